"""Draw simple landmarks for the children's board, and a small locomotive for the great ones."""

from __future__ import annotations

import shapely
from shapely.geometry import LineString, Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from .emblems import Emblem, arc

Pairs = list[tuple[float, float]]


def _poly(*points: tuple[float, float]) -> Polygon:
    return Polygon(points)


def _drawn(walls: list[BaseGeometry], roofs: list[BaseGeometry], holes: list[BaseGeometry]) -> Emblem:
    """Colour a building: pale walls, bright roofs, and a line around everything and in its windows."""
    light, bright = shapely.union_all(walls), shapely.union_all(roofs)
    openings = shapely.union_all(holes)
    outline = shapely.union_all([light, bright]).buffer(0.7, join_style="mitre", mitre_limit=2.0)
    out: Emblem = [("frame_line", outline)]
    if not light.is_empty:
        out.append(("frame", light.difference(openings).difference(bright)))
    if not bright.is_empty:
        out.append(("ornament", bright.difference(openings)))
    return out


def clock_tower() -> Emblem:
    """A tall tower with a clock."""
    return _drawn(
        [box(-3, -20, 3, 0)],
        [_poly((-3.6, -20), (0, -28), (3.6, -20))],
        [Point(0, -16).buffer(1.7, quad_segs=3), box(-0.7, -9, 0.7, -4)],
    )


def lattice_tower() -> Emblem:
    """An iron tower on four feet."""
    body = _poly(
        (-7.5, 0),
        (-3, -11),
        (-0.7, -29),
        (0.7, -29),
        (3, -11),
        (7.5, 0),
        (4.2, 0),
        (2.4, -4.5),
        (-2.4, -4.5),
        (-4.2, 0),
    )
    gaps: list[BaseGeometry] = [_poly((-1.6, -12.4), (0, -20), (1.6, -12.4)), box(-2.1, -9.4, 2.1, -7.2)]
    return _drawn([], [body], gaps)


def windmill() -> Emblem:
    """A mill with four sails."""
    sails = [
        LineString([(0, -15), (dx, -15 + dy)]).buffer(0.9, cap_style="flat")
        for dx, dy in ((9, -5), (-9, 5), (5, 9), (-5, -9))
    ]
    return _drawn(
        [_poly((-4.4, 0), (-2.8, -14), (2.8, -14), (4.4, 0))],
        [_poly((-3.2, -14), (0, -19), (3.2, -14)), *sails],
        [box(-1, -4, 1, 0)],
    )


def onion_church() -> Emblem:
    """A church with three onion domes."""

    def dome(x: float, y: float, r: float) -> Polygon:
        return Polygon(
            [
                *arc(x, y, r, r, 1.15, -0.15, 9)[::-1],
                (x + r * 0.35, y - r * 1.2),
                (x, y - r * 2.1),
                (x - r * 0.35, y - r * 1.2),
            ]
        ).convex_hull

    towers: list[BaseGeometry] = [
        box(-9, -8, 9, 0),
        box(-2.4, -14, 2.4, 0),
        box(-8.2, -11, -5, 0),
        box(5, -11, 8.2, 0),
    ]
    return _drawn(
        towers,
        [dome(0, -16, 3.4), dome(-6.6, -12.4, 2.4), dome(6.6, -12.4, 2.4)],
        [Polygon([*arc(0, -3, 1.6, 1.6, 1, 2, 6), (1.6, 0), (-1.6, 0)])],
    )


def temple() -> Emblem:
    """A temple with columns."""
    columns: list[BaseGeometry] = [box(x - 0.95, -8, x + 0.95, -1.6) for x in (-7, -3.5, 0, 3.5, 7)]
    return _drawn(
        [box(-9.5, -1.6, 9.5, 0), box(-9, -10, 9, -8), *columns], [_poly((-10, -10), (0, -15), (10, -10))], []
    )


