"""Random positions of routes on a board, as a game could leave them."""

from functools import cache
from pathlib import Path
from random import Random

from ttr_app.engine.board import Board, bits
from ttr_app.engine.mapfile import MapData
from ttr_app.engine.maploading import load_map
from ttr_app.storage.maps import BUILTIN

ROOT = Path(__file__).resolve().parents[2]
MAPS = BUILTIN


@cache
def map_data(name: str) -> MapData:
    """A shipped map, loaded once."""
    return load_map((ROOT / "maps" / f"{name}.json").read_bytes(), name)


@cache
def board(name: str, seats: int = 2) -> Board:
    """A compiled board, made once."""
    return Board(map_data(name), seats)


def fill(b: Board, rng: Random, style: str = "any") -> list[int]:
    """Claim routes for seat after seat until none fits; a style is any, joined (on from one's own) or short."""
    supply = [list(b.numbers.pieces.values()) for _ in range(b.seats)]
    if b.numbers.take_pieces:
        for own in supply:
            own[0] = rng.randint(10, 25)
            own[1] = b.numbers.take_pieces - own[0]
    owned = [0] * b.seats
    free = b.all_routes
    closed = [0] * b.seats
    while True:
        stuck = 0
        for seat in range(b.seats):
            can = [r for r in bits(free & ~closed[seat]) if b.lengths[r] <= supply[seat][b.pieces[r]]]
            if not can:
                stuck += 1
                continue
            if style == "short":
                least = min(b.lengths[r] for r in can)
                can = [r for r in can if b.lengths[r] <= least + 1]
            if style in ("joined", "short"):
                on = 0
                for r in bits(owned[seat]):
                    on |= b.end_masks[r]
                both = [r for r in can if b.end_masks[r] & ~on == 0]
                one = [r for r in can if b.end_masks[r] & on]
                can = both or one or can
            route = rng.choice(can)
            owned[seat] |= 1 << route
            free ^= 1 << route
            supply[seat][b.pieces[route]] -= b.lengths[route]
            twin = b.twins[route]
            if twin >= 0:
                if b.twins_close:
                    free &= ~(1 << twin)
                closed[seat] |= 1 << twin
        if stuck == b.seats:
            return owned


def some(rng: Random, mask: int, most: int) -> int:
    """At most so many of the routes of a mask, as they come."""
    routes = bits(mask)
    return sum(1 << r for r in rng.sample(routes, min(most, len(routes))))


def cluster(b: Board, rng: Random, count: int) -> int:
    """So many routes that hang together, closing loops where they can."""
    own = 1 << rng.randrange(len(b.ends))
    while own.bit_count() < count:
        on = 0
        for r in bits(own):
            on |= b.end_masks[r]
        near = [r for r in bits(b.all_routes & ~own) if b.end_masks[r] & on]
        inner = [r for r in near if b.end_masks[r] & ~on == 0]
        if not near:
            return own
        own |= 1 << rng.choice(inner if inner and rng.random() < 0.6 else near)
    return own
