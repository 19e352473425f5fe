"""What a tap means: the likeliest corridor, the chooser when another is nearly as likely, cities, clumsy fingers."""

from __future__ import annotations

import random

import pytest

from tests.ui import provisional_board
from tests.ui.board_window import Facts
from tools.bench.taps import PHONE, TABLET, tap_all, turns
from ttr_app.engine import actions
from ttr_app.ui.board.hit import (
    ASK,
    FINGER,
    GONE,
    LIST,
    MOST_OFFERED,
    OPEN,
    PAPER,
    POINTER,
    HitTest,
    chance,
    weigh,
)


@pytest.fixture(scope="module", params=provisional_board.IDS)
def hits(request: pytest.FixtureRequest) -> HitTest:
    return HitTest(provisional_board.plan(request.param))


def facts(hits: HitTest, taken: set[int], claims: set[int], closed: set[int] = frozenset()) -> Facts:
    """Seat 0 to move: what it has claimed, may claim now, and may never claim."""
    owner = tuple(0 if route in taken else -1 for route in range(len(hits.plan.routes)))
    mask = sum(1 << route for route in range(len(owner)) if route not in taken | closed)
    return Facts(owner, seat=0, legal=tuple(actions.claim(route) for route in claims), open=(mask,))


def likely(hits: HitTest, x: float, y: float) -> list[tuple[float, int]]:
    """Every corridor with its chance, reckoned plainly, likeliest first."""
    chances = [(chance(hits.corridor_distance(c, x, y, 400), FINGER), c.index) for c in hits.plan.corridors]
    return sorted((one for one in chances if one[0] > PAPER), key=lambda one: (-one[0], one[1]))


def test_a_tap_on_any_space_means_its_corridor(hits: HitTest) -> None:
    for route in hits.plan.routes:
        for space in route.spaces:
            found = hits.tap(space[0], space[1], 1.0, cities=())
            assert found.corridors[0] == hits.plan.corridor_of[route.index]


def test_a_tap_on_any_city_means_the_city(hits: HitTest) -> None:
    for index, (x, y) in enumerate(hits.plan.cities):
        assert hits.tap(x, y, 1.0).city == index
        assert hits.tap(x, y, 1.0, cities=()).city is None


def test_what_is_less_likely_than_nothing_is_not_meant(hits: HitTest) -> None:
    width, height = hits.plan.size
    rng = random.Random(1)
    far = 0
    for _ in range(400):
        x, y = rng.uniform(0, width), rng.uniform(0, height)
        found = hits.tap(x, y, 1.0, cities=())
        assert bool(found.corridors) == bool(likely(hits, x, y))
        far += not found.corridors
    assert far
    reach = next(d for d in range(200) if chance(d, FINGER) < PAPER)
    assert 50 <= reach <= 60
    assert next(d for d in range(200) if chance(d, POINTER) < PAPER) <= 26


def test_the_chooser_asks_exactly_when_another_is_nearly_as_likely(hits: HitTest) -> None:
    rng = random.Random(2)
    for _ in range(150):
        space = rng.choice(rng.choice(hits.plan.routes).spaces)
        x, y = space[0] + rng.gauss(0, 15), space[1] + rng.gauss(0, 15)
        found, all_near = hits.tap(x, y, 1.0, cities=()), likely(hits, x, y)
        best = all_near[0][0]
        listed = [index for one, index in all_near if one >= LIST * best][:MOST_OFFERED]
        assert found.doubtful == (len(all_near) > 1 and all_near[1][0] >= ASK * best)
        assert list(found.offered) == listed
        assert list(found.corridors) == (listed if found.doubtful else listed[:1])


def test_a_careful_tap_on_a_route_that_lies_alone_is_not_asked_about(hits: HitTest) -> None:
    rng = random.Random(4)
    alone = 0
    for route in hits.plan.routes:
        for space in route.spaces:
            x, y = space[0] + rng.uniform(-3, 3), space[1] + rng.uniform(-3, 3)
            others = [c for c in hits.plan.corridors if c.index != hits.plan.corridor_of[route.index]]
            if min(hits.corridor_distance(c, x, y, 400) for c in others) > 32:
                alone += 1
                assert hits.tap(x, y, 1.0, cities=()).corridors == (hits.plan.corridor_of[route.index],)
    assert alone > 20


def test_zooming_in_and_a_mouse_make_taps_surer(hits: HitTest) -> None:
    rng = random.Random(3)
    doubts = {(1.0, FINGER): 0, (3.0, FINGER): 0, (1.0, POINTER): 0}
    for unit, error in doubts:
        for _ in range(300):
            x, y, *_ = rng.choice(rng.choice(hits.plan.routes).spaces)
            far = 6 / unit  # the hand's error is the same on the glass
            found = hits.tap(x + rng.gauss(0, far), y + rng.gauss(0, far), unit, cities=(), error=error)
            doubts[unit, error] += found.doubtful
    assert doubts[3.0, FINGER] < doubts[1.0, FINGER]
    assert doubts[1.0, POINTER] < doubts[1.0, FINGER]


