"""What moves of a change: which card flies from where to where, who counts up, what is turned over. Values, no pixels.

It goes by the events as the seat that looked saw them, so that no motion can show what a picture may not.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from ttr_app.engine import events
from ttr_app.engine.board import Board
from ttr_app.session import Update
from ttr_app.ui.kit.theme import MOTION

HIDDEN = -1
"""A card whose face is not shown."""
BETWEEN = 0.05
"""Seconds between two cards of the same kind of move."""
PACES = {"slow": 1.2, "normal": 1.0, "fast": 0.6, "instant": 0.0}
"""How long the others' motions last at each pace, times the usual; one's own last as long as usual, or not at all."""
PAID_KINDS = 4
"""So many kinds of cards are seen to be paid."""

Place = tuple[str, str]
"""A panel and a key on it, or "route" and its number."""


class CardFlight(NamedTuple):
    """A card flies; one with a `deck` lies face down first, and `turns` over if its face may be seen."""

    origin: Place
    goal: Place
    card: int
    deck: int
    delay: float
    seconds: float
    #: Whether what lies at its goal already is hidden till it lands.
    covers: bool = False


class TicketFlight(NamedTuple):
    """A ticket goes face down to a seat."""

    origin: Place
    goal: Place
    delay: float
    seconds: float


class Gain(NamedTuple):
    """A seat's points run up after a route."""

    seat: int
    route: int
    before: int
    after: int
    seconds: float


class Turned(NamedTuple):
    """The tunnel's cards are turned over, one after the other, and stay."""

    cards: tuple[int, ...]
    seconds: float


class Bell(NamedTuple):
    """The last round is rung in."""

    turns_left: int
    seconds: float


Move = CardFlight | TicketFlight | Gain | Turned | Bell


class Moving:
    """Says what moves; `settings` are asked at each change."""

    def __init__(self, board: Board, calm: Callable[[], bool], pace: Callable[[], str]) -> None:
        self._board, self.calm, self._pace = board, calm, pace

    def of(self, update: Update) -> list[Move]:
        """List what moves of a change, what lies lowest first."""
        if update.change != "played":
            return []
        calm = self.calm()
        found: list[Move] = []
        for event in update.events:
            own = update.eyes is not None and getattr(event, "seat", update.eyes) == update.eyes
            length = 0.0 if calm else MOTION["card"] * (1.0 if own else PACES[self._pace()])
            found += self._of(event, update, length)
        # A card that comes to lie in the market must not hide the one that leaves it.
        return sorted(found, key=lambda move: not (isinstance(move, CardFlight) and move.covers))

    def _of(self, event: events.Event, update: Update, length: float) -> list[Move]:
        if isinstance(event, events.TunnelTried) and event.revealed:
            return [Turned(event.revealed, length)]
        if isinstance(event, events.EndAnnounced):
            return [Bell(event.turns_left, length)]
        if not length:
            return []
        if isinstance(event, events.CardDrawn):
            return [self._drawn(event, update, length)]
        if isinstance(event, events.MarketRefilled):
            return [self._laid(event.slot, event.card, 0.1, length)]
        if isinstance(event, events.MarketReset):
            cards = enumerate(event.cards)
            return [self._laid(slot, card, BETWEEN * slot, length) for slot, card in cards if card >= 0]
        if isinstance(event, events.TicketsOffered) and event.seat != update.eyes:
            origin, goal = ("tickets", "tickets"), ("seats", f"seat {event.seat}")
            return [TicketFlight(origin, goal, BETWEEN * i, length) for i in range(min(3, event.count))]
        if isinstance(event, events.RouteClaimed):
            return self._claimed(event, update, length)
        return []

    def _drawn(self, event: events.CardDrawn, update: Update, length: float) -> CardFlight:
        open_hand = event.seat == update.eyes == update.view.seat
        shown = event.card if open_hand or event.slot >= 0 else HIDDEN
        origin = ("market", f"card {event.slot}" if event.slot >= 0 else f"deck {event.deck}")
        deck = HIDDEN if event.slot >= 0 else event.deck
        goal = self._hand(event.card) if open_hand else ("seats", f"seat {event.seat}")
        return CardFlight(origin, goal, shown, deck, 0.0, length)

    def _laid(self, slot: int, card: int, delay: float, length: float) -> CardFlight:
        deck = self._board.cards[card].deck
        place = ("market", f"card {slot}")
        return CardFlight(("market", f"deck {deck}"), place, card, deck, delay, length, covers=True)

    def _claimed(self, event: events.RouteClaimed, update: Update, length: float) -> list[Move]:
        open_hand = event.seat == update.eyes == update.view.seat
        found: list[Move] = []
        for i, (card, _count) in enumerate(event.payment[:PAID_KINDS]):
            origin = self._hand(card) if open_hand else ("seats", f"seat {event.seat}")
            goal = ("route", str(event.route))
            found.append(CardFlight(origin, goal, card, HIDDEN, BETWEEN * i, length))
        after = update.view.points[event.seat]
        if event.points and not update.view.over:
            found.append(Gain(event.seat, event.route, after - event.points, after, length))
        return found

    def _hand(self, card: int) -> Place:
        """Give the column of the hand in which a card lies."""
        board = self._board
        colour = board.cards[card].colour
        first = next(i for i, kind in enumerate(board.cards) if kind.colour == colour)
        return "hand", f"hand {board.wild if colour < 0 else first}"
