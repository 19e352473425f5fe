"""The longest path of a seat: exact, by eliminating city after city from what its routes join."""

from __future__ import annotations

from collections.abc import Iterable

from ..board import Board, bits
from .network import networks

# How it works. A trail is a connected set of routes in which no city, or exactly two, meet an odd number of
# them (Euler). So the question is the heaviest such set, and it is answered per connected part:
#   1. Dead ends are folded into their last crossing: of the trees that hang on a city only its two longest
#      "arms" can matter, since a trail has two ends.
#   2. What is left, the core, is cut by a moving line: cities are eliminated one by one, and all choices made
#      behind the line are remembered only by how they look from in front of it: which cities on the line
#      belong together, which of them are odd so far, how many ends the trail has used up.
# The work grows with the breadth of the line (2 to 5 cities in play), not with the number of routes.
#
# A value is `length << routes of the map | mask of the routes used`: adding adds both, the maximum is the
# longest, and ties fall the same way on every machine.

State = tuple[int, ...]
"""Odd cities on the line (plus the ends used, above the city bits), then the city masks of its parts."""


def longest_path(board: Board, routes: int) -> int:
    """Return the spaces of the longest trail over routes, each used once [USA: longest path]."""
    return _best(board, routes) >> len(board.lengths)


def longest_trail(board: Board, routes: int) -> tuple[int, ...]:
    """Return the routes of one longest trail in the order in which a train would pass them."""
    return _in_passing_order(board, _best(board, routes) & board.all_routes)


def _best(board: Board, routes: int) -> int:
    lengths, shift = board.lengths, len(board.lengths)
    parts = []
    for part in networks(board, routes):
        inside, rest = 0, part
        while rest:
            low = rest & -rest
            rest ^= low
            inside |= board.city_routes[low.bit_length() - 1]
        inside &= routes
        parts.append((sum([lengths[i] for i in bits(inside)]) << shift | inside, part))
    parts.sort(reverse=True)
    best = 0
    for most, part in parts:
        if most > best:
            best = max(best, _best_of_part(board, most, part))
    return best


def _best_of_part(board: Board, most: int, cities: int) -> int:
    """The best value within one connected part, of which `most` is the value of all routes."""
    inside = most & board.all_routes
    degree, odd = {}, 0
    for c in bits(cities):
        degree[c] = (board.city_routes[c] & inside).bit_count()
        odd += degree[c] & 1
    if odd <= 2:
        return most
    core, arms, best = _fold_dead_ends(board, inside, degree)
    if core:
        best = max(best, _best_of_core(board, core, arms))
    return best


def _fold_dead_ends(
    board: Board, routes: int, degree: dict[int, int]
) -> tuple[int, dict[int, list[int]], int]:
    """The routes left, the two longest arms of each city as values, and the best value among folded ones."""
    shift, best = len(board.lengths), 0
    arms: dict[int, list[int]] = {c: [0, 0] for c in degree}
    leaves = [c for c, n in degree.items() if n == 1]
    while leaves:
        leaf = leaves.pop()
        left = board.city_routes[leaf] & routes
        if not left:
            continue  # the last city of a tree: everything has been folded into it
        routes ^= left
        i = left.bit_length() - 1
        a, b = board.ends[i]
        onto = a if b == leaf else b
        arm = arms[leaf][0] + (board.lengths[i] << shift | left)
        two = arms[onto]
        best = max(best, two[0] + arm)
        two.append(arm)
        two.sort(reverse=True)
        two.pop()
        degree[onto] -= 1
        if degree[onto] == 1:
            leaves.append(onto)
    return routes, arms, best


def _best_of_core(board: Board, core: int, arms: dict[int, list[int]]) -> int:
    shift = len(board.lengths)
    plan = _elimination(board, core)
    total = sum([board.lengths[i] for i in bits(core)])
    hang = sum(sorted((arm >> shift for two in arms.values() for arm in two), reverse=True)[:2])
    waste = _waste(board, core, plan)
    most = total + hang - waste[0]
    # Guess that little has to be dropped, which keeps few states; when that finds nothing, guess more.
    slack = 3 + (total >> 5)
    while True:
        floor = max(0, most - slack)
        # What a state must have behind the line, to reach the floor with all that lies in front of it.
        needs, rest = [], total
        for (_, routes), lost in zip(plan, waste[1:], strict=True):
            rest -= sum([board.lengths[i] for i in routes])
            needs.append(max(floor - rest - hang + lost, 0))
        best = _sweep(board, plan, arms, needs, floor)
        if best or not floor:
            return best
        slack *= 3


