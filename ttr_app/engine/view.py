"""What one seat may know, all of it and nothing else: the only thing that screens and computers get."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from .actions import Action, Payment
from .board import Board, bits
from .state import KEEP, OVER, SPLIT, GameState


class TunnelAsked(msgspec.Struct, frozen=True):
    """The tunnel being tried: cards laid down, cards revealed, cards still due."""

    route: int
    payment: Payment
    revealed: tuple[int, ...]
    due: int


class PlayerView(msgspec.Struct, frozen=True):
    """A game as one seat sees it (seat None: a spectator). Tuples run by seat unless said otherwise."""

    seat: int | None
    seats: int
    first: int
    step: int
    turn: int
    decision: str
    to_move: int
    turns_left: int
    passes: int
    legal: tuple[Action, ...]  # what this seat may do now; empty when another is to move
    hand: tuple[int, ...]  # own cards by card kind; empty for a spectator
    hand_sizes: tuple[int, ...]
    known: tuple[tuple[int, ...], ...]  # cards by kind that everybody knows a seat to hold, at least
    market: tuple[int, ...]  # card kind by slot, -1 where there is none
    slot: int  # the market slot that waits for a refill, or -1
    draws_left: int  # cards still to draw once it is refilled
    deck_sizes: tuple[int, ...]  # by deck
    discards: tuple[int, ...]  # by card kind
    owner: tuple[int, ...]  # by route: the seat that claimed it, or -1
    routes: tuple[int, ...]  # masks of claimed routes
    open: tuple[int, ...]  # masks of the routes a seat may still claim
    supply: tuple[tuple[int, ...] | None, ...]  # pieces left by kind; None while still secret
    box: tuple[tuple[int, ...] | None, ...]  # pieces in the box by kind, where a game has such a box
    buildings: tuple[tuple[int, ...], ...]  # city indexes
    points: tuple[int, ...]
    tickets: tuple[int, ...]  # own tickets, in the order of the map file
    ticket_counts: tuple[int, ...]  # 0 for others while the start tickets are chosen in secret, see `observe`
    done: tuple[tuple[int, ...], ...]  # tickets done and shown
    bonus: tuple[bool, ...]
    offer: tuple[int, ...]  # tickets this seat is choosing from
    offer_sizes: tuple[int, ...]
    ticket_deck_size: int
    ticket_deck_known: tuple[tuple[int, int], ...]  # (place, ticket) of those this seat put back
    boxed: tuple[int, ...]  # tickets this seat returned to the box
    boxed_counts: tuple[int, ...]
    tunnel: TunnelAsked | None = None
    parts: tuple[Any, ...] = ()  # what this seat may know of the parts of single rules, in their order

    @property
    def mine(self) -> bool:
        """Whether this seat is asked for something now."""
        return self.seat == self.to_move and self.decision != OVER

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.decision == OVER


def observe(board: Board, state: GameState, seat: int | None, legal: tuple[Action, ...]) -> PlayerView:
    """List what a seat may know; hidden parts of the state are never put in, so nothing needs stripping."""
    seats, kinds = state.seats, len(board.cards)
    hands, known, points = state.hands, state.known, state.points
    owner = [-1] * len(board.lengths)
    for s, mask in enumerate(state.routes):
        while mask:
            low = mask & -mask
            owner[low.bit_length() - 1] = s
            mask ^= low
    pieces = len(board.piece_names)
    secret = state.decision in (KEEP, SPLIT) and board.numbers.take_pieces > 0
    supply: list[tuple[int, ...] | None] = [
        tuple(state.supply[place : place + pieces]) for place in range(0, seats * pieces, pieces)
    ]
    box: list[tuple[int, ...] | None] = [None] * seats
    if state.box:
        box = [tuple(state.box[place : place + pieces]) for place in range(0, seats * pieces, pieces)]
    if secret:
        for s in range(seats):
            if s != seat:
                supply[s] = box[s] = None
    own = seat is not None
    me = seat if seat is not None else 0
    tunnel = state.tunnel
    counts = [mask.bit_count() for mask in state.tickets]
    offers = [len(offer) for offer in state.offers]
    boxed = [mask.bit_count() for mask in state.boxed]
    deck: Sequence[int] = state.ticket_deck
    sources: Sequence[int] = state.ticket_sources
    if state.decision in (KEEP, SPLIT):
        # ⚖ secret-start: until all have chosen, the others look as if they still held all that they were dealt.
        dealt = sum(board.numbers.start_tickets.values())
        for s in range(seats):
            if s != seat:
                counts[s], offers[s], boxed[s] = 0, dealt, 0
        seen = [i for i, source in enumerate(sources) if source in (-1, seat)]
        deck, sources = [deck[i] for i in seen], [sources[i] for i in seen]
    return PlayerView(
        seat=seat,
        seats=seats,
        first=state.first,
        step=state.step,
        turn=state.turn,
        decision=state.decision,
        to_move=state.to_move,
        turns_left=state.turns_left,
        passes=state.passes,
        legal=legal,
        hand=tuple(hands[me * kinds : (me + 1) * kinds]) if own else (),
        hand_sizes=tuple([sum(hands[s * kinds : (s + 1) * kinds]) for s in range(seats)]),
        known=tuple([tuple(known[s * kinds : (s + 1) * kinds]) for s in range(seats)]),
        market=tuple(state.market),
        slot=state.slot,
        draws_left=state.draws_left,
        deck_sizes=tuple([len(deck) - top for deck, top in zip(state.decks, state.tops, strict=True)]),
        discards=tuple(state.discards),
        owner=tuple(owner),
        routes=tuple(state.routes),
        open=tuple(state.open),
        supply=tuple(supply),
        box=tuple(box),
        buildings=tuple([tuple(bits(mask)) for mask in state.buildings]),
        points=tuple(points),
        tickets=tuple(bits(state.tickets[me])) if own else (),
        ticket_counts=tuple(counts),
        done=tuple([tuple(bits(mask)) for mask in state.done]),
        bonus=tuple([bool(state.bonus >> s & 1) for s in range(seats)]),
        offer=state.offers[me] if own else (),
        offer_sizes=tuple(offers),
        ticket_deck_size=len(deck),
        ticket_deck_known=tuple([(i, deck[i]) for i, source in enumerate(sources) if source == seat])
        if own
        else (),
        boxed=tuple(bits(state.boxed[me])) if own else (),
        boxed_counts=tuple(boxed),
        tunnel=None if tunnel is None else TunnelAsked(*tunnel),
        parts=tuple(
            [piece.seen_part(part, seat) for piece, part in zip(board.parts, state.parts, strict=True)]
        )
        if state.parts
        else (),
    )
