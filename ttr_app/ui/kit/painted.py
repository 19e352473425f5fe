"""The painted widget: draws itself in one go with a painter, and knows which of its places can be tapped.

A game screen of hundreds of small widgets is slow; a panel here is one widget whose canvas is drawn anew, as a
whole, when what it shows has changed.
"""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.painter import Painter, Target
from ttr_app.ui.kit.tap_guard import TapGuard

HOLD = 0.55
"""Seconds after which a finger that stays on something wants to know about it."""


class Painted(Widget):
    """A panel that paints itself; override `paint`."""

    ground: str | None = "paper"

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.pressed: str | None = None
        #: The target that the keyboard's ring is on.
        self.focused: str | None = None
        self.targets: list[Target] = []
        #: Where things lie that move, beside the targets.
        self.places: dict[str, Box] = {}
        #: What keeps a second tap from meaning something else, where a page has it.
        self.guard: TapGuard | None = None
        #: What is written on it, for tests and for reading aloud.
        self.text = ""
        self._soon = Clock.create_trigger(self._draw, -1)
        self._holding = Clock.create_trigger(self._held, HOLD)
        self.bind(pos=self.refresh, size=self.refresh)

    @property
    def box(self) -> Box:
        """The whole panel."""
        return Box(self.x, self.y, self.width, self.height)

    @property
    def room(self) -> Box:
        """What is painted into; the panel itself, unless it lies turned."""
        return self.box

    def on_glass(self, box: Box) -> Box:
        """Say where on the screen a painted box lies."""
        return box

    def refresh(self, *_: object) -> None:
        """Draw anew before the next frame."""
        self._soon()

    def paint(self, painter: Painter, room: Box) -> None:
        """Draw the panel into its room."""
        raise NotImplementedError

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        painter = Painter(self)
        if self.width > 1 and self.height > 1:
            if self.ground:
                painter.fill(self.room, self.ground)
            self.paint(painter, self.room)
            for target in painter.targets:
                if target.key == self.focused:
                    painter.outline(target.box, "focus", 10, 4)
        self.targets = painter.targets
        for target in self.targets:
            target.box = self.on_glass(target.box)
        self.places = {key: self.on_glass(box) for key, box in painter.places.items()}
        self.text = "\n".join(painter.words)

    def draw_now(self) -> None:
        """Draw at once: nothing of the old picture may be seen in another frame."""
        self._soon.cancel()
        self._draw()

    def spot(self, key: str) -> tuple[float, float]:
        """Give the middle of a target in window coordinates."""
        for target in self.targets:
            if target.key == key:
                return target.box.middle
        raise KeyError(f"{key} is not among {[target.key for target in self.targets]}")

    def where(self, key: str) -> Box | None:
        """Give the place that was remembered under a key, or of the target that has it; nothing if it is not shown."""
        if self.width <= 2 or key in self.places:
            return self.places.get(key) if self.width > 2 else None
        return next((target.box for target in self.targets if target.key == key), None)

    def at(self, x: float, y: float) -> Target | None:
        """Give the target at a place, the one painted last."""
        for target in reversed(self.targets):
            if target.box.holds(x, y):
                return target
        return None

    def on_touch_down(self, touch: Any) -> bool:
        """Press a target; a touch beside them ends here all the same."""
        if not self.collide_point(*touch.pos) or self.width < 2:
            return False
        if getattr(touch, "button", "left") not in ("left", None):
            return True
        found = self.at(*touch.pos)
        again = found.key if found and found.repeats else ""
        if self.guard is not None and self.guard.swallows(touch.x, touch.y, again):
            return True
        touch.grab(self)
        self.pressed = found.key if found else None
        self._holding.cancel()
        if found and found.hold:
            self._holding()
        self.refresh()
        return True

    def _held(self, _seconds: float) -> None:
        """A finger has stayed on a target: that is no tap any more."""
        found = next((target for target in self.targets if target.key == self.pressed), None)
        if found is not None and found.hold is not None:
            self.pressed = None
            self.refresh()
            found.hold()

    def on_touch_up(self, touch: Any) -> bool:
        """Act if the finger leaves the target that it pressed."""
        if touch.grab_current is not self:
            return False
        touch.ungrab(self)
        self._holding.cancel()
        found = self.at(*touch.pos)
        pressed, self.pressed = self.pressed, None
        self.refresh()
        if found and found.key == pressed:
            if self.guard is not None:
                self.guard.acted(touch.x, touch.y, found.key if found.repeats else "")
            found.act()
        return True
