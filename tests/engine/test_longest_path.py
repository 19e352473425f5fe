"""The longest path: by the rulebooks' words, and against trying every trail [USA: longest path]."""

from functools import cache
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.engine.graphs import graph, tangle
from tests.engine.positions import MAPS, board, cluster, fill, map_data, some
from tests.engine.slow.paths import longest
from ttr_app.engine.board import Board, bits
from ttr_app.engine.scoring.path import longest_path, longest_trail


def _routes(b: Board, *ids: str) -> int:
    return sum(1 << b.route_index[name] for name in ids)


def _check_trail(b: Board, routes: int) -> None:
    """The trail shown is one: own routes, none twice, each going on from where the last one ended."""
    trail = longest_trail(b, routes)
    assert len(set(trail)) == len(trail)
    assert all(routes >> r & 1 for r in trail)
    assert sum(b.lengths[r] for r in trail) == longest_path(b, routes)
    if trail:
        heads = set(b.ends[trail[0]])
        for r in trail[1:]:
            heads = {b.ends[r][1 - b.ends[r].index(head)] for head in heads & set(b.ends[r])}
            assert heads, f"the trail breaks before {b.map.routes[r].id}"


def test_no_route_no_path() -> None:
    assert longest_path(board("usa"), 0) == 0
    assert longest_trail(board("usa"), 0) == ()


def test_a_line_of_routes_is_as_long_as_its_spaces() -> None:
    b = board("usa")
    routes = _routes(b, "new_orleans-miami", "vancouver-calgary")
    assert longest_path(b, routes) == 6
    assert longest_trail(b, routes) == (b.route_index["new_orleans-miami"],)


def _named(b: Board, *pairs: str) -> int:
    """One lane for each pair of cities, written `a b`, in either order."""
    out = 0
    for pair in pairs:
        mask = (1 << b.city_index[pair.split()[0]]) | (1 << b.city_index[pair.split()[1]])
        out |= 1 << next(r for r, ends in enumerate(b.end_masks) if ends == mask)
    return out


def test_of_a_fork_only_two_arms_count() -> None:
    # Chicago: Omaha 4, Duluth 3, Pittsburgh 3 -> 4 + 3.
    b = board("usa")
    assert longest_path(b, _named(b, "chicago omaha", "chicago duluth", "chicago pittsburgh")) == 7


def test_a_loop_counts_whole() -> None:
    # "Trasa może tworzyć pętle": Kansas City - Saint Louis - Oklahoma ... a closed loop, every space of it.
    b = board("usa")
    loop = _named(b, "denver omaha", "omaha kansas_city", "kansas_city denver")
    assert longest_path(b, loop) == 4 + 1 + 4
    _check_trail(b, loop)


def test_a_city_may_be_passed_again() -> None:
    # A loop with a tail at one city: in by the tail, round the loop; with two tails, out by the other.
    b = board("usa")
    loop = _named(b, "denver omaha", "omaha kansas_city", "kansas_city denver")
    one = loop | _named(b, "denver santa_fe")
    two = one | _named(b, "denver helena")
    assert longest_path(b, one) == 9 + 2
    assert longest_path(b, two) == 9 + 2 + 4
    _check_trail(b, two)


def test_each_piece_counts_once() -> None:
    # Two loops joined by one route: it can be passed only once, so the loops at its ends both count.
    b = board("usa")
    loops = _named(b, "denver omaha", "omaha kansas_city", "kansas_city denver")
    loops |= _named(b, "denver salt_lake_city", "salt_lake_city helena", "helena denver")
    assert longest_path(b, loops) == sum(b.lengths[r] for r in bits(loops))
    tail = loops | _named(b, "omaha duluth", "kansas_city saint_louis", "helena winnipeg")
    assert longest_path(b, tail) < sum(b.lengths[r] for r in bits(tail))
    assert longest_path(b, tail) == longest(b, bits(tail))


def test_routes_of_others_and_stations_do_not_count() -> None:
    # [EU: express] the function is asked about one seat's own routes, and adds nothing to them.
    b = board("europe", 4)
    own = some(Random(1), b.all_routes, 12)
    assert longest_path(b, own) <= sum(b.lengths[r] for r in bits(own))
    _check_trail(b, own)


@pytest.mark.parametrize("tries", [60, pytest.param(220, marks=pytest.mark.slow)])
@pytest.mark.parametrize("name", MAPS)
def test_it_is_what_trying_every_trail_finds(name: str, tries: int) -> None:
    b = board(name)
    for seed in range(tries):
        rng = Random(seed)
        if seed % 3:
            routes = cluster(b, rng, rng.randint(1, 12))
        else:
            routes = some(rng, fill(b, rng, "joined")[0], rng.randint(1, 14))
        assert longest_path(b, routes) == longest(b, bits(routes)), f"{name} {seed} {routes:#x}"
        _check_trail(b, routes)


