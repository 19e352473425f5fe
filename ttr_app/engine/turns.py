"""The beginning of a turn and the end of a game; how a turn ends is in `pipelines`."""

from __future__ import annotations

from .cards import Emit
from .events import GameEnded, TurnBegan
from .state import OVER, TURN, GameState


def begin_turn(state: GameState, seat: int, emit: Emit) -> None:
    """Ask a seat for its turn."""
    state.to_move = seat
    state.decision = TURN
    state.turn += 1
    if emit is not None:
        emit(TurnBegan(seat, state.turn))


def end_game(state: GameState, emit: Emit) -> None:
    """Stop the game; nothing more is asked."""
    state.decision = OVER
    state.turns_left = 0
    if emit is not None:
        emit(GameEnded())
