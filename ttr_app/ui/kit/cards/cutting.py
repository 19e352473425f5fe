"""What a card's picture is cut from: flat shapes, each in one tone; no Kivy.

A figure stands in the box -1..1 across and about -0.5..0.5 down, y down; rails and waterline lie at its foot.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from functools import lru_cache
from math import cos, pi, sin

from ttr_app.ui.kit.shapes import Point, circle, soft_mesh


class Tone(IntEnum):
    """The tones of one card; `faces.py` mixes them from the card's ink."""

    BODY = 0  # the mark's colour: it stands out from the ground in every look, and in grey
    SHADE = 1  # half way to the ground: loads, roofs, the far side
    LINE = 2  # the ground's side: seams, hoops, planks
    GLOW = 3  # windows and lamps
    SHADOW = 4  # under the wheels
    HINT = 5  # hills, sun, smoke: one tone from the ground
    NEAR = 6  # the foreground, on the far side from the mark
    SIGN = 7  # the colour's sign, the seal
    GROUND = 8  # the card itself


Outline = tuple[Point, ...]
#: A tone and what is cut in it, from the back to the front.
Figure = tuple[tuple[Tone, Outline], ...]
#: (x, y, nx, ny, alpha, tone): a soft corner as in `shapes.py`, with its tone.
Corner = tuple[float, float, float, float, float, int]

#: The foot of every figure: where wheels stand and hulls swim.
FOOT = 0.5


def rect(left: float, top: float, right: float, low: float, round_by: float = 0.0) -> Outline:
    """Cut a box, its corners rounded."""
    if not round_by:
        return ((left, top), (right, top), (right, low), (left, low))
    r = min(round_by, (right - left) / 2, (low - top) / 2)
    points: list[Point] = []
    for turn, (cx, cy) in enumerate(
        ((right - r, low - r), (left + r, low - r), (left + r, top + r), (right - r, top + r))
    ):
        points += _arc(cx, cy, r, turn * pi / 2, (turn + 1) * pi / 2, 5)
    return _apart(points)


def disc(cx: float, cy: float, radius: float, points: int = 22) -> Outline:
    """Cut a disc."""
    return tuple(circle(radius, points, cx, cy))


def poly(*points: Point) -> Outline:
    """Cut along points."""
    return points


def heap(left: float, right: float, low: float, *tops: float) -> Outline:
    """Cut a heap: a round lump for each top, side by side over a flat foot."""
    step = (right - left) / len(tops)
    points: list[Point] = [(right, low), (left, low)]
    for i, top in enumerate(tops):
        middle = left + (i + 0.5) * step
        points += [
            (middle - step / 2 * cos(pi * s / 6), low + (top - low) * (0.55 + 0.45 * sin(pi * s / 6)))
            for s in range(7)
        ]
    return _apart(points)


def moved(figure: Figure, scale: float, x: float, y: float) -> Figure:
    """Give a figure smaller and elsewhere."""
    return tuple((tone, tuple((x + scale * px, y + scale * py) for px, py in part)) for tone, part in figure)


def in_one_tone(figure: Figure, tone: Tone) -> Figure:
    """Give a figure's silhouette."""
    return tuple((tone, part) for _tone, part in figure)


@lru_cache(maxsize=64)
def corners(figure: Figure) -> tuple[tuple[Corner, ...], tuple[int, ...]]:
    """Cut a figure into soft-edged triangles that are drawn in one go."""
    out: list[Corner] = []
    indices: list[int] = []
    for tone, part in figure:
        made = soft_mesh([list(part)])
        indices += [len(out) + i for i in made.indices]
        out += [(*corner, int(tone)) for corner in made.vertices]
    return tuple(out), tuple(indices)


def _arc(cx: float, cy: float, radius: float, start: float, stop: float, count: int) -> list[Point]:
    steps = (start + (stop - start) * i / (count - 1) for i in range(count))
    return [(cx + radius * cos(t), cy + radius * sin(t)) for t in steps]


def _apart(points: Sequence[Point]) -> Outline:
    """Leave out a point that lies on the one before: a side without length has no direction to soften in."""
    kept: list[Point] = []
    for point in points:
        if not kept or abs(point[0] - kept[-1][0]) + abs(point[1] - kept[-1][1]) > 1e-6:
            kept.append(point)
    if abs(kept[0][0] - kept[-1][0]) + abs(kept[0][1] - kept[-1][1]) <= 1e-6:
        kept.pop()
    return tuple(kept)
