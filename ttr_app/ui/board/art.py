"""Board art and layout as typed structs: decoding, checking, and the compiled plan the widget draws from.

Pure: no Kivy here. `tools/boards` writes these files with the very same structs.
"""

from __future__ import annotations

import zlib
from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, hypot, radians, sin
from typing import TYPE_CHECKING, Literal

import msgspec

from ttr_app.ui.kit.palette import ART_ROLES

if TYPE_CHECKING:
    from ttr_app.engine.mapfile import MapData

FORMAT = 1
FULL_PUSH = 100
Point = tuple[float, float]
#: Centre x, centre y, angle in degrees (clockwise, y down), length, width; all in board units.
Space = tuple[float, float, float, float, float]


class BoardError(ValueError):
    """A layout or art file that cannot be drawn; the message names the place in it."""


class CityPlace(msgspec.Struct, frozen=True):
    """Where a city is, and where its name is anchored (dp from the city at fit zoom)."""

    at: Point
    label: tuple[float, float, Literal["left", "right", "center"]]


class Layout(msgspec.Struct, frozen=True):
    """The places of one board, in board units, y down."""

    size: Point
    period: float | None
    cities: dict[str, CityPlace]
    routes: dict[str, tuple[Space, ...]]


class Layer(msgspec.Struct, omit_defaults=True):
    """One flat colour of the art: little-endian float32 x,y pairs and uint16 triangles.

    The outline fades over one pixel: `rim` names its corners (uint16), `rim_push` says where each fades to (two
    int8, 100 is one pixel), `rim_sides` pairs the rim's corners into sides (uint16). `fade_mesh` unfolds them.
    """

    name: str
    role: str
    kind: Literal["fill", "line"]
    xy: bytes
    idx: bytes
    idx_size: int = 2
    rim: bytes = b""
    rim_push: bytes = b""
    rim_sides: bytes = b""


class Art(msgspec.Struct):
    """All layers of one board, bottom first. Colours are looked up in the theme by role."""

    format: int
    size: Point
    period: float | None
    layers: list[Layer]
    marks: list[dict[str, object]] = []


def load_art(raw: bytes, source: str = "board art") -> Art:
    """Decode and check the bytes of an art file, or raise `BoardError`."""
    try:
        if raw[:1] == b"\x78":  # packed; bare msgpack starts with a map
            raw = zlib.decompress(raw)
        art = msgspec.msgpack.decode(raw, type=Art)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError, zlib.error) as error:
        raise BoardError(f"{source}: {error}") from None
    if art.format != FORMAT:
        raise BoardError(f"{source}: format {art.format}, this app reads {FORMAT}")
    for layer in art.layers:
        _check_layer(layer, source)
    return art


def _check_layer(layer: Layer, source: str) -> None:
    place = f"{source}: layer {layer.name!r}"
    if layer.role not in ART_ROLES:
        raise BoardError(f"{place}: unknown colour role {layer.role!r}")
    odd = layer.idx_size != 2 or len(layer.xy) % 8 or len(layer.idx) % 6 or len(layer.rim_sides) % 4
    if odd or len(layer.rim) % 2 or len(layer.rim_push) != len(layer.rim):
        raise BoardError(f"{place}: not whole float32 pairs and uint16 triangles")
    corners, rim = len(layer.xy) // 8, len(layer.rim) // 2
    for indices, count in ((layer.idx, corners), (layer.rim, corners), (layer.rim_sides, rim)):
        numbers = array("H", indices)
        if numbers and max(numbers) >= count:
            raise BoardError(f"{place}: a triangle names corner {max(numbers)} of {count}")


def encode_art(art: Art) -> bytes:
    """Encode art for shipping; softens the outline of every layer on the way."""
    for layer in art.layers:
        if not layer.rim:
            soften(layer)
        _check_layer(layer, "art")
    return zlib.compress(msgspec.msgpack.encode(art), 9)


