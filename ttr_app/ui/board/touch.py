"""Fingers, mouse and wheel on the board: pan, pinch, zoom to the pointer, and what is still a tap."""

from __future__ import annotations

from collections import deque
from math import hypot
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.uix.widget import Widget

from ttr_app.ui.board.hit import FINGER, POINTER

if TYPE_CHECKING:
    from kivy.input import MotionEvent

    from ttr_app.ui.board.camera import Camera

#: A finger may tremble this far (dp) and still tap.
TAP_SLOP = 10.0
#: So many seconds on one spot are no tap any more, but a question.
HOLD = 0.55
WHEEL_STEP = 1.22
FLING_WINDOW = 0.09
MOST_SPEED = 6000.0


class BoardTouch(Widget):
    """Turns touches into camera movements and calls `tapped`."""

    camera: Camera

    def __init__(self, **kwargs: object) -> None:
        #: Touches on the board now, oldest first.
        self.fingers: list[MotionEvent] = []
        self._start: tuple[float, float] = (0.0, 0.0)
        self._moved = False
        self._trail: deque[tuple[float, float, float]] = deque(maxlen=12)
        self._holding = Clock.create_trigger(self._stayed, HOLD)
        super().__init__(**kwargs)

    def wake(self) -> None:
        """Start ticking: something moves."""
        raise NotImplementedError

    def follow(self) -> None:
        """Show the camera's new place in the frame that is being made."""
        raise NotImplementedError

    def on_hold(self, x: float, y: float) -> None:
        """A finger stays where it is."""

    def tapped(self, x: float, y: float, error: float = FINGER) -> None:
        """A tap that was nothing else."""
        raise NotImplementedError

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """Begin a tap, a pan or a pinch; the wheel zooms."""
        if not self.collide_point(*touch.pos):
            return False
        button = getattr(touch, "button", None)
        if button in ("scrollup", "scrolldown"):
            self._wheel(touch, WHEEL_STEP if button == "scrolldown" else 1 / WHEEL_STEP)
            return True
        touch.grab(self)
        self.fingers.append(touch)
        if len(self.fingers) == 1:
            self._start = touch.pos
            # Touching a board in flight only stops it; right and middle buttons only drag.
            self._moved = abs(self.camera.velocity[0]) + abs(self.camera.velocity[1]) > dp(60)
        else:
            self._moved = True
        if button in ("right", "middle"):
            self._moved = True
        self._holding.cancel()
        if not self._moved:
            self._holding()
        self.camera.hold()
        self._trail.clear()
        self._note(touch)
        self.wake()
        return True

    def _stayed(self, _seconds: float) -> None:
        """The finger has neither moved nor left: that is no tap any more."""
        if len(self.fingers) == 1 and not self._moved:
            self._moved = True
            self.dispatch("on_hold", *self._start)

    def _wheel(self, touch: MotionEvent, factor: float) -> None:
        sx, sy = touch.x - self.x, touch.y - self.y
        self.camera.zoom_to(self.camera.goal_scale * factor, sx, sy)
        self.wake()

    def on_touch_move(self, touch: MotionEvent) -> bool:
        """Follow the fingers."""
        if touch.grab_current is not self or touch not in self.fingers:
            return touch in self.fingers
        if not self._moved:
            if hypot(touch.x - self._start[0], touch.y - self._start[1]) < dp(TAP_SLOP):
                return True
            # Now it is a drag: catch up, so that the board stays under the finger.
            self._moved = True
            self.camera.drag(touch.x - self._start[0], touch.y - self._start[1])
            self._note(touch)
        elif len(self.fingers) == 1:
            self.camera.drag(touch.dx, touch.dy)
            self._note(touch)
        elif touch in self.fingers[:2]:
            self._pinch(touch)
        # Kivy's clock ticks before it hands out touches: without this the board would be a frame late.
        self.follow()
        return True

    def _pinch(self, touch: MotionEvent) -> None:
        other = self.fingers[1] if touch is self.fingers[0] else self.fingers[0]
        before = hypot(touch.px - other.x, touch.py - other.y)
        now = hypot(touch.x - other.x, touch.y - other.y)
        self.camera.drag(touch.dx / 2, touch.dy / 2)
        if before > dp(12) and now > dp(12):
            middle_x, middle_y = (touch.x + other.x) / 2 - self.x, (touch.y + other.y) / 2 - self.y
            self.camera.zoom(now / before, middle_x, middle_y)

    def on_touch_up(self, touch: MotionEvent) -> bool:
        """Let go: fling, or tap."""
        if touch.grab_current is not self or touch not in self.fingers:
            return False
        touch.ungrab(self)
        self.fingers.remove(touch)
        self._holding.cancel()
        if self.fingers:
            self._trail.clear()
            return True
        if not self._moved:
            self.tapped(*touch.pos, POINTER if touch.device == "mouse" else FINGER)
        else:
            self.camera.fling(*self._speed())
        self.wake()
        return True

    def _note(self, touch: MotionEvent) -> None:
        self._trail.append((Clock.get_time(), touch.x, touch.y))

    def _speed(self) -> tuple[float, float]:
        """Give the finger's speed over its last moments, in pixels a second."""
        now = Clock.get_time()
        recent = [point for point in self._trail if now - point[0] <= FLING_WINDOW]
        if len(recent) < 2:
            return (0.0, 0.0)
        (t0, x0, y0), (t1, x1, y1) = recent[0], recent[-1]
        if t1 - t0 < 0.004:
            return (0.0, 0.0)
        most = dp(MOST_SPEED)
        return (
            max(-most, min(most, (x1 - x0) / (t1 - t0))),
            max(-most, min(most, (y1 - y0) / (t1 - t0))),
        )
