"""The end of a turn and of a game: whose turn is next, when the last turns begin, when it is over."""

from __future__ import annotations

from collections.abc import Callable

from .board import Board
from .cards import Emit
from .events import EndAnnounced, GameEnded, TurnBegan
from .state import OVER, TURN, GameState

Winners = Callable[[GameState], tuple[int, ...]]


def end_turn(board: Board, state: GameState, emit: Emit, stuck: bool = False) -> None:
    """Close a turn: announce the end if pieces ran short, count the last turns down, ask the next seat."""
    seat = state.to_move
    if stuck:
        state.passes += 1
        if state.passes >= state.seats:
            # ⚖ all-pass: when every seat passes in a row the game ends and is scored.
            end_game(state, emit)
            return
    else:
        state.passes = 0
    if state.turns_left > 0:
        state.turns_left -= 1
        if state.turns_left == 0:
            end_game(state, emit)
            return
    elif state.turns_left < 0:
        pieces = len(board.piece_names)
        supply = state.supply[seat] if pieces == 1 else sum(state.supply[seat * pieces : (seat + 1) * pieces])
        if supply <= board.numbers.end_at:
            turns = state.turns_left = board.numbers.end_turns * state.seats
            if turns == 0:
                end_game(state, emit)
                return
            if emit is not None:
                emit(EndAnnounced(seat, turns))
    seat += 1
    begin_turn(state, seat if seat < state.seats else 0, emit)


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
