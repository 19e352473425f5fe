"""The racer: a simple plan that wins by pace: long routes, no long plans, the end before others are ready.

What the plan is, is each map's own: on `usa` tickets are ignored; elsewhere the simple plan that won most does the
nearest ones on the way, counted in turns with the cards in hand. The figures behind the table are in docs/panel.md.
"""

from __future__ import annotations

from dataclasses import dataclass

from research.reference_bots import cards, lines, ways
from research.reference_bots.bot import Bot
from ttr_app.engine import Action, Game, PlayerView, Rng
from ttr_app.engine.scoring.network import joined


@dataclass(frozen=True)
class Pace:
    """How a racer runs on a map."""

    least: int = 6  # the shortest route it waits for
    tail: int = 9  # with so few pieces left the shorter routes of `last` spaces will do
    last: int = 4
    wild: float = 0.5  # what a face-up wild is worth; the most wanted colour has 2
    blind: float = 1.0  # what a blind card is worth
    hope: float = 0.4  # how much less it wants a route for each card that this lacks
    errands: bool = False  # whether it does its tickets before it runs
    by_hand: bool = False  # whether ways are counted in turns with the cards in hand, or in spaces
    far: float = 99.0  # [FJ] tickets farther than this are thrown away
    trains: int = 20  # the trains it takes where there are ships too


PACES = {
    "usa": Pace(),
    "europe": Pace(least=4, errands=True, by_hand=True),
    "world": Pace(errands=True, by_hand=True, trains=16),
    "first_journey_europe": Pace(errands=True, by_hand=True),
}
"""The simple plan that won most on each map."""


class Racer(Bot):
    """Keeps the cheapest tickets and runs."""

    def __init__(self, game: Game, pace: Pace | None = None) -> None:
        super().__init__(game)
        self.pace = pace or PACES.get(game.board.map.id, Pace())

    def split(self, view: PlayerView, rng: Rng) -> Action:
        """Take many ships, since the long routes are at sea [WORLD: split]."""
        return self.split_near(view, self.pace.trains)

    def keep(self, view: PlayerView, rng: Rng) -> Action:
        """Keep as few as may be: the cheapest to leave undone, or the nearest together for errands."""
        if not self.pace.errands:
            return super().keep(view, rng)
        price = self.price(view)

        def far(action: Action) -> tuple[int, float, int]:
            kept = [t for i, t in enumerate(view.offer) if action.target >> i & 1]
            cost, _ = ways.plan(self.board, price, ways.legs_of(self.board, kept))
            return len(kept), cost - 0.5 * sum(self.board.tickets[t].points for t in kept), action.target

        return min(view.legal, key=far)

    def worths(self, view: PlayerView) -> lines.Worths:
        """Weigh the routes that are long enough for now, and those that end the game once few pieces are left."""
        routes = lines.reachable(self.board, view)
        lengths, numbers = self.board.lengths, self.board.numbers
        left = self.trains_left(view)
        # What ends the game is long enough.
        least = min(self.pace.last if left <= self.pace.tail else self.pace.least, left - numbers.end_at)
        if view.turns_left >= 0:
            least = 0
        long = [r for r in routes if lengths[r] >= least]
        if not long:
            longest = max((lengths[r] for r in routes), default=0)
            long = [r for r in routes if lengths[r] >= longest - 1]
        return {r: float(self.worth(r)) for r in long}

    def price(self, view: PlayerView) -> list[float]:
        """Price the routes: in spaces, or in turns: one for the claim and half a turn for each card still to draw."""
        price = ways.prices(self.board, view, a_route=0.2)
        if not self.pace.by_hand:
            return price
        hand = view.hand
        return [
            1.0 + 0.5 * cards.lacking(self.board, hand, r)[0] if 0.0 < p < ways.BARRED else p
            for r, p in enumerate(price)
        ]

    def errand(self, view: PlayerView) -> set[int]:
        """Find the routes missing for the nearest undone ticket that the pieces reach for."""
        own = view.routes[view.seat or 0]
        price, left = self.price(view), self.trains_left(view)
        best, missing = ways.BARRED, set[int]()
        for ticket in view.tickets:
            if not joined(self.board, own, self.board.tickets[ticket].mask):
                cost, routes = ways.plan(self.board, price, ways.legs_of(self.board, [ticket]))
                if cost < best and sum(self.board.lengths[r] for r in routes) <= left:
                    best, missing = cost, routes
        return missing

    def wants(self, view: PlayerView) -> cards.Demand:
        """Want the cards of the errand, or else of the long routes."""
        errand = self.errand(view) if self.pace.errands else set()
        wanted = cards.demand(self.board, view.hand, errand)
        return wanted or lines.line_wants(self.board, view, self.worths(view), self.pace.hope)

    def draw(self, view: PlayerView, rng: Rng) -> Action:
        """Take the card that is wanted most, a blind one if none is wanted much."""
        return cards.best_draw(self.board, view, self.wants(view), self.pace.wild, self.pace.blind)

    def turn(self, view: PlayerView, rng: Rng) -> Action:
        """Claim for the errand, else the best long route within reach, or draw for the next."""
        wanted = self.wants(view)
        worths = self.worths(view)
        if self.pace.errands:
            errand = self.errand(view)
            if self.by_tickets and (not errand or sum(self.board.lengths[r] for r in errand) > self.pace.far):
                throws = [a for a in view.legal if a.kind == "throw"]
                if throws:
                    return throws[0]
            if errand and view.turns_left < 0:
                worths = {r: float(self.board.lengths[r]) for r in errand}
        claim = lines.best_claim(self.board, view, worths, wanted)
        return claim or self.draw(view, rng)
