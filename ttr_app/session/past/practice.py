"""Playing on from a moment of a game that is over: the same deal up to there, and from there a practice game."""

from __future__ import annotations

import secrets
import sqlite3

import msgspec

from ...storage import GameLibrary, Refused
from ...storage.journal import append_action, insert_game, transaction
from .replay import Replay

STANDS_IN = "master"
"""The level of the computers that sit down where other people sat."""


def play_on(library: GameLibrary, replay: Replay, step: int, seat: int) -> int:
    """Keep a practice game that stands where a finished one stood after so many steps; return its number."""
    if not replay.finished or not 0 <= step < replay.steps:
        raise Refused("no_such_step", f"there are {replay.steps} steps", replay.steps)
    seats = tuple(
        msgspec.structs.replace(one, level=None if i == seat else one.level or STANDS_IN)
        for i, one in enumerate(replay.table.seats)
    )
    table = msgspec.structs.replace(
        replay.table, seats=seats, practice=True, deal="", salt=secrets.token_hex(16), mode="pass"
    )
    game = replay.course.game
    now = library.now()
    made: list[int] = []

    def write(db: sqlite3.Connection) -> None:
        with transaction(db):
            begun = game.new(table.setup)
            made.append(insert_game(db, table, game, begun, now))
            for done in replay.course.steps[:step]:
                append_action(db, made[-1], game, done.seat, done.action, done.state, now)

    library.write(write)
    return made[-1]
