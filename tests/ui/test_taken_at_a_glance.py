"""Free or taken is seen in grey too: whatever lies on a space, whosever it is, differs clearly from the empty space."""

from __future__ import annotations

from math import cos, radians, sin
from statistics import mean

import pytest

from tests.maps import OF_EACH_RULES
from tests.ui.board_window import claimed, make, nobody, on_window, pixel
from tools.tablet import Tablet
from ttr_app.ui.board.art import Space
from ttr_app.ui.kit.theme import theme

pytestmark = pytest.mark.painted

EACH, ALL = 18, 50
"""Of 255 steps of grey, what a space that was taken differs from the same space when it was free, on the mean of its
whole area: each by so much, and all together. An eye needs about 8 beside each other; two metres away it needs more."""
ALONG = [k * 0.04 for k in range(-11, 12)]
ACROSS = (-0.35, 0.0, 0.35)


def spread(space: Space, turn: float | None) -> list[tuple[float, float]]:
    """Give points all over a space; on a round world on its first turn."""
    x, y, angle, length, width = space
    c, s = cos(radians(angle)), sin(radians(angle))
    points = [
        (x + u * length * c - v * width * s, y + u * length * s + v * width * c)
        for u in ALONG
        for v in ACROSS
    ]
    return [(px % turn, py) for px, py in points] if turn else points


@pytest.mark.parametrize("map_id", OF_EACH_RULES)
def test_every_space_that_is_taken_is_told_from_a_free_one_in_grey(tablet: Tablet, map_id: str) -> None:
    tablet.resize(1100, 800)
    view = make(map_id)
    tablet.show(view)
    routes, turn = view.plan.routes, view.plan.period
    places = [[on_window(view, *at) for at in spread(space, turn)] for r in routes for space in r.spaces]
    whose = [(route.index, space) for route in routes for space in range(len(route.spaces))]

    def greys() -> list[list[float]]:
        tablet.seconds(0.3)
        shot = tablet.pixels()
        seen = [[pixel(tablet, shot, *at) for at in space] for space in places]
        return [[0.2126 * r + 0.7152 * g + 0.0722 * b for r, g, b in space] for space in seen]

    for look in ("light", "dark", "contrast"):
        view.repaint(theme(look))
        view.show(nobody(view), animate=False)
        free, found = greys(), []
        for seat in range(5):
            view.show(claimed(view, dict.fromkeys(range(len(routes)), seat)), animate=False)
            for (route, number), one, other in zip(whose, free, greys(), strict=True):
                gap = mean(abs(a - b) for a, b in zip(one, other, strict=True))
                found.append((gap, seat, routes[route].colour, number, route))
        assert min(found)[0] >= EACH, (look, sorted(found)[:5])
        assert mean(gap for gap, *_rest in found) >= ALL, look
    view.close()
