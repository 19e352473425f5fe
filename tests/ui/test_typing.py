"""The cards in which a name is typed and a file is chosen: they fit the window, also after a turn."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.ui.stranger import start
from tools.tablet import Tablet

SIZES = ((360, 640), (640, 360), (800, 1280), (1280, 800))


def inside(tablet: Tablet, card: Any) -> bool:
    """Whether all of a card, and all that stands in it, lies within the window."""
    wide, high = tablet.window.size
    places = [(*part.to_window(*part.pos), *part.size) for part in card.walk(restrict=True) if part.width > 2]
    return all(x >= 0 <= y and x + w <= wide and y + h <= high for x, y, w, h in places)


def test_the_card_for_a_name_fits_after_every_turn(tablet: Tablet, tmp_path: Path) -> None:
    from ttr_app.ui.dialogs import ask_name

    start(tablet, tmp_path)
    for begun in SIZES:
        tablet.resize(*begun)
        card = ask_name("Ala", lambda _name: "")
        tablet.seconds(0.5)
        fresh = card.size
        for other in SIZES:
            tablet.resize(*other)
            tablet.frames(3)
            assert inside(tablet, card), (begun, other)
        tablet.resize(*begun)
        tablet.frames(3)
        assert card.size == fresh
        card.dismiss()
        tablet.seconds(0.5)


def test_the_card_for_a_file_fits_after_every_turn(tablet: Tablet, tmp_path: Path) -> None:
    from ttr_app.ui.file_dialog import FileDialog

    start(tablet, tmp_path)
    for begun in SIZES:
        tablet.resize(*begun)
        card = FileDialog(tmp_path, lambda _path: None, (".json",))
        tablet.seconds(0.5)
        for other in SIZES:
            tablet.resize(*other)
            tablet.frames(3)
            wide, high = tablet.window.size
            assert card.x >= 0 <= card.y, (begun, other)
            assert card.right <= wide, (begun, other)
            assert card.top <= high, (begun, other)
            assert card.height > high - 60, "and uses the height there is"
        card.dismiss()
        tablet.seconds(0.5)


@pytest.fixture
def card(tablet: Tablet, tmp_path: Path) -> Any:
    """Open the card for a name; what is handed over stands in `taken`."""
    from ttr_app.ui.dialogs import ask_name

    start(tablet, tmp_path)
    taken: list[str] = []

    def take(name: str) -> str:
        taken.append(name)
        return ""

    opened: Any = ask_name("", take)
    opened.taken = taken
    tablet.seconds(0.7)
    return opened


def type_letters(tablet: Tablet, words: str) -> None:
    """Type on the keyboard, letter by letter."""
    for letter in words:
        tablet.window.dispatch("on_textinput", letter)
    tablet.frames(2)


def test_a_name_is_no_longer_than_what_is_seen_while_it_is_typed(tablet: Tablet, card: Any) -> None:
    from ttr_app.ui.dialogs import LONGEST_NAME

    name = "Maksymilian Wawrzyniec Długi"
    type_letters(tablet, name[:LONGEST_NAME])
    assert not card.refusal.text
    type_letters(tablet, name[LONGEST_NAME:])
    assert card.field.text == name[:LONGEST_NAME], "the typing stops"
    assert card.refusal.text == "Mieści się tu 20 znaków."
    assert inside(tablet, card)
    card.field.do_backspace()
    type_letters(tablet, "x")
    assert not card.refusal.text, "what is right again is not complained about"
    card.done()
    assert card.taken == [name[: LONGEST_NAME - 1] + "x"]


def test_what_our_letters_cannot_show_is_left_out_and_told(tablet: Tablet, card: Any) -> None:
    for typed, stays in (("😀", ""), ("Zażółć", "Zażółć"), ("Я", "Zażółć"), ("e\u0301", "Zażółćé")):
        card.field.insert_text(typed)
        tablet.frames(2)
        assert card.field.text == stays
        assert bool(card.refusal.text) == (typed in "😀Я"), typed
    card._lay_in("Ola 🚂 i Jan")
    assert (card.field.text, card.refusal.text) == (
        "Ola  i Jan",
        "Pominięto to, czego nie umiemy napisać.",
    )
    card.done()
    assert card.taken == ["Ola i Jan"]


def test_what_did_not_come_by_typing_is_looked_at_before_it_is_handed_over(card: Any) -> None:
    card.field.text = "🚂 Wawrzyniec Maksymilian Ogromny"
    card.done()
    assert not card.taken
    assert card.refusal.text
    card.done()
    assert len(card.taken[0]) <= 20


def test_every_letter_of_our_languages_is_shown() -> None:
    from ttr_app.ui.kit.letters import shown

    ours = "aąbcćdeęfghijklłmnńoópqrsśtuvwxyzźż0123456789 -–'’.,()[]&"
    assert shown(ours + ours.upper()) == ours + ours.upper()


def test_a_card_that_was_put_away_follows_the_window_no_longer(tablet: Tablet, tmp_path: Path) -> None:
    from ttr_app.ui.dialogs import ask_name
    from ttr_app.ui.file_dialog import FileDialog

    start(tablet, tmp_path)
    cards = [ask_name("Ala", lambda _name: ""), FileDialog(tmp_path, lambda _path: None)]
    for card in cards:
        card.dismiss()
    tablet.seconds(0.5)
    sizes = [card.size[:] for card in cards]
    tablet.resize(360, 640)
    tablet.frames(3)
    assert [card.size[:] for card in cards] == sizes
