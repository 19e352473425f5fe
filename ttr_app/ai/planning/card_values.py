"""What cards are worth: the routes one may still claim, and the turns that a hand saves on them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ...engine import Payment, bits
from ...engine.board import SHIP
from .plan import Plan
from .view_analysis import ViewAnalysis

USELESS = 0.04


class Target(NamedTuple):
    """A route one means to claim: how surely, and what its cards are."""

    route: int
    weight: float
    colour: int
    deck: int
    need: int
    locos: int
    pair: bool
    gain: float


class CardValues:
    """The routes in mind, in order, and the value of hands for them."""

    def __init__(self, analysis: ViewAnalysis, plan: Plan) -> None:
        self.analysis = analysis
        self.plan = plan
        self.targets = self._choose()
        self.by_route = {t.route: t for t in self.targets}
        self.served = self._in_order()
        self.ports = self._port_worths()
        self.harbours = self._harbour_weights()
        self.now = self.saved(analysis.view.hand)
        self._worths: dict[int, float] = {}

    def _choose(self) -> list[Target]:
        analysis, plan = self.analysis, self.plan
        board, graph, skill = analysis.board, analysis.graph, analysis.skill
        supply = list(analysis.supply)
        turns = analysis.turns
        out: list[Target] = []
        for route in sorted(plan.routes, key=lambda r: (analysis.short[r], r)):
            out.append(self._target(route, 1.0, self._planned_gain(route)))
            supply[board.pieces[route]] -= board.lengths[route]
            turns -= analysis.take_turns(route)
        touched = 0
        for r in range(len(board.lengths)):
            if analysis.own >> r & 1 or r in plan.routes:
                touched |= board.end_masks[r]
        planned = set(plan.edges)
        options = []
        for edge in range(len(graph.lanes)):
            if edge in planned:
                continue
            route = analysis.best_lanes[edge]
            if route < 0:
                continue
            price = analysis.price[route]
            bonus = self.join_bonus(route, touched)
            net = bonus - price
            if net > skill.routes.least:
                options.append((net, route, board.route_points[route] + bonus))
        options.sort(reverse=True)
        left = [float(n) for n in supply]
        room = [n * (skill.routes.reserve - 1.0) for n in supply]
        for _, route, gain in options:
            piece, length = board.pieces[route], board.lengths[route]
            if length > supply[piece]:
                continue
            take = analysis.take_turns(route)
            if left[piece] >= length and turns - take >= 0:
                weight = skill.routes.beyond_plan if plan.routes else 0.9
                left[piece] -= length
                turns -= take
            elif room[piece] > 0 and analysis.turns >= take:
                weight = skill.routes.reserve_weight
                room[piece] -= length
            else:
                continue
            out.append(self._target(route, weight, gain))
        return out

    def join_bonus(self, route: int, touched: int) -> float:
        """What it is worth for the longest path that a route hangs on the network."""
        board = self.analysis.board
        if not board.numbers.longest_bonus:
            return 0.0
        if touched and not board.end_masks[route] & touched:
            return 0.0
        return self.analysis.skill.routes.connected * board.lengths[route]

    def _planned_gain(self, route: int) -> float:
        plan, board, skill = self.plan, self.analysis.board, self.analysis.skill
        points = sum(g.points for g in plan.pursued)
        return (
            board.route_points[route]
            + skill.planning.route
            + skill.planning.ticket_share * points / max(1, len(plan.routes))
        )

    def _target(self, route: int, weight: float, gain: float) -> Target:
        board = self.analysis.board
        return Target(
            route,
            weight,
            board.route_colours[route],
            board.pieces[route],
            self.analysis.graph.need[route],
            board.locomotives[route],
            board.kinds[route] == "pair",
            gain,
        )

    def _in_order(self) -> list[tuple[int, float, int, int, int, int, bool]]:
        """The targets as cards go to them, those of one colour first: route, what a card saves, colour and the rest."""
        missing = self.analysis.skill.cards.missing
        return [
            (t.route, missing * t.weight * 0.625, *t[2:7])
            if t.deck == SHIP
            else (t.route, missing * t.weight, *t[2:7])
            for t in (
                *[t for t in self.targets if t.colour >= 0],
                *[t for t in self.targets if t.colour < 0],
            )
        ]

    def _harbour_weights(self) -> list[float]:
        """How surely each harbour to come is wanted: ports that tickets name, at most as many as may be built."""
        analysis = self.analysis
        if not analysis.graph.harbours:
            return []
        left = analysis.board.numbers.buildings - len(analysis.view.buildings[analysis.me])
        worths = sorted(self.ports.values(), reverse=True)[:left]
        return [min(1.0, w / 24.0) for w in worths if w > 6]

    def _port_worths(self) -> dict[int, float]:
        """What a harbour would bring in each free port that the network touches or is to touch."""
        analysis, plan, board = self.analysis, self.plan, self.analysis.board
        if not analysis.graph.harbours:
            return {}
        taken = {city for cities in analysis.view.buildings for city in cities}
        touched = 0
        for r in range(len(board.lengths)):
            if analysis.own >> r & 1 or r in plan.routes:
                touched |= board.end_masks[r]
        return {city: self._port_worth(city) for city in bits(board.port_mask & touched) if city not in taken}

    def _port_worth(self, city: int) -> float:
        """What a harbour brings in a port by the tickets done and pursued that name it, its price taken off."""
        plan, board = self.plan, self.analysis.board
        worth = board.numbers.harbour_points
        sure = sum(1 for t in bits(plan.done) if board.tickets[t].mask >> city & 1)
        hoped = sum(1 for g in plan.pursued if city in g.cities)
        top = len(worth) - 1
        now, then = worth[min(sure, top)], worth[min(sure + hoped, top)]
        return now + 0.8 * (then - now) - float(board.numbers.building_points)

    def harbours_worth(self) -> float:
        """What the harbours that stand bring, and the best ports as far as harbours are left for them."""
        analysis = self.analysis
        if not analysis.graph.harbours:
            return 0.0
        built = analysis.view.buildings[analysis.me]
        left = analysis.board.numbers.buildings - len(built)
        to_come = sorted(self.ports.values(), reverse=True)[:left]
        return sum(to_come) + sum([self._port_worth(city) for city in sorted(built)])

    def saved(self, hand: Sequence[int], without: int = -1, harbours: int = 0) -> float:
        """Turns that a hand saves on the targets (but one route, and so many harbours)."""
        analysis = self.analysis
        left = [[0] * analysis.colours, [0] * analysis.colours]
        for card, deck, colour, units in analysis.graph.coloured:
            n = hand[card]
            if n:
                left[deck][colour] += n * units
        wilds = hand[analysis.board.wild]
        whole = analysis.skill.cards.completing
        value = 0.0
        lacking: list[tuple[int, float]] = []
        if self.harbours:
            value += self._save_harbours(hand, left, lacking, harbours)
        for route, worth, colour, deck, need, locos, pair in self.served:
            if route == without:
                continue
            row = left[deck]
            if locos:
                used = min(locos, wilds)
                value += used * worth * 1.7
                wilds -= used
                need -= locos
                if not need:
                    continue
            if pair:
                got = 0
                for c, n in enumerate(row):
                    two = min(n - n % 2, need - got)
                    if two > 0:
                        row[c] -= two
                        got += two
            else:
                if colour < 0:
                    colour = row.index(max(row))
                got = row[colour]
                if got > need:
                    got = need
                row[colour] -= got
            if got:
                value += worth * got * (1.0 - whole + whole * (got + 1) / need)
            if need > got:
                lacking.append((need - got, worth))
        if wilds:
            lacking.sort()
            for short, worth in lacking:
                used = min(short, wilds)
                value += used * worth * (1.15 if used == short else 0.95)
                wilds -= used
                if not wilds:
                    break
            value += wilds * analysis.skill.cards.spare_wild
        for row in left:
            for n in row:
                if n:
                    value += n * USELESS
        return value

    def _save_harbours(
        self, hand: Sequence[int], left: list[list[int]], lacking: list[tuple[int, float]], built: int
    ) -> float:
        """Set marked cards of one colour aside for each harbour wanted; the turns that saves."""
        missing = self.analysis.skill.cards.missing
        marks = [[hand[wagon], hand[ship]] for wagon, ship in self.analysis.graph.marked]
        # Of each colour, what one harbour can take of it.
        takes = [(a if a < 2 else 2) + (b if b < 2 else 2) for a, b in marks]
        value = 0.0
        for weight in self.harbours[built:]:
            got = max(takes)
            worth = missing * weight * self.analysis.skill.cards.harbour
            if got:
                colour = takes.index(got)
                mark = marks[colour]
                for deck in (0, 1):
                    n = min(2, mark[deck])
                    mark[deck] -= n
                    left[deck][colour] -= n
                takes[colour] = min(2, mark[0]) + min(2, mark[1])
                value += worth * got * (0.8 + 0.05 * (got + 1))
            lacking.append((4 - got, worth))
        return value

    def saved_after(self, payment: Payment, without: int = -1, harbours: int = 0) -> float:
        """Turns that the hand saves when a payment has left it."""
        hand = list(self.analysis.view.hand)
        for card, n in payment:
            hand[card] -= n
        return self.saved(hand, without, harbours)

    def card_worth(self, card: int) -> float:
        """Turns that one more card saves."""
        known = self._worths.get(card)
        if known is None:
            hand = list(self.analysis.view.hand)
            hand[card] += 1
            known = self._worths[card] = self.saved(hand) - self.now
        return known
