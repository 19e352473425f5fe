"""Triangles of the board as flat arrays: spaces, pieces, cities, marks; no Kivy, so that tests can count them."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, hypot, radians, sin

from ttr_app.ui.board import shaders as gl
from ttr_app.ui.board.art import BoardPlan, Point, RoutePlan, Space, space_end
from ttr_app.ui.board.palette import card_column, column
from ttr_app.ui.kit.shapes import SoftMesh, disc_of, rounded_box, shape, soft_mesh
from ttr_app.ui.kit.theme import CARD_SYMBOLS

MARGIN = 3.0
GLOW_MARGIN = 7.0
_KINDS = {"rail": gl.RAIL, "ferry": gl.RAIL, "tunnel": gl.TUNNEL, "sea": gl.SEA, "pair": gl.PAIR}
_FILL, _EDGE, _RIM, _MARK = 0.125, 0.375, 0.625, 0.875


class Triangles:
    """A growing mesh: flat vertex floats and uint16 indices."""

    __slots__ = ("floats", "indices", "size")

    def __init__(self, size: int) -> None:
        self.size = size
        self.floats = array("f")
        self.indices = array("H")

    def __len__(self) -> int:
        return len(self.floats) // self.size

    def add(self, other: Triangles) -> None:
        """Append another mesh of the same format."""
        shift = len(self)
        self.floats.extend(other.floats)
        self.indices.extend([i + shift for i in other.indices])


def space_quad(
    out: Triangles, space: Space, style: float, kind: int, alpha: float = 1.0, grow: float = 0.0
) -> None:
    """Append one space or piece as a quad for the distance shader."""
    x, y, angle, length, width = space
    c, s = cos(radians(angle)), sin(radians(angle))
    hx, hy = length / 2 + grow, width / 2 + grow
    margin = GLOW_MARGIN if kind == gl.GLOW else MARGIN
    first = len(out)
    for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1)):
        lx, ly = sx * (hx + margin), sy * (hy + margin)
        out.floats.extend((x + lx * c - ly * s, y + lx * s + ly * c, lx, ly, hx, hy, style, kind, alpha))
    out.indices.extend((first, first + 1, first + 2, first, first + 2, first + 3))


def ink_shape(
    out: Triangles,
    made: SoftMesh,
    at: Point,
    radius: float,
    ink: tuple[float, float],
    alpha: float = 1.0,
    angle: float = 0.0,
) -> None:
    """Append a soft-edged shape in one ink; upright unless turned by `angle` degrees."""
    first = len(out)
    x, y = at
    u, v = ink
    c, s = cos(radians(angle)), sin(radians(angle))
    floats = out.floats
    for px, py, nx, ny, a in made.vertices:
        floats.extend(
            (
                x + (px * c - py * s) * radius,
                y + (px * s + py * c) * radius,
                nx * c - ny * s,
                nx * s + ny * c,
                u,
                v,
                a * alpha,
            )
        )
    out.indices.extend([i + first for i in made.indices])


def ink_line(
    out: Triangles, line: Sequence[Point], width: float, ink: tuple[float, float], alpha: float = 1.0
) -> None:
    """Append a soft-edged line of straight pieces with square joints."""
    u, v = ink
    for (ax, ay), (bx, by) in pairwise(line):
        length = hypot(bx - ax, by - ay)
        if length < 0.01:
            continue
        nx, ny = -(by - ay) / length, (bx - ax) / length
        first = len(out)
        h = width / 2
        for px, py in ((ax, ay), (bx, by)):
            for side, fade in ((1, 0.0), (1, 1.0), (-1, 1.0), (-1, 0.0)):
                push = side * (0.5 if fade == 0.0 else -0.5)
                out.floats.extend(
                    (px + nx * h * side, py + ny * h * side, nx * push, ny * push, u, v, fade * alpha)
                )
        for k in range(3):
            i, j = first + k, first + k + 4
            out.indices.extend((i, j, i + 1, j, j + 1, i + 1))


def dashes(line: Sequence[Point], dash: float, gap: float) -> Iterable[tuple[Point, Point]]:
    """Cut a line into dashes."""
    left = dash
    on = True
    for (ax, ay), (bx, by) in pairwise(line):
        length = hypot(bx - ax, by - ay)
        done = 0.0
        while length - done > 1e-6:
            run = min(left, length - done)
            t0, t1 = done / length, (done + run) / length
            if on:
                yield (
                    (ax + (bx - ax) * t0, ay + (by - ay) * t0),
                    (ax + (bx - ax) * t1, ay + (by - ay) * t1),
                )
            done += run
            left -= run
            if left <= 1e-6:
                on = not on
                left = dash if on else gap


# --- what is printed on the board -----------------------------------------------------------------------
def route_line(plan: BoardPlan, route: RoutePlan) -> list[list[Point]]:
    """Give the lines of a lane from city to city, through its spaces."""
    runs = route.runs()
    if not route.wrap:
        return [[plan.cities[route.a], *runs[0], plan.cities[route.b]]]
    lines = []
    for cities, cut in ((True, route.wrap[0]), (False, route.wrap[1])):
        if cut:
            run = runs[0] if cities else runs[-1]
            end = plan.cities[route.a] if cities else plan.cities[route.b]
            near = _nearest_turn(end, run[0] if cities else run[-1], plan.period)
            lines.append([near, *run] if cities else [*run, near])
    return lines


def route_gaps(plan: BoardPlan, route: RoutePlan) -> list[list[Point]]:
    """Give what lies between a lane's cities and spaces: the pieces of its line that nothing is printed on."""
    gaps: list[list[Point]] = []
    cut = route.wrap[0] if route.wrap else len(route.spaces)
    radius = city_radius(plan)
    for part, city, first in ((route.spaces[:cut], route.a, True), (route.spaces[cut:], route.b, False)):
        for before, after in pairwise(part):
            gaps.append([space_end(before, 0.5), space_end(after, -0.5)])
        if part:
            end = space_end(part[0], -0.5) if first else space_end(part[-1], 0.5)
            gaps.append(_to_dot(_nearest_turn(plan.cities[city], end, plan.period), end, radius))
    if not route.wrap:
        gaps.append(_to_dot(plan.cities[route.b], space_end(route.spaces[-1], 0.5), radius))
    return gaps


