"""How the board widget moves, and how claims are laid on it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

import pytest
from kivy.input.motionevent import MotionEvent

from tests.ui.board_window import (
    WIDTH,
    claimed,
    heard,
    near,
    on_window,
    pixel,
    quarter,
    shown,
)
from ttr_app.ui.board.pieces import run_along
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.board.widget import BoardView
from ttr_app.ui.kit.theme import theme

pytestmark = pytest.mark.painted


@pytest.fixture
def usa(tablet: Any) -> Iterator[BoardView]:
    yield from shown(tablet, "usa")


@pytest.fixture
def world(tablet: Any) -> Iterator[BoardView]:
    yield from shown(tablet, "world")


# --- moving ------------------------------------------------------------------------------------------
def test_a_drag_moves_the_board_with_the_finger_and_keeps_it_sharp(tablet: Any, usa: BoardView) -> None:
    usa.zoom_by(2)
    tablet.seconds(1)
    x, y = usa.center
    grabbed = usa.camera.to_board(x - usa.x, y - usa.y)
    finger = tablet.press(x, y)
    for step in range(1, 11):
        tablet.move(finger, (x + 8 * step, y - 5 * step))
    assert on_window(usa, *grabbed) == pytest.approx((x + 80, y - 50), abs=1.5)
    moving = tablet.pixels()
    tablet.seconds(0.3)
    tablet.lift(finger)
    tablet.seconds(1)
    usa.plates.refresh()
    still = tablet.pixels()
    assert sum(a != b for a, b in zip(moving, still, strict=True)) < len(still) * 0.002


def test_a_pinch_zooms_about_its_middle(tablet: Any, usa: BoardView) -> None:
    x, y = usa.x + 600, usa.y + 300
    before = usa.camera.to_board(600, 300)
    tablet.pinch((x, y), 120, 300)
    tablet.seconds(1)
    assert usa.camera.pose.scale == pytest.approx(2.5, rel=0.08)
    assert usa.camera.to_board(600, 300) == pytest.approx(before, abs=6)


def test_the_wheel_zooms_to_the_pointer(tablet: Any, usa: BoardView) -> None:
    class Wheel(MotionEvent):
        def depack(self, args: Any) -> None:
            self.button = "scrolldown"
            self.profile = ["button", "pos"]
            self.is_touch = True
            self.sx, self.sy = args
            super().depack(args)

    before = usa.camera.to_board(200, 500)
    width, height = tablet.window.size
    touch = Wheel("mouse", 1, ((usa.x + 200) / (width - 1), (usa.y + 500) / (height - 1)))
    touch.scale_for_screen(width, height)
    touch.pos = (touch.x, touch.y)
    assert usa.on_touch_down(touch)
    tablet.seconds(1)
    assert usa.camera.pose.scale > 1.15
    assert usa.camera.to_board(200, 500) == pytest.approx(before, abs=2)


def test_one_call_brings_back_the_whole_board(tablet: Any, usa: BoardView) -> None:
    start = tablet.pixels()
    usa.go_to_cities([3])
    tablet.seconds(1)
    assert usa.camera.pose.scale > 1.5
    usa.fit()
    tablet.seconds(1)
    assert usa.camera.at_fit()
    assert tablet.pixels() == start


def test_with_one_hand_the_buttons_zoom_in_and_out_and_show_the_whole(tablet: Any, usa: BoardView) -> None:
    said = heard(usa)
    assert set(usa.buttons.places) == {"nearer"}
    tablet.tap(*usa.buttons.places["nearer"])
    tablet.seconds(1)
    assert usa.camera.pose.scale == pytest.approx(usa.camera.fit_scale * 1.6, rel=0.01)
    assert set(usa.buttons.places) == {"nearer", "farther", "whole"}
    for _ in range(4):
        if "nearer" in usa.buttons.places:
            tablet.tap(*usa.buttons.places["nearer"])
            tablet.seconds(1)
    assert set(usa.buttons.places) == {"farther", "whole"}
    tablet.tap(*usa.buttons.places["farther"])
    tablet.seconds(1)
    assert usa.camera.pose.scale < usa.camera.max_scale
    tablet.tap(*usa.buttons.places["whole"])
    tablet.seconds(1)
    assert usa.camera.at_fit()
    assert said == []
    for x, y in usa.buttons.places.values():
        assert usa.collide_point(x - 24, y - 24)
        assert usa.collide_point(x + 24, y + 24)


def test_cities_are_brought_into_view(tablet: Any, usa: BoardView) -> None:
    moves = [
        (lambda: usa.go_to_cities([5]), [usa.plan.cities[5]]),
        (lambda: usa.go_to_cities([5, 30]), [usa.plan.cities[5], usa.plan.cities[30]]),
    ]
    for move, points in moves:
        move()
        tablet.seconds(1)
        left, top, right, bottom = usa.camera.view_box()
        assert all(left <= x <= right and top <= y <= bottom for x, y in points)


def test_at_rest_nothing_ticks(tablet: Any, usa: BoardView) -> None:
    assert usa._ticking is None
    tablet.drag((500, 400), (560, 420))
    tablet.seconds(4)
    assert usa._ticking is None


def test_panning_leaves_no_growing_heap_behind(tablet: Any, usa: BoardView) -> None:
    import gc

    usa.zoom_by(2)
    tablet.seconds(1)

    def pan() -> int:
        finger = tablet.press(*usa.center)
        for step in range(30):
            tablet.move(finger, (usa.center_x + 3 * step, usa.center_y))
        for step in range(30, 0, -1):
            tablet.move(finger, (usa.center_x + 3 * step, usa.center_y))
        tablet.lift(finger)
        tablet.seconds(1)
        gc.collect()
        return len(gc.get_objects())

    pan()
    first = pan()
    assert pan() - first < 40


def test_the_world_has_no_seam(tablet: Any, world: BoardView) -> None:
    start = tablet.pixels()
    for _ in range(4):
        x, y = world.center
        tablet.drag((x + 300, y), (x - 200, y))
        tablet.seconds(3)
    assert world.camera.at_fit()
    world.camera.pose.x = world.plan.period / 2 + 3 * world.plan.period
    world.wake()
    tablet.seconds(0.2)
    assert tablet.pixels() == start
    # Half a turn on, the same columns stand in the other half.
    world.camera.pose.x = 0.0
    world.wake()
    tablet.seconds(0.2)
    turned = tablet.pixels()
    row = world.y + world.height // 2
    for column in range(0, WIDTH, 5):
        here = pixel(tablet, start, world.x + column, row)
        there = pixel(tablet, turned, world.x + (column + WIDTH // 2) % WIDTH, row)
        assert here == there


def test_the_round_world_is_as_whole_when_zoomed(tablet: Any, world: BoardView) -> None:
    world.zoom_by(2)
    tablet.seconds(1)
    shots = []
    for turn in (0, 1):
        world.camera.pose.x = turn * world.plan.period
        world.wake()
        tablet.seconds(0.3)
        shots.append(tablet.pixels())
    assert shots[0] == shots[1]


# --- claims in motion ----------------------------------------------------------------------------------
def test_a_claim_is_laid_space_by_space_within_half_a_second(tablet: Any, usa: BoardView) -> None:
    index = max(range(len(usa.plan.routes)), key=lambda i: len(usa.plan.routes[i].spaces))
    before = tablet.pixels()
    usa.show(claimed(usa, {index: 1}))
    assert usa.laying
    covered = []
    frames = 0
    spaces = usa.plan.routes[index].spaces
    while usa.laying:
        tablet.frames(1)
        frames += 1
        shot = tablet.pixels()
        covered.append(
            sum(
                near(pixel(tablet, shot, *on_window(usa, *quarter(space))), theme("light").seat(1).fill, 70)
                for space in spaces
            )
        )
        assert frames < 60
    assert 0.25 <= frames / 60 <= 0.55
    assert covered[-1] == len(spaces)
    assert len(set(covered)) >= 4
    assert tablet.pixels() != before
    usa.plates.refresh()
    tablet.frames(2)
    done = tablet.pixels()
    usa.show(claimed(usa, {index: 1}), animate=False)
    assert tablet.pixels() == done


def test_an_animation_can_be_skipped_and_a_tap_skips_it(tablet: Any, usa: BoardView) -> None:
    usa.show(claimed(usa, {0: 1}), animate=False)
    usa.show(claimed(usa, {0: 1, 9: 2}))
    tablet.frames(3)
    assert usa.laying
    usa.skip()
    assert not usa.laying
    skipped = tablet.pixels()
    tablet.seconds(1)
    assert tablet.pixels() == skipped
    usa.show(claimed(usa, {0: 1, 9: 2, 12: 3}))
    tablet.frames(3)
    tablet.tap(*usa.center)
    assert not usa.laying


def test_many_claims_at_once_appear_at_once(usa: BoardView) -> None:
    usa.show(claimed(usa, dict.fromkeys(range(10), 0)))
    assert not usa.laying


def test_a_light_runs_along_a_line_as_a_train_would(tablet: Any, usa: BoardView) -> None:
    routes = usa.plan.routes
    first = 0
    second = next(i for i, r in enumerate(routes) if i != first and routes[first].a in (r.a, r.b))
    third = next(
        i for i, r in enumerate(routes)
        if i not in (first, second) and {r.a, r.b} & {routes[second].a, routes[second].b} - {routes[first].a}
    )  # fmt: skip
    run = run_along(usa.plan, (first, second, third))
    assert run[: len(routes[first].spaces)] == list(routes[first].spaces)[::-1], "it comes from the far end"
    steps = [((x - ax) ** 2 + (y - ay) ** 2) ** 0.5 for (ax, ay, *_), (x, y, *_more) in pairwise(run)]
    assert max(steps) < 90, "no jump between routes"
    usa.show(claimed(usa, {0: 2}), animate=False)
    still = tablet.pixels()
    usa.select(Selection(light=(first, second)))
    tablet.seconds(0.2)
    assert usa.light.spaces
    assert tablet.pixels() != still
    tablet.seconds(1.0)
    assert not usa.light.spaces
    assert tablet.pixels() == still
    usa.select(Selection(light=(first, second)))
    tablet.seconds(0.1)
    assert not usa.light.spaces, "the same line is not lit again and again"
    usa.select(Selection(light=(second,)))
    usa.skip()
    assert not usa.light.spaces
    usa.light.seconds = (0.0, 0.0)
    usa.select(Selection(light=(first,)))
    assert not usa.light.spaces
