"""Tours: joined in the printed order, in another, or not; against trying every trail [WORLD: tour]."""

from functools import cache
from itertools import pairwise, permutations
from random import Random

import pytest

from tests.engine.graphs import graph, tangle
from tests.engine.positions import MAPS, board, cluster, fill, some
from tests.engine.slow.paths import tour_in_order
from ttr_app.engine.board import Board, bits
from ttr_app.engine.scoring.network import joined
from ttr_app.engine.scoring.tours import in_order, room_for_legs, two_legs


def _lane(b: Board, a: str, c: str) -> int:
    mask = 1 << b.city_index[a] | 1 << b.city_index[c]
    return 1 << next(r for r, ends in enumerate(b.end_masks) if ends == mask)


def _line(b: Board, *cities: str) -> int:
    return sum(_lane(b, a, c) for a, c in pairwise(cities))


def _tour(b: Board, *cities: str) -> tuple[int, ...]:
    return next(t.cities for t in b.tickets if t.tour and t.cities == tuple(b.city_index[c] for c in cities))


LAGOS = ("lagos", "luanda", "dar_es_salaam", "djibouti")


def test_the_tour_of_the_rulebook_in_its_order() -> None:
    # World rulebook, the example of the harbour in Dar es Salaam: Lagos - Luanda - Dar es Salaam - Djibouti.
    b = board("world", 4)
    tour = _tour(b, *LAGOS)
    assert in_order(b, _line(b, *LAGOS), tour)


def test_the_other_direction_is_in_order_too() -> None:
    b = board("world", 4)
    tour = _tour(b, *LAGOS)
    assert in_order(b, _line(b, *LAGOS), tour[::-1])


def test_joined_in_another_order_is_not_in_order() -> None:
    b = board("world", 4)
    tour = _tour(b, *LAGOS)
    a, c, d, e = tour
    routes = _line(b, *LAGOS)
    for order in permutations(tour):
        assert in_order(b, routes, order) == (order in ((a, c, d, e), (e, d, c, a)))


def test_not_joined_is_not_in_order() -> None:
    b = board("world", 4)
    assert not in_order(b, _line(b, *LAGOS[:3]), _tour(b, *LAGOS))


def test_cities_between_do_no_harm() -> None:
    # The trail may pass other cities, and even tour cities before their time.
    b = board("world", 4)
    line = ("lagos", "luanda", "dar_es_salaam", "djibouti", "cairo")
    tour = tuple(b.city_index[c] for c in ("lagos", "dar_es_salaam", "cairo"))
    assert in_order(b, _line(b, *line), tour)


def test_no_route_is_used_twice() -> None:
    # A star: from the middle city three arms; a tour over all three arms would pass one of them twice.
    b = board("usa")
    star = _lane(b, "chicago", "omaha") | _lane(b, "chicago", "duluth") | _lane(b, "chicago", "pittsburgh")
    omaha, duluth, pittsburgh = (b.city_index[c] for c in ("omaha", "duluth", "pittsburgh"))
    assert joined(b, star, 1 << omaha | 1 << duluth | 1 << pittsburgh)
    assert not in_order(b, star, (omaha, duluth, pittsburgh))
    # A second way to Duluth lets the trail go on.
    assert in_order(b, star | _lane(b, "omaha", "duluth"), (omaha, duluth, pittsburgh))


def test_two_cities_need_only_be_joined() -> None:
    b = board("world", 4)
    for seed in range(40):
        rng = Random(seed)
        routes = cluster(b, rng, 12)
        pair = tuple(rng.sample(range(len(b.city_routes)), 2))
        assert in_order(b, routes, pair) == joined(b, routes, 1 << pair[0] | 1 << pair[1])


def _position(b: Board, seed: int) -> tuple[int, tuple[int, ...]]:
    rng = Random(seed)
    if seed % 2:
        routes = cluster(b, rng, rng.randint(3, 12))
    else:
        routes = some(rng, fill(b, rng, "joined")[0], 13)
    cities = sorted({c for r in bits(routes) for c in b.ends[r]})
    return routes, tuple(rng.sample(cities, min(rng.randint(3, 5), len(cities))))


