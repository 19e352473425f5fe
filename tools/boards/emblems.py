"""Draw the small free ornaments of the boards: hills, trees, waves, ships, a compass, the frame."""

from __future__ import annotations

from math import cos, pi, sin

import numpy as np
import shapely
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from .spec import Spec

# Every emblem is a list of (role, shape) about the origin, y down, its foot at y = 0.
Emblem = list[tuple[str, BaseGeometry]]


def arc(
    x: float, y: float, rx: float, ry: float, a: float, b: float, n: int = 9
) -> list[tuple[float, float]]:
    """Return points on a piece of an ellipse, angles in half turns."""
    return [(x + rx * cos(pi * t), y + ry * sin(pi * t)) for t in np.linspace(a, b, n)]


def hill(width: float, height: float, lean: float) -> Emblem:
    """A mountain with a lit and a shaded side."""
    top = (lean * width * 0.12, -height)
    left, right = (-width / 2, 0.0), (width / 2, 0.0)
    knee = (lean * width * 0.02 + width * 0.06, -height * 0.45)
    foot = (width * 0.02, 0.0)
    lit = Polygon([left, (-width * 0.22, -height * 0.52), top, knee, foot])
    dark = Polygon([top, (width * 0.27, -height * 0.46), right, foot, knee])
    return [("relief_light", lit), ("relief", dark)]


def fir(size: float) -> Emblem:
    """A conifer."""
    w = size * 0.36
    return [
        (
            "forest",
            Polygon([(-w, -size * 0.14), (0, -size * 0.72), (w, -size * 0.14)]).union(
                Polygon([(-w * 0.72, -size * 0.5), (0, -size * 1.05), (w * 0.72, -size * 0.5)])
            ),
        ),
        ("relief", box(-size * 0.05, -size * 0.14, size * 0.05, 0)),
    ]


def round_tree(size: float) -> Emblem:
    """A tree from a child's drawing."""
    return [
        ("relief", box(-size * 0.07, -size * 0.4, size * 0.07, 0)),
        ("forest", Point(0, -size * 0.66).buffer(size * 0.36, quad_segs=3)),
    ]


def tuft(size: float) -> Emblem:
    """Prairie grass: three blades."""
    s = size
    blades = [
        (-0.5, -0.6),
        (-0.13, -0.24),
        (0.0, -0.95),
        (0.14, -0.24),
        (0.52, -0.6),
        (0.1, 0.0),
        (-0.1, 0.0),
    ]
    return [("land_shade", Polygon([(x * s, y * s) for x, y in blades]))]


def dune(size: float) -> Emblem:
    """A low sand wave."""
    s = size
    return [
        (
            "land_shade",
            Polygon(arc(0, 0, s * 0.6, s * 0.3, 1.06, 1.94, 5) + arc(0, 0, s * 0.6, s * 0.2, 1.9, 1.1, 4)),
        )
    ]


def wave(size: float) -> Emblem:
    """Two little crests."""
    s = size
    crests = [
        Polygon(
            arc(x * s, 0, s * 0.5, s * 0.3, 0.96, 0.04, 5) + arc(x * s, 0, s * 0.5, s * 0.16, 0.1, 0.9, 4)
        )
        for x in (-0.5, 0.5)
    ]
    return [("wave", shapely.union_all(crests))]


def cactus(size: float) -> Emblem:
    """A saguaro."""
    stem = [
        LineString([(0, 0), (0, -size)]),
        LineString([(0, -size * 0.42), (-size * 0.3, -size * 0.5), (-size * 0.3, -size * 0.78)]),
        LineString([(0, -size * 0.3), (size * 0.28, -size * 0.38), (size * 0.28, -size * 0.62)]),
    ]
    return [("forest", shapely.union_all([s.buffer(size * 0.085, quad_segs=2) for s in stem]))]


def sail_ship(size: float) -> Emblem:
    """A three-masted ship from the side."""
    s = size
    hull = Polygon(
        [(-s, -0.3 * s), (-0.72 * s, 0), (0.72 * s, 0), (1.02 * s, -0.42 * s), (0.8 * s, -0.28 * s)]
    )
    masts = [box(x * s - 0.02 * s, -1.5 * s, x * s + 0.02 * s, -0.3 * s) for x in (-0.5, 0.05, 0.5)]
    sails = []
    for x, w, tall in ((-0.5, 0.24, 0.9), (0.05, 0.3, 1.15), (0.5, 0.22, 0.85)):
        for lo, hi in ((0.38, 0.38 + tall * 0.48), (0.4 + tall * 0.48, 0.36 + tall)):
            sails.append(
                Polygon(
                    [
                        (x * s - w * s, -lo * s),
                        (x * s - w * s * 0.8, -hi * s),
                        (x * s + w * s * 0.8, -hi * s),
                        (x * s + w * s * 1.15, -(lo + hi) / 2 * s),
                        (x * s + w * s, -lo * s),
                    ]
                )
            )
    return [("frame_line", shapely.union_all(masts)), ("frame", shapely.union_all(sails)), ("ornament", hull)]


def steamer(size: float) -> Emblem:
    """An ocean liner with two funnels."""
    s = size
    hull = Polygon([(-1.1 * s, -0.34 * s), (-0.86 * s, 0), (0.9 * s, 0), (1.2 * s, -0.4 * s)])
    deck = box(-0.72 * s, -0.56 * s, 0.66 * s, -0.38 * s)
    funnels = [
        Polygon(
            [
                (x * s, -0.56 * s),
                (x * s - 0.05 * s, -1.02 * s),
                (x * s + 0.15 * s, -1.02 * s),
                (x * s + 0.18 * s, -0.56 * s),
            ]
        )
        for x in (-0.36, 0.14)
    ]
    smoke = [
        Point((-0.5 - k * 0.32) * s, (-1.16 - 0.09 * k) * s).buffer((0.13 + 0.05 * k) * s, quad_segs=3)
        for k in range(4)
    ]
    return [
        ("wave", shapely.union_all(smoke)),
        ("ornament", shapely.union_all([hull, *funnels])),
        ("frame", deck),
    ]


