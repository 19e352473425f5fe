"""A widget in a page's line that paints itself by a function, as high as it is told."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.painted import Painted
from ttr_app.ui.kit.painter import Painter


class Drawing(Painted):
    """A chart or a list between other widgets; nothing on it can be tapped."""

    ground = None

    def __init__(self, draw: Callable[[Painter, Box], object], height: float, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, height=height, **kwargs)
        self._paint = draw

    def paint(self, painter: Painter, room: Box) -> None:
        """Draw it."""
        self._paint(painter, room)

    def on_touch_down(self, touch: Any) -> bool:
        """A finger on it scrolls the page."""
        return False