def test_two_loops_that_are_not_joined_by_the_trail_do_not_add_up() -> None:
    # Loops 0-1-2 and 3-4-5 of 9 spaces, a bridge of 1 between them, tails of 6 elsewhere on the loops: both loops and
    # a tail would be 24, but no trail has them all.
    b = graph(
        (0, 1, 3), (1, 2, 3), (2, 0, 3), (3, 4, 3), (4, 5, 3), (5, 3, 3), (0, 3, 1), (1, 6, 6), (4, 7, 6)
    )
    assert longest(b, range(9)) == 6 + 6 + 1 + 6 + 6
    assert longest_path(b, b.all_routes) == 25
    far = graph(
        (0, 1, 9), (1, 2, 9), (2, 0, 9), (3, 4, 9), (4, 5, 9), (5, 3, 9), (0, 3, 1), (1, 6, 6), (4, 7, 6)
    )
    assert longest_path(far, far.all_routes) == longest(far, range(9)) == 27 + 1 + 27


def test_parts_that_only_cheap_routes_join_do_not_add_up() -> None:
    # Two triangles of 27 with three routes of 1 between them and two tails of 8 at one city: without joining them
    # 27 + 27 + 16 would be had. The cities are numbered in many ways, so that the line cuts them in many ways.
    for seed in range(30):
        n = list(range(8))
        Random(seed).shuffle(n)
        sides = [(0, 1, 9), (1, 2, 9), (2, 0, 9), (3, 4, 9), (4, 5, 9), (5, 3, 9)]
        drawn = [*sides, (0, 3, 1), (1, 4, 1), (2, 5, 1), (0, 6, 8), (0, 7, 8)]
        b = graph(*[(n[a], n[c], spaces) for a, c, spaces in drawn])
        assert longest_path(b, b.all_routes) == _remembering(b, b.all_routes) < 27 + 27 + 16


@pytest.mark.slow
def test_any_tangle_is_right() -> None:
    for seed in range(250):
        rng = Random(seed)
        b = tangle(rng, rng.randint(6, 15), rng.randint(5, 9))
        assert longest_path(b, b.all_routes) == _remembering(b, b.all_routes), seed
        trail = longest_trail(b, b.all_routes)
        assert sum(b.lengths[r] for r in trail) == longest_path(b, b.all_routes)


@st.composite
def few_routes(draw: st.DrawFn) -> tuple[str, set[int]]:
    """A map, and up to nine of its routes."""
    name = draw(st.sampled_from(MAPS))
    last = len(map_data(name).routes) - 1
    return name, draw(st.sets(st.integers(0, last), min_size=1, max_size=9))


@given(few_routes())
def test_any_few_routes_are_right(case: tuple[str, set[int]]) -> None:
    name, chosen = case
    b = board(name)
    routes = sum(1 << r for r in chosen)
    assert longest_path(b, routes) == longest(b, chosen)
    _check_trail(b, routes)


def _remembering(b: Board, routes: int) -> int:
    """A second plain version, that remembers what it has tried: for positions of some 20 routes."""

    @cache
    def onward(city: int, left: int) -> int:
        best = 0
        for r in bits(left & b.city_routes[city]):
            a, c = b.ends[r]
            best = max(best, b.lengths[r] + onward(a if c == city else c, left ^ 1 << r))
        return best

    return max((onward(city, routes) for r in bits(routes) for city in b.ends[r]), default=0)


@pytest.mark.parametrize("name", ["usa", "europe", "world"])
def test_it_is_right_on_what_a_seat_can_own_at_the_end(name: str) -> None:
    for seats in (2, 5):
        b = board(name, seats)
        for seed in range(6):
            for routes in fill(b, Random(seed), "joined"):
                part = some(Random(seed), routes, 18)
                assert longest_path(b, part) == _remembering(b, part)


@pytest.mark.parametrize("name", ["usa", "europe"])
def test_dense_tangles_are_right_too(name: str) -> None:
    b = board(name)
    for seed in range(12):
        routes = cluster(b, Random(seed), 17)
        assert longest_path(b, routes) == _remembering(b, routes)


def _left_out_at_least(b: Board, routes: int) -> int:
    """Every odd city but two leaves a route out, and a route left out serves two cities."""
    odd = [c for c, near in enumerate(b.city_routes) if (near & routes).bit_count() % 2]
    cheapest = sorted(min(b.lengths[r] for r in bits(b.city_routes[c] & routes)) for c in odd)
    return (sum(cheapest[:-2]) + 1) // 2


@pytest.mark.parametrize("name", MAPS)
def test_even_the_whole_map_has_an_answer(name: str) -> None:
    b = board(name)
    total = sum(b.lengths)
    found = longest_path(b, b.all_routes)
    assert total * 3 // 4 < found <= total - _left_out_at_least(b, b.all_routes)
    _check_trail(b, b.all_routes)


def test_more_routes_never_make_it_shorter() -> None:
    b = board("europe", 2)
    for seed in range(30):
        rng = Random(seed)
        routes = fill(b, rng, "short")[0]
        order = bits(routes)
        rng.shuffle(order)
        own, before = 0, 0
        for r in order:
            own |= 1 << r
            now = longest_path(b, own)
            assert before <= now <= before + sum(b.lengths[i] for i in bits(own))
            before = now


def test_the_same_routes_give_the_same_trail() -> None:
    """Whatever was asked before, and of whichever board: results and replays show it again."""
    b = board("usa", 3)
    owned = list(fill(b, Random(7), "joined"))
    trails = [longest_trail(b, routes) for routes in owned]
    fresh = Board(b.map, 3, b.brings)
    assert [longest_trail(fresh, routes) for routes in reversed(owned)] == trails[::-1]
