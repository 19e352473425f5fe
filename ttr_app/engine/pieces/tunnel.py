"""Tunnels: the price is known only after three cards are turned."""

from __future__ import annotations

from collections.abc import Mapping

from .. import actions
from ..actions import Action, Payment, payment_of
from ..cards import Emit, discard, lay_down, renew, take_back, top_card
from ..errors import Reason
from ..events import TunnelLeft, TunnelPaid, TunnelTried
from ..payments import paid_colour, tunnel_extra_payments
from ..state import HOLE, TUNNEL, GameState
from ..view import PlayerView
from .claim import ClaimRoute
from .piece import Offer, Play

TURNED = 3
"""Cards revealed for a tunnel."""


class ClaimRouteOrTunnel(ClaimRoute):
    """Claim routes, some of which are tunnels [EU: tunnel]."""

    def offers(self) -> Mapping[str, Offer]:
        return {**super().offers(), TUNNEL: self._offer_extra}

    def plays(self) -> Mapping[str, Play]:
        return {"claim": self._play_any, "pay": self._pay, "withdraw": self._withdraw}

    def _play_any(self, state: GameState, action: Action, emit: Emit) -> None:
        if self.board.kinds[action[1]] == "tunnel":
            self._try(state, action, emit)
        else:
            self.play_claim(state, action, emit)

    def _try(self, state: GameState, action: Action, emit: Emit) -> None:
        """Lay the payment down and turn the top cards over."""
        board = self.board
        _, route, payment = action
        lay_down(board, state, state.to_move, payment)
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
        state.tunnel = (route, payment, tuple(revealed), due)
        if due:
            state.decision = TUNNEL
        else:
            self._finish(state, (), emit)

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
        self._finish(state, action[2], emit)

    def _finish(self, state: GameState, extra: Payment, emit: Emit) -> None:
        assert state.tunnel is not None
        route, payment, revealed, _ = state.tunnel
        counts = dict(payment)
        for card, count in extra:
            counts[card] = counts.get(card, 0) + count
        state.tunnel = None
        self.take(state, route, payment_of(counts), emit)
        self._clear(state, revealed, emit)

    def _withdraw(self, state: GameState, action: Action, emit: Emit) -> None:
        assert state.tunnel is not None
        route, payment, revealed, _ = state.tunnel
        take_back(self.board, state, state.to_move, payment)
        state.tunnel = None
        if emit is not None:
            emit(TunnelLeft(state.to_move, route))
        self._clear(state, revealed, emit)

    def _clear(self, state: GameState, revealed: tuple[int, ...], emit: Emit) -> None:
        """Discard the revealed cards and end the turn."""
        counts: dict[int, int] = {}
        for card in revealed:
            counts[card] = counts.get(card, 0) + 1
        if counts:
            discard(self.board, state, payment_of(counts), emit)
        self.finish(state, emit)

    def why_not(self, view: PlayerView, target: Action) -> Reason | None:
        if target.kind == "claim":
            return super().why_not(view, target)
        if target in view.legal:
            return None
        return Reason("wrong_payment" if view.tunnel and view.mine and target.kind == "pay" else "not_now")

    def payments(self, view: PlayerView, target: Action) -> list[Payment]:
        if target.kind == "claim":
            return super().payments(view, target)
        if view.tunnel is None or target.kind != "pay":
            return []
        return tunnel_extra_payments(self.board, view.hand, view.tunnel.payment, view.tunnel.due)
