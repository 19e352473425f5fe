"""The builder: one long connected line, route after route at its ends, tickets only where they lie on it."""

from __future__ import annotations

from research.reference_bots import cards, lines, ways
from research.reference_bots.bot import Bot
from ttr_app.engine import Action, PlayerView, Rng, bits
from ttr_app.engine.scoring.network import networks


class Builder(Bot):
    """Keeps the tickets whose cities lie close together and grows one network."""

    def keep(self, view: PlayerView, rng: Rng) -> Action:
        """Keep as few tickets as may be, of those that together earn most for their spaces."""
        price = ways.prices(self.board, view)

        def gain(action: Action) -> tuple[int, float, int]:
            kept = [t for i, t in enumerate(view.offer) if action.target >> i & 1]
            cost, _ = ways.plan(self.board, price, ways.legs_of(self.board, kept))
            points = sum(self.board.tickets[t].points for t in kept)
            return -len(kept), points - 1.5 * cost, -action.target

        return max(view.legal, key=gain)

    def missing(self, view: PlayerView) -> set[int]:
        """Plan the tickets together, while the pieces reach."""
        price = ways.prices(self.board, view, a_route=0.5)
        cost, routes = ways.plan(self.board, price, ways.legs_of(self.board, view.tickets))
        spaces = sum(self.board.lengths[r] for r in routes)
        return routes if cost < ways.BARRED and spaces <= self.trains_left(view) else set()

    def worths(self, view: PlayerView) -> lines.Worths:
        """Weigh routes by what they pay: those of the plan first, then those that go on from the network."""
        plan, parts = self.missing(view), networks(self.board, view.routes[view.seat or 0])
        main = max(parts, key=int.bit_count, default=0)
        out: lines.Worths = {}
        for r in lines.reachable(self.board, view):
            a, b = self.board.ends[r]
            here = (main >> a & 1) + (main >> b & 1)
            bonus = 6.0 if r in plan else (2.0, 5.0, 1.0)[here] if main else 3.0
            if r in plan or self.board.lengths[r] >= 3 or view.turns_left >= 0:
                out[r] = self.worth(r) + bonus
        return out

    def wants(self, view: PlayerView) -> cards.Demand:
        """Want the cards of the plan, then those of what goes on from the network."""
        plan = [r for r in self.missing(view) if r not in bits(view.routes[view.seat or 0])]
        return cards.demand(self.board, view.hand, plan) or lines.line_wants(
            self.board, view, self.worths(view)
        )

    def turn(self, view: PlayerView, rng: Rng) -> Action:
        """Build a harbour that pays, claim, throw hopeless tickets away, or draw."""
        wanted, worths = self.wants(view), self.worths(view)
        claim = lines.best_claim(self.board, view, worths, wanted)
        throws = [a for a in view.legal if a.kind == "throw"]
        if throws and not self.missing(view):
            return throws[0]
        return self.harbour(view) or claim or cards.best_draw(self.board, view, wanted, wild=1.2)