def soften(layer: Layer) -> None:
    """Give a layer the one-pixel fade along its outline, found as the edges that only one triangle has."""
    xy = array("f", layer.xy)
    idx = array("I" if layer.idx_size == 4 else "H", layer.idx)
    # Corners that share a place are one corner: triangulated strips repeat them.
    places: dict[Point, int] = {}
    same = [places.setdefault((xy[2 * i], xy[2 * i + 1]), i) for i in range(len(xy) // 2)]
    edges: dict[tuple[int, int], tuple[int, int, int]] = {}
    for t in range(0, len(idx), 3):
        corners = [same[idx[t]], same[idx[t + 1]], same[idx[t + 2]]]
        if len(set(corners)) < 3:
            continue
        for k in range(3):
            a, b, c = corners[k], corners[(k + 1) % 3], corners[(k + 2) % 3]
            key = (min(a, b), max(a, b))
            edges[key] = (-1, -1, -1) if key in edges else (a, b, c)
    outline = [edge for edge in edges.values() if edge[0] >= 0]
    normals: dict[int, Point] = {}
    sides = []
    for a, b, c in outline:
        dx, dy = xy[2 * b] - xy[2 * a], xy[2 * b + 1] - xy[2 * a + 1]
        length = hypot(dx, dy) or 1.0
        nx, ny = dy / length, -dx / length
        if nx * (xy[2 * c] - xy[2 * a]) + ny * (xy[2 * c + 1] - xy[2 * a + 1]) > 0:
            nx, ny = -nx, -ny
        sides.append((a, b))
        for corner in (a, b):
            ox, oy = normals.get(corner, (0.0, 0.0))
            normals[corner] = (ox + nx, oy + ny)
    if len(normals) > 32767:
        raise BoardError(f"layer {layer.name!r}: the outline is too long to soften; split the layer")
    rim, push, numbers = array("H"), array("b"), dict[int, int]()
    for corner, (nx, ny) in normals.items():
        length = (hypot(nx, ny) or 1.0) / FULL_PUSH
        numbers[corner] = len(rim)
        rim.append(corner)
        push.extend((round(nx / length), round(ny / length)))
    layer.rim, layer.rim_push = rim.tobytes(), push.tobytes()
    layer.rim_sides = array("H", [numbers[corner] for side in sides for corner in side]).tobytes()


def solid_mesh(layer: Layer) -> array[float]:
    """Unfold a layer's body in the format of its rim: x, y, and no push and no fade."""
    xy = array("f", layer.xy)
    mesh = array("f", bytes(10 * len(xy)))
    mesh[0::5], mesh[1::5] = xy[0::2], xy[1::2]
    return mesh


def fade_mesh(layer: Layer) -> tuple[array[float], array[int]]:
    """Unfold a layer's rim: x, y, push x, push y, fade for each corner twice (solid, faded), and triangles."""
    xy, rim, push = array("f", layer.xy), array("H", layer.rim), array("b", layer.rim_push)
    mesh = array("f", bytes(40 * len(rim)))
    mesh[0::10] = mesh[5::10] = array("f", [xy[2 * i] for i in rim])
    mesh[1::10] = mesh[6::10] = array("f", [xy[2 * i + 1] for i in rim])
    mesh[7::10] = array("f", [n / FULL_PUSH for n in push[0::2]])
    mesh[8::10] = array("f", [n / FULL_PUSH for n in push[1::2]])
    mesh[9::10] = array("f", [1.0]) * len(rim)
    sides = array("H", layer.rim_sides)
    a, b = array("H", [2 * i for i in sides[0::2]]), array("H", [2 * i for i in sides[1::2]])
    faded_a, faded_b = array("H", [i + 1 for i in a]), array("H", [i + 1 for i in b])
    triangles = array("H", bytes(12 * len(a)))
    for place, corner in enumerate((a, b, faded_a, b, faded_b, faded_a)):
        triangles[place::6] = corner
    return mesh, triangles


def load_layout(map_data: MapData) -> Layout:
    """Decode a map's layout and check that it places every city and every space."""
    return decode_layout(map_data.layout, map_data)


def decode_layout(raw: Mapping[str, object], map_data: MapData) -> Layout:
    """Decode a layout for a map, or raise `BoardError` naming what is missing."""
    place = f"{map_data.id}: layout"
    try:
        layout = msgspec.convert(raw, Layout)
    except msgspec.ValidationError as error:
        raise BoardError(f"{place}: {error}") from None
    for city in map_data.cities:
        if city.id not in layout.cities:
            raise BoardError(f"{place}: no place for city {city.id!r}")
    for route in map_data.routes:
        spaces = layout.routes.get(route.id)
        if spaces is None or len(spaces) != route.length:
            found = 0 if spaces is None else len(spaces)
            raise BoardError(f"{place}: route {route.id!r} has {found} spaces of {route.length}")
    return layout


@dataclass(frozen=True, slots=True)
class RoutePlan:
    """One lane as drawn: its ends, its spaces from a to b, and what is printed on them."""

    index: int
    a: int
    b: int
    kind: str
    colour: str
    locomotives: int
    wrap: tuple[int, int] | None
    spaces: tuple[Space, ...]

    def runs(self) -> list[list[Point]]:
        """Give the lines through the spaces, from end to end; a lane cut by the map's edge has two."""
        cut = self.wrap[0] if self.wrap else len(self.spaces)
        lines = []
        for part in (self.spaces[:cut], self.spaces[cut:]):
            if part:
                lines.append(
                    [space_end(part[0], -0.5), *((s[0], s[1]) for s in part), space_end(part[-1], 0.5)]
                )
        return lines


def space_end(space: Space, side: float) -> Point:
    """Give the middle of a space's end: side -0.5 towards a, 0.5 towards b."""
    x, y, angle, length, _ = space
    return (x + cos(radians(angle)) * length * side, y + sin(radians(angle)) * length * side)


@dataclass(frozen=True, slots=True)
class Corridor:
    """All lanes between one pair of cities: what a finger can aim at."""

    index: int
    cities: tuple[int, int]
    routes: tuple[int, ...]
    lines: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True)
class BoardPlan:
    """A map and its layout compiled to indexes; everything the widget needs to draw and to hit-test."""

    map_id: str
    size: Point
    period: float | None
    cities: tuple[Point, ...]
    labels: tuple[tuple[float, float, str], ...]
    names: tuple[Mapping[str, str], ...]
    ports: tuple[bool, ...]
    junctions: tuple[bool, ...]
    routes: tuple[RoutePlan, ...]
    corridors: tuple[Corridor, ...]
    corridor_of: tuple[int, ...]
    degree: tuple[int, ...]
    space_width: float

    def city_box(self, cities: Sequence[int]) -> tuple[float, float, float, float]:
        """Give the box (left, top, right, bottom) around some cities."""
        return bounds([self.cities[c] for c in cities])

    def route_box(self, routes: Sequence[int]) -> tuple[float, float, float, float]:
        """Give the box around some routes with their end cities, kept together when one crosses the edge."""
        points: list[Point] = []
        for index in routes:
            route = self.routes[index]
            points += [(s[0], s[1]) for s in route.spaces]
            if not route.wrap:
                points += [self.cities[route.a], self.cities[route.b]]
        return bounds(points)


def bounds(points: Sequence[Point]) -> tuple[float, float, float, float]:
    """Give the box (left, top, right, bottom) around points."""
    xs = [p[0] for p in points]
    ys = [p[1] for p in points]
    return (min(xs), min(ys), max(xs), max(ys))


def plan_board(map_data: MapData, layout: Layout) -> BoardPlan:
    """Compile a map and its layout."""
    index = {city.id: i for i, city in enumerate(map_data.cities)}
    routes = tuple(
        RoutePlan(
            i,
            index[r.a],
            index[r.b],
            r.kind,
            r.colour,
            r.locomotives,
            r.wrap,
            layout.routes[r.id],
        )
        for i, r in enumerate(map_data.routes)
    )
    pairs: dict[tuple[int, int], list[RoutePlan]] = {}
    for route in routes:
        pairs.setdefault((min(route.a, route.b), max(route.a, route.b)), []).append(route)
    corridors = tuple(
        Corridor(
            i,
            pair,
            tuple(lane.index for lane in lanes),
            tuple(tuple(line) for lane in lanes for line in lane.runs()),
        )
        for i, (pair, lanes) in enumerate(pairs.items())
    )
    corridor_of = [0] * len(routes)
    degree = [0] * len(map_data.cities)
    for corridor in corridors:
        for city in corridor.cities:
            degree[city] += 1
        for lane in corridor.routes:
            corridor_of[lane] = corridor.index
    return BoardPlan(
        map_data.id,
        layout.size,
        layout.period,
        tuple(layout.cities[c.id].at for c in map_data.cities),
        tuple(layout.cities[c.id].label for c in map_data.cities),
        tuple({"en": c.en, "pl": c.pl, "printed": c.printed} for c in map_data.cities),
        tuple(c.port for c in map_data.cities),
        tuple(c.junction for c in map_data.cities),
        routes,
        corridors,
        tuple(corridor_of),
        tuple(degree),
        sum(space[4] for route in routes for space in route.spaces) / sum(len(r.spaces) for r in routes),
    )
