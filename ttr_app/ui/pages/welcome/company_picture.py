"""Pictures of who plays: one against the computer, a tablet that goes round, a tablet in the middle, a child."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import Color, Ellipse, Line, RoundedRectangle
from kivy.properties import StringProperty
from kivy.uix.widget import Widget

from ttr_app.ui.kit.look import look
from ttr_app.ui.kit.theme import rgba

SKINS = ((0.96, 0.82, 0.69, 1), (0.80, 0.60, 0.45, 1), (0.98, 0.87, 0.76, 1), (0.62, 0.44, 0.32, 1))
HAIRS = ((0.30, 0.20, 0.14, 1), (0.12, 0.10, 0.10, 1), (0.82, 0.62, 0.30, 1), (0.75, 0.75, 0.76, 1))


class CompanyPicture(Widget):
    """A small scene, as large as its place allows."""

    company = StringProperty("alone")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("company", "pos", "size"):
            self.fbind(name, self._soon)
        self._soon()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        unit = min(self.width / 2.3, self.height / 1.7)
        if unit < 6:
            return
        x, y = self.center
        with self.canvas:
            getattr(self, f"_{self.company}")(x, y, unit)

    # --- scenes; one unit is half the picture ---------------------------------------------------------------------
    def _alone(self, x: float, y: float, u: float) -> None:
        _person(x - 0.62 * u, y - 0.1 * u, 0.5 * u, 0, 0)
        _tablet(x + 0.02 * u, y - 0.5 * u, 0.62 * u, 0.42 * u)
        _robot(x + 0.66 * u, y - 0.1 * u, 0.5 * u)

    def _pass(self, x: float, y: float, u: float) -> None:
        _person(x - 0.68 * u, y - 0.15 * u, 0.46 * u, 0, 0)
        _person(x + 0.68 * u, y - 0.15 * u, 0.46 * u, 1, 1)
        _tablet(x, y - 0.34 * u, 0.5 * u, 0.34 * u)
        Color(*look.theme["accent"])
        wide = max(2.0, 0.045 * u)
        Line(bezier=(x - 0.45 * u, y + 0.34 * u, x, y + 0.72 * u, x + 0.42 * u, y + 0.36 * u), width=wide)
        Line(
            points=(x + 0.2 * u, y + 0.4 * u, x + 0.44 * u, y + 0.34 * u, x + 0.4 * u, y + 0.6 * u),
            width=wide,
        )

    def _table(self, x: float, y: float, u: float) -> None:
        for dx, dy, who in ((-0.36, 0.42, 2), (0.36, 0.42, 1)):
            _person(x + dx * u, y + dy * u, 0.34 * u, who, who)
        Color(*look.theme["ticket"])
        RoundedRectangle(pos=(x - 0.95 * u, y - 0.46 * u), size=(1.9 * u, 0.72 * u), radius=[0.3 * u])
        _tablet(x, y - 0.28 * u, 0.78 * u, 0.46 * u)
        for dx, who in ((-0.62, 0), (0.62, 3)):
            _head(x + dx * u, y - 0.56 * u, 0.2 * u, who)

    def _child(self, x: float, y: float, u: float) -> None:
        _person(x - 0.5 * u, y + 0.02 * u, 0.56 * u, 3, 3)
        _person(x + 0.22 * u, y - 0.24 * u, 0.4 * u, 0, 2)
        _tablet(x + 0.24 * u, y - 0.56 * u, 0.6 * u, 0.36 * u)
        Color(*look.theme["gold"])
        Ellipse(pos=(x + 0.6 * u, y + 0.2 * u), size=(0.36 * u, 0.44 * u))
        Line(points=(x + 0.78 * u, y + 0.2 * u, x + 0.6 * u, y - 0.3 * u), width=max(1.0, 0.015 * u))


def _person(x: float, y: float, size: float, ink: int, who: int) -> None:
    """Draw head and shoulders; the middle of the neck is at (x, y)."""
    Color(*rgba(look.theme.seat(ink).fill))
    RoundedRectangle(
        pos=(x - 0.62 * size, y - size),
        size=(1.24 * size, size),
        radius=[0.5 * size, 0.5 * size, 0.1 * size, 0.1 * size],
    )
    _head(x, y + 0.32 * size, 0.44 * size, who)
    Color(0.1, 0.08, 0.07, 1)
    for side in (-1, 1):
        Ellipse(pos=(x + side * 0.16 * size - 0.045 * size, y + 0.3 * size), size=(0.09 * size, 0.1 * size))
    Line(
        ellipse=(x - 0.2 * size, y + 0.06 * size, 0.4 * size, 0.26 * size, 110, 250),
        width=max(1.0, 0.025 * size),
    )


def _head(x: float, y: float, radius: float, who: int) -> None:
    Color(*HAIRS[who])
    Ellipse(pos=(x - 1.1 * radius, y - 0.9 * radius), size=(2.2 * radius, 2.2 * radius))
    Color(*SKINS[who])
    Ellipse(pos=(x - 0.92 * radius, y - 1.08 * radius), size=(1.84 * radius, 1.84 * radius))


def _robot(x: float, y: float, size: float) -> None:
    """Draw the computer: a kind square head."""
    Color(*look.theme["second"])
    RoundedRectangle(pos=(x - 0.5 * size, y - size), size=(size, 0.85 * size), radius=[0.14 * size])
    Color(*look.theme["line_strong"])
    Line(points=(x, y + 0.7 * size, x, y + 0.95 * size), width=max(1.2, 0.04 * size))
    RoundedRectangle(
        pos=(x - 0.55 * size, y - 0.08 * size), size=(1.1 * size, 0.8 * size), radius=[0.16 * size]
    )
    Color(*look.theme["paper_raised"])
    for side in (-1, 1):
        Ellipse(pos=(x + side * 0.26 * size - 0.11 * size, y + 0.26 * size), size=(0.22 * size, 0.22 * size))
    Line(
        points=(x - 0.22 * size, y + 0.1 * size, x + 0.22 * size, y + 0.1 * size),
        width=max(1.2, 0.035 * size),
    )
    Color(*look.theme["gold"])
    Ellipse(pos=(x - 0.09 * size, y + 0.9 * size), size=(0.18 * size, 0.18 * size))


def _tablet(x: float, y: float, wide: float, high: float) -> None:
    """Draw a tablet with two cities and a track on it."""
    Color(*look.theme["banner"])
    RoundedRectangle(pos=(x - wide / 2, y - high / 2), size=(wide, high), radius=[0.1 * high])
    Color(0.88, 0.92, 0.72, 1)
    edge = 0.09 * high
    RoundedRectangle(
        pos=(x - wide / 2 + edge, y - high / 2 + edge),
        size=(wide - 2 * edge, high - 2 * edge),
        radius=[0.06 * high],
    )
    Color(*rgba(look.theme.seat(0).fill))
    Line(
        points=(x - 0.28 * wide, y - 0.14 * high, x + 0.26 * wide, y + 0.16 * high),
        width=max(1.5, 0.05 * high),
    )
    Color(0.13, 0.19, 0.24, 1)
    for dx, dy in ((-0.28, -0.14), (0.26, 0.16)):
        r = 0.09 * high
        Ellipse(pos=(x + dx * wide - r, y + dy * high - r), size=(2 * r, 2 * r))
