"""A line on which a game lies from its deal to its end: drawn and dragged by a finger, with marks to jump to."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Rectangle, RoundedRectangle
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.theme import TOUCH


class Timeline(Widget):
    """Event: `on_pick(step)`, while a finger drags."""

    __events__ = ("on_pick",)

    steps = NumericProperty(1)
    at = NumericProperty(0)
    marks = ListProperty()
    """Steps that something stands for."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=px(TOUCH), **kwargs)
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("steps", "at", "marks", "pos", "size"):
            self.fbind(name, self._soon)
        self._soon()

    def on_pick(self, step: int) -> None:
        """A step was chosen."""

    def _x(self, step: float) -> float:
        return float(self.x + px(14) + (self.width - px(28)) * step / max(1, self.steps))

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        thick, middle = px(6), self.center_y
        with self.canvas:
            Color(*look.theme["line"])
            start, here = self._x(0), self._x(self.at)
            RoundedRectangle(pos=(start, middle - thick / 2), size=(self._x(self.steps) - start, thick))
            Color(*look.theme["second"])
            Rectangle(pos=(start, middle - thick / 2), size=(here - start, thick))
            for step in self.marks:
                Color(*look.theme["accent"])
                Rectangle(pos=(self._x(step) - px(2), middle - px(11)), size=(px(4), px(22)))
            Color(*look.theme["second"])
            Ellipse(pos=(here - px(12), middle - px(12)), size=(px(24), px(24)))
            Color(*look.theme["on_second"])
            Ellipse(pos=(here - px(5), middle - px(5)), size=(px(10), px(10)))

    def on_touch_down(self, touch: Any) -> bool:
        """Take hold of the line."""
        if not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        touch.grab(self)
        self._pick(touch.x)
        return True

    def on_touch_move(self, touch: Any) -> bool:
        """Follow the finger."""
        if touch.grab_current is not self:
            return False
        self._pick(touch.x)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        """Let go."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        return True

    def _pick(self, x: float) -> None:
        share = (x - self._x(0)) / max(1.0, self._x(self.steps) - self._x(0))
        step = round(min(1.0, max(0.0, share)) * self.steps)
        if step != self.at:
            self.dispatch("on_pick", step)
