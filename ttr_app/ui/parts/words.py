"""Words on a page: a label that takes its letters from the type scale and is as high as its lines."""

from __future__ import annotations

from typing import Any

from kivy.properties import BooleanProperty, StringProperty
from kivy.uix.label import Label

from ttr_app.ui.kit.look import look


class Words(Label):
    """A label in a style (`body`, `title` …) and an ink (`ink`, `ink_soft` …) of the look in use."""

    style = StringProperty("body")
    ink = StringProperty("ink")
    wraps = BooleanProperty(True)
    """Whether it breaks into lines and is as high as they are; else it is one line, shortened if need be."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("style", self._dress)
        self.fbind("ink", self._dress)
        self.fbind("width", self._lay)
        self.fbind("texture_size", self._grow)
        self.fbind("text", self._grow)
        self.fbind("size_hint_y", self._grow)
        self._dress()
        self._lay()
        self._grow()

    def _dress(self, *_: object) -> None:
        self.font_name, self.font_size, self.bold = look.font(self.style)
        self.color = look.theme[self.ink]

    def _lay(self, *_: object) -> None:
        self.text_size = (self.width, None if self.wraps else self.font_size * 1.5)
        if not self.wraps:
            self.shorten, self.shorten_from, self.size_hint_y = True, "right", None
            self.height = self.font_size * 1.5

    def _grow(self, *_: object) -> None:
        if self.wraps and self.size_hint_y is None:
            self.height = self.texture_size[1] if self.text else 0
