"""A board's ground where nobody drew one: an island in calm water, with room around its cities and rows."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from math import cos, hypot, pi, sin

from ttr_app.ui.board.art import FORMAT, Art, BoardPlan, Layer, Point, soften

SHORE, SHELF = 58.0, 16.0
"""How far the land reaches beyond what lies on it, and the shallow water beyond the land."""
ROUND = 20
"""Corners of a circle around one place."""


def plain_art(plan: BoardPlan) -> Art:
    """Draw land around a board's cities and spaces; nothing where there is nothing."""
    spots = [*plan.cities, *((s[0], s[1]) for route in plan.routes for s in route.spaces)]
    hull = _hull(spots)
    rings = [
        ("shelf", "sea_light", SHORE + SHELF),
        ("coast", "coast", SHORE + 1.2),
        ("land", "land", SHORE),
        ("meadow", "land_light", SHORE - 26.0),
    ]
    layers = []
    for name, role, reach in rings:
        layer = _fan(name, role, _hull([p for spot in hull for p in _circle(spot, reach)]))
        soften(layer)
        layers.append(layer)
    return Art(format=FORMAT, size=plan.size, period=plan.period, layers=layers)


def _circle(middle: Point, reach: float) -> list[Point]:
    return [
        (middle[0] + reach * cos(2 * pi * k / ROUND), middle[1] + reach * sin(2 * pi * k / ROUND))
        for k in range(ROUND)
    ]


def _hull(points: Sequence[Point]) -> list[Point]:
    """The corners of the smallest shape without dents around some points, in order."""
    rows = sorted(set(points))
    if len(rows) < 3:
        return list(rows)
    sides: list[list[Point]] = []
    for order in (rows, rows[::-1]):
        side: list[Point] = []
        for p in order:
            while len(side) > 1 and _left(side[-2], side[-1], p) <= 0:
                side.pop()
            side.append(p)
        sides.append(side[:-1])
    return [*sides[0], *sides[1]]


def _left(a: Point, b: Point, c: Point) -> float:
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _fan(name: str, role: str, ring: Sequence[Point]) -> Layer:
    """Triangles from the middle of a ring to each of its sides."""
    near = [
        p for p, q in zip(ring, [*ring[1:], ring[0]], strict=True) if hypot(q[0] - p[0], q[1] - p[1]) > 0.01
    ]
    middle = (sum(x for x, _ in near) / len(near), sum(y for _, y in near) / len(near))
    xy = array("f", [n for point in (middle, *near) for n in point])
    idx = array("H", [n for k in range(len(near)) for n in (0, k + 1, (k + 1) % len(near) + 1)])
    return Layer(name=name, role=role, kind="fill", xy=xy.tobytes(), idx=idx.tobytes())
