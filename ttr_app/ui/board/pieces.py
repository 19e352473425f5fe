"""Pieces on the board as triangles: wagons and ships on their spaces, stations and harbours over cities; no Kivy."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, radians, sin

from ttr_app.ui.board import shaders as gl
from ttr_app.ui.board.art import BoardPlan, Point, RoutePlan, Space
from ttr_app.ui.board.meshes import Triangles, ink_shape, space_quad
from ttr_app.ui.board.palette import column, seat_column
from ttr_app.ui.kit.shapes import disc_of, shape, soft_mesh
from ttr_app.ui.kit.theme import SEAT_SHAPES

_FILL, _EDGE, _RIM, _MARK = 0.125, 0.375, 0.625, 0.875


def piece_space(space: Space, kind: str) -> Space:
    """Give the place of a wagon or ship on a space: a little taller than the print."""
    x, y, angle, length, width = space
    # Roofs catch the light from above: pieces never stand on their heads.
    if 90 < angle % 360 <= 270:
        angle += 180
    return (x, y, angle, length + 0.8, width * (1.16 if kind == "sea" else 1.2))


def route_pieces(route: RoutePlan, seat_ink: int) -> tuple[Triangles, Triangles]:
    """Draw the pieces of a claimed route: bodies for the distance shader, shapes for the ink shader."""
    bodies, marks = Triangles(gl.SPACE_SIZE), Triangles(gl.INK_SIZE)
    for space in route.spaces:
        add_piece(bodies, marks, space, route.kind, seat_ink)
    return bodies, marks


def rolled(space: Space, share: float) -> Space:
    """Give the place that lies so many of its own lengths along a space's track."""
    x, y, angle, length, width = space
    return (
        x + cos(radians(angle)) * length * share,
        y + sin(radians(angle)) * length * share,
        angle,
        length,
        width,
    )


def add_piece(
    bodies: Triangles,
    marks: Triangles,
    space: Space,
    kind: str,
    seat_ink: int,
    alpha: float = 1.0,
    size: float = 1.0,
) -> None:
    """Append one wagon or ship with its seat's shape."""
    placed = piece_space(space, kind)
    x, y, angle, length, width = placed
    placed = (x, y, angle, length * size, width * size)
    style = seat_column(seat_ink)
    space_quad(
        bodies,
        (x + 0.9, y + 2.0, angle, length * size + 1.0, width * size + 1.4),
        column("shadow"),
        gl.SHADE,
        alpha,
    )
    space_quad(bodies, placed, style, gl.SHIP if kind == "sea" else gl.WAGON, alpha)
    shift = -0.06 * length if kind == "sea" else 0.0
    at = (x + cos(radians(angle)) * shift, y + sin(radians(angle)) * shift)
    ink_shape(marks, shape(SEAT_SHAPES[seat_ink]), at, min(width * 0.44, 7.4) * size, (style, _MARK), alpha)


def building(
    out: Triangles, at: Point, seat_ink: int, port: bool, alpha: float = 1.0, size: float = 1.0
) -> None:
    """Append a station (a house) or harbour (a round quay with an anchor) over a city."""
    style = seat_column(seat_ink)
    body = disc_of(20) if port else soft_mesh([_STATION])
    x, y = at
    shadow = (column("shadow"), _FILL)
    for grow, dark in ((13.6, 0.35), (12.4, 0.5), (11.2, 0.6)):
        ink_shape(out, body, (x + 1.0, y + 1.4), grow * size, shadow, alpha * dark)
    ink_shape(out, body, (x, y - 1.0), 12.2 * size, (style, _EDGE), alpha)
    # Moulded: its upper side catches the light.
    ink_shape(out, body, (x, y - 1.2), 10.5 * size, (style, _RIM), alpha)
    ink_shape(out, body, (x, y - 0.5), 9.9 * size, (style, _FILL), alpha)
    ink_shape(
        out, shape(SEAT_SHAPES[seat_ink]), (x, y - (1.0 if port else 0.2)), 5.4 * size, (style, _MARK), alpha
    )


_STATION: list[Point] = [
    (-0.86, 0.86), (-0.86, -0.30), (-1.0, -0.30), (0.0, -1.08), (1.0, -0.30), (0.86, -0.30), (0.86, 0.86),
]  # fmt: skip


def run_along(plan: BoardPlan, routes: Sequence[int]) -> list[Space]:
    """List the spaces of some routes as a train passes them that takes the routes in this order."""
    found: list[Space] = []
    at = -1
    for i, index in enumerate(routes):
        route = plan.routes[index]
        if at not in (route.a, route.b):
            # The line begins here: at the end that the next route does not begin with.
            after = plan.routes[routes[i + 1]] if i + 1 < len(routes) else None
            at = route.b if after is not None and route.a in (after.a, after.b) else route.a
        found += route.spaces if at == route.a else route.spaces[::-1]
        at = route.b if at == route.a else route.a
    return found