def _to_dot(city: Point, end: Point, radius: float) -> list[Point]:
    """Give the line from a city's dot, not from its middle, to a point."""
    far = hypot(end[0] - city[0], end[1] - city[1]) or 1.0
    share = min(1.0, radius * 1.2 / far)
    return [(city[0] + (end[0] - city[0]) * share, city[1] + (end[1] - city[1]) * share), end]


def _nearest_turn(point: Point, to: Point, period: float | None) -> Point:
    if not period:
        return point
    return (point[0] + round((to[0] - point[0]) / period) * period, point[1])


def beds(plan: BoardPlan) -> Triangles:
    """Draw the quiet trace under every lane that ties its spaces and cities together."""
    out = Triangles(gl.INK_SIZE)
    ink = (column("bed"), _FILL)
    edge = (column("bed"), _EDGE)
    for route in plan.routes:
        for line in route_line(plan, route):
            if route.kind in ("sea", "ferry"):
                for start, end in dashes(line, 2.2, 2.6):
                    ink_line(out, (start, end), 1.5, edge, 0.7)
            else:
                ink_line(out, line, 3.0, ink, 0.9)
                ink_line(out, line, 1.1, edge, 0.75)
    return out


def route_spaces(route: RoutePlan, closed: bool = False) -> Triangles:
    """Draw one lane's spaces in its card colour; hatched where nobody may build any more."""
    out = Triangles(gl.SPACE_SIZE)
    for space in route.spaces:
        space_quad(out, space, card_column(route.colour), _KINDS[route.kind])
        if closed:
            space_quad(out, space, column("closed"), gl.HATCH)
    return out


def route_marks(route: RoutePlan) -> Triangles:
    """Draw one lane's marks: symbols, a ferry's wilds, a pair's peaks, the map's edge arrows."""
    out = Triangles(gl.INK_SIZE)
    _marks_of(out, route)
    return out


def _marks_of(out: Triangles, route: RoutePlan) -> None:
    ink = (card_column(route.colour), _MARK)
    made = shape(CARD_SYMBOLS[route.colour])
    wilds = set(_middle(len(route.spaces), route.locomotives))
    peak, star, disc = shape("peak"), shape("star"), disc_of(18)
    for i, space in enumerate(route.spaces):
        x, y, angle, length, width = space
        radius = min(width / 2 - 0.7, 6.4)
        if i in wilds:
            ink_shape(out, disc, (x, y), width / 2 + 0.2, (card_column("wild"), _FILL))
            ink_shape(out, star, (x, y), radius, (card_column("wild"), _MARK))
        elif route.kind == "pair":
            c, s = cos(radians(angle)), sin(radians(angle))
            for side in (-0.25, 0.25):
                ink_shape(
                    out,
                    peak,
                    (x + c * length * side, y + s * length * side),
                    min(length / 6, radius) - 0.2,
                    ink,
                )
        elif made.indices:
            ink_shape(out, made, (x, y), radius, ink)


