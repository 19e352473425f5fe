"""All that is worked out about one view before its moves are priced: analysis, plan, values of cards."""

from __future__ import annotations

from functools import cached_property

from ...engine import PlayerView
from ...engine.scoring.path import longest_path
from ..rivals.rival import Rival
from ..skill import Skill
from .card_values import CardValues
from .city_graph import FAR, CityGraph
from .goals import done_tickets
from .plan import Plan, likely, make_plan
from .view_analysis import ViewAnalysis

HIDDEN = 5.0
"""Points that a ticket in somebody else's hand is thought to bring."""


class Evaluation:
    """A view with what the brain thinks of it."""

    def __init__(self, graph: CityGraph, view: PlayerView, skill: Skill) -> None:
        self.graph, self.view, self.skill = graph, view, skill
        self.board = graph.board
        self.analysis = ViewAnalysis(graph, view, skill)
        self.plan: Plan = make_plan(self.analysis, view.tickets)
        self.card_values = CardValues(self.analysis, self.plan)
        self.held: dict[int, float] = {}
        self._losses: dict[int, float] = {}

    def loss(self, route: int) -> float:
        """What the plan would lose if somebody else took a route of it."""
        edge = self.graph.edge_of[route]
        known = self._losses.get(edge)
        if known is None:
            analysis = self.analysis
            price, turns = analysis.edge_prices[edge], analysis.edge_turns[edge]
            trees, begun = analysis.trees, analysis.begun
            analysis.edge_prices[edge] = analysis.edge_turns[edge] = FAR
            analysis.trees, analysis.begun = {}, {}
            known = self._losses[edge] = max(
                0.0, self.plan.worth - make_plan(analysis, self.view.tickets).worth
            )
            analysis.edge_prices[edge], analysis.edge_turns[edge] = price, turns
            analysis.trees, analysis.begun = trees, begun
        return known

    @cached_property
    def delay(self) -> float:
        """What a turn that does not serve the plan costs its chances."""
        plan, hope = self.plan, self.skill.planning.stays_free
        spare = self.analysis.turns - plan.turns - self.skill.planning.slack
        stake = sum([g.points + g.penalty for g in plan.pursued])
        return stake * (likely(spare, len(plan.routes), hope) - likely(spare - 1.0, len(plan.routes), hope))

    @cached_property
    def idle(self) -> float:
        """What drawing cards costs the plan, when it lacks none."""
        if not self.plan.routes or any(self.analysis.short[r] >= 0.5 for r in self.plan.routes):
            return 0.0
        return self.delay * self.skill.planning.idling

    def starves(self, route: int) -> float:
        """What the plan loses when a route outside it takes the pieces that it needs."""
        plan, board = self.plan, self.board
        piece = board.pieces[route]
        if route in plan.routes or not plan.pursued:
            return 0.0
        if self.analysis.supply[piece] - board.lengths[route] >= plan.trains[piece]:
            return 0.0
        return self.skill.planning.starving * sum([g.points + g.penalty for g in plan.pursued])

    def stretch(self, route: int) -> int:
        """Spaces that a route adds to the seat's longest path."""
        own = self.analysis.own
        if not any(part & self.board.end_masks[route] for part in self.analysis.parts[self.analysis.me]):
            return 0
        return longest_path(self.board, own | 1 << route) - self._path

    @cached_property
    def _path(self) -> int:
        return longest_path(self.board, self.analysis.own)

    def ends(self, route: int) -> bool:
        """Whether a claim would bring the last round on."""
        left = sum(self.analysis.supply) - self.board.lengths[route]
        return self.view.turns_left < 0 and self.analysis.started and left <= self.board.numbers.end_at

    def lead(self, route: int) -> float:
        """From -1 to 1, how far ahead the seat would be at the end if it claimed this route and ended the game."""
        view, board, analysis = self.view, self.board, self.analysis
        mine = view.points[analysis.me] + board.route_points[route] + self.points_now(1 << route)
        # Nobody knows the others' tickets: most are done when somebody else ends the game.
        rivals = [
            view.points[seat] + HIDDEN * view.ticket_counts[seat] + 2.0 * analysis.turn
            for seat in range(view.seats)
            if seat != analysis.me
        ]
        return max(-1.0, min(1.0, (mine - max(rivals)) / 20.0))

    @cached_property
    def rivals(self) -> tuple[Rival, ...]:
        """The other seats and what they seem to be building."""
        me = self.analysis.me
        return tuple(Rival(self.analysis, seat) for seat in range(self.view.seats) if seat != me)

    def denial(self, route: int) -> tuple[float, int]:
        """Points that the others would miss if they could not claim a route any more, and who would miss most."""
        if not self._last_lane(route):
            return 0.0, -1
        edge = self.graph.edge_of[route]
        lost = [(rival.losses.get(edge, 0.0), rival.seat) for rival in self.rivals]
        # One rival loses by a block, and every other one gains as much as oneself: so the mean counts.
        return sum([points for points, _ in lost]) / len(lost), max(lost)[1]

    def wanted(self, route: int) -> float:
        """How surely somebody else's tickets lead over a route, so that it may soon be gone."""
        return self._led_over(route) if self._last_lane(route) else 0.0

    def in_the_way(self, route: int) -> float:
        """From 0 to 1, how surely somebody else's tickets lead over a route; half of that where a lane is left."""
        return self._led_over(route) * (1.0 if self._last_lane(route) else 0.5)

    def _led_over(self, route: int) -> float:
        edge = self.graph.edge_of[route]
        return min(1.0, sum([rival.wants.get(edge, 0.0) for rival in self.rivals]))

    def _last_lane(self, route: int) -> bool:
        """Whether a claim of it leaves the others no lane between its cities."""
        twin, board = self.board.twins[route], self.board
        return twin < 0 or board.twins_close or self.view.owner[twin] >= 0

    @property
    def last(self) -> bool:
        """Whether this is surely the seat's last turn."""
        return self.analysis.sure and self.analysis.turns <= 1

    def points_now(self, more: int = 0, cities: tuple[int, ...] = ()) -> float:
        """Points for tickets and the longest path, with some more routes and stations in some more cities."""
        board, analysis, view = self.board, self.analysis, self.view
        worth = 0.0
        done = done_tickets(analysis, view.tickets, more, cities)
        for t in view.tickets:
            worth += board.tickets[t].points if done >> t & 1 else -board.tickets[t].penalty
        if board.numbers.longest_bonus:
            rivals = max([longest_path(board, m) for s, m in enumerate(view.routes) if s != analysis.me])
            if longest_path(board, analysis.own | more) >= rivals:
                worth += board.numbers.longest_bonus
        return worth
