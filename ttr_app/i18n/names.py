"""Names of things on one board in the language in use: cities, routes, tickets, cards, pieces."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
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
        """Name so many cards of a kind, as on a label: "2 red cards", "1 locomotive"."""
        kind = self.board.cards[card]
        if kind.colour < 0:
            return n_("{n} locomotive", "{n} locomotives", count)
        colour = self.board.colours[kind.colour]
        if kind.deck == SHIP:
            what = _double(colour, count) if kind.ships == 2 else _single(colour, count)
        else:
            what = colour_cards(colour, count)
        return self._anchored(card, what)

    def taken(self, cards: Iterable[tuple[int, int]]) -> str:
        """Name cards that somebody takes or gives, after a verb: "a red card, 2 white cards and a locomotive".

        One card stands without its number: so it is said, and in Polish it has another ending than on a label.
        """
        return all_of([self._one(card) if count == 1 else self.card(card, count) for card, count in cards])

    def _one(self, card: int) -> str:
        kind = self.board.cards[card]
        if kind.colour < 0:
            return _("a locomotive")
        colour = self.board.colours[kind.colour]
        if kind.deck == SHIP:
            return _one_double(colour) if kind.ships == 2 else _one_single(colour)
        return self._anchored(card, _one_card(colour))

    def _anchored(self, card: int, what: str) -> str:
        kind = self.board.cards[card]
        marked = kind.deck != SHIP and kind.harbour
        return _("{cards} with an anchor").format(cards=what) if marked else what

    def payment(self, payment: Payment) -> str:
        """Name all cards of a payment."""
        return ", ".join(self.card(card, count) for card, count in payment)

    def piece(self, piece: int, count: int) -> str:
        """Name so many pieces: trains or ships."""
        return pieces(self.board.piece_names[piece], count)


def all_of(words: Sequence[str]) -> str:
    """List some things as one says it, with an "and" before the last."""
    if len(words) < 2:
        return "".join(words)
    return _("{some} and {last}").format(some=", ".join(words[:-1]), last=words[-1])


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


def _one_card(colour: str) -> str:
    forms = {
        "purple": _("a purple card"),
        "blue": _("a blue card"),
        "orange": _("an orange card"),
        "white": _("a white card"),
        "green": _("a green card"),
        "yellow": _("a yellow card"),
        "black": _("a black card"),
        "red": _("a red card"),
    }
    return forms.get(colour) or _("a card")


def _one_single(colour: str) -> str:
    forms = {
        "purple": _("a purple ship card"),
        "yellow": _("a yellow ship card"),
        "green": _("a green ship card"),
        "red": _("a red ship card"),
        "black": _("a black ship card"),
        "white": _("a white ship card"),
    }
    return forms.get(colour) or _("a ship card")


def _one_double(colour: str) -> str:
    forms = {
        "purple": _("a purple double ship"),
        "yellow": _("a yellow double ship"),
        "green": _("a green double ship"),
        "red": _("a red double ship"),
        "black": _("a black double ship"),
        "white": _("a white double ship"),
    }
    return forms.get(colour) or _("a double ship")


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
