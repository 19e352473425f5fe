"""A deal code is typed in the set-up: the same cards as in another game, and a slip costs nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.hands import Hands
from tests.ui.stranger import SIZES, complaints, reading, start
from tools.tablet import Tablet
from ttr_app.session.deals import Deal, write_code
from ttr_app.storage.maps import open_map

LEVELS = (None, "express", None, "local")


def code_of(hands: Hands, map_id: str = "world", levels: tuple[str | None, ...] = LEVELS) -> str:
    """Write the code of a deal."""
    return write_code(Deal(map_id, levels, 123456, 1), hands.app.services.maps())


def field_of(tablet: Tablet):  # type: ignore[no-untyped-def]
    """Give the field that is open for typing."""
    from kivymd.uix.textfield import MDTextField

    return tablet.find(MDTextField)


def type_letters(tablet: Tablet, words: str) -> None:
    """Type on the keyboard, letter by letter, whoever has it."""
    for letter in words:
        tablet.window.dispatch("on_textinput", letter)
    tablet.frames(2)


def press(tablet: Tablet, words: str) -> None:
    """Tap a button of the dialog."""
    from kivymd.uix.button import MDButton, MDButtonText

    text = tablet.find(MDButtonText, text=words)
    tablet.tap(next(button for button in tablet.all(MDButton) if text in button.walk(restrict=True)))
    tablet.seconds(1)


def company(hands: Hands) -> list[tuple[str, str, str | None]]:
    """List who sits at the table in the set-up."""
    return [(chair.name, chair.colour, chair.level) for chair in hands.page.chairs]


@pytest.mark.painted
@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
def test_a_code_deals_the_same_cards_again(tablet: Tablet, tmp_path: Path, size: tuple[int, int]) -> None:
    tablet.resize(*size)
    hands = start(tablet, tmp_path)
    code = code_of(hands)
    hands.tap("new usa")
    before = company(hands)
    hands.tap("deal code")
    tablet.seconds(1)
    assert field_of(tablet).focus, "nobody needs to tap the field first"
    # As it is read aloud: small letters, no dashes, a space somewhere.
    type_letters(tablet, code.replace("-", "").lower()[:5] + " " + code.replace("-", "").lower()[5:])
    tablet.picture(f"deal-code-typed-{size[0]}")
    tablet.key("enter")
    tablet.seconds(1)
    assert hands.page.entry.id == "world"
    assert [level for _name, _colour, level in company(hands)] == list(LEVELS)
    assert company(hands)[0] == before[0], "who was there before sits there still"
    assert len({name for name, *_ in company(hands)}) == len({c for _name, c, _l in company(hands)}) == 4
    assert any(code in words for words in tablet.texts())
    assert not hands.can("add person"), "another company would get other cards"
    assert not hands.can("remove 1")
    tablet.picture(f"deal-code-set-{size[0]}")
    hands.tap("play")
    table = hands.game.session.table
    assert (table.map, table.seed, table.first, table.deal) == ("world", 123456, 1, code)
    assert hands.app.services.deal_code(table) == code
    assert hands.app.services.settings.last_tables == {}, "the usual company stays the usual one"


@pytest.mark.painted
def test_a_wrong_code_gets_one_sentence_and_nothing_is_lost(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    code = code_of(hands)
    hands.tap("new europe")
    hands.tap("add person")
    before = company(hands)
    wrong = {
        code[:-1]
        + ("7" if code[-1] != "7" else "8"): "W tym kodzie jest pomyłka: porównaj go litera po literze.",
        "ABC": "To nie jest cały kod: ma on od 13 do 15 liter i cyfr.",
        "zażółć gęślą jaźń": "To nie jest cały kod: ma on od 13 do 15 liter i cyfr.",
    }
    hands.tap("deal code")
    tablet.seconds(1)
    for typed, sentence in wrong.items():
        field_of(tablet).text = ""
        type_letters(tablet, typed)
        press(tablet, "Gotowe")
        assert field_of(tablet).text == typed, "what was typed can be put right"
        assert [words for words in tablet.texts() if words == sentence] == [sentence]
        tablet.picture("deal-code-wrong")
        assert (hands.page.entry.id, company(hands), hands.page.dealt) == ("europe", before, None)
        field_of(tablet).focus = True
        tablet.frames(2)
    press(tablet, "Anuluj")
    assert tablet.all("MDTextField") == []
    assert (hands.page.entry.id, company(hands)) == ("europe", before)
    hands.tap("deal code")
    tablet.seconds(1)
    type_letters(tablet, code_of(hands, "usa", ("champion", None)))
    press(tablet, "Gotowe")
    assert (hands.page.entry.id, [level for *_, level in company(hands)]) == ("usa", ["champion", None])
    hands.tap("no code")
    assert (hands.page.entry.id, company(hands), hands.page.dealt) == ("europe", before, None)
    hands.tap("play")
    assert hands.game.session.table.deal == ""


def test_the_level_of_a_dealt_computer_stands_but_its_temper_may_be_chosen(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = start(tablet, tmp_path)
    code = code_of(hands, "usa", (None, "champion"))
    hands.tap("new usa")
    assert hands.page._take_code(code) == ""
    tablet.frames(2)
    hands.tap("chair 1")
    assert not hands.can("level local")
    hands.tap("temper racer")
    hands.tap("done")
    hands.tap("play")
    seat = hands.game.session.table.seats[1]
    assert (seat.level, seat.character) == ("champion", "racer")


@pytest.mark.painted
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_set_up_for_a_code_is_readable_at_every_size(
    tablet: Tablet, tmp_path: Path, language: str, text_size: float
) -> None:
    wrong: list[str] = []
    with reading() as notes:
        hands = start(tablet, tmp_path, language=language, text_size=text_size)
        hands.tap("new usa")
        most = open_map("world").numbers.seats[1]
        assert hands.page._take_code(code_of(hands, "world", (None, *["champion"] * (most - 1)))) == ""
        for size in SIZES:
            tablet.resize(*size)
            tablet.frames(2)
            wrong += [f"{size}: {c}" for c in complaints(hands, notes)]
            tablet.picture(f"deal-code-full-{language}-{size[0]}-{text_size}")
    assert not wrong, "\n".join(wrong)
