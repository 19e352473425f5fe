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
from ttr_app.storage import GameLibrary
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
