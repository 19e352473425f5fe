"""What the others seem to be building: how likely each holds a ticket, and what a route's loss would cost them.

Only what everybody sees is used: the routes that a seat has claimed, which are still open to it and how many tickets
it holds. How much each sign says was fitted to some thousand positions of games between champions and the panel
(`docs/opponents-notes.md`, "ViewAnalysis the others").
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from itertools import pairwise
from math import exp

from ..planning.city_graph import FAR
from ..planning.plan import likely
from ..planning.view_analysis import ViewAnalysis

TOUCHES = 0.75  # a ticket one of whose cities a network touches is e^0.75 times as likely
ENDS = 2.1  # once more for one whose cities are all touched
COVERED = 3.0  # and for one all of whose way is built, in proportion
JOINED = 5.8  # a ticket that the network joins already
CUT = -1.0  # a ticket to which no way is left
FAINT = 0.05  # tickets less likely than this are not worth a thought
LATE = 4.0  # turns more by which somebody may still be late with a ticket and do it


class Rival:
    """One other seat as its public play shows it."""

    def __init__(self, analysis: ViewAnalysis, seat: int) -> None:
        self.analysis, self.seat = analysis, seat
        board, graph, view = analysis.board, analysis.graph, analysis.view
        own, free, lengths = view.routes[seat], view.open[seat], board.lengths
        # Turns that each edge takes somebody whose cards nobody sees.
        self.prices = [
            0.0 if own & mask else min([1.0 + 0.5 * lengths[r] for r in lanes if free >> r & 1], default=FAR)
            for mask, lanes in zip(graph.lane_masks, graph.lanes, strict=True)
        ]
        self.left = {}
        weights = {}
        for ticket in analysis.unseen_tickets:
            turns = self._turns(ticket)
            self.left[ticket] = turns
            weights[ticket] = self._weight(ticket, turns)
        self.holds = shares(weights, float(view.ticket_counts[seat]))
        """By ticket, how likely this seat holds it."""

    def _turns(self, ticket: int) -> float:
        total = 0.0
        for a, b in pairwise(self.analysis.board.tickets[ticket].cities):
            total += self.analysis.graph.way(self.prices, a, b)[0]
            if total >= FAR:
                return FAR
        return total

    def _weight(self, ticket: int, turns: float) -> float:
        """How much more likely than a ticket of which nothing is to be seen."""
        analysis = self.analysis
        touched, mask = analysis.touched[self.seat], analysis.board.tickets[ticket].mask
        if turns <= 0.0:
            return exp(JOINED)
        signs = TOUCHES if touched & mask else 0.0
        if turns >= FAR:
            return exp(signs + CUT)
        if not mask & ~touched:
            signs += ENDS
        return exp(signs + COVERED * max(0.0, 1.0 - turns / analysis.graph.apart[ticket]))

    def _ways(self) -> Iterator[tuple[int, float, tuple[int, int], float, list[int]]]:
        """The cheapest ways to the tickets that this seat may hold and has not done: ticket, chance, ends, way."""
        for ticket, chance in self.holds.items():
            if chance >= FAINT and 0.0 < self.left[ticket] < FAR:
                for a, b in pairwise(self.analysis.board.tickets[ticket].cities):
                    yield ticket, chance, (a, b), *self.analysis.graph.way(self.prices, a, b)

    @cached_property
    def losses(self) -> dict[int, float]:
        """By edge, the points that this seat would miss if somebody else had it."""
        analysis, out = self.analysis, dict[int, float]()
        for ticket, chance, ends, short, edges in self._ways():
            facts, spare = analysis.board.tickets[ticket], analysis.turns - self.left[ticket]
            before = likely(spare, 1, 1.0)
            for edge in edges:
                more = self._without(edge, *ends) - short
                after = likely(spare - more, 1, 1.0)
                lost = (facts.points + facts.penalty) * (before - after)
                out[edge] = out.get(edge, 0.0) + chance * (lost + analysis.turn * min(more, LATE) * after)
        return out

    @cached_property
    def wants(self) -> dict[int, float]:
        """By edge, how likely it lies on this seat's cheapest way to a ticket it holds."""
        out = dict[int, float]()
        for _, chance, _, _, edges in self._ways():
            for edge in edges:
                out[edge] = out.get(edge, 0.0) + chance
        return out

    def _without(self, edge: int, a: int, b: int) -> float:
        prices = self.prices
        price, prices[edge] = prices[edge], FAR
        turns = self.analysis.graph.way(prices, a, b)[0]
        prices[edge] = price
        return turns


def shares(weights: dict[int, float], held: float) -> dict[int, float]:
    """The chance of each ticket from how much likelier it is than others, so that on the whole so many are held."""
    if held >= len(weights):
        return dict.fromkeys(weights, 1.0)
    low, high = -20.0, 20.0
    for _ in range(24):
        middle = (low + high) / 2
        against = exp(middle)
        if sum([w / (w + against) for w in weights.values()]) > held:
            low = middle
        else:
            high = middle
    against = exp((low + high) / 2)
    return {t: w / (w + against) for t, w in weights.items()}
