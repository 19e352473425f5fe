"""No tap means two things: what acted, opened or closed under a finger is closed for a moment."""

from __future__ import annotations

from typing import Any

import pytest

from tools.tablet import Tablet
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look
from ttr_app.ui.kit.painted import Painted
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.tap_guard import CLOSED, TapGuard

GAPS = (0.06, 0.12, 0.2, 0.3)
"""Seconds from one tap to the next."""


class Two(Painted):
    """A panel whose button is another after the first tap."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.done: list[str] = []

    def paint(self, painter: Painter, room: Box) -> None:
        left, right = room.columns(2)
        name = "second" if self.done else "first"
        painter.button(name, left, name, lambda: self._do(name))
        painter.button("more", right, "+1", lambda: self._do("more"), repeats=True)

    def _do(self, name: str) -> None:
        self.done.append(name)
        self.refresh()


class Clock:
    """A time that stands where it is put."""

    now = 0.0


def test_a_place_is_closed_for_a_moment_and_only_there() -> None:
    guard = TapGuard(lambda: Clock.now)
    Clock.now = 10.0
    guard.acted(100, 100, "step")
    assert guard.is_closed(110, 95)
    assert not guard.is_closed(300, 100)
    assert not guard.is_closed(100, 100, "step"), "what may be repeated stays open to itself"
    assert guard.is_closed(100, 100, "other")
    Clock.now += CLOSED - 0.01
    assert guard.is_closed(100, 100)
    Clock.now += 0.02
    assert not guard.is_closed(100, 100)


@pytest.mark.parametrize("gap", GAPS)
def test_the_second_tap_does_not_reach_what_has_come_under_the_finger(tablet: Tablet, gap: float) -> None:
    from kivy.clock import Clock as Kivy

    look.prepare()
    panel = tablet.show(Two(size=(400, 200), size_hint=(None, None)))
    panel.guard = TapGuard(Kivy.get_time)
    panel.draw_now()
    for _ in range(3):
        tablet.tap(*panel.spot("more"), length=0.02)
        tablet.seconds(gap)
    assert panel.done == ["more"] * 3
    tablet.seconds(0.5)
    panel.done.clear()
    panel.draw_now()
    place = panel.spot("first")
    for _ in range(3):
        tablet.tap(*place, length=0.02)
        tablet.seconds(max(0.0, gap / 2 - 0.05))
    assert panel.done == ["first"]
    tablet.seconds(CLOSED)
    tablet.tap(*place, length=0.02)
    assert panel.done == ["first", "second"]
