"""The ticket planner: one Steiner plan over all its tickets, cards drawn for it, routes claimed before others do."""

from __future__ import annotations

from dataclasses import dataclass

from research.reference_bots import cards, lines, ways
from research.reference_bots.bot import Bot
from ttr_app.engine import Action, Game, PlayerView, Rng, bits
from ttr_app.engine.scoring.network import joined


@dataclass(frozen=True)
class Taste:
    """What a planner likes."""

    space: float = 2.0  # points that a space of the plan has to earn
    again: int = 14  # draws new tickets while it has so many pieces left, and the others too
    station: float = 5.0  # what borrowing a route costs in spaces; 0 builds no stations
    far: float = 9.0  # [FJ] tickets farther than this are thrown away
    spare: int = 4  # pieces it will not plan with


class Planner(Bot):
    """Plans all tickets together and adjusts the plan whenever a route is lost."""

    def __init__(self, game: Game, taste: Taste | None = None) -> None:
        super().__init__(game)
        self.taste = taste or Taste()
        self._lends = game.board.numbers.building_points > 0  # stations, where they exist, lend routes

    def undone(self, view: PlayerView) -> list[int]:
        """List the tickets that own routes do not join yet."""
        own, tickets = view.routes[view.seat or 0], self.board.tickets
        return [t for t in view.tickets if not joined(self.board, own, tickets[t].mask)]

    def price(self, view: PlayerView) -> list[float]:
        """Price the routes for the plan."""
        return ways.prices(self.board, view, self.taste.station if self._lends else 0.0, a_route=0.2)

    def plan(self, view: PlayerView) -> set[int]:
        """Plan the undone tickets together, the dearest ones left out while the pieces do not reach."""
        price = self.price(view)
        tickets = self.undone(view)
        left = self.trains_left(view)
        while tickets:
            cost, routes = ways.plan(self.board, price, ways.legs_of(self.board, tickets))
            if cost < ways.BARRED and sum(self.board.lengths[r] for r in routes) <= left:
                return routes
            tickets.remove(min(tickets, key=lambda t: self._hope(t, price)))
        return set()

    def _hope(self, ticket: int, price: list[float]) -> float:
        """Tell how good a ticket is for its way."""
        cost, _ = ways.plan(self.board, price, ways.legs_of(self.board, [ticket]))
        facts = self.board.tickets[ticket]
        return (facts.points + facts.penalty + 1) / (1.0 + cost)

    def keep(self, view: PlayerView, rng: Rng) -> Action:
        """Keep the tickets that earn most for the spaces that they ask for together."""
        board, price = self.board, self.price(view)
        held = self.undone(view)
        start = view.decision == "keep"
        left = sum(board.numbers.pieces.values()) if start else self.trains_left(view)
        left = min(left, board.numbers.take_pieces or left) - self.taste.spare

        def gain(action: Action) -> float:
            offered = [t for i, t in enumerate(view.offer) if action.target >> i & 1]
            cost, routes = ways.plan(board, price, ways.legs_of(board, [*held, *offered]))
            spaces = sum(board.lengths[r] for r in routes)
            if cost >= ways.BARRED or spaces > left:
                return -cost - 3.0 * sum(board.tickets[t].penalty for t in offered)
            earned = sum(board.tickets[t].points for t in offered) + sum(
                board.route_points[r] for r in routes
            )
            return earned - self.taste.space * cost

        return max(view.legal, key=lambda a: (gain(a), -a.target))

    def split(self, view: PlayerView, rng: Rng) -> Action:
        """Take the trains that the plan asks for and a few more [WORLD: split]."""
        routes = self.plan_from_nothing(view)
        trains = sum(self.board.lengths[r] for r in routes if self.board.pieces[r] == 0)
        return self.split_near(view, min(25, max(14, trains + 4)))

    def plan_from_nothing(self, view: PlayerView) -> set[int]:
        """Plan before any piece is taken."""
        price = [
            float(n * (2 if kind == "pair" else 1))
            for n, kind in zip(self.board.lengths, self.board.kinds, strict=True)
        ]
        return ways.plan(self.board, price, ways.legs_of(self.board, view.tickets))[1]

    def wants(self, view: PlayerView) -> cards.Demand:
        """Want what the plan lacks; without a plan what the longest routes lack."""
        mine = [r for r in self.plan(view) if view.owner[r] < 0]
        return cards.demand(self.board, view.hand, mine) if mine else self._line_wants(view)

    def _line_wants(self, view: PlayerView) -> cards.Demand:
        return lines.line_wants(self.board, view, self.long_worths(view))

    def long_worths(self, view: PlayerView) -> lines.Worths:
        """Weigh the routes for the time after the tickets."""
        return {r: float(self.worth(r)) for r in lines.reachable(self.board, view)}

    def turn(self, view: PlayerView, rng: Rng) -> Action:
        """Build a harbour that pays, go on with the plan, draw new tickets in time, or lay the longest routes."""
        harbour = self.harbour(view)
        if harbour is not None:
            return harbour
        plan = self.plan(view)
        if plan:
            return self.follow(view, plan)
        if self.by_tickets and any(a.kind == "throw" for a in view.legal):
            return next(a for a in view.legal if a.kind == "throw")
        if self.wants_tickets(view):
            return next(a for a in view.legal if a.kind == "tickets")
        wanted = self._line_wants(view)
        last = view.turns_left >= 0 or self.fewest_left(view) < 10
        worths = {r: w for r, w in self.long_worths(view).items() if last or self.board.lengths[r] >= 3}
        claim = lines.best_claim(self.board, view, worths, wanted)
        return claim or cards.best_draw(self.board, view, wanted, wild=1.0)

    def wants_tickets(self, view: PlayerView) -> bool:
        """Tell whether there is time for more tickets."""
        if not any(a.kind == "tickets" for a in view.legal) or view.turns_left >= 0:
            return False
        return self.fewest_left(view) >= self.taste.again and not self.undone(view)

    def follow(self, view: PlayerView, plan: set[int]) -> Action:
        """Claim what the plan needs and others may take first; a station where a route is lost; or draw."""
        board = self.board
        if self.by_tickets and sum(board.lengths[r] for r in plan) > self.taste.far:
            throws = [a for a in view.legal if a.kind == "throw"]
            if throws and not any(a.target in plan for a in self.claims(view)):
                return throws[0]
        wanted = cards.demand(board, view.hand, [r for r in plan if view.owner[r] < 0])
        claims = [a for a in self.claims(view) if a.target in plan]
        if claims:

            def urgent(route: int) -> tuple[bool, int, int]:
                return board.twins[route] < 0, board.lengths[route], -route

            first = max((a.target for a in claims), key=urgent)
            return cards.cheapest(board, [a for a in claims if a.target == first], wanted)
        lost = [r for r in plan if view.owner[r] >= 0]
        if lost and (len(lost) == len(plan) or view.turns_left >= 0):
            station = self._station(view, lost)
            if station is not None:
                return station
        return cards.best_draw(
            board, view, wanted or self._line_wants(view), wild=self.wild_worth(view, plan)
        )

    def _station(self, view: PlayerView, lost: list[int]) -> Action | None:
        built = {city for cities in view.buildings for city in cities}
        own = {end for r in bits(view.routes[view.seat or 0]) for end in self.board.ends[r]}
        cities = {end for r in lost for end in self.board.ends[r]} - built
        offered = [a for a in view.legal if a.kind == "station" and a.target in cities]
        if not offered:
            return None
        city = max((a.target for a in offered), key=lambda c: (c in own, -c))
        return cards.cheapest(self.board, [a for a in offered if a.target == city], {})

    def wild_worth(self, view: PlayerView, plan: set[int]) -> float:
        """Weigh a face-up wild: the last card of a route is worth it, and so is a ferry's."""
        lacks = [cards.lacking(self.board, view.hand, r)[0] for r in plan if view.owner[r] < 0]
        forced = any(self.board.locomotives[r] > view.hand[self.board.wild] for r in plan)
        return 9.0 if forced or (lacks and min(lacks) <= 1.0) else 0.3
