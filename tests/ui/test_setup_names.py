"""Names at the set-up: what was wrong is no longer said once it is put right, and nobody shares a computer's name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.ui.hands import Hands
from tests.ui.stranger import start
from tools.tablet import Tablet
from ttr_app.session.deals import Deal, write_code

SAME = "Dwóch graczy ma to samo imię."


def taps(hands: Hands, *keys: str) -> None:
    """Tap one after the other."""
    for key in keys:
        hands.tap(key)
        hands.tablet.frames(3)


def type_name(hands: Hands, name: str) -> Any:
    """Type a name into the field that is open, and give the dialog."""
    from ttr_app.ui.dialogs import TypingDialog

    hands.tablet.seconds(0.5)
    dialog = next(w for w in hands.tablet.window.children if isinstance(w, TypingDialog))
    dialog.field.select_all()
    dialog.field.delete_selection()
    dialog.field.insert_text(name)
    dialog.done()
    hands.tablet.seconds(0.5)
    return dialog


def names(hands: Hands) -> list[str]:
    """List who sits at the table that is being laid."""
    return [chair.name for chair in hands.page.chairs]


def test_what_was_wrong_with_the_company_is_said_until_it_is_changed(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    taps(hands, "new europe", "new name")
    type_name(hands, "ala")
    taps(hands, "person Jan")
    for change in (
        ["person Zosia"],
        ["remove 2"],
        ["add person"],
        ["add computer"],
        ["computers local"],
        ["mode table"],
        ["chair 0", "colour 4", "done"],
    ):
        taps(hands, "person Ala")
        assert SAME in tablet.texts(), change
        taps(hands, *change)
        assert SAME not in tablet.texts(), change


def test_people_whose_names_differ_by_a_capital_letter_do_not_both_sit_down(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = start(tablet, tmp_path)
    taps(hands, "new europe", "new name")
    type_name(hands, "ala")
    taps(hands, "add person", "person Ala")
    assert "Ala" not in names(hands)
    index = names(hands).index("ala")
    taps(hands, f"chair {1 - index}")
    assert not hands.can("name Ala"), "nor is the name offered to another seat"


def test_who_is_called_like_a_computer_keeps_the_name_and_plays(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    taps(hands, "new europe", "add computer", "add computer")
    machine = next(chair.name for chair in hands.page.chairs if chair.level is not None)
    taps(hands, "new name")
    type_name(hands, machine.upper())
    assert machine.upper() in names(hands)
    taps(hands, "play")
    assert hands.app.root.current.name == "table"
    seats = hands.game.session.table.seats
    assert len({seat.name.casefold() for seat in seats}) == len(seats)


def test_at_the_seat_a_computers_name_can_be_typed_too(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    taps(hands, "new europe")
    machine = next(chair.name for chair in hands.page.chairs if chair.level is not None)
    taps(hands, "chair 0", "type name")
    type_name(hands, machine)
    assert names(hands)[0] == machine
    taps(hands, "play")
    assert hands.app.root.current.name == "table"


def test_the_deal_of_the_day_is_played_under_a_computers_name(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    hands.app.root.go("daily")
    tablet.frames(3)
    for name in ("Iskra", "semafor"):
        taps(hands, "new name")
        type_name(hands, name)
        taps(hands, "play")
        assert hands.app.root.current.name == "table", tablet.texts()
        seats = hands.game.session.table.seats
        assert len({seat.name.casefold() for seat in seats}) == len(seats)
        assert [seat.name for seat in seats if seat.level is None] == [name]
        hands.app.root.go("daily")
        tablet.frames(3)


def test_no_page_remembers_a_name_after_everything_was_deleted(tablet: Tablet, tmp_path: Path) -> None:
    from ttr_app.ui.pages import OF_ONE_THING, PAGES

    hands = start(tablet, tmp_path)
    for page in ("journeys", "daily"):
        hands.app.root.go(page)
        tablet.frames(3)
        taps(hands, "new name")
        type_name(hands, "Bartek")
    hands.app.root.go("play")
    tablet.frames(3)
    taps(hands, "new europe", "new name")
    type_name(hands, "Bartek")
    taps(hands, "play")
    hands.app.root.go("settings")
    tablet.frames(3)
    taps(hands, "erase", "erase yes", "erase for good", "know")
    for page in PAGES:
        if page not in OF_ONE_THING:
            hands.app.root.go(page)
            tablet.frames(3)
            assert not [words for words in tablet.texts() if "Bartek" in words], page
            tapped = hands.keys()
            assert not [key for key in tapped if "Bartek" in key], page


def test_who_takes_a_seat_that_waits_has_nothing_left_of_who_waited_there(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = start(tablet, tmp_path)
    taps(hands, "new europe")
    company = hands.page.company
    person, machine = company.chairs
    assert (person.waiting, machine.waiting) == (True, True)
    machine.character = company.characters[0]
    assert company.toggle(person.name.lower()) == "", "the name that waits there is nobody's"
    assert company.toggle("Ala") == ""
    assert [(c.name, c.level, c.character, c.waiting) for c in company.chairs] == [
        ("gracz 1", None, None, False),
        ("Ala", None, None, False),
    ]
    assert company.toggle("ALA") == "same_name"
    assert company.toggle("Ala") == "least"


def test_a_seat_that_was_looked_after_waits_for_nobody_else(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    taps(hands, "new europe", "chair 0", "type name")
    type_name(hands, "Bartek")
    taps(hands, "done", "person Ala")
    assert names(hands) == ["Bartek", "Ala"]


def test_what_was_wrong_is_no_longer_said_once_a_code_sets_the_table_or_is_dropped(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = start(tablet, tmp_path)
    taps(hands, "new europe", "person Mama", "person Tata")
    page = hands.page
    code = write_code(Deal("world", (None, None, None, None, None), 1, None), hands.app.services.maps())
    for change in (lambda: page._take_code(code), page.drop_code):
        page.changed(SAME)
        tablet.frames(3)
        assert SAME in tablet.texts()
        assert not change()
        tablet.frames(3)
        assert SAME not in tablet.texts()
