"""Measure a layout against the targets of the board and say what does not hold."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, Point, Polygon, box

from .mapfile import Corridor
from .spec import Spec

SHARED = 24.0  # around a city that two pairs share they may converge; inside, rectangles must only not touch


@dataclass(frozen=True)
class Figure:
    """One figure of a board: what was reached, what was wanted, and where the worst is."""

    name: str
    value: float
    wanted: float
    where: str
    most: bool = False

    @property
    def holds(self) -> bool:
        """Tell whether the target is met."""
        return self.value <= self.wanted if self.most else self.value >= self.wanted - 1e-9


def rectangle(space: list[float]) -> Polygon:
    """Return the outline of one space."""
    x, y, angle, length, width = space
    c, s = np.cos(np.radians(angle)), np.sin(np.radians(angle))
    corners = [(-1, -1), (1, -1), (1, 1), (-1, 1)]
    return Polygon(
        [
            (x + c * i * length / 2 - s * j * width / 2, y + s * i * length / 2 + c * j * width / 2)
            for i, j in corners
        ]
    )


def spine(space: list[float]) -> LineString:
    """Return the middle line of one space."""
    x, y, angle, length, _width = space
    c, s = np.cos(np.radians(angle)) * length / 2, np.sin(np.radians(angle)) * length / 2
    return LineString([(x - c, y - s), (x + c, y + s)])


def label_box(at: list[float], label: list[Any], size: tuple[float, float]) -> Polygon:
    """Return the box of a name."""
    x, y = at[0] + label[0], at[1] + label[1]
    w, h = size
    left = {"left": x, "right": x - w, "center": x - w / 2}[label[2]]
    return box(left, y - h / 2, left + w, y + h / 2)


def figures(
    spec: Spec, corridors: list[Corridor], layout: dict[str, Any], names: dict[str, tuple[float, float]]
) -> list[Figure]:
    """Measure everything the board promises."""
    w, h = layout["size"]
    turns = (-1, 0, 1) if spec.period else (0,)
    cities = {name: city["at"] for name, city in layout["cities"].items()}
    spaces, pair = [], []
    for number, corridor in enumerate(corridors):
        for route in corridor.routes:
            for k, space in enumerate(layout["routes"][route]):
                spaces.append((f"{route}#{k}", space))
                pair.append(number)
    ids = [name for name, _ in spaces]
    out: list[Figure] = []

    worst = min(((s[3], n) for n, s in spaces), key=lambda x: x[0])
    out.append(Figure("space length", worst[0], 22.0, worst[1]))
    worst = min(((s[4], n) for n, s in spaces), key=lambda x: x[0])
    out.append(Figure("space width", worst[0], 9.0, worst[1]))

    best = (1e9, "")
    for corridor in corridors:
        if len(corridor.routes) == 2:
            one, two = (layout["routes"][r] for r in corridor.routes)
            for k, (p, q) in enumerate(zip(one, two, strict=True)):
                best = min(
                    best, (float(np.hypot(p[0] - q[0], p[1] - q[1])), f"{corridor.a}-{corridor.b}#{k}")
                )
    out.append(Figure("twin lanes apart", best[0], 13.0, best[1]))

    places = list(cities.items())
    best = (1e9, "")
    for i, (a, p) in enumerate(places):
        for b, q in places[i + 1 :]:
            for turn in turns:
                d = float(np.hypot(p[0] - q[0] + turn * (spec.period or 0), p[1] - q[1]))
                best = min(best, (d, f"{a} {b}"))
    out.append(Figure("nearest cities", best[0], 44.0, best[1]))

    # every space three times over on a board that repeats
    shift = [turn * (spec.period or 0) for turn in turns]
    spines = [spine(s) for _, s in spaces]
    boxes = [rectangle(s) for _, s in spaces]
    tree = shapely.STRtree(spines)
    best, meet, clash = (1e9, ""), (1e9, ""), 0
    for i, line in enumerate(spines):
        for dx in shift:
            moved = shapely.affinity.translate(line, dx) if dx else line
            for j in tree.query(moved.buffer(16)):
                if pair[j] == pair[i] or (dx == 0 and j <= i):
                    continue
                d = moved.distance(spines[j])
                one, two = corridors[pair[i]], corridors[pair[j]]
                shared = {one.a, one.b} & {two.a, two.b}
                if shared:
                    mine = shapely.affinity.translate(boxes[i], dx) if dx else boxes[i]
                    meet = min(meet, (mine.distance(boxes[j]), f"{ids[i]} {ids[j]}"))
                    clear_line, clear_other = moved, spines[j]
                    for city in shared:
                        for turn in shift:
                            disc = Point(cities[city][0] + turn, cities[city][1]).buffer(SHARED)
                            clear_line = clear_line.difference(disc)
                            clear_other = clear_other.difference(disc)
                    if clear_line.is_empty or clear_other.is_empty:
                        continue
                    d = clear_line.distance(clear_other)
                if d < 12.0:
                    clash += 1
                best = min(best, (d, f"{ids[i]} {ids[j]}"))
    out.append(Figure("spaces of different pairs apart", best[0], 12.0, best[1]))
    out.append(Figure("... near a city they share: free between", meet[0], 1.0, meet[1]))

    best, disc = (1e9, ""), (1e9, "")
    for name, rect in zip(ids, boxes, strict=True):
        for city, at in places:
            for dx in shift:
                d = rect.distance(Point(at[0] + dx, at[1])) - spec.city_radius
                best = min(best, (d, f"{name} {city}"))
    out.append(Figure("spaces off the city discs", best[0], 0.5, best[1]))

    inside = (1e9, "")
    for name, rect in zip(ids, boxes, strict=True):
        x0, y0, x1, y1 = rect.bounds
        room = min(y0, h - y1) if spec.period else min(x0, y0, w - x1, h - y1)
        inside = min(inside, (room, name))
    out.append(Figure("spaces inside the frame", inside[0], spec.frame, inside[1]))

    labels = {
        city: label_box(c["at"], c["label"], names[city])
        for city, c in layout["cities"].items()
        if names[city][0] > 0
    }
    over, disc, both, edge = (1e9, ""), (1e9, ""), (1e9, ""), (1e9, "")
    named = list(labels.items())
    for k, (city, area) in enumerate(named):
        for dx in shift:
            moved = shapely.affinity.translate(area, dx) if dx else area
            for name, rect in zip(ids, boxes, strict=True):
                over = min(over, (moved.distance(rect), f"{city} {name}"))
            for other, at in places:
                disc = min(disc, (moved.distance(Point(at)) - spec.city_radius, f"{city} {other}"))
            for other, area2 in named[k + 1 :]:
                both = min(both, (moved.distance(area2), f"{city} {other}"))
        x0, y0, x1, y1 = area.bounds
        room = min(x0, y0, w - x1, h - y1)
        edge = min(edge, (room, city))
    out.append(Figure("names off the spaces", over[0], 0.3, over[1]))
    out.append(Figure("names off the city discs", disc[0], 0.3, disc[1]))
    out.append(Figure("names off each other", both[0], 0.3, both[1]))
    out.append(Figure("names inside the frame", edge[0], spec.frame, edge[1]))
    own = (1e9, "")
    for city, area in labels.items():
        mine = area.distance(Point(cities[city]))
        for other, at in places:
            for dx in shift:
                if other != city:
                    gap = area.distance(Point(at[0] + dx, at[1])) - mine
                    own = min(own, (gap, f"{city} {other}"))
    out.append(Figure("names nearer to their own city by", own[0], 1.0, own[1]))
    far = max((area.distance(Point(cities[city])) - spec.city_radius, city) for city, area in labels.items())
    out.append(Figure("farthest name from its city's rim", far[0], 24.0, far[1], most=True))
    return out


def table(spec: Spec, found: list[Figure]) -> str:
    """Lay the figures out for reading."""
    lines = [spec.id]
    for f in found:
        mark = "ok  " if f.holds else "FAIL"
        sign = "<=" if f.most else ">="
        lines.append(f"  {mark} {f.name:<42} {f.value:7.2f}  {sign} {f.wanted:5.1f}   {f.where}")
    return "\n".join(lines)


def ground(
    spec: Spec,
    game_map: dict[str, Any],
    layout: dict[str, Any],
    land: shapely.geometry.base.BaseGeometry,
    least: float,
) -> list[Figure]:
    """Measure that geography was bent without harm: nothing folded, every city on land, ports by the sea."""
    wet, dry = (0.0, ""), (0.0, "")
    boundary = land.boundary
    for city in game_map["cities"]:
        if city.get("junction"):
            continue
        place = Point(layout["cities"][city["id"]]["at"])
        wet = max(wet, (land.distance(place), city["id"]))
        if city.get("port"):
            dry = max(dry, (boundary.distance(place), city["id"]))
    out = [
        Figure("least stretch of area where land was bent", least, 0.05, ""),
        Figure("farthest city off the land", wet[0], 1.5, wet[1], most=True),
    ]
    if any(city.get("port") for city in game_map["cities"]):
        out.append(Figure("farthest port off the sea", dry[0], 14.0, dry[1], most=True))
    return out
