"""Plans: which of the goals to pursue, and the routes that join them, all together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from .city_graph import FAR
from .goals import Goal, goals_of
from .view_analysis import ViewAnalysis
from .waiting import plan_turns


class Plan(msgspec.Struct):
    """The routes still to claim or borrow for the goals pursued, and what the plan is worth."""

    worth: float
    pursued: tuple[Goal, ...]
    given_up: tuple[Goal, ...]
    done: int  # mask of tickets that are joined already
    edges: tuple[int, ...]
    routes: tuple[int, ...]
    borrow: tuple[int, ...]  # edges of rivals that stations are to lend
    turns: float
    trains: tuple[int, int]

    @property
    def tickets(self) -> tuple[int, ...]:
        """The tickets pursued."""
        return tuple(g.ticket for g in self.pursued if g.ticket >= 0)


class _Sketch(msgspec.Struct):
    worth: float
    goals: tuple[Goal, ...] = ()
    edges: tuple[int, ...] = ()
    shares: dict[Goal, float] = {}
    chance: float = 0.0


def make_plan(analysis: ViewAnalysis, tickets: tuple[int, ...], bonus: bool = True) -> Plan:
    """The best joint plan for some tickets: goals that cost more than they bring are given up."""
    board = analysis.board
    done, goals = goals_of(analysis, tickets, bonus)
    settled = analysis.skill.tickets.weight * sum(
        f.points for t, f in enumerate(board.tickets) if done >> t & 1
    )
    every = tuple(goals)
    best = _Sketch(-sum(g.penalty for g in goals))
    todo = every
    while todo:
        found = _sketch(analysis, every, todo)
        if found.worth > best.worth:
            best = found
        if len(todo) == 1:
            break
        # Give up the goal without which the rest is worth most; only the two that bring least are tried.
        weak = sorted(todo, key=lambda g: (g.points + g.penalty - found.shares.get(g, FAR), g.ticket))[:2]
        if (
            found.worth > -FAR
            and found is best
            and weak[0].points + weak[0].penalty > 2.0 * found.shares[weak[0]] + 4.0
        ):
            break  # even the least useful goal brings far more than its routes cost
        rests = [tuple(g for g in todo if g is not out) for out in weak]
        todo = max(rests, key=lambda rest: _sketch(analysis, every, rest, quick=True).worth)
    if not best.goals and board.race and every:
        # Where only tickets win, no goal costs too much: the nearest one is pursued.
        nearest = max([_sketch(analysis, every, (goal,)) for goal in every], key=lambda s: s.worth)
        best = nearest if nearest.worth > -FAR else best
    routes, borrow = _routes(analysis, best.edges)
    trains = [0, 0]
    for r in routes:
        trains[board.pieces[r]] += board.lengths[r]
    return Plan(
        best.worth + settled,
        best.goals,
        tuple(g for g in goals if g not in best.goals),
        done,
        best.edges,
        routes,
        borrow,
        plan_turns(analysis, routes) + 1.5 * len(borrow),
        (trains[0], trains[1]),
    )


def _routes(analysis: ViewAnalysis, edges: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The routes of some edges, and the edges that can only be borrowed."""
    lanes = analysis.best_lanes
    return tuple(lanes[e] for e in edges if lanes[e] >= 0), tuple(e for e in edges if lanes[e] < 0)


def _sketch(
    analysis: ViewAnalysis, every: tuple[Goal, ...], goals: tuple[Goal, ...], quick: bool = False
) -> _Sketch:
    """The better of the cheapest tree for some goals and, if that may come too late, the one that is done soonest."""
    best = _priced(analysis, every, goals, join(analysis, goals, quick))
    if best.chance < analysis.skill.planning.hurry_below:
        soon = _priced(analysis, every, goals, join(analysis, goals, quick, soon=True))
        best = max(best, soon, key=lambda s: s.worth)
    return best


