"""What the coach found in a game, as it is kept with it: plain numbers, which the screens put into words."""

from __future__ import annotations

import sqlite3
import zlib
from typing import Literal

import msgspec

from ...engine import UNREADABLE
from ...storage import GameLibrary
from ...storage.journal import transaction

VERSION = 1
"""Findings of another version are worked out anew."""

LARGEST = 1_000_000
"""Bytes of unpacked findings; no game comes near, and spoiled bytes must not fill the memory."""

Size = Literal["", "small", "medium", "large"]
SMALL, MEDIUM, LARGE = 2.0, 4.5, 9.0
"""From so many points on, a move is a small, a medium, a large mistake."""

SIZES: tuple[tuple[float, Size], ...] = ((SMALL, "small"), (MEDIUM, "medium"), (LARGE, "large"))

RACE = 0.5
"""In a race, where tickets count and points do not, the same sizes begin at this share of it."""


class Deed(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that was or could have been done, told without the position it was done in."""

    kind: str
    target: int = 0
    card: int = -1  # which card was taken from the market
    tickets: tuple[int, ...] = ()  # which were kept


class Judged(msgspec.Struct, frozen=True, omit_defaults=True):
    """One decision of the seat, and the points by which something else was better."""

    step: int  # the number of the action; the position before it is that after `step - 1`
    turn: int
    lost: float = 0.0


class TurningPoint(msgspec.Struct, frozen=True):
    """A decision that cost much, and what would have been better."""

    step: int
    turn: int
    lost: float
    played: Deed
    better: Deed


class Moment(msgspec.Struct, frozen=True):
    """A turn that changed much in the score, and the action that tells why."""

    turn: int
    step: int
    seat: int
    gain: int  # of the seat that the coach speaks to, against the best of the others


class Aim(msgspec.Struct, frozen=True):
    """A ticket that a rival held in the end, and the turn from which on one could have known; 0 for never."""

    seat: int
    ticket: int
    done: bool
    known: int = 0


class SameDeal(msgspec.Struct, frozen=True):
    """How the Champion did with the same deal in the same seat: once for each way it likes to play."""

    totals: tuple[int, ...]
    wins: int


class Findings(msgspec.Struct, frozen=True):
    """All that the coach says about one seat of one game."""

    seat: int
    race: bool
    story: tuple[tuple[int, int, tuple[int, ...]], ...]  # turn, seat, everybody's score had it ended there
    moments: tuple[Moment, ...]
    judged: tuple[Judged, ...]
    turning: tuple[TurningPoint, ...]
    aims: tuple[Aim, ...]
    same_deal: SameDeal
    thrown: int = -1  # the best ticket that was not kept although the lines of the end join it

    def size_of(self, lost: float) -> Size:
        """How large a mistake is."""
        scale = RACE if self.race else 1.0
        found: Size = ""
        for least, size in SIZES:
            if lost >= least * scale:
                found = size
        return found

    def counted(self) -> dict[Size, int]:
        """How many moves were good, and how many mistakes of each size there were."""
        found: dict[Size, int] = {"": 0, "small": 0, "medium": 0, "large": 0}
        for each in self.judged:
            found[self.size_of(each.lost)] += 1
        return found


def keep_findings(library: GameLibrary, game_id: int, findings: Findings) -> None:
    """Keep what was found with the game, beside what was found for other seats."""
    seats = {**_read(library, game_id), findings.seat: findings}
    body = zlib.compress(msgspec.json.encode(list(seats.values())), 9)

    def write(db: sqlite3.Connection) -> None:
        with transaction(db):
            db.execute(
                "INSERT OR REPLACE INTO coaching (game, version, body) SELECT id, ?, ? FROM game WHERE id = ?",
                (VERSION, body, game_id),
            )

    library.write(write)


def read_findings(library: GameLibrary, game_id: int, seat: int) -> Findings | None:
    """What was found for a seat of a game, if it is kept and can be read."""
    return _read(library, game_id).get(seat)


def _read(library: GameLibrary, game_id: int) -> dict[int, Findings]:
    row = library.db.execute("SELECT version, body FROM coaching WHERE game = ?", (game_id,)).fetchone()
    if row is None or row[0] != VERSION or not isinstance(row[1], bytes):
        return {}
    try:
        raw = zlib.decompressobj().decompress(row[1], LARGEST)
        return {found.seat: found for found in msgspec.json.decode(raw, type=list[Findings])}
    except (*UNREADABLE, zlib.error):
        return {}  # it is worked out anew
