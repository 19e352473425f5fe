"""What lies on a kept game's board, read from its actions without playing them: for the small boards in lists."""

from __future__ import annotations

import sqlite3

import msgspec

from ..engine import UNREADABLE, MapError
from .maps import MapShelf
from .packing import lines_of
from .refused import Refused
from .table import TableSetup


def routes_on_board(db: sqlite3.Connection, maps: MapShelf, game_id: int) -> list[tuple[int, int]]:
    """The routes that lie there as (route, seat), in the order of the claims."""
    rows = db.execute(
        "SELECT step, seat, kind, target, payment, trouble FROM action"
        " WHERE game = ? AND kind IN ('claim', 'withdraw', 'packed') ORDER BY step",
        (game_id,),
    )
    laid = _lay_there(db, maps, game_id)
    try:
        for _, (seat, kind, target, *_) in lines_of(rows):
            if kind == "claim":
                if target >= 0 <= seat:  # in a spoiled row it may be any number
                    laid.append((target, seat))
            elif kind == "withdraw" and laid:
                laid.pop()  # a tunnel that was not paid for
    except Refused:
        return laid  # what can still be read of it
    return laid


def _lay_there(db: sqlite3.Connection, maps: MapShelf, game_id: int) -> list[tuple[int, int]]:
    """The routes that lay there before the first claim, where a game begins in the midst of things."""
    row = db.execute(
        "SELECT setup FROM game WHERE id = ? AND instr(setup, '\"position\"')", (game_id,)
    ).fetchone()
    if row is None:
        return []
    try:
        table = msgspec.json.decode(row[0], type=TableSetup)
        index = {route.id: i for i, route in enumerate(maps.open(table.map).routes)}
    except (*UNREADABLE, TypeError, MapError):
        return []
    position = table.position
    own = position.own if position is not None else ()
    return [(index[name], seat) for seat, names in enumerate(own) for name in names if name in index]
