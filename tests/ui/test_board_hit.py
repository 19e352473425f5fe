"""What a tap means: the nearest corridor, the chooser when two are close, cities, and 200 clumsy fingers."""

from __future__ import annotations

import random

import pytest

from tests.ui import provisional_board
from ttr_app.ui.widgets.board_hit import CHOOSER, MOST_OFFERED, OFFER, SLOP, HitTest

DP_PER_MM = 160 / 25.4


@pytest.fixture(scope="module", params=provisional_board.IDS)
def hits(request: pytest.FixtureRequest) -> HitTest:
    return HitTest(provisional_board.plan(request.param))


def test_a_tap_on_any_space_means_its_corridor(hits: HitTest) -> None:
    for route in hits.plan.routes:
        for space in route.spaces:
            found = hits.tap(space[0], space[1], 1.0, cities=())
            assert found.corridors[0] == hits.plan.corridor_of[route.index]


def test_a_tap_on_any_city_means_the_city(hits: HitTest) -> None:
    for index, (x, y) in enumerate(hits.plan.cities):
        assert hits.tap(x, y, 1.0).city == index
        assert hits.tap(x, y, 1.0, cities=()).city is None


def test_beyond_the_slop_nothing_is_meant(hits: HitTest) -> None:
    width, height = hits.plan.size
    rng = random.Random(1)
    far = 0
    for _ in range(400):
        x, y = rng.uniform(0, width), rng.uniform(0, height)
        nearest = min(hits.corridor_distance(c, x, y, 200) for c in hits.plan.corridors)
        found = hits.tap(x, y, 1.0, cities=())
        assert bool(found.corridors) == (nearest <= SLOP)
        far += nearest > SLOP
    assert far


def test_the_chooser_asks_exactly_when_another_is_within_its_reach(hits: HitTest) -> None:
    rng = random.Random(2)
    for _ in range(150):
        route = rng.choice(hits.plan.routes)
        space = rng.choice(route.spaces)
        x, y = space[0] + rng.gauss(0, 15), space[1] + rng.gauss(0, 15)
        distances = sorted((hits.corridor_distance(c, x, y, 200), c.index) for c in hits.plan.corridors)
        found = hits.tap(x, y, 1.0, cities=())
        if distances[0][0] <= SLOP:
            close = [index for distance, index in distances if distance - distances[0][0] <= CHOOSER]
            assert list(found.corridors) == close
            assert found.doubtful == (len(close) > 1)


def test_zooming_in_makes_taps_surer(hits: HitTest) -> None:
    rng = random.Random(3)
    doubts = {1.0: 0, 3.0: 0}
    for unit in doubts:
        for _ in range(300):
            x, y, *_ = rng.choice(rng.choice(hits.plan.routes).spaces)
            far = 10 / unit  # the finger's error is the same on the glass
            found = hits.tap(x + rng.gauss(0, far), y + rng.gauss(0, far), unit, cities=())
            doubts[unit] += found.doubtful
    assert doubts[3.0] < doubts[1.0]


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


def test_two_hundred_clumsy_taps_at_fit_zoom_offer_the_right_corridor(hits: HitTest) -> None:
    """3 mm of Gaussian error on each axis: the confirmation's offer holds the right one in 98 of 100."""
    rng = random.Random(6)
    wrong = choosers = 0
    for _ in range(200):
        route = rng.choice(hits.plan.routes)
        space = rng.choice(route.spaces)
        x = space[0] + rng.gauss(0, 3 * DP_PER_MM)
        y = space[1] + rng.gauss(0, 3 * DP_PER_MM)
        found = hits.tap(x, y, 1.0, cities=())
        if found.corridors:
            wrong += hits.plan.corridor_of[route.index] not in found.offered
            choosers += found.doubtful
    assert wrong / 200 <= 0.02
    assert choosers / 200 <= 0.35


def test_the_offer_is_short_and_near_and_begins_with_what_was_meant(hits: HitTest) -> None:
    rng = random.Random(8)
    for _ in range(100):
        space = rng.choice(rng.choice(hits.plan.routes).spaces)
        found = hits.tap(space[0] + rng.gauss(0, 12), space[1] + rng.gauss(0, 12), 1.0, cities=())
        assert len(found.offered) <= MOST_OFFERED
        if found.corridors:
            assert found.offered[0] == found.corridors[0]
    lonely = hits.tap(-500.0 if not hits.plan.period else 500.0, -500.0, 1.0)
    assert lonely.offered == ()
    assert OFFER > SLOP
