"""Things that can be tapped: at least as large as a finger, reached by the keyboard, known by a key."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout

from ttr_app.ui.kit.lettering import measure
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.theme import TOUCH

KINDS = {
    "main": ("accent", "on_accent", ""),
    "second": ("second", "on_second", ""),
    "plain": ("paper_raised", "ink", "line_strong"),
    "quiet": ("", "ink", ""),
    "banner": ("banner", "on_banner", ""),
    "card": ("paper_raised", "ink", "line"),
}
"""Kind -> ground, ink and outline, as roles of the palette; nothing for none."""


class Tap(ButtonBehavior, BoxLayout):
    """A place to tap; what stands in it is added like to any box."""

    key = StringProperty()
    hint = StringProperty()
    kind = StringProperty("plain")
    lit = BooleanProperty(False)
    """Whether the keyboard's ring is on it."""
    tall = NumericProperty(0)
    """How high it is at least, besides what stands in it."""
    radius = NumericProperty(10)
    ground = ColorProperty((0, 0, 0, 0))
    edge = ColorProperty((0, 0, 0, 0))
    ring = ColorProperty((0, 0, 0, 0))
    veil = ColorProperty((0, 0, 0, 0))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.always_release = False
        for name in ("kind", "lit", "state", "disabled"):
            self.fbind(name, self.dress)
        self.dress()

    def dress(self, *_: object) -> None:
        """Take colours from the look in use."""
        ground, _ink, edge = KINDS[self.kind]
        clear = (0, 0, 0, 0)
        if self.disabled and ground:
            ground = "paper_sunk"
        self.ground = look.theme[ground] if ground else clear
        self.edge = look.theme[edge] if edge else clear
        self.ring = look.theme["focus"] if self.lit else clear
        self.veil = look.theme.fade("ink", 0.14) if self.state == "down" else clear

    @property
    def ink(self) -> str:
        """The role of the palette in which its words are written."""
        return "ink_soft" if self.disabled else KINDS[self.kind][1]

    def tap(self) -> None:
        """Do what a finger's tap does."""
        if not self.disabled:
            self.dispatch("on_release")


class Press(Tap):
    """A button with words."""

    text = StringProperty()
    style = StringProperty("button")
    words_ink = StringProperty("ink")

    def dress(self, *_: object) -> None:
        """Take colours from the look in use."""
        super().dress()
        self.words_ink = self.ink

    @property
    def natural_width(self) -> float:
        """How wide it is with its words on one line."""
        return max(px(TOUCH), measure(self.text, self.style) + px(28))


class Chip(Press):
    """One of several choices; the chosen ones are filled."""

    chosen = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("chosen", self._choose)
        self._choose()

    def _choose(self, *_: object) -> None:
        self.kind = "second" if self.chosen else "plain"


class SwitchLine(Tap):
    """A line of words with a switch at its end, all of it one place to tap."""

    text = StringProperty()
    note = StringProperty()
    on = BooleanProperty(False)
    track = ColorProperty((0, 0, 0, 0))
    thumb = ColorProperty((0, 0, 0, 0))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.kind = "quiet"
        self.fbind("on", self.dress)
        self.dress()

    def dress(self, *_: object) -> None:
        """Take colours from the look in use."""
        super().dress()
        self.track = look.theme["second" if self.on else "paper_sunk"]
        self.thumb = look.theme["on_second" if self.on else "line_strong"]


class Row(BoxLayout):
    """Chips side by side, as many rows as they need; each as wide as its words."""

    gap = NumericProperty(8)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.bind(children=self._trigger_layout, width=self._trigger_layout)

    def do_layout(self, *_: object) -> None:
        """Lay the chips in lines; grow to hold them."""
        gap, at, lines = px(self.gap), 0.0, [[]]
        for child in reversed(self.children):
            wide = min(self.width, child.natural_width if isinstance(child, Press) else child.width)
            if lines[-1] and at + wide > self.width + 1:
                lines.append([])
                at = 0.0
            lines[-1].append((child, wide))
            at += wide + gap
        high = [max((max(px(TOUCH), child.minimum_height) for child, _ in line), default=0) for line in lines]
        self.height = sum(high) + gap * (len(lines) - 1) if self.children else 0
        y = self.top
        for line, tall in zip(lines, high, strict=True):
            x = self.x
            for child, wide in line:
                child.size_hint = (None, None)
                child.size, child.pos = (wide, tall), (x, y - tall)
                x += wide + gap
            y -= tall + gap
