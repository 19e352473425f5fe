"""The way in (docs/path.md) and the pages' list: what they name is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[1]
STEP = re.compile(r"^\d+\. `([^`]+)`: (.*)$", re.MULTILINE)


def steps(text: str) -> list[tuple[str, str]]:
    """List each step's file and sentence."""
    return STEP.findall(text)


def missing(text: str) -> list[str]:
    """Name what a step names and its file does not hold."""
    found = []
    for file, words in steps(text):
        path = ROOT / file
        source = path.read_text(encoding="utf-8") if path.is_file() else ""
        if not source:
            found.append(file)
        found += [f"{file}: {name}" for name in re.findall(r"`(\w+)`", words) if name not in source]
    return found


def test_the_way_in_has_nine_steps_and_each_is_there() -> None:
    text = (ROOT / "docs" / "path.md").read_text(encoding="utf-8")
    assert len(steps(text)) == 9
    assert missing(text) == []


@pytest.mark.parametrize("step", ["1. `ttr_app/nowhere.py`: gone.", "1. `main.py`: `walk` is called."])
def test_a_step_that_leads_nowhere_is_found(step: str) -> None:
    assert len(missing(step)) == 1


def test_every_page_has_its_folder_with_its_kv_beside_it() -> None:
    from ttr_app.ui.pages import MAIN, PAGES

    assert set(MAIN) <= set(PAGES)
    for name in set(PAGES) - {"table", "lesson"}:
        folder = ROOT / "ttr_app" / "ui" / "pages" / name
        assert (folder / f"{name}.py").is_file()
        assert list(folder.glob("*.kv"))
