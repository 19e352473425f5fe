"""The strip at the top of a page that names it."""

from __future__ import annotations

from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout


class PageHead(BoxLayout):
    """A page's name on the dark strip of a poster."""

    text = StringProperty()
