"""The hoarder: draws until its hand holds most of the plan, then builds it in one go before anybody sees it."""

from __future__ import annotations

from research.reference_bots import cards
from research.reference_bots.planner import Planner
from ttr_app.engine import Action, PlayerView

MOST = 24
"""Cards it holds at the most before it builds."""

WARNED = 22
"""Pieces of another seat at which it stops waiting."""


class Hoarder(Planner):
    """A planner that shows nothing for a long time."""

    def follow(self, view: PlayerView, plan: set[int]) -> Action:
        """Wait while the hand lacks more than a few cards of the plan."""
        open_ones = [r for r in plan if view.owner[r] < 0]
        wanted = cards.demand(self.board, view.hand, open_ones)
        short = sum(wanted.values()) - view.hand[self.board.wild]
        waits = short > 3 and sum(view.hand) < MOST and self.fewest_left(view) > WARNED
        draws = any(a.kind in ("draw", "blind") for a in view.legal)
        if waits and draws and view.turns_left < 0 and not self.by_tickets:
            return cards.best_draw(self.board, view, wanted, wild=1.0)
        return super().follow(view, plan)
