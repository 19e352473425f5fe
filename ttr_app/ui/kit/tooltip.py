"""Tooltips for the mouse: what a place on the page does, after the pointer has rested on it."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.core.window import Window

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import measure
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painted import Painted
from ttr_app.ui.kit.painter import Painter

REST = 0.6


class Tooltip(Painted):
    """Shows the hint of the target under the pointer; never takes a touch."""

    ground = None

    def __init__(self, root: Any, **kwargs: object) -> None:
        super().__init__(size=(1, 1), pos=(-9, -9), **kwargs)
        self.root = root
        self.words = ""
        self._at = (0.0, 0.0)
        self._wait = Clock.schedule_once(self._show, REST)
        self._wait.cancel()
        Window.bind(mouse_pos=self._moved, on_touch_down=self._hide)

    def close(self) -> None:
        """Stop listening to the pointer."""
        self._wait.cancel()
        Window.unbind(mouse_pos=self._moved, on_touch_down=self._hide)

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the words on a dark label."""
        p.fill(room, "banner", 6)
        p.text(room.inset(px(8), px(2)), self.words, "label", "on_banner", "center")

    def _moved(self, _window: object, place: tuple[float, float]) -> None:
        self._at = place
        self._hide()
        self._wait.cancel()
        self._wait()

    def _hide(self, *_: object) -> None:
        if self.words:
            self.words = ""
            self.pos, self.size = (-9, -9), (1, 1)

    def _show(self, _seconds: float) -> None:
        self.words = self.hint(*self._at)
        if self.words:
            width = min(self.root.width - px(8), measure(self.words, "label") + px(20))
            x = min(max(px(4), self._at[0] + px(12)), self.root.width - width - px(4))
            y = min(self._at[1] + px(14), self.root.height - px(34))
            self.size, self.pos = (round(width), round(px(30))), (round(x), round(y))
            self.refresh()

    def hint(self, x: float, y: float) -> str:
        """Give the hint of whatever is on top at a place."""
        for widget in (w for top in self.root.children if top is not self for w in _front_first(top)):
            if isinstance(widget, Painted) and widget.width > 2 and widget.collide_point(x, y):
                found = widget.at(x, y)
                return found.hint if found else ""
        return ""

    def on_touch_down(self, touch: Any) -> bool:
        """Let every touch through."""
        return False

    def on_touch_up(self, touch: Any) -> bool:
        """Let every touch through."""
        return False


def _front_first(widget: Any) -> list[Any]:
    found = []
    for child in widget.children:
        found += _front_first(child)
    return [*found, widget]