# --- what can be claimed is meant sooner ---------------------------------------------------------------
def test_a_corridor_weighs_as_much_as_the_best_of_its_tracks(hits: HitTest) -> None:
    corridors = hits.plan.corridors
    twin = next(c for c in corridors if len(c.routes) == 2)
    one, two = twin.routes
    assert weigh(hits.plan, facts(hits, {one}, {two}))[twin.index] == 1
    assert weigh(hits.plan, facts(hits, {one}, set()))[twin.index] == OPEN
    assert weigh(hits.plan, facts(hits, {one}, set(), closed={two}))[twin.index] == GONE
    assert weigh(hits.plan, facts(hits, {one, two}, set()))[twin.index] == GONE
    nobody = Facts((-1,) * len(hits.plan.routes))
    assert set(weigh(hits.plan, nobody)) == {OPEN}, "who only looks on knows no more than who owns what"


def test_what_is_taken_never_wins_over_what_can_be_claimed_nearby(hits: HitTest) -> None:
    rng = random.Random(5)
    seen = 0
    for corridor in hits.plan.corridors:
        for space in 2 * hits.plan.routes[corridor.routes[0]].spaces:
            x, y = rng.gauss(space[0], 12), rng.gauss(space[1], 12)
            near = [c for c in hits.near(x, y, 24) if c[1] != corridor.index]
            if near:
                seen += 1
                other = near[0][1]
                taken = set(range(len(hits.plan.routes))) - set(hits.plan.corridors[other].routes)
                game = facts(hits, taken, set(hits.plan.corridors[other].routes))
                assert hits.tap(x, y, 1.0, cities=(), facts=game).corridors[0] == other
    assert seen > 10


def test_what_is_taken_is_meant_where_nothing_else_is_near(hits: HitTest) -> None:
    game = facts(hits, set(range(len(hits.plan.routes))), set())
    for route in hits.plan.routes:
        x, y = route.spaces[0][:2]
        assert hits.tap(x, y, 1.0, cities=(), facts=game).corridors[0] == hits.plan.corridor_of[route.index]


def test_what_can_be_meant_can_be_narrowed(hits: HitTest) -> None:
    route = hits.plan.routes[7]
    x, y = route.spaces[0][0], route.spaces[0][1]
    mine = hits.plan.corridor_of[7]
    assert hits.tap(x, y, 1.0, cities=(), corridors=()).corridors == ()
    assert hits.tap(x, y, 1.0, cities=(), corridors={mine}).corridors == (mine,)


def test_the_round_world_is_tapped_on_every_turn() -> None:
    hits = HitTest(provisional_board.plan("world"))
    period = hits.plan.period
    assert period
    for route in hits.plan.routes:
        x, y = route.spaces[0][0], route.spaces[0][1]
        for turn in (-1, 1, 2):
            there = hits.tap(x + turn * period, y, 1.0, cities=())
            assert there.corridors == hits.tap(x, y, 1.0, cities=()).corridors
    x, y = hits.plan.cities[0]
    assert hits.tap(x - period, y, 1.0).city == 0


# --- clumsy fingers: 3 mm of Gaussian error on each axis ------------------------------------------------
@pytest.mark.parametrize("map_id", provisional_board.IDS)
@pytest.mark.parametrize("unit", [TABLET, PHONE], ids=["tablet", "phone"])
def test_of_a_thousand_clumsy_taps_in_games_98_in_100_come_right_with_one_more(
    map_id: str, unit: float
) -> None:
    tally = tap_all(map_id, turns(map_id), 1000, 3.0, unit)
    assert tally.lost / tally.taps <= 0.02
    # At fit zoom on a tablet hardly a route is taken for another even before the chooser or the sheet.
    assert unit != TABLET or tally.wrong / tally.taps <= 0.02
    assert tally.nothing / tally.taps <= 0.01
    assert tally.listed <= (MOST_OFFERED + 1) * tally.choosers


@pytest.mark.parametrize("map_id", provisional_board.IDS)
def test_of_a_thousand_clumsy_taps_where_all_can_be_claimed_98_in_100_come_right_with_one_more(
    map_id: str,
) -> None:
    tally = tap_all(map_id, (), 1000, 3.0)
    assert tally.lost / tally.taps <= 0.02
    assert tally.nothing / tally.taps <= 0.01


@pytest.mark.parametrize("map_id", provisional_board.IDS)
def test_who_hits_in_a_game_is_asked_one_time_in_three_at_most_and_never_mistaken(map_id: str) -> None:
    tally = tap_all(map_id, turns(map_id), 400, 0.0)
    assert tally.wrong == tally.lost == tally.nothing == 0
    assert tally.choosers / tally.taps <= 0.36


def test_the_offer_is_short_and_begins_with_what_was_meant(hits: HitTest) -> None:
    rng = random.Random(8)
    for _ in range(100):
        space = rng.choice(rng.choice(hits.plan.routes).spaces)
        found = hits.tap(space[0] + rng.gauss(0, 12), space[1] + rng.gauss(0, 12), 1.0, cities=())
        assert len(found.offered) <= MOST_OFFERED
        if found.corridors:
            assert found.offered[0] == found.corridors[0]
    lonely = hits.tap(-500.0 if not hits.plan.period else 500.0, -500.0, 1.0)
    assert lonely.offered == ()
