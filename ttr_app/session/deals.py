"""Deal codes: map, seats, levels and shuffle in a few letters that can be read aloud; and the deal of the day.

A code is Crockford's base 32 (no I, L, O, U; small letters and look-alikes are read right) with two check letters,
which betray any one or two wrong letters. Reason codes: deal_letters, deal_check, deal_version, deal_map, deal_seats.
"""

from __future__ import annotations

import datetime
import hashlib
import secrets
from collections.abc import Iterable
from typing import NamedTuple

from ..storage import MapEntry, Refused, SeatSetup, TableSetup

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
CODE_LEVELS = ("whistle_stop", "local", "express", "master", "champion")
"""Levels in the order of their numbers in a code, which is not that of their strength; more may only be added at the
end, and seven at most."""

NEWEST = 2
SEED_BITS = {1: 30, 2: 64}
"""Bits of the shuffle by the version of a code. Thirty could be tried out from one's own cards in a minute; codes of
that time are still read, and a deal that came from one keeps it."""

MAP_BITS = 10
_READ = {letter: i for i, letter in enumerate(ALPHABET)} | {"O": 0, "I": 1, "L": 1}


class Deal(NamedTuple):
    """What a code fixes: a map, who plays (a level, or None for a person), who begins, the shuffle."""

    map: str
    levels: tuple[str | None, ...]
    seed: int
    first: int | None = None


def fresh_seed() -> int:
    """A seed that has never been dealt, and that nobody can find by trying."""
    return secrets.randbits(SEED_BITS[NEWEST])


def deal_of(table: TableSetup) -> Deal | None:
    """The deal of a table, or None if its seed or a level does not fit into a code."""
    levels = tuple(seat.level for seat in table.seats)
    if table.position is not None:
        return None  # what is laid out by hand has no code
    if table.seed >> SEED_BITS[NEWEST] or any(
        level is not None and level not in CODE_LEVELS for level in levels
    ):
        return None
    return Deal(table.map, levels, table.seed, table.first)


def write_code(deal: Deal, maps: Iterable[MapEntry]) -> str:
    """The code of a deal, in groups of four."""
    entry = next((entry for entry in maps if entry.id == deal.map), None)
    if entry is None:
        raise Refused("deal_map", f"the map {deal.map} is not here")
    version = next(version for version, width in SEED_BITS.items() if not deal.seed >> width)
    number, bits = version, 2
    fields = [(_map_number(entry), MAP_BITS), (len(deal.levels) - 2, 2)]
    fields.append((0 if deal.first is None else deal.first + 1, 3))
    fields += [(0 if level is None else CODE_LEVELS.index(level) + 1, 3) for level in deal.levels]
    fields.append((deal.seed, SEED_BITS[version]))
    for value, width in fields:
        assert 0 <= value < 1 << width
        number, bits = number << width | value, bits + width
    pad = -bits % 5
    number, bits = number << pad, bits + pad
    digits = [number >> shift & 31 for shift in range(bits - 5, -1, -5)]
    letters = "".join(ALPHABET[digit] for digit in (*digits, *_check(digits)))
    return "-".join(letters[i : i + 4] for i in range(0, len(letters), 4))


def read_code(text: str, maps: Iterable[MapEntry]) -> Deal:
    """The deal of a code as it was typed, or raise `Refused`."""
    letters = [letter for letter in text.upper() if letter not in " -\u2013\u2014."]
    if not 8 <= len(letters) <= 24 or any(letter not in _READ for letter in letters):
        raise Refused("deal_letters", "a deal code is made of letters and digits in groups of four")
    digits = [_READ[letter] for letter in letters]
    body = digits[:-2]
    if digits[-2:] != list(_check(body)):
        raise Refused("deal_check", "a letter of the code is wrong")
    number, left = 0, len(body) * 5
    for digit in body:
        number = number << 5 | digit

    def take(width: int) -> int:
        nonlocal left
        left -= width
        if left < 0:
            raise Refused("deal_letters", "the code is too short")
        return number >> left & (1 << width) - 1

    version = take(2)
    if version not in SEED_BITS:
        raise Refused("deal_version", "the code is of another version of the game")
    wanted = take(MAP_BITS)
    entry = next((entry for entry in maps if _map_number(entry) == wanted), None)
    if entry is None:
        raise Refused("deal_map", "the code is for a map that is not here")
    seats, first = take(2) + 2, take(3)
    levels: list[str | None] = []
    for _ in range(seats):
        level = take(3)
        if level > len(CODE_LEVELS):
            raise Refused("deal_version", "the code names a level that is not known")
        levels.append(CODE_LEVELS[level - 1] if level else None)
    seed = take(SEED_BITS[version])
    low, high = entry.seats
    if not low <= seats <= high or first > seats or left >= 5 or number & (1 << left) - 1:
        raise Refused("deal_seats", "the code does not fit its map")
    return Deal(entry.id, tuple(levels), seed, first - 1 if first else None)


def deal_of_the_day(day: datetime.date, maps: Iterable[MapEntry]) -> Deal:
    """The same deal for everybody on one date: the map goes round, one person against one to three computers."""
    builtin = [entry for entry in maps if entry.builtin]
    entry = builtin[day.toordinal() % len(builtin)]
    raw = hashlib.sha256(f"deal of the day {day.isoformat()} {entry.id}".encode()).digest()
    seats = min(entry.seats[1], 2 + raw[0] % 3)
    level = CODE_LEVELS[1 + raw[1] % 3]
    seed = int.from_bytes(raw[2:10], "big")
    return Deal(entry.id, (None, *[level] * (seats - 1)), seed, raw[10] % seats)


def table_of(
    deal: Deal, people: Iterable[SeatSetup], computers: Iterable[SeatSetup], code: str = ""
) -> TableSetup:
    """A table for a deal: people in their order, computers' names and colours from the others, levels from the deal."""
    sitting, playing = iter(people), iter(computers)
    seats = []
    try:
        for level in deal.levels:
            if level is None:
                seats.append(next(sitting))
            else:
                own = next(playing)
                seats.append(SeatSetup(own.name, own.colour, own.shape, own.avatar, level, own.character))
    except StopIteration:
        raise Refused("deal_seats", "the deal has more seats than players were given") from None
    return TableSetup(deal.map, tuple(seats), deal.seed, deal.first, deal=code)


def _map_number(entry: MapEntry) -> int:
    """A few bits of the map's fingerprint: the same map anywhere, another if a rule of it changed."""
    return int(entry.digest, 16) >> (4 * len(entry.digest) - MAP_BITS)


def _check(digits: list[int]) -> tuple[int, int]:
    """Two digits of a code over GF(32) with which plain and weighted sum are 0: two wrong digits cannot go unseen."""
    plain = weighted = 0
    weight = 1
    for digit in digits:
        plain ^= digit
        weighted ^= _times(digit, weight)
        weight = _times(weight, 2)
    following = _times(weight, 2)
    # plain + x + y = 0 and weighted + weight x + following y = 0, where adding is exclusive or.
    y = _times(weighted ^ _times(weight, plain), _inverse(weight ^ following))
    return plain ^ y, y


def _inverse(a: int) -> int:
    return next(b for b in range(1, 32) if _times(a, b) == 1)


def _times(a: int, b: int) -> int:
    """Multiply in GF(32), polynomial x^5 + x^2 + 1."""
    out = 0
    while b:
        if b & 1:
            out ^= a
        a <<= 1
        if a & 32:
            a ^= 0b100101
        b >>= 1
    return out
