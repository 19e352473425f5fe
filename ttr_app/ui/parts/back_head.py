"""The strip at the top of a page that another page leads to: the way back, and the page's name."""

from __future__ import annotations

from pathlib import Path

from kivy.lang import Builder
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

Builder.load_file(str(Path(__file__).with_suffix(".kv")))


class BackHead(BoxLayout):
    """A page's name on the dark strip of a poster, with the way back in front of it."""

    __events__ = ("on_back",)

    text = StringProperty()

    def on_back(self) -> None:
        """Whoever shows it goes one step back."""
