"""A map file: its shape as typed structs, and the checks that make it safe to play on."""

from __future__ import annotations

import hashlib
from collections import defaultdict
from typing import Any, Literal

import msgspec

from .errors import MapError

FORMAT = 1
MAX_BYTES = 1_000_000
GREY = "grey"
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


def load_map(raw: bytes, source: str = "map") -> MapData:
    """Decode and check the bytes of a map file, or raise `MapError` naming the place in it."""
    if len(raw) > MAX_BYTES:
        raise MapError(f"{source}: the file is too large ({len(raw)} bytes, at most {MAX_BYTES})")
    try:
        decoded = msgspec.json.decode(raw, type=MapData)
    except msgspec.MsgspecError as error:
        raise MapError(f"{source}: {_one_line(error)}") from None
    except RecursionError:
        raise MapError(f"{source}: the file is nested too deeply") from None
    trouble = _trouble(decoded)
    if trouble:
        raise MapError(f"{source}: {trouble}")
    return decoded


def map_digest(map_data: MapData) -> str:
    """A short fingerprint of everything in a map that the rules read (not its drawing)."""
    facts = msgspec.structs.replace(map_data, layout={})
    return hashlib.sha256(msgspec.json.encode(facts, order="deterministic")).hexdigest()[:16]


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())


def _trouble(m: MapData) -> str:
    """The first thing wrong with a decoded map, or an empty string."""
    if m.format != FORMAT:
        return f"format: {m.format} is not known (this app reads {FORMAT})"
    for check in (
        _trouble_in_numbers,
        _trouble_in_cities,
        _trouble_in_routes,
        _trouble_in_twins,
        _trouble_in_tickets,
    ):
        found = check(m)
        if found:
            return found
    return ""


def _trouble_in_numbers(m: MapData) -> str:
    n = m.numbers
    low, high = n.seats
    if not 2 <= low <= high <= 5:
        return f"numbers.seats: {low} to {high} is not within 2 to 5"
    if not 1 <= len(n.colours) <= 12 or len(set(n.colours)) != len(n.colours) or GREY in n.colours:
        return "numbers.colours: one to twelve different colours are needed, grey is not one of them"
    for place, table in (
        ("wagons", n.wagons),
        ("ships", n.ships),
        ("pieces", n.pieces),
        ("points", n.points),
    ):
        for key, value in table.items():
            if not 0 <= value <= 1000:
                return f"numbers.{place}.{key}: {value} is not within 0 to 1000"
    if not set(n.wagons) <= {"plain", "harbour"} or not n.wagons.get("plain"):
        return "numbers.wagons: plain wagon cards are needed, and only plain and harbour are known"
    if not set(n.ships) <= {"single", "double"}:
        return "numbers.ships: only single and double are known"
    if not n.pieces.get("train") or not set(n.pieces) <= {"train", "ship"}:
        return "numbers.pieces: trains are needed, and only train and ship are known"
    decks = 2 if n.ships else 1
    if len(n.start_cards) != decks or len(n.market) not in (0, decks):
        return f"numbers.start_cards, numbers.market: one number for each of the {decks} decks is needed"
    if any(not 0 <= count <= 20 for count in (*n.start_cards, *n.market)) or not 0 <= n.wilds <= 1000:
        return "numbers.start_cards, numbers.market, numbers.wilds: a number is out of range"
    if not 0 <= n.start_keep <= sum(n.start_tickets.values()) or not 0 <= n.draw_keep <= n.draw_tickets <= 10:
        return "numbers.start_keep, numbers.draw_keep: more tickets to keep than are dealt"
    return ""


def _trouble_in_cities(m: MapData) -> str:
    seen: set[str] = set()
    if not 2 <= len(m.cities) <= 200:
        return f"cities: {len(m.cities)} cities, 2 to 200 are possible"
    for i, city in enumerate(m.cities):
        if not city.id or city.id in seen:
            return f"cities[{i}].id: {city.id!r} stands twice or is empty"
        seen.add(city.id)
        if not (-90 <= city.lat <= 90 and -180 <= city.lon <= 180):
            return f"cities[{i}].lat, .lon: {city.id} is not on the globe"
    return ""


