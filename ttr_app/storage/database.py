"""Opening the library's SQLite file: a damaged, foreign or newer one is never written to; play is always possible.

Notices (codes for i18n): `games_damaged`, `games_foreign`, `games_newer` (the file was set aside under a new name),
`games_rescued` (set aside too, and what could be read of it brought over).
Warnings: `disk_full`, `read_only`, `in_use`, `disk_error` (play goes on in memory, nothing is kept).
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import NamedTuple

from .one_writer import OneWriter
from .rescue import DAMAGED, bring_over, put_aside, take_its_place
from .salvage import salvage
from .schema import APPLICATION_ID, NEWEST, fits, upgrade

_HEADER = b"SQLite format 3\x00"

MUCH = 8_000_000
"""Bytes of empty pages from which on the file is written anew."""


class Notice(NamedTuple):
    """Something the player should be told once: a code, and the new name of the file it is about."""

    code: str
    file: str


class Opened(NamedTuple):
    """A connection ready for use, and what is to be said about it."""

    db: sqlite3.Connection
    notice: Notice | None
    warning: str | None
    complete: bool = True  # in memory: whether it holds all that the file holds


NEEDED = ("action", "snapshot", "picture")
"""What is read before anybody asks for figures, beside the tables that have an index; most of a file that holds years
lies in the others."""


def open_database(path: Path, one: OneWriter, whole: bool = False) -> Opened:
    """Open the games file, upgraded; set aside what cannot be used; without a disk play in memory.

    Unless all of it is looked at now, whoever opens it does that later, and before anything is written: `is_sound`.
    """
    notice: Notice | None = None
    spoiled = False
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        if not one.take():
            # Reading is no harm to the other program, and it goes through its write-ahead log.
            return Opened(_in_memory(path)[0], None, "open_elsewhere", complete=False)
        aside = take_its_place(path)  # a rescue in which the app was killed
        reason = why_unusable(path, whole)
        if reason:
            spoiled = reason == DAMAGED
            rescued = spoiled and bring_over(path)
            aside = put_aside(path, reason)
            spoiled = False
            notice = Notice(f"games_{reason}", aside.name)
            aside = take_its_place(path) if rescued else None
        if aside is not None:
            notice = Notice("games_rescued", aside.name)
        db = connect(path)
        try:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
            upgrade(db)
            _give_back(db)
            # A write that changes nothing, to learn now and not at the first move whether the disk takes one.
            db.execute("BEGIN IMMEDIATE")
            db.execute(f"PRAGMA user_version = {NEWEST}")
            db.execute("COMMIT")
        except sqlite3.Error:
            db.close()
            raise
    except (sqlite3.Error, OSError) as error:
        # A spoiled file that could not be rescued yet waits as it is until the disk takes a rescue.
        memory, complete = (_rescued_in_memory(path), False) if spoiled else _in_memory(path)
        return Opened(memory, notice, warning_for(error), complete)
    return Opened(db, notice, None)


def _give_back(db: sqlite3.Connection) -> None:
    """Make the file smaller where much of it is empty, as it is once finished games have been trimmed."""
    if _much_is_empty(db):
        try:
            db.execute("VACUUM")
        except sqlite3.OperationalError:
            return  # the disk has no room for the copy that it takes: what is empty is used again anyway


def _much_is_empty(db: sqlite3.Connection) -> bool:
    (free,), (page,) = (db.execute(f"PRAGMA {name}").fetchone() for name in ("freelist_count", "page_size"))
    return bool(free * page > MUCH)


def connect(path: Path | str, timeout: float = 1.0) -> sqlite3.Connection:
    """A plain connection; transactions are begun by hand."""
    db = sqlite3.connect(path, isolation_level=None, timeout=timeout, check_same_thread=False)
    # A damaged letter must not make a whole row unreadable: whoever decodes the text finds it wrong.
    db.text_factory = lambda raw: raw.decode("utf-8", "replace")
    db.execute("PRAGMA foreign_keys = ON")
    return db


def copy_to_memory(source: sqlite3.Connection) -> tuple[sqlite3.Connection, bool]:
    """A copy in memory to play on when the disk refuses; or an empty one, and False, if nothing can be read."""
    memory = connect(":memory:")
    try:
        if source.in_transaction:
            source.execute("ROLLBACK")
        source.backup(memory)
        upgrade(memory)
        memory.execute("PRAGMA foreign_keys = ON")
    except sqlite3.Error:
        memory.close()
        memory = connect(":memory:")
        upgrade(memory)
        return memory, False
    return memory, True


def why_unusable(path: Path, whole: bool = True) -> str:
    """Why a file must not be touched: damaged, foreign or newer; empty if it can be used or is not there."""
    if not path.exists() or path.stat().st_size == 0:
        return ""
    with path.open("rb") as file:
        if file.read(len(_HEADER)) != _HEADER:
            return "foreign"
    try:
        return _why_unusable_inside(path, whole)
    except sqlite3.OperationalError as error:
        # A file that cannot be opened or locked says nothing about what is in it.
        if _name(error) in ("SQLITE_CORRUPT", "SQLITE_NOTADB"):
            return "damaged"
        raise
    except (sqlite3.DatabaseError, UnicodeDecodeError):
        # SQLite quotes the damaged letters of a spoiled schema in its complaint, which Python then cannot read.
        return "damaged"


def _why_unusable_inside(path: Path, whole: bool) -> str:
    db = connect(path)
    try:
        (ours,) = db.execute("PRAGMA application_id").fetchone()
        (version,) = db.execute("PRAGMA user_version").fetchone()
        (tables,) = db.execute("SELECT count(*) FROM sqlite_master").fetchone()
        if ours != APPLICATION_ID:
            # A file that was being made when the app was killed has no tables yet and is ours.
            return "" if not ours and not tables and not version else "foreign"
        if version > NEWEST:
            return "newer"
        # A table or column that is missing would be missed in the middle of a game.
        if not fits(db, version):
            return "damaged"
        # An upgrade and the removal of empty pages write all over the file.
        whole = whole or version < NEWEST or _much_is_empty(db)
        return "" if (is_sound(db) if whole else _needed_is_sound(db)) else "damaged"
    finally:
        db.close()


def is_sound(db: sqlite3.Connection) -> bool:
    """Whether every page of a file can be read; with years of games in it that takes as long as a page to be drawn."""
    return db.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok" and _indexes_sound(db)


def _needed_is_sound(db: sqlite3.Connection) -> bool:
    """The same of what the start reads."""
    checks = (db.execute(f"PRAGMA quick_check('{name}')").fetchone()[0] for name in NEEDED)
    return all(check == "ok" for check in checks) and _indexes_sound(db)


def _indexes_sound(db: sqlite3.Connection) -> bool:
    """Whether what the indexes say can be read and is true, which the quick check leaves out; few tables have one."""
    tables = db.execute("SELECT DISTINCT tbl_name FROM sqlite_master WHERE type = 'index'").fetchall()
    quoted = [str(name).replace('"', '""') for (name,) in tables]
    return all(db.execute(f'PRAGMA integrity_check("{name}")').fetchone()[0] == "ok" for name in quoted)


def warning_for(error: Exception) -> str:
    """The warning code for an error of the disk."""
    name = _name(error)
    if name.startswith("SQLITE_FULL") or getattr(error, "errno", None) == 28:
        return "disk_full"
    if name.startswith(("SQLITE_READONLY", "SQLITE_CANTOPEN", "SQLITE_PERM")) or isinstance(error, OSError):
        return "read_only"
    return "in_use" if name.startswith(("SQLITE_BUSY", "SQLITE_LOCKED")) else "disk_error"


def _name(error: Exception) -> str:
    return str(getattr(error, "sqlite_errorname", ""))


def _rescued_in_memory(path: Path) -> sqlite3.Connection:
    """What can be read of a spoiled file, to look at and play on for now."""
    memory = connect(":memory:")
    try:
        salvage(path, memory)
    except (sqlite3.Error, OSError):
        memory.close()
        memory = connect(":memory:")
    upgrade(memory)
    return memory


def _in_memory(path: Path) -> tuple[sqlite3.Connection, bool]:
    """What can be read of a file that cannot be written now, else an empty library; and whether that is all of it."""
    for how in ("mode=ro", "immutable=1"):
        # Plain reading sees the write-ahead log too, but cannot be done where no file may be made beside it.
        try:
            if path.is_file() and not why_unusable_read_only(path, how):
                source = sqlite3.connect(f"{path.resolve().as_uri()}?{how}", uri=True)
                try:
                    return copy_to_memory(source)
                finally:
                    source.close()
        except (sqlite3.Error, OSError):
            continue
    memory = connect(":memory:")
    upgrade(memory)
    return memory, not path.exists()


def why_unusable_read_only(path: Path, how: str) -> str:
    """The same question without writing a byte into the file."""
    source = sqlite3.connect(f"{path.resolve().as_uri()}?{how}", uri=True)
    try:
        (ours,) = source.execute("PRAGMA application_id").fetchone()
        (version,) = source.execute("PRAGMA user_version").fetchone()
        return "" if ours == APPLICATION_ID and version <= NEWEST else "foreign"
    finally:
        source.close()
