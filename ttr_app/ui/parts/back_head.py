"""The strip at the top of a page that another page leads to: the way back, and the page's name."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kivy.lang import Builder
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

Builder.load_file(str(Path(__file__).with_suffix(".kv")))


class BackHead(BoxLayout):
    """A page's name on the dark strip of a poster, with the way back in front of it."""

    text = StringProperty()
    page: Any = ObjectProperty(None, allownone=True)

    def go_back(self) -> None:
        """Go one step back, within the page or to the page before."""
        if self.page is not None and not self.page.back():
            self.page.navigator.back()