def arena() -> Emblem:
    """A round arena with two rows of arches."""
    wall = _poly((-11, 0), (-11, -10), (-4, -14), (5, -14), (11, -11), (11, 0))
    holes: list[BaseGeometry] = [
        Polygon([*arc(x, y, 1.1, 1.4, 1, 2, 6), (x + 1.1, y + 2.4), (x - 1.1, y + 2.4)])
        for y in (-9.6, -3.6)
        for x in (-8, -4.8, -1.6, 1.6, 4.8, 8)
    ]
    return _drawn([wall], [], holes)


def castle() -> Emblem:
    """A castle with pointed towers."""
    walls: list[BaseGeometry] = [
        box(-8, -8, 8, 0),
        box(-10, -13, -6, 0),
        box(6, -13, 10, 0),
        box(-2.4, -16, 2.4, 0),
    ]
    roofs: list[BaseGeometry] = [
        _poly((x - w, y), (x, y - 7), (x + w, y))
        for x, y, w in ((-8, -13, 2.8), (8, -13, 2.8), (0, -16, 3.2))
    ]
    return _drawn(
        walls,
        roofs,
        [
            Polygon([*arc(0, -3, 1.7, 2, 1, 2, 6), (1.7, 0), (-1.7, 0)]),
            box(-8.5, -9, -7.5, -6.5),
            box(7.5, -9, 8.5, -6.5),
        ],
    )


def great_wheel() -> Emblem:
    """A ferris wheel."""
    rim = Point(0, -13).buffer(10, quad_segs=6).difference(Point(0, -13).buffer(8.6, quad_segs=6))
    spokes: list[BaseGeometry] = [
        LineString([(-9 * x, -13 - 9 * y), (9 * x, -13 + 9 * y)]).buffer(0.45)
        for x, y in ((1, 0), (0, 1), (0.7, 0.7), (0.7, -0.7))
    ]
    feet = LineString([(-6, 0), (0, -13), (6, 0)]).buffer(0.8, cap_style="flat")
    cabins: list[BaseGeometry] = [
        Point(10 * x, -13 + 10 * y).buffer(1.8, quad_segs=2)
        for x, y in ((1, 0), (-1, 0), (0, 1), (0, -1), (0.7, 0.7), (-0.7, 0.7), (0.7, -0.7), (-0.7, -0.7))
    ]
    return [("frame_line", shapely.union_all([rim, feet, *spokes])), ("ornament", shapely.union_all(cabins))]


def gate() -> Emblem:
    """A triumphal gate."""
    posts: list[BaseGeometry] = [box(x - 1.2, -9, x + 1.2, 0) for x in (-8, -4, 0, 4, 8)]
    return _drawn(
        [box(-9.6, -12, 9.6, -9), *posts],
        [_poly((-3, -13.6), (-2, -16.4), (2, -16.4), (3, -13.6)), box(-6, -13.6, 6, -12)],
        [],
    )


def lighthouse() -> Emblem:
    """A striped lighthouse."""
    tower = _poly((-3.2, 0), (-2, -16), (2, -16), (3.2, 0))
    bands: list[BaseGeometry] = [tower.intersection(box(-5, y - 3.2, 5, y)) for y in (-2.4, -8.8)]
    return _drawn([tower, box(-1.5, -19, 1.5, -16)], [*bands, _poly((-2.4, -19), (0, -22), (2.4, -19))], [])


def balloon() -> Emblem:
    """A hot-air balloon."""
    bag = Polygon([*arc(0, -18, 7, 7, -1.12, 0.12, 14), (1.6, -7), (-1.6, -7)])
    stripe = Polygon([*arc(0, -18, 2.6, 7, -1.0, 0.0, 8), *arc(0, -18, 2.6, 7, 0.0, 1.0, 8)])
    ropes = [LineString([(x, -7), (x, -3.4)]).buffer(0.3) for x in (-1.2, 1.2)]
    out = _drawn([box(-1.9, -3.6, 1.9, 0), stripe], [bag.difference(stripe)], [])
    return [("frame_line", shapely.union_all(ropes)), *out]


