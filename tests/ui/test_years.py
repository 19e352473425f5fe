"""Years of games: what the start, home and the statistics read does not grow with them, and what they show is true."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.ui.stranger import start
from tools.many_games import fill
from tools.tablet import Tablet
from ttr_app.session import GameLibrary, GameSession, SeatSetup, TableSetup
from ttr_app.storage import database
from ttr_app.ui.pages.history.history import FIRST
from ttr_app.ui.pages.play.cards import GameCard

FEW, MANY = (14, 8), (140, 60)
"""Games that are over, and games that go on."""
PEOPLE = (SeatSetup("Ala", "blue"), SeatSetup("Jan", "red"))


def library_of(home: Path, over: int, running: int) -> Path:
    """Make a library of so many games."""
    home.mkdir()
    (home / "settings.json").write_text('{"welcomed": true}', encoding="utf-8")
    with GameLibrary(home) as library:
        fill(library, over)
        for seed in range(running):
            GameSession.new(library, TableSetup("usa", PEOPLE, seed)).leave()
    return home


@contextmanager
def listening() -> Iterator[list[str]]:
    """List every statement of every connection that is opened meanwhile."""
    said: list[str] = []
    connect = database.connect

    def listened(*about: Any, **more: Any) -> sqlite3.Connection:
        db = connect(*about, **more)
        db.set_trace_callback(said.append)
        return db

    database.connect = listened
    try:
        yield said
    finally:
        database.connect = connect


def started(tablet: Tablet, home: Path) -> tuple[Any, list[str]]:
    """Start the app until home stands; give it and what it asked its library."""
    from ttr_app.app import make_app

    os.environ["ALL_ABOARD_HOME"] = str(home)
    with listening() as said:
        app = tablet.run(make_app())
        tablet.frames(1)
    return app, said


def test_the_start_asks_as_little_of_a_library_of_years_as_of_a_small_one(
    tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[int] = []
    show = GameCard.refresh_view_attrs

    def noted(card: GameCard, rv: Any, index: int, line: dict[str, Any]) -> None:
        told.append(line["game_id"])
        show(card, rv, index, line)

    monkeypatch.setattr(GameCard, "refresh_view_attrs", noted)
    asked, routes, cards = [], [], []
    for name, (over, running) in (("few", FEW), ("many", MANY)):
        told.clear()
        app, said = started(tablet, library_of(tmp_path / name, over, running))
        lines = app.root.page.home.ids.list
        assert [line["viewclass"] for line in lines.data] == ["ResumeCard"], (
            "what most people tap is there first"
        )
        asked.append(
            [statement for statement in said if "WHERE game =" not in statement and "instr(" not in statement]
        )
        assert not any("quick_check(1)" in statement for statement in said), "years are looked at later"
        tablet.seconds(0.15)
        assert len(lines.data) == running + 1, "then all others, and a heading"
        routes.append(sum("FROM action" in statement for statement in said))
        cards.append(len(set(told)))
        said.clear()
        tablet.seconds(1)
        assert any("quick_check(1)" in statement for statement in said), "and they are"
        tablet.clear()
    assert len(asked[0]) == len(asked[1]), set(asked[1]) ^ set(asked[0])
    assert routes == cards, "each board is read once"
    assert cards[0] == cards[1] <= 6, "the large one, those in sight and one or two beyond"


def test_home_that_is_shown_again_reads_nothing_anew_unless_something_has_changed(
    tablet: Tablet, tmp_path: Path
) -> None:
    app, said = started(tablet, library_of(tmp_path / "home", *FEW))
    tablet.seconds(1)
    assert len(app.root.page.home.ids.list.data) == FEW[1] + 1
    app.root.go("settings")
    tablet.frames(2)
    said.clear()
    app.root.go("play")
    tablet.frames(2)
    assert not any("FROM game" in statement or "FROM action" in statement for statement in said), said
    library = app.services.library
    played = library.unfinished()[-1].id
    session = GameSession.resume(library, played)
    session.lift()
    assert session.submit(session.view.legal[0]) is None
    session.leave()
    app.root.go("settings")
    app.root.go("play")
    tablet.frames(2)
    card = tablet.find("ResumeCard")
    assert card.game_id == played, "the one that was played last comes first"
    assert "ruch: Jan" in card.state_words


def test_statistics_of_years_ask_as_little_and_come_back_as_they_were(tablet: Tablet, tmp_path: Path) -> None:
    asked = []
    for name, many in (("few", FEW), ("many", MANY)):
        app, said = started(tablet, library_of(tmp_path / name, *many))
        tablet.seconds(1)
        said.clear()
        app.root.go("statistics")
        tablet.frames(14)
        asked.append(len(said))
        page = app.root.page
        shown = list(page.sheet.ids.line.children)
        assert len(shown) >= 6, "people, tabs, maps and charts"
        said.clear()
        app.root.go("history")
        tablet.frames(2)
        said.clear()
        app.root.go("statistics")
        tablet.frames(14)
        assert list(page.sheet.ids.line.children) == shown
        assert len(said) == 1, "whether anything has changed"
        tablet.clear()
    assert asked[0] == asked[1]


def test_statistics_that_are_left_half_written_go_on_and_a_new_game_is_counted(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = start(tablet, tmp_path)
    library = hands.app.services.library
    fill(library, 4, [("usa", 2)] * 4)
    hands.app.root.go("statistics")
    tablet.frames(14)
    whole = len(hands.page.sheet.ids.line.children)
    hands.page.fill()
    tablet.frames(2)
    assert len(hands.page.sheet.ids.line.children) < whole
    hands.app.root.go("history")
    tablet.frames(2)
    hands.app.root.go("statistics")
    tablet.frames(14)
    assert len(hands.page.sheet.ids.line.children) == whole
    # The tab of another kind gets none of the charts that were still to come.
    hands.page.fill()
    tablet.frames(1)
    hands.tap("tab achievements")
    tablet.frames(1)
    hands.app.root.go("history")
    hands.app.root.go("statistics")
    tablet.frames(14)
    assert "Punkty, gra po grze" not in "\n".join(tablet.texts())
    hands.tap("tab figures")
    tablet.frames(14)
    games = hands.page.history.person(hands.page.person).games
    hands.app.root.go("history")
    fill(library, 5, [("usa", 2)] * 5)
    hands.app.root.go("statistics")
    tablet.frames(14)
    now = hands.page.history.person(hands.page.person)
    assert now.games > games
    assert f"{now.tickets_done}/{now.tickets_kept}" in "\n".join(tablet.texts())


def test_the_history_that_is_shown_again_is_read_again_only_after_a_change(
    tablet: Tablet, tmp_path: Path
) -> None:
    app, said = started(tablet, library_of(tmp_path / "home", 40, 1))
    tablet.seconds(1)
    app.root.go("history")
    tablet.frames(1)
    page = app.root.page
    assert len(page.sheet.ids.list.data) == FIRST
    app.root.go("play")
    tablet.frames(1)
    app.root.go("history")
    tablet.seconds(0.3)
    assert len(page.sheet.ids.list.data) == 40, "the reading went on where it was broken off"
    page.sheet.ids.list.scroll_y = 0.2
    app.root.go("settings")
    tablet.frames(2)
    said.clear()
    app.root.go("history")
    tablet.frames(2)
    assert len(said) == 1, "whether anything has changed"
    assert page.sheet.ids.list.scroll_y == 1
    app.root.go("play")
    before = [line["game_id"] for line in page.sheet.ids.list.data]
    app.services.library.delete(before[0])
    app.root.go("history")
    tablet.seconds(0.3)
    assert [line["game_id"] for line in page.sheet.ids.list.data] == before[1:]
