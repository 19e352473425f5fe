"""Every text has words in every language, with the same placeholders and the right plural forms."""

import ast
import re
from pathlib import Path

import pytest

from tests.trees import nodes
from tools import i18n
from ttr_app.i18n import LANGUAGES, n_, set_language

ROOT = Path(__file__).resolve().parents[2]


@pytest.fixture(autouse=True)
def _english_afterwards():
    yield
    set_language("en")


def entries(language: str) -> dict[str, i18n.Entry]:
    return i18n.read_po(i18n.LOCALE / language / "LC_MESSAGES" / f"{i18n.DOMAIN}.po")


@pytest.mark.slow
def test_all_catalogs_are_complete_and_compiled() -> None:
    assert i18n.faults() == []
    assert len(entries("en")) > 200


def test_a_missing_text_is_found() -> None:
    found = i18n.texts_of("_('Choo choo')\nn_('{n} whistle', '{n} whistles', 2)", "x.py")
    assert [(entry.text, entry.plural) for entry in found] == [
        ("Choo choo", ""),
        ("{n} whistle", "{n} whistles"),
    ]
    merged = i18n.merge("pl", {entry.text: entry for entry in found}, {})
    assert [entry.words for entry in merged.values()] == [[""], ["", "", ""]]


@pytest.mark.parametrize("language", LANGUAGES)
def test_placeholders_are_the_same_as_in_the_text(language: str) -> None:
    differing = [
        (entry.text, words)
        for entry in entries(language).values()
        for words in entry.words
        if words  # a language that is begun has none yet; that they are there is looked at above
        and set(re.findall(r"\{\w+\}", words)) != set(re.findall(r"\{\w+\}", entry.text))
    ]
    assert differing == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_counting_text_has_all_its_forms(language: str) -> None:
    counting = [entry for entry in entries(language).values() if entry.plural]
    assert len(counting) > 30
    assert all(len(entry.words) == i18n.forms(language) for entry in counting)
    halves = [entry.text for entry in counting if any(entry.words) and not all(entry.words)]
    assert halves == [], "some forms and not all"


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (0, "0 wagoników"),
        (1, "1 wagonik"),
        (2, "2 wagoniki"),
        (3, "3 wagoniki"),
        (4, "4 wagoniki"),
        (5, "5 wagoników"),
        (11, "11 wagoników"),
        (12, "12 wagoników"),
        (14, "14 wagoników"),
        (21, "21 wagoników"),
        (22, "22 wagoniki"),
        (24, "24 wagoniki"),
        (25, "25 wagoników"),
        (112, "112 wagoników"),
    ],
)
def test_polish_counts_as_poles_do(count: int, words: str) -> None:
    set_language("pl")
    assert n_("{n} train", "{n} trains", count) == words


@pytest.mark.parametrize(
    ("count", "words"), [(0, "0 trains"), (1, "1 train"), (2, "2 trains"), (22, "22 trains")]
)
def test_english_counts_as_the_english_do(count: int, words: str) -> None:
    set_language("en")
    assert n_("{n} train", "{n} trains", count) == words


def test_polish_differs_from_english_nearly_everywhere() -> None:
    same = {text for text, entry in entries("pl").items() if entry.words[0] == text}
    assert same <= {"Menu", "folder", "{name}: {ticket}"}


def test_no_text_of_the_screens_is_written_outside_the_catalogs() -> None:
    """Whatever the painter writes or a button is called must come through `_` or `n_`, or be no word at all."""
    loose = []
    for path in sorted((ROOT / "ttr_app" / "ui").rglob("*.py")):
        for node in nodes(path.read_text(encoding="utf-8")):
            if isinstance(node, ast.Call) and getattr(node.func, "attr", "") in ("text", "button", "say"):
                place = {"text": 1, "button": 2, "say": 0}[node.func.attr]
                if len(node.args) > place and isinstance(node.args[place], ast.Constant):
                    value = str(node.args[place].value)
                    if re.search(r"[A-Za-z]{2}", value):
                        loose.append(f"{path.name}:{node.lineno}: {value}")
    assert loose == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_sends_anybody_to_a_file_that_they_do_not_have(language: str) -> None:
    words = [each for entry in entries(language).values() for each in entry.words]
    assert [each for each in words if "docs/" in each or ".md" in each] == []


def test_the_turns_that_are_left_are_called_turns() -> None:
    set_language("pl")
    told = [
        n_("Your turn: you have {n} turn left.", "Your turn: you have {n} turns left.", n) for n in (1, 2, 6)
    ]
    assert told == [
        "Twoja kolej: została ci 1 tura.",
        "Twoja kolej: zostały ci 2 tury.",
        "Twoja kolej: zostało ci 6 tur.",
    ]
