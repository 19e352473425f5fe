"""Figures that cannot be are worked out anew from the actions of their game; a game's own row keeps what it can.

SQLite keeps any kind of value in any column, and a page with a turned bit may pass its own check. Who counts figures
would have to doubt each sum, name and date: instead all of them are looked through once.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

from .game_facts import FIGURES
from .journal import transaction
from .results import KeptGames, keep_missing

LARGEST_FIGURE = 1_000_000
"""No count, turn or sum of points comes near."""

LARGEST_NUMBER = 1 << 53
"""What a number of a game's own row may be at most; dates are the largest."""


def mend_figures(library: KeptGames) -> Iterator[bool]:
    """Forget figures that cannot be and work them out anew; True after each table that was looked through."""
    odd, games = {}, set()
    for table in FIGURES:
        odd[table] = " OR ".join(_odd(library.db, table, LARGEST_FIGURE).values())
        games |= {number for (number,) in library.db.execute(f"SELECT game FROM {table} WHERE {odd[table]}")}
        yield True
    db = library.db
    own = _odd(db, "game", LARGEST_NUMBER)
    if not games and not db.execute(f"SELECT 1 FROM game WHERE {' OR '.join(own.values())}").fetchone():
        return

    def write(db: sqlite3.Connection) -> None:
        with transaction(db):
            for table in FIGURES:
                # Where the game's number itself is spoiled, only looking at every row finds it.
                db.execute(f"DELETE FROM {table} WHERE {odd[table]}")
                db.executemany(f"DELETE FROM {table} WHERE game = ?", [(number,) for number in games])
            for column, is_odd in own.items():
                value = f"CAST({column} AS TEXT)" if "text" in is_odd else "0"
                db.execute(f"UPDATE game SET {column} = {value} WHERE {is_odd}")

    library.write(write)
    keep_missing(library)


def _odd(db: sqlite3.Connection, table: str, most: int) -> dict[str, str]:
    """For every column of a table, when its value cannot be."""
    found = {}
    for _, column, kind, always, *_more in db.execute(f"PRAGMA table_info({table})").fetchall():
        is_odd = f"typeof({column}) <> '{kind.lower()}'"
        if kind != "TEXT":
            is_odd += f" OR {column} NOT BETWEEN {-most} AND {most}"
        found[str(column)] = f"({is_odd})" if always else f"({column} IS NOT NULL AND ({is_odd}))"
    return found
