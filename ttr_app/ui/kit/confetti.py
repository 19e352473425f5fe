"""Paper that rains after a win: so many slips in a few colours, each with its own way down; the same every time."""

from __future__ import annotations

from collections.abc import Sequence
from math import sin

from kivy.graphics import Color, InstructionGroup, Rectangle

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.theme import rgba

SECONDS = 2.4
GOLDEN = 0.618034
"""Steps of this share of the width never meet a place again."""


class Confetti:
    """Falls once through a box."""

    def __init__(self, box: Box, colours: Sequence[str], slips: int) -> None:
        self.group = InstructionGroup()
        self._box, self._spent = box, 0.0
        self._slips: list[tuple[Rectangle, float, float, float]] = []
        for i in range(slips):
            share = i * GOLDEN % 1.0
            slip = Rectangle(size=(px(7 + 4 * (i % 3)), px(5 + 3 * (i % 2))))
            self.group.add(Color(*rgba(colours[i % len(colours)])))
            self.group.add(slip)
            # Where it falls, how late it begins, how it sways.
            self._slips.append((slip, share, 0.35 * (i * 7 % slips) / slips, i * 1.7))
        self._put()

    def _put(self) -> None:
        box, spent = self._box, self._spent / SECONDS
        for slip, share, late, sway in self._slips:
            fallen = (spent - late) / (1 - late) * 1.15
            across = share * box.w + px(16) * sin(sway + 9 * fallen)
            slip.pos = box.x + across, box.top - fallen * fallen * 0.6 * box.h - fallen * 0.55 * box.h

    def step(self, seconds: float) -> bool:
        """Fall on; return whether any is still in the air."""
        self._spent += seconds
        self._put()
        return self._spent < SECONDS
