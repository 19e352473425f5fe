"""The best use of a seat's stations: which route of another seat each of them borrows."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ..board import Board, bits
from .network import networks

STEPS = 10_000
"""How many choices, whole or in part, are looked at, see `best_stations`; three stations need some hundreds."""


class StationUse(NamedTuple):
    """What each station borrows (a route or -1), the tickets done with that, and their net points."""

    borrowed: tuple[int, ...]
    done: int
    points: int


def best_stations(board: Board, own: int, borrowable: Sequence[int], tickets: Sequence[int]) -> StationUse:
    """Choose a route for each station: most points from tickets, then fewest undone [EU: station].

    `borrowable[i]` is the mask of routes that station i may borrow. Of equally good choices the one that
    borrows least comes first: -1 before any route, a lower route before a higher one, station by station.

    ⚖ station-bound: a map may allow ten stations on a dense net, and then no search sees every choice in time.
    After `STEPS` of them the best one found stands, improved station by station while that helps.
    """
    facts = [(board.tickets[t].mask, board.tickets[t], 1 << t) for t in tickets]
    start = networks(board, own)
    nothing = (-1,) * len(borrowable)

    def outcome(parts: list[int]) -> tuple[int, int, int]:
        points = done = count = 0
        for cities, ticket, bit in facts:
            for part in parts:
                if not cities & ~part:
                    points += ticket.points
                    done |= bit
                    count += 1
                    break
            else:
                points -= ticket.penalty
        return points, count, done

    best, chosen = outcome(start), nothing
    if best[1] == len(facts):
        return StationUse(nothing, best[2], best[0])
    wanted = 0
    for cities, _, _ in facts:
        wanted |= cities
    candidates = _worth_borrowing(board, start, borrowable, wanted)
    last = len(candidates)
    # lent[i]: what all the candidates of station i and of those after it would join, were they all lent.
    lent: list[list[int]] = [[] for _ in range(last + 1)]
    for i in range(last - 1, -1, -1):
        lent[i] = lent[i + 1]
        for _, pair in candidates[i]:
            lent[i] = _with(lent[i], pair)
    seen: set[tuple[int, frozenset[int]]] = set()

    steps = 0

    def search(station: int, parts: list[int], so_far: tuple[int, ...]) -> None:
        nonlocal best, chosen, steps
        steps += 1
        if steps > STEPS:
            return
        if station == last:
            found = outcome(parts)
            if found[:2] > best[:2]:
                best, chosen = found, so_far
            return
        # Whoever came to the same parts earlier borrowed less, so nothing better can follow from here.
        key = (station, frozenset(parts))
        if key in seen:
            return
        seen.add(key)
        most = parts
        for part in lent[station]:
            most = _with(most, part)
        if outcome(most)[:2] <= best[:2]:
            return
        search(station + 1, parts, (*so_far, -1))
        for route, pair in candidates[station]:
            joined = _with(parts, pair)
            if joined != parts:
                search(station + 1, joined, (*so_far, route))

    search(0, start, ())
    if steps > STEPS:
        chosen = _improved(start, candidates, chosen, outcome)
        best = outcome(_parts_of(start, candidates, chosen))
    return StationUse(chosen, best[2], best[0])


def _with(parts: list[int], cities: int) -> list[int]:
    """The parts when some cities are joined too; the very same list if they were joined already."""
    part, apart = cities, []
    for other in parts:
        if other & cities:
            if not cities & ~other:
                return parts
            part |= other
        else:
            apart.append(other)
    apart.append(part)
    return apart


def _parts_of(
    parts: list[int], candidates: list[list[tuple[int, int]]], borrowed: tuple[int, ...]
) -> list[int]:
    """The parts when each station lends the route chosen for it."""
    for lends, choice in zip(candidates, borrowed, strict=True):
        for route, pair in lends:
            if route == choice:
                parts = _with(parts, pair)
    return parts


def _improved(
    parts: list[int],
    candidates: list[list[tuple[int, int]]],
    borrowed: tuple[int, ...],
    outcome: Callable[[list[int]], tuple[int, int, int]],
) -> tuple[int, ...]:
    """Change the route of one station after another as long as that makes the outcome better."""
    best = outcome(_parts_of(parts, candidates, borrowed))[:2]
    better = True
    while better:
        better = False
        for i in range(len(candidates)):
            for route, _ in candidates[i]:
                other = (*borrowed[:i], route, *borrowed[i + 1 :])
                found = outcome(_parts_of(parts, candidates, other))[:2]
                if found > best:
                    best, borrowed, better = found, other, True
    return borrowed


def _worth_borrowing(
    board: Board, parts: list[int], borrowable: Sequence[int], wanted: int
) -> list[list[tuple[int, int]]]:
    """For each station the routes that could matter, each with the mask of its two cities."""
    ends: list[dict[tuple[int, int], int]] = []
    touched = []
    for mask in borrowable:
        # Routes that join the same two parts are as good as each other: the lowest stands for all.
        pairs: dict[tuple[int, int], int] = {}
        touch = 0
        for route in bits(mask):
            a, b = (_part_of(parts, city) for city in board.ends[route])
            if a != b:
                pairs.setdefault((a, b) if a < b else (b, a), route)
                touch |= a | b
        ends.append(pairs)
        touched.append(touch)
    out = []
    for i, pairs in enumerate(ends):
        # A part matters if a ticket names a city of it or if another station may lead on from it.
        matters = wanted
        for j, touch in enumerate(touched):
            if j != i:
                matters |= touch
        out.append(
            [
                (route, board.end_masks[route])
                for (a, b), route in pairs.items()
                if a & matters and b & matters
            ]
        )
    return out


def _part_of(parts: list[int], city: int) -> int:
    bit = 1 << city
    for part in parts:
        if part & bit:
            return part
    return bit
