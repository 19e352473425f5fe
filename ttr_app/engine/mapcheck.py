"""The checks that make a decoded map safe to play on: what is wrong with it, and where."""

from __future__ import annotations

from collections import defaultdict

from .mapfile import GREY, LIMITS, MapData

FORMAT = 1
COLOURS = ("black", "blue", "green", "orange", "purple", "red", "white", "yellow")
"""Those that cards are printed in and have names for, whatever map they lie on."""
ID_LETTERS = frozenset("abcdefghijklmnopqrstuvwxyz0123456789_")
LONGEST_NAME = 40
TICKET_DECKS = ("long", "regular")


def trouble(m: MapData) -> str:
    """Name the first thing wrong with a decoded map and its place, or return an empty string."""
    if m.format != FORMAT:
        return f"format: {m.format} is not known (this app reads {FORMAT})"
    for check in (
        _trouble_in_name,
        _trouble_in_seats_and_colours,
        _trouble_in_limits,
        _trouble_in_pieces,
        _trouble_in_deal,
        _trouble_in_split,
        _trouble_in_cities,
        _trouble_in_routes,
        _trouble_in_twins,
        _trouble_in_tickets,
    ):
        found = check(m)
        if found:
            return found
    return ""


def _trouble_in_name(m: MapData) -> str:
    # The id also names files, so it keeps to letters that every file system knows.
    if not 1 <= len(m.id) <= 40 or not set(m.id) <= ID_LETTERS or not m.id[0].isalpha():
        return f"id: {m.id[:60]!r} is not 1 to 40 small letters, digits or _, a letter first"
    return _trouble_in_names("name", m.name.en, m.name.pl)


def _trouble_in_names(place: str, *names: str) -> str:
    for name in names:
        if not name.strip() or len(name) > LONGEST_NAME or not name.isprintable():
            return f"{place}: {name[:LONGEST_NAME]!r} is not a name of 1 to {LONGEST_NAME} letters"
    return ""


def _trouble_in_seats_and_colours(m: MapData) -> str:
    n = m.numbers
    low, high = n.seats
    if not 2 <= low <= high <= 5:
        return f"numbers.seats: {low} to {high} is not within 2 to 5"
    if not 1 <= len(n.colours) <= len(COLOURS) or len(set(n.colours)) != len(n.colours) or GREY in n.colours:
        return "numbers.colours: one to eight different colours are needed, grey is not one of them"
    for colour in n.colours:
        if colour not in COLOURS:
            return f"numbers.colours: {colour[:LONGEST_NAME]!r} is not one of {', '.join(COLOURS)}"
    return ""


def _trouble_in_limits(m: MapData) -> str:
    for name, limits in LIMITS.items():
        value = getattr(m.numbers, name)
        if isinstance(value, dict):
            counts = [(f"numbers.{name}.{key[:LONGEST_NAME]}", count) for key, count in value.items()]
        else:
            counts = [
                (f"numbers.{name}", count) for count in (value if isinstance(value, tuple) else (value,))
            ]
        for place, count in counts:
            if not limits.least <= count <= limits.most:
                return f"{place}: {count} is not within {limits.least} to {limits.most}"
    return ""


def _trouble_in_pieces(m: MapData) -> str:
    """What is wrong with the kinds of cards and pieces, and with what a length pays."""
    n = m.numbers
    for key in n.points:
        if not (key.isascii() and key.isdigit() and len(key) <= 2 and str(int(key)) == key and key != "0"):
            return f"numbers.points: {key[:LONGEST_NAME]!r} is not a number of spaces"
    if not set(n.wagons) <= {"plain", "harbour"} or not n.wagons.get("plain"):
        return "numbers.wagons: plain wagon cards are needed, and only plain and harbour are known"
    if not set(n.ships) <= {"single", "double"}:
        return "numbers.ships: only single and double are known"
    if n.ships and len(n.ships) != 2:
        return "numbers.ships: both single and double are needed, be it 0"
    if not n.pieces.get("train") or not set(n.pieces) <= {"train", "ship"} or next(iter(n.pieces)) != "train":
        return "numbers.pieces: trains are needed and come first, and only train and ship are known"
    if ("ship" in n.pieces) != bool(n.ships):
        return "numbers.pieces, numbers.ships: ships and ship cards need each other"
    return ""


def _trouble_in_deal(m: MapData) -> str:
    """What is wrong with what lies on the table when a game begins."""
    n = m.numbers
    decks = 2 if n.ships else 1
    if len(n.start_cards) != decks or len(n.market) not in (0, decks):
        return f"numbers.start_cards, numbers.market: one number for each of the {decks} decks is needed"
    cards = (sum(n.wagons.values()) * len(n.colours) + n.wilds, sum(n.ships.values()) * len(n.colours))
    for deck, count in enumerate(n.start_cards):
        needed = count * n.seats[1] + (n.market[deck] if n.market else 0)
        if needed > cards[deck]:
            return f"numbers.start_cards: {needed} cards are dealt at the start, of {cards[deck]}"
    if not sum(n.start_tickets.values()):
        return "numbers.start_tickets: nobody is dealt a ticket"
    if n.start_keep > sum(n.start_tickets.values()) or n.draw_keep > n.draw_tickets:
        return "numbers.start_keep, numbers.draw_keep: more tickets to keep than are dealt"
    if not set(n.start_tickets) <= set(TICKET_DECKS) or "regular" not in n.start_tickets:
        return f"numbers.start_tickets: regular tickets are needed, and only {' and '.join(TICKET_DECKS)} are known"
    return ""


def _trouble_in_split(m: MapData) -> str:
    n, split = m.numbers, m.numbers.advised_split
    if not n.take_pieces:
        return ""
    if n.take_pieces > sum(n.pieces.values()) or len(n.pieces) != 2:
        return f"numbers.take_pieces: {n.take_pieces} of {sum(n.pieces.values())} trains and ships cannot be taken"
    if set(split) != set(n.pieces) or sum(split.values()) != n.take_pieces:
        return f"numbers.advised_split: does not share {n.take_pieces} pieces out between trains and ships"
    if any(split[piece] > n.pieces[piece] for piece in split):
        return "numbers.advised_split: more pieces than there are"
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
        found = _trouble_in_names(f"cities[{i}]", city.id, city.en, city.pl, city.printed or city.en)
        if found:
            return found
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
        if len(ticket.cities) == 2 and ticket.tour:
            return f"{place}.cities: a tour names more than two cities"
        if len(ticket.cities) > 6:
            return f"{place}.cities: {len(ticket.cities)} cities, a tour names at most 6"
        if ticket.deck not in TICKET_DECKS:
            return f"{place}.deck: {ticket.deck!r} is not one of {', '.join(TICKET_DECKS)}"
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
