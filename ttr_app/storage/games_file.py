"""The games file while the app runs: what the disk refuses is done in memory and caught up as soon as it allows.

Warnings (codes for i18n, shown as long as they last): those of `database.py`, and `open_elsewhere` while another
program has the same games open: they can be looked at and played, but nothing is kept.
"""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path

from .database import Notice, connect, copy_to_memory, is_sound, open_database, warning_for
from .journal import transaction
from .one_writer import OneWriter
from .refused import Refused
from .schema import upgrade

Change = Callable[[sqlite3.Connection], None]

BETWEEN_TRIES = 2.0
"""Seconds after which a disk that refused is asked again."""


class GamesFile:
    """A connection that always takes a change, and what is to be said about the disk behind it."""

    def __init__(self, path: Path, ticks: Callable[[], float] = time.monotonic) -> None:
        self.path = path
        self._ticks = ticks
        self._one = OneWriter(path.with_name(path.stem + ".lock"))
        opened = open_database(path, self._one)
        self.db = opened.db
        self.warning = opened.warning
        self.notices: list[Notice] = [opened.notice] if opened.notice else []
        self._can_catch_up = opened.warning is not None and opened.complete
        self._waiting: list[Change] = []
        self._looked_through = False
        self._tried = ticks()
        self._file = self._identity()

    def look_through(self) -> bool:
        """Look, once, at all of the file, of which the start reads a part; whether another took its place.

        That holds all that could be read: a page that is spoiled under years of figures costs no game.
        """
        if self._looked_through or self.warning is not None:
            return False
        self._looked_through = True
        try:
            if is_sound(self.db):
                return False
        except sqlite3.DatabaseError as error:
            if isinstance(error, sqlite3.OperationalError):
                return False  # the disk cannot be asked now: the next write will find that out
        self.db.close()
        opened = open_database(self.path, self._one, whole=True)
        self.db, self.warning, self._can_catch_up = opened.db, opened.warning, opened.complete
        self._file = self._identity()
        self.notices += [opened.notice] if opened.notice else []
        return True

    def write(self, change: Change) -> None:
        """Make a durable change; if the disk refuses, make it in memory, and on disk when that takes it again."""
        if self.warning is None:
            try:
                if self._identity() != self._file:
                    self._restore()
                change(self.db)
                return
            except sqlite3.IntegrityError:
                raise  # not the disk: the change itself is wrong
            except (sqlite3.Error, OSError) as error:
                self._go_on_in_memory(error)
        change(self.db)
        self._waiting.append(change)
        self.catch_up()

    def catch_up(self) -> bool:
        """Write what waits, if the disk takes it now; True once nothing waits any more. Cheap when there is nothing."""
        if self.warning is None:
            return True
        if not self._can_catch_up or self._ticks() < self._tried + BETWEEN_TRIES:
            return False
        self._tried = self._ticks()
        try:
            if self._identity() != self._file:
                return False  # another disk, or another file: ours may come back
            if not self._one.take():
                return False
            disk = connect(self.path, timeout=0.05)
        except (sqlite3.Error, OSError):
            return False
        try:
            disk.execute("PRAGMA journal_mode = WAL")
            disk.execute("PRAGMA synchronous = FULL")
            upgrade(disk)
            with transaction(disk):
                for change in self._waiting:
                    change(disk)
                if _last_game(disk) != _last_game(self.db):
                    raise Refused("game_damaged", "the file has other games than the copy in memory")
        except (sqlite3.Error, OSError) as error:
            disk.close()
            self.warning = warning_for(error)
            return False
        except Refused:
            disk.close()
            self._can_catch_up = False
            return False
        memory, self.db = self.db, disk
        memory.close()
        self._waiting.clear()
        self.warning = None
        self._file = self._identity()
        return True

    def empty(self) -> None:
        """Begin a new file in place of this one; raise `Refused` where nothing can be written."""
        if self.warning is not None:
            raise Refused("not_erased", self.warning)
        self.db.close()
        try:
            self._unlink()
        finally:
            opened = open_database(self.path, self._one)
            self.db, self.warning, self._can_catch_up = opened.db, opened.warning, opened.complete
            self._file = self._identity()

    def _unlink(self) -> None:
        for tail in ("", "-wal", "-shm"):
            self.path.with_name(self.path.name + tail).unlink(missing_ok=True)

    def close(self) -> None:
        """Let go of the file, after one last try to write what waits."""
        self._tried = self._ticks() - BETWEEN_TRIES
        self.catch_up()
        self.db.close()
        self._one.release()

    def _go_on_in_memory(self, error: Exception) -> None:
        self.warning = warning_for(error)
        disk = self.db
        self.db, self._can_catch_up = copy_to_memory(disk)
        self._tried = self._ticks()
        disk.close()

    def _restore(self) -> None:
        """The file was deleted or emptied under us: write all that is still known into a new one."""
        memory, complete = copy_to_memory(self.db)
        self.db.close()
        self._unlink()
        opened = open_database(self.path, self._one)
        if opened.warning is None and complete:
            memory.backup(opened.db)
        self.db, self.warning, self._can_catch_up = opened.db, opened.warning, opened.complete
        memory.close()
        self._file = self._identity()
        self.notices.append(Notice("games_restored" if complete else "games_vanished", self.path.name))

    def _identity(self) -> tuple[int, int] | None:
        """Which file lies at the path, None for none or an empty one."""
        try:
            found = self.path.stat()
        except OSError:
            return None
        return (found.st_dev, found.st_ino) if found.st_size else None


def _last_game(db: sqlite3.Connection) -> int:
    """The highest number that a game ever had."""
    row = db.execute("SELECT seq FROM sqlite_sequence WHERE name = 'game'").fetchone()
    return int(row[0]) if row else 0
