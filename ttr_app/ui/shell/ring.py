"""The keyboard's finger on pages: a ring on one thing that can be tapped, moved by arrows and Tab, tapped by Enter."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.uix.modalview import ModalView
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ttr_app.ui.parts import Tap

MARGIN = 24
"""Pixels that stay free beside what is brought into sight."""
ARROWS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}


def taps_in(widget: Widget) -> Iterator[Tap]:
    """Go through everything that can be tapped, as it is read: from the top, from the left."""
    found = [w for w in widget.walk(restrict=True) if isinstance(w, Tap) and not w.disabled and w.width > 2]
    return iter(sorted(found, key=lambda tap: (-round(_middle(tap)[1] / 24), _middle(tap)[0])))


class Ring:
    """Where the ring is, if it is anywhere."""

    def __init__(self) -> None:
        self.at: Tap | None = None

    def clear(self) -> None:
        """Take the ring away."""
        if self.at is not None:
            self.at.lit = False
            self.at = None

    def move(self, room: Widget, arrow: str) -> bool:
        """Move to the nearest thing that way; return whether there was one."""
        every = list(taps_in(room))
        if self.at not in every:
            return self._put(_first(every))
        assert self.at is not None
        at, way = self.at, ARROWS[arrow]

        def length(tap: Tap) -> float:
            (x, y), (to_x, to_y) = _middle(at), _middle(tap)
            along = (to_x - x) * way[0] + (to_y - y) * way[1]
            if along <= 1:
                return float("inf")
            # What lies straight that way is next, however its middle lies: a wide card below a narrow one.
            side = abs((to_x - x) * way[1]) + abs((to_y - y) * way[0])
            wide = (at.width + tap.width) / 2 if way[1] else (at.height + tap.height) / 2
            return along + 2 * max(0.0, side - 0.6 * wide) + side / 10

        best = min((tap for tap in every if tap is not self.at), key=length, default=None)
        return best is not None and length(best) < float("inf") and self._put(best)

    def step(self, room: Widget, back: bool) -> bool:
        """Move on in reading order, round and round."""
        every = list(taps_in(room))
        if self.at not in every:
            return self._put(_first(every))
        return self._put(every[(every.index(self.at) + (-1 if back else 1)) % len(every)])

    def tap(self, room: Widget) -> bool:
        """Tap what the ring is on; False when it is nowhere."""
        if self.at is None or self.at not in list(taps_in(room)):
            return False
        self.at.tap()
        return True

    def _put(self, tap: Tap | None) -> bool:
        if tap is None:
            return False
        self.clear()
        self.at, tap.lit = tap, True
        bring_into_sight(tap)
        return True


def bring_into_sight(widget: Widget) -> None:
    """Scroll whatever a widget stands in until it is seen; Kivy's own `scroll_to` cannot do that in a list."""
    parent: Any = widget.parent
    while parent is not None and not isinstance(parent, ModalView) and parent is not parent.parent:
        if isinstance(parent, ScrollView) and parent.children:
            _scroll(parent, widget)
        parent = parent.parent


def _scroll(view: ScrollView, widget: Widget) -> None:
    hidden = view.children[0].height - view.height
    if hidden <= 0:
        return
    low = widget.to_window(*widget.pos)[1] - view.to_window(*view.pos)[1]
    high = view.height - low - widget.height
    by = min(0.0, low - MARGIN) if low < MARGIN else max(0.0, MARGIN - high)
    view.scroll_y = min(1.0, max(0.0, view.scroll_y + by / hidden))


def _first(every: list[Tap]) -> Tap | None:
    """Give the main thing to do, or what is read first."""
    return next((tap for tap in every if tap.kind == "main"), every[0] if every else None)


def _middle(tap: Tap) -> tuple[float, float]:
    x, y = tap.to_window(*tap.center)
    return float(x), float(y)
