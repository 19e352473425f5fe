"""A line at the foot of a page that says what was done, with a button to take it back; it goes by itself."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from ttr_app.ui.kit.look import px
from ttr_app.ui.parts import Press, Tap, Words

STAYS = 6.0


class Snack(Tap):
    """The line; one at a time. `gone` is called once when it leaves without having been taken back."""

    def __init__(self, words: str, offer: str, act: Callable[[], object], gone: Callable[[], object]) -> None:
        super().__init__(kind="banner", size_hint=(None, None), spacing=px(12), padding=px(12))
        self._gone: Callable[[], object] | None = gone
        self._act = act
        self.add_widget(Words(text=words, ink="on_banner", pos_hint={"center_y": 0.5}))
        if offer:
            button = Press(text=offer, key="snack", kind="main", size_hint_x=None)
            button.width = button.natural_width
            button.bind(on_release=self._take_back)
            self.add_widget(button)
        self._timer = Clock.schedule_once(self.close, STAYS)

    def show(self, room: Widget, left: float, foot: float) -> None:
        """Lie at the foot of a room."""
        self.width = min(px(560), room.width - left - px(32))
        self.height = px(72)
        self.pos = (left + (room.width - left - self.width) / 2, foot + px(16))
        room.add_widget(self)

    def close(self, *_: Any) -> None:
        """Go; what was done stays done."""
        self._timer.cancel()
        if self.parent is not None:
            self.parent.remove_widget(self)
        if self._gone is not None:
            gone, self._gone = self._gone, None
            gone()

    def _take_back(self, *_: object) -> None:
        self._gone = None
        self.close()
        self._act()