def boat(size: float) -> Emblem:
    """A toy sailing boat."""
    s = size
    hull = Polygon([(-0.8 * s, -0.34 * s), (-0.5 * s, 0), (0.5 * s, 0), (0.8 * s, -0.34 * s)])
    big = Polygon([(0.05 * s, -0.44 * s), (0.05 * s, -1.7 * s), (0.75 * s, -0.44 * s)])
    small = Polygon([(-0.08 * s, -0.44 * s), (-0.08 * s, -1.4 * s), (-0.6 * s, -0.44 * s)])
    return [("ornament", hull.union(small)), ("frame", big)]


def whale(size: float) -> Emblem:
    """A whale with its spout."""
    s = size
    body = Polygon(
        [
            *arc(0, -0.34 * s, 0.85 * s, 0.46 * s, -1.0, 0.0, 14),
            (0.8 * s, -0.14 * s),
            (0.5 * s, 0.0),
            (-0.5 * s, 0.0),
            (-0.78 * s, -0.12 * s),
        ]
    )
    tail = Polygon(
        [
            (0.74 * s, -0.4 * s),
            (1.05 * s, -0.78 * s),
            (1.4 * s, -0.86 * s),
            (1.2 * s, -0.6 * s),
            (1.22 * s, -0.34 * s),
            (0.96 * s, -0.28 * s),
        ]
    )
    spout = [
        LineString(arc(-0.62 * s, -0.96 * s, 0.26 * s, 0.26 * s, 1.0, 2.0, 8)).buffer(0.05 * s),
        LineString([(-0.36 * s, -0.76 * s), (-0.36 * s, -0.98 * s)]).buffer(0.05 * s),
        LineString(arc(-0.1 * s, -0.96 * s, 0.26 * s, 0.26 * s, 1.0, 2.0, 8)).buffer(0.05 * s),
    ]
    eye = Point(-0.5 * s, -0.3 * s).buffer(0.06 * s, quad_segs=2)
    return [
        ("coast_glow", shapely.union_all(spout)),
        ("river", body.union(tail).difference(eye)),
    ]


def compass(radius: float) -> Emblem:
    """A sixteen-pointed rose; north is the long point."""
    r = radius
    ring = Point(0, 0).buffer(r * 0.70, quad_segs=10).difference(Point(0, 0).buffer(r * 0.655, quad_segs=10))
    inner = Point(0, 0).buffer(r * 0.30, quad_segs=8).difference(Point(0, 0).buffer(r * 0.27, quad_segs=8))
    lit, dark = [], []
    for k in range(8):
        turn = pi * (0.25 + 0.5 * (k // 2)) if k % 2 else pi * 0.5 * (k // 2)
        long = 0.58 * r if k % 2 else (1.0 * r if k == 0 else 0.86 * r)
        wide = 0.13 * r if k % 2 else 0.15 * r
        d = np.array([sin(turn), -cos(turn)])
        n = np.array([d[1], -d[0]])
        tip, mid = d * long, d * 0.16 * r * 1.2
        one = Polygon([(0, 0), tuple(mid + n * wide), tuple(tip)])
        two = Polygon([(0, 0), tuple(mid - n * wide), tuple(tip)])
        lit.append(one)
        dark.append(two)
    star = shapely.union_all(dark)
    return [
        ("frame_line", shapely.union_all([ring, inner])),
        ("frame", shapely.union_all([*lit, star]).buffer(0.7, join_style="mitre", mitre_limit=3)),
        ("ornament", star),
    ]


def frame(spec: Spec) -> Emblem:
    """The board's edge: a band with a scale of light and dark lengths, open at the sides of a round world."""
    w, h = spec.size
    f = spec.frame
    if spec.period:
        band = shapely.union_all([box(0, 0, w, f), box(0, h - f, w, h)])
        lines = [box(0, y, w, y + 0.9) for y in (0.0, f - 0.9, h - 0.9, h - f)]
        steps = [
            box(k * w / 40, y, (k + 1) * w / 40, y + f - 5.0)
            for k in range(0, 40, 2)
            for y in (2.5, h - f + 2.5)
        ]
        return [("frame", band), ("frame_line", shapely.union_all([*lines, *steps]))]
    band = box(0, 0, w, h).difference(box(f, f, w - f, h - f))
    lines = [
        box(0, 0, w, h).difference(box(0.9, 0.9, w - 0.9, h - 0.9)),
        box(f - 0.9, f - 0.9, w - f + 0.9, h - f + 0.9).difference(box(f, f, w - f, h - f)),
    ]
    across, down = round((w - 2 * f) / 26 / 2) * 2 + 1, round((h - 2 * f) / 26 / 2) * 2 + 1
    steps = []
    for k in range(0, across, 2):
        x = f + k * (w - 2 * f) / across
        steps += [box(x, y, x + (w - 2 * f) / across, y + f - 5.0) for y in (2.5, h - f + 2.5)]
    for k in range(0, down, 2):
        y = f + k * (h - 2 * f) / down
        steps += [box(x, y, x + f - 5.0, y + (h - 2 * f) / down) for x in (2.5, w - f + 2.5)]
    return [("frame", band), ("frame_line", shapely.union_all([*lines, *steps]))]
