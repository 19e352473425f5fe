"""Passing: what a seat does when nothing else is possible."""

from __future__ import annotations

from collections.abc import Mapping

from .. import actions
from ..actions import Action
from ..cards import Emit
from ..errors import Reason
from ..events import Passed
from ..kinds import ActionKind
from ..state import TURN, GameState
from ..view import PlayerView
from .piece import Offer, Play, RulePiece

_PASS = actions.pass_turn()


class PassWhenStuck(RulePiece):
    """Pass when no action is legal ⚖; it must stand last among the pieces of a rule set."""

    kinds = (ActionKind("pass", "nothing", is_turn=True, order=13, placed=True),)

    def offers(self) -> Mapping[str, Offer]:
        return {TURN: self._offer}

    def plays(self) -> Mapping[str, Play]:
        return {"pass": self._pass}

    def _offer(self, state: GameState, out: list[Action]) -> None:
        if not out:
            out.append(_PASS)

    def _pass(self, state: GameState, action: Action, emit: Emit) -> None:
        if emit is not None:
            emit(Passed(state.to_move))
        self.pipelines.end_turn(state, emit, stuck=True)

    def why_not(self, view: PlayerView, target: Action) -> Reason | None:
        return None if target in view.legal else Reason("can_still_play")
