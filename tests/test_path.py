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


def diagram() -> str:
    """Read the picture of one tap in docs/architecture.md."""
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    return text.partition("## One tap")[2].partition("```")[2].partition("```")[0]


#: What the picture of one tap names, and the file that has to hold it.
TAP = {
    "tap_corridor": "ttr_app/ui/table/parts/claiming.py",
    "Claiming": "ttr_app/ui/table/parts/claiming.py",
    "GamePresenter": "ttr_app/ui/table/presenter.py",
    "AskClaim(": "ttr_app/ui/table/parts/claiming.py",
    "GameScreen": "ttr_app/ui/table/screen.py",
    "Asking": "ttr_app/ui/table/screen.py",
    "sheets/registry": "ttr_app/ui/table/asking.py",
    "ClaimSheet": "ttr_app/ui/table/sheets/registry.py",
    "Turn.act": "ttr_app/ui/table/sheets/paying.py",
    "GameSession.submit": "ttr_app/session/session.py",
    "Game.refusal": "ttr_app/session/session.py",
    "ClaimRoute": "ttr_app/engine/pieces/claim.py",
    "Reason": "ttr_app/i18n/reasons.py",
    "Update(": "ttr_app/session/status.py",
    "seen_by": "ttr_app/session/session.py",
}


@pytest.mark.parametrize(("name", "file"), TAP.items())
def test_every_step_of_one_tap_is_in_the_code_as_it_is_drawn(name: str, file: str) -> None:
    assert name in diagram()
    source = (ROOT / file).read_text(encoding="utf-8")
    word = name.rstrip("(").replace("/", ".").split(".")[-1]
    assert re.search(rf"\b{word}\b", source), f"{file} does not hold {word}"


def test_every_folder_of_the_table_is_there() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    named = re.findall(r"^\| (`[^|]+`) \|", text, re.MULTILINE)
    folders = [folder for cell in named for folder in re.findall(r"`(\w+)/`", cell)]
    assert len(folders) > 7
    there = {path.name for path in (ROOT / "ttr_app").iterdir() if path.is_dir()} - {"__pycache__"}
    assert set(folders) == there


def test_every_page_has_its_folder_with_its_kv_beside_it() -> None:
    from ttr_app.ui.pages import EVERY, OF_ONE_THING, PAGES

    assert sorted((*EVERY, *OF_ONE_THING)) == sorted(PAGES), (
        "each is gone through, or is said to need something"
    )
    for name in set(PAGES) - {"table", "lesson"}:
        folder = ROOT / "ttr_app" / "ui" / "pages" / name
        assert (folder / f"{name}.py").is_file()
        assert list(folder.glob("*.kv"))
