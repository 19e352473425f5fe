"""Ways through the map for the bots: prices of routes, shortest ways, and one plan for several tickets."""

from __future__ import annotations

import heapq
from collections.abc import Iterable, Sequence
from itertools import pairwise

from ttr_app.engine import Board, PlayerView

BARRED = 1000.0
"""The price of a route that cannot be had."""

Leg = tuple[int, int]
"""Two cities to join."""


def legs_of(board: Board, tickets: Iterable[int]) -> list[Leg]:
    """List the pairs of cities that tickets join; a tour goes from each of its cities to the next."""
    out: list[Leg] = []
    for ticket in tickets:
        cities = board.tickets[ticket].cities
        out += pairwise(cities)
    return out


def prices(board: Board, view: PlayerView, station: float = 0.0, a_route: float = 0.0) -> list[float]:
    """Price every route for the seat of a view: own ones are free, open ones cost cards, the others are barred.

    `a_route` is added for each route, so that ways of few long routes come out cheaper. With `station` above 0 a
    route of another seat costs that much while stations are left, and next to nothing beside a station of one's own.
    """
    me = view.seat
    assert me is not None
    supply = view.supply[me] or tuple(board.numbers.pieces.values())
    mine, open_to_me = view.routes[me], view.open[me]
    lengths, pieces, kinds = board.lengths, board.pieces, board.kinds
    out = [BARRED] * len(lengths)
    stations = len(view.buildings[me]) < board.numbers.buildings
    lent = {r for city in view.buildings[me] for r, _ in board.neighbours[city]} if station else set()
    for r, length in enumerate(lengths):
        if mine >> r & 1:
            out[r] = 0.0
        elif open_to_me >> r & 1:
            if length <= supply[pieces[r]]:
                out[r] = length * (2 if kinds[r] == "pair" else 1) + board.locomotives[r] + a_route
        elif station and view.owner[r] >= 0:
            if r in lent:
                out[r] = 0.1
            elif stations:
                out[r] = station
    return out


def shortest(board: Board, price: Sequence[float], start: int, goal: int) -> tuple[float, list[int]]:
    """Find the cheapest way between two cities, as its price and its routes; BARRED and nothing if there is none."""
    best = {start: 0.0}
    by: dict[int, tuple[int, int]] = {}
    queue = [(0.0, start)]
    neighbours = board.neighbours
    while queue:
        cost, city = heapq.heappop(queue)
        if city == goal:
            routes = []
            while city != start:
                route, city = by[city]
                routes.append(route)
            return cost, routes
        if cost > best[city]:
            continue
        for route, other in neighbours[city]:
            step = cost + price[route]
            if step < BARRED and step < best.get(other, BARRED):
                best[other] = step
                by[other] = (route, city)
                heapq.heappush(queue, (step, other))
    return BARRED, []


def plan(board: Board, price: Sequence[float], legs: Sequence[Leg]) -> tuple[float, set[int]]:
    """Join all legs cheaply together: the nearest leg first and the farthest first, and the better of the two.

    What one leg builds is free for the next (the shortest-path heuristic for Steiner forests). A leg that cannot
    be joined is left out and costs BARRED.
    """
    if not legs:
        return 0.0, set()
    apart = sorted((shortest(board, price, a, b)[0], a, b) for a, b in legs)
    found = [_in_turn(board, price, order) for order in ([*apart], [*reversed(apart)])[: len(legs)]]
    return min(found, key=lambda each: (each[0], sorted(each[1])))


def _in_turn(
    board: Board, price: Sequence[float], order: Sequence[tuple[float, int, int]]
) -> tuple[float, set[int]]:
    now = list(price)
    routes: set[int] = set()
    total = 0.0
    for _, a, b in order:
        cost, way = shortest(board, now, a, b)
        total += cost
        for route in way:
            if now[route]:
                routes.add(route)
                now[route] = 0.0
    return total, routes
