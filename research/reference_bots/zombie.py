"""The zombie: walks the shortest missing path of its tickets, draws only blind, never looks at anybody."""

from __future__ import annotations

from research.reference_bots import cards, ways
from research.reference_bots.bot import Bot
from ttr_app.engine import Action, PlayerView, Rng
from ttr_app.engine.scoring.network import joined


class Zombie(Bot):
    """Keeps the nearest tickets it may, joins the nearest undone one, and when all are done lays what it can."""

    def keep(self, view: PlayerView, rng: Rng) -> Action:
        """Keep as few tickets as may be, of those the nearest together."""
        price = self.price(view)

        def far(action: Action) -> tuple[int, float, int]:
            kept = [t for i, t in enumerate(view.offer) if action.target >> i & 1]
            legs = ways.legs_of(self.board, kept)
            return len(kept), sum(ways.shortest(self.board, price, a, b)[0] for a, b in legs), action.target

        return min(view.legal, key=far)

    def price(self, view: PlayerView) -> list[float]:
        """Price the routes: by spaces only."""
        return ways.prices(self.board, view)

    def path(self, view: PlayerView) -> list[int]:
        """Find the routes still missing for the ticket that is nearest to done."""
        price = self.price(view)
        own = view.routes[view.seat or 0]
        best, missing = ways.BARRED, list[int]()
        for ticket in view.tickets:
            if not joined(self.board, own, self.board.tickets[ticket].mask):
                cost, routes = ways.plan(self.board, price, ways.legs_of(self.board, [ticket]))
                if 0 < cost < best:
                    best, missing = cost, sorted(routes)
        return missing

    def wants(self, view: PlayerView) -> cards.Demand:
        """Want the cards of the path."""
        return cards.demand(self.board, view.hand, self.path(view))

    def turn(self, view: PlayerView, rng: Rng) -> Action:
        """Claim a route of the path, the longest first; with nothing to join the longest of all; or draw blind."""
        path = self.path(view)
        claims = self.claims(view)
        if path:
            claims = [a for a in claims if a.target in path]
        elif any(a.kind == "throw" for a in view.legal):
            # [FJ: throwing away] no undone ticket can be done any more.
            return next(a for a in view.legal if a.kind == "throw")
        if claims:
            longest = max(self.board.lengths[a.target] for a in claims)
            claims = [a for a in claims if self.board.lengths[a.target] == longest]
            return cards.cheapest(self.board, claims, cards.demand(self.board, view.hand, path))
        return self.draw(view, rng)

    def draw(self, view: PlayerView, rng: Rng) -> Action:
        """Draw blind, from the deck that the path asks for; anything else only where nothing is left."""
        blind = [a for a in view.legal if a.kind == "blind"]
        if blind:
            by_deck = cards.by_deck(self.wants(view))
            return max(blind, key=lambda a: (by_deck[a.target], view.deck_sizes[a.target]))
        return cards.best_draw(self.board, view, self.wants(view)) if self._can_draw(view) else view.legal[-1]

    @staticmethod
    def _can_draw(view: PlayerView) -> bool:
        return any(a.kind == "draw" for a in view.legal)
