"""The tables of the game library, as numbered steps: step n brings a database from schema n - 1 to n."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import TypeVar

Found = TypeVar("Found")

APPLICATION_ID = 0x0D1A2D01
"""Marks a SQLite file as ours, so that a foreign one is never written to."""

QUOTE = "'"

_FIRST = """
CREATE TABLE game (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    map TEXT NOT NULL,
    map_digest TEXT NOT NULL,
    seats INTEGER NOT NULL,
    setup TEXT NOT NULL,
    made REAL NOT NULL,
    changed REAL NOT NULL,
    steps INTEGER NOT NULL DEFAULT 0,
    turn INTEGER NOT NULL DEFAULT 0,
    to_move INTEGER NOT NULL DEFAULT 0,
    finished INTEGER NOT NULL DEFAULT 0,
    opened TEXT NOT NULL DEFAULT '[]'
);
CREATE TABLE action (
    game INTEGER NOT NULL REFERENCES game(id) ON DELETE CASCADE,
    step INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    kind TEXT NOT NULL,
    target INTEGER NOT NULL,
    payment TEXT NOT NULL,
    made REAL NOT NULL,
    PRIMARY KEY (game, step)
) WITHOUT ROWID;
CREATE TABLE snapshot (
    game INTEGER NOT NULL REFERENCES game(id) ON DELETE CASCADE,
    step INTEGER NOT NULL,
    digest TEXT NOT NULL,
    state BLOB NOT NULL,
    PRIMARY KEY (game, step)
) WITHOUT ROWID;
CREATE INDEX game_by_date ON game (finished, changed);
"""

_SECOND = """
CREATE TABLE picture (
    game INTEGER PRIMARY KEY REFERENCES game(id) ON DELETE CASCADE,
    step INTEGER NOT NULL,
    png BLOB NOT NULL
);
CREATE TABLE game_seat (
    game INTEGER NOT NULL REFERENCES game(id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    person TEXT,
    name TEXT NOT NULL,
    level TEXT,
    character TEXT,
    first INTEGER NOT NULL,
    total INTEGER NOT NULL,
    place INTEGER NOT NULL,
    won INTEGER NOT NULL,
    longest INTEGER NOT NULL,
    had_longest INTEGER NOT NULL,
    routes INTEGER NOT NULL,
    longest_route INTEGER NOT NULL,
    buildings INTEGER NOT NULL,
    turns INTEGER NOT NULL,
    drawn_open INTEGER NOT NULL,
    drawn_blind INTEGER NOT NULL,
    wilds INTEGER NOT NULL,
    wilds_expected REAL NOT NULL,
    tunnels INTEGER NOT NULL,
    tunnels_free INTEGER NOT NULL,
    ticket_draws INTEGER NOT NULL,
    ended INTEGER NOT NULL,
    PRIMARY KEY (game, seat)
) WITHOUT ROWID;
CREATE INDEX game_seat_by_person ON game_seat (person);
CREATE TABLE score_part (
    game INTEGER NOT NULL REFERENCES game(id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    part TEXT NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (game, seat, part)
) WITHOUT ROWID;
CREATE TABLE ticket_result (
    game INTEGER NOT NULL REFERENCES game(id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    ticket TEXT NOT NULL,
    done INTEGER NOT NULL,
    points INTEGER NOT NULL,
    worth INTEGER NOT NULL,
    ordered INTEGER NOT NULL,
    PRIMARY KEY (game, seat, ticket)
) WITHOUT ROWID;
CREATE TABLE city_visit (
    game INTEGER NOT NULL REFERENCES game(id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    city TEXT NOT NULL,
    routes INTEGER NOT NULL,
    PRIMARY KEY (game, seat, city)
) WITHOUT ROWID;
CREATE TABLE colour_paid (
    game INTEGER NOT NULL REFERENCES game(id) ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    colour TEXT NOT NULL,
    cards INTEGER NOT NULL,
    PRIMARY KEY (game, seat, colour)
) WITHOUT ROWID;
CREATE TABLE turn_points (
    game INTEGER NOT NULL REFERENCES game(id) ON DELETE CASCADE,
    turn INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    points INTEGER NOT NULL,
    PRIMARY KEY (game, turn, seat)
) WITHOUT ROWID;
ALTER TABLE game ADD COLUMN practice INTEGER NOT NULL DEFAULT 0;
ALTER TABLE game ADD COLUMN deal TEXT NOT NULL DEFAULT '';
UPDATE game SET practice = instr(setup, '"practice":true') > 0;
"""

_THIRD = """
ALTER TABLE action ADD COLUMN trouble TEXT NOT NULL DEFAULT '';
"""

_FOURTH = """
ALTER TABLE game ADD COLUMN played INTEGER NOT NULL DEFAULT 0;
UPDATE game SET played =
 (SELECT count(*) FROM game AS other WHERE (other.changed, other.id) <= (game.changed, game.id));
CREATE INDEX game_by_play ON game (finished, played);
"""

# Short, and an index that nothing reads any more goes: the list of tables has to stay on the file's first page, or one
# bad page could cost every game (tests/storage/test_database.py).
_FIFTH = """
DROP INDEX game_by_date;
CREATE TABLE coaching(game INTEGER PRIMARY KEY REFERENCES game ON DELETE CASCADE,version INT,body BLOB);
DELETE FROM turn_points WHERE EXISTS (SELECT 1 FROM turn_points AS before WHERE before.game = turn_points.game
 AND before.seat = turn_points.seat AND before.turn = turn_points.turn - 1 AND before.points = turn_points.points);
DELETE FROM snapshot WHERE game IN (SELECT id FROM game WHERE finished = 1)
 AND step < (SELECT max(step) FROM snapshot AS other WHERE other.game = snapshot.game);
DELETE FROM picture WHERE game IN (SELECT id FROM game WHERE finished = 1);
"""

STEPS: tuple[str, ...] = (_FIRST, _SECOND, _THIRD, _FOURTH, _FIFTH)
NEWEST = len(STEPS)


def upgrade(db: sqlite3.Connection, up_to: int = NEWEST) -> None:
    """Bring a database to a schema, all steps in one transaction."""
    (version,) = db.execute("PRAGMA user_version").fetchone()
    if version >= up_to:
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        for step in STEPS[version:up_to]:
            for statement in step.split(";"):
                if statement.strip():
                    db.execute(statement)
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {up_to}")
        db.execute("COMMIT")
    except sqlite3.Error:
        if db.in_transaction:
            db.execute("ROLLBACK")
        raise


def fits(db: sqlite3.Connection, version: int) -> bool:
    """Say whether a database has the tables, columns and references of a schema, and no others."""
    return 1 <= version <= NEWEST and _shape(db) == _made(version, _shape)


def schema_of(db: sqlite3.Connection) -> int:
    """Give the schema of a spoiled database: what it says, or a newer one that it has all columns of."""
    (said,) = db.execute("PRAGMA user_version").fetchone()
    there = _columns(db)
    whole = (version for version in range(NEWEST, 0, -1) if _made(version, _columns) <= there)
    return max(next(whole, 0), int(said) if 1 <= said <= NEWEST else 0) or NEWEST


def _columns(db: sqlite3.Connection) -> frozenset[tuple[str, str]]:
    return frozenset((table, str(row[1])) for table in _tables(db) for row in _asked(db, "table_info", table))


def _shape(db: sqlite3.Connection) -> frozenset[tuple[object, ...]]:
    """All that is declared of the columns, and what they refer to: one wrong letter there is met by the next write."""
    return frozenset(
        (table, what, *row)
        for table in _tables(db)
        for what in ("table_info", "foreign_key_list")
        for row in _asked(db, what, table)
    )


def _tables(db: sqlite3.Connection) -> list[str]:
    names = [str(name) for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    return [name for name in names if not name.startswith("sqlite_")]


def _asked(db: sqlite3.Connection, what: str, table: str) -> list[tuple[object, ...]]:
    return db.execute(f"PRAGMA {what}('{table.replace(QUOTE, 2 * QUOTE)}')").fetchall()


def _made(version: int, ask: Callable[[sqlite3.Connection], Found]) -> Found:
    """What is found in a database that was made with a schema."""
    made = sqlite3.connect(":memory:", isolation_level=None)
    try:
        upgrade(made, version)
        return ask(made)
    finally:
        made.close()
