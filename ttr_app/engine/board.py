"""A map compiled for a number of seats: the integer tables and bit masks that the rules read."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from .mapfile import GREY, MapData, Numbers
from .parts import OwnsPart
from .state import DECISIONS

WAGON, SHIP = 0, 1
"""Deck of a card, and kind of piece that lies on a route."""


class CardKind(NamedTuple):
    """One kind of card: its deck, colour (-1 for a wild), ships it carries, harbour mark."""

    name: str
    deck: int
    colour: int
    ships: int
    harbour: bool


class TicketFacts(NamedTuple):
    """A ticket in numbers: city indexes in printed order, and what it pays."""

    cities: tuple[int, ...]
    mask: int
    points: int
    any_order: int
    penalty: int
    deck: str
    tour: bool


class Board:
    """Everything about a map that never changes during a game; indexes follow the map file."""

    __slots__ = (
        "all_routes",
        "brings",
        "card_decks",
        "card_index",
        "cards",
        "city_index",
        "city_routes",
        "colours",
        "decisions",
        "end_masks",
        "ends",
        "grey_routes",
        "kinds",
        "lengths",
        "locomotives",
        "map",
        "neighbours",
        "numbers",
        "parts",
        "piece_names",
        "pieces",
        "port_mask",
        "route_colours",
        "route_index",
        "route_points",
        "seats",
        "side_masks",
        "suits",
        "ticket_index",
        "tickets",
        "twins",
        "twins_close",
        "wild",
        "wilds_too_many",
        "within",
    )

    def __init__(self, map_data: MapData, seats: int, brings: frozenset[str] = frozenset()) -> None:
        numbers = map_data.numbers
        low, high = numbers.seats
        if not low <= seats <= high:
            raise ValueError(f"{map_data.id} is for {low} to {high} seats, not {seats}")
        self.map = map_data
        self.brings = brings
        self.parts: tuple[OwnsPart, ...] = ()
        """The rules with a part of the state of their own, in its order; set by `Game`."""
        self.decisions: tuple[str, ...] = DECISIONS
        """All that may be asked of a seat; set by `Game`."""
        self.numbers: Numbers = numbers
        self.seats = seats
        self.colours = numbers.colours
        self._compile_cards()
        self._compile_cities()
        self._compile_routes()
        self._compile_tickets()

    def _compile_cards(self) -> None:
        n = self.numbers
        cards: list[CardKind] = []
        for variant in n.wagons:
            for c, colour in enumerate(n.colours):
                mark = variant == "harbour"
                cards.append(CardKind(f"{colour} {variant}" if mark else colour, WAGON, c, 0, mark))
        for variant in n.ships:
            for c, colour in enumerate(n.colours):
                # [WORLD: cards] every single ship carries the harbour mark, no double ship does.
                single = variant == "single"
                cards.append(CardKind(f"{colour} {variant} ship", SHIP, c, 1 if single else 2, single))
        cards.append(CardKind("wild", WAGON, -1, 0, False))
        self.cards = tuple(cards)
        self.wild = len(cards) - 1
        # [ALL: three wilds] more than the market has slots where the map has no such rule.
        self.wilds_too_many = n.market_wilds or sum(n.market) + 1
        self.card_index = {card.name: i for i, card in enumerate(cards)}
        self.card_decks = tuple(card.deck for card in cards)
        # suits[deck][colour]: the card kinds of one colour in one deck, the least useful elsewhere first.
        self.suits = tuple(
            tuple(
                tuple(i for i, k in enumerate(cards) if k.deck == deck and k.colour == c)
                for c in range(len(n.colours))
            )
            for deck in (WAGON, SHIP)
        )

    def _compile_cities(self) -> None:
        cities = self.map.cities
        self.city_index = {city.id: i for i, city in enumerate(cities)}
        self.port_mask = _mask(i for i, city in enumerate(cities) if city.port)
        self.side_masks = tuple(
            _mask(i for i, city in enumerate(cities) if city.side == side) for side in ("east", "west")
        )

    def _compile_routes(self) -> None:
        routes, n = self.map.routes, self.numbers
        self.route_index = {route.id: i for i, route in enumerate(routes)}
        self.ends = tuple((self.city_index[r.a], self.city_index[r.b]) for r in routes)
        self.end_masks = tuple(1 << a | 1 << b for a, b in self.ends)
        self.lengths = tuple(r.length for r in routes)
        self.kinds = tuple(r.kind for r in routes)
        self.locomotives = tuple(r.locomotives for r in routes)
        self.route_colours = tuple(-1 if r.colour == GREY else n.colours.index(r.colour) for r in routes)
        self.route_points = tuple(n.points.get(str(r.length), 0) for r in routes)
        self.piece_names = tuple(n.pieces)
        self.pieces = tuple(SHIP if r.kind == "sea" else WAGON for r in routes)
        self.all_routes = (1 << len(routes)) - 1
        self.grey_routes = _mask(i for i, c in enumerate(self.route_colours) if c < 0)
        by_twin: dict[str, list[int]] = {}
        for i, route in enumerate(routes):
            if route.twin:
                by_twin.setdefault(route.twin, []).append(i)
        twins = [-1] * len(routes)
        for one, other in by_twin.values():
            twins[one], twins[other] = other, one
        self.twins = tuple(twins)
        # [ALL: doubles] at a small table the second lane closes for everybody.
        self.twins_close = self.seats <= n.twins_close_to
        longest = max(self.lengths)
        most = max(n.pieces.values())
        # within[piece][supply]: the routes of that piece that so many pieces can cover.
        self.within = tuple(
            tuple(
                _mask(i for i, p in enumerate(self.pieces) if p == piece and self.lengths[i] <= supply)
                for supply in range(max(most, longest) + 1)
            )
            for piece in range(len(n.pieces))
        )
        neighbours: list[list[tuple[int, int]]] = [[] for _ in self.map.cities]
        for i, (a, b) in enumerate(self.ends):
            neighbours[a].append((i, b))
            neighbours[b].append((i, a))
        self.neighbours = tuple(tuple(pairs) for pairs in neighbours)
        self.city_routes = tuple(_mask(i for i, _ in pairs) for pairs in neighbours)

    def _compile_tickets(self) -> None:
        facts = []
        for ticket in self.map.tickets:
            cities = tuple(self.city_index[city] for city in ticket.cities)
            facts.append(
                TicketFacts(
                    cities,
                    _mask(cities),
                    ticket.points,
                    ticket.any_order if ticket.tour else ticket.points,
                    ticket.penalty if ticket.tour else ticket.points,
                    ticket.deck,
                    ticket.tour,
                )
            )
        self.tickets = tuple(facts)
        self.ticket_index = {ticket.id: i for i, ticket in enumerate(self.map.tickets)}

    # What there is on this map. Nobody infers one of these from another number.

    @property
    def stations(self) -> bool:
        """Whether stations are built here, which lend a route [EU: station]."""
        return "stations" in self.brings

    @property
    def harbours(self) -> bool:
        """Whether harbours are built here, which bring points [WORLD: harbour]."""
        return "harbours" in self.brings

    @property
    def choosing(self) -> bool:
        """Whether tickets are chosen from an offer at the start, and as a turn if any are drawn [ALL: tickets]."""
        return "choosing" in self.brings

    @property
    def delivery(self) -> bool:
        """Whether a ticket is shown and replaced as soon as it is done [FJ: tickets]."""
        return "delivery" in self.brings

    @property
    def race(self) -> bool:
        """Whether the first to do so many tickets wins [FJ: end]; else points are counted."""
        return self.numbers.tickets_to_win > 0

    @property
    def draws_tickets(self) -> bool:
        """Whether anybody draws tickets after the start, beside those that replace others that are done."""
        return self.numbers.draw_tickets > 0

    @property
    def decks(self) -> int:
        """How many decks of cards there are."""
        return len(self.numbers.start_cards)

    @property
    def ships(self) -> bool:
        """Whether there are ships beside the trains."""
        return len(self.piece_names) > SHIP

    @property
    def sides(self) -> bool:
        """Whether the map has an east and a west to be joined."""
        return all(self.side_masks)

    def card_count(self, card: int) -> int:
        """How many cards of a kind the game holds."""
        kind, n = self.cards[card], self.numbers
        if kind.colour < 0:
            return n.wilds
        if kind.deck == SHIP:
            return n.ships["single" if kind.ships == 1 else "double"]
        return n.wagons["harbour" if kind.harbour else "plain"]


def bits(mask: int) -> list[int]:
    """The indexes of the bits set in a mask, in order.

    >>> bits(0b10110)
    [1, 2, 4]
    """
    out = []
    while mask:
        low = mask & -mask
        out.append(low.bit_length() - 1)
        mask ^= low
    return out


def _mask(indexes: Iterable[int]) -> int:
    mask = 0
    for i in indexes:
        mask |= 1 << i
    return mask
