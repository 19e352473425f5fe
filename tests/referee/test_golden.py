"""Golden playthroughs: whole games as readable text, so that a change of a rule is seen in a diff."""

from __future__ import annotations

import pytest

from tests.rig import MAPS
from tools.golden import FOLDER, told


@pytest.mark.parametrize("name", MAPS)
def test_a_game_is_told_to_the_letter_as_it_was(name: str) -> None:
    """If this fails on purpose, run `python -m tools.golden` and read the diff before you commit it."""
    assert told(name) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
