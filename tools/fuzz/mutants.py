"""How a file is damaged: its bytes, or the values inside it, by the numbers of one seed."""

from __future__ import annotations

import json
from random import Random
from typing import Any

ODD_VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    0,
    1 << 31,
    1 << 63,
    1 << 70,
    -0.5,
    1e308,
    "",
    "\x00",
    "ą" * 300,
    "\ud800",
    "../../etc",
    [],
    {},
    [[]],
    [None] * 50,
)


def mutant_of(raw: bytes, random: Random) -> bytes:
    """A damaged copy: one to three of the ways below, one after the other."""
    for _ in range(random.choice((1, 1, 2, 3))):
        raw = random.choice(WAYS)(raw, random)
    return raw


def _flip(raw: bytes, random: Random) -> bytes:
    if not raw:
        return b"\xff"
    at = random.randrange(len(raw))
    return raw[:at] + bytes([raw[at] ^ 1 << random.randrange(8)]) + raw[at + 1 :]


def _byte(raw: bytes, random: Random) -> bytes:
    at = random.randrange(len(raw) + 1)
    return raw[:at] + bytes([random.choice((0, 0xFF, 0xC3, 0x7F, ord('"'), ord("{")))]) + raw[at + 1 :]


def _cut(raw: bytes, random: Random) -> bytes:
    return raw[: random.randrange(len(raw) + 1)]


def _swap(raw: bytes, random: Random) -> bytes:
    a, b = sorted(random.randrange(len(raw) + 1) for _ in range(2))
    length = min(random.choice((4, 64, 4096)), b - a)
    return raw[:a] + raw[b : b + length] + raw[a + length : b] + raw[a : a + length] + raw[b + length :]


def _repeat(raw: bytes, random: Random) -> bytes:
    a = random.randrange(len(raw) + 1)
    piece = raw[a : a + random.choice((1, 16, 512))]
    return raw[:a] + piece * random.choice((2, 9, 200)) + raw[a:]


def _value(raw: bytes, random: Random) -> bytes:
    """One value inside a JSON file becomes an odd one, goes, or comes twice."""
    try:
        plain = json.loads(raw)
    except (ValueError, RecursionError):
        return _flip(raw, random)
    places = _places(plain)
    if not places:
        return json.dumps(random.choice(ODD_VALUES)).encode("utf-8", "surrogatepass")
    inside, key = random.choice(places)
    way = random.randrange(4)
    if way == 0 and isinstance(inside, dict):
        del inside[key]
    elif way == 1 and isinstance(inside, list):
        inside.insert(key, inside[key])
    elif way == 2:
        other, there = random.choice(places)
        inside[key] = other.get(there) if isinstance(other, dict) else other[min(there, len(other) - 1)]
    else:
        inside[key] = random.choice(ODD_VALUES)
    try:
        return json.dumps(plain, ensure_ascii=random.random() < 0.5).encode("utf-8", "surrogatepass")
    except (ValueError, RecursionError):
        return _flip(raw, random)  # a value was put into itself


def _places(plain: Any) -> list[tuple[Any, Any]]:
    found: list[tuple[Any, Any]] = []
    waiting = [plain]
    while waiting:
        at = waiting.pop()
        keys = list(at) if isinstance(at, dict) else range(len(at)) if isinstance(at, list) else ()
        for key in keys:
            found.append((at, key))
            waiting.append(at[key])
    return found


WAYS = (_flip, _byte, _cut, _swap, _repeat, _value, _value, _value)
