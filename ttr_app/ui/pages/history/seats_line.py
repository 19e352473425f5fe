"""Everybody's token, name and points on one line, as many as there is room for; drawn in one go."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import measure
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.tokens import paint_seat


class SeatsLine(Widget):
    """The seats of a game that is over: the winner's points are in the accent's colour."""

    seats = ListProperty()
    """Ink, name, points and whether they won, by seat."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=px(26) * look.text_scale, **kwargs)
        self.targets: list[Any] = []
        self.text = ""
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("seats", "pos", "size"):
            self.fbind(name, self._soon)
        self._soon()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        p, room = Painter(self), Box(self.x, self.y, self.width, self.height)
        names = [name for _ink, name, _points, _won in self.seats]
        numbers = [str(points).replace("-", "−") for _ink, _name, points, _won in self.seats]
        counts = [measure(number, "label_bold") + px(6) for number in numbers]
        radius, gap = px(9) * look.text_scale, px(5)
        taken = sum(counts) + len(counts) * (2 * radius + 3 * gap)
        # Five seats on a phone: tokens and numbers close up until they fit.
        scale = min(1.0, room.w / max(1.0, taken))
        radius, gap = radius * scale, gap * scale
        free = (room.w - taken * scale) / max(1, len(names))
        for (ink, name, _points, won), number, count in zip(self.seats, numbers, counts, strict=True):
            seat = room.take_left(2 * radius, gap)
            paint_seat(p, *seat.middle, radius, ink)
            wide = min(measure(name, "label") + px(3), free)
            if wide > px(14):
                p.text(room.take_left(wide, gap), name, "label")
            cell = room.take_left(count * scale, 2 * gap)
            p.text(cell, number, "label_bold", "accent" if won else "ink")
        self.text = " ".join(p.words)
