"""Tickets that are chosen from an offer: at the start, and drawn during the game."""

from __future__ import annotations

from collections.abc import Mapping

from .. import actions
from ..actions import Action
from ..board import Board
from ..cards import Emit
from ..errors import Reason
from ..events import TicketsKept, TicketsOffered
from ..kinds import ActionKind
from ..preview import Preview
from ..state import KEEP, OFFER, SPLIT, TURN, GameState
from ..turns import begin_turn
from ..view import PlayerView
from .piece import Offer, Play, RulePiece


def put_back(state: GameState, seat: int, returned: tuple[int, ...]) -> None:
    """Put tickets to the bottom of the deck ⚖ as they were drawn; the seat remembers where they lie."""
    state.ticket_deck += returned
    state.ticket_sources += (seat,) * len(returned)


def take_tickets(state: GameState, count: int) -> tuple[int, ...]:
    """Take tickets from the top of the deck, fewer if it is short."""
    drawn = state.ticket_deck[:count]
    state.ticket_deck = state.ticket_deck[count:]
    state.ticket_sources = state.ticket_sources[count:]
    return drawn


def keep_masks(count: int, least: int) -> tuple[Action, ...]:
    """Every way to keep at least so many of an offer; all of it first."""
    least = min(least, count)
    return tuple(actions.keep(m) for m in range((1 << count) - 1, 0, -1) if m.bit_count() >= least)


class ChooseTickets(RulePiece):
    """Keep some of the tickets dealt at the start and of those drawn later [ALL: tickets]."""

    kinds = (
        ActionKind("tickets", "nothing", public=True, is_turn=True, order=3, placed=True),
        ActionKind("keep", "tickets", order=6, placed=True),
    )
    brings = frozenset({"choosing"})

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        n = board.numbers
        self._start = [keep_masks(count, n.start_keep) for count in range(sum(n.start_tickets.values()) + 1)]
        self._later = [keep_masks(count, n.draw_keep) for count in range(n.draw_tickets + 1)]
        # [EU: start] with a deck of their own for the start, what is returned then leaves the game.
        self._returns_to_box = len(n.start_tickets) > 1
        self._split = n.take_pieces > 0

    def offers(self) -> Mapping[str, Offer]:
        found = {KEEP: self._offer_start, OFFER: self._offer_later}
        # Where none are drawn later, drawing is no turn: its offer would have nothing in it.
        return found | {TURN: self._offer_draw} if self.board.numbers.draw_tickets else found

    def plays(self) -> Mapping[str, Play]:
        return {"keep": self._keep, "tickets": self._draw}

    def _offer_start(self, state: GameState, out: list[Action]) -> None:
        out += self._start[len(state.offers[state.to_move])]

    def _offer_later(self, state: GameState, out: list[Action]) -> None:
        out += self._later[len(state.offers[state.to_move])]

    def _offer_draw(self, state: GameState, out: list[Action]) -> None:
        if state.ticket_deck:
            out.append(_TICKETS)

    def _draw(self, state: GameState, action: Action, emit: Emit) -> None:
        seat = state.to_move
        drawn = take_tickets(state, self.board.numbers.draw_tickets)
        state.offers[seat] = drawn
        state.decision = OFFER
        if emit is not None:
            emit(TicketsOffered(seat, len(drawn), drawn))

    def _keep(self, state: GameState, action: Action, emit: Emit) -> None:
        seat, mask = state.to_move, action[1]
        offer = state.offers[seat]
        kept = tuple(ticket for i, ticket in enumerate(offer) if mask >> i & 1)
        back = tuple(ticket for i, ticket in enumerate(offer) if not mask >> i & 1)
        for ticket in kept:
            state.tickets[seat] |= 1 << ticket
        state.offers[seat] = ()
        start = state.decision == KEEP
        if start and self._returns_to_box:
            for ticket in back:
                state.boxed[seat] |= 1 << ticket
        else:
            put_back(state, seat, back)
        if emit is not None:
            emit(TicketsKept(seat, len(kept), len(back), kept, back, start))
        if not start:
            self.pipelines.end_turn(state, emit)
        elif self._split:
            state.decision = SPLIT
        else:
            next_start(state, emit)

    def preview(self, view: PlayerView, action: Action) -> Preview:
        count = min(self.board.numbers.draw_tickets, view.ticket_deck_size)
        return Preview(tickets=count) if action.kind == "tickets" else Preview()

    def why_not(self, view: PlayerView, target: Action) -> Reason | None:
        if target in view.legal:
            return None
        if target.kind == "tickets":
            return Reason("no_tickets" if view.mine and view.decision == TURN else "not_now")
        if not view.mine or view.decision not in (KEEP, OFFER):
            return Reason("not_now")
        n = self.board.numbers
        least = n.start_keep if view.decision == KEEP else n.draw_keep
        return Reason("keep_more", min(least, len(view.offer)))


def next_start(state: GameState, emit: Emit) -> None:
    """Ask the next seat for its start, or begin the first turn when all have chosen."""
    seat = (state.to_move + 1) % state.seats
    if seat == state.first:
        begin_turn(state, seat, emit)
    else:
        state.to_move = seat
        state.decision = KEEP


_TICKETS = actions.tickets()
