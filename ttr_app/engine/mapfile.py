"""The shape of a map file as typed structs, each number with the limits within which it makes a game."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NamedTuple, get_type_hints

import msgspec

GREY = "grey"
"""The colour of a route that may be paid in any one colour."""

RouteKind = Literal["rail", "ferry", "tunnel", "sea", "pair"]


class Limits(NamedTuple):
    """What a number of a map file may be, and each number of one that is a list or a table."""

    most: int
    least: int = 0
    own: bool = False
    """Whether it belongs to some rule sets only: those that name it in `Ruleset.needs` or `Ruleset.may`."""


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
    wagons: Annotated[dict[str, int], Limits(100)]
    wilds: Annotated[int, Limits(100)]
    pieces: Annotated[dict[str, int], Limits(100)]
    start_cards: Annotated[tuple[int, ...], Limits(20)]
    market: Annotated[tuple[int, ...], Limits(20)]
    start_tickets: Annotated[dict[str, int], Limits(5)]
    start_keep: Annotated[int, Limits(10)]
    draw_tickets: Annotated[int, Limits(5)]
    draw_keep: Annotated[int, Limits(5)]
    points: Annotated[dict[str, int], Limits(100)]
    twins_close_to: Annotated[int, Limits(5)]
    end_at: Annotated[int, Limits(50)]
    end_turns: Annotated[int, Limits(10)]
    ships: Annotated[dict[str, int], Limits(100, own=True)] = {}
    buildings: Annotated[int, Limits(10, own=True)] = 0
    building_points: Annotated[int, Limits(100, least=-100, own=True)] = 0
    longest_bonus: Annotated[int, Limits(100, own=True)] = 0
    tickets_to_win: Annotated[int, Limits(100, own=True)] = 0
    bonus_tickets: Annotated[int, Limits(100, own=True)] = 0
    take_pieces: Annotated[int, Limits(200, own=True)] = 0
    advised_split: Annotated[dict[str, int], Limits(100, own=True)] = {}
    harbour_points: Annotated[tuple[int, ...], Limits(100, own=True)] = ()
    exchange_cost: Annotated[int, Limits(100, own=True)] = 0
    market_wilds: Annotated[int, Limits(20)] = 3


LIMITS: dict[str, Limits] = {
    name: limits
    for name, hint in get_type_hints(Numbers, include_extras=True).items()
    for limits in getattr(hint, "__metadata__", ())
}
"""The limits of every number by its name; seats and colours are checked in their own way."""


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
