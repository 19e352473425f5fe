"""First Journey's tickets: done at once and replaced, thrown away when hopeless, and the East-West bonus."""

from __future__ import annotations

from collections.abc import Mapping

from .. import actions
from ..actions import Action, Payment
from ..board import bits
from ..cards import Emit, has_cards
from ..errors import Reason
from ..events import BonusWon, TicketDone, TicketDrawn, TicketsThrown
from ..scoring.network import networks
from ..state import TURN, GameState
from ..turns import end_game, end_turn
from ..view import PlayerView
from .claim import ClaimRoute
from .piece import Offer, Play
from .tickets import put_back, take_tickets

_THROW = actions.throw()
_PASS = actions.pass_turn()


class ClaimAndDeliver(ClaimRoute):
    """Claim a route; tickets it completes are shown and replaced at once [FJ: tickets]."""

    def take(self, state: GameState, route: int, payment: Payment, emit: Emit) -> None:
        super().take(state, route, payment, emit)
        deliver(self, state, emit)

    def finish(self, state: GameState, emit: Emit, stuck: bool = False) -> None:
        """End the game when a seat has tickets enough, all those of its claim counted, or else the turn."""
        limit = self.board.numbers.tickets_to_win
        if any(delivered(state, seat) >= limit for seat in range(state.seats)):
            end_game(state, emit)
        else:
            end_turn(self.board, state, emit, stuck)

    def offers(self) -> Mapping[str, Offer]:
        return {TURN: self._offer_all}

    def plays(self) -> Mapping[str, Play]:
        return {**super().plays(), "throw": self._throw}

    def _offer_all(self, state: GameState, out: list[Action]) -> None:
        self._table.add_claims(state, out)
        if state.ticket_deck and state.tickets[state.to_move]:
            if not out:
                # ⚖ free-throw: a seat that can do nothing else may pass. Drawing is offered before this piece is asked.
                out.append(_PASS)
            out.append(_THROW)

    def _throw(self, state: GameState, action: Action, emit: Emit) -> None:
        """Draw new tickets, then put all undone ones to the bottom of the deck [FJ: throwing away]."""
        seat = state.to_move
        # ⚖ stuck-throw: with nothing to draw and nothing to claim a throw counts as passing, or it might never end.
        claims: list[Action] = []
        self._table.add_claims(state, claims)
        stuck = not claims and not has_cards(state, 0)
        thrown = tuple(bits(state.tickets[seat]))
        state.tickets[seat] = 0
        # ⚖ draw-then-throw: or the thrower of a short deck would get its own tickets back.
        new = take_tickets(state, self.board.numbers.draw_tickets)
        put_back(state, seat, thrown)
        for ticket in new:
            state.tickets[seat] |= 1 << ticket
        if emit is not None:
            emit(TicketsThrown(seat, len(thrown), len(new), thrown, new))
        done = deliver(self, state, emit)
        self.finish(state, emit, stuck and not done)

    def why_not(self, view: PlayerView, target: Action) -> Reason | None:
        if target.kind != "throw":
            return super().why_not(view, target)
        if target in view.legal:
            return None
        if not view.mine or view.decision != TURN:
            return Reason("not_now")
        return Reason("no_tickets" if not view.ticket_deck_size else "nothing_to_throw")

    def payments(self, view: PlayerView, target: Action) -> list[Payment]:
        return super().payments(view, target) if target.kind == "claim" else [()]


def deliver(piece: ClaimRoute, state: GameState, emit: Emit) -> int:
    """Show every ticket that the seat's routes join, draw another for each, and so on; then the bonus."""
    board, seat = piece.board, state.to_move
    parts = networks(board, state.routes[seat])
    count = 0
    again = True
    while again:
        again = False
        for ticket in bits(state.tickets[seat]):
            cities = board.tickets[ticket].mask
            if any(cities & ~part == 0 for part in parts):
                state.tickets[seat] &= ~(1 << ticket)
                state.done[seat] |= 1 << ticket
                count += 1
                # ⚖ done-at-once: a ticket that is done when it is drawn counts at once.
                new = take_tickets(state, 1)
                for drawn in new:
                    state.tickets[seat] |= 1 << drawn
                if emit is not None:
                    emit(TicketDone(seat, ticket))
                    if new:
                        emit(TicketDrawn(seat, new[0]))
                again = True
    east, west = board.side_masks
    given = state.bonus.bit_count()
    # ⚖ one-bonus: one East-West ticket a seat.
    left = given < board.numbers.bonus_tickets and not state.bonus >> seat & 1
    if left and any(part & east and part & west for part in parts):
        state.bonus |= 1 << seat
        if emit is not None:
            emit(BonusWon(seat))
    return count


def delivered(state: GameState, seat: int) -> int:
    """Tickets done, the bonus among them (⚖ bonus-counts)."""
    return state.done[seat].bit_count() + (state.bonus >> seat & 1)
