"""Outlines of the card symbols and seat shapes, and soft-edged triangles made from them; no Kivy.

Every outline lives in the box -1..1, x right and y down. The family of card symbols and the family of seat
shapes share no silhouette, and none becomes another when the tablet is read from its other side.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import atan2, cos, hypot, pi, sin

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class SoftMesh:
    """Triangles whose rim fades out over one pixel.

    A vertex is (x, y, nx, ny, alpha): a place, the direction in which it moves by half a pixel, and its opacity.
    """

    vertices: tuple[tuple[float, float, float, float, float], ...]
    indices: tuple[int, ...]


def circle(radius: float = 1.0, points: int = 20, cx: float = 0.0, cy: float = 0.0) -> list[Point]:
    """Give the outline of a circle."""
    return [
        (cx + radius * cos(2 * pi * i / points), cy + radius * sin(2 * pi * i / points))
        for i in range(points)
    ]


def box(x: float, y: float, width: float, height: float) -> list[Point]:
    """Give the outline of an upright box by its middle and size."""
    w, h = width / 2, height / 2
    return [(x - w, y - h), (x + w, y - h), (x + w, y + h), (x - w, y + h)]


def rounded_box(width: float, height: float, radius: float, per_corner: int = 4) -> list[Point]:
    """Give the outline of a box with round corners around the origin."""
    w, h = width / 2, height / 2
    r = min(radius, w, h)
    outline = []
    for quarter, (cx, cy) in enumerate(((w - r, h - r), (r - w, h - r), (r - w, r - h), (w - r, r - h))):
        for step in range(per_corner):
            angle = (quarter + step / (per_corner - 1)) * pi / 2
            outline.append((cx + r * cos(angle), cy + r * sin(angle)))
    return outline


def _turned(outline: Sequence[Point], angle: float) -> list[Point]:
    c, s = cos(angle), sin(angle)
    return [(x * c - y * s, x * s + y * c) for x, y in outline]


def _star(points: int, inner: float) -> list[Point]:
    return [
        (
            (1.08 if i % 2 == 0 else inner) * sin(pi * i / points),
            0.06 - (1.08 if i % 2 == 0 else inner) * cos(pi * i / points),
        )
        for i in range(2 * points)
    ]


def _plus(arm: float) -> list[Point]:
    a = arm
    return [
        (-a, -1), (a, -1), (a, -a), (1, -a), (1, a), (a, a),
        (a, 1), (-a, 1), (-a, a), (-1, a), (-1, -a), (-a, -a),
    ]  # fmt: skip


def _crescent() -> list[Point]:
    outer = [(0.2 + cos(t), sin(t)) for t in _span(0.30 * pi, 1.70 * pi, 17)]
    x0, y0 = outer[0]
    middle = 0.82
    radius = hypot(x0 - middle, y0)
    start = atan2(outer[-1][1], outer[-1][0] - middle) % (2 * pi)
    inner = [(middle + radius * cos(t), radius * sin(t)) for t in _span(start, 2 * pi - start, 13)]
    return outer + inner[1:-1]


def _span(start: float, stop: float, count: int) -> list[float]:
    return [start + (stop - start) * i / (count - 1) for i in range(count)]


def _heart() -> list[Point]:
    outline = []
    for i in range(22):
        t = 2 * pi * i / 22
        outline.append(
            (
                sin(t) ** 3,
                -(13 * cos(t) - 5 * cos(2 * t) - 2 * cos(3 * t) - cos(4 * t)) / 15.5 - 0.08,
            )
        )
    return outline


_CHEVRON: list[Point] = [
    (-0.75, -1.0), (0.0, -1.0), (0.8, 0.0), (0.0, 1.0), (-0.75, 1.0), (0.05, 0.0),
]  # fmt: skip
_BOLT: list[Point] = [
    (0.35, -1.1), (-0.7, 0.2), (-0.08, 0.2), (-0.35, 1.1), (0.7, -0.25), (0.08, -0.25),
]  # fmt: skip


def _spoke(angle: float, start: float, stop: float, width: float) -> list[Point]:
    """Give a spoke of a wheel, pointing up when the angle is 0."""
    return _turned([(-width, -stop), (width, -stop), (width, -start), (-width, -start)], angle)


#: Name -> outlines; an outline given as a pair (outer, inner) is a band with a hole.
OUTLINES: dict[str, list[list[Point] | tuple[list[Point], list[Point]]]] = {
    "none": [],
    # card symbols
    "crescent": [_crescent()],
    "ring": [(circle(1.0, 22), circle(0.5, 22))],
    "square": [box(0, 0, 1.66, 1.66)],
    "lozenge": [[(-1.15, 0), (0, -0.86), (1.15, 0), (0, 0.86)]],
    "plus": [_plus(0.36)],
    "disc": [circle(0.95, 22)],
    "bars": [box(-0.52, 0, 0.56, 1.9), box(0.52, 0, 0.56, 1.9)],
    "triangle": [[(0, -1.0), (1.08, 0.88), (-1.08, 0.88)]],
    "star": [_star(5, 0.46)],
    # seat shapes
    "chevron": [_CHEVRON],
    "heart": [_heart()],
    "saltire": [_turned(_plus(0.30), pi / 4)],
    "bolt": [_BOLT],
    "dots": [circle(0.46, 12, 0, -0.56), circle(0.46, 12, -0.58, 0.5), circle(0.46, 12, 0.58, 0.5)],
    # marks of the board
    "peak": [[(-1.0, 0.8), (-0.3, -0.9), (0.05, -0.1), (0.35, -0.6), (1.0, 0.8)]],
    "arrow": [[(-0.9, -0.34), (0.05, -0.34), (0.05, -0.95), (1.0, 0), (0.05, 0.95), (0.05, 0.34), (-0.9, 0.34)]],
    "house": [[(-0.9, -0.05), (0, -1.0), (0.9, -0.05), (0.9, 0.9), (-0.9, 0.9)]],
    "bell": [
        [
            (-0.14, -0.92), (0.14, -0.92), (0.2, -0.78), (0.5, -0.6), (0.62, -0.2), (0.66, 0.3), (0.95, 0.6),
            (-0.95, 0.6), (-0.66, 0.3), (-0.62, -0.2), (-0.5, -0.6), (-0.2, -0.78),
        ],
        circle(0.22, 14, 0, 0.8),
    ],
    "anchor": [
        box(0, 0.05, 0.3, 1.5),
        box(0, -0.35, 1.0, 0.26),
        (circle(0.34, 12, 0, -0.85), circle(0.13, 12, 0, -0.85)),
        [(-1.0, 0.15), (-0.62, 0.35), (0, 0.68), (0.62, 0.35), (1.0, 0.15), (0.72, 0.78), (0, 1.1), (-0.72, 0.78)],
    ],
    # backs of the decks
    "rim": [(circle(1.0, 36), circle(0.9, 36)), (circle(0.82, 36), circle(0.78, 36))],
    "helm": [
        (circle(0.82, 32), circle(0.7, 32)),
        *(_spoke(pi * i / 4, 0.84, 1.08, 0.09) for i in range(8)),
    ],
}  # fmt: skip


def outline_normals(outline: Sequence[Point]) -> list[Point]:
    """Give each corner's outward mitre: moving a corner along it moves both its sides by one."""
    sides = []
    count = len(outline)
    turn = 1.0 if _area(outline) > 0 else -1.0
    for (x0, y0), (x1, y1) in zip(outline, [*outline[1:], outline[0]], strict=True):
        length = hypot(x1 - x0, y1 - y0) or 1.0
        sides.append((turn * (y1 - y0) / length, -turn * (x1 - x0) / length))
    normals = []
    for i in range(count):
        (ax, ay), (bx, by) = sides[i - 1], sides[i]
        mx, my = ax + bx, ay + by
        dot = max(0.35, (mx * mx + my * my) / 2)
        normals.append((mx / dot, my / dot))
    return normals


