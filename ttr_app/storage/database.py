"""Opening the library's SQLite file: a damaged, foreign or newer one is never written to; play is always possible.

Notices (codes for i18n): `games_damaged`, `games_foreign`, `games_newer` (the file was set aside under a new name).
Warnings: `disk_full`, `read_only`, `in_use`, `disk_error` (play goes on in memory, nothing is kept).
"""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import NamedTuple

from .safe_write import set_aside
from .schema import APPLICATION_ID, NEWEST, upgrade

_HEADER = b"SQLite format 3\x00"


class Notice(NamedTuple):
    """Something the player should be told once: a code, and the new name of the file it is about."""

    code: str
    file: str


class Opened(NamedTuple):
    """A connection ready for use, and what is to be said about it."""

    db: sqlite3.Connection
    notice: Notice | None
    warning: str | None
    old_schema: int


def open_database(path: Path) -> Opened:
    """Open the games file, upgraded; set aside what cannot be used; without a disk play in memory."""
    notice: Notice | None = None
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        reason = why_unusable(path)
        if reason:
            notice = Notice(f"games_{reason}", _set_aside(path, reason).name)
        db = connect(path)
        try:
            db.execute("PRAGMA journal_mode = WAL")
            db.execute("PRAGMA synchronous = FULL")
            old = upgrade(db)
            # A write that changes nothing, to learn now and not at the first move whether the disk takes one.
            db.execute("BEGIN IMMEDIATE")
            db.execute(f"PRAGMA user_version = {NEWEST}")
            db.execute("COMMIT")
        except sqlite3.Error:
            db.close()
            raise
    except (sqlite3.Error, OSError) as error:
        return Opened(_in_memory(path), notice, warning_for(error), NEWEST)
    return Opened(db, notice, None, old)


def connect(path: Path | str) -> sqlite3.Connection:
    """A plain connection; transactions are begun by hand."""
    db = sqlite3.connect(path, isolation_level=None, timeout=1.0, check_same_thread=False)
    db.execute("PRAGMA foreign_keys = ON")
    return db


def copy_to_memory(source: sqlite3.Connection) -> sqlite3.Connection:
    """A copy in memory of as much as can still be read, to play on when the disk refuses."""
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
    return memory


def why_unusable(path: Path) -> str:
    """Why a file must not be touched: damaged, foreign or newer; empty if it can be used or is not there."""
    if not path.exists() or path.stat().st_size == 0:
        return ""
    with path.open("rb") as file:
        if file.read(len(_HEADER)) != _HEADER:
            return "foreign"
    try:
        return _why_unusable_inside(path)
    except sqlite3.OperationalError as error:
        # A file that cannot be opened or locked says nothing about what is in it.
        if _name(error) in ("SQLITE_CORRUPT", "SQLITE_NOTADB"):
            return "damaged"
        raise
    except sqlite3.DatabaseError:
        return "damaged"


def _why_unusable_inside(path: Path) -> str:
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
        (sound,) = db.execute("PRAGMA quick_check(1)").fetchone()
        return "" if sound == "ok" else "damaged"
    finally:
        db.close()


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


def _set_aside(path: Path, reason: str) -> Path:
    """Move a database and the files that belong to it out of the way together."""
    aside = set_aside(path, reason)
    for tail in ("-wal", "-shm"):
        beside = path.with_name(path.name + tail)
        if beside.exists():
            beside.replace(aside.with_name(aside.name + tail))
    return aside


def _in_memory(path: Path) -> sqlite3.Connection:
    """What can be read of a file on a disk that takes no writes, else an empty library."""
    try:
        if path.is_file() and not why_unusable_read_only(path):
            source = sqlite3.connect(f"{path.resolve().as_uri()}?immutable=1", uri=True)
            try:
                return copy_to_memory(source)
            finally:
                source.close()
    except (sqlite3.Error, OSError):
        pass  # nothing can be read from it either: an empty library it is
    memory = connect(":memory:")
    upgrade(memory)
    return memory


def why_unusable_read_only(path: Path) -> str:
    """The same question without writing a byte beside the file."""
    source = sqlite3.connect(f"{path.resolve().as_uri()}?immutable=1", uri=True)
    try:
        (ours,) = source.execute("PRAGMA application_id").fetchone()
        (version,) = source.execute("PRAGMA user_version").fetchone()
        return "" if ours == APPLICATION_ID and version <= NEWEST else "foreign"
    finally:
        source.close()
