"""Whether the drawing that a map file brings can be shown: everything has a place, on the board or near it."""

from __future__ import annotations

import msgspec

from ..engine import MapData

Point = tuple[float, float]
Space = tuple[float, float, float, float, float]


class _Place(msgspec.Struct):
    at: Point
    label: tuple[float, float, str]


class _Layout(msgspec.Struct):
    size: Point
    period: float | None
    cities: dict[str, _Place]
    routes: dict[str, tuple[Space, ...]]


def layout_trouble(m: MapData) -> str:
    """What is wrong with the drawing of a map file, or nothing; a file without one is right."""
    if not m.layout:
        if any(route.wrap is not None for route in m.routes):
            return "layout: a map with routes across its edge needs a drawing of its own"
        return ""
    try:
        layout = msgspec.convert(m.layout, _Layout)
    except msgspec.ValidationError as error:
        return f"layout: {error}"
    wide = layout.size[0]
    if not all(100 <= side <= 4000 for side in layout.size):
        return f"layout.size: {layout.size} is not within 100 to 4000"
    # A round world is drawn once for each turn that can be seen, so that a narrow one would take for ever.
    if layout.period is not None and not wide / 2 <= layout.period <= wide:
        return f"layout.period: {layout.period} is not within {wide / 2} to {wide}"
    for city in m.cities:
        place = layout.cities.get(city.id)
        if place is None or not _near(layout, *place.at) or not _near(layout, *place.label[:2]):
            return f"layout.cities: no place for {city.id!r}"
        if place.label[2] not in ("left", "right", "center"):
            return f"layout.cities.{city.id}.label: {place.label[2][:20]!r} is not left, right or center"
    for route in m.routes:
        spaces = layout.routes.get(route.id, ())
        if len(spaces) != route.length:
            return f"layout.routes: {route.id!r} has {len(spaces)} spaces of {route.length}"
        if not all(_near(layout, *space[:2]) and _has_size(layout, space) for space in spaces):
            return f"layout.routes.{route.id}: a space lies beyond the board or has no size"
    return ""


def _near(layout: _Layout, x: float, y: float) -> bool:
    """Whether something lies on the board or no further from it than the board is wide and high."""
    wide, high = layout.size
    return -wide <= x <= 2 * wide and -high <= y <= 2 * high


def _has_size(layout: _Layout, space: Space) -> bool:
    _x, _y, angle, long, wide = space
    return abs(angle) <= 3600 and 0 < long <= layout.size[0] and 0 < wide <= layout.size[1]
