"""The table's parts know only what they are handed: read from the imports and the types of ttr_app/ui/table."""

import ast
from pathlib import Path

import pytest

from tests.trees import nodes

ROOT = Path(__file__).resolve().parents[1]
TABLE = ROOT / "ttr_app" / "ui" / "table"
PREFIX = "ttr_app.ui.table."
LONGEST_PART = 200

# From the ground up: a module imports from floors below its own, and from its own floor.
FLOORS = (
    {"questions", "signals", "messages", "arrangement", "sketch", "framing", "picture", "little_map"},
    {"parts", "stars"},
    {"presenter"},
    {
        "panels", "hand", "market", "seat_list", "ticket_face", "ticket_list", "curtain", "stage", "warning", "sheets",
        "keys", "book", "bubble", "edges", "goals", "placing", "sheet_panel", "fittings", "asking",
    },
    {"screen"},
    {"page"},
    {"teaching"},
)  # fmt: skip
# Whoever sees the whole game; a part is never handed one of these.
WHOLES = {"GamePresenter", "GameScreen", "TablePage", "Sheet", "Panel"}


def modules() -> dict[str, str]:
    """Read every module of the table by its dotted name below it."""
    found = {}
    for path in sorted(TABLE.rglob("*.py")):
        name = ".".join(path.relative_to(TABLE).with_suffix("").parts)
        found[name.removesuffix(".__init__")] = path.read_text(encoding="utf-8")
    return found


def floor_of(name: str) -> int:
    """Give the floor of a module."""
    top = name.split(".")[0]
    return next(number for number, floor in enumerate(FLOORS) if top in floor)


def named(source: str) -> set[str]:
    """List the table's modules that a source imports, also where only a type checker would."""
    found = set()
    for node in nodes(source):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("ttr_app.ui.table"):
            base = (node.module or "").removeprefix("ttr_app.ui.table").lstrip(".")
            found |= {base} if base else {alias.name for alias in node.names}
    return found


def climbs(name: str, source: str) -> list[str]:
    """List what a module imports from above its own floor."""
    return [f"{name} imports {other}" for other in named(source) if floor_of(other) > floor_of(name)]


def circles(sources: dict[str, str]) -> list[str]:
    """List the modules that reach themselves by imports."""
    known = {name: {n for n in named(source) if n in sources} for name, source in sources.items()}
    found = []
    for start in known:
        seen, waiting = set(), list(known[start])
        while waiting:
            name = waiting.pop()
            if name not in seen:
                seen.add(name)
                waiting += known[name]
        if start in seen:
            found.append(start)
    return found


def handed(source: str) -> set[str]:
    """List the names in the types of whatever a module's functions are handed."""
    found = set()
    for node in nodes(source):
        if isinstance(node, ast.FunctionDef):
            for arg in [*node.args.args, *node.args.kwonlyargs]:
                types = ast.walk(arg.annotation) if arg.annotation else ()
                found |= {part.id for part in types if isinstance(part, ast.Name)}
                assert arg.annotation or arg.arg == "self", f"{node.name}({arg.arg}) says no type"
    return found


def test_imports_go_down_only() -> None:
    found = [line for name, source in modules().items() if name for line in climbs(name, source)]
    assert found == []


def test_no_module_of_the_table_reaches_itself() -> None:
    assert circles(modules()) == []


def test_parts_are_short_and_are_handed_parts_never_wholes() -> None:
    parts = {name: source for name, source in modules().items() if name.startswith("parts.")}
    assert len(parts) >= 9
    for name, source in parts.items():
        assert source.count("\n") <= LONGEST_PART, name
        assert not handed(source) & WHOLES, name
    assert modules()["presenter"].count("\n") <= LONGEST_PART


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("parts.turn", "from ttr_app.ui.table.presenter import GamePresenter"),
        (
            "presenter",
            "from typing import TYPE_CHECKING\nif TYPE_CHECKING:\n    from ttr_app.ui.table.screen import X",
        ),
        ("sheets.claim", "def f():\n    from ttr_app.ui.table.screen import GameScreen"),
    ],
)
def test_a_climb_is_seen(name: str, source: str) -> None:
    assert climbs(name, source)


def test_a_circle_and_a_whole_are_seen() -> None:
    one, other = "from ttr_app.ui.table.b import x", "from ttr_app.ui.table.a import y"
    assert circles({"a": one, "b": other}) == ["a", "b"]
    assert "GamePresenter" in handed("def f(game: GamePresenter | None) -> None: ...")
