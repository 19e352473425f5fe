"""The shortest way between two cities over the routes of a board, each at a price of the caller's choice."""

from __future__ import annotations

from collections.abc import Callable
from heapq import heappop, heappush
from typing import NamedTuple

from ..engine import Board

UNREACHED = 1 << 30


class Leg(NamedTuple):
    """A way between two cities: what its routes cost together, and the routes in the order of a train on them."""

    cost: int
    routes: tuple[int, ...]


def shortest_leg(board: Board, start: int, goal: int, price: Callable[[int], int | None]) -> Leg | None:
    """The cheapest way from one city to another, or None; a route without a price is closed."""
    best = {start: 0}
    came: dict[int, tuple[int, int]] = {}  # by city: the city before it and the route between them
    queue = [(0, start)]
    while queue:
        cost, city = heappop(queue)
        if city == goal:
            return Leg(cost, _walked_back(came, start, goal))
        for route, other in board.neighbours[city]:
            step = price(route)
            if step is not None and cost + step < best.get(other, UNREACHED):
                best[other] = cost + step
                came[other] = (city, route)
                heappush(queue, (cost + step, other))
    return None


def _walked_back(came: dict[int, tuple[int, int]], start: int, goal: int) -> tuple[int, ...]:
    routes = []
    while goal != start:
        goal, route = came[goal]
        routes.append(route)
    return tuple(reversed(routes))
