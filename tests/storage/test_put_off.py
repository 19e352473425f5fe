"""What the start puts off: all of the file is looked at before anything is written and before a figure is counted."""

import sqlite3
from pathlib import Path

import pytest

from tests.session.rig import play_out, start, table
from tests.storage.test_database import PAGE, play_some
from ttr_app.engine import Rng
from ttr_app.session import GameSession
from ttr_app.session.past.history import History
from ttr_app.storage import GameLibrary

LATER = ("score_part", "ticket_result", "city_visit", "colour_paid", "turn_points")


def spoil(file: Path, name: str) -> None:
    """Turn the first page of a table into letters."""
    reader = sqlite3.connect(file)
    (root,) = reader.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (name,)).fetchone()
    reader.close()
    raw = bytearray(file.read_bytes())
    raw[(root - 1) * PAGE : root * PAGE] = b"\x0d\xff" * (PAGE // 2)
    file.write_bytes(raw)


def filled(folder: Path) -> tuple[int, int, dict[str, object]]:
    """A library with a game that is over and one that goes on: their numbers, and what is counted of the first."""
    with GameLibrary(folder) as library:
        over = start(library, table("six_trees", 2, 1, seed=5))
        play_out(over, Rng(1))
        running = start(library, table("six_trees", 1, 1))
        play_some(running, 12)
        return over.id, running.id, counted(library)


def counted(library: GameLibrary) -> dict[str, object]:
    """What is counted of each table of figures."""
    history = History(library)
    name = history.people()[0]
    stats = history.person(name)
    return {
        "game_seat": stats._replace(tickets_kept=0, tickets_done=0),
        "ticket_result": (stats.tickets_kept, stats.tickets_done),
        "colour_paid": history.colours(name),
        "city_visit": history.cities(name, "six_trees"),
    }


def all_but(lost: str, known: dict[str, object]) -> dict[str, object]:
    """What lay on a spoiled page is lost, and nothing else."""
    return {table: found for table, found in known.items() if table != lost}


@pytest.mark.slow
@pytest.mark.parametrize("name", LATER)
def test_a_page_of_figures_that_is_spoiled_is_found_when_somebody_asks_for_figures(
    folder: Path, name: str
) -> None:
    over, running, known = filled(folder)
    spoil(folder / "games.db", name)
    damaged = (folder / "games.db").read_bytes()[PAGE:]
    with GameLibrary(folder) as library:
        assert [game.id for game in library.unfinished()] == [running]
        assert library.notices == [], "the start has not read that page"
        assert all_but(name, counted(library)) == all_but(name, known)
        assert [notice.code for notice in library.notices] == ["games_rescued"]
        assert (folder / library.notices[0].file).read_bytes()[PAGE:] == damaged, (
            "and the file is kept as it was"
        )
        assert [game.id for game in library.finished()] == [over]
        play_some(GameSession.resume(library, running), 3)


@pytest.mark.slow
@pytest.mark.parametrize("name", LATER)
def test_nothing_is_written_into_a_file_before_all_of_it_was_looked_at(folder: Path, name: str) -> None:
    over, running, known = filled(folder)
    spoil(folder / "games.db", name)
    with GameLibrary(folder) as library:
        session = GameSession.resume(library, running)
        play_some(session, 3)
        assert [notice.code for notice in library.notices] == ["games_rescued"]
        assert library.warning is None
        steps = session.status.step
        assert {game.id: game.totals for game in library.finished()}[over], "its points are there again"
        assert all_but(name, counted(library)) == all_but(name, known)
    with GameLibrary(folder) as library:
        assert library.notices == []
        assert GameSession.resume(library, running).status.step == steps


def test_what_was_put_off_is_done_a_table_at_a_time_and_once(folder: Path) -> None:
    filled(folder)
    with GameLibrary(folder) as library:
        asked: list[str] = []
        library.db.set_trace_callback(asked.append)
        pieces = []
        while library.settle():
            pieces.append(list(asked))
            asked.clear()
        assert any("quick_check(1)" in statement for statement in pieces[0]), "first all of the file"
        assert len(pieces) == 1 + 6, "then each table of figures"
        asked.clear()
        assert not library.settle()
        assert History(library).people()
        assert len(asked) == 1, "figures are asked for and nothing else"


def test_the_list_of_running_games_is_read_again_after_every_change(folder: Path) -> None:
    _over, running, _known = filled(folder)
    with GameLibrary(folder) as library:
        library.settle()
        asked: list[str] = []
        first = library.unfinished()
        library.db.set_trace_callback(asked.append)
        assert library.unfinished() == first
        assert not any("FROM game " in statement for statement in asked)
        first.clear()
        assert [game.id for game in library.unfinished()] == [running], "a list of one's own"
        session = GameSession.resume(library, running)
        play_some(session, 2)
        assert library.unfinished()[0].steps == session.status.step
        other = sqlite3.connect(folder / "games.db")
        with other:
            other.execute("UPDATE game SET turn = 77 WHERE id = ?", (running,))
        other.close()
        assert library.unfinished()[0].turn == 77, "whoever changed it"
        library.delete(running)
        assert library.unfinished() == []
