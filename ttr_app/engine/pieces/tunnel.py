"""Tunnels: the price is known only after three cards are turned."""

from __future__ import annotations

from collections.abc import Mapping

from .. import actions
from ..actions import Action, Payment, payment_of
from ..cards import Emit, discard, lay_down, renew, take_back, top_card
from ..errors import Reason
from ..events import TunnelLeft, TunnelPaid, TunnelTried
from ..kinds import ActionKind
from ..payments import paid_colour, tunnel_extra_payments
from ..pipelines import Joins
from ..preview import Preview
from ..state import HOLE, TUNNEL, GameState
from ..view import PlayerView
from .piece import Offer, Play, RulePiece

TURNED = 3
"""Cards revealed for a tunnel."""


class Tunnels(RulePiece):
    """A tunnel may ask for more cards before its route is taken [EU: tunnel]."""

    kinds = (
        ActionKind("pay", "payment", order=8, placed=True),
        ActionKind("withdraw", "nothing", public=True, order=12, placed=True),
    )

    def offers(self) -> Mapping[str, Offer]:
        return {TUNNEL: self._offer_extra}

    def plays(self) -> Mapping[str, Play]:
        return {"pay": self._pay, "withdraw": self._withdraw}

    def joins(self) -> Joins:
        return Joins(self._try, self._taken, preview=self._preview, kinds=frozenset({"tunnel"}))

    def _preview(self, view: PlayerView, action: Action, claimed: Preview) -> Preview:
        return claimed._replace(uncertain=True) if self.board.kinds[action.target] == "tunnel" else claimed

    def _try(self, state: GameState, route: int, payment: Payment, emit: Emit) -> bool:
        """Turn the top cards over once the payment is laid down; True if they ask for more."""
        board = self.board
        revealed = []
        for _ in range(TURNED):
            # The payment and the cards turned so far are not yet in the discards that a reshuffle takes.
            card = top_card(state, 0)
            if card == HOLE:
                break
            revealed.append(card)
            renew(board, state, 0, emit)
        colour = paid_colour(board, payment)
        due = sum(1 for card in revealed if card == board.wild or board.cards[card].colour == colour)
        if emit is not None:
            emit(TunnelTried(state.to_move, route, payment, tuple(revealed), due))
        state.tunnel = (route, payment if due else (), tuple(revealed), due)
        if due:
            state.decision = TUNNEL
        return due > 0

    def _offer_extra(self, state: GameState, out: list[Action]) -> None:
        assert state.tunnel is not None
        _, payment, _, due = state.tunnel
        kinds = len(self.board.cards)
        base = state.to_move * kinds
        hand = state.hands[base : base + kinds]
        out += [actions.pay(extra) for extra in tunnel_extra_payments(self.board, hand, payment, due)]
        out.append(actions.withdraw())

    def _pay(self, state: GameState, action: Action, emit: Emit) -> None:
        assert state.tunnel is not None
        lay_down(self.board, state, state.to_move, action[2])
        if emit is not None:
            emit(TunnelPaid(state.to_move, state.tunnel[0], action[2]))
        route, payment, revealed, due = state.tunnel
        counts = dict(payment)
        for card, count in action[2]:
            counts[card] = counts.get(card, 0) + count
        state.tunnel = (route, (), revealed, due)
        self.pipelines.claim(state, route, payment_of(counts), emit, since=self.place)

    def _taken(self, state: GameState, route: int, emit: Emit) -> bool:
        """Discard the turned cards once the route is taken."""
        if state.tunnel is not None:
            revealed = state.tunnel[2]
            state.tunnel = None
            self._clear(state, revealed, emit)
        return False

    def _withdraw(self, state: GameState, action: Action, emit: Emit) -> None:
        assert state.tunnel is not None
        route, payment, revealed, _ = state.tunnel
        take_back(self.board, state, state.to_move, payment)
        state.tunnel = None
        if emit is not None:
            emit(TunnelLeft(state.to_move, route))
        self._clear(state, revealed, emit)
        self.pipelines.end_turn(state, emit)

    def _clear(self, state: GameState, revealed: tuple[int, ...], emit: Emit) -> None:
        """Discard the turned cards."""
        counts: dict[int, int] = {}
        for card in revealed:
            counts[card] = counts.get(card, 0) + 1
        if counts:
            discard(self.board, state, payment_of(counts), emit)

    def why_not(self, view: PlayerView, target: Action) -> Reason | None:
        if target in view.legal:
            return None
        return Reason("wrong_payment" if view.tunnel and view.mine and target.kind == "pay" else "not_now")

    def payments(self, view: PlayerView, target: Action) -> list[Payment]:
        if view.tunnel is None or target.kind != "pay":
            return []
        return tunnel_extra_payments(self.board, view.hand, view.tunnel.payment, view.tunnel.due)
