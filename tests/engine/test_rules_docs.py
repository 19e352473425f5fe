"""The rules on paper and in code are the same: every cited tag stands in docs/rules, every ruling has a test."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
GAMES = sorted(
    {
        game
        for path in (ROOT / "docs" / "rules").glob("*.md")
        for game in re.findall(r"\*\*\[([A-Z]+): ", path.read_text(encoding="utf-8"))
    }
)
"""What the tags of the rules begin with."""

TAG = re.compile(rf"\[(?:{'|'.join(GAMES)}): [^\]]+\]")
RULING = re.compile(r"⚖ ([a-z]+(?:-[a-z]+)*)[:.),]")


def text(*folders: str, ending: str) -> dict[str, str]:
    paths = [path for folder in folders for path in sorted((ROOT / folder).rglob(f"*{ending}"))]
    return {str(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in paths}


def rules() -> str:
    return "\n".join(text("docs/rules", ending=".md").values())


def test_every_tag_that_code_cites_stands_in_the_rules() -> None:
    known = set(TAG.findall(rules()))
    assert len(known) > 35
    cited = {
        tag: path
        for path, source in text("ttr_app", "tests", ending=".py").items()
        for tag in TAG.findall(source)
    }
    assert {tag: path for tag, path in cited.items() if tag not in known} == {}


def test_every_ruling_has_a_test_that_carries_its_name() -> None:
    rulings = set(RULING.findall(rules()))
    assert len(rulings) >= 20
    tests = "\n".join(source for path, source in text("tests/engine", ending=".py").items())
    assert {ruling for ruling in rulings if f"⚖ {ruling}" not in tests} == set()


def test_every_ruling_named_in_code_stands_in_the_rules() -> None:
    rulings = set(RULING.findall(rules()))
    named = {name for source in text("ttr_app", ending=".py").values() for name in RULING.findall(source)}
    assert named <= rulings
