"""Compose the vector art of a board, bottom layer first."""

from __future__ import annotations

from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPolygon, Point, Polygon, box
from shapely.geometry.base import BaseGeometry

from ttr_app.ui.board.art import Art, Layer

from . import emblems, landmarks, terrain
from .geography import BLEED, NEIGHBOURHOODS, Geography, simpler, window
from .measure import label_box, rectangle
from .scatter import Scatter
from .spec import Spec
from .triangles import layer, polygons, stroke
from .warp import Warp


def busy(
    spec: Spec, layout: dict[str, Any], names: dict[str, tuple[float, float]], with_spaces: bool
) -> BaseGeometry:
    """Return what ornaments must leave free: names and cities, and the spaces."""
    shapes: list[BaseGeometry] = []
    if with_spaces:
        shapes = [rectangle(space).buffer(2.0) for row in layout["routes"].values() for space in row]
    for city, place in layout["cities"].items():
        shapes.append(Point(place["at"]).buffer(spec.city_radius + 3))
        if names[city][0]:
            shapes.append(label_box(place["at"], place["label"], names[city]).buffer(2.0))
    whole = shapely.union_all(shapes)
    if spec.period:
        whole = shapely.union_all([shapely.affinity.translate(whole, t * spec.period) for t in (-1, 0, 1)])
    return whole


def ring(shape: BaseGeometry, outer: float, tolerance: float, clip: BaseGeometry) -> BaseGeometry:
    """Return a band outside a coast; its inner edge hides under the land."""
    grown = simpler(shape.buffer(outer, quad_segs=4).intersection(clip), tolerance)
    core = shape.buffer(-3.0, join_style="mitre").simplify(2.0).buffer(-0.5, join_style="mitre")
    big = [p for p in polygons(core) if p.area > 150]
    return fewer_holes(grown.difference(MultiPolygon(big)).intersection(clip), 12.0)


def fewer_holes(shape: BaseGeometry, least: float) -> BaseGeometry:
    """Fill holes too small to see."""
    kept = [Polygon(p.exterior, [h for h in p.interiors if Polygon(h).area > least]) for p in polygons(shape)]
    return MultiPolygon(kept)


def graticule(spec: Spec, warp: Warp, step: float) -> list[LineString]:
    """Draw meridians and parallels."""
    out = []
    if spec.period:
        lons, lats = np.arange(-180.0, 180.0, step), np.arange(-60.0, 80.1, step)
    else:
        middle = -96.0 if spec.projection == "america" else 16.0
        west, south, east, north = (
            NEIGHBOURHOODS[spec.projection] if spec.homeland else (0.0, 12.0, 0.0, 78.0)
        )
        lons, lats = np.arange(middle - 75, middle + 76, step), np.arange(15.0, 76.0, step)
        if spec.homeland:
            lons, lats = np.arange(west, east + 1, step), np.arange(south, north + 1, step)
    low, high = (-75.0, 83.0) if spec.period else (south, north)
    for lon in lons:
        along = np.linspace(low, high, 40)
        out.append(LineString(warp(np.stack([np.full(40, lon), along], 1))).simplify(0.6))
    for lat in lats:
        # one turn, the same again to either side: the line meets itself at the edge of the world
        lon = (
            np.linspace(-180.0, 180.0, 90)
            if spec.period
            else np.linspace(float(lons[0]), float(lons[-1]), 160)
        )
        out.append(LineString(warp(np.stack([lon, np.full(len(lon), lat)], 1))).simplify(0.6))
    if spec.period:
        out = [shapely.affinity.translate(line, t * spec.period) for line in out for t in (-1, 0, 1)]
    return out


def patchwork(countries: dict[str, BaseGeometry], board: BaseGeometry) -> dict[str, BaseGeometry]:
    """Tint neighbouring countries differently, as a children's atlas does; the first tint is the land's own."""
    tints = ("land", "land_light", "desert", "land_shade")
    shapes = {
        name: shape.buffer(0.3, join_style="mitre").simplify(0.4)
        for name, shape in countries.items()
        if shape.intersects(board)
    }
    worn: dict[str, int] = {}
    area = [0.0] * len(tints)
    for name in sorted(shapes, key=lambda n: -shapes[n].area):
        near = {worn[other] for other in worn if shapes[other].intersects(shapes[name])}
        free = [k for k in range(len(tints)) if k not in near] or [0]
        worn[name] = min(free, key=lambda k: area[k])
        area[worn[name]] += shapes[name].area
    out = {}
    for k, role in enumerate(tints[1:], 1):
        out[role] = shapely.union_all([shapes[n] for n in worn if worn[n] == k]).intersection(board)
    return out


