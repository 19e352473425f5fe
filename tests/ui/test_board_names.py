"""Where names stand when the board is zoomed in: by their cities, and on no space."""

from __future__ import annotations

from dataclasses import replace
from math import cos, hypot, radians, sin
from pathlib import Path
from statistics import mean
from typing import Any

import pytest

from tests.ui import provisional_board
from tests.ui.board_window import make, nobody
from tests.ui.stranger import begin, start, table
from ttr_app.ui.board.labels import Labels
from ttr_app.ui.board.selection import Selection


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


def covered(view: Any, scale: float) -> list[tuple[str, str]]:
    """List the names whose letters lie on a city's dot, with that city."""
    plan, labels = view.plan, view.labels
    air = 1 if scale > 0.6 else 9  # what a name's box has around its line
    found = []
    for city in labels.shown:
        left, low, right, top = labels.box(city, scale, 1.0)
        left, low, right, top = left + air, low + air - 1, right - air, top - air + 1
        # A line has air above its letters and below them.
        low, top = low + 0.15 * (top - low), top - 0.22 * (top - low)
        for other, (x, y) in enumerate(plan.cities):
            dot = 0.58 * plan.space_width * scale * (0.62 if plan.junctions[other] else 1)
            for turn in (-plan.period, 0, plan.period) if plan.period else (0,):
                dx, dy = (x + turn) * scale, -y * scale
                if hypot(max(left - dx, 0, dx - right), max(low - dy, 0, dy - top)) < 0.9 * dot:
                    found.append((plan.names[city]["pl"], plan.names[other]["pl"]))
    return found


@pytest.mark.parametrize("size", [(1000, 650), (690, 422)], ids=["r10", "r8"])
@pytest.mark.parametrize("map_id", provisional_board.IDS)
def test_no_name_lies_on_a_city_however_large_the_letters_are(
    tablet: Any, map_id: str, size: tuple[int, int]
) -> None:
    """The frame pushed large letters inwards, over the dot and the ticket mark that they were to name."""
    view = make(map_id)
    view.size = size
    tablet.show(view)
    named = [city for city, junction in enumerate(view.plan.junctions) if not junction]
    for larger in (1.0, 1.15, 1.3, 1.5):
        view.scale_text(larger)
        view.fit(0)
        tablet.frames(2)
        scale = view.camera.pose.scale
        view.labels.arrange(scale, 1.0)
        assert len(view.labels.shown) > 0.85 * len(named)
        assert not covered(view, scale), larger
        for city in named:
            view.labels.arrange(scale, 1.0, (city,))
            assert city in view.labels.shown
            assert not covered(view, scale), (larger, "pointed out", view.plan.names[city]["pl"])
    view.close()


@pytest.mark.parametrize("size", [(360, 232), (716, 264)], ids=["upright", "on its side"])
@pytest.mark.parametrize("map_id", ["europe", "world"])
def test_on_a_phone_a_city_lies_not_under_its_own_name_when_something_is_built_there(
    tablet: Any, map_id: str, size: tuple[int, int]
) -> None:
    """The station that was about to be built in Amsterdam lay under "Amsterdam", and so it did when it was built."""
    view = make(map_id)
    view.size = size
    tablet.show(view)
    view.fit(0)
    tablet.frames(2)
    scale = view.camera.pose.scale
    for city, junction in enumerate(view.plan.junctions):
        name = view.plan.names[city]["pl"]
        for asked in ((), ()) if junction else (((city,), ()), ((), (city,))):
            view.labels.arrange(scale, 1.0, *asked)
            assert (name, name) not in covered(view, scale), (name, asked)
    view.close()


def test_a_city_in_which_a_station_is_about_to_stand_is_pointed_out(tablet: Any) -> None:
    """And one that stands is handed to the names, which keep off it."""
    view = make("europe")
    tablet.show(view)
    view.show(nobody(view))
    asked: list[tuple[Any, ...]] = []
    arrange = view.labels.arrange

    def noted(*told: Any) -> None:
        asked.append(told)
        arrange(*told)

    view.labels.arrange = noted  # type: ignore[method-assign]
    view.select(Selection(ghost_city=3, ghost_seat=0))
    tablet.frames(2)
    assert asked[-1][2] == (3,)
    view.show(replace(nobody(view), buildings=((), (3,), ())))
    view.select(Selection())
    tablet.frames(2)
    assert asked[-1][2:] == ((), frozenset({3}))
    view.close()


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("size", [(1280, 800), (960, 600), (360, 640)])
def test_a_table_that_is_opened_writes_its_names_once_in_the_letters_that_were_chosen(
    tablet: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text_size: float
) -> None:
    """They were written for a board of a hundred pixels first, then in plain letters, and at last as they stand."""
    tablet.resize(*size)
    hands = start(tablet, tmp_path, text_size=text_size)
    written: list[float] = []
    write = Labels.write

    def noted(labels: Labels, *asked: Any, **named: Any) -> None:
        write(labels, *asked, **named)
        written.append(labels.size)

    monkeypatch.setattr(Labels, "write", noted)
    begin(hands, table("usa", "pc"))
    tablet.frames(3)
    labels = hands.page.board.labels
    assert written == [labels.size]
    assert labels.larger == hands.page.board.text_scale == text_size
    assert labels.size == hands.page.board._label_size()
