"""The truth of a running game: plain slots that copy fast; only the rules may read hidden parts of it."""

from __future__ import annotations

from typing import Any

from .actions import Payment

HOLE = -1
"""A market slot with no card in it."""

DECISIONS = ("keep", "split", "turn", "second", "refill", "offer", "tunnel", "over")
KEEP, SPLIT, TURN, SECOND, REFILL, OFFER, TUNNEL, OVER = DECISIONS
"""What may be asked of the seat to move; `over` asks nothing."""

Tunnel = tuple[int, Payment, tuple[int, ...], int]
"""A tunnel being tried: route, cards laid down, cards revealed, cards still due."""


class GameState:
    """All of a game now. Flat lists run seat by seat; masks are over routes, cities or tickets."""

    __slots__ = (
        "bonus",
        "box",
        "boxed",
        "boxed_unseen",
        "buildings",
        "decision",
        "decks",
        "discards",
        "done",
        "draws_left",
        "first",
        "hands",
        "known",
        "market",
        "offers",
        "open",
        "parts",
        "passes",
        "points",
        "rng",
        "routes",
        "seats",
        "slot",
        "step",
        "supply",
        "ticket_deck",
        "ticket_sources",
        "tickets",
        "to_move",
        "tops",
        "tunnel",
        "turn",
        "turns_left",
    )

    seats: int
    first: int
    to_move: int
    decision: str
    step: int  # actions applied so far
    turn: int  # turns begun so far
    turns_left: int  # -1 until the end is announced, then the turns still to play
    passes: int  # turns in a row in which nothing was possible
    slot: int  # the market slot to refill, else HOLE
    draws_left: int  # cards still to draw once that slot is refilled
    tunnel: Tunnel | None
    rng: int
    hands: list[int]  # seats x card kinds
    known: list[int]  # seats x card kinds: what everybody knows to be in the hand at least
    market: list[int]
    decks: list[bytes]  # undrawn cards from tops[deck] on
    tops: list[int]
    discards: list[int]  # by card kind
    routes: list[int]  # by seat: mask of routes claimed
    open: list[int]  # by seat: mask of routes it may still claim
    supply: list[int]  # seats x pieces
    box: list[int]  # seats x pieces that lie in the box, where a game has such a box
    buildings: list[int]  # by seat: mask of cities with a station or harbour
    points: list[int]  # by seat: points on the track
    tickets: list[int]  # by seat: mask of tickets held (and, where done ones are shown, undone)
    done: list[int]  # by seat: mask of tickets done and shown
    bonus: int  # mask of seats with the bonus ticket
    offers: list[tuple[int, ...]]  # by seat: tickets to choose from
    ticket_deck: tuple[int, ...]
    ticket_sources: tuple[int, ...]  # the seat that put each ticket of the deck back, or -1
    boxed: list[int]  # by seat: mask of tickets it returned to the box
    parts: tuple[Any, ...]  # what single rules keep of their own, see `parts`
    boxed_unseen: int  # mask of tickets boxed without anybody having seen them

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision == OVER

    def copy(self) -> GameState:
        """An independent copy; see the benchmark `engine.copy`."""
        new = _NEW(GameState)
        new.seats = self.seats
        new.first = self.first
        new.to_move = self.to_move
        new.decision = self.decision
        new.step = self.step
        new.turn = self.turn
        new.turns_left = self.turns_left
        new.passes = self.passes
        new.slot = self.slot
        new.draws_left = self.draws_left
        new.tunnel = self.tunnel
        new.rng = self.rng
        new.hands = self.hands[:]
        new.known = self.known[:]
        new.market = self.market[:]
        new.decks = self.decks[:]
        new.tops = self.tops[:]
        new.discards = self.discards[:]
        new.routes = self.routes[:]
        new.open = self.open[:]
        new.supply = self.supply[:]
        new.box = self.box[:]
        new.buildings = self.buildings[:]
        new.points = self.points[:]
        new.tickets = self.tickets[:]
        new.done = self.done[:]
        new.bonus = self.bonus
        new.offers = self.offers[:]
        new.ticket_deck = self.ticket_deck
        new.ticket_sources = self.ticket_sources
        new.boxed = self.boxed[:]
        new.boxed_unseen = self.boxed_unseen
        new.parts = self.parts
        return new

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, GameState):
            return NotImplemented
        return all(getattr(self, name) == getattr(other, name) for name in self.__slots__)

    __hash__ = None  # type: ignore[assignment]


_NEW = object.__new__
