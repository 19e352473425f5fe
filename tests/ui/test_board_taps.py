"""What the board widget says when it is tapped: by fingers, trembling ones, and mice."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from math import hypot
from typing import Any

import pytest
from kivy.input.motionevent import MotionEvent

from tests.ui.board_window import claimed, heard, on_window, shown
from ttr_app.engine import actions
from ttr_app.ui.board.art import RoutePlan
from ttr_app.ui.board.widget import BoardView


@pytest.fixture
def usa(tablet: Any) -> Iterator[BoardView]:
    yield from shown(tablet, "usa")


def dist(one: RoutePlan, two: RoutePlan) -> float:
    """From the first space of one route to the first of another."""
    return hypot(one.spaces[0][0] - two.spaces[0][0], one.spaces[0][1] - two.spaces[0][1])


def test_taps_say_what_was_meant(tablet: Any, usa: BoardView) -> None:
    usa.zoom_by(2.5)
    tablet.seconds(1)
    said = heard(usa)
    inside = [
        route
        for route in usa.plan.routes
        for space in route.spaces[:1]
        if usa.collide_point(*on_window(usa, space[0], space[1]))
    ]
    for route in inside[:6]:
        tablet.tap(*on_window(usa, *route.spaces[0][:2]))
    assert [kind for kind, _ in said].count("corridor") >= 4
    for (kind, what), route in zip(said, inside, strict=False):
        meant = usa.plan.corridor_of[route.index]
        assert meant == what if kind == "corridor" else meant in what.corridors
    said.clear()
    city = next(c for c, at in enumerate(usa.plan.cities) if usa.collide_point(*on_window(usa, *at)))
    tablet.tap(*on_window(usa, *usa.plan.cities[city]))
    assert said[0][0] in ("city", "choose")
    assert (said[0][1] if said[0][0] == "city" else said[0][1].city) == city


def test_a_trembling_finger_still_taps_and_a_drag_never_does(tablet: Any, usa: BoardView) -> None:
    said = heard(usa)
    space = usa.plan.routes[0].spaces[0]
    x, y = on_window(usa, space[0], space[1])
    tablet.drag((x, y), (x + 5, y + 4))
    assert len(said) == 1
    tablet.drag((x, y), (x + 60, y + 4))
    tablet.pinch((500, 400), 200, 260)
    assert len(said) == 1


def test_what_is_not_tappable_is_not_meant(tablet: Any, usa: BoardView) -> None:
    said = heard(usa)
    usa.tappable_corridors = ()
    usa.tappable_cities = ()
    tablet.tap(*on_window(usa, *usa.plan.cities[0]))
    assert said == [("nothing", None)]


def test_taps_outside_the_board_are_not_ours(tablet: Any, usa: BoardView) -> None:
    said = heard(usa)
    tablet.tap(20, 20)
    assert said == []


def test_in_doubt_the_board_asks_and_lists_what_can_be_claimed_first(tablet: Any, usa: BoardView) -> None:
    said = heard(usa)
    plan = usa.plan
    # Between two routes of one city both may be meant.
    one, two = next(
        (a, b)
        for a in plan.corridors
        for b in plan.corridors
        if a.index != b.index and 10 < dist(plan.routes[a.routes[0]], plan.routes[b.routes[0]]) < 24
    )
    (ax, ay), (bx, by) = (plan.routes[c.routes[0]].spaces[0][:2] for c in (one, two))
    middle = on_window(usa, (ax + bx) / 2, (ay + by) / 2)
    tablet.tap(*middle)
    assert said[0][0] == "choose"
    assert {one.index, two.index} <= set(said[0][1].corridors)
    for mine, other in ((one, two), (two, one)):
        facts = claimed(usa, dict.fromkeys(other.routes, 1))
        legal = tuple(actions.claim(route) for route in mine.routes)
        free = sum(1 << route for route in range(len(plan.routes)) if facts.owner[route] < 0)
        usa.show(replace(facts, seat=0, legal=legal, open=(free, free)), animate=False)
        said.clear()
        tablet.tap(*middle)
        kind, what = said[0]
        assert (what if kind == "corridor" else what.corridors[0]) == mine.index


def test_a_mouse_is_asked_less_than_a_finger(tablet: Any, usa: BoardView) -> None:
    class Mouse(MotionEvent):
        def depack(self, args: Any) -> None:
            self.profile = ["pos"]
            self.is_touch = True
            self.sx, self.sy = args
            super().depack(args)

    said = heard(usa)
    width, height = tablet.window.size
    asked = {"mouse": 0, "finger": 0}
    for route in usa.plan.routes[::3]:
        x, y = (round(part) for part in on_window(usa, *route.spaces[0][:2]))
        said.clear()
        tablet.tap(x, y)
        asked["finger"] += said[0][0] == "choose"
        said.clear()
        click = Mouse("mouse", 1, (x / (width - 1), y / (height - 1)))
        click.scale_for_screen(width, height)
        usa.on_touch_down(click)
        click.grab_current = usa
        usa.on_touch_up(click)
        asked["mouse"] += said[0][0] == "choose"
    assert asked["mouse"] < asked["finger"]


def test_the_latest_tap_keeps_its_offer_for_the_confirmation(tablet: Any, usa: BoardView) -> None:
    space = usa.plan.routes[4].spaces[0]
    tablet.tap(*on_window(usa, space[0], space[1]))
    assert usa.plan.corridor_of[4] in usa.last_hit.offered
