"""A line at the foot of a page that says what was done, with a button to take it back; it goes by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from kivy.clock import Clock
from kivy.graphics import BorderImage, Color
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from ttr_app.ui.kit.look import look, px
from ttr_app.ui.parts import Press, Words, surface
from ttr_app.ui.shell.ring import taps_in

STAYS = 6.0
WIDEST, LEAST, AWAY, GAP = 560, 72, 16, 8
"""In dp: how wide it is at most, how high at least, how far from the edges, how far from a button below it."""


class Snack(BoxLayout):
    """The line; one at a time. `gone` is called once when it leaves without having been taken back."""

    def __init__(self, words: str, offer: str, act: Callable[[], object], gone: Callable[[], object]) -> None:
        super().__init__(size_hint=(None, None), spacing=px(12), padding=px(12))
        self._gone: Callable[[], object] | None = gone
        self._act = act
        self._button: Press | None = None
        with self.canvas.before:
            Color(*look.theme["banner"])
            self._plate = BorderImage(texture=surface.plate(10), border=surface.corners(10))
        self.bind(pos=self._paint, size=self._paint)
        self.words = Words(text=words, ink="on_banner", pos_hint={"center_y": 0.5})
        self.add_widget(self.words)
        if offer:
            button = Press(text=offer, key="snack", kind="main", size_hint_x=None, pos_hint={"center_y": 0.5})
            button.width = button.natural_width
            button.bind(on_release=self._take_back)
            self.add_widget(button)
            self._button = button
        self._timer = Clock.schedule_once(self.close, STAYS)

    def lay(self, page: Widget, left: float, foot: float, width: float, height: float) -> None:
        """Lie at the foot of a page's place in the window, above the buttons that stand there."""
        self.width = min(px(WIDEST), width - px(2 * AWAY))
        beside = self._button.width + self.spacing if self._button is not None else 0
        self.words.width = self.width - beside - px(24)
        self.words.texture_update()
        self.height = max(px(LEAST), self.words.texture_size[1] + px(24))
        self.x = left + (width - self.width) / 2
        self.y = self._free(page, foot + px(AWAY), foot + height / 2)

    def _free(self, page: Widget, foot: float, highest: float) -> float:
        """Give the lowest place over which no button stands, or, on a page full of them, that over the last row."""
        over, row = foot, foot
        for x, y, right, top in sorted(_standing(page), key=lambda place: place[1]):
            if x < self.right and right > self.x and y < over + self.height and top + px(GAP) > over:
                over = top + px(GAP)
                row = over if row == foot or y < row - px(2 * GAP) else row
        return over if over <= highest else row

    def close(self, *_: Any) -> None:
        """Go; what was done stays done."""
        self._timer.cancel()
        if self.parent is not None:
            self.parent.remove_widget(self)
        if self._gone is not None:
            gone, self._gone = self._gone, None
            gone()

    def on_touch_down(self, touch: Any) -> bool:
        """Whoever taps on it has read it; with a button it stays, for a finger that missed the button."""
        if not self.collide_point(*touch.pos):
            return False
        if self._button is None:
            self.close()
        else:
            super().on_touch_down(touch)
        return True

    def _take_back(self, *_: object) -> None:
        self._gone = None
        self.close()
        self._act()

    def _paint(self, *_: object) -> None:
        self._plate.pos, self._plate.size = self.pos, self.size


def _standing(page: Widget) -> Iterator[tuple[float, float, float, float]]:
    """List the places of a page's buttons that no list carries, as left, foot, right and top in the window."""
    for tap in taps_in(page):
        parent: Any = tap.parent
        while parent is not None and parent is not page and not isinstance(parent, ScrollView):
            parent = parent.parent
        if parent is page:
            x, y = tap.to_window(*tap.pos)
            yield x, y, x + tap.width, y + tap.height
