"""What moves above the panels: cards that fly, numbers that count, a page that turns. It takes no touch.

Everything is drawn once, when it sets out; a frame then changes a few numbers of what is there. The clock runs only
while something moves. Under what moves the panels already show how things are: whoever ends a motion loses nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from kivy.clock import Clock
from kivy.graphics import (
    Color,
    InstructionGroup,
    PopMatrix,
    PushMatrix,
    Rectangle,
    Rotate,
    Scale,
    Translate,
)
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import write
from ttr_app.ui.kit.motion import Glide, out_cubic
from ttr_app.ui.kit.painter import Painter, Stamp, tone

MOST = 24
"""So many things move at once; what more sets out is simply there."""
SLOWEST = 0.4
"""A frame that took longer than this counts as this long: nobody saw what was between."""

Paint = Callable[[Painter, Box], object]


def painted(paint: Paint, box: Box) -> InstructionGroup:
    """Paint into a group of its own."""
    stamp = Stamp()
    paint(Painter(stamp), box)
    return stamp.canvas


class Flight:
    """A thing that glides, drawn once around its own middle; what turns over has a back."""

    def __init__(
        self, glide: Glide, size: Box, front: Paint, back: Paint | None, patch: tuple[Box, Any] | None
    ) -> None:
        self.glide = glide
        around = Box(-size.w / 2, -size.h / 2, size.w, size.h)
        self._front = painted(front, around)
        self._back = painted(back, around) if back else self._front
        self._place, self._turn, self._scale = Translate(), Rotate(axis=(0, 0, 1)), Scale(1)
        self._faced = glide.faced
        self._shown = self._front if glide.faced else self._back
        self.group = InstructionGroup()
        if patch is not None:
            self.group.add(Color(*tone(patch[1])))
            self.group.add(Rectangle(pos=(patch[0].x, patch[0].y), size=(patch[0].w, patch[0].h)))
        self._body = InstructionGroup()
        # What is to be turned over lies there before it moves; anything else appears when it sets out.
        self._begun = back is not None
        if self._begun:
            self._body.add(self._shown)
        for part in (PushMatrix(), self._place, self._turn, self._scale, self._body, PopMatrix()):
            self.group.add(part)
        self._put()

    def _put(self) -> None:
        glide = self.glide
        if glide.begun and not self._begun:
            self._begun = True
            self._body.add(self._shown)
        if glide.faced != self._faced:
            self._faced = glide.faced
            self._body.remove(self._shown)
            self._shown = self._front if glide.faced else self._back
            self._body.add(self._shown)
        self._place.xy = glide.x, glide.y
        self._turn.angle = glide.angle
        self._scale.xyz = glide.across, glide.up, 1

    def step(self, seconds: float) -> bool:
        """Move on; return whether it still goes on."""
        going = self.glide.step(seconds)
        self._put()
        return going


class Count:
    """A number that runs from one value to another at its place; every number was written before it sets out."""

    def __init__(
        self, box: Box, ground: Any, ink: Any, texts: Sequence[Texture], seconds: float, delay: float
    ) -> None:
        self._texts, self._seconds, self._delay = texts, seconds, delay
        self._spent, self._at = 0.0, 0
        self._box = box
        self.group = InstructionGroup()
        self.group.add(Color(*tone(ground)))
        self.group.add(Rectangle(pos=(box.x, box.y), size=(box.w, box.h)))
        self.group.add(Color(*tone(ink)))
        self._word = Rectangle()
        self.group.add(self._word)
        self._put()

    def _put(self) -> None:
        texture, box = self._texts[self._at], self._box
        self._word.texture = texture
        self._word.size = texture.size
        self._word.pos = round(box.right - texture.width), round(box.y + (box.h - texture.height) / 2)

    def step(self, seconds: float) -> bool:
        """Count on; return whether it still counts."""
        self._spent += seconds
        share = (self._spent - self._delay) / self._seconds
        at = min(len(self._texts) - 1, max(0, int(out_cubic(share) * (len(self._texts) - 1))))
        if at != self._at:
            self._at = at
            self._put()
        return share < 1


class PageTurn:
    """A sheet of paper that is turned away to the left and shows what already lies under it."""

    def __init__(self, box: Box, ground: Any, edge: Any, seconds: float) -> None:
        self._box, self._seconds, self._spent = box, seconds, 0.0
        self._edge_width = max(2.0, box.w * 0.012)
        self.group = InstructionGroup()
        self.group.add(Color(*tone(ground)))
        self._page = Rectangle(pos=(box.x, box.y), size=(box.w, box.h))
        self.group.add(self._page)
        self.group.add(Color(*tone(edge)))
        self._fold = Rectangle(pos=(box.right, box.y), size=(0, box.h))
        self.group.add(self._fold)

    def step(self, seconds: float) -> bool:
        """Turn on; return whether some of it still lies there."""
        self._spent += seconds
        left = 1 - out_cubic(self._spent / self._seconds)
        box = self._box
        self._page.size = box.w * left, box.h
        self._fold.pos = box.x + box.w * left, box.y
        self._fold.size = self._edge_width * (1 + 6 * left * (1 - left)), box.h
        return self._spent < self._seconds


class MovingLayer(Widget):
    """Lies over all panels and shows what is on its way."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._moving: list[Any] = []
        self._clock: Any = None

    @property
    def moving(self) -> int:
        """Count what is on its way."""
        return len(self._moving)

    def fly(
        self,
        glide: Glide,
        size: Box,
        front: Paint,
        back: Paint | None = None,
        patch: tuple[Box, Any] | None = None,
    ) -> None:
        """Let something painted set out; a patch hides what lies at its goal till it lands."""
        if len(self._moving) < MOST:
            self._start(Flight(glide, size, front, back, patch))

    def count(
        self,
        box: Box,
        numbers: Sequence[int],
        style: str,
        ground: Any,
        ink: Any,
        seconds: float,
        delay: float = 0.0,
    ) -> None:
        """Let the number in a box, set to the right, run through these."""
        if len(numbers) > 1 and len(self._moving) < MOST:
            texts = [write(str(number), style, box.w, box.h, 1, "right") for number in numbers]
            self._start(Count(box, ground, ink, texts, seconds, delay))

    def turn_page(self, box: Box, ground: Any, edge: Any, seconds: float) -> None:
        """Let a page over a box be turned away."""
        self._start(PageTurn(box, ground, edge, seconds))

    def start(self, thing: Any) -> None:
        """Let anything set out that has a `group` to be drawn and a `step(seconds)` that says whether it goes on."""
        if len(self._moving) < MOST:
            self._start(thing)

    def _start(self, thing: Any) -> None:
        self._moving.append(thing)
        self.canvas.add(thing.group)
        if self._clock is None:
            self._clock = Clock.schedule_interval(self._tick, 0)

    def _tick(self, seconds: float) -> None:
        seconds = min(seconds, SLOWEST)
        at = 0
        while at < len(self._moving):
            if self._moving[at].step(seconds):
                at += 1
            else:
                self.canvas.remove(self._moving.pop(at).group)
        if not self._moving:
            self._rest()

    def stop(self) -> bool:
        """End all at once; return whether anything was on its way."""
        some = bool(self._moving)
        self._moving.clear()
        self.canvas.clear()
        self._rest()
        return some

    def _rest(self) -> None:
        if self._clock is not None:
            self._clock.cancel()
            self._clock = None

    def on_touch_down(self, touch: Any) -> bool:
        """What moves is no place to tap."""
        return False

    on_touch_move = on_touch_up = on_touch_down
