"""The journal: what is written for a game, one row an action, each in one durable transaction."""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec

from ..engine import (
    UNREADABLE,
    Action,
    Game,
    GameState,
    Payment,
    SaveError,
    decode_action,
    digest,
    map_digest,
)
from .packing import lines_of, pack
from .refused import Refused
from .table import TableSetup

SNAPSHOT_EVERY = 25
"""Actions between two snapshots."""

LARGEST_STATE = 100_000
"""Bytes of a state; no game comes near, and spoiled bytes must not fill the memory."""


class StoredSnapshot(msgspec.Struct, frozen=True):
    """A state on disk: the step it is at, its digest and its bytes."""

    step: int
    digest: str
    state: bytes


class StoredGame(msgspec.Struct, frozen=True):
    """A game as the journal holds it."""

    id: int
    table: TableSetup
    map_digest: str
    actions: tuple[Action, ...]
    finished: bool
    opened: tuple[tuple[int, int], ...]  # (seat, step at which its hand was last opened)
    snapshot: StoredSnapshot | None  # the last one
    troubles: tuple[tuple[int, str], ...] = ()  # (step, why the move was not the computer's own)


NEXT_PLAY = "(SELECT coalesce(max(played), 0) + 1 FROM game)"
"""Counts every change of any game: which was played last is right even where the clock is not."""


@contextmanager
def transaction(db: sqlite3.Connection) -> Iterator[None]:
    """All or nothing; inside another one, part of it."""
    if db.in_transaction:
        yield
        return
    db.execute("BEGIN IMMEDIATE")
    try:
        yield
    except BaseException:
        db.rollback()
        raise
    db.execute("COMMIT")


def insert_game(db: sqlite3.Connection, table: TableSetup, game: Game, state: GameState, now: float) -> int:
    """Write a new game and return its number."""
    setup = msgspec.json.encode(table).decode()
    with transaction(db):
        cursor = db.execute(
            "INSERT INTO game (map, map_digest, seats, setup, made, changed, to_move, practice, deal, played)"
            f" VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, {NEXT_PLAY})",
            (
                table.map,
                map_digest(game.board.map),
                game.seats,
                setup,
                now,
                now,
                state.to_move,
                int(not table.counts),
                table.deal,
            ),
        )
    assert cursor.lastrowid is not None
    return cursor.lastrowid


def append_action(
    db: sqlite3.Connection,
    game_id: int,
    game: Game,
    seat: int,
    action: Action,
    state: GameState,
    now: float,
    trouble: str = "",
) -> None:
    """Write an action, the step it makes, what went wrong with it and, when one is due, the snapshot it leads to."""
    payment = msgspec.json.encode(action.payment).decode()
    over = state.over
    with transaction(db):
        touch(db, game_id, state, now)
        db.execute(
            "INSERT INTO action (game, step, seat, kind, target, payment, made, trouble)"
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            (game_id, state.step, seat, action.kind, action.target, payment, round(now), trouble),
        )
        if over:
            # A game that is over keeps its end and nothing else beside its actions: its picture is drawn from them.
            db.execute("DELETE FROM snapshot WHERE game = ?", (game_id,))
            db.execute("DELETE FROM picture WHERE game = ?", (game_id,))
            pack(db, game_id, now)
        if over or state.step % SNAPSHOT_EVERY == 0:
            raw = msgspec.json.encode(game.encode(state))
            if over:
                raw = zlib.compress(raw)
            db.execute(
                "INSERT INTO snapshot (game, step, digest, state) VALUES (?, ?, ?, ?)",
                (game_id, state.step, digest(state), raw),
            )


def touch(db: sqlite3.Connection, game_id: int, state: GameState, now: float) -> None:
    """Bring the game's line in the list up to its state."""
    changed = db.execute(
        "UPDATE game SET steps = ?, turn = ?, to_move = ?, finished = ?, changed = ?,"
        f" played = {NEXT_PLAY} WHERE id = ?",
        (state.step, state.turn, state.to_move, int(state.over), now, game_id),
    )
    if changed.rowcount != 1:
        raise Refused("no_such_game", f"game {game_id} is not in the library")


def cut_actions(db: sqlite3.Connection, game_id: int, state: GameState, now: float) -> None:
    """Take back every action after the state's step."""
    with transaction(db):
        db.execute("DELETE FROM action WHERE game = ? AND step > ?", (game_id, state.step))
        db.execute("DELETE FROM snapshot WHERE game = ? AND step > ?", (game_id, state.step))
        touch(db, game_id, state, now)


def write_opened(db: sqlite3.Connection, game_id: int, opened: dict[int, int]) -> None:
    """Write when each seat's hand was last opened, so that a restart does not bring an undo back."""
    plain = msgspec.json.encode(sorted(opened.items())).decode()
    with transaction(db):
        db.execute("UPDATE game SET opened = ? WHERE id = ?", (plain, game_id))


def read_game(db: sqlite3.Connection, game_id: int) -> StoredGame:
    """Read a game, or raise `Refused` in one sentence."""
    row = db.execute(
        "SELECT setup, map_digest, finished, opened FROM game WHERE id = ?", (game_id,)
    ).fetchone()
    if row is None:
        raise Refused("no_such_game", f"game {game_id} is not in the library")
    rows = db.execute(
        "SELECT step, seat, kind, target, payment, trouble FROM action WHERE game = ? ORDER BY step",
        (game_id,),
    )
    actions: list[Action] = []
    troubles: list[tuple[int, str]] = []
    try:
        table = msgspec.json.decode(row[0], type=TableSetup)
        opened = msgspec.json.decode(row[3], type=tuple[tuple[int, int], ...])
        for step, (_, kind, target, payment, trouble) in lines_of(rows):
            if step != len(actions) + 1:
                raise Refused("game_damaged", f"game {game_id}: action {len(actions) + 1} is missing")
            actions.append(decode_action([kind, target, msgspec.json.decode(payment, type=Payment)]))
            if trouble:
                troubles.append((step, str(trouble)))
    except (*UNREADABLE, SaveError, TypeError, ValueError) as error:
        # SQLite keeps any kind of value in any column, so a spoiled row may hold a number where text should be.
        raise Refused("game_damaged", f"game {game_id}: {error}") from None
    last = db.execute(
        "SELECT step, digest, state FROM snapshot WHERE game = ? ORDER BY step DESC LIMIT 1", (game_id,)
    ).fetchone()
    snapshot = None if last is None else _snapshot(*last)
    return StoredGame(
        game_id, table, str(row[1]), tuple(actions), bool(row[2]), opened, snapshot, tuple(troubles)
    )


def _snapshot(step: object, fingerprint: object, state: object) -> StoredSnapshot | None:
    """A snapshot whose row is whole; without it every action is checked by the rules instead."""
    if isinstance(step, int) and isinstance(fingerprint, str) and isinstance(state, bytes):
        return StoredSnapshot(step, fingerprint, _unpacked(state))
    return None


def _unpacked(state: bytes) -> bytes:
    """The bytes of a state, which are packed once a game is over; those that cannot be unpacked stay as they are."""
    try:
        return zlib.decompressobj().decompress(state, LARGEST_STATE) if state[:1] == b"x" else state
    except zlib.error:
        return state


Clock = Callable[[], float]
"""Seconds since 1970, given by the caller so that tests can choose the date."""
