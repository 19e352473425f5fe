"""Killed inside a checkpoint, an upgrade or a rescue, at every step of it: nothing that was confirmed is lost."""

from __future__ import annotations

import os
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from tests.session.rig import truth
from tests.storage.conftest import KEPT
from tests.storage.dying import ROOT, deaths
from ttr_app.engine import digest
from ttr_app.session import GameSession
from ttr_app.storage import GameLibrary
from ttr_app.storage.rescue import TAILS
from ttr_app.storage.schema import NEWEST

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("unhurried")]


def kept(folder: Path, schema: int) -> Path:
    """A folder with the library of a schema: one running game, and one that is over."""
    source = folder / "source"
    shutil.copytree(KEPT / "maps", source / "maps")
    shutil.copy(KEPT / f"games-schema-{schema}.db", source / "games.db")
    return source


def everything(library: GameLibrary) -> tuple[object, ...]:
    """What must not be lost: where each running game stands, and what those that are over came to."""
    going = [(game.id, game.steps, at_its_step(library, game.id)) for game in library.unfinished()]
    return going, [(game.id, game.steps, game.totals) for game in library.finished()]


def at_its_step(library: GameLibrary, number: int) -> tuple[int, str]:
    session = GameSession.resume(library, number)
    found = session.status.step, digest(truth(session))
    session.leave()
    return found


@pytest.mark.parametrize("by", ["step", "512"])
@pytest.mark.parametrize("schema", range(1, NEWEST + 1))
def test_killed_at_any_step_of_an_upgrade_every_game_goes_on(tmp_path: Path, schema: int, by: str) -> None:
    source = kept(tmp_path, schema)
    found = deaths("open", by, source, tmp_path)
    assert {death.signal for death in found[:-1]} == {signal.SIGKILL if by == "step" else signal.SIGXFSZ}
    assert len(found) > 25, "an upgrade has many steps"
    with GameLibrary(found[-1].folder) as library:
        whole = everything(library)
    left_old = 0
    for death in found:
        with closing(sqlite3.connect(death.folder / "games.db")) as db:
            (version,) = db.execute("PRAGMA user_version").fetchone()
            left_old += version == schema
            assert version in (schema, NEWEST), "all steps of an upgrade are done, or none"
        with GameLibrary(death.folder) as library:
            assert (library.warning, library.notices) == (None, []), death
            assert everything(library) == whole, death
    assert left_old > len(found) / 4, "many were cut off before the end of it"


def test_killed_inside_a_checkpoint_every_move_is_there(tmp_path: Path) -> None:
    source = kept(tmp_path, NEWEST)
    with closing(sqlite3.connect(source / "games.db", isolation_level=None)) as db:
        # The file is to be longer than its log, so that its growth is what reaches the limit.
        db.execute("UPDATE game SET deal = ? WHERE id = 1", ("y" * 300_000,))
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    size = (source / "games.db").stat().st_size
    found = deaths("checkpoint", "1536", source, tmp_path)
    assert len(found) > 12
    for number, death in enumerate(found):
        assert death.said[1:] == (("into the checkpoint",) if death.signal else death.said[1:])
        if death.signal:
            assert death.signal == signal.SIGXFSZ
            assert (death.folder / "games.db").stat().st_size == size + 1536 * number, "cut off in a page"
            assert (death.folder / "games.db-wal").stat().st_size > 0
        step, wanted = death.said[0].split()
        with GameLibrary(death.folder) as library:
            assert (library.warning, library.notices) == (None, [])
            (running,) = library.unfinished()
            assert at_its_step(library, running.id) == (int(step), wanted)
            assert library.db.execute("SELECT length(deal) FROM game ORDER BY id").fetchall() == [
                (300_000,),
                (20_000,),
            ]


def spoiled(folder: Path, schema: int) -> Path:
    """A library of a schema of which one page cannot be read: the last one of its index of games."""
    source = kept(folder, schema)
    with closing(sqlite3.connect(source / "games.db", isolation_level=None)) as db:
        (root,) = db.execute("SELECT rootpage FROM sqlite_master WHERE name LIKE 'game_by%'").fetchone()
        (size,) = db.execute("PRAGMA page_size").fetchone()
    raw = bytearray((source / "games.db").read_bytes())
    raw[(root - 1) * size : root * size] = b"\x0d\xff" * (size // 2)
    (source / "games.db").write_bytes(raw)
    return source


@pytest.mark.parametrize("by", ["step", "2048", "full2048"])
@pytest.mark.parametrize("schema", [1, 3, NEWEST])
def test_killed_or_refused_at_any_step_of_a_rescue_every_game_goes_on(
    tmp_path: Path, schema: int, by: str
) -> None:
    source = spoiled(tmp_path, schema)
    found = deaths("open", by, source, tmp_path)
    assert len(found) > 20
    with GameLibrary(found[-1].folder) as library:
        whole = everything(library)
    assert [len(games) for games in whole] == [1, 1]  # type: ignore[arg-type]
    for death in found:
        with GameLibrary(death.folder) as library:
            assert library.warning is None
            assert {notice.code for notice in library.notices} <= {"games_rescued"}
            assert everything(library) == whole, death
        (aside,) = [file for file in death.folder.glob("games.db.*") if not file.name.endswith(TAILS)]
        assert aside.read_bytes() == (source / "games.db").read_bytes(), "the damaged file is kept as it was"


KILLS = 40


def test_kills_aimed_at_checkpoints_lose_no_move(tmp_path: Path) -> None:
    shutil.copytree(KEPT / "maps", tmp_path / "maps")
    words = [sys.executable, "-m", "tests.storage.aimed", str(tmp_path), str(KILLS), "1"]
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    done = subprocess.run(words, cwd=ROOT, env=env, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(rf"{KILLS} killed, \d+ of them inside a checkpoint\n", done.stdout)
