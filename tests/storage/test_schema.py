"""Old databases: one of each schema is kept beside these tests and must open, upgrade and go on."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.session.rig import RandomAgent, play_out
from tests.storage.conftest import KEPT
from ttr_app.engine import Rng
from ttr_app.session import GameSession
from ttr_app.storage import GameLibrary, Refused
from ttr_app.storage.salvage import salvage
from ttr_app.storage.schema import NEWEST, STEPS, upgrade
from ttr_app.storage.statistics import person_stats

ALL = range(1, NEWEST + 1)


@pytest.mark.parametrize("schema", ALL)
def test_a_database_of_each_schema_is_kept(schema: int) -> None:
    with sqlite3.connect(f"{(KEPT / f'games-schema-{schema}.db').as_uri()}?immutable=1", uri=True) as db:
        assert db.execute("PRAGMA user_version").fetchone() == (schema,)
    db.close()


@pytest.mark.parametrize("schema", ALL)
def test_an_old_database_is_upgraded_and_its_games_go_on(folder: Path, schema: int) -> None:
    shutil.copy(KEPT / f"games-schema-{schema}.db", folder / "games.db")
    with GameLibrary(folder) as library:
        assert (library.warning, library.notices) == (None, [])
        assert library.db.execute("PRAGMA user_version").fetchone() == (NEWEST,)
        running, over = library.unfinished(), library.finished()
        assert (len(running), len(over)) == (1, 1)
        assert len(over[0].totals) == 2, "the figures of games that were over before are worked out"
        assert person_stats(library.db, "Person 0").games == 1, "the other one is practice"
        assert running[0].table.practice
        session = GameSession.resume(library, running[0].id, agents=RandomAgent)
        assert session.status.turn == 14
        assert session.troubles() == ([(9, 2, "agent_late")] if schema >= 3 else [])
        session.set_pace("instant")
        play_out(session, Rng(1))
        assert len(library.finished()) == 2
        assert person_stats(library.db, "Person 0").games == 1


@pytest.mark.parametrize("schema", ALL)
def test_upgraded_and_new_databases_have_the_same_tables(folder: Path, schema: int) -> None:
    shutil.copy(KEPT / f"games-schema-{schema}.db", folder / "games.db")
    with GameLibrary(folder) as library:
        old = library.db.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall()
    fresh = sqlite3.connect(":memory:", isolation_level=None)
    upgrade(fresh)
    assert fresh.execute("SELECT name, sql FROM sqlite_master ORDER BY name").fetchall() == old
    fresh.close()


@pytest.mark.parametrize("schema", ALL)
def test_a_damaged_file_of_each_schema_is_rescued(schema: int) -> None:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as fresh:
        assert salvage(KEPT / f"games-schema-{schema}.db", fresh) == 2
        assert fresh.execute("PRAGMA user_version").fetchone() == (NEWEST,)


def test_an_upgrade_that_fails_changes_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shutil.copy(KEPT / "games-schema-1.db", folder / "games.db")
    db = sqlite3.connect(folder / "games.db", isolation_level=None)
    monkeypatch.setattr(
        "ttr_app.storage.schema.STEPS", (*STEPS[:-1], STEPS[-1] + "; CREATE TABLE game (again TEXT)")
    )
    with pytest.raises(sqlite3.OperationalError):
        upgrade(db)
    assert db.execute("PRAGMA user_version").fetchone() == (1,)
    assert db.execute("SELECT name FROM sqlite_master WHERE name = 'game_seat'").fetchone() is None
    db.close()


SPOILED = {
    "DROP TABLE snapshot": "only saves replaying from the start",
    "ALTER TABLE snapshot RENAME TO gone": "likewise",
    "ALTER TABLE action RENAME COLUMN seat TO other": "taken by its place",
    "ALTER TABLE game ADD COLUMN more TEXT": "left out",
    "PRAGMA user_version = 0": "its columns say which schema it is",
    "PRAGMA user_version = -1": "likewise",
    "PRAGMA user_version = 1": "likewise",
    "DROP TABLE city_visit": "figures are worked out anew",
}


@pytest.mark.parametrize("spoils", SPOILED)
def test_a_library_whose_tables_are_spoiled_is_set_aside_and_its_games_go_on(
    folder: Path, spoils: str
) -> None:
    shutil.copy(KEPT / f"games-schema-{NEWEST}.db", folder / "games.db")
    with closing(sqlite3.connect(folder / "games.db", isolation_level=None)) as db:
        db.execute(spoils)
    with GameLibrary(folder) as library:
        assert library.warning is None
        assert [notice.code for notice in library.notices] == ["games_rescued"]
        assert len(library.finished()) == 1
        (running,) = library.unfinished()
        session = GameSession.resume(library, running.id, agents=RandomAgent)
        session.set_pace("instant")
        play_out(session, Rng(1))
        assert len(library.finished()) == 2
    with GameLibrary(folder) as library:
        assert (library.warning, library.notices, len(library.finished())) == (None, [], 2)


def test_a_table_that_vanishes_while_the_library_is_open_refuses_the_game_and_raises_nothing_else(
    folder: Path,
) -> None:
    shutil.copy(KEPT / f"games-schema-{NEWEST}.db", folder / "games.db")
    with GameLibrary(folder) as library:
        (running,) = library.unfinished()
        library.db.execute("DROP TABLE snapshot")
        with pytest.raises(Refused, match="no such table"):
            library.read(running.id)
