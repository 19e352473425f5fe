"""The actions of a game that is over, packed: fifty in a row of the journal, as nobody takes one of them back any more.

Rows of games that were finished by older versions stay as they are: whoever reads the journal meets both.
"""

from __future__ import annotations

import sqlite3
import zlib
from collections.abc import Iterable, Iterator

import msgspec

from .refused import Refused

TOGETHER = 50
"""Actions in a row: a bad page of the file costs no more of a game than it did when each had a row."""

LARGEST = 50_000
"""Bytes that a row may hold once it is unpacked; none comes near, and spoiled bytes must not fill the memory."""

PACKED = "packed"
"""Stands in the column for the kind of an action; `target` is how many there are."""

# What actions look like, for zlib to point at: a row alone is too short to learn it. A change of it makes rows
# unreadable, so there is none.
_ALIKE = b"".join(
    msgspec.msgpack.encode((seat, kind, target, payment, ""))
    for kind, payments in (
        ("station", ("[[0,1]]", "[[8,1]]")),
        ("harbour", ("[[6,2],[12,1],[24,1]]",)),
        ("exchange", ("[]",)),
        ("withdraw", ("[]",)),
        ("tickets", ("[]",)),
        ("throw", ("[]",)),
        ("pass", ("[]",)),
        ("pay", ("[[3,1]]",)),
        ("keep", ("[]",)),
        ("claim", ("[[1,2],[8,1]]", "[[2,3]]", "[[0,4]]", "[[14,1],[20,2]]", "[[5,2],[24,1]]")),
        ("refill", ("[]",)),
        ("draw", ("[]",)),
        ("blind", ("[]",)),
    )
    for payment in payments
    for seat, target in ((4, 3), (3, 4), (2, 2), (1, 1), (0, 0))
)

Line = tuple[int, str, int, str, str]
"""Seat, kind, target, payment and trouble of an action, as the journal has them."""


def pack(db: sqlite3.Connection, game_id: int, made: float) -> None:
    """Put all actions of a game into few rows; to be done within the transaction that ends it."""
    lines = [
        line
        for _, line in lines_of(
            db.execute(
                "SELECT step, seat, kind, target, payment, trouble FROM action WHERE game = ? ORDER BY step",
                (game_id,),
            )
        )
    ]
    db.execute("DELETE FROM action WHERE game = ?", (game_id,))
    rows = []
    for first in range(0, len(lines), TOGETHER):
        some = lines[first : first + TOGETHER]
        packer = zlib.compressobj(9, zdict=_ALIKE)
        raw = packer.compress(msgspec.msgpack.encode(some)) + packer.flush()
        rows.append((game_id, first + 1, 0, PACKED, len(some), raw, round(made)))
    db.executemany(
        "INSERT INTO action (game, step, seat, kind, target, payment, made) VALUES (?, ?, ?, ?, ?, ?, ?)",
        rows,
    )


def lines_of(rows: Iterable[tuple[object, ...]]) -> Iterator[tuple[int, Line]]:
    """Every action of some rows with its step, or raise `Refused` at one that cannot be unpacked or is none."""
    for row in rows:
        step, seat, kind, target, payment, trouble = row
        # SQLite keeps any kind of value in any column: of a spoiled row each may be another than it should.
        if not (
            isinstance(step, int)
            and isinstance(seat, int)
            and isinstance(kind, str)
            and isinstance(target, int)
            and isinstance(trouble, str)
        ):
            raise Refused("game_damaged", f"an action's row that is none: {row!r:.80}")
        if kind == PACKED:
            found = list(_unpacked(payment))
            if len(found) != target:
                raise Refused("game_damaged", f"{len(found)} actions where {target} should be")
            yield from enumerate(found, step)
        else:
            yield step, (seat, kind, target, str(payment), trouble)


def _unpacked(raw: object) -> Iterator[Line]:
    if not isinstance(raw, bytes):
        raise Refused("game_damaged", "packed actions that are none")
    try:
        opened = zlib.decompressobj(zdict=_ALIKE)
        rest = opened.decompress(raw, LARGEST)
        if not opened.eof:
            raise Refused("game_damaged", "packed actions that do not end")
        lines = msgspec.msgpack.decode(rest, type=list[Line])
    except (zlib.error, msgspec.MsgspecError) as error:
        raise Refused("game_damaged", f"packed actions: {error}") from None
    yield from lines
