"""A painted panel that may lie turned: whoever sits at another side of the table reads it from there."""

from __future__ import annotations

from typing import Any

from kivy.graphics import MatrixInstruction, PopMatrix, PushMatrix
from kivy.graphics.transformation import Matrix

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.painted import Painted

#: By how many degrees words are turned, counterclockwise, for whoever sits at a side.
SIDES = {"bottom": 0, "right": 90, "top": 180, "left": 270}
_COSINES = {0: (1, 0), 90: (0, 1), 180: (-1, 0), 270: (0, -1)}


class TurnedPainted(Painted):
    """Paints into a room of its own that is turned by quarters onto its place on the screen."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        self._angle = 0
        super().__init__(*args, **kwargs)
        self._matrix = MatrixInstruction()
        self.canvas.before.add(PushMatrix())
        self.canvas.before.add(self._matrix)
        self.canvas.after.add(PopMatrix())

    @property
    def angle(self) -> int:
        """By how many degrees, counterclockwise, its words are turned."""
        return self._angle

    @angle.setter
    def angle(self, angle: int) -> None:
        assert angle in _COSINES, angle
        if angle != self._angle:
            self._angle = angle
            self.refresh()

    @property
    def room(self) -> Box:
        """What is painted into: at a quarter turn it is as wide as the panel is high."""
        if self._angle == 0:
            return self.box
        quarter = self._angle in (90, 270)
        return Box(0, 0, self.height if quarter else self.width, self.width if quarter else self.height)

    def on_glass(self, box: Box) -> Box:
        """Say where on the screen a painted box lies."""
        if self._angle == 90:
            return Box(self.right - box.top, self.y + box.x, box.h, box.w)
        if self._angle == 180:
            return Box(self.right - box.right, self.top - box.top, box.w, box.h)
        if self._angle == 270:
            return Box(self.x + box.y, self.top - box.right, box.h, box.w)
        return box

    def _draw(self, *_: object) -> None:
        turned = Matrix()
        if self._angle:
            corners = {90: (self.right, self.y), 180: (self.right, self.top), 270: (self.x, self.top)}
            turned = turned.translate(*corners[self._angle], 0).multiply(_quarter(self._angle))
        self._matrix.matrix = turned
        super()._draw()


def _quarter(angle: int) -> Matrix:
    """Give the exact matrix of a turn by quarters: sines would leave dust between the pixels."""
    cos, sin = _COSINES[angle]
    made = Matrix()
    made.set(array=[[cos, sin, 0, 0], [-sin, cos, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1]])
    return made
