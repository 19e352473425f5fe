"""Loading a map file: decoded and checked, or refused in one line; and the fingerprint by which a map is known."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from .errors import MapError
from .mapcheck import trouble
from .mapfile import City, MapData, Name, Numbers, Route, Ticket

MAX_BYTES = 1_000_000
LONGEST_SENTENCE = 200


class _Facts(msgspec.Struct):
    """What the rules read of a map, in the order in which it has always been hashed."""

    format: int
    id: str
    name: Name
    rules: str
    numbers: Numbers
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    layout: dict[str, Any] = {}


def load_map(raw: bytes, source: str = "map") -> MapData:
    """Decode and check the bytes of a map file, or raise `MapError` naming the place in it."""
    if len(raw) > MAX_BYTES:
        raise MapError(f"{source}: the file is too large ({len(raw)} bytes, at most {MAX_BYTES})")
    try:
        decoded = msgspec.json.decode(raw, type=MapData)
    except msgspec.MsgspecError as error:
        raise MapError(f"{source}: {_one_line(str(error))}") from None
    except UnicodeDecodeError as error:
        raise MapError(f"{source}: the file is not UTF-8 text ({error.reason})") from None
    except RecursionError:
        raise MapError(f"{source}: the file is nested too deeply") from None
    wrong = trouble(decoded)
    if wrong:
        raise MapError(f"{source}: {_one_line(wrong)}")
    return decoded


def map_digest(map_data: MapData) -> str:
    """A short fingerprint of everything in a map that the rules read (not its drawing, nor its place on the shelf)."""
    facts = _Facts(**{name: getattr(map_data, name) for name in _Facts.__struct_fields__ if name != "layout"})
    # A name that is spelt better is no other map: games and deal codes of the time before still fit it.
    facts.cities = tuple(
        msgspec.structs.replace(city, en=city.known_as or city.en, known_as="") for city in facts.cities
    )
    return hashlib.sha256(msgspec.json.encode(facts, order="deterministic")).hexdigest()[:16]


def _one_line(sentence: str) -> str:
    # Parts of the file may be quoted in it, and need not be short or fit to show.
    line = " ".join(sentence.split())
    return "".join([letter if letter.isprintable() else "?" for letter in line[:LONGEST_SENTENCE]])
