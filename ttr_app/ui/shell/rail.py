"""The way between the main pages: a rail at the side of a tablet or desktop, a bar at the foot of a phone."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivymd.icon_definitions import md_icons

from ttr_app.ui.kit.lettering import measure
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.pages import RAIL
from ttr_app.ui.parts import Tap

Builder.load_file(str(Path(__file__).parent / "rail.kv"))

SIDE = 600
"""From this width on, in dp, it stands at the side."""


class Stop(Tap):
    """One of the main pages."""

    sign = StringProperty()
    text = StringProperty()
    here = BooleanProperty(False)
    letters = NumericProperty(14)
    """How large its words are, in pixels."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("here", self.dress)
        self.dress()

    def dress(self, *_: object) -> None:
        """A lighter strip marks the page that is shown."""
        super().dress()
        self.ground = look.theme.fade("on_banner", 0.2) if self.here else (0, 0, 0, 0)


class Rail(BoxLayout):
    """Shows the main pages and leads there; knows nobody but whom it tells."""

    def __init__(self, go: Callable[[str], None], **kwargs: Any) -> None:
        super().__init__(size_hint=(None, None), **kwargs)
        for name, (words, sign) in RAIL.items():
            stop = Stop(key=f"go {name}", text=words(), sign=md_icons[sign], kind="banner")
            stop.bind(on_release=lambda _stop, name=name: go(name))
            self.add_widget(stop)

    def mark(self, name: str) -> None:
        """Mark where we are."""
        for stop in self.children:
            stop.here = stop.key == f"go {name}"

    def lay(self, width: float, height: float) -> tuple[float, float]:
        """Take a place in a window; return what it leaves free at the left and at the foot."""
        scale, count = 0.7 + 0.3 * look.text_scale, len(self.children)
        if width >= px(SIDE):
            # As wide as the longest word needs in the smallest letters: in large ones that is more than usual.
            wide = max(px(92) * scale, self._widest() * look.smallest / look.font("label_bold")[1] + px(24))
            self.orientation, self.size = "vertical", (wide, height)
            high = min(px(84) * scale, height / count - px(10))
            for stop in self.children:
                stop.tall = high
            self.padding = [px(8), max(px(8), height - count * (high + px(8)) - px(8)), px(8), px(8)]
            if height > px(520):
                self.padding = [px(8), px(16), px(8), height - count * (high + px(8)) - px(16)]
            self.spacing = px(8)
            self._fit(self.width - px(16))
            return self.width, 0.0
        self.orientation, self.size = "horizontal", (width, px(64) * scale)
        for stop in self.children:
            stop.tall = self.height - px(8)
        self.padding, self.spacing = [px(8), px(4)], px(8)
        self._fit((width - px(16)) / count - px(8))
        return 0.0, self.height

    def _fit(self, room: float) -> None:
        """Write as large as lets the longest word stand whole, but not under the smallest size there is."""
        size = look.font("label_bold")[1]
        for stop in self.children:
            stop.letters = max(look.smallest, min(size, int(size * (room - px(8)) / self._widest())))

    def _widest(self) -> float:
        return max(measure(stop.text, "label_bold") for stop in self.children)
