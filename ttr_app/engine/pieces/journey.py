"""First Journey's tickets: done at once and replaced, thrown away when hopeless, and the East-West bonus."""

from __future__ import annotations

from collections.abc import Mapping

from .. import actions
from ..actions import Action
from ..board import Board, bits
from ..cards import Emit, has_cards
from ..errors import Reason
from ..events import BonusWon, TicketDone, TicketDrawn, TicketsThrown
from ..kinds import ActionKind
from ..pipelines import Joins
from ..scoring.network import networks
from ..state import TURN, GameState
from ..view import PlayerView
from .piece import Offer, Play, RulePiece
from .tickets import put_back, take_tickets

_THROW = actions.throw()
_PASS = actions.pass_turn()


class DeliverTickets(RulePiece):
    """Tickets that a claim completes are shown and replaced at once; undone ones may be thrown away [FJ: tickets].

    It stands after all pieces that offer something else, since only then a seat that can do nothing is known.
    """

    kinds = (ActionKind("throw", "nothing", public=True, is_turn=True, order=9, placed=True),)
    brings = frozenset({"delivery"})

    def offers(self) -> Mapping[str, Offer]:
        return {TURN: self._offer}

    def plays(self) -> Mapping[str, Play]:
        return {"throw": self._throw}

    def joins(self) -> Joins:
        return Joins(after_claim=self._claimed, ends=self._ends if self.board.race else None)

    def _claimed(self, state: GameState, route: int, emit: Emit) -> bool:
        deliver(self.board, state, emit)
        return False

    def _ends(self, state: GameState) -> bool:
        """Whether the seat to move has tickets enough to win; nobody gets one in another seat's turn."""
        return delivered(state, state.to_move) >= self.board.numbers.tickets_to_win

    def _offer(self, state: GameState, out: list[Action]) -> None:
        # A map on which none are drawn anew has no throwing away.
        if state.ticket_deck and state.tickets[state.to_move] and self.board.draws_tickets:
            if not out:
                # ⚖ free-throw: a seat that can do nothing else may pass.
                out.append(_PASS)
            out.append(_THROW)

    def _throw(self, state: GameState, action: Action, emit: Emit) -> None:
        """Draw new tickets, then put all undone ones to the bottom of the deck [FJ: throwing away]."""
        seat = state.to_move
        # ⚖ stuck-throw: with nothing to draw and nothing to claim a throw counts as passing, or it might never end.
        stuck = not has_cards(state, 0) and not self.pipelines.can_claim(state)
        thrown = tuple(bits(state.tickets[seat]))
        state.tickets[seat] = 0
        # ⚖ draw-then-throw: or the thrower of a short deck would get its own tickets back.
        new = take_tickets(state, self.board.numbers.draw_tickets)
        put_back(state, seat, thrown)
        for ticket in new:
            state.tickets[seat] |= 1 << ticket
        if emit is not None:
            emit(TicketsThrown(seat, len(thrown), len(new), thrown, new))
        done = deliver(self.board, state, emit)
        self.pipelines.end_turn(state, emit, stuck and not done)

    def why_not(self, view: PlayerView, target: Action) -> Reason | None:
        if target in view.legal:
            return None
        if not view.mine or view.decision != TURN:
            return Reason("not_now")
        if not self.board.draws_tickets:
            return Reason("not_in_this_game")
        return Reason("no_tickets" if not view.ticket_deck_size else "nothing_to_throw")


def deliver(board: Board, state: GameState, emit: Emit) -> int:
    """Show every ticket that the seat's routes join, draw another for each, and so on; then the bonus."""
    seat = state.to_move
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