def _trouble_in_routes(m: MapData) -> str:
    cities = {city.id for city in m.cities}
    seen: set[str] = set()
    longest = max((int(key) for key in m.numbers.points if key.isdigit()), default=0) or 9
    if not 1 <= len(m.routes) <= 400:
        return f"routes: {len(m.routes)} routes, 1 to 400 are possible"
    for i, route in enumerate(m.routes):
        place = f"routes[{i}]"
        if not route.id or route.id in seen:
            return f"{place}.id: {route.id!r} stands twice or is empty"
        seen.add(route.id)
        for end in (route.a, route.b):
            if end not in cities:
                return f"{place}: unknown city {end!r}"
        if route.a == route.b:
            return f"{place}: {route.id} leads back to {route.a!r}"
        if route.colour != GREY and route.colour not in m.numbers.colours:
            return f"{place}.colour: unknown colour {route.colour!r}"
        if not 1 <= route.length <= longest or (
            m.numbers.points and str(route.length) not in m.numbers.points
        ):
            return f"{place}.length: {route.length} spaces have no points in numbers.points"
        if not 0 <= route.locomotives <= route.length or (route.locomotives and route.kind != "ferry"):
            return (
                f"{place}.locomotives: {route.locomotives} do not fit a {route.kind} of {route.length} spaces"
            )
        if route.kind == "sea" and "ship" not in m.numbers.pieces:
            return f"{place}.kind: a sea route on a map without ships"
        if route.wrap is not None and (min(route.wrap) < 0 or sum(route.wrap) != route.length):
            return f"{place}.wrap: {route.wrap} does not add up to {route.length} spaces"
    return ""


def _trouble_in_twins(m: MapData) -> str:
    groups: dict[str, list[int]] = defaultdict(list)
    for i, route in enumerate(m.routes):
        if route.twin:
            groups[route.twin].append(i)
    for name, members in groups.items():
        place = f"routes[{members[0]}].twin"
        if len(members) != 2:
            return f"{place}: {name!r} names {len(members)} lanes, a double has two"
        one, other = (m.routes[i] for i in members)
        if {one.a, one.b} != {other.a, other.b}:
            return f"{place}: the lanes of {name!r} join different cities"
        if one.length != other.length:
            return f"{place}: the lanes of {name!r} are unequal ({one.length} and {other.length} spaces)"
    return ""


def _trouble_in_tickets(m: MapData) -> str:
    reach = _reachable(m)
    junctions = {city.id for city in m.cities if city.junction}
    seen: set[str] = set()
    decks: dict[str, int] = defaultdict(int)
    if len(m.tickets) > 400:
        return f"tickets: {len(m.tickets)} tickets, at most 400 are possible"
    for i, ticket in enumerate(m.tickets):
        place = f"tickets[{i}]"
        if not ticket.id or ticket.id in seen:
            return f"{place}.id: {ticket.id!r} stands twice or is empty"
        seen.add(ticket.id)
        decks[ticket.deck] += 1
        if len(set(ticket.cities)) != len(ticket.cities) or len(ticket.cities) < 2:
            return f"{place}.cities: two or more different cities are needed"
        if len(ticket.cities) > 2 and not ticket.tour:
            return f"{place}.cities: only a tour names more than two cities"
        if not all(0 <= value <= 200 for value in (ticket.points, ticket.any_order, ticket.penalty)):
            return f"{place}.points: not within 0 to 200"
        for city in ticket.cities:
            if city not in reach:
                return f"{place}.cities: unknown city {city!r}"
            if city in junctions:
                return f"{place}.cities: {city!r} is a junction, not a city"
            if reach[city] != reach[ticket.cities[0]]:
                return f"{place}.cities: {city!r} cannot be reached from {ticket.cities[0]!r}"
    most_seats = m.numbers.seats[1]
    for deck, count in m.numbers.start_tickets.items():
        if decks[deck] < count * most_seats:
            return f"tickets: {decks[deck]} in the deck {deck!r}, {count * most_seats} are dealt to {most_seats} seats"
    return ""


def _reachable(m: MapData) -> dict[str, str]:
    """For each city a name of the connected part of the map it lies in."""
    part = {city.id: city.id for city in m.cities}

    def root(city: str) -> str:
        while part[city] != city:
            city = part[city]
        return city

    for route in m.routes:
        part[root(route.a)] = root(route.b)
    return {city: root(city) for city in part}
