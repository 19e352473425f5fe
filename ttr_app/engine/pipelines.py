"""The courses that several rules share: a claim (before → take → after) and the end of a turn.

A rule piece joins them by hooks, see `RulePiece.joins`; `Game` compiles the hooks in the order of its rule set, so that
rules which know nothing of each other stand on one map. A hook that asks somebody something first returns True; the
piece goes on when it has its answer, with `claim` or `claimed` and itself as `since`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from .actions import Action, Payment
from .board import Board
from .cards import Emit, discard
from .events import EndAnnounced, RouteClaimed, TurnBegan
from .preview import Preview
from .state import TURN, GameState
from .turns import end_game
from .view import PlayerView

BeforeClaim = Callable[[GameState, int, Payment, Emit], bool]
"""Looks at a claim whose payment is laid down but whose route is not taken yet; True: go on later."""

AfterClaim = Callable[[GameState, int, Emit], bool]
"""Looks at a route that has just been taken, its turn not ended yet; True: go on later."""

Ends = Callable[[GameState], bool]
"""Whether the game is over at the end of this turn, whatever is left to play."""


class Joins(NamedTuple):
    """Where one piece joins the pipelines."""

    before_claim: BeforeClaim | None = None
    after_claim: AfterClaim | None = None
    ends: Ends | None = None
    preview: Callable[[PlayerView, Action, Preview], Preview] | None = None
    """Adds what the piece makes of a claim to what is known of it beforehand."""
    claims: Callable[[GameState, list[Action]], None] | None = None
    """Adds the claims of the seat to move to a list."""
    kinds: frozenset[str] | None = None
    """The kinds of routes whose claims its hooks look at; None: all of them."""

    def looks_at(self, kind: str) -> bool:
        """Whether the hooks look at claims of a kind of route."""
        return self.kinds is None or kind in self.kinds


class Pipelines:
    """The compiled courses of one game; the pieces are named by their place in the rule set."""

    def __init__(self, board: Board, joins: Sequence[Joins]) -> None:
        self._board = board
        self._pieces, self._end_at = len(board.piece_names), board.numbers.end_at
        before = {kind: _hooks(joins, "before_claim", kind) for kind in board.kinds}
        after = {kind: _hooks(joins, "after_claim", kind) for kind in board.kinds}
        self._before = [before[kind] for kind in board.kinds]  # by route
        self._after = [after[kind] for kind in board.kinds]
        self._ends = tuple(join.ends for join in joins if join.ends)
        self._previews = tuple(join.preview for join in joins if join.preview)
        self._claims = tuple(join.claims for join in joins if join.claims)

    def preview(self, view: PlayerView, action: Action, claimed: Preview) -> Preview:
        """What a claim would bring, all rules heard."""
        for add in self._previews:
            claimed = add(view, action, claimed)
        return claimed

    def can_claim(self, state: GameState) -> bool:
        """Whether the seat to move can claim any route."""
        found: list[Action] = []
        for add in self._claims:
            add(state, found)
        return bool(found)

    def claim(self, state: GameState, route: int, payment: Payment, emit: Emit, since: int = -1) -> None:
        """Go on with a claim whose payment is laid down, after the piece at a place.

        If nobody asks anything first, put the pieces on the route, score it, close it to others, discard what was paid.
        """
        for place, hook in self._before[route]:
            if place > since and hook(state, route, payment, emit):
                return
        board, seat = self._board, state.to_move
        bit = 1 << route
        state.routes[seat] |= bit
        gone = ~bit
        twin = board.twins[route]
        if twin >= 0:
            if board.twins_close:
                # [ALL: doubles] with 2 or 3 seats the other lane closes for everybody.
                gone &= ~(1 << twin)
            else:
                state.open[seat] &= ~(1 << twin)
        state.open[:] = [mask & gone for mask in state.open]
        pieces = self._pieces
        state.supply[seat if pieces == 1 else seat * pieces + board.pieces[route]] -= board.lengths[route]
        points = board.route_points[route]
        state.points[seat] += points
        if emit is not None:
            emit(RouteClaimed(seat, route, payment, points))
        discard(board, state, payment, emit)
        if self._after[route]:
            self.claimed(state, route, emit)
        else:
            self.end_turn(state, emit)

    def claimed(self, state: GameState, route: int, emit: Emit, since: int = -1) -> None:
        """Go on after a route was taken, after the piece at a place; then the turn ends."""
        for place, hook in self._after[route]:
            if place > since and hook(state, route, emit):
                return
        self.end_turn(state, emit)

    def end_turn(self, state: GameState, emit: Emit, stuck: bool = False) -> None:
        """End the game if a piece says so, or announce its end, count the last turns down, ask the next seat.

        `stuck` means that nothing could be done in this turn.
        """
        for over in self._ends:
            if over(state):
                end_game(state, emit)
                return
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
            pieces = self._pieces
            supply = (
                state.supply[seat] if pieces == 1 else sum(state.supply[seat * pieces : (seat + 1) * pieces])
            )
            if supply <= self._end_at:
                turns = state.turns_left = self._board.numbers.end_turns * state.seats
                if turns == 0:
                    end_game(state, emit)
                    return
                if emit is not None:
                    emit(EndAnnounced(seat, turns))
        seat += 1
        # `begin_turn` written out: every second move ends here, see `engine.random.<map>`.
        state.to_move = seat = seat if seat < state.seats else 0
        state.decision = TURN
        state.turn += 1
        if emit is not None:
            emit(TurnBegan(seat, state.turn))


def _hooks(joins: Sequence[Joins], name: str, kind: str) -> list[tuple[int, Any]]:
    """The hooks of one name that look at a kind of route, each with the place of its piece."""
    found = [(place, getattr(join, name)) for place, join in enumerate(joins) if join.looks_at(kind)]
    return [(place, hook) for place, hook in found if hook is not None]
