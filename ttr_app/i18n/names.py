"""Names of things on one board in the language in use: cities, routes, tickets, cards, pieces."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from ttr_app.engine.actions import Payment
from ttr_app.engine.board import SHIP, Board

from .catalog import _, n_, name_of, names_language

Spelling = Literal["language", "printed", "both"]


class Names:
    """What things on a board are called; cities in the language, as printed on the board, or both."""

    def __init__(self, board: Board, seats: Sequence[str] = (), spelling: Spelling = "language") -> None:
        self.board = board
        self.seats = tuple(seats)
        self.spelling: Spelling = spelling

    def map(self) -> str:
        """Name the map."""
        return name_of(self.board.map.name)

    def seat(self, seat: int) -> str:
        """Name a seat by its player."""
        return self.seats[seat] if 0 <= seat < len(self.seats) else _("Seat {n}").format(n=seat + 1)

    def city(self, city: int) -> str:
        """Name a city; a nameless junction is called a junction."""
        place = self.board.map.cities[city]
        if place.junction:
            return _("junction")
        mine = name_of(place)
        if self.spelling == "language" or mine == place.printed:
            return mine
        return place.printed if self.spelling == "printed" else f"{mine} ({place.printed})"

    @property
    def on_map(self) -> str:
        """Say how cities are written on the map: "pl", "en", "printed", or "pl+printed" where both have room."""
        mine = names_language()
        return {"language": mine, "printed": "printed", "both": f"{mine}+printed"}[self.spelling]

    def route(self, route: int) -> str:
        """Name a route by its two ends."""
        a, b = self.board.ends[route]
        return f"{self.city(a)}\u00a0– {self.city(b)}"

    def ticket(self, ticket: int) -> str:
        """Name a ticket by its cities, a tour by all of them in printed order."""
        return "\u00a0– ".join(self.city(city) for city in self.board.tickets[ticket].cities)

    def card(self, card: int, count: int = 1) -> str:
        """Name so many cards of a kind: "2 red cards", "a locomotive"."""
        kind = self.board.cards[card]
        if kind.colour < 0:
            return n_("{n} locomotive", "{n} locomotives", count)
        colour = self.board.colours[kind.colour]
        if kind.deck == SHIP:
            what = _double(colour, count) if kind.ships == 2 else _single(colour, count)
        else:
            what = colour_cards(colour, count)
        return (
            _("{cards} with a port mark").format(cards=what) if kind.deck != SHIP and kind.harbour else what
        )

    def payment(self, payment: Payment) -> str:
        """Name all cards of a payment."""
        return ", ".join(self.card(card, count) for card, count in payment)

    def piece(self, piece: int, count: int) -> str:
        """Name so many pieces: trains or ships."""
        return pieces(self.board.piece_names[piece], count)


def pieces(name: str, count: int) -> str:
    """Name so many pieces of a kind as the map file calls it."""
    if name == "ship":
        return n_("{n} ship", "{n} ships", count)
    return n_("{n} train", "{n} trains", count)


def colour_cards(colour: str, count: int) -> str:
    """Name so many cards of a colour."""
    forms = {
        "purple": n_("{n} purple card", "{n} purple cards", count),
        "blue": n_("{n} blue card", "{n} blue cards", count),
        "orange": n_("{n} orange card", "{n} orange cards", count),
        "white": n_("{n} white card", "{n} white cards", count),
        "green": n_("{n} green card", "{n} green cards", count),
        "yellow": n_("{n} yellow card", "{n} yellow cards", count),
        "black": n_("{n} black card", "{n} black cards", count),
        "red": n_("{n} red card", "{n} red cards", count),
    }
    return forms.get(colour) or n_("{n} card", "{n} cards", count)


def colour_name(colour: str) -> str:
    """Name a colour alone, as of a route."""
    names = {
        "purple": _("purple"),
        "blue": _("blue"),
        "orange": _("orange"),
        "white": _("white"),
        "green": _("green"),
        "yellow": _("yellow"),
        "black": _("black"),
        "red": _("red"),
        "grey": _("any colour"),
    }
    return names.get(colour, colour)


def _single(colour: str, count: int) -> str:
    forms = {
        "purple": n_("{n} purple ship card", "{n} purple ship cards", count),
        "yellow": n_("{n} yellow ship card", "{n} yellow ship cards", count),
        "green": n_("{n} green ship card", "{n} green ship cards", count),
        "red": n_("{n} red ship card", "{n} red ship cards", count),
        "black": n_("{n} black ship card", "{n} black ship cards", count),
        "white": n_("{n} white ship card", "{n} white ship cards", count),
    }
    return forms.get(colour) or n_("{n} ship card", "{n} ship cards", count)


def _double(colour: str, count: int) -> str:
    forms = {
        "purple": n_("{n} purple double ship", "{n} purple double ships", count),
        "yellow": n_("{n} yellow double ship", "{n} yellow double ships", count),
        "green": n_("{n} green double ship", "{n} green double ships", count),
        "red": n_("{n} red double ship", "{n} red double ships", count),
        "black": n_("{n} black double ship", "{n} black double ships", count),
        "white": n_("{n} white double ship", "{n} white double ships", count),
    }
    return forms.get(colour) or n_("{n} double ship", "{n} double ships", count)
