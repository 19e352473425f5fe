"""What all pictures share: sun and hills behind a wagon, the rail and the bank before it; sky and waves at sea."""

from __future__ import annotations

from math import pi, sin

from ttr_app.ui.kit.cards.cutting import FOOT, Figure, Tone, disc, poly, rect
from ttr_app.ui.kit.shapes import Point


def behind(reach: float, depth: float, at_sea: bool) -> Figure:
    """Give what lies behind, on a card so many units wide and high."""
    above = max(0.0, depth - reach) * 0.3  # on a high card the sun stands higher
    if at_sea:
        return ((Tone.HINT, disc(0.0, -above, 0.72, 40)),)
    hills: list[Point] = [(reach, FOOT), (-reach, FOOT)]
    hills += [(-reach + reach * i / 16, 0.2 - 0.12 * sin(0.6 + i * pi / 6)) for i in range(33)]
    return (
        (Tone.HINT, disc(0.28, -0.22 - above, 0.5, 32)),
        (Tone.HINT, tuple(hills)),
        (Tone.NEAR, rect(-reach, FOOT, reach, depth + 1)),
        (Tone.SHADOW, rect(-0.9, FOOT - 0.03, 0.94, FOOT + 0.13, 0.08)),
        (Tone.SHADE, rect(-reach, FOOT, reach, FOOT + 0.055)),
    )


def before(reach: float, depth: float, at_sea: bool) -> Figure:
    """Give what lies before."""
    if not at_sea:
        return ()
    return (
        (Tone.HINT, _wave(reach, depth, 0.34, 0.0)),
        (Tone.NEAR, _wave(reach, depth, 0.43, 0.5)),
    )


def _wave(reach: float, depth: float, height: float, shift: float) -> tuple[Point, ...]:
    crests = [
        (-reach + reach * i / 36, height - 0.045 * abs(sin((i / 9 + shift) * pi)) * 1.4) for i in range(73)
    ]
    return poly((reach, depth + 1), (-reach, depth + 1), *crests)
