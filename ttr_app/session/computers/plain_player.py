"""The last resort: legal moves without any thought, for when an agent and the quick player both came to nothing."""

from __future__ import annotations

from collections.abc import Generator

from ...engine import Action, Game, PlayerView, Rng
from ...storage.table import SeatSetup


def plain_move(game: Game, view: PlayerView, seed: int) -> Action:
    """The longest route that can be paid, else cards, else whatever is allowed."""
    legal = view.legal
    claims = [action for action in legal if action.kind == "claim"]
    if claims:
        return max(claims, key=lambda action: (game.board.lengths[action.target], -action.target))
    for kind in ("keep", "pay", "refill", "blind", "draw"):
        found = [action for action in legal if action.kind == kind]
        if found:
            return found[0] if kind == "keep" else Rng(seed).choice(found)
    return Rng(seed).choice(legal)


class PlainAgent:
    """Plays plain moves; what a session uses until it is given better players."""

    def __init__(self, game: Game, seat: SeatSetup) -> None:
        self._game = game

    def think(self, view: PlayerView, seed: int) -> Generator[Action | None, None, Action | None]:
        """Think, in one step."""
        yield None
        return plain_move(self._game, view, seed)
