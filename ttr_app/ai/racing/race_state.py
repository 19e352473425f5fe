"""The state of one seat in a race for tickets, what all states of a race share, and the state after a move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import NamedTuple

import msgspec

from ..planning.city_graph import FAR, CityGraph
from ..planning.view_analysis import ViewAnalysis

END = 20.0
"""Turns at which everything is equally far away, ways that do not exist included."""

SPACE = 0.5
"""Turns that a space takes whose cards are not known yet."""

Far = list[list[float]]


class RaceState(msgspec.Struct, frozen=True, gc=False):
    """One seat in a race: its hand by colour with the wilds last, its edges, its tickets and those that may come."""

    hand: tuple[int, ...]
    edges: int  # mask of the edges owned
    parts: tuple[int, ...]  # masks of the cities that these join
    tickets: tuple[int, ...]
    coming: tuple[int, ...]  # tickets that may be drawn
    need: int  # tickets still to do
    bonus: bool  # whether the bonus has been won, or cannot be
    trains: int


class Rivals(NamedTuple):
    """How far the others are: how many, the most tickets that one has done, the fewest trains that one has."""

    number: int
    ahead: int
    trains: int


class RaceContext:
    """What all states of one race share: open lanes, goals, the odds of cards, the number of rivals."""

    def __init__(
        self,
        graph: CityGraph,
        lanes: Sequence[Sequence[tuple[int, int]]],
        odds: Sequence[float],
        rivals: Rivals,
        open_routes: int,
    ) -> None:
        self.graph = graph
        board = graph.board
        self.lanes = lanes  # (colour, spaces) of the open lanes, by edge
        self.odds = odds  # by colour, the wilds last
        self.rivals = rivals
        self.open = open_routes  # mask
        self.masks = [facts.mask for facts in board.tickets]
        self.ends = [(facts.cities[0], facts.cities[-1]) for facts in board.tickets]
        self.east, self.west = board.side_masks
        self._far: dict[int, Far] = {}

    def settled(
        self, state: RaceState, parts: tuple[int, ...], order: Sequence[int]
    ) -> tuple[tuple[int, ...], int, bool, int]:
        """Deliver every ticket that is joined: the tickets held then, how many are to do, the bonus, how many drawn.

        The next of `order` takes the place of a delivered one; if it is joined already, it counts too [FJ: tickets].
        """
        held, need, bonus, place = list(state.tickets), state.need, state.bonus, 0
        i = 0
        while i < len(held):
            mask = self.masks[held[i]]
            if not any(not mask & ~part for part in parts):
                i += 1
                continue
            need -= 1
            if place < len(order):
                held[i] = order[place]
                place += 1
            else:
                last = held.pop()
                if i < len(held):
                    held[i] = last
            i = 0
        if not bonus and any(part & self.east and part & self.west for part in parts):
            bonus = True
            need -= 1
        return tuple(held), need, bonus, place

    def claimed(
        self, state: RaceState, edge: int, hand: tuple[int, ...], spaces: int, order: Sequence[int] = ()
    ) -> RaceState:
        """State after claiming `edge` with `hand` left; `order` is the ticket draw order."""
        a, b = self.graph.edge_ends[edge]
        joined = both = 1 << a | 1 << b
        apart = []
        for part in state.parts:
            if part & both:
                joined |= part
            else:
                apart.append(part)
        parts = (*apart, joined)
        held, need, bonus, drawn = self.settled(state, parts, order)
        edges = state.edges | 1 << edge
        self._join(state.edges, edges, a, b)
        coming = _without(state.coming, order[:drawn])
        return RaceState(hand, edges, parts, held, coming, need, bonus, state.trains - spaces)

    def drawn(self, state: RaceState, *cards: int) -> RaceState:
        """State with some more cards."""
        hand = list(state.hand)
        for card in cards:
            hand[card] += 1
        return msgspec.structs.replace(state, hand=tuple(hand))

    def renewed(self, state: RaceState, order: Sequence[int]) -> RaceState:
        """State with the first two tickets of `order` in place of those held [FJ: throwing away]."""
        fresh = msgspec.structs.replace(state, tickets=tuple(order[:2]))
        held, need, bonus, drawn = self.settled(fresh, state.parts, order[2:])
        coming = _without(state.coming, order[: 2 + drawn])
        return msgspec.structs.replace(fresh, tickets=held, need=need, bonus=bonus, coming=coming)

    def far(self, edges: int) -> Far:
        """Turns between any two cities for somebody who owns some edges and whose cards are not known."""
        known = self._far.get(edges)
        if known is None:
            prices = self._plain(edges)
            spaces = self.graph.spaces
            known = self._far[edges] = [
                [min(END, d) for d in self.graph.reach(prices, spaces, city)[0]]
                for city in range(self.graph.cities)
            ]
        return known

    def _plain(self, edges: int) -> list[float]:
        return [
            0.0 if edges >> e & 1 else min([1.0 + SPACE * n for _, n in lanes], default=FAR)
            for e, lanes in enumerate(self.lanes)
        ]

    def _join(self, before: int, after: int, a: int, b: int) -> None:
        """Work the distances out anew where two cities have become one."""
        if after in self._far:
            return
        known = self.far(before)
        from_a, from_b = known[a], known[b]
        out = []
        for row in known:
            to_a, to_b = row[a], row[b]
            if to_a == to_b:
                # Nothing is nearer by way of two cities that are equally far.
                out.append(row)
                continue
            out.append([min(d, to_a + db, to_b + da) for d, da, db in zip(row, from_a, from_b, strict=True)])
        self._far[after] = out

    @cached_property
    def sides(self) -> tuple[list[int], list[int]]:
        """The cities of both sides that the bonus joins."""
        cities = range(self.graph.cities)
        return [c for c in cities if self.east >> c & 1], [c for c in cities if self.west >> c & 1]


def context_of(analysis: ViewAnalysis) -> RaceContext:
    """The context of a race as a view shows it."""
    board, view, graph = analysis.board, analysis.view, analysis.graph
    open_mask = view.open[analysis.me]
    lanes = [
        ()
        if analysis.own & mask
        else tuple((board.route_colours[r], board.lengths[r]) for r in routes if open_mask >> r & 1)
        for mask, routes in zip(graph.lane_masks, graph.lanes, strict=True)
    ]
    chance = analysis.chance[0]
    odds = [sum([chance[card] for card in suit]) for suit in board.suits[0]]
    others = [s for s in range(view.seats) if s != analysis.me]
    rivals = Rivals(
        len(others),
        max([0, *(len(view.done[s]) + view.bonus[s] for s in others)]),
        min([sum(board.numbers.pieces.values()), *(sum(view.supply[s] or ()) for s in others)]),
    )
    return RaceContext(graph, lanes, [*odds, chance[board.wild]], rivals, open_mask)


def state_of(analysis: ViewAnalysis) -> RaceState:
    """The state of the seat that a view belongs to."""
    board, view, me = analysis.board, analysis.view, analysis.me
    edges = sum(1 << e for e, mask in enumerate(analysis.graph.lane_masks) if analysis.own & mask)
    numbers = board.numbers
    possible = sum(view.bonus) < numbers.bonus_tickets and board.sides
    return RaceState(
        hand=(*analysis.have[0], analysis.wilds),
        edges=edges,
        parts=tuple(analysis.parts[me]),
        tickets=view.tickets,
        coming=analysis.unseen_tickets,
        need=numbers.tickets_to_win - len(view.done[me]) - view.bonus[me],
        bonus=view.bonus[me] or not possible,
        trains=sum(analysis.supply),
    )


def _without(tickets: tuple[int, ...], drawn: Sequence[int]) -> tuple[int, ...]:
    return tuple([t for t in tickets if t not in drawn]) if drawn else tickets
