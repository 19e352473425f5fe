"""Strew emblems over a board where they disturb nothing: never under a space, a name or a city."""

from __future__ import annotations

import numpy as np
import shapely
from shapely.geometry import LineString, Polygon, box
from shapely.geometry.base import BaseGeometry

from .curves import Floats
from .emblems import Emblem
from .geography import simpler
from .spec import Spec
from .warp import Warp

ORDER = (
    "land_shade",
    "forest",
    "relief_light",
    "relief",
    "wave",
    "coast_glow",
    "river",
    "land_light",
    "frame_line",
    "frame",
    "ornament",
)  # one colour is one layer, so what lies over what is settled by colour


class Scatter:
    """Places emblems one by one and remembers what is taken."""

    def __init__(
        self,
        spec: Spec,
        warp: Warp,
        busy: BaseGeometry,
        labels: BaseGeometry,
        land: BaseGeometry,
        wet: BaseGeometry,
    ) -> None:
        self.spec, self.warp = spec, warp
        w, h = spec.size
        f = spec.frame + 2
        self.inside = box(0.0 if spec.period else f, f, w if spec.period else w - f, h - f)
        self.busy, self.labels, self.land, self.wet = busy, labels, land, wet
        for shape in (busy, labels, land, wet):
            shapely.prepare(shape)
        self.rng = np.random.Generator(np.random.PCG64(spec.seed))
        self.taken: list[tuple[float, float, float, float]] = []
        self.placed: list[tuple[float, Emblem]] = []

    def lines(self, line: list[tuple[float, float]]) -> list[LineString]:
        """Bend a line given in longitude and latitude onto the board, repeated where the board repeats."""
        lonlat = np.array(LineString(line).segmentize(1.5).coords)
        bent = LineString(self.warp(lonlat))
        if not self.spec.period:
            return [bent]
        return [shapely.affinity.translate(bent, t * self.spec.period) for t in (-1, 0, 1)]

    def mass(self, places: list[tuple[float, list[tuple[float, float]]]], scale: float = 1.0) -> BaseGeometry:
        """Return soft masses around lines: a range's foot, a desert, a wood."""
        drawn = []
        turns = (-1, 0, 1) if self.spec.period else (0,)
        for half, line in places:
            part = self.lines(line)[1 if self.spec.period else 0]
            n = max(3, int(part.length / (half * scale * 0.45)))
            where = shapely.get_coordinates(
                shapely.line_interpolate_point(part, np.linspace(0, part.length, n))
            )
            for (x, y), size in zip(where, self.rng.uniform(0.45, 1.15, n), strict=True):
                dx, dy = self.rng.normal(0.0, 0.34 * half * scale, 2)
                blot = shapely.Point(0, 0).buffer(half * scale * size, quad_segs=4)
                blot = shapely.affinity.scale(blot, 1.25, 0.8)
                for turn in turns:
                    east = turn * (self.spec.period or 0)
                    drawn.append(shapely.affinity.translate(blot, x + dx + east, y + dy))
        whole = shapely.union_all(drawn) if drawn else Polygon()
        whole = whole.buffer(5 * scale).buffer(-9 * scale).buffer(4 * scale, quad_segs=5)
        w, h = self.spec.size
        side = 0 if self.spec.period else w
        board = box(-side, -h, w + side, 2 * h)
        return simpler(whole.intersection(board), 0.8).intersection(self.land)

    def fits(
        self, emblem: Emblem, at: tuple[float, float], on: BaseGeometry, room: float, under: bool
    ) -> Polygon | None:
        """Return the emblem's ground if nothing is in its way."""
        x0, y0, x1, y1 = shapely.union_all([shape for _, shape in emblem]).bounds
        ground = box(at[0] + x0 - room, at[1] + y0 - room, at[0] + x1 + room, at[1] + y1 + room)
        if not self.inside.contains(ground) or not on.contains(ground):
            return None
        if (self.labels if under else self.busy).intersects(ground) or self.wet.intersects(ground):
            return None
        x0, y0, x1, y1 = ground.bounds
        t = np.array(self.taken) if self.taken else np.zeros((0, 4))
        hit = (t[:, 0] < x1) & (t[:, 2] > x0) & (t[:, 1] < y1) & (t[:, 3] > y0)
        return None if hit.any() else ground

    def put(
        self,
        emblem: Emblem,
        at: tuple[float, float],
        on: BaseGeometry,
        room: float = 0.5,
        tight: float = 1.0,
        under: bool = False,
    ) -> bool:
        """Place one emblem, if it fits; `tight` under 1 lets neighbours overlap, `under` lets spaces hide it."""
        ground = self.fits(emblem, at, on, room, under)
        if ground is None:
            return False
        x0, y0, x1, y1 = ground.bounds
        cx, cy = (x0 + x1) / 2, (y0 + y1) / 2
        self.taken.append(
            (cx + (x0 - cx) * tight, cy + (y0 - cy) * tight, cx + (x1 - cx) * tight, cy + (y1 - cy) * tight)
        )
        moved = [(role, shapely.affinity.translate(shape, at[0], at[1])) for role, shape in emblem]
        self.placed.append((at[1], moved))
        return True

    def along(self, line: LineString, step: float, spread: float) -> Floats:
        """Return jittered places along a line."""
        n = max(2, int(line.length / step))
        run = (np.arange(n) + 0.5 + self.rng.uniform(-0.3, 0.3, n)) / n * line.length
        points = shapely.get_coordinates(shapely.line_interpolate_point(line, run))
        out: Floats = points + self.rng.normal(0.0, spread, points.shape)
        return out

    def over(self, area: BaseGeometry, step: float) -> Floats:
        """Return places on a jittered grid over an area."""
        if area.is_empty:
            return np.zeros((0, 2))
        x0, y0, x1, y1 = (
            area.intersection(self.inside).bounds if area.intersects(self.inside) else (0, 0, 0, 0)
        )
        xs, ys = np.arange(x0, x1, step), np.arange(y0, y1, step * 0.8)
        grid = np.stack(np.meshgrid(xs, ys), -1)
        grid[1::2, :, 0] += step / 2
        flat = grid.reshape(-1, 2)
        out: Floats = flat + self.rng.uniform(-0.28, 0.28, flat.shape) * step
        return out

    def emptiest(self, on: BaseGeometry, reach: float) -> list[tuple[float, float, float]]:
        """List the roomiest places on a ground: how far from anything, x, y."""
        xs, ys = np.meshgrid(
            np.arange(reach, self.spec.size[0] - reach, 9.0), np.arange(reach, self.spec.size[1] - reach, 9.0)
        )
        points = shapely.points(xs.ravel(), ys.ravel())
        good = shapely.contains(on, points)
        points = points[good]
        away = np.minimum(shapely.distance(points, self.busy), shapely.distance(points, on.boundary))
        for other in self.taken:
            away = np.minimum(away, shapely.distance(points, box(*other)))
        order = np.argsort(-away, kind="stable")
        return [(float(away[i]), float(points[i].x), float(points[i].y)) for i in order]

    def layers(self) -> list[tuple[str, str, BaseGeometry]]:
        """Return all placed emblems merged by role, those further down the board last."""
        by_role: dict[str, list[BaseGeometry]] = {}
        for _y, emblem in sorted(self.placed, key=lambda p: p[0]):
            for role, shape in emblem:
                by_role.setdefault(role, []).append(shape)
        known = [r for r in ORDER if r in by_role] + [r for r in by_role if r not in ORDER]
        return [
            (f"marks_{role}", role, shapely.union_all([shapely.make_valid(s) for s in by_role[role]]))
            for role in known
        ]
