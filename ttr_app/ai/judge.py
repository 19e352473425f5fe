"""What the Champion thinks of a position somebody else was in: every move priced, and what the others seem to hold."""

from __future__ import annotations

from ..engine import Game, PlayerView
from .choice import Choice
from .moves.choosing import Brain
from .planning.view_analysis import ViewAnalysis
from .players.levels import skill_of
from .rivals.rival import Rival
from .weights import Weights


class Judge:
    """Looks at views, as a player would, and says what it thinks; it never sees more than the view shows."""

    def __init__(self, game: Game, weights: Weights) -> None:
        # By its prices alone: what a slip costs is said in points, and the nets that compare moves know none.
        self._brain = Brain(game, skill_of(weights, "champion"), weights.turns_net)

    def moves(self, view: PlayerView) -> list[Choice]:
        """Every legal move with its worth in points, the best first."""
        return self._brain.choices(view)

    def guess(self, view: PlayerView) -> dict[int, dict[int, float]]:
        """How likely each other seat holds each ticket that the view does not show, from what it has built."""
        analysis = ViewAnalysis(self._brain.graph, view, self._brain.skill)
        return {seat: Rival(analysis, seat).holds for seat in range(view.seats) if seat != view.seat}
