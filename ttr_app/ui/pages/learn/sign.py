"""The picture of a lesson: a piece of its map, the sign of what is learned, and a tick once it is done."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.graphics import Color, Ellipse
from kivy.properties import BooleanProperty, StringProperty

from ttr_app.ui.kit.avatars import COMPUTER, paint_avatar
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.parts.pictures import BoardPicture

Paint = Callable[[Painter, float, float, float], None]


class LessonSign(BoardPicture):
    """A board with a round sign on it."""

    sign = StringProperty("none")
    done = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.targets: list[Any] = []
        self.fbind("sign", self._soon)
        self.fbind("done", self._soon)

    def _draw(self, *_: object) -> None:
        super()._draw()
        if self.width < 8 or self.height < 8:
            return
        p = Painter(self)
        x, y, radius = self.center_x, self.center_y, min(self.width, self.height) * 0.36
        for grown, role in ((1.0, "ink"), (0.95, "paper_raised")):
            p.canvas.add(Color(*look.theme[role]))
            size = 2 * radius * grown
            p.canvas.add(Ellipse(pos=(x - size / 2, y - size / 2), size=(size, size)))
        SIGNS.get(self.sign, SIGNS["star"])(p, x, y, radius * 0.66)
        if self.done:
            self._tick(p)

    def _tick(self, p: Painter) -> None:
        r = px(13)
        x, y = self.right - r - px(4), self.y + r + px(4)
        p.canvas.add(Color(*look.theme["good"]))
        p.canvas.add(Ellipse(pos=(x - r, y - r), size=(2 * r, 2 * r)))
        p.line([x - px(6), y, x - px(2), y - px(5), x + px(6), y + px(5)], "paper_raised", 3.5)


def _symbol(name: str, role: str) -> Paint:
    def paint(p: Painter, x: float, y: float, r: float) -> None:
        p.symbol(name, x, y, r, role)

    return paint


def _spaces(p: Painter, x: float, y: float, r: float, rows: tuple[str, ...]) -> None:
    """Paint tracks as rows of three spaces."""
    high = r * 0.42
    for i, role in enumerate(rows):
        top = y + (len(rows) / 2 - i - 0.5) * high * 1.35
        for k in (-1, 0, 1):
            box = Box(x + k * r * 0.68 - r * 0.31, top - high / 2, r * 0.62, high)
            p.fill(box, role, 2)
            p.outline(box, "ink", 2, 1.2)


def _double(p: Painter, x: float, y: float, r: float) -> None:
    _spaces(p, x, y, r, ("line_strong", "accent"))


def _tunnel(p: Painter, x: float, y: float, r: float) -> None:
    p.fill(Box(x - r, y - r * 0.7, 2 * r, r * 1.5), "ink", 14)
    p.fill(Box(x - r * 0.5, y - r * 0.7, r, r), "paper_raised", 9)


def _ferry(p: Painter, x: float, y: float, r: float) -> None:
    _hull(p, x, y - r * 0.35, r)
    p.symbol(look.theme.card("wild").symbol, x, y + r * 0.5, r * 0.5, "accent")


def _hull(p: Painter, x: float, y: float, r: float) -> None:
    """Paint a ship from the side."""
    p.line(
        [
            x - r,
            y + r * 0.2,
            x - r * 0.6,
            y - r * 0.45,
            x + r * 0.6,
            y - r * 0.45,
            x + r,
            y + r * 0.2,
            x - r,
            y + r * 0.2,
        ],
        "second",
        4,
    )
    p.fill(Box(x - r * 0.45, y + r * 0.2, r * 0.9, r * 0.35), "second", 2)


def _ships(p: Painter, x: float, y: float, r: float) -> None:
    _hull(p, x - r * 0.2, y + r * 0.4, r * 0.7)
    _hull(p, x + r * 0.25, y - r * 0.45, r * 0.7)


def _station(p: Painter, x: float, y: float, r: float) -> None:
    p.fill(Box(x - r * 0.8, y - r * 0.7, r * 1.6, r * 0.9), "accent", 2)
    p.line([x - r, y + r * 0.2, x, y + r * 0.85, x + r, y + r * 0.2], "accent", 6)
    p.fill(Box(x - r * 0.2, y - r * 0.7, r * 0.4, r * 0.6), "paper_raised", 2)


def _split(p: Painter, x: float, y: float, r: float) -> None:
    p.fill(Box(x - r, y + r * 0.1, r * 1.1, r * 0.55), "accent", 3)
    _hull(p, x + r * 0.2, y - r * 0.5, r * 0.75)


def _exchange(p: Painter, x: float, y: float, r: float) -> None:
    for side, role in ((1, "accent"), (-1, "second")):
        h = y + side * r * 0.35
        tip = x + side * r * 0.9
        p.line([x - side * r * 0.9, h, tip, h], role, 5)
        p.line([tip - side * r * 0.4, h + r * 0.3, tip, h, tip - side * r * 0.4, h - r * 0.3], role, 5)


def _tour(p: Painter, x: float, y: float, r: float) -> None:
    points = [(-0.9, -0.5), (-0.2, 0.6), (0.4, -0.3), (0.95, 0.5)]
    p.line([n for dx, dy in points for n in (x + dx * r, y + dy * r)], "second", 4)
    for dx, dy in points:
        p.symbol("disc", x + dx * r, y + dy * r, r * 0.2, "accent")


def _hands(p: Painter, x: float, y: float, r: float) -> None:
    """Paint a tablet that goes from one to the other."""
    p.fill(Box(x - r * 0.55, y - r * 0.8, r * 1.1, r * 0.75), "ink", 3)
    p.fill(Box(x - r * 0.45, y - r * 0.7, r * 0.9, r * 0.55), "paper_sunk", 2)
    p.line([x - r * 0.8, y + r * 0.3, x + r * 0.8, y + r * 0.3], "accent", 5)
    p.line([x + r * 0.4, y + r * 0.65, x + r * 0.85, y + r * 0.3, x + r * 0.4, y - r * 0.02], "accent", 5)


def _table(p: Painter, x: float, y: float, r: float) -> None:
    """Paint a tablet on the table with people around it."""
    p.fill(Box(x - r * 0.6, y - r * 0.4, r * 1.2, r * 0.8), "ink", 4)
    p.fill(Box(x - r * 0.5, y - r * 0.3, r, r * 0.6), "paper_sunk", 2)
    for dx, dy, role in ((0, 0.78, "accent"), (0, -0.78, "second"), (-0.92, 0, "good"), (0.92, 0, "plan")):
        p.canvas.add(Color(*look.theme[role]))
        p.canvas.add(Ellipse(pos=(x + dx * r - r * 0.22, y + dy * r - r * 0.22), size=(r * 0.44, r * 0.44)))


def _ticket(p: Painter, x: float, y: float, r: float) -> None:
    p.fill(Box(x - r * 0.6, y - r * 0.85, r * 1.2, r * 1.7), "ticket", 4)
    for k in (0.5, 0.1, -0.3):
        p.line([x - r * 0.38, y + k * r, x + r * 0.38, y + k * r], "paper_raised", 3)


def _engine(p: Painter, x: float, y: float, r: float) -> None:
    paint_avatar(p, x, y, r, 1, COMPUTER)


SIGNS: dict[str, Paint] = {
    "star": _symbol("star", "gold"),
    "anchor": _symbol("anchor", "second"),
    "double": _double,
    "tunnel": _tunnel,
    "ferry": _ferry,
    "station": _station,
    "ships": _ships,
    "split": _split,
    "exchange": _exchange,
    "tour": _tour,
    "hands": _hands,
    "table": _table,
    "ticket": _ticket,
    "engine": _engine,
}