def _elimination(board: Board, core: int) -> list[tuple[int, list[int]]]:
    """The cities of the core in an order that keeps the line short, each with its routes not yet met."""
    around: dict[int, int] = {}
    for i in bits(core):
        a, b = board.ends[i]
        around[a] = around.get(a, 0) | 1 << b
        around[b] = around.get(b, 0) | 1 << a
    plan = []
    line = 0
    left = core
    while around:
        on_line: Iterable[int] = bits(line) or around
        chosen = min(on_line, key=lambda c: ((around[c] & ~line).bit_count(), c))
        mine = board.city_routes[chosen] & left
        left ^= mine
        near = around.pop(chosen)
        for other in bits(near):
            around[other] &= ~(1 << chosen)
        line = (line | near) & ~(1 << chosen)
        plan.append((chosen, bits(mine)))
    return plan


def _waste(board: Board, core: int, plan: list[tuple[int, list[int]]]) -> list[int]:
    """At the start and after each city of a plan: the spaces in front of the line that no trail can use.

    A city with an odd number of routes leaves one of them out, unless it is one of the two ends; and a route
    left out serves two cities.
    """
    odd: dict[int, int] = {}
    for city, _ in plan:
        routes = bits(board.city_routes[city] & core)
        if len(routes) & 1:
            odd[city] = min([board.lengths[i] for i in routes])
    out = []
    for city, routes in [(-1, []), *plan]:
        odd.pop(city, 0)
        for i in routes:
            for end in board.ends[i]:
                odd.pop(end, 0)
        least = sorted(odd.values())
        out.append((sum(least[:-2]) + 1) // 2)
    return out


def _sweep(
    board: Board, plan: list[tuple[int, list[int]]], arms: dict[int, list[int]], needs: list[int], floor: int
) -> int:
    """The best value of at least `floor` spaces, or 0; see the benchmark `engine.longest_path`."""
    shift, end_masks, lengths = len(board.lengths), board.end_masks, board.lengths
    one_end = 1 << len(board.city_routes)
    ends_above = 2 * one_end  # more than this means more than two ends
    states: dict[State, int] = {(0,): 0}
    best = 0
    for (city, routes), need in zip(plan, needs, strict=True):
        ahead = sum([lengths[i] for i in routes])
        for i in routes:
            ahead -= lengths[i]
            step, pair = lengths[i] << shift | 1 << i, end_masks[i]
            least = max(need - ahead, 0) << shift
            # Leaving the route out keeps a state as it is, taking it merges parts and turns both cities.
            after = {s: v for s, v in states.items() if v >= least} if least else states.copy()
            for state, value in states.items():
                value += step
                if value < least:
                    continue
                part, apart = pair, []
                for other in state[1:]:
                    if other & pair:
                        part |= other
                    else:
                        apart.append(other)
                apart.append(part)
                apart.sort()
                key = (state[0] ^ pair, *apart)
                if after.get(key, -1) < value:
                    after[key] = value
            states = after
        first, second = arms[city]
        bit = 1 << city
        after = {}
        for state, value in states.items():
            mine = 0
            for part in state[1:]:
                if part & bit:
                    mine = part
                    break
            if not mine:
                if after.get(state, -1) < value:
                    after[state] = value
                continue
            marks = state[0]
            ways = [(marks, value)]
            if first:
                ways.append(((marks ^ bit) + one_end, value + first))
            if second:
                ways.append((marks + 2 * one_end, value + first + second))
            for marks, value in ways:
                if marks & bit:
                    marks += one_end - bit
                if marks >= ends_above + one_end or value < least:
                    continue
                if mine == bit:
                    # Nothing on the line goes on from here: a finished trail, if it is all there is.
                    if len(state) == 2 and value > best:
                        best = value
                    continue
                apart = [part for part in state[1:] if part != mine]
                apart.append(mine ^ bit)
                apart.sort()
                key = (marks, *apart)
                if after.get(key, -1) < value:
                    after[key] = value
        states = after
    return best if best >= floor << shift else 0


def _in_passing_order(board: Board, routes: int) -> tuple[int, ...]:
    """The routes of a trail, given as a set, in an order in which they can be passed."""
    if not routes:
        return ()
    cities = [c for c, near in enumerate(board.city_routes) if near & routes]
    start = next((c for c in cities if (board.city_routes[c] & routes).bit_count() & 1), cities[0])
    # Hierholzer: go on while possible, step back writing down when stuck.
    out: list[int] = []
    walk: list[tuple[int, int]] = [(start, -1)]
    while walk:
        here, by = walk[-1]
        near = board.city_routes[here] & routes
        if near:
            low = near & -near
            routes ^= low
            i = low.bit_length() - 1
            a, b = board.ends[i]
            walk.append((a if b == here else b, i))
        else:
            walk.pop()
            if by >= 0:
                out.append(by)
    return tuple(reversed(out))
