"""Plain geometry for measuring boards from their files: points, boxes, segments; nothing of the tool that drew them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import cos, hypot, radians, sin
from pathlib import Path
from typing import Any

from PIL import ImageFont

from ttr_app.storage.maps import BUILTIN, LESSONS

ROOT = Path(__file__).resolve().parents[2]
MAPS = (*BUILTIN, *LESSONS)
NAME_SIZE, NAME_SIZES = 14, {"world": 13}

Point = tuple[float, float]
Space = list[float]


def read(map_id: str) -> dict[str, Any]:
    """Decode a map file."""
    folder = ROOT / "maps" if map_id in BUILTIN else ROOT / "maps" / "lessons"
    decoded: dict[str, Any] = json.loads((folder / f"{map_id}.json").read_text("utf-8"))
    return decoded


def corners(space: Space) -> list[Point]:
    """Return the four corners of a space."""
    x, y, angle, length, width = space
    c, s = cos(radians(angle)), sin(radians(angle))
    return [
        (x + c * i * length / 2 - s * j * width / 2, y + s * i * length / 2 + c * j * width / 2)
        for i, j in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    ]


def spine(space: Space) -> tuple[Point, Point]:
    """Return the two ends of a space's middle line."""
    x, y, angle, length, _width = space
    c, s = cos(radians(angle)) * length / 2, sin(radians(angle)) * length / 2
    return (x - c, y - s), (x + c, y + s)


def point_to_segment(p: Point, a: Point, b: Point) -> float:
    """Measure from a point to a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    square = dx * dx + dy * dy
    t = 0.0 if square == 0 else ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / square
    t = min(1.0, max(0.0, t))
    return hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy)


def cross(o: Point, a: Point, b: Point) -> float:
    """Return twice the signed area of a triangle."""
    return (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])


def segments_apart(a: Point, b: Point, c: Point, d: Point) -> float:
    """Measure between two segments; 0 where they cross."""
    if cross(a, b, c) * cross(a, b, d) < 0 and cross(c, d, a) * cross(c, d, b) < 0:
        return 0.0
    return min(
        point_to_segment(a, c, d),
        point_to_segment(b, c, d),
        point_to_segment(c, a, b),
        point_to_segment(d, a, b),
    )


def inside(p: Point, polygon: list[Point]) -> bool:
    """Tell whether a point lies in a convex polygon."""
    signs = [cross(polygon[i - 1], polygon[i], p) for i in range(len(polygon))]
    return all(s >= 0 for s in signs) or all(s <= 0 for s in signs)


def polygons_apart(one: list[Point], two: list[Point]) -> float:
    """Measure between two convex polygons; 0 where they overlap."""
    if inside(one[0], two) or inside(two[0], one):
        return 0.0
    return min(
        segments_apart(one[i - 1], one[i], two[j - 1], two[j])
        for i in range(len(one))
        for j in range(len(two))
    )


def outside_disc(a: Point, b: Point, middle: Point, radius: float) -> list[tuple[Point, Point]]:
    """Cut a disc out of a segment."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    fx, fy = a[0] - middle[0], a[1] - middle[1]
    qa, qb, qc = dx * dx + dy * dy, 2 * (fx * dx + fy * dy), fx * fx + fy * fy - radius * radius
    root = qb * qb - 4 * qa * qc
    if qa == 0 or root <= 0:
        return [] if qc < 0 else [(a, b)]
    t0, t1 = (-qb - root**0.5) / (2 * qa), (-qb + root**0.5) / (2 * qa)
    out = []
    for lo, hi in ((0.0, min(1.0, t0)), (max(0.0, t1), 1.0)):
        if hi > lo:
            out.append(((a[0] + dx * lo, a[1] + dy * lo), (a[0] + dx * hi, a[1] + dy * hi)))
    return out


def moved(points: list[Point], dx: float) -> list[Point]:
    """Shift points sideways."""
    return [(x + dx, y) for x, y in points]


@dataclass
class Board:
    """One map as its files have it, with what the tests ask for again and again."""

    id: str
    map: dict[str, Any]

    @property
    def layout(self) -> dict[str, Any]:
        """Return the layout section."""
        found: dict[str, Any] = self.map["layout"]
        return found

    @property
    def turns(self) -> list[float]:
        """Return the shifts at which the board repeats."""
        period = self.layout["period"]
        return [0.0] if period is None else [-period, 0.0, period]

    @property
    def places(self) -> dict[str, Point]:
        """Return where each city is."""
        return {city: (place["at"][0], place["at"][1]) for city, place in self.layout["cities"].items()}

    def spaces(self) -> list[tuple[dict[str, Any], int, Space]]:
        """List every space with its route and its number."""
        return [
            (route, k, space)
            for route in self.map["routes"]
            for k, space in enumerate(self.layout["routes"][route["id"]])
        ]

    def names(self) -> dict[str, list[Point]]:
        """Return the box of every city's name, for each spelling the app may show, as one box a city."""
        size = NAME_SIZES.get(self.id, NAME_SIZE)
        letters = ImageFont.truetype(str(ROOT / "assets" / "fonts" / "Barlow-Bold.ttf"), size * 8)
        out = {}
        for city in self.map["cities"]:
            if city.get("junction"):
                continue
            place = self.layout["cities"][city["id"]]
            dx, dy, align = place["label"]
            spellings = {city["pl"], city["en"], city.get("printed", city["en"])}
            width = max(letters.getlength(name) / 8 for name in spellings)
            x, y = place["at"][0] + dx, place["at"][1] + dy
            left = {"left": x, "right": x - width, "center": x - width / 2}[align]
            top, low = y - size * 0.58, y + size * 0.58
            out[city["id"]] = [(left, top), (left + width, top), (left + width, low), (left, low)]
        return out
