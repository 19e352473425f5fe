"""Where names stand when the board is zoomed in: by their cities, and on no space."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from statistics import mean
from typing import Any

import pytest

from tests.ui import provisional_board
from tests.ui.board_window import make


@pytest.mark.parametrize("map_id", provisional_board.IDS)
def test_at_full_zoom_names_stand_by_their_cities_and_on_no_space(tablet: Any, map_id: str) -> None:
    """What was put beside a city for the whole board drifted off it by a hundred pixels when zoomed in."""
    view = make(map_id)
    tablet.show(view)
    plan, radius = view.plan, 0.58 * view.plan.space_width
    for scale in (1.5, 2.5, view.camera.max_scale):
        view.labels.arrange(scale, 1.0)
        gaps, covered = [], []
        for city in view.labels.shown:
            left, low, right, top = view.labels.box(city, scale, 1.0)
            x, y = plan.cities[city][0] * scale, -plan.cities[city][1] * scale
            gaps.append(hypot(max(left - x, 0, x - right), max(low - y, 0, y - top)) - radius * scale)
            for route in plan.routes:
                for sx, sy, angle, length, _width in route.spaces:
                    along = [(k / 8 - 0.5) * length for k in range(9)]
                    c, s = cos(radians(angle)), sin(radians(angle))
                    line = [((sx + c * far) * scale, -(sy + s * far) * scale) for far in along]
                    if any(left < px < right and low < py < top for px, py in line):
                        covered.append((city, route.index))
        assert len(gaps) > 20
        assert not covered, scale
        assert max(gaps) < 50, scale
        assert mean(gaps) < 16, scale
    view.close()
