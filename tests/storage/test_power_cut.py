"""The power goes in the middle of a checkpoint or a commit: whatever the disk had by then, each move is there.

A disk keeps what it was told to wait for, and of what was still on its way any sectors in any order. A checkpoint
copies pages from the log, which is whole on disk by then, into the file: here the file is every kind of mixture of
what it was before and after. A commit lengthens the log: here it is cut at any byte. Or it writes the log anew from
its start, and waits for its head before it goes on, which is why the rest of the old one counts no more.
"""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import NamedTuple

import pytest

from tests.session.rig import start, table, truth
from tests.storage.test_database import play_some
from ttr_app.engine import digest
from ttr_app.session import GameSession
from ttr_app.storage import GameLibrary

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("unhurried")]

SECTOR = 512
HEAD = 32
"""Bytes at the start of a log, by which each of its pages is known to be of this log and not of the one before."""
MIXTURES = 150


class Place(NamedTuple):
    """Where the game was once so many bytes of the log were on the disk."""

    log: int
    step: int
    digest: str


class Disk(NamedTuple):
    """What the disk holds: the file, its log, and the memory of the log that SQLite keeps as a file."""

    file: bytes
    log: bytes
    shm: bytes

    @classmethod
    def read(cls, folder: Path) -> Disk:
        paths = [folder / f"games.db{tail}" for tail in ("", "-wal", "-shm")]
        return cls(*(path.read_bytes() if path.exists() else b"" for path in paths))


@pytest.fixture
def home(tmp_path: Path, folder: Path) -> Path:
    """Where the lights go on again: a folder with the map alone."""
    again = tmp_path / "again"
    shutil.copytree(folder / "maps", again / "maps")
    return again


def switched_on(home: Path, disk: Disk) -> tuple[int, str]:
    """Open the library on what the disk holds: nothing to say about it, and the game stands there."""
    for tail, raw in (("", disk.file), ("-wal", disk.log), ("-shm", disk.shm)):
        path = home / f"games.db{tail}"
        path.unlink(missing_ok=True)
        if raw:
            path.write_bytes(raw)
    with GameLibrary(home) as library:
        assert (library.warning, library.notices) == (None, [])
        (running,) = library.unfinished()
        session = GameSession.resume(library, running.id)
        found = session.status.step, digest(truth(session))
        session.game.validate(truth(session))
        session.leave()
    with closing(sqlite3.connect(home / "games.db")) as db:
        assert db.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    return found


def played(library: GameLibrary, session: GameSession, moves: int) -> list[Place]:
    """Play one move after the other: after each, how long the log was and where the game stood."""
    log = library.folder / "games.db-wal"
    places = []
    for _ in range(moves):
        play_some(session, 1)
        places.append(Place(log.stat().st_size, session.status.step, digest(truth(session))))
    return places


def begun(library: GameLibrary) -> GameSession:
    """A game some moves old, all of it in the file and nothing in the log."""
    session = start(library, table("six_trees", 2, 0, seed=4))
    play_some(session, 12)
    library.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    return session


def mixtures(old: bytes, new: bytes, chance: Random) -> Iterator[bytes]:
    """The old bytes with any of the new sectors: the first of them, the last, any; a growing file of any length."""
    size = max(len(old), len(new))
    places = range(0, size, SECTOR)
    differ = [at for at in places if old[at : at + SECTOR] != new[at : at + SECTOR]]
    inside = [at for at in differ if at < len(old)]
    yield old
    for number in range(1, len(differ) + 1):
        length = max(len(old), min(len(new), differ[number - 1] + SECTOR))
        yield mixed(old, new, differ[:number], length)
    for number in range(1, len(inside) + 1):
        yield mixed(old, new, inside[number:], len(old))
    for _ in range(MIXTURES):
        length = chance.choice((len(old), size, chance.randrange(len(old), size + 1)))
        yield mixed(old, new, [at for at in differ if chance.random() < 0.5], length)


def mixed(old: bytes, new: bytes, sectors: list[int], length: int) -> bytes:
    """The old bytes with these sectors of the new ones; what lies between them in a file that grew is empty."""
    found = bytearray(old.ljust(length, b"\0"))
    for at in sectors:
        found[at : at + SECTOR] = new[at : at + SECTOR]
    return bytes(found[:length])


def test_a_power_cut_in_a_checkpoint_costs_no_move(folder: Path, home: Path) -> None:
    with GameLibrary(folder) as library:
        session = begun(library)
        library.write(lambda db: db.execute("UPDATE game SET deal = ?", ("x" * 6_000,)))
        last = played(library, session, 4)[-1]
        before = Disk.read(folder)
        # This one leaves the log as it is: what it has copied is the whole of it.
        busy, pages, copied = library.db.execute("PRAGMA wal_checkpoint(PASSIVE)").fetchone()
        after = Disk.read(folder)
    assert (busy, copied) == (0, pages)
    assert after.log == before.log
    assert len(after.file) > len(before.file) > 0, "it grew"
    tried = 0
    for file in mixtures(before.file, after.file, Random(1)):
        shm = before.shm if tried % 2 else b""  # that of a killed program is still there
        assert switched_on(home, Disk(file, before.log, shm)) == last[1:], tried
        tried += 1
    assert tried > MIXTURES + 20


def test_a_power_cut_in_a_commit_costs_at_most_what_nobody_was_told(folder: Path, home: Path) -> None:
    with GameLibrary(folder) as library:
        session = begun(library)
        first = (session.status.step, digest(truth(session)))
        places = played(library, session, 4)
        disk = Disk.read(folder)
    chance = Random(2)
    ends = [place.log + by for place in places for by in (-1, 0, 1)]
    cuts = sorted({*ends, *range(0, 100, 9), *(chance.randrange(len(disk.log)) for _ in range(100))})
    for cut in cuts:
        there = [place[1:] for place in places if place.log <= cut]
        found = switched_on(home, disk._replace(log=disk.log[:cut]))
        assert found == (there[-1] if there else first), cut
    assert found == places[-1][1:], "the last of them was whole"


def test_a_power_cut_as_the_log_begins_anew_costs_no_move(folder: Path, home: Path) -> None:
    with GameLibrary(folder) as library:
        session = begun(library)
        played(library, session, 6)
        # The file has all of it, and the next move overwrites the log from its start.
        library.db.execute("PRAGMA wal_checkpoint(RESTART)")
        was = (session.status.step, digest(truth(session)))
        before = Disk.read(folder)
        (place,) = played(library, session, 1)
        after = Disk.read(folder)
    assert before.file == after.file
    assert len(before.log) == len(after.log)
    assert before.log[:4096] != after.log[:4096], "it began anew"
    assert switched_on(home, before) == was
    headed = after.log[:HEAD] + before.log[HEAD:]
    for log in mixtures(headed, after.log, Random(3)):
        found = switched_on(home, Disk(after.file, log, b""))
        assert found in (was, place[1:])
        assert found == place[1:] or log != after.log, "what was confirmed is whole on the disk"
