"""The greedy player: claims whatever pays most now, and draws what it has most of."""

from __future__ import annotations

from research.reference_bots import cards
from research.reference_bots.bot import Bot
from ttr_app.engine import Action, PlayerView, Rng


class Greedy(Bot):
    """Looks one claim ahead and at no ticket."""

    def turn(self, view: PlayerView, rng: Rng) -> Action:
        """Claim the route that pays most; if none can be claimed, draw."""
        claims = self.claims(view)
        if not claims:
            return self.draw(view, rng)
        most = max(self.worth(a.target) for a in claims)
        return cards.cheapest(
            self.board, [a for a in claims if self.worth(a.target) == most], self.wants(view)
        )

    def wants(self, view: PlayerView) -> cards.Demand:
        """Want more of what the hand holds most of."""
        board = self.board
        return {
            (deck, c): 1.0 + cards.holding(board, view.hand, deck, c)
            for deck in range(len(view.deck_sizes))
            for c in range(len(board.colours))
        }
