"""Bringing over what can still be read of a damaged games file, so that one bad page costs only what lay on it."""

from __future__ import annotations

import shutil
import sqlite3
import struct
import tempfile
from collections.abc import Generator, Iterator
from pathlib import Path

from .game_facts import FIGURES
from .packing import PACKED, TOGETHER
from .schema import APPLICATION_ID, NEWEST, schema_of, upgrade

PAGE_SIZES = (512, 1024, 2048, 4096, 8192, 16384, 32768)
LARGEST_FILE = 1 << 31
REFUSED = ("SQLITE_FULL", "SQLITE_IOERR_WRITE", "SQLITE_IOERR_FSYNC")
"""How SQLite calls what is wrong with the disk that is written to, and not with the file that is read."""
COURSE = ("action", "snapshot")


def salvage(damaged: Path, fresh: sqlite3.Connection) -> int:
    """Copy every row that can be read into an empty database, as the newest schema; return how many games came over.

    The damaged file is only read; its write-ahead log, where the last moves may be, is read with it. Raises what the
    disk of the empty one refuses.
    """
    with tempfile.TemporaryDirectory(prefix="salvage-") as folder:
        copy = Path(folder) / "games.db"
        shutil.copyfile(damaged, copy)
        log = damaged.with_name(damaged.name + "-wal")
        if log.exists():
            shutil.copyfile(log, copy.with_name(copy.name + "-wal"))
        _lengthen(copy)
        source = sqlite3.connect(copy, isolation_level=None)
        source.text_factory = lambda raw: raw.decode("utf-8", "replace")
        try:
            return _copy_all(source, fresh)
        except (sqlite3.Error, UnicodeDecodeError) as error:
            if _refused(error):
                raise
            return 0  # not even its list of tables can be read
        finally:
            source.close()


def _refused(error: Exception) -> bool:
    return getattr(error, "sqlite_errorname", "") in REFUSED


def _lengthen(copy: Path) -> None:
    """Fill a file that was cut short with empty pages: SQLite reads nothing of a file that is shorter than it says."""
    with copy.open("r+b") as file:
        head = file.read(100)
        if len(head) == 100:
            (page,), (pages,) = struct.unpack_from(">H", head, 16), struct.unpack_from(">I", head, 28)
            if page in PAGE_SIZES and 0 < pages * page <= LARGEST_FILE:
                file.truncate(max(pages * page, file.seek(0, 2)))


def _copy_all(source: sqlite3.Connection, fresh: sqlite3.Connection) -> int:
    (ours,) = source.execute("PRAGMA application_id").fetchone()
    (said,) = source.execute("PRAGMA user_version").fetchone()
    if ours != APPLICATION_ID or said > NEWEST:
        return 0
    upgrade(fresh, schema_of(source))
    tables = {str(name) for (name,) in source.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    # References are put in their order here, and a row whose game is lost must not stop the others.
    fresh.execute("PRAGMA foreign_keys = OFF")
    fresh.execute("BEGIN IMMEDIATE")
    _bring(source, fresh, "game")
    games = [number for (number,) in fresh.execute("SELECT id FROM game").fetchall()]
    for number in games:
        for table in ("picture", "coaching", *COURSE, *FIGURES):
            if table in tables:
                _bring(source, fresh, table, f"WHERE game = {number}")
        _close_gaps(fresh, number)
        _drop_half_figures(fresh, number, tables)
    fresh.execute("COMMIT")
    fresh.execute("PRAGMA foreign_keys = ON")
    upgrade(fresh)
    return len(games)


def _bring(source: sqlite3.Connection, fresh: sqlite3.Connection, table: str, of: str = "") -> None:
    """Copy the rows of a table: by the names of its columns, or by their places where one has another name."""
    there, wanted = _names(source, table), _names(fresh, table)
    read = there if len(there) == len(wanted) else [name for name in wanted if name in there]
    into = wanted if len(there) == len(wanted) else read
    rows = _rows(source, f"SELECT {', '.join(read)} FROM {table} {of}", _keys(source, table))
    marks = ", ".join("?" * len(into))
    for row in rows:
        try:
            # A row that was read from the front and from the back comes twice; one that lacks a value is left out.
            fresh.execute(f"INSERT OR IGNORE INTO {table} ({', '.join(into)}) VALUES ({marks})", row)
        except sqlite3.Error as error:
            if _refused(error):
                raise


def _names(db: sqlite3.Connection, table: str) -> list[str]:
    return [str(name) for _, name, *_more in db.execute(f"PRAGMA table_info({table})")]


def _keys(source: sqlite3.Connection, table: str) -> str:
    """The columns by which a table is ordered on disk."""
    columns = source.execute(f"PRAGMA table_info({table})").fetchall()
    keys = sorted((int(place), str(name)) for _, name, _, _, _, place in columns if place)
    return ", ".join(name for _, name in keys)


def _rows(source: sqlite3.Connection, query: str, keys: str) -> Iterator[tuple[object, ...]]:
    """Every row that can be read: up to the first bad page from the front, then from the back."""
    whole = yield from _until_broken(source, f"{query} ORDER BY {keys}")
    if not whole:
        backwards = ", ".join(f"{key} DESC" for key in keys.split(", "))
        yield from _until_broken(source, f"{query} ORDER BY {backwards}")


def _until_broken(source: sqlite3.Connection, query: str) -> Generator[tuple[object, ...], None, bool]:
    """The rows of a query; False if it stopped at a page that cannot be read."""
    try:
        yield from source.execute(query)
    except sqlite3.DatabaseError:
        return False
    return True


def _close_gaps(fresh: sqlite3.Connection, game: int) -> None:
    """Keep the actions of a game up to the first that is missing: from there on nobody knows how it went."""
    whole = 0
    for step, kind, target in fresh.execute(
        "SELECT step, kind, target FROM action WHERE game = ? ORDER BY step", (game,)
    ).fetchall():
        if step != whole + 1:
            break
        whole += target if kind == PACKED and target in range(1, TOGETHER + 1) else 1
    for table in COURSE:
        fresh.execute(f"DELETE FROM {table} WHERE game = ? AND step > ?", (game, whole))
    fresh.execute("UPDATE game SET steps = ? WHERE id = ? AND steps > ?", (whole, game, whole))


def _drop_half_figures(fresh: sqlite3.Connection, game: int, tables: set[str]) -> None:
    """Forget a finished game's figures unless every seat has its own: they are worked out anew from its actions."""
    if "game_seat" in tables:
        (found,) = fresh.execute("SELECT count(*) FROM game_seat WHERE game = ?", (game,)).fetchone()
        (seats,) = fresh.execute("SELECT seats FROM game WHERE id = ?", (game,)).fetchone()
        if found != seats:
            for table in FIGURES:
                fresh.execute(f"DELETE FROM {table} WHERE game = ?", (game,))