def spires() -> Emblem:
    """A church of four slender spires."""
    towers: list[BaseGeometry] = [
        _poly((x - 1.5, 0), (x - 1.4, -h * 0.6), (x, -h), (x + 1.4, -h * 0.6), (x + 1.5, 0))
        for x, h in ((-6, 18), (-2.2, 24), (2.2, 24), (6, 18))
    ]
    return _drawn(
        [box(-7.5, -7, 7.5, 0), *towers],
        [Point(x, -h).buffer(1.0, quad_segs=2) for x, h in ((-6, 18), (-2.2, 24), (2.2, 24), (6, 18))],
        [Point(0, -4).buffer(1.5, quad_segs=3)],
    )


def bridge() -> Emblem:
    """A humped stone bridge over water."""
    span = Polygon([*arc(0, 0, 12, 9, 1.0, 2.0, 12), *arc(0, 0, 7, 6, 2.0, 1.0, 10)])
    return [("river", box(-9, -1.2, 9, 0.6)), *_drawn([span], [], [])]


def chalet() -> Emblem:
    """A mountain hut."""
    return _drawn(
        [box(-6, -6, 6, 0)],
        [_poly((-8.4, -5), (0, -12), (8.4, -5), (8.4, -6.8), (0, -14), (-8.4, -6.8))],
        [box(-1.2, -3.6, 1.2, 0), box(-4.8, -4.4, -3, -2.6), box(3, -4.4, 4.8, -2.6)],
    )


def locomotive(size: float) -> Emblem:
    """A steam engine in silhouette, with its smoke: quiet, so that nobody takes it for a piece."""
    s = size / 10
    body: list[BaseGeometry] = [
        box(-9, -6, 5, -2.4),
        box(-9.6, -9.4, -4.6, -2.4),
        box(-10.4, -10.2, -3.8, -9.4),
        _poly((3, -6), (2.4, -9.4), (4.6, -9.4), (4, -6)),
        box(-1.8, -7.4, 0.2, -6),
        _poly((5, -3.4), (8, 0), (3.4, 0), (3.4, -2.6)),
        *[Point(x, -1.5).buffer(1.5, quad_segs=3) for x in (-7.4, -3.6, -0.4)],
        Point(3.4, -1.0).buffer(1.0, quad_segs=3),
    ]
    smoke: list[BaseGeometry] = [
        Point(2.2 - 2.9 * k, -11.4 - 0.9 * k).buffer(1.3 + 0.35 * k, quad_segs=3) for k in range(5)
    ]
    window = box(-8.4, -8.2, -6, -5.8)
    scale = {"xfact": s, "yfact": s, "origin": (0, 0)}
    return [
        ("relief", shapely.affinity.scale(shapely.union_all(body).difference(window), **scale)),
        ("land_light", shapely.affinity.scale(shapely.union_all(smoke), **scale)),
    ]


LANDMARKS: dict[str, Emblem] = {
    "london": clock_tower(),
    "paris": lattice_tower(),
    "amsterdam": windmill(),
    "moscow": onion_church(),
    "athens": temple(),
    "rome": arena(),
    "bucharest": castle(),
    "vienna": great_wheel(),
    "berlin": gate(),
    "dublin": lighthouse(),
    "ankara": balloon(),
    "barcelona": spires(),
    "sarajevo": bridge(),
    "zurich": chalet(),
    "madrid": castle(),
    "kiev": onion_church(),
    "stockholm": lighthouse(),
    "warsaw": clock_tower(),
    "riga": spires(),
    "rostov": windmill(),
    "lighthouse": lighthouse(),
    "mill": windmill(),
    "hill": chalet(),
    "bridge": bridge(),
    "castle": castle(),
    "town_hall": clock_tower(),
    "carousel": great_wheel(),
}
