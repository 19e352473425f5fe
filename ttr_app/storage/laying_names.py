"""Where the names of cities go on a board laid out by force: beside their city, off the spaces and each other."""

from __future__ import annotations

from collections.abc import Sequence

LETTER, LINE = 7.4, 17.0
"""About how wide a letter and how high a line is, in board units."""
ROUNDS = 3

Point = tuple[float, float]
Space = tuple[float, float, float, float, float]
Label = tuple[float, float, str]
Box = tuple[float, float, float, float]

SPOTS: tuple[Label, ...] = (
    (10.0, 0.0, "left"),
    (-10.0, 0.0, "right"),
    (0.0, -17.0, "center"),
    (0.0, 17.0, "center"),
    (7.0, -14.0, "left"),
    (7.0, 14.0, "left"),
    (-7.0, -14.0, "right"),
    (-7.0, 14.0, "right"),
    (0.0, -22.0, "center"),
    (0.0, 22.0, "center"),
)
"""Sides of a city that a name may stand on, the best ones first."""


def lay_names(
    places: Sequence[Point], names: Sequence[str], spaces: Sequence[Space], size: Point
) -> list[Label]:
    """Choose a side for every name; each chooses anew a few times, knowing where the others stand."""
    chosen = [SPOTS[0]] * len(places)
    boxes = [_box(place, name, SPOTS[0]) for place, name in zip(places, names, strict=True)]
    for _round in range(ROUNDS):
        for i, (place, name) in enumerate(zip(places, names, strict=True)):
            if not name:
                continue
            near = [s for s in spaces if abs(s[0] - place[0]) < 150 and abs(s[1] - place[1]) < 60]
            others = [box for j, box in enumerate(boxes) if j != i and names[j]]
            discs = [(x - 8, y - 8, x + 8, y + 8) for j, (x, y) in enumerate(places) if j != i]
            costs = [
                _cost(_box(place, name, spot), near, [*others, *discs], size, rank)
                for rank, spot in enumerate(SPOTS)
            ]
            chosen[i] = SPOTS[costs.index(min(costs))]
            boxes[i] = _box(place, name, chosen[i])
    return chosen


def _box(place: Point, name: str, spot: Label) -> Box:
    wide = LETTER * len(name)
    x, y = place[0] + spot[0], place[1] + spot[1]
    left = x if spot[2] == "left" else x - wide if spot[2] == "right" else x - wide / 2
    return left, y - LINE / 2, left + wide, y + LINE / 2


def _cost(box: Box, spaces: Sequence[Space], blocked: Sequence[Box], size: Point, rank: int) -> float:
    left, top, right, foot = box
    cost = float(rank)
    if left < 9 or top < 9 or right > size[0] - 9 or foot > size[1] - 9:
        cost += 2000
    for x, y, _angle, length, _width in spaces:
        reach = length / 2
        across = min(right, x + reach) - max(left, x - reach)
        down = min(foot, y + reach * 0.7) - max(top, y - reach * 0.7)
        if across > 0 and down > 0:
            cost += 10 + across * down
    for one, two, three, four in blocked:
        across, down = min(right, three) - max(left, one), min(foot, four) - max(top, two)
        if across > 0 and down > 0:
            cost += 40 + 4 * across * down
    return cost
