"""Playing stored or foreign moves: every one is checked against the rules before it is carried out."""

from __future__ import annotations

from collections.abc import Callable

from ..engine import Action, Event, Game, GameState, Reason

PAID = ("claim", "station", "harbour", "pay")
"""Kinds that name a payment; without one they are questions, not moves."""


def refusal(game: Game, state: GameState, action: Action) -> Reason | None:
    """Why the seat to move may not do exactly this, or None if it may."""
    view = game.observe(state, state.to_move)
    if view.over:
        return Reason("game_over")
    if action in view.legal:
        return None
    if action.kind in PAID and not action.payment:
        return game.why_not(view, action) or Reason("wrong_payment")
    return game.why_not(view, action)


def play_checked(
    game: Game, state: GameState, action: Action, emit: Callable[[Event], None] | None = None
) -> Reason | None:
    """Carry a move out if it is legal; otherwise leave the state and say why."""
    reason = refusal(game, state, action)
    if reason is None:
        game.apply(state, action, emit)
    return reason
