"""Turn shapes into triangles and triangles into layers of a board's art file."""

from __future__ import annotations

from collections.abc import Iterable

import mapbox_earcut
import numpy as np
import shapely
from shapely.geometry import LineString, Polygon
from shapely.geometry.base import BaseGeometry

from ttr_app.ui.board.art import Layer

MOST_CORNERS = 30000
GRID = 32.0  # corners lie on thirty-seconds of a unit: such numbers pack well


def polygons(shape: BaseGeometry) -> Iterable[Polygon]:
    """Walk through the polygons of any shape."""
    if isinstance(shape, Polygon):
        if not shape.is_empty:
            yield shape
    else:
        for part in getattr(shape, "geoms", []):
            yield from polygons(part)


def stroke(lines: Iterable[LineString], width: float, joined: bool = True) -> BaseGeometry:
    """Give lines a width; where they cross they become one shape, unless they are thin and many."""
    drawn = [line.buffer(width / 2, cap_style="flat", join_style="mitre", mitre_limit=2.0) for line in lines]
    if not joined:
        return shapely.GeometryCollection(drawn)
    return shapely.union_all(drawn) if drawn else Polygon()


def layer(name: str, role: str, shape: BaseGeometry, kind: str = "fill") -> list[Layer]:
    """Triangulate one flat colour; more than one layer if it has too many corners for 16-bit indices."""
    out: list[Layer] = []
    corners: list[np.ndarray] = []
    triangles: list[np.ndarray] = []
    count = 0

    def close() -> None:
        nonlocal count
        if triangles:
            out.append(
                Layer(
                    name=name if not out else f"{name}_{len(out) + 1}",
                    role=role,
                    kind="line" if kind == "line" else "fill",
                    xy=np.concatenate(corners).astype("<f4").tobytes(),
                    idx=np.concatenate(triangles).astype("<u2").tobytes(),
                    idx_size=2,
                )
            )
        corners.clear()
        triangles.clear()
        count = 0

    for polygon in polygons(shape):
        rings = [on_grid(np.array(ring.coords)[:-1]) for ring in (polygon.exterior, *polygon.interiors)]
        if len(rings[0]) < 3:
            continue
        rings = [ring for ring in rings if len(ring) >= 3]
        points = np.concatenate(rings).astype(np.float32)
        ends = np.cumsum([len(ring) for ring in rings]).astype(np.uint32)
        found = mapbox_earcut.triangulate_float32(points, ends)
        if len(found) == 0:
            continue
        if count + len(points) > MOST_CORNERS:
            close()
        corners.append(points)
        triangles.append(found.astype(np.int64) + count)
        count += len(points)
    close()
    return out


def on_grid(ring: np.ndarray) -> np.ndarray:
    """Move corners onto the grid and leave out those that fall together."""
    ring = np.round(ring * GRID) / GRID
    return ring[np.any(ring != np.roll(ring, 1, axis=0), axis=1)]
