"""Tours: whether one trail of a seat's routes meets the cities in the printed order."""

from __future__ import annotations

from ..board import Board, bits
from .network import joined

# ⚖ [WORLD: tour] In order means: one trail of the seat's own routes, no route twice, meets the cities in the
# printed order, in either direction. A trail backwards is a trail, so one direction is enough to look at.
# Such a trail is a chain of legs, one from each city to the next, that share no route.


def in_order(board: Board, routes: int, cities: tuple[int, ...]) -> bool:
    """Tell whether one trail over routes, each used once, meets the cities in their order [WORLD: tour]."""
    every = 0
    for city in cities:
        every |= 1 << city
    if not joined(board, routes, every):
        return False
    if len(cities) <= 2:
        return True
    # A city that is met on the way needs a route to come and another to go.
    if any((board.city_routes[city] & routes).bit_count() < 2 for city in cities[1:-1]):
        return False
    return _Search(board, cities).found(0, cities[0], _without_dead_ends(board, routes, every))


class _Search:
    """A depth-first search for the legs, that remembers where it failed."""

    def __init__(self, board: Board, cities: tuple[int, ...]) -> None:
        self.board = board
        self.cities = cities
        self.left = [0] * len(cities)
        for i in range(len(cities)):
            for city in cities[i + 1 :]:
                self.left[i] |= 1 << city
        self.failed: set[tuple[int, int, int]] = set()

    def found(self, leg: int, here: int, routes: int) -> bool:
        """Tell whether a trail from `here` over routes meets all cities after the leg's first."""
        if leg == len(self.cities) - 1:
            return True
        goal = self.cities[leg + 1]
        if here == goal:
            return self.found(leg + 1, here, routes)
        if not self._hopeful(leg, here, routes):
            return False
        if leg == len(self.cities) - 2:
            return True  # the last leg: joined is enough
        mark = (leg, here, routes)
        if mark in self.failed:
            return False
        for way in self._ways(here, goal, routes):
            i = way.bit_length() - 1
            a, b = self.board.ends[i]
            if self.found(leg, a if b == here else b, routes ^ way):
                return True
        self.failed.add(mark)
        return False

    def _hopeful(self, leg: int, here: int, routes: int) -> bool:
        """Tell whether each leg still to do can be done if it need not share with the others."""
        if not joined(self.board, routes, 1 << here | self.left[leg]):
            return False
        for city in self.cities[leg + 1 : -1]:
            if (self.board.city_routes[city] & routes).bit_count() < 2:
                return False
        return True

    def _ways(self, here: int, goal: int, routes: int) -> list[int]:
        """The routes that go on from here, those that lie nearest to the goal first."""
        board = self.board
        near = board.city_routes[here] & routes
        order: list[int] = []
        seen = todo = 1 << goal
        while near and todo:
            found = 0
            for city in bits(todo):
                lead = near & board.city_routes[city]
                while lead:
                    low = lead & -lead
                    lead ^= low
                    near ^= low
                    order.append(low)
                if city == here:
                    continue
                reach = board.city_routes[city] & routes
                while reach:
                    low = reach & -reach
                    reach ^= low
                    found |= board.end_masks[low.bit_length() - 1]
            todo = found & ~seen & ~(1 << here)
            seen |= todo
        return order


def _without_dead_ends(board: Board, routes: int, keep: int) -> int:
    """Drop routes that lead nowhere: to a city with one route that no leg begins or ends in."""
    todo = [c for c, near in enumerate(board.city_routes) if near & routes and not keep >> c & 1]
    while todo:
        city = todo.pop()
        near = board.city_routes[city] & routes
        if near and not near & (near - 1):
            routes ^= near
            a, b = board.ends[near.bit_length() - 1]
            other = a if b == city else b
            if not keep >> other & 1:
                todo.append(other)
    return routes
