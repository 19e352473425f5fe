"""A disk that refuses loses nothing: what waits is written as soon as it takes it, and the warning goes."""

import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.session.rig import start, table, truth
from tests.storage.test_database import play_some
from ttr_app.engine import digest
from ttr_app.session import GameSession
from ttr_app.storage import GameLibrary

ROOT = Path(__file__).resolve().parents[2]


class Ticks:
    """A clock that the test turns."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def ticks() -> Ticks:
    return Ticks()


@pytest.fixture
def timed(folder: Path, ticks: Ticks) -> Iterator[GameLibrary]:
    with GameLibrary(folder, ticks=ticks) as library:
        yield library


def on_disk(folder: Path) -> list[int]:
    """The steps of every game that another program would read."""
    reader = sqlite3.connect(folder / "games.db")
    steps = [steps for (steps,) in reader.execute("SELECT steps FROM game ORDER BY id")]
    reader.close()
    return steps


@pytest.mark.slow
def test_after_a_lock_is_gone_every_move_is_on_disk(folder: Path, timed: GameLibrary, ticks: Ticks) -> None:
    session = start(timed, table("six_trees", 1, 1))
    play_some(session, 4)
    before = session.status.step
    holder = sqlite3.connect(folder / "games.db", isolation_level=None)
    holder.execute("BEGIN EXCLUSIVE")
    play_some(session, 5)
    assert timed.warning == "in_use"
    second = start(timed, table("six_trees", 1, 1, seed=7))
    play_some(second, 3)
    ticks.now += 5
    assert not timed.catch_up(), "the lock still holds"
    holder.execute("ROLLBACK")
    holder.close()
    assert on_disk(folder) == [before]
    assert not timed.catch_up(), "a disk that refused a moment ago is left alone for a moment"
    ticks.now += 5
    assert timed.catch_up()
    assert timed.warning is None
    assert on_disk(folder) == [session.status.step, second.status.step]
    play_some(session, 3)
    again = GameSession.resume(timed, session.id)
    assert digest(truth(again)) == digest(truth(session))


def test_a_full_disk_that_is_freed_gets_everything_with_the_next_move(
    folder: Path, timed: GameLibrary, ticks: Ticks
) -> None:
    session = start(timed, table("usa", 1, 1))
    play_some(session, 4)
    (pages,) = timed.db.execute("PRAGMA page_count").fetchone()
    timed.db.execute(f"PRAGMA max_page_count = {pages}")
    while timed.warning is None:
        play_some(session, 1)
    assert timed.warning == "disk_full"
    ticks.now += 5
    play_some(session, 1)
    assert timed.warning is None
    assert on_disk(folder) == [session.status.step]


def test_what_still_waits_is_written_when_the_app_is_left(folder: Path, ticks: Ticks) -> None:
    with GameLibrary(folder, ticks=ticks) as library:
        session = start(library, table("six_trees", 1, 1))
        play_some(session, 4)
        before = session.status.step
        library.db.execute("PRAGMA query_only = 1")
        play_some(session, 6)
        assert library.warning == "read_only"
        assert on_disk(folder) == [before]
    assert on_disk(folder) == [session.status.step]


def test_what_is_written_late_says_when_it_was_played(folder: Path, ticks: Ticks) -> None:
    calendar = Ticks()
    with GameLibrary(folder, clock=calendar, ticks=ticks) as library:
        library.db.execute("PRAGMA query_only = 1")
        calendar.now = 1000.0
        session = start(library, table("six_trees", 1, 1))
        calendar.now = 1060.0
        play_some(session, 3)
        second = start(library, table("six_trees", 1, 1, seed=7))
        play_some(second, 3)
        calendar.now = 1120.0
        begun = library.open_game(second.table).new(second.table.setup)
        library.cut(second.id, begun)  # as when all of it is taken back
        calendar.now, ticks.now = 4600.0, 5.0
        library.db.execute("PRAGMA query_only = 0")
        assert library.catch_up()
    reader = sqlite3.connect(folder / "games.db")
    written = reader.execute("SELECT made, changed FROM game ORDER BY id").fetchall()
    assert written == [(1000.0, 1060.0), (1060.0, 1120.0)]
    reader.close()


def test_a_disk_that_was_away_at_the_start_is_caught_up_too(tmp_path: Path, ticks: Ticks) -> None:
    way = tmp_path / "games"
    way.write_text("in the way")
    with GameLibrary(way, ticks=ticks) as library:
        assert library.warning == "read_only"
        session = start(library, table("usa", 1, 1))
        play_some(session, 6)
        way.unlink()
        way.mkdir()
        ticks.now += 5
        assert library.catch_up()
        assert library.warning is None
        assert on_disk(way) == [session.status.step]


def test_a_file_that_was_deleted_while_playing_is_written_again(folder: Path, timed: GameLibrary) -> None:
    other = start(timed, table("six_trees", 1, 1, seed=3))
    play_some(other, 8)
    session = start(timed, table("six_trees", 1, 1))
    play_some(session, 4)
    for file in folder.glob("games.db*"):
        file.unlink()
    play_some(session, 2)
    assert timed.warning is None
    assert [notice.code for notice in timed.notices] == ["games_restored"]
    assert on_disk(folder) == [other.status.step, session.status.step]


def test_a_file_that_was_emptied_while_playing_costs_not_the_game_that_is_played(
    folder: Path, timed: GameLibrary
) -> None:
    session = start(timed, table("six_trees", 1, 1))
    play_some(session, 4)
    for name in (
        "games.db",
        "games.db-wal",
    ):  # the third file is memory shared by SQLite's connections, not a file
        (folder / name).write_bytes(b"")
    play_some(session, 2)
    assert timed.notices[-1].code in ("games_restored", "games_vanished")
    assert session.status.step in on_disk(folder)
    play_some(session, 2)
    assert digest(truth(GameSession.resume(timed, session.id))) == digest(truth(session))


SECOND = """
import sys
from ttr_app.storage import GameLibrary
from ttr_app.session import GameSession
library = GameLibrary(sys.argv[1])
print(library.warning, [game.steps for game in library.unfinished()])
session = GameSession.resume(library, library.unfinished()[0].id)
session.undo()
library.delete(library.unfinished()[0].id)
library.catch_up()
library.close()
"""


def test_a_second_program_on_the_same_games_looks_but_does_not_write(
    folder: Path, timed: GameLibrary
) -> None:
    session = start(timed, table("six_trees", 1, 1, practice=True))
    play_some(session, 7)
    found = subprocess.run(
        [sys.executable, "-c", SECOND, str(folder)], cwd=ROOT, capture_output=True, text=True, timeout=250
    )
    assert found.stderr == ""
    assert found.stdout.split() == ["open_elsewhere", f"[{session.status.step}]"]
    play_some(session, 3)
    assert timed.warning is None
    assert on_disk(folder) == [session.status.step]


def test_once_the_first_program_is_gone_the_next_one_writes(folder: Path) -> None:
    with GameLibrary(folder) as library:
        session = start(library, table("six_trees", 1, 1))
        play_some(session, 3)
        steps = session.status.step
    found = subprocess.run(
        [sys.executable, "-c", SECOND, str(folder)], cwd=ROOT, capture_output=True, text=True, timeout=250
    )
    assert found.stdout.split() == ["None", f"[{steps}]"]
    assert on_disk(folder) == []
