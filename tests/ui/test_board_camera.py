"""The camera alone: fit, limits, rubber, inertia, moves, the round world."""

from __future__ import annotations

import pytest

from ttr_app.ui.board.camera import Camera, Pose


def camera(period: float | None = None, size: tuple[float, float] = (1000.0, 645.0)) -> Camera:
    made = Camera((1000.0, 645.0), period)
    made.resize(*size)
    return made


def settle(made: Camera, seconds: float = 4.0) -> None:
    for _ in range(round(seconds * 60)):
        if not made.step(1 / 60):
            return
    raise AssertionError("it never came to rest")


def test_at_first_the_whole_board_is_in_view() -> None:
    for size in ((1000, 645), (750, 484), (360, 440), (1366, 600)):
        made = camera(size=size)
        left, top, right, bottom = made.view_box()
        assert left <= 0.01
        assert top <= 0.01
        assert right >= 999.99
        assert bottom >= 644.99


def test_screen_and_board_points_turn_into_each_other() -> None:
    made = camera()
    made.zoom(2.3, 300, 200)
    x, y = made.to_board(*made.to_screen(123.0, 456.0))
    assert (x, y) == pytest.approx((123.0, 456.0))
    assert made.to_screen(0, 0)[1] > made.to_screen(0, 100)[1]  # board y points down, the screen's up


def test_zooming_keeps_the_point_under_the_finger() -> None:
    made = camera()
    before = made.to_board(700, 100)
    made.zoom(1.7, 700, 100)
    assert made.to_board(700, 100) == pytest.approx(before)


def test_the_wheel_zooms_to_the_pointer_and_not_beyond_the_limit() -> None:
    made = camera()
    before = made.to_board(700, 100)
    made.zoom_to(made.pose.scale * 1.5, 700, 100)
    settle(made)
    assert made.pose.scale == pytest.approx(made.fit_scale * 1.5)
    assert made.to_board(700, 100) == pytest.approx(before, abs=0.5)
    made.zoom_to(1e9, 10, 10)
    settle(made)
    assert made.pose.scale == pytest.approx(made.max_scale)
    made.zoom_to(1e-9, 10, 10)
    settle(made)
    assert made.at_fit()


def test_pinching_past_a_limit_gives_way_and_springs_back() -> None:
    made = camera()
    for _ in range(10):
        made.zoom(0.9, 500, 300)
    assert made.fit_scale * 0.6 < made.pose.scale < made.fit_scale
    settle(made)
    assert made.pose.scale == pytest.approx(made.fit_scale)


def test_dragging_past_the_edge_gives_way_and_springs_back() -> None:
    made = camera()
    made.zoom(2.0, 500, 300)
    settle(made)
    made.drag(900, 0)
    made.drag(900, 0)
    assert made.view_box()[0] < -50
    settle(made)
    assert made.view_box()[0] == pytest.approx(0, abs=0.6)


def test_a_fling_glides_on_and_dies_away() -> None:
    made = camera()
    made.zoom(3.0, 500, 300)
    settle(made)
    start = made.pose.x
    made.fling(-1200, 0)
    made.step(1 / 60)
    first = made.pose.x - start
    settle(made)
    assert first > 3
    assert made.pose.x - start > 40


def test_holding_stops_everything() -> None:
    made = camera()
    made.zoom(3.0, 500, 300)
    settle(made)
    made.fling(-2000, 500)
    made.hold()
    x = made.pose.x
    assert not made.step(1 / 60)
    assert made.pose.x == pytest.approx(x)


def test_a_move_ends_where_it_should_and_evenly() -> None:
    made = camera()
    made.move_to(Pose(300, 200, 2.5), 0.35)
    poses = []
    while made.step(1 / 60):
        poses.append((made.pose.x, made.pose.y, made.pose.scale))
    assert (made.pose.x, made.pose.y, made.pose.scale) == pytest.approx((300, 200, 2.5))
    assert 15 < len(poses) < 25
    scales = [p[2] for p in poses]
    assert scales == sorted(scales)


def test_showing_a_box_leaves_a_margin_and_is_not_too_near() -> None:
    made = camera()
    pose = made.show_box((400, 300, 420, 310), 50, 2.0)
    assert pose.scale == 2.0
    pose = made.show_box((0, 0, 1000, 645), 50, 9.0)
    assert pose.scale == pytest.approx(min(900 / 1000, 545 / 645))


def test_resizing_keeps_the_whole_board_whole() -> None:
    made = camera()
    made.resize(500, 700)
    assert made.at_fit()
    made.zoom(3, 250, 350)
    settle(made)
    made.resize(1000, 645)
    assert not made.at_fit()
    assert made.legal()


def test_the_world_goes_round() -> None:
    made = camera(period=1000.0)
    made.drag(-2600, 0)
    settle(made)
    assert 0 <= made.pose.x < 1000
    assert made.pose.x == pytest.approx((500 + 2600) % 1000, abs=1)


def test_moves_take_the_short_way_round_the_world() -> None:
    made = camera(period=1000.0)
    made.zoom(2.0, 500, 322)
    settle(made)
    made.move_to(Pose(950, 322, 2.0), 0)
    settle(made)
    made.move_to(Pose(40, 322, 2.0), 0.3)
    made.step(1 / 60)
    made.step(0.1)
    assert made.pose.x > 950
    settle(made)
    assert made.pose.x == pytest.approx(40)