def _area(outline: Sequence[Point]) -> float:
    return sum(
        x0 * y1 - x1 * y0 for (x0, y0), (x1, y1) in zip(outline, [*outline[1:], outline[0]], strict=True)
    )


def triangulate(outline: Sequence[Point]) -> list[int]:
    """Cut a small simple outline into triangles by clipping ears."""
    order = list(range(len(outline)))
    if _area(outline) < 0:
        order.reverse()
    indices: list[int] = []
    guard = len(order) ** 2
    while len(order) > 3 and guard:
        for i in range(len(order)):
            guard -= 1
            a, b, c = order[i - 1], order[i], order[(i + 1) % len(order)]
            if _cross(outline[a], outline[b], outline[c]) <= 1e-12:
                continue
            if any(
                _inside(outline[p], outline[a], outline[b], outline[c]) for p in order if p not in (a, b, c)
            ):
                continue
            indices += (a, b, c)
            del order[i]
            break
        else:
            break
    if len(order) == 3:
        indices += order
    return indices


def _cross(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _inside(p: Point, a: Point, b: Point, c: Point) -> bool:
    return _cross(a, b, p) >= 0 and _cross(b, c, p) >= 0 and _cross(c, a, p) >= 0


def soft_mesh(outlines: Sequence[list[Point] | tuple[list[Point], list[Point]]]) -> SoftMesh:
    """Make soft-edged triangles of outlines and bands."""
    vertices: list[tuple[float, float, float, float, float]] = []
    indices: list[int] = []
    for part in outlines:
        if isinstance(part, tuple):
            outer, inner = part
            first = _rim(vertices, indices, outer, 1.0)
            second = _rim(vertices, indices, inner, -1.0)
            count = len(outer)
            for i in range(count):
                j = (i + 1) % count
                indices += (first + i, first + j, second + i, first + j, second + j, second + i)
        else:
            first = _rim(vertices, indices, part, 1.0)
            indices += [first + i for i in triangulate(part)]
    return SoftMesh(tuple(vertices), tuple(indices))


def _rim(
    vertices: list[tuple[float, float, float, float, float]],
    indices: list[int],
    outline: Sequence[Point],
    sign: float,
) -> int:
    """Append a contour's solid and faded corners; return the number of the first solid one."""
    first = len(vertices)
    count = len(outline)
    normals = outline_normals(outline)
    for alpha, shift in ((1.0, -0.5), (0.0, 0.5)):
        for (x, y), (nx, ny) in zip(outline, normals, strict=True):
            vertices.append((x, y, nx * shift * sign, ny * shift * sign, alpha))
    for i in range(count):
        j = (i + 1) % count
        indices += (first + i, first + j, first + count + i)
        indices += (first + j, first + count + j, first + count + i)
    return first


@lru_cache
def shape(name: str) -> SoftMesh:
    """Give the soft-edged mesh of a named symbol, seat shape or mark."""
    return soft_mesh(OUTLINES[name])


@lru_cache
def disc_of(corners: int) -> SoftMesh:
    """Give the soft-edged mesh of a circle of radius 1: a board asks for the same one at each of its lanes."""
    return soft_mesh([circle(1.0, corners)])