def _middle(count: int, wanted: int) -> list[int]:
    """Give the places of the ferry's wilds: together, in the middle of the lane."""
    first = (count - wanted) // 2
    return list(range(first, first + min(wanted, count)))


def edge_marks(plan: BoardPlan) -> Triangles:
    """Draw where lanes cross the map's edge: a double arrow in the gap, since here the world closes."""
    out = Triangles(gl.INK_SIZE)
    arrow = soft_mesh([_DOUBLE_ARROW])
    for route in plan.routes:
        if not route.wrap:
            continue
        cut = route.wrap[0]
        before = space_end(route.spaces[cut - 1], 0.5) if cut else plan.cities[route.a]
        after = space_end(route.spaces[cut], -0.5) if cut < len(route.spaces) else plan.cities[route.b]
        after = _nearest_turn(after, before, plan.period)
        at = ((before[0] + after[0]) / 2, (before[1] + after[1]) / 2)
        angle = route.spaces[min(cut, len(route.spaces) - 1)][2]
        for radius, row in ((4.9, _EDGE), (3.9, _FILL)):
            ink_shape(out, arrow, at, radius, (column("edge"), row), 1.0, angle)
    return out


_DOUBLE_ARROW: list[Point] = [
    (-1.25, 0.0), (-0.35, -0.8), (-0.35, -0.3), (0.35, -0.3), (0.35, -0.8),
    (1.25, 0.0), (0.35, 0.8), (0.35, 0.3), (-0.35, 0.3), (-0.35, 0.8),
]  # fmt: skip


def mat(plan: BoardPlan) -> Triangles:
    """Draw the mount around the frame: beyond it the map goes on only faintly."""
    out = Triangles(gl.INK_SIZE)
    width, height = plan.size
    far = 4000.0
    left, right = (0.0, plan.period) if plan.period else (-far, width + far)
    sheets = [(left, -far, right, 0.0), (left, height, right, height + far)]
    if not plan.period:
        sheets += [(-far, 0.0, 0.0, height), (width, 0.0, width + far, height)]
    for sheet in sheets:
        out.add(_sheet(*sheet, "mat", 1.0))
    return out


def city_radius(plan: BoardPlan) -> float:
    """Give the radius of a city's dot: it goes with the width of the board's spaces."""
    return 0.58 * plan.space_width


def cities(plan: BoardPlan) -> Triangles:
    """Draw the city dots: ports with a heart of their own colour, junctions as a small knot."""
    out = Triangles(gl.INK_SIZE)
    disc = disc_of(22)
    radius = city_radius(plan)
    for at, port, junction in zip(plan.cities, plan.ports, plan.junctions, strict=True):
        size = radius * (0.62 if junction else 1.0)
        ink_shape(out, disc, at, size * 1.22, (column("city"), _RIM))
        ink_shape(out, disc, at, size, (column("city"), _EDGE))
        ink_shape(out, disc, at, size * 0.76, (column("city"), _FILL))
        if port and not junction:
            ink_shape(out, disc, at, size * 0.76, (column("port"), _FILL))
            ink_shape(out, disc, at, size * 0.30, (column("port"), _RIM))
    return out


def veil(left: float, top: float, right: float, bottom: float, alpha: float) -> Triangles:
    """Draw a sheet of paper tone over everything, for making the rest step back."""
    return _sheet(left, top, right, bottom, "veil", alpha)


def _sheet(left: float, top: float, right: float, bottom: float, role: str, alpha: float) -> Triangles:
    out = Triangles(gl.INK_SIZE)
    for x, y in ((left, top), (right, top), (right, bottom), (left, bottom)):
        out.floats.extend((x, y, 0.0, 0.0, column(role), _FILL, alpha))
    out.indices.extend((0, 1, 2, 0, 2, 3))
    return out


def pill(width: float, height: float) -> SoftMesh:
    """Give a rounded bar around the origin."""
    return soft_mesh([rounded_box(width, height, height / 2)])
