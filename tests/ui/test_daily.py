"""The deal of the day by real taps: one tap to play, a table by first tries, and its code handed on."""

from __future__ import annotations

import datetime
from pathlib import Path

from tests.ui.cramped import cramped
from tests.ui.hands import Hands, finish, open_app
from tools.tablet import Tablet
from ttr_app.session.deals import deal_of_the_day
from ttr_app.session.today import DAYS

NOON = datetime.datetime(2026, 11, 20, 12).timestamp()


class Pocket:
    """What goes out of the game, kept in a pocket; comes in what was put there before."""

    def __init__(self, inside: str = "") -> None:
        self.inside = inside

    def copy(self, text: str) -> None:
        self.inside = text

    def paste(self) -> str:
        return self.inside

    def can_share(self) -> bool:
        return True

    def share_text(self, text: str, title: str) -> None:
        self.inside = f"{title}: {text}"


def opened(tablet: Tablet, home: Path, **settings: object) -> Hands:
    hands = Hands(tablet, open_app(tablet, home, **settings))
    hands.app.services.library._clock = lambda: NOON
    hands.app.services.exchange = Pocket()
    hands.app.root.go("daily")
    tablet.frames(3)
    return hands


def test_one_tap_plays_the_deal_and_the_first_try_is_in_the_table(tablet: Tablet, tmp_path: Path) -> None:
    hands = opened(tablet, tmp_path)
    day = hands.page.day
    assert day.deal == deal_of_the_day(datetime.date(2026, 11, 20), hands.app.services.maps())
    assert any("Nikt jeszcze" in words for words in tablet.texts())
    hands.taps = 0
    hands.tap("play")
    assert hands.taps == 1
    table = hands.game.session.table
    assert (table.map, table.seed, table.first, table.deal) == (
        day.deal.map,
        day.deal.seed,
        day.deal.first,
        day.code,
    )
    assert tuple(seat.level for seat in table.seats) == day.deal.levels
    assert (
        len({seat.colour for seat in table.seats})
        == len({seat.name for seat in table.seats})
        == len(table.seats)
    )
    number = hands.game.session.id
    hands.app.root.go("daily")
    assert hands.page.sheet.ids.play.text == "Graj dalej", "nobody begins a deal twice"
    hands.tap("play")
    assert hands.game.session.id == number
    finish(hands)
    total = hands.app.services.library.finished()[0].totals[table.people[0]]
    hands.app.root.go("daily")
    tablet.frames(2)
    assert [(line.name, line.total) for line in hands.page.day.results] == [("Gracz 1", total)]
    assert "Gracz 1" in tablet.texts()
    # Another person plays the same deal in two taps; another day has another deal, and an empty table.
    assert hands.page.table_for(hands.page.day, "Ola").seed == table.seed
    hands.tap("day 1")
    assert hands.page.day.deal == deal_of_the_day(datetime.date(2026, 11, 19), hands.app.services.maps())
    assert hands.page.day.results == ()
    assert not hands.can(f"day {DAYS}")


def test_the_code_is_copied_shared_and_pasted(tablet: Tablet, tmp_path: Path) -> None:
    hands = opened(tablet, tmp_path)
    code = hands.page.day.code
    hands.tap("hand on")
    tablet.frames(2)
    assert hands.page.sheet.ids.qr.text == code
    hands.tap("copy code")
    assert hands.app.services.exchange.paste() == code
    hands.tap("share code")
    assert hands.app.services.exchange.paste() == f"Kod rozdania: {code}"
    hands.tap("back")
    assert hands.page.name == "daily"
    hands.app.services.exchange.copy(f"\n {code}\t")
    hands.app.root.go("setup", "usa")
    tablet.frames(2)
    hands.tap("deal code")
    tablet.seconds(1)
    for words in ("Wklej", "Gotowe"):
        _press(tablet, words)
    assert hands.page.dealt is not None
    assert hands.page.dealt[1] == code


def _press(tablet: Tablet, words: str) -> None:
    from kivymd.uix.button import MDButton, MDButtonText

    text = tablet.find(MDButtonText, text=words)
    tablet.tap(next(button for button in tablet.all(MDButton) if text in button.walk(restrict=True)))
    tablet.seconds(1)


def test_places_to_tap_are_large_and_words_whole_on_tablet_and_phone(tablet: Tablet, tmp_path: Path) -> None:
    hands = opened(tablet, tmp_path, text_size=1.5)
    code = hands.page.day.code
    for size in ((1280, 800), (360, 640), (640, 360)):
        tablet.resize(*size)
        tablet.frames(3)
        assert cramped(hands.app.root) == [], size
    hands.app.root.go("deal", code)
    for size in ((640, 360), (360, 640), (1280, 800)):
        tablet.resize(*size)
        tablet.frames(3)
        assert cramped(hands.app.root) == [], size
