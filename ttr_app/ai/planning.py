"""Plans: which of the goals to pursue, and the routes that join them, all together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from .atlas import FAR
from .goals import Goal, goals_of
from .reading import Reading
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


def make_plan(reading: Reading, tickets: tuple[int, ...], bonus: bool = True) -> Plan:
    """The best joint plan for some tickets: goals that cost more than they bring are given up."""
    board = reading.board
    done, goals = goals_of(reading, tickets, bonus)
    settled = reading.skill.tickets * sum(f.points for t, f in enumerate(board.tickets) if done >> t & 1)
    every = tuple(goals)
    best = _Sketch(-sum(g.penalty for g in goals))
    todo = every
    while todo:
        found = _sketch(reading, every, todo)
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
            break  # even the weakest is well worth its way
        rests = [tuple(g for g in todo if g is not out) for out in weak]
        todo = max(rests, key=lambda rest: _sketch(reading, every, rest, quick=True).worth)
    if not best.goals and board.numbers.tickets_to_win and every:
        # Where only tickets count a turn is good for nothing else: the nearest goal is always worth going for.
        nearest = max([_sketch(reading, every, (goal,)) for goal in every], key=lambda s: s.worth)
        best = nearest if nearest.worth > -FAR else best
    routes, borrow = _routes(reading, best.edges)
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
        plan_turns(reading, routes) + 1.5 * len(borrow),
        (trains[0], trains[1]),
    )


def _routes(reading: Reading, edges: Sequence[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The routes of some edges, and the edges that can only be borrowed."""
    lanes = reading.best_lanes
    return tuple(lanes[e] for e in edges if lanes[e] >= 0), tuple(e for e in edges if lanes[e] < 0)


def _sketch(
    reading: Reading, every: tuple[Goal, ...], goals: tuple[Goal, ...], quick: bool = False
) -> _Sketch:
    """The better of the cheapest tree for some goals and, if that may come too late, the one that is done soonest."""
    best = _priced(reading, every, goals, join(reading, goals, quick))
    if best.chance < reading.skill.hurry:
        soon = _priced(reading, every, goals, join(reading, goals, quick, soon=True))
        best = max(best, soon, key=lambda s: s.worth)
    return best


def _priced(reading: Reading, every: tuple[Goal, ...], goals: tuple[Goal, ...], tree: Tree) -> _Sketch:
    """A tree for some goals with the points expected of pursuing just those."""
    cost, edges, shares = tree
    if cost >= FAR:
        return _Sketch(-FAR, shares=shares)
    board, skill = reading.board, reading.skill
    routes, borrow = _routes(reading, edges)
    if borrow and reading.stations_needed(borrow) > reading.stations_left:
        return _Sketch(-FAR, shares=shares)
    need = [0, 0]
    turns = 1.5 * len(borrow) + plan_turns(reading, routes)
    for r in routes:
        need[board.pieces[r]] += board.lengths[r]
    for piece, n in enumerate(reading.supply):
        if need[piece] > n:
            return _Sketch(-FAR, shares=shares)
    chance = likely(reading.turns - turns - skill.slack, len(routes), skill.hope)
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


def join(reading: Reading, goals: tuple[Goal, ...], quick: bool = False, soon: bool = False) -> Tree:
    """The cheapest edges found that join the cities of all these goals, in points or in turns, in several orders."""
    key = (goals, quick, soon)
    known = reading.trees.get(key)
    if known is None:
        prices = reading.edge_turns if soon else reading.edge_prices
        known = _join(reading, goals, quick, prices)
        if soon and known[0] < FAR:  # whatever a way was looked for by, it is paid for in points
            cost = sum([reading.edge_prices[e] for e in known[1]])
            known = (cost, known[1], {g: n * cost / max(known[0], 0.1) for g, n in known[2].items()})
        reading.trees[key] = known
    return known


def _join(reading: Reading, goals: tuple[Goal, ...], quick: bool, prices: list[float]) -> Tree:
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
    way = reading.atlas.way
    for order in orders:
        cost = 0.0
        edges: list[int] = []
        shares: dict[Goal, float] = {}
        now = list(prices)
        for goal in order:
            before = cost
            for a, b in pairwise(goal.cities):
                price, found = way(now, a, b)
                cost += price
                if cost >= best[0]:
                    break
                for e in found:
                    now[e] = 0.0
                edges += found
            shares[goal] = cost - before
            if cost >= best[0]:
                break
        if cost < best[0]:
            best = (cost, tuple(edges), shares)
        elif best[0] >= FAR:
            best = (FAR, (), shares)
    return best
