"""Free or taken is seen in grey too: over a whole map, what lies on a space differs clearly from the empty space."""

from __future__ import annotations

from statistics import mean, median

import pytest

from tests.ui.board_window import claimed, make, nobody, on_window, picture, pixel, quarter
from tools.tablet import Tablet
from ttr_app.ui.kit.theme import theme

LEAST = 40
"""Of 255 steps of grey, what a route that was taken differs from itself when it was free: half of all routes, and the
mean. A route whose colour is as bright as its owner's train differs by less; it has its owner's sign as well."""


@pytest.mark.parametrize("map_id", ["usa", "europe", "first_journey_europe", "world"])
def test_a_taken_route_is_told_from_a_free_one_in_grey(tablet: Tablet, map_id: str) -> None:
    def grey(shot: bytes, place: tuple[float, float]) -> float:
        red, green, blue = pixel(tablet, shot, *place)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    tablet.resize(1100, 800)
    view = make(map_id)
    tablet.show(view)
    routes = view.plan.routes
    for look in ("light", "dark"):
        view.repaint(theme(look))
        view.show(nobody(view), animate=False)
        tablet.seconds(0.5)
        free = picture(tablet)
        view.show(claimed(view, {route: route % 5 for route in range(len(routes))}), animate=False)
        tablet.seconds(0.5)
        taken = picture(tablet)
        found = []
        for route in routes:
            places = [on_window(view, *quarter(space)) for space in route.spaces]
            found.append(mean(abs(grey(free, place) - grey(taken, place)) for place in places))
        assert mean(found) > LEAST, look
        assert median(found) > LEAST, look
    view.close()
