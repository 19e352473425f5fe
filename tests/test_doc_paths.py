"""What the pages name is there: every path in backticks leads to a file or folder, and every `file.py::test` to a test.

A page may leave out the beginning of a path where it is plain which is meant (`ui/shell/cut.py`, `moves/`): any place
of the project that ends so will do. `<name>` stands for whatever is there, and `…` for a part of a test's name.
"""

import re
from fnmatch import fnmatch
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
TOPS = ("assets", "docs", "fastlane", "maps", "research", "tests", "tools", "ttr_app", ".ci", ".github")

ELSEWHERE = ("build/", "dist/", "bin/", "/", "~")
"""How paths begin that our commands make, and that lie outside of the project."""

WORD = re.compile(r"`([^`\n]+)`")
PATH = re.compile(r"[\w.*?<>/-]+")


def named(text: str) -> list[str]:
    """The words in backticks that look like a path of the project, with the name of a test where one is meant."""
    found = []
    for word in WORD.findall(text):
        path = word.partition("::")[0]
        if not PATH.fullmatch(path) or path.startswith(ELSEWHERE):
            continue
        top, slash, rest = path.partition("/")
        if "::" in word or (slash and (not rest or re.search(r"\.\w+$|/$", path) or top in TOPS)):
            found.append(word)
    return found


@cache
def endings() -> dict[str, list[Path]]:
    """Every file and folder of the project, by each end of its path that begins with a name."""
    places = [place for top in TOPS for place in [ROOT / top, *(ROOT / top).rglob("*")]]
    places += [place for place in ROOT.iterdir() if place.is_file()]
    found: dict[str, list[Path]] = {}
    for place in places:
        parts = place.relative_to(ROOT).parts
        for start in range(len(parts)):
            found.setdefault("/".join(parts[start:]), []).append(place)
    return found


def places(path: str) -> list[Path]:
    """Where a path may lead; a folder has to be one."""
    wanted = re.sub(r"<\w+>", "*", path.rstrip("/"))
    found = endings().get(wanted, [])
    if "*" in wanted or "?" in wanted:
        found = [place for end, ending_so in endings().items() if fnmatch(end, wanted) for place in ending_so]
    return [place for place in found if place.is_dir() or not path.endswith("/")]


def holds(file: Path, test: str) -> bool:
    """Tell whether a file has a test of this name, of which `…` may leave something out."""
    name = ".*".join(map(re.escape, test.split("[")[0].split("…")))
    return bool(re.search(rf"^ *(async )?def {name}\(", file.read_text("utf-8"), re.MULTILINE))


def astray(text: str) -> list[str]:
    """The paths and tests of a text that are not there."""
    lost = []
    for word in named(text):
        path, _, test = word.partition("::")
        found = places(path if path.endswith(".py") or not test else f"{path}.py")
        if not any(not test or holds(place, test) for place in found):
            lost.append(word)
    return lost


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_every_path_that_a_page_names_is_there(page: Path) -> None:
    assert astray(page.read_text("utf-8")) == []


@pytest.mark.parametrize(
    ("text", "lost"),
    [
        ("`ttr_app/engine/game.py` and `engine/` and `tests/test_*.py`", 0),
        ("`maps/<id>.json`, `tests/test_doc_paths.py::test_a_path_that_leads_nowhere_is_found`", 0),
        ("`build/compiled`, `~/.local/share/odjazd`, `a/b`, `and/or`", 0),
        ("`ttr_app/engine/nowhere.py`", 1),
        ("`nowhere/`, `tests/nowhere`", 2),
        ("`ttr_app/cli.py/`", 1),
        ("`test_doc_paths.py::test_that_nobody_wrote`", 1),
        ("`test_doc_paths::test_a_path…is_found`, `test_doc_paths::test_a_way…is_found`", 1),
        ("`maps/<id>.yaml`", 1),
    ],
)
def test_a_path_that_leads_nowhere_is_found(text: str, lost: int) -> None:
    assert len(astray(text)) == lost
