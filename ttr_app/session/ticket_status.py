"""How a seat's tickets stand: done, open with the shortest way left, or hopeless."""

from __future__ import annotations

from heapq import heappop, heappush
from itertools import pairwise
from typing import Literal, NamedTuple

from ..engine import Board, Game, PlayerView, bits
from ..engine.scoring.network import joined
from ..engine.scoring.stations import best_stations
from .ways import shortest_leg

LENT = 1000
"""Another's route, lent by a station, is longer than any way on one's own."""

Standing = Literal["done", "open", "hopeless"]


class TicketStatus(NamedTuple):
    """One own ticket: where it stands, the routes still to claim on a shortest way, and their spaces in all."""

    ticket: int
    standing: Standing
    missing: tuple[int, ...]
    spaces: int


class Way(NamedTuple):
    """A way to join cities: spaces and routes still to claim, and routes of others that stations must lend."""

    spaces: int
    routes: tuple[int, ...]
    lent: int
    built: tuple[int, ...] = ()
    """The own routes that lie on it already."""


def ticket_status(game: Game, view: PlayerView) -> tuple[TicketStatus, ...]:
    """How every ticket of the view's seat stands, those shown as done among them."""
    if view.seat is None:
        return ()
    board, me = game.board, view.seat
    done = finished_with(game, view, view.routes[me], view.buildings[me])
    out = [TicketStatus(ticket, "done", (), 0) for ticket in view.done[me]]
    for ticket in view.tickets:
        if ticket in done:
            out.append(TicketStatus(ticket, "done", (), 0))
            continue
        way = shortest_way(board, view, board.tickets[ticket].cities)
        if way is None or way.spaces > _pieces(view):
            out.append(TicketStatus(ticket, "hopeless", (), 0))
        else:
            out.append(TicketStatus(ticket, "open", way.routes, way.spaces))
    return tuple(out)


def finished_with(game: Game, view: PlayerView, routes: int, buildings: tuple[int, ...]) -> frozenset[int]:
    """The own tickets that such routes and buildings would join, stations lending what serves best."""
    board, me = game.board, view.seat
    assert me is not None
    if _lends(board) and buildings:
        others = _others(view)
        lent = [board.city_routes[city] & others for city in buildings]
        use = best_stations(board, routes, lent, list(view.tickets))
        return frozenset(bits(use.done))
    return frozenset(t for t in view.tickets if joined(board, routes, board.tickets[t].mask))


def shortest_way(board: Board, view: PlayerView, cities: tuple[int, ...]) -> Way | None:
    """A way with the fewest spaces still to claim that visits the cities in order, or None if none is left."""
    spaces, lent, routes, own = 0, 0, [], 0
    built: list[int] = []
    for start, goal in pairwise(cities):
        leg = _leg(board, view, start, goal, own)
        if leg is None:
            return None
        spaces += leg.spaces
        lent += leg.lent
        routes += [route for route in leg.routes if route not in routes]
        built += [route for route in leg.built if route not in built]
        for route in leg.routes:
            own |= 1 << route
    return Way(spaces, tuple(routes), lent, tuple(built))


def joined_path(board: Board, view: PlayerView, seat: int, cities: tuple[int, ...]) -> tuple[int, ...]:
    """The routes that join cities in order for a seat, in the order of a train on them; nothing if they are not joined.

    Where the seat has stations, the others' routes that begin there may help; its own come first.
    """
    own, lent = view.routes[seat], 0
    if _lends(board):
        for city in view.buildings[seat]:
            lent |= board.city_routes[city]
        lent &= _all_routes(view)

    def price(route: int) -> int | None:
        if own >> route & 1:
            return board.lengths[route]
        return board.lengths[route] + LENT if lent >> route & 1 else None

    found: list[int] = []
    for start, goal in pairwise(cities):
        leg = shortest_leg(board, start, goal, price)
        if leg is None:
            return ()
        found += leg.routes
    return tuple(found)


def _leg(board: Board, view: PlayerView, start: int, goal: int, planned: int) -> Way | None:
    """The shortest way between two cities, found over (city, routes lent so far), since a station may lend a route."""
    me = view.seat
    assert me is not None
    own, free, others = view.routes[me] | planned, view.open[me], _others(view)
    unbuilt = board.numbers.buildings - len(view.buildings[me]) if _lends(board) else 0
    stations = frozenset(view.buildings[me]) if _lends(board) else frozenset[int]()
    most = unbuilt + len(stations)
    best: dict[tuple[int, int], int] = {(start, 0): 0}
    came: dict[tuple[int, int], tuple[tuple[int, int], int]] = {}
    queue = [(0, 0, start)]
    while queue:
        cost, lent, city = heappop(queue)
        if cost > best[city, lent]:
            continue
        if city == goal:
            walked = _walk_back(came, (city, lent))
            mine = view.routes[me]
            missing = tuple(route for route in walked if not mine >> route & 1)
            return Way(cost, missing, lent, tuple(route for route in walked if mine >> route & 1))
        for route, other in board.neighbours[city]:
            bit = 1 << route
            if own & bit:
                step, more = 0, lent
            elif free & bit:
                step, more = board.lengths[route], lent
            elif others & bit and lent < most and (unbuilt or city in stations or other in stations):
                step, more = 0, lent + 1
            else:
                continue
            place = (other, more)
            if cost + step < best.get(place, 1 << 30):
                best[place] = cost + step
                came[place] = ((city, lent), route)
                heappush(queue, (cost + step, more, other))
    return None


def _walk_back(
    came: dict[tuple[int, int], tuple[tuple[int, int], int]], place: tuple[int, int]
) -> tuple[int, ...]:
    routes = []
    while place in came:
        place, route = came[place]
        routes.append(route)
    return tuple(reversed(routes))


def _all_routes(view: PlayerView) -> int:
    mask = 0
    for routes in view.routes:
        mask |= routes
    return mask


def _others(view: PlayerView) -> int:
    mask = 0
    for seat, routes in enumerate(view.routes):
        if seat != view.seat:
            mask |= routes
    return mask


def _lends(board: Board) -> bool:
    """Whether buildings are stations, which lend a route; harbours do not."""
    return board.stations


def _pieces(view: PlayerView) -> int:
    assert view.seat is not None
    return sum(view.supply[view.seat] or ())
