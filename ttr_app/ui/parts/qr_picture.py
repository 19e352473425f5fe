"""A QR code as large as its place: dark on white in every look, with the margin that readers need."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Mesh, Rectangle
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from ttr_app.session.qr import qr_squares

MARGIN = 4
"""Squares that stay white on every side."""


class QrPicture(Widget):
    """The squares of a text; nothing for a text that has none."""

    text = StringProperty()

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("text", "pos", "size"):
            self.fbind(name, self._soon)
        self._soon()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if not self.text:
            return
        squares = qr_squares(self.text)
        count = len(squares) + 2 * MARGIN
        # Whole pixels, or a reader sees hair lines between the squares.
        side = int(min(self.width, self.height) // count)
        if side < 1:
            return
        left = int(self.center_x - side * count / 2)
        top = int(self.center_y + side * count / 2)
        vertices: list[float] = []
        indices: list[int] = []
        for row, line in enumerate(squares, MARGIN):
            for column, dark in enumerate(line, MARGIN):
                if dark:
                    x, y, first = left + column * side, top - row * side, len(vertices) // 4
                    for dx, dy in ((0, 0), (side, 0), (side, -side), (0, -side)):
                        vertices += [x + dx, y + dy, 0, 0]
                    indices += [first, first + 1, first + 2, first, first + 2, first + 3]
        with self.canvas:
            Color(1, 1, 1, 1)
            Rectangle(pos=(left, top - side * count), size=(side * count, side * count))
            Color(0.06, 0.07, 0.1, 1)
            Mesh(vertices=vertices, indices=indices, mode="triangles")