@pytest.mark.parametrize("name", MAPS)
def test_it_is_what_trying_every_trail_finds(name: str) -> None:
    b = board(name)
    ordered = joined_only = 0
    for seed in range(180):
        routes, cities = _position(b, seed)
        found = in_order(b, routes, cities)
        assert found == tour_in_order(b, bits(routes), cities), f"{name} {seed} {routes:#x} {cities}"
        ordered += found
        joined_only += not found and joined(b, routes, sum(1 << c for c in cities))
    assert ordered > 15
    assert joined_only > 15


def test_a_city_may_be_passed_before_it_is_due() -> None:
    # 1 - 4 - 0 - 6 - 0 - 2 - 4 - 5: the only way to 6 leads over 0, which the tour names after it.
    b = graph(
        (0, 4, 1),
        (0, 6, 1),
        (0, 6, 1),
        (0, 6, 1),
        (0, 2, 1),
        (1, 2, 1),
        (1, 4, 1),
        (1, 5, 1),
        (4, 2, 1),
        (4, 5, 1),
    )
    assert in_order(b, b.all_routes, (1, 6, 0, 2, 5))


def _legs(b: Board, cities: tuple[int, ...]) -> bool:
    """A second plain version for tangles: go on anyhow until the next city is met, remembering what failed."""

    @cache
    def onward(here: int, met: int, left: int) -> bool:
        if here == cities[met]:
            met += 1
        if met == len(cities):
            return True
        return any(
            onward(sum(b.ends[r]) - here, met, left ^ 1 << r) for r in bits(left & b.city_routes[here])
        )

    return onward(cities[0], 0, b.all_routes)


def test_any_tangle_is_right() -> None:
    found = refused = 0
    for seed in range(500):
        rng = Random(seed)
        cities = rng.randint(5, 9)
        b = tangle(rng, rng.randint(6, 13), cities)
        met = sorted({c for ends in b.ends for c in ends})
        tour = tuple(rng.sample(met, min(rng.randint(4, 5), len(met))))
        answer = in_order(b, b.all_routes, tour)
        assert answer == _legs(b, tour), seed
        found += answer
        refused += not answer and joined(b, b.all_routes, sum(1 << c for c in tour))
    assert found > 50
    assert refused > 50


def test_the_printed_tours_on_full_boards() -> None:
    b = board("world", 2)
    tours = [t for t in b.tickets if t.tour]
    assert len(tours) == 8
    for seed in range(25):
        for routes in fill(b, Random(seed), "joined"):
            for tour in tours:
                if in_order(b, routes, tour.cities):
                    assert joined(b, routes, tour.mask)
                assert in_order(b, routes, tour.cities) == in_order(b, routes, tour.cities[::-1])


def test_the_whole_map_has_every_tour_in_order() -> None:
    b = board("world", 4)
    assert all(in_order(b, b.all_routes, t.cities) for t in b.tickets if t.tour)


def test_two_legs_is_what_trying_every_trail_finds() -> None:
    b = board("world")
    for seed in range(150):
        routes, cities = _position(b, seed)
        if len(cities) >= 3:
            assert two_legs(b, routes, *cities[:3]) == tour_in_order(b, bits(routes), cities[:3])


def test_too_few_routes_across_a_line_are_seen() -> None:
    # Whatever the look at all cuts refuses is impossible; on three cities it refuses all that is impossible.
    b = board("world")
    refused = 0
    for seed in range(200):
        routes, cities = _position(b, seed)
        room = room_for_legs(b, routes, cities)
        if not room:
            refused += 1
            assert not tour_in_order(b, bits(routes), cities)
    assert refused > 20


def test_big_tangles_are_decided() -> None:
    # Positions that took a plain search seconds: a line that fewer routes cross than legs must.
    b = board("world")
    for count, seed in ((40, 121), (40, 129), (40, 137)):
        rng = Random(seed)
        routes = cluster(b, rng, count)
        cities = sorted({c for r in bits(routes) for c in b.ends[r]})
        tour = tuple(rng.sample(cities, rng.randint(3, 5)))
        assert joined(b, routes, sum(1 << c for c in tour))
        assert not in_order(b, routes, tour)
