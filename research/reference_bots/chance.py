"""The random player: any legal action is as good as another."""

from __future__ import annotations

from research.reference_bots import cards
from research.reference_bots.bot import Bot
from ttr_app.engine import Action, PlayerView, Rng


class Chance(Bot):
    """Chooses by lot among the kinds of action, then among the actions of that kind.

    By kinds first: the many exchanges of World and stations of Europe would drown every claim otherwise.
    """

    def choose(self, view: PlayerView, seed: int) -> Action:
        """Draw the move by lot."""
        rng = Rng(seed)
        kinds = sorted({action.kind for action in view.legal})
        kind = rng.choice(kinds)
        return rng.choice([action for action in view.legal if action.kind == kind])

    def turn(self, view: PlayerView, rng: Rng) -> Action:
        """Draw the move of a turn by lot; `choose` has no need of it."""
        return rng.choice(view.legal)

    def wants(self, view: PlayerView) -> cards.Demand:
        """Want nothing."""
        return {}
