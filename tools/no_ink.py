"""Words without ink, for tests that paint nothing: they take the room that they would, and no letter is coloured."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

_blank: OrderedDict[tuple[object, ...], Any] = OrderedDict()
"""What the app keeps of such words; its own words wait meanwhile, or who paints afterwards would find these."""


@contextmanager
def words_without_ink() -> Iterator[None]:
    """Let words be measured, broken and shortened as ever; colouring them is a tenth of what an app's test takes."""
    from kivy.core.text import Label

    from ttr_app.ui.kit import lettering

    inked, lettering._written = lettering._written, _blank
    ink, Label._render_text = Label._render_text, lambda *_: None
    try:
        yield
    finally:
        lettering._written, Label._render_text = inked, ink
        _forget_what_kivy_keeps()


def _forget_what_kivy_keeps() -> None:
    """Let go of lines of lists and of fields to write in, which Kivy keeps beyond the window that they stood in."""
    from kivy.cache import Cache
    from kivy.uix.recycleview import views

    Cache.remove("textinput.label")
    for lines in views._cached_views.values():
        lines.clear()
    views._cache_count = 0  # Kivy counts them beside its lists
