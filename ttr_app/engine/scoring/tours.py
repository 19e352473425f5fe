"""Tours: whether one trail of a seat's routes meets the cities in the printed order."""

from __future__ import annotations

from ..board import Board, bits
from .network import joined

# ⚖ [WORLD: tour] In order means: one trail of the seat's own routes, no route twice, meets the cities in the
# printed order, in either direction. A trail backwards is a trail, so one direction is enough to look at.
# Such a trail is a chain of legs, one from each city to the next, that share no route.

PATIENCE = 8
"""Dead ends met before each step of a search looks at all cuts."""


def in_order(board: Board, routes: int, cities: tuple[int, ...]) -> bool:
    """Tell whether one trail over routes, each used once, meets the cities in their order [WORLD: tour]."""
    every = 0
    for city in cities:
        every |= 1 << city
    if not joined(board, routes, every):
        return False
    if len(cities) <= 2:
        return True
    return _Search(board, cities).found(0, cities[0], _without_dead_ends(board, routes, every))


class _Search:
    """A depth-first search for the legs, that turns back early and remembers where it failed."""

    def __init__(self, board: Board, cities: tuple[int, ...]) -> None:
        self.board = board
        self.cities = cities
        self.last_but_two = len(cities) - 3
        self.failed: set[tuple[int, int, int]] = set()

    def found(self, leg: int, here: int, routes: int) -> bool:
        """Tell whether a trail from `here` over routes meets all cities after the leg's first."""
        cities = self.cities
        goal = cities[leg + 1]
        if here == goal:
            return self.found(leg + 1, here, routes)
        # Each pair of legs that follow each other must be possible; for the last pair that is all.
        if not two_legs(self.board, routes, here, goal, cities[leg + 2]):
            return False
        if leg == self.last_but_two:
            return True
        mark = (leg, here, routes)
        if mark in self.failed:
            return False
        # The look at all cuts is dear: taken at the start, and once the search is seen to be a hard one.
        look = len(self.failed) > PATIENCE or (leg == 0 and here == cities[0])
        if look and not room_for_legs(self.board, routes, (here, *cities[leg + 1 :])):
            self.failed.add(mark)
            return False
        for way in self._ways(here, goal, routes):
            if self.found(leg, _across(self.board, way, here), routes ^ way):
                return True
        self.failed.add(mark)
        return False

    def _ways(self, here: int, goal: int, routes: int) -> list[int]:
        """The routes that go on from here, those that lie nearest to the goal first."""
        board = self.board
        near = board.city_routes[here] & routes
        order: list[int] = []
        seen = todo = 1 << goal
        while near and todo:
            found = 0
            for city in bits(todo):
                for i in bits(near & board.city_routes[city]):
                    near ^= 1 << i
                    order.append(1 << i)
                for i in bits(board.city_routes[city] & routes):
                    found |= board.end_masks[i]
            todo = found & ~seen & ~(1 << here)
            seen |= todo
        return order


def two_legs(board: Board, routes: int, one: int, middle: int, other: int) -> bool:
    """Tell whether a trail leads from one city over a middle one to another, no route twice.

    That is a flow of two from the middle: a first way to one end, and a second to the other end that may
    push the first aside where they meet.
    """
    city_routes, end_masks = board.city_routes, board.end_masks
    by: dict[int, int] = {middle: 0}
    todo = [middle]
    while one not in by:
        if not todo:
            return False
        ahead = []
        for city in todo:
            for i in bits(city_routes[city] & routes):
                reached = (end_masks[i] ^ 1 << city).bit_length() - 1
                if reached not in by:
                    by[reached] = 1 << i
                    ahead.append(reached)
        todo = ahead
    first, back, city = 0, {}, one
    while city != middle:
        first |= by[city]
        back[city] = by[city]
        city = _across(board, by[city], city)
    seen = 1 << middle
    free = routes & ~first
    todo = [middle]
    while todo:
        city = todo.pop()
        if city == other:
            return True
        for i in bits(city_routes[city] & free | back.get(city, 0)):
            reached = end_masks[i] ^ 1 << city
            if not seen & reached:
                seen |= reached
                todo.append(reached.bit_length() - 1)
    return False


def room_for_legs(board: Board, routes: int, cities: tuple[int, ...]) -> bool:
    """Tell whether any line drawn between the cities is crossed by as many routes as legs must cross it."""
    for sides in range(1, 1 << len(cities) - 1):
        # Bit i says on which side city i lies; a leg crosses where the side changes.
        crossing = (sides ^ sides >> 1).bit_count()
        one = [city for i, city in enumerate(cities) if sides >> i & 1]
        other = 0  # the trail may stand in a city that it is to meet again, so a city may be there twice
        for i, city in enumerate(cities):
            if not sides >> i & 1:
                other |= 1 << city
        if crossing > 1 and not _flows(board, routes, one, other, crossing):
            return False
    return True


def _flows(board: Board, routes: int, sources: list[int], sinks: int, wanted: int) -> bool:
    """Tell whether so many ways, that share no route, lead from some cities to others."""
    city_routes, end_masks = board.city_routes, board.end_masks
    out = [0] * len(city_routes)  # routes by which a way leaves a city: they may only be taken back
    for _ in range(wanted):
        by = {city: (city, 0) for city in sources}
        todo = list(sources)
        reached = -1
        while todo:
            city = todo.pop(0)
            if sinks >> city & 1:
                reached = city
                break
            for i in bits(city_routes[city] & routes & ~out[city]):
                other = (end_masks[i] ^ 1 << city).bit_length() - 1
                if other not in by:
                    by[other] = (city, 1 << i)
                    todo.append(other)
        if reached < 0:
            return False
        while by[reached][1]:
            city, route = by[reached]
            if out[reached] & route:
                out[reached] ^= route
            else:
                out[city] |= route
            reached = city
    return True


def _across(board: Board, route: int, city: int) -> int:
    """The other end of a route, given as a mask."""
    return (board.end_masks[route.bit_length() - 1] ^ 1 << city).bit_length() - 1


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
