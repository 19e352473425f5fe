"""Connected parts, and tickets done: the fast masks against walking from city to city."""

from random import Random

import pytest

from tests.engine.positions import MAPS, board, fill, map_data, some
from tests.engine.slow.paths import parts
from ttr_app.engine.board import Board, bits
from ttr_app.engine.scoring.network import joined, networks


def _mask(cities: set[int]) -> int:
    return sum(1 << city for city in cities)


def _routes(b: Board, *ids: str) -> int:
    return sum(1 << b.route_index[name] for name in ids)


def _cities(b: Board, *ids: str) -> int:
    return sum(1 << b.city_index[name] for name in ids)


@pytest.mark.parametrize("name", MAPS)
def test_parts_are_those_of_a_walk_from_city_to_city(name: str) -> None:
    b = board(name)
    for seed in range(150):
        rng = Random(seed)
        routes = some(rng, b.all_routes, rng.randint(0, 40))
        found = networks(b, routes)
        assert found == sorted((_mask(part) for part in parts(b, bits(routes))), key=lambda m: m & -m)


@pytest.mark.parametrize("name", MAPS)
def test_a_ticket_is_done_when_one_part_holds_all_its_cities(name: str) -> None:
    b = board(name, map_data(name).numbers.seats[1])
    done = undone = 0
    for seed in range(60):
        for routes in fill(b, Random(seed), "joined" if seed % 2 else "any"):
            walked = parts(b, bits(routes))
            for ticket in b.tickets:
                expected = any(set(ticket.cities) <= part for part in walked)
                assert joined(b, routes, ticket.mask) == expected
                done += expected
                undone += not expected
    assert done > 50
    assert undone > 50


def test_no_routes_join_no_two_cities() -> None:
    b = board("usa")
    assert networks(b, 0) == []
    assert not joined(b, 0, _cities(b, "boston", "miami"))


def test_one_city_alone_needs_nothing_to_be_joined() -> None:
    b = board("usa")
    assert joined(b, 0, _cities(b, "boston"))
    assert joined(b, 0, 0)


def test_parallel_routes_to_different_cities_are_no_link_between_them() -> None:
    # ⚖ [ALL: doubles] routes that run side by side to different cities are not doubles, and do not touch.
    b = board("usa")
    routes = _routes(b, "vancouver-calgary") | b.city_routes[b.city_index["miami"]]
    vancouver, calgary, miami = (b.city_index[c] for c in ("vancouver", "calgary", "miami"))
    assert joined(b, routes, 1 << vancouver | 1 << calgary)
    assert not joined(b, routes, 1 << vancouver | 1 << miami)
