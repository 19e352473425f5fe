"""A drawing for a map file that brings none: cities by force, straight or bent rows, names where there is room.

Plain Python, the same start always gives the same board. The boards that come with the game have theirs from
`tools/boards`, which takes minutes; this takes a second and is good enough to play on. Units as there: docs/boards.md.
"""

from __future__ import annotations

from collections.abc import Generator, Mapping, Sequence
from itertools import pairwise
from math import atan2, cos, degrees, hypot, pi, radians, sin
from typing import Any, TypeVar

from ..engine import MapData
from .laying_names import lay_names

HEIGHT = 645.0
EDGE_X, EDGE_Y = 62.0, 48.0
CITY = 7.0
"""How far the disc of a city reaches."""
LENGTH, WIDTH, LANE = 25.0, 10.0, 14.0
"""A space, and two lanes from middle line to middle line."""
LEAST, MOST = 9.0, 40.0
"""What a space may be shortened and stretched to."""
STEPS = 260
SETTLING = 0.7
"""The share of the time that goes into where cities lie; the rest goes into rows."""
CURVE = 24
"""Pieces that a bent row is measured in."""

Made = TypeVar("Made")
Point = tuple[float, float]
Space = tuple[float, float, float, float, float]


def lay_out(m: MapData) -> dict[str, Any]:
    """Draw a map: the `layout` that its file may hold."""
    return to_the_end(lay_out_slowly(m))


def to_the_end(steps: Generator[float, None, Made]) -> Made:
    """What comes of small steps, for who has the time to wait."""
    while True:
        try:
            next(steps)
        except StopIteration as end:
            made: Made = end.value
            return made


def lay_out_slowly(m: MapData) -> Generator[float, None, dict[str, Any]]:
    """The same in small steps, for a screen that goes on living: each tells the share that is done."""
    pairs: dict[tuple[int, int], list[int]] = {}
    index = {city.id: i for i, city in enumerate(m.cities)}
    for number, route in enumerate(m.routes):
        a, b = index[route.a], index[route.b]
        pairs.setdefault((min(a, b), max(a, b)), []).append(number)
    longest = {pair: max(m.routes[n].length for n in lanes) for pair, lanes in pairs.items()}
    places, size = yield from _settle(m, longest)
    rows = yield from _rows(places, longest, size)
    routes: dict[str, tuple[Space, ...]] = {}
    for pair, lanes in pairs.items():
        for k, number in enumerate(lanes):
            route = m.routes[number]
            off = (k - (len(lanes) - 1) / 2) * LANE
            spaces = _spaces(rows[pair], route.length, off)
            routes[route.id] = tuple(spaces if index[route.a] == pair[0] else spaces[::-1])
    names = [("" if c.junction else max((c.en, c.pl, c.printed), key=len)) for c in m.cities]
    labels = lay_names(places, names, [s for spaces in routes.values() for s in spaces], size)
    return {
        "size": [round(side, 1) for side in size],
        "period": None,
        "cities": {
            city.id: {"at": [round(x, 1), round(y, 1)], "label": list(label)}
            for city, (x, y), label in zip(m.cities, places, labels, strict=True)
        },
        "routes": {
            name: [[round(n, 1) for n in space] for space in spaces] for name, spaces in routes.items()
        },
    }


# --- cities --------------------------------------------------------------------------------------------------------
def _start(m: MapData) -> tuple[list[Point], Point]:
    """Where the globe puts the cities, on a board of their shape; round a ring where it puts them all in one place."""
    middle = sum(city.lat for city in m.cities) / len(m.cities)
    flat = [(city.lon * max(0.2, cos(radians(middle))), -city.lat) for city in m.cities]
    left, right = min(x for x, _ in flat), max(x for x, _ in flat)
    top, foot = min(y for _, y in flat), max(y for _, y in flat)
    if right - left < 1e-6 or foot - top < 1e-6:
        turn = [2 * pi * i / len(flat) for i in range(len(flat))]
        flat = [(1.4 * sin(t), -cos(t)) for t in turn]
        left, right, top, foot = -1.4, 1.4, -1.0, 1.0
    # A tablet's board is wider than high: a country that is as high as wide is stretched a little, as every atlas may.
    wide = HEIGHT * max(1.0, min(1.55, 1.2 * (right - left) / (foot - top)))
    return [
        (
            EDGE_X + (x - left) / (right - left) * (wide - 2 * EDGE_X),
            EDGE_Y + (y - top) / (foot - top) * (HEIGHT - 2 * EDGE_Y),
        )
        for x, y in flat
    ], (wide, HEIGHT)


def _settle(
    m: MapData, longest: Mapping[tuple[int, int], int]
) -> Generator[float, None, tuple[list[Point], Point]]:
    """Push cities apart until the rows between them have room and pass by the others."""
    start, (wide, high) = _start(m)
    at = [list(place) for place in start]
    crowd = max(1.0, (len(at) / 45) ** 0.5, (sum(longest.values()) / 330) ** 0.5)
    wide, high = wide * crowd, high * crowd
    for place, (x, y) in zip(at, start, strict=True):
        place[:] = x * crowd, y * crowd
    home = [tuple(place) for place in at]
    for step in range(STEPS):
        yield SETTLING * step / STEPS
        firm = 0.55 * (1 - 0.7 * step / STEPS)
        push = [[(hx - x) * 0.012, (hy - y) * 0.012] for (x, y), (hx, hy) in zip(at, home, strict=True)]
        for i in range(len(at)):
            for j in range(i + 1, len(at)):
                spaces = longest.get((i, j), 0)
                wanted = spaces * LENGTH + 2 * CITY + 8 if spaces else 64.0
                _part(at, push, i, j, wanted, wanted * 1.3 if spaces else 1e9, firm)
        for a, b in longest:
            for c in range(len(at)):
                if c not in (a, b):
                    _make_way(at, push, a, b, c, firm)
        for place, (dx, dy) in zip(at, push, strict=True):
            place[0] = min(max(place[0] + dx, EDGE_X), wide - EDGE_X)
            place[1] = min(max(place[1] + dy, EDGE_Y), high - EDGE_Y)
    return [(x, y) for x, y in at], (wide, high)


