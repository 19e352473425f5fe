"""The one-step value maximiser: keeps all its tickets, works on the most valuable undone one, then draws more.

While every seat has eight or more pieces it goes on drawing tickets; after that it lays the longest routes.
"""

from __future__ import annotations

from research.reference_bots import cards, lines, ways
from research.reference_bots.bot import Bot
from ttr_app.engine import Action, PlayerView, Rng
from ttr_app.engine.scoring.network import joined

ENOUGH = 8
"""Pieces that every seat must have left for another draw of tickets."""


class Value(Bot):
    """Does at every step what is worth most by itself."""

    enough = ENOUGH

    def keep(self, view: PlayerView, rng: Rng) -> Action:
        """Keep everything at the start; later the tickets that pay most for the spaces they ask for."""
        if view.decision == "keep":
            return view.legal[0]
        price = ways.prices(self.board, view)
        left = self.trains_left(view)

        def gain(action: Action) -> float:
            total = 0.0
            for t in (t for i, t in enumerate(view.offer) if action.target >> i & 1):
                cost, _ = ways.plan(self.board, price, ways.legs_of(self.board, [t]))
                facts = self.board.tickets[t]
                total += facts.points - 0.8 * cost if cost <= left - 3 else -facts.penalty
            return total

        return max(view.legal, key=lambda a: (gain(a), -a.target))

    def price(self, view: PlayerView) -> list[float]:
        """Price the routes; where only tickets count a claim more is as bad as two cards more [FJ: end]."""
        return ways.prices(self.board, view, a_route=2.0 if self.by_tickets else 0.0)

    def goal(self, view: PlayerView) -> tuple[int, list[int]]:
        """Find the most valuable undone ticket that can still be done, and its missing routes."""
        board, price = self.board, self.price(view)
        own, left = view.routes[view.seat or 0], self.trains_left(view)
        best, chosen, missing = (-1.0, 0.0), -1, list[int]()
        for t in view.tickets:
            facts = board.tickets[t]
            if joined(board, own, facts.mask):
                continue
            cost, routes = ways.plan(board, price, ways.legs_of(board, [t]))
            spaces = sum(board.lengths[r] for r in routes)
            if cost >= ways.BARRED or spaces > left:
                continue
            worth = self.rate(facts.points + facts.penalty, cost)
            if worth > best:
                best, chosen, missing = worth, t, sorted(routes)
        return chosen, missing

    def rate(self, stake: int, cost: float) -> tuple[float, float]:
        """Rate a ticket as a goal: by what is at stake, the nearer of equals first."""
        return float(stake), -cost

    def worths(self, view: PlayerView) -> lines.Worths:
        """Weigh all routes by what they pay."""
        return {r: float(self.worth(r)) for r in lines.reachable(self.board, view)}

    def wants(self, view: PlayerView) -> cards.Demand:
        """Want the cards of the goal, or of the longest routes."""
        _, missing = self.goal(view)
        wanted = cards.demand(self.board, view.hand, missing)
        return wanted or lines.line_wants(self.board, view, self.worths(view))

    def turn(self, view: PlayerView, rng: Rng) -> Action:
        """Take the step of the greatest value towards the goal; without a goal find one, or lay long routes."""
        harbour = self.harbour(view)
        if harbour is not None:
            return harbour
        goal, missing = self.goal(view)
        if goal < 0:
            more = [a for a in view.legal if a.kind in ("tickets", "throw")]
            if more and self.fewest_left(view) >= self.enough and view.turns_left < 0:
                return more[0]
        wanted = self.wants(view)
        worths = {r: float(self.worth(r)) for r in missing} if goal >= 0 else self.worths(view)
        claim = lines.best_claim(self.board, view, worths, wanted)
        if claim is not None and (goal >= 0 or self.board.lengths[claim.target] > 2 or view.turns_left >= 0):
            return claim
        if goal >= 0 and view.turns_left >= 0:
            last = lines.best_claim(self.board, view, self.worths(view), wanted)
            if last is not None:
                return last
        return cards.best_draw(self.board, view, wanted, wild=1.5)
