"""What docs/reliability.md says is guarded by a test is: every test that it names is there."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_every_test_that_the_page_names_is_there() -> None:
    page = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
    named = set(re.findall(r"\b(test_\w+)`", page))
    there = {
        name
        for file in (ROOT / "tests").rglob("test_*.py")
        for name in re.findall(r"def (test_\w+)", file.read_text(encoding="utf-8"))
    }
    assert len(named) > 50
    assert named <= there, sorted(named - there)


def test_every_file_that_the_page_names_is_there() -> None:
    page = (ROOT / "docs" / "reliability.md").read_text(encoding="utf-8")
    files = {file.name for file in (ROOT / "tests").rglob("test_*.py")}
    named = set(re.findall(r"\b(test_\w+\.py)", page))
    assert named <= files, sorted(named - files)
