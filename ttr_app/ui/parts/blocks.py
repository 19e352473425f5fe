"""Larger parts of a page: a section of what belongs together, an empty page's sign and words, how far something is."""

from __future__ import annotations

from kivy.properties import NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget
from kivymd.icon_definitions import md_icons


class Section(BoxLayout):
    """A raised sheet with what belongs together."""


class Empty(BoxLayout):
    """What a list shows that has nothing in it yet; without a head it takes no room."""

    sign = StringProperty()
    glyph = StringProperty()
    head = StringProperty()
    said = StringProperty()

    def on_sign(self, *_: object) -> None:
        """Take the icon of that name."""
        self.glyph = md_icons[self.sign] if self.sign else ""


class Progress(Widget):
    """How far something is, 0..1, as a bar."""

    share = NumericProperty(0)
