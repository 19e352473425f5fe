"""Fingers on the glass and the time they keep: Kivy's own clock, touches, buttons and scrolling know no other."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Point = tuple[float, float]
TICK = 2**-20
"""Time passes in whole ticks, about a microsecond each: sums of them are exact, so that what is due in the tenth frame
is due in the tenth frame of every run, however late in the life of the machine it began."""


def _whole(seconds: float) -> float:
    return round(seconds / TICK) * TICK


def turn_time_by_hand(window: Any) -> Any:
    """Put Kivy on a time that only frames move, and return the fingers, which keep it."""
    from kivy.clock import Clock
    from kivy.effects import kinetic, scroll
    from kivy.input import motionevent
    from kivy.input.motionevent import MotionEvent
    from kivy.input.postproc import doubletap, tripletap
    from kivy.input.provider import MotionEventProvider
    from kivy.uix.behaviors import button

    class Finger(MotionEvent):
        """One finger on the glass."""

        def __init__(self, *args: Any, **kwargs: Any) -> None:
            kwargs.update(is_touch=True, type_id="touch")
            super().__init__(*args, **kwargs)
            self.profile = ["pos"]

        def depack(self, args: Point) -> None:
            self.sx, self.sy = args
            super().depack(args)

    class Fingers(MotionEventProvider):
        """What the hands did since the last frame."""

        def __init__(self) -> None:
            super().__init__("fingers", "")
            self.now = _whole(Clock.time())
            self.waiting: list[tuple[str, Finger]] = []
            self.down: list[Finger] = []
            self.count = 0

        def turn_on(self, step: float) -> None:
            """Let so many seconds pass."""
            self.now += _whole(step)

        def share(self, point: Point) -> Point:
            return point[0] / (window.width - 1), point[1] / (window.height - 1)

        def press(self, point: Point) -> Finger:
            self.count += 1
            finger = Finger("fingers", self.count, self.share(point))
            self.down.append(finger)
            self.waiting.append(("begin", finger))
            return finger

        def move(self, finger: Finger, point: Point) -> None:
            finger.move(self.share(point))
            self.waiting.append(("update", finger))

        def lift(self, finger: Finger) -> None:
            self.down.remove(finger)
            finger.update_time_end()
            self.waiting.append(("end", finger))

        def lift_all(self) -> None:
            for finger in list(self.down):
                self.lift(finger)

        def update(self, dispatch_fn: Callable[[str, Finger], None]) -> None:
            waiting, self.waiting = self.waiting, []
            for kind, finger in waiting:
                dispatch_fn(kind, finger)

    fingers = Fingers()
    Clock.time = lambda: fingers.now
    for module in (motionevent, doubletap, tripletap, kinetic, scroll, button):
        module.time = lambda: fingers.now
    return fingers
