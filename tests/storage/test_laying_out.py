"""How a map without a drawing is drawn, rule by rule: who makes way, what a row may cost, where a name may stand."""

from __future__ import annotations

import itertools
from math import hypot, pi

import pytest

from ttr_app.storage import laying_names, laying_out
from ttr_app.storage.laying_out import CITY, CURVE, LENGTH

SIZE = (800.0, 600.0)


def pushed(place: tuple[float, float], firm: float = 1.0) -> list[list[float]]:
    """What pushes the two ends of a row and a city near it."""
    at, push = [[10.0, 20.0], [110.0, 95.0], list(place)], [[0.0, 0.0] for _ in range(3)]
    laying_out._make_way(at, push, 0, 1, 2, firm)
    return push


@pytest.mark.parametrize(("share", "off"), [(0.5, 10.0), (0.2, 12.0), (0.8, -7.0), (0.3, 0.0), (0.6, -29.0)])
def test_a_city_in_the_way_of_a_row_is_pushed_straight_off_it_and_the_row_gives_way_a_little(
    share: float, off: float
) -> None:
    """The row runs along (4, 3) / 5; the nearer the city, the harder the push."""
    across = (-0.6, 0.8)
    place = (10 + 100 * share + across[0] * off, 20 + 75 * share + across[1] * off)
    first, second, city = pushed(place)
    away = city[0] * across[0] + city[1] * across[1]
    assert hypot(*city) == pytest.approx(abs(away)), "neither forward nor back along the row"
    expected = 0.5 * (30.0 - abs(off)) * (1 if off >= 0 else -1) if off else 0.5 * 29.0
    assert away == pytest.approx(expected)
    for end, part in ((first, 1 - share), (second, share)):
        assert end == pytest.approx([-city[0] * part * 0.5, -city[1] * part * 0.5])
    half = pushed(place, firm=0.5)[2]
    assert half == pytest.approx([city[0] / 2, city[1] / 2])


@pytest.mark.parametrize("share_off", [(0.5, 30.0), (0.5, -30.0), (0.08, 3.0), (0.92, 3.0), (-0.4, 3.0)])
def test_a_city_beside_or_beyond_a_row_is_left_alone(share_off: tuple[float, float]) -> None:
    share, off = share_off
    assert pushed((10 + 100 * share - 0.6 * off, 20 + 75 * share + 0.8 * off)) == [[0.0, 0.0]] * 3


def straight(run: float, x: float = 100.0, y: float = 300.0) -> list[tuple[float, float]]:
    return [(x + run * k / CURVE, y) for k in range(CURVE + 1)]


def test_a_row_costs_what_it_is_too_short_what_it_bends_and_whom_it_passes_too_near() -> None:
    enough = 4 * LENGTH + 2 * CITY + 6
    assert laying_out._cost(straight(enough), 4, (), SIZE) == pytest.approx(0)
    assert laying_out._cost(straight(enough + 50), 4, (), SIZE) == pytest.approx(0)
    assert laying_out._cost(straight(enough - 10), 4, (), SIZE) == pytest.approx(4 * 10 * 10)
    bent = [(100.0, 300.0 + 40 * k / CURVE * (1 - k / CURVE)) for k in range(CURVE)] + [(400.0, 300.0)]
    run = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in itertools.pairwise(bent))
    assert laying_out._cost(bent, 4, (), SIZE) == pytest.approx((run - 300) * 0.6)
    row = straight(enough)
    beside = [(row[4][0], row[4][1] + 19.0)]
    near = sum(max(0.0, 400 - (hypot(x - beside[0][0], y - beside[0][1])) ** 2) for x, y in row[4:-4:2])
    assert laying_out._cost(row, 4, beside, SIZE) == pytest.approx(near)
    assert laying_out._cost(row, 4, [(row[4][0], row[4][1] + 20.0)], SIZE) == pytest.approx(0)


@pytest.mark.parametrize(("y", "out"), [(16.0, True), (16.5, False), (583.5, False), (584.0, True)])
def test_a_row_that_leaves_the_board_is_the_dearest_of_all(y: float, out: bool) -> None:
    points = len(range(4, CURVE + 1 - 4, 2))
    assert laying_out._cost(straight(300, y=y), 4, (), SIZE) == pytest.approx(4000 * points * out)


@pytest.mark.parametrize(
    ("way", "found"),
    [
        (0, (0, 0, 0)),
        (4, (4, 0, 0)),
        (10, (10, 0, 0)),
        (15, (10, 5, pi / 2)),
        (26, (4, 10, pi)),
        (30, (0, 10, pi)),
    ],
)
def test_a_place_on_a_row_is_found_on_its_last_piece_too(
    way: float, found: tuple[float, float, float]
) -> None:
    row = [(0.0, 0.0), (10.0, 0.0), (10.0, 10.0), (0.0, 10.0)]
    assert laying_out._along(row, [10.0] * 3, way) == pytest.approx(found)


RIM = laying_names._cost
FREE = (100.0, 100.0, 140.0, 112.0)


@pytest.mark.parametrize(
    ("near", "far"),
    [
        ((9.0, 100.0, 49.0, 112.0), (8.5, 100.0, 48.5, 112.0)),
        ((100.0, 9.0, 140.0, 21.0), (100.0, 8.5, 140.0, 20.5)),
        ((751.0, 100.0, 791.0, 112.0), (751.5, 100.0, 791.5, 112.0)),
        ((100.0, 579.0, 140.0, 591.0), (100.0, 579.5, 140.0, 591.5)),
    ],
)
def test_a_name_may_stand_as_near_to_the_rim_as_nine_and_no_nearer(
    near: laying_names.Box, far: laying_names.Box
) -> None:
    assert RIM(near, (), (), SIZE, 0) == 0
    assert RIM(far, (), (), SIZE, 0) == 2000


def test_a_name_costs_its_rank_and_what_it_covers() -> None:
    assert RIM(FREE, (), (), SIZE, 3) == 3
    assert RIM(FREE, [(140.0, 106.0, 0.0, 20.0, 10.0)], (), SIZE, 0) == 10 + 10 * 12
    assert RIM(FREE, [(150.0, 106.0, 0.0, 20.0, 10.0)], (), SIZE, 0) == 0, "they touch"
    assert RIM(FREE, (), [(130.0, 110.0, 200.0, 200.0)], SIZE, 0) == 40 + 4 * 10 * 2
    assert RIM(FREE, (), [(140.0, 100.0, 200.0, 200.0)], SIZE, 0) == 0