def strew(spec: Spec, scatter: Scatter, sea: BaseGeometry, places: dict[str, list[float]]) -> None:
    """Set ornaments: the great ones in the emptiest seas, then hills, trees and grass, then waves."""
    child = spec.mood == "bright"
    where = spec.projection
    radius = {"prairie": 34.0, "old_europe": 34.0, "ocean": 30.0, "bright": 40.0}[spec.mood]
    quiet = sea.buffer(-3.0)
    for size in (radius, radius * 0.8, radius * 0.65, radius * 0.5):
        spots = scatter.emptiest(quiet, size + 12)
        if any(scatter.put(emblems.compass(size), (x, y), quiet, 2.0) for _d, x, y in spots[:40]):
            break
    fleet = {
        "prairie": [emblems.sail_ship(19), emblems.whale(14)],
        "old_europe": [emblems.sail_ship(19), emblems.sail_ship(16), emblems.whale(13)],
        "ocean": [
            emblems.steamer(18),
            emblems.sail_ship(18),
            emblems.whale(14),
            emblems.steamer(11),
            emblems.whale(11),
            emblems.sail_ship(11),
        ],
        "bright": [
            emblems.boat(24),
            emblems.whale(24),
            emblems.boat(18),
            emblems.boat(15),
            emblems.whale(15),
        ],
    }[spec.mood]
    for number, emblem in enumerate(fleet):
        for _d, x, y in scatter.emptiest(quiet, 26)[number : number + 60]:
            if scatter.put(emblem, (x, y + 10), quiet, 4.0):
                break
    ground = scatter.land
    if child:
        for city, emblem in landmarks.LANDMARKS.items():
            if city not in places:
                continue
            x0, y0 = places[city]
            ring_spots = [
                (x0 + r * np.cos(t), y0 + r * np.sin(t) + 10)
                for r in range(24, 76, 4)
                for t in np.linspace(0, 2 * np.pi, 24, endpoint=False)
            ]
            any(scatter.put(emblem, spot, ground, 0.6) for spot in ring_spots)
    elif spec.mood in ("prairie", "old_europe"):
        for _d, x, y in scatter.emptiest(ground, 24)[:60]:
            if scatter.put(landmarks.locomotive(22.0), (x, y + 8.0), ground, 2.0):
                break
    size = 1.35 if child else 0.78 if spec.period else 1.0
    for high, line in terrain.RANGES[where]:
        for part in scatter.lines(line):
            for x, y in scatter.along(part, 6.5 * size, 5.0 * size * min(1.0, high + 0.2)):
                w = size * (12.0 + 8.0 * high) * scatter.rng.uniform(0.8, 1.12)
                hill = emblems.hill(w, w * scatter.rng.uniform(0.66, 0.8), scatter.rng.uniform(-1, 1))
                scatter.put(hill, (x, y + w * 0.3), ground, 0.3, tight=0.7, under=True)
    for half, line in terrain.WOODS[where]:
        for part in scatter.lines(line):
            for x, y in scatter.over(part.buffer(half), 8.0 * size):
                tall = size * scatter.rng.uniform(6.0, 8.5)
                tree = emblems.round_tree(tall) if child and scatter.rng.random() < 0.6 else emblems.fir(tall)
                if part.distance(Point(x, y)) < half * scatter.rng.uniform(0.5, 1.0):
                    scatter.put(tree, (x, y), ground, 0.2, tight=0.9)
    for half, line in terrain.DESERTS[where]:
        for part in scatter.lines(line):
            for number, (x, y) in enumerate(scatter.over(part.buffer(half * 0.9), 15.0 * size)):
                if where == "america" and number % 3 == 0:
                    scatter.put(emblems.cactus(8.0), (x, y), ground, 0.4)
                else:
                    scatter.put(emblems.dune(9.0 * size), (x, y), ground, 0.4)
    for half, line in terrain.PRAIRIE[where]:
        for part in scatter.lines(line):
            for x, y in scatter.over(part.buffer(half), 17.0 * size):
                if part.distance(Point(x, y)) < half:
                    scatter.put(emblems.tuft(4.6 * size), (x, y), ground, 0.6)
    calm = sea.buffer(-9.0)
    for x, y in scatter.over(calm, 40.0):
        scatter.put(emblems.wave(5.2 if not child else 8.0), (x, y), calm, 2.0)


