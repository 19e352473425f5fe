"""A map file: its shape as typed structs, and loading it."""

from __future__ import annotations

import hashlib
from typing import Any, Literal

import msgspec

from .errors import MapError
from .mapcheck import GREY as GREY
from .mapcheck import trouble

MAX_BYTES = 1_000_000
LONGEST_SENTENCE = 200
RouteKind = Literal["rail", "ferry", "tunnel", "sea", "pair"]


class Name(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name in the two languages of the app."""

    en: str
    pl: str


class City(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A place on the map; a junction is a nameless place where routes only meet."""

    id: str
    en: str
    pl: str
    printed: str
    lat: float
    lon: float
    port: bool = False
    junction: bool = False
    side: Literal["", "east", "west"] = ""
    known_as: str = ""
    """The English name that the map's fingerprint was made with, where the name was put right since."""


class Route(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One lane between two cities; `twin` is shared by the two lanes of a double."""

    id: str
    a: str
    b: str
    kind: RouteKind
    colour: str
    length: int
    locomotives: int = 0
    wrap: tuple[int, int] | None = None
    twin: str = ""


class Ticket(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Cities to join; a tour names more than two and pays `points` only in the printed order."""

    id: str
    cities: tuple[str, ...]
    points: int = 0
    any_order: int = 0
    penalty: int = 0
    deck: str = "regular"
    tour: bool = False


class Numbers(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """All counts and points of one game; which of them matter depends on the rule set."""

    seats: tuple[int, int]
    colours: tuple[str, ...]
    wagons: dict[str, int]
    wilds: int
    pieces: dict[str, int]
    start_cards: tuple[int, ...]
    market: tuple[int, ...]
    start_tickets: dict[str, int]
    start_keep: int
    draw_tickets: int
    draw_keep: int
    points: dict[str, int]
    twins_close_to: int
    end_at: int
    end_turns: int
    ships: dict[str, int] = {}
    buildings: int = 0
    building_points: int = 0
    longest_bonus: int = 0
    tickets_to_win: int = 0
    bonus_tickets: int = 0
    take_pieces: int = 0
    advised_split: dict[str, int] = {}
    harbour_points: tuple[int, ...] = ()
    exchange_cost: int = 0
    market_wilds: int = 3


class MapData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A map file, decoded and checked."""

    format: int
    id: str
    name: Name
    rules: str
    numbers: Numbers
    cities: tuple[City, ...]
    routes: tuple[Route, ...]
    tickets: tuple[Ticket, ...]
    layout: dict[str, Any] = {}
    shelf: int = 0
    """Where it stands among the maps that are shown; a map that does not say so comes last."""


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
