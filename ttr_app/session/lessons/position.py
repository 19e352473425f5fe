"""Where a lesson begins: a position of the engine, and what only lessons need beside it."""

from __future__ import annotations

import msgspec

from ...engine import Game, GameSetup, GameState
from ...engine import Position as AnyPosition


class Position(AnyPosition, frozen=True, kw_only=True):
    """A position with its map and seed.

    `supply` gives a seat fewer pieces than the laws know, so that a lesson about the end is short; `before_split` asks
    for the pieces first. No such game is kept.
    """

    map: str
    seed: int = 1
    supply: dict[int, tuple[int, ...]] = msgspec.field(default_factory=dict)
    before_split: bool = False


def laid_out(game: Game, position: Position) -> GameState:
    """Deal by the rules, then lay everything out; no card and no ticket is lost or made."""
    if position.before_split:
        state = game.new(GameSetup(position.seed, first=0))
        while state.decision == "keep":
            game.apply(state, game.legal(state)[0])
        state.step = 0
    else:
        state = game.new(GameSetup(position.seed, 0, position))
    for seat, left in position.supply.items():
        kinds = len(game.board.piece_names)
        state.supply[seat * kinds : (seat + 1) * kinds] = left
    return state