def compose(
    spec: Spec, warp: Warp, geo: Geography, layout: dict[str, Any], names: dict[str, tuple[float, float]]
) -> Art:
    """Draw the whole board."""
    w, h = spec.size
    board, whole = box(0, 0, w, h), window(spec)
    child = spec.mood == "bright"
    land = geo.land
    wide = land
    if spec.period:
        wide = shapely.union_all([shapely.affinity.translate(land, t * spec.period) for t in (-1, 0, 1)])
        wide = wide.buffer(0.02, join_style="mitre")
    sea = whole.difference(land)
    out: list[Layer] = []
    deep = box(-w / 2, -w / 2, 1.5 * w, h + w / 2).difference(wide.buffer(34.0, quad_segs=4))
    deep = simpler(deep.buffer(-8).buffer(8, quad_segs=6).intersection(whole), 1.0)
    out += layer("deep", "sea_deep", deep.intersection(whole))
    out += layer("shelf", "sea_light", ring(wide, 15.0, 1.2, whole))
    step = spec.net if not spec.period else 15.0
    # What is nowhere on the globe has no meridians.
    drawn = [] if spec.coast else graticule(spec, warp, step)
    net = [line.intersection(board.buffer(5.0)) for line in drawn]
    out += layer("graticule", "grid", stroke(net, 0.5, joined=False).intersection(board), "line")
    out += layer("glow", "coast_glow", ring(wide, 5.0, 0.8, whole))
    edge = 0.9 if not child else 1.6
    inner = MultiPolygon([p for p in polygons(wide.buffer(-2.0).simplify(1.2)) if p.area > 60])
    coast = wide.buffer(edge, join_style="mitre", mitre_limit=2.0).intersection(whole)
    coast = simpler(coast, 0.35)
    coast = coast.difference(inner).intersection(whole)
    out += layer("coast", "coast", fewer_holes(coast, 0.6))
    ground = land.intersection(board)
    tinted = patchwork(geo.countries, ground) if child else {}
    if spec.homeland:
        abroad = [shape for name, shape in geo.countries.items() if name != spec.homeland]
        tinted = {"far_land": shapely.union_all(abroad).intersection(ground)}
    cover = shapely.union_all(
        [shape.buffer(-0.6, join_style="mitre").simplify(0.4) for shape in tinted.values()]
    )
    out += layer("land", "land", ground.difference(cover))
    for role, shape in tinted.items():
        out += layer(f"country_{role}", role, shape)
    out += layer("beyond", "far_land", land.difference(board).simplify(0.8))
    taken, named = (busy(spec, layout, names, with_spaces) for with_spaces in (True, False))
    scatter = Scatter(spec, warp, taken, named, land, geo.lakes)
    where = spec.projection
    feet = [(high * (17.0 if not spec.period else 11.0), line) for high, line in terrain.RANGES[where]]
    masses = [
        ("meadow", "land_light", scatter.mass(terrain.PRAIRIE[where])),
        ("dry", "desert", scatter.mass(terrain.DESERTS[where])),
        ("highland", "land_shade", scatter.mass(feet)),
        ("white", "snow", scatter.mass(terrain.SNOW[where])),
    ]
    for name, role, shape in masses:
        out += layer(name, role, shape.intersection(board))
    out += layer(
        "rivers",
        "river",
        stroke(geo.rivers, 1.0 if not child else 1.8).intersection(board),
        "line",
    )
    out += layer("lakes", "lake", geo.lakes)
    faint = 0.7 if not child else 1.3
    out += layer(
        "borders",
        "border",
        stroke(geo.borders, faint).intersection(board),
        "line",
    )
    strew(spec, scatter, sea.intersection(board), {c: p["at"] for c, p in layout["cities"].items()})
    for name, role, shape in scatter.layers():
        out += layer(name, role, shape)
    for role, shape in emblems.frame(spec):
        out += layer(f"edge_{role}", role, shape)
    return Art(format=1, size=(float(w), float(h)), period=spec.period, layers=out)


__all__ = ["BLEED", "compose"]
