"""A plain layout made from latitudes alone, for testing the board widget on any map without its art."""

from __future__ import annotations

from math import atan2, degrees, hypot, log, pi, radians, tan
from pathlib import Path
from typing import Any

from ttr_app.engine.mapfile import MapData
from ttr_app.engine.maploading import load_map
from ttr_app.storage.maps import BUILTIN
from ttr_app.ui.board.art import BoardPlan, decode_layout, plan_board

MAPS = Path(__file__).resolve().parents[2] / "maps"
IDS = BUILTIN


def map_data(map_id: str) -> MapData:
    """Read a map."""
    return load_map((MAPS / f"{map_id}.json").read_bytes(), map_id)


def layout(data: MapData) -> dict[str, Any]:
    """Place cities by Mercator and spaces on straight lines, twins side by side."""
    period = 1000.0 if data.id == "world" else None
    places = {}
    if period:
        for city in data.cities:
            places[city.id] = ((city.lon + 170) % 360 / 360 * 1000, 560 - (city.lat + 60) / 140 * 520)
    else:
        flat = {c.id: (radians(c.lon), -log(tan(pi / 4 + radians(c.lat) / 2))) for c in data.cities}
        left, right = min(p[0] for p in flat.values()), max(p[0] for p in flat.values())
        top, bottom = min(p[1] for p in flat.values()), max(p[1] for p in flat.values())
        sx, sy = 900 / (right - left), 545 / (bottom - top)
        places = {k: (50 + (x - left) * sx, 50 + (y - top) * sy) for k, (x, y) in flat.items()}
    lanes: dict[frozenset[str], int] = {}
    routes = {}
    for route in data.routes:
        (ax, ay), (bx, by) = places[route.a], places[route.b]
        if period and route.wrap and abs(bx - ax) > period / 2:
            bx += period if bx < ax else -period
        pair = frozenset((route.a, route.b))
        lane = lanes.get(pair, 0)
        lanes[pair] = lane + 1
        length = hypot(bx - ax, by - ay) or 1.0
        ux, uy = (bx - ax) / length, (by - ay) / length
        side = (lane * 13.0) * (1 if (ax, ay) < (bx, by) else -1)
        angle = degrees(atan2(uy, ux))
        step = (length - 16) / route.length
        routes[route.id] = [
            [
                ax + ux * (8 + step * (i + 0.5)) - uy * side,
                ay + uy * (8 + step * (i + 0.5)) + ux * side,
                angle,
                max(6.0, min(24.0, step - 2)),
                9.0,
            ]
            for i in range(route.length)
        ]
    return {
        "size": [1000, 645],
        "period": period,
        "cities": {k: {"at": list(p), "label": [9, 0, "left"]} for k, p in places.items()},
        "routes": routes,
    }


def plan(map_id: str) -> BoardPlan:
    """Compile a map with its own layout if it has one, else with the plain one."""
    data = map_data(map_id)
    return plan_board(data, decode_layout(data.layout or layout(data), data))
