"""What each kind of help shows at the table, as a small picture: nothing, what a ticket lacks, or the whole plan."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter

WAY = ((0.08, 0.3), (0.36, 0.72), (0.64, 0.4), (0.92, 0.74))
"""Cities of a line on the little map, as shares of its width and height."""


class HelpPicture(Widget):
    """A little map with a ticket below it, as they look with a kind of help."""

    assist = StringProperty("off")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.targets: list[Any] = []
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("assist", "pos", "size"):
            self.fbind(name, self._soon)
        self._soon()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.width < px(40) or self.height < px(40):
            return
        p = Painter(self)
        room = Box(self.x, self.y, self.width, self.height)
        p.fill(room, "paper_sunk", 8)
        room = room.inset(px(6), px(5))
        ticket = room.take_bottom(min(px(26), room.h * 0.34), px(4))
        if self.assist == "plan":
            self._cards(p, room.take_right(room.w * 0.24, px(6)))
        self._map(p, room)
        self._ticket(p, ticket)

    def _map(self, p: Painter, room: Box) -> None:
        """Paint the line: the first piece is built; the others are shown with help only."""
        points = [(room.x + u * room.w, room.y + v * room.h) for u, v in WAY]
        for i, (a, b) in enumerate(pairwise(points)):
            if not i:
                p.line([*a, *b], look.theme.seat(0).fill, 6)
            elif self.assist == "off":
                p.line([*a, *b], "line_strong", 3)
            else:
                p.line([*a, *b], "plan", 6 if self.assist == "plan" else 4)
        for i, (x, y) in enumerate(points):
            r = px(5)
            p.canvas.add(Color(*look.theme["ink"]))
            p.canvas.add(Ellipse(pos=(x - r, y - r), size=(2 * r, 2 * r)))
            end = i in (0, len(points) - 1)
            p.canvas.add(Color(*look.theme["accent" if end else "paper_raised"]))
            p.canvas.add(Ellipse(pos=(x - r * 0.65, y - r * 0.65), size=(1.3 * r, 1.3 * r)))

    def _ticket(self, p: Painter, box: Box) -> None:
        """Paint a ticket; with help it says how far it is."""
        p.fill(box, "paper_raised", 4)
        p.outline(box, "ticket", 4, 1.5)
        mid = box.y + box.h / 2
        p.line([box.x + px(8), mid, box.x + box.w * 0.5, mid], "ink_soft", 3)
        if self.assist == "off":
            return
        across = box.right - px(10)
        for i in range(3):
            x = across - (2 - i) * px(13)
            if i:
                p.outline(Box(x - px(5), mid - px(5), px(10), px(10)), "ink_soft", 5, 1.5)
            else:
                p.line([x - px(5), mid, x - px(1), mid - px(4), x + px(5), mid + px(5)], "good", 3)

    def _cards(self, p: Painter, room: Box) -> None:
        """Paint the cards that the plan asks for."""
        for box, name in zip(room.rows(3, px(3)), ("red", "blue", "yellow"), strict=True):
            ink = look.theme.card(name)
            p.fill(box, ink.fill, 3)
            p.outline(box, ink.edge, 3, 1)
            p.symbol(ink.symbol, *box.middle, min(box.w, box.h) * 0.3, ink.mark)
