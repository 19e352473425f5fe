"""A map in a few strokes: for the home page, and for tickets that are read by children who cannot read."""

from __future__ import annotations

from collections.abc import Collection

from ttr_app.ui.board.art import BoardPlan
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import Rgba


def paint_sketch(
    p: Painter,
    box: Box,
    plan: BoardPlan,
    ink: str | Rgba,
    cities: Collection[int] = (),
    way: Collection[int] = (),
    loud: str | Rgba = "ticket",
    built: Collection[int] = (),
    own: str | Rgba = "good",
) -> None:
    """Paint the routes of a map as thin lines; some cities and a way between them stand out.

    What is `built` of the way is a broad line in one's own colour, so that the little map fills as the line grows.
    """
    width, height = plan.size
    scale = min(box.w / width, box.h / height)
    left = box.x + (box.w - width * scale) / 2
    low = box.y + (box.h - height * scale) / 2

    def place(x: float, y: float) -> tuple[float, float]:
        return left + x * scale, low + (height - y) * scale

    for corridor in plan.corridors:
        route = plan.routes[corridor.routes[0]]
        a, b = plan.cities[route.a], plan.cities[route.b]
        if plan.period and abs(a[0] - b[0]) > plan.period / 2:
            continue  # it goes round the back of the world
        points = [*place(*a), *place(*b)]
        if any(lane in built for lane in corridor.routes):
            p.line(points, "ink", 8)
            p.line(points, own, 5.5)
        else:
            bold = any(lane in way for lane in corridor.routes)
            p.line(points, loud if bold else ink, 2.6 if bold and built else 4 if bold else 1.2)
    for city in cities:
        x, y = place(*plan.cities[city])
        for radius, colour in ((px(6), loud), (px(3), "paper_raised")):
            p.fill(Box(x - radius, y - radius, 2 * radius, 2 * radius), colour, radius / px(1))
