"""No code is said that is not on the list, and none is on the list that is never said."""

import ast
from pathlib import Path

import pytest

from tests.trees import nodes
from ttr_app.ai import LEVELS
from ttr_app.session import codes
from ttr_app.session.deals import CODE_LEVELS

ROOT = Path(__file__).resolve().parents[2] / "ttr_app"
SOURCES = [
    path.read_text() for folder in ("session", "storage") for path in sorted((ROOT / folder).rglob("*.py"))
]
ENGINES_OWN = {"game_over", "wrong_payment"}


def said() -> set[str]:
    """The first argument of every Reason and Refused, and of the two places that choose one of several."""
    found = set()
    for source in SOURCES:
        for node in nodes(source):
            if (
                isinstance(node, ast.Call)
                and getattr(node.func, "id", "") in ("Reason", "Refused")
                and node.args
            ):
                parts = [part for part in ast.walk(node.args[0]) if isinstance(part, ast.Constant)]
                found |= {part.value for part in parts if isinstance(part.value, str)}
    return found


def test_every_reason_is_on_the_list_and_every_one_on_the_list_is_said() -> None:
    assert said() - ENGINES_OWN == set(codes.REASONS)


@pytest.mark.parametrize("code", [*codes.WARNINGS, *codes.TROUBLES])
def test_every_warning_on_the_list_stands_in_the_code(code: str) -> None:
    elsewhere = [source for source in SOURCES if "WARNINGS = (" not in source]
    assert any(f'"{code}"' in source for source in elsewhere)


def test_every_notice_on_the_list_can_be_given() -> None:
    from ttr_app.storage import database, games_file

    source = Path(database.__file__).read_text() + Path(games_file.__file__).read_text()
    given = [f'"{code}"' in source or f'"{code.removeprefix("games_")}"' in source for code in codes.NOTICES]
    assert all(given)


def test_every_level_has_its_own_number_in_codes_that_three_bits_hold() -> None:
    assert set(LEVELS) <= set(CODE_LEVELS), (
        "a new level goes at the end of CODE_LEVELS, wherever it stands in LEVELS"
    )
    assert len(set(CODE_LEVELS)) == len(CODE_LEVELS) < 1 << 3
