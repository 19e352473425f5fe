"""Claiming routes: who may, what it costs, what it changes."""

from __future__ import annotations

from collections.abc import Mapping

from ..actions import Action, Payment
from ..board import SHIP, WAGON, Board
from ..cards import Emit, lay_down
from ..errors import Reason
from ..kinds import ActionKind
from ..payments import route_payments
from ..pipelines import Joins
from ..preview import Preview
from ..state import TURN, GameState
from ..view import PlayerView
from .claim_table import ClaimTable
from .piece import Offer, Play, RulePiece


class ClaimRoute(RulePiece):
    """Claim one free route a turn, paid in full [ALL: claiming]."""

    kinds = (ActionKind("claim", "route", is_turn=True, order=0, placed=True),)

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._table = ClaimTable(board)

    def offers(self) -> Mapping[str, Offer]:
        return {TURN: self._table.add_claims}

    def plays(self) -> Mapping[str, Play]:
        return {"claim": self._claim}

    def joins(self) -> Joins:
        return Joins(claims=self._table.add_claims)

    def _claim(self, state: GameState, action: Action, emit: Emit) -> None:
        """Lay the payment down; what follows is the course of a claim."""
        _, route, payment = action
        lay_down(self.board, state, state.to_move, payment)
        self.pipelines.claim(state, route, payment, emit)

    def preview(self, view: PlayerView, action: Action) -> Preview:
        """The route, its points and its pieces; other rules may have something to add."""
        board, route = self.board, action.target
        used = [0] * len(board.piece_names)
        used[board.pieces[route]] = -board.lengths[route]
        claimed = Preview(board.route_points[route], 1 << route, (), tuple(used), action.payment)
        return self.pipelines.preview(view, action, claimed)

    def why_not(self, view: PlayerView, target: Action) -> Reason | None:
        board, seat, route = self.board, view.seat, target.target
        if seat is None or not 0 <= route < len(board.lengths):
            return Reason("no_such_route")
        if view.owner[route] >= 0:
            return Reason("yours_already" if view.owner[route] == seat else "route_taken")
        if not view.open[seat] >> route & 1:
            twin = board.twins[route]
            return Reason("twin_yours" if twin >= 0 and view.owner[twin] == seat else "twin_closed")
        if not view.mine or view.decision != TURN:
            return Reason("not_now")
        supply = view.supply[seat] or ()
        lacking = board.lengths[route] - supply[board.pieces[route]]
        if lacking > 0:
            return Reason("no_pieces", lacking, board.piece_names[board.pieces[route]])
        if target.payment:
            return None if target.payment in self.payments(view, target) else Reason("wrong_payment")
        return self._short(view, route)

    def _short(self, view: PlayerView, route: int) -> Reason | None:
        """What is missing to pay for a route, at the least."""
        board, hand = self.board, view.hand
        if route_payments(board, hand, route, every=False):
            return None
        wilds, forced = hand[board.wild], board.locomotives[route]
        if wilds < forced:
            return Reason("needs_locomotive", forced - wilds)
        deck = SHIP if board.pieces[route] else WAGON
        need, colour = board.lengths[route], board.route_colours[route]
        if board.kinds[route] == "pair":
            counts = [sum(hand[k] for k in suit) for suit in board.suits[WAGON]]
            pairs, singles = sum(n // 2 for n in counts), sum(n % 2 for n in counts)
            matched = min(singles, wilds)  # fewer than lack, or the route could be paid
            left = need - pairs - matched
            missing = 2 * left - min(left, singles - matched) - (wilds - matched)
            return Reason("short_of_pairs", missing)
        reach = []
        for c in range(len(board.colours)) if colour < 0 else (colour,):
            cards = sum(hand[k] * max(1, board.cards[k].ships) for k in board.suits[deck][c])
            reach.append(min(cards, need - forced) + wilds)
        what = "same_colour" if colour < 0 else board.colours[colour]
        return Reason("short_of_ships" if deck == SHIP else "short_of_cards", need - max(reach), what)

    def payments(self, view: PlayerView, target: Action) -> list[Payment]:
        """Every payment the hand allows for the route."""
        if not 0 <= target.target < len(self.board.lengths):
            return []
        return route_payments(self.board, view.hand, target.target)
