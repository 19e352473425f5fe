"""The rival of a lesson: a computer player whose moves are written down, asked and shown like any other."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass

from ...engine import Action, Game, PlayerView


@dataclass(frozen=True)
class Cue:
    """A claim and when it comes: once the other seat owns these tracks and holds so many cards."""

    claim: str
    owned: tuple[str, ...] = ()
    cards: int = 0


class ScriptedRival:
    """Makes the first claim of its script whose time has come; else it draws unseen cards."""

    def __init__(self, game: Game, script: tuple[Cue, ...]) -> None:
        self._game = game
        self._script = script

    def think(self, view: PlayerView, seed: int) -> Generator[Action | None, None, Action | None]:
        """Think, in one step."""
        yield None
        return self.move(view)

    def move(self, view: PlayerView) -> Action:
        """Give the move for a view."""
        me = view.seat or 0
        index = self._game.board.route_index
        for cue in self._script:
            before = all(view.owner[index[name]] not in (-1, me) for name in cue.owned)
            if before and view.hand_sizes[1 - me] >= cue.cards:
                for action in view.legal:
                    if action.kind == "claim" and action.target == index[cue.claim]:
                        return action
        for kind in ("keep", "blind", "draw", "pay"):
            found = [action for action in view.legal if action.kind == kind]
            if found:
                return found[-1] if kind == "keep" else found[0]
        return view.legal[0]