def _part(
    at: list[list[float]], push: list[list[float]], i: int, j: int, least: float, most: float, firm: float
) -> None:
    """Push two cities apart that are too near, and draw two together whose row would be all gaps."""
    dx, dy = at[j][0] - at[i][0], at[j][1] - at[i][1]
    far = hypot(dx, dy)
    if least <= far <= most:
        return
    wanted = least if far < least else most
    if far < 1e-6:
        dx, dy, far = cos(i), sin(i), 1.0  # two cities in one place part in some direction, always the same
    by = firm * 0.5 * (wanted - far) / far * 0.5
    push[i][0] -= dx * by
    push[i][1] -= dy * by
    push[j][0] += dx * by
    push[j][1] += dy * by


def _make_way(
    at: list[list[float]], push: list[list[float]], a: int, b: int, c: int, firm: float, free: float = 30.0
) -> None:
    """Push a city off a row that it is no end of."""
    ax, ay = at[a]
    bx, by = at[b]
    ux, uy = bx - ax, by - ay
    span = ux * ux + uy * uy or 1.0
    t = ((at[c][0] - ax) * ux + (at[c][1] - ay) * uy) / span
    if not 0.08 < t < 0.92:
        return
    dx, dy = at[c][0] - ax - t * ux, at[c][1] - ay - t * uy
    far = hypot(dx, dy)
    if far >= free:
        return
    if far < 1e-6:
        dx, dy, far = -uy / span**0.5, ux / span**0.5, 1.0
    step = firm * 0.5 * (free - far) / far
    push[c][0] += dx * step
    push[c][1] += dy * step
    for end, share in ((a, 1 - t), (b, t)):
        push[end][0] -= dx * step * share * 0.5
        push[end][1] -= dy * step * share * 0.5


# --- rows of spaces ------------------------------------------------------------------------------------------------
def _rows(
    places: Sequence[Point], longest: Mapping[tuple[int, int], int], size: Point
) -> Generator[float, None, dict[tuple[int, int], list[Point]]]:
    """A line for each pair of cities: straight, or bent where it would be too short or in somebody's way."""
    rows = {pair: _bow(places[pair[0]], places[pair[1]], 0.0) for pair in longest}
    for turn in range(2):
        for number, pair in enumerate(sorted(longest, key=lambda pair: longest[pair])):
            yield SETTLING + (1 - SETTLING) * (turn + number / len(longest)) / 2
            others = [row[k] for other, row in rows.items() if other != pair for k in range(3, CURVE - 2, 3)]
            others += [place for c, place in enumerate(places) if c not in pair]
            rows[pair] = min(
                (
                    _bow(places[pair[0]], places[pair[1]], bend)
                    for bend in (0, 0.1, -0.1, 0.2, -0.2, 0.34, -0.34)
                ),
                key=lambda row: _cost(row, longest[pair], others, size),
            )
    return rows


def _bow(a: Point, b: Point, bend: float) -> list[Point]:
    """Points on an arc from a to b that leaves the straight line by a share of its length."""
    cx = (a[0] + b[0]) / 2 - (b[1] - a[1]) * bend * 2
    cy = (a[1] + b[1]) / 2 + (b[0] - a[0]) * bend * 2
    shares = [k / CURVE for k in range(CURVE + 1)]
    return [
        (
            (1 - t) ** 2 * a[0] + 2 * t * (1 - t) * cx + t * t * b[0],
            (1 - t) ** 2 * a[1] + 2 * t * (1 - t) * cy + t * t * b[1],
        )
        for t in shares
    ]


def _cost(row: list[Point], spaces: int, others: Sequence[Point], size: Point) -> float:
    run = sum(hypot(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(row))
    short = max(0.0, spaces * LENGTH - (run - 2 * CITY - 6))
    straight = hypot(row[-1][0] - row[0][0], row[-1][1] - row[0][1])
    cost = short * short * 4 + (run - straight) * 0.6
    for x, y in row[4:-4:2]:
        if not (16 < x < size[0] - 16 and 16 < y < size[1] - 16):
            cost += 4000
        for ox, oy in others:
            near = (x - ox) * (x - ox) + (y - oy) * (y - oy)
            if near < 400:
                cost += 400 - near
    return cost


def _spaces(row: list[Point], count: int, off: float) -> list[Space]:
    """Lay spaces along a row, to one side of it by `off`."""
    steps = [hypot(q[0] - p[0], q[1] - p[1]) for p, q in pairwise(row)]
    run = sum(steps)
    pitch = max(LEAST, min(MOST, (run - 2 * CITY - 6) / count))
    begin = (run - pitch * count) / 2
    out = []
    for k in range(count):
        x, y, angle = _along(row, steps, begin + pitch * (k + 0.5))
        x, y = x - sin(angle) * off, y + cos(angle) * off
        out.append((x, y, degrees(angle), max(6.0, pitch - 2.4), WIDTH))
    return out


def _along(row: list[Point], steps: list[float], way: float) -> tuple[float, float, float]:
    """The place on a row after so much of it, and its direction there."""
    k = 0
    while k < len(steps) - 1 and way > steps[k]:
        way -= steps[k]
        k += 1
    (px, py), (qx, qy) = row[k], row[k + 1]
    t = way / (steps[k] or 1.0)
    return px + (qx - px) * t, py + (qy - py) * t, atan2(qy - py, qx - px)
