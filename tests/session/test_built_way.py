"""What is built of a ticket's way: the little map on a ticket fills as the line grows, and with nothing else."""

from __future__ import annotations

import msgspec

from ttr_app.engine import Game, GameSetup
from ttr_app.session.ticket_status import shortest_way
from ttr_app.storage.maps import open_map


def test_the_way_fills_route_by_route_until_it_is_whole() -> None:
    game = Game(open_map("usa"), 2)
    view = game.observe(game.new(GameSetup(seed=4, first=0)), 0)
    cities = game.board.tickets[view.offer[0]].cities
    first = shortest_way(game.board, view, cities)
    assert first is not None
    assert len(first.routes) > 1
    assert first.built == ()
    mine = 0
    for count, route in enumerate(first.routes, 1):
        mine |= 1 << route
        view = msgspec.structs.replace(view, routes=(mine, view.routes[1]))
        way = shortest_way(game.board, view, cities)
        assert way is not None
        assert set(way.built) == set(first.routes[:count])
        assert set(way.routes) == set(first.routes[count:])
    assert way.spaces == 0


def test_a_route_beside_the_way_fills_nothing() -> None:
    game = Game(open_map("usa"), 2)
    view = game.observe(game.new(GameSetup(seed=4, first=0)), 0)
    cities = game.board.tickets[view.offer[0]].cities
    first = shortest_way(game.board, view, cities)
    assert first is not None
    touched = {city for route in first.routes for city in game.board.ends[route]}
    aside = next(r for r, ends in enumerate(game.board.ends) if not touched & set(ends))
    view = msgspec.structs.replace(view, routes=(1 << aside, 0))
    way = shortest_way(game.board, view, cities)
    assert way is not None
    assert way.built == ()
