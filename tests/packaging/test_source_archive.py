"""The source archive holds what its own tests and checks need, so that whoever unpacks it can run them."""

import ast
import tomllib
from pathlib import Path

import pytest

from tests.trees import nodes

ROOT = Path(__file__).resolve().parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
PACKED = set(PROJECT["tool"]["hatch"]["build"]["targets"]["sdist"]["include"])


def imported(source: str) -> set[str]:
    """The first word of every module that a source imports."""
    found = set()
    for node in nodes(source):
        if isinstance(node, ast.Import):
            found |= {alias.name.split(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            found.add(str(node.module).split(".")[0])
    return found


def ours(names: set[str]) -> set[str]:
    """Those that are a folder or a module at the top of the project, as the list of the archive writes them."""
    written = {name: f"/{name}" if (ROOT / name).is_dir() else f"/{name}.py" for name in names}
    return {place for place in written.values() if (ROOT / place[1:]).exists()}


@pytest.mark.slow
def test_what_the_tests_import_is_packed() -> None:
    sources = [path.read_text("utf-8") for path in sorted((ROOT / "tests").rglob("*.py"))]
    needed = ours(set().union(*map(imported, sources)))
    assert {"/tests", "/tools", "/research", "/ttr_app"} <= needed
    assert sorted(needed - PACKED) == []


def test_what_the_types_are_checked_of_is_packed() -> None:
    assert sorted({f"/{name}" for name in PROJECT["tool"]["mypy"]["files"]} - PACKED) == []


def test_everything_that_is_packed_is_there() -> None:
    assert [name for name in sorted(PACKED) if not (ROOT / name[1:]).exists()] == []
