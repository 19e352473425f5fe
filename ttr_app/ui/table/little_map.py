"""The little map on a ticket: the land around its cities, the way between them, and a tour's order in numbers."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import pairwise
from pathlib import Path
from typing import Any

from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Mesh

from ttr_app.ui.board.art import BoardPlan, Point
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.shapes import rounded_box
from ttr_app.ui.kit.theme import Rgba

GROUNDS = Path(__file__).resolve().parents[3] / "assets" / "pictures"
LIGHT = {"light": (1, 1, 1, 1), "dark": (0.42, 0.46, 0.54, 1), "contrast": (1, 1, 1, 1)}
"""What the printed land is multiplied with: by night it does not glare."""
LEAST = 0.42
"""A little map shows at least this share of the map's height: else nobody knows where it is."""
_grounds: dict[str, CoreImage | None] = {}


def ground_of(map_id: str) -> Any:
    """Give the texture of a map's land, or None for a map that has no picture."""
    if map_id not in _grounds:
        path = GROUNDS / f"{map_id}.ground.jpg"
        _grounds[map_id] = CoreImage(str(path)) if path.exists() else None
    image = _grounds[map_id]
    return None if image is None else image.texture


def window_on(plan: BoardPlan, points: Sequence[Point], aspect: float) -> tuple[float, float, float, float]:
    """Give the piece (left, top, width, height) of a board that shows these points in a box of this shape."""
    whole_w, whole_h = plan.period or plan.size[0], plan.size[1]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    high = max(LEAST * whole_h, (max(ys) - min(ys)) * 1.45, (max(xs) - min(xs)) * 1.35 / aspect)
    high = min(high, whole_h, whole_w / aspect)
    wide = high * aspect
    left = min(max(0.0, (max(xs) + min(xs) - wide) / 2), whole_w - wide)
    top = min(max(0.0, (max(ys) + min(ys) - high) / 2), whole_h - high)
    return left, top, wide, high


def paint_little_map(
    p: Painter,
    box: Box,
    plan: BoardPlan,
    cities: Sequence[int],
    way: Collection[int] = (),
    built: Collection[int] = (),
    own: str | Rgba = "good",
    tour: bool = False,
) -> None:
    """Paint it: what is `built` of the way in the owner's colour, the rest thin; without a way as the crow flies."""
    places = {city: plan.cities[city] for city in cities}
    routes = [plan.routes[route] for route in {*way, *built}]
    points = [*places.values(), *(plan.cities[end] for route in routes for end in (route.a, route.b))]
    left, top, wide, high = window_on(plan, points, box.w / max(1.0, box.h))
    scale = box.w / wide
    _print(p, box, plan, (left, top, wide, high))

    def spot(point: Point) -> Point:
        x = min(box.right - px(3), max(box.x + px(3), box.x + (point[0] - left) * scale))
        return x, min(box.top - px(3), max(box.y + px(3), box.y + box.h - (point[1] - top) * scale))

    def link(a: int, b: int, colours: Sequence[tuple[str | Rgba, float]]) -> None:
        one, other = plan.cities[a], plan.cities[b]
        if plan.period and abs(one[0] - other[0]) > plan.period / 2:
            return  # it goes round the back of the world
        for colour, width in colours:
            p.line([*spot(one), *spot(other)], colour, width)

    if routes:
        for route in way:
            if route not in built:
                link(plan.routes[route].a, plan.routes[route].b, (("paper", 3.4), ("ticket", 1.8)))
        for route in built:
            link(plan.routes[route].a, plan.routes[route].b, (("ink", 4.6), (own, 3.2)))
    else:
        for a, b in pairwise(cities):
            link(a, b, (("paper", 3.4), ("ticket", 1.8)))
    for number, city in enumerate(cities, 1):
        x, y = spot(places[city])
        numbered = tour and box.h >= px(48)
        radius = px(8 if numbered else 4.5)
        p.fill(Box(x - radius, y - radius, 2 * radius, 2 * radius), "paper", radius / px(1))
        inner = radius - px(1.3)
        p.fill(Box(x - inner, y - inner, 2 * inner, 2 * inner), "ticket", inner / px(1))
        if numbered:
            p.text(
                Box(x - radius, y - radius, 2 * radius, 2 * radius), str(number), "small", "paper", "center"
            )


def paint_changes(
    p: Painter,
    box: Box,
    plan: BoardPlan,
    claims: Sequence[tuple[int, str]],
    built: Sequence[tuple[int, str]] = (),
) -> None:
    """Paint the whole map, and on it what changed: routes and cities, each in the colour of whoever did it."""
    whole_w, whole_h = plan.period or plan.size[0], plan.size[1]
    wide = min(box.w, box.h * whole_w / whole_h)
    high = wide * whole_h / whole_w
    box = Box(box.x + (box.w - wide) / 2, box.y + (box.h - high) / 2, wide, high)
    _print(p, box, plan, (0.0, 0.0, whole_w, whole_h))
    scale = wide / whole_w

    def spot(x: float, y: float) -> Point:
        return box.x + x % whole_w * scale if plan.period else box.x + x * scale, box.top - y * scale

    broad = max(6.0, scale * plan.space_width / px(1) * 1.3)
    for index, fill in claims:
        # A route that goes over the edge of the world is two lines.
        for run in plan.routes[index].runs():
            points = [part for x, y, *_rest in run for part in spot(x, y)]
            points = points if len(run) > 1 else [points[0] - 2, points[1], points[0] + 2, points[1]]
            p.line(points, "paper", broad + 5)
            p.line(points, "ink", broad + 2.4)
            p.line(points, fill, broad)
    for city, fill in built:
        at = spot(*plan.cities[city])
        for radius, colour in ((px(8), "ink"), (px(6.4), fill)):
            p.symbol("house", *at, radius, colour)


def _print(p: Painter, box: Box, plan: BoardPlan, window: tuple[float, float, float, float]) -> None:
    """Lay the piece of land into the box, its corners round."""
    texture = ground_of(plan.map_id)
    if texture is None:
        p.fill(box, "paper_sunk", 4)
    else:
        whole_w, whole_h = plan.period or plan.size[0], plan.size[1]
        left, top, wide, high = window
        u, v = left / whole_w, top / whole_h
        across, down = wide / whole_w, high / whole_h
        vertices: list[float] = []
        outline = rounded_box(box.w, box.h, px(4), 3)
        for x, y in outline:
            # A loaded picture's rows run down.
            vertices += (
                box.x + box.w / 2 + x, box.y + box.h / 2 + y,
                u + across * (0.5 + x / box.w), v + down * (0.5 - y / box.h),
            )  # fmt: skip
        p.canvas.add(Color(*LIGHT[look.theme.name]))
        p.canvas.add(
            Mesh(vertices=vertices, indices=range(len(outline)), mode="triangle_fan", texture=texture)
        )
    p.outline(box, "line_strong", 4, 1)