def _priced(analysis: ViewAnalysis, every: tuple[Goal, ...], goals: tuple[Goal, ...], tree: Tree) -> _Sketch:
    """A tree for some goals with the points expected of pursuing just those."""
    cost, edges, shares = tree
    if cost >= FAR:
        return _Sketch(-FAR, shares=shares)
    board, skill = analysis.board, analysis.skill
    routes, borrow = _routes(analysis, edges)
    if borrow and analysis.stations_needed(borrow) > analysis.stations_left:
        return _Sketch(-FAR, shares=shares)
    need = [0, 0]
    turns = 1.5 * len(borrow) + plan_turns(analysis, routes)
    for r in routes:
        need[board.pieces[r]] += board.lengths[r]
    for piece, n in enumerate(analysis.supply):
        if need[piece] > n:
            return _Sketch(-FAR, shares=shares)
    chance = likely(analysis.turns - turns - skill.planning.slack, len(routes), skill.planning.stays_free)
    worth = -cost - sum([g.penalty for g in every])
    for g in goals:
        worth += chance * (g.points + g.penalty)
    return _Sketch(worth, goals, edges, shares, chance)


def likely(spare: float, routes: int, hope: float) -> float:
    """The chance that so many routes are all had with so many turns to spare."""
    if not routes:
        return 1.0
    time = 1.0 if spare >= 6 else 0.0 if spare < -4 else (spare + 4) / 10
    return float(time * hope**routes)


Tree = tuple[float, tuple[int, ...], dict[Goal, float]]
"""Price of a tree, its edges that are not owned, and what each goal added to the price."""


def join(analysis: ViewAnalysis, goals: tuple[Goal, ...], quick: bool = False, soon: bool = False) -> Tree:
    """The cheapest edges found that join the cities of all these goals, in points or in turns, in several orders."""
    key = (goals, quick, soon)
    known = analysis.trees.get(key)
    if known is None:
        prices = analysis.edge_turns if soon else analysis.edge_prices
        first = analysis.begun.get(soon)
        if first is None:
            first = analysis.begun[soon] = Joined(0.0, (), 0.0, prices)
        known = _join(analysis, goals, quick, first)
        if soon and known[0] < FAR:  # found by turns, but its price is in points like any other
            cost = sum([analysis.edge_prices[e] for e in known[1]])
            known = (cost, known[1], {g: n * cost / max(known[0], 0.1) for g, n in known[2].items()})
        analysis.trees[key] = known
    return known


class Joined(msgspec.Struct):
    """Some goals joined one after the other, and what was joined next: many orders begin alike."""

    cost: float
    edges: tuple[int, ...]
    share: float  # what the last goal added to the price
    prices: list[float]  # once those edges cost nothing
    then: dict[Goal, Joined] = {}


def _join(analysis: ViewAnalysis, goals: tuple[Goal, ...], quick: bool, first: Joined) -> Tree:
    if len(goals) <= 1:
        orders = [goals]
    elif len(goals) == 2 and not quick:
        orders = [goals, goals[::-1]]
    else:
        by_points = tuple(sorted(goals, key=lambda g: (-g.points, g.ticket)))
        orders = [by_points] if quick else [by_points, by_points[::-1]]
        if not quick and len(goals) == 3:
            orders.append(by_points[1:] + by_points[:1])
    best: Tree = (FAR, (), {})
    for order in orders:
        at = first
        shares: dict[Goal, float] = {}
        for goal in order:
            joined = at.then.get(goal) or _joined(analysis, at, goal, best[0])
            shares[goal] = joined.share
            at = joined
            if at.cost >= best[0]:
                break
        if at.cost < best[0]:
            best = (at.cost, at.edges, shares)
        elif best[0] >= FAR:
            best = (FAR, (), shares)
    return best


def _joined(analysis: ViewAnalysis, at: Joined, goal: Goal, limit: float) -> Joined:
    """One more goal joined; one that costs more than the limit is left half way, and not kept."""
    cost, edges, now = at.cost, list(at.edges), list(at.prices)
    for a, b in pairwise(goal.cities):
        price, found = analysis.graph.way(now, a, b)
        cost += price
        if cost >= limit:
            return Joined(cost, (), cost - at.cost, now)
        for e in found:
            now[e] = 0.0
        edges += found
    joined = at.then[goal] = Joined(cost, tuple(edges), cost - at.cost, now)
    return joined
