"""Where the bubble lies: never on what it points at, and as little as can be on anything that can be tapped."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_app.ui.kit.box import Box

STEPS = 7
"""How many places are tried across, and as many down."""


def overlap(a: Box, b: Box) -> float:
    """Give the area that two boxes share."""
    wide = min(a.right, b.right) - max(a.x, b.x)
    high = min(a.top, b.top) - max(a.y, b.y)
    return wide * high if wide > 0 and high > 0 else 0.0


def lay(
    size: tuple[float, float],
    window: Box,
    pointed: Sequence[Box],
    tappable: Sequence[Box],
    sheet: Box | None,
    drawn: Sequence[Box] = (),
    moved: int = 0,
) -> Box:
    """Give the best place for a bubble, off `drawn`, what is seen of the map, if it can be.

    `moved` times it was sent away from there, to the next best place elsewhere.
    """
    wide, high = size
    places: list[tuple[float, Box]] = []
    xs = [window.x + (window.w - wide) * i / (STEPS - 1) for i in range(STEPS)]
    ys = [window.y + (window.h - high) * i / (STEPS - 1) for i in range(STEPS)]
    # Just beside what is pointed at, where that is inside the window.
    gap = 6
    ys += [
        y
        for mark in pointed
        for y in (mark.top + gap, mark.y - gap - high)
        if window.y <= y <= window.top - high
    ]
    xs += [
        x
        for mark in pointed
        for x in (mark.right + gap, mark.x - gap - wide)
        if window.x <= x <= window.right - wide
    ]
    for x in xs:
        for y in ys:
            box = Box(x, y, wide, high)
            cost = sum(overlap(box, other) for other in pointed) * 1000
            cost += sum(overlap(box, other) for other in tappable) * 8
            cost += sum(overlap(box, other) for other in drawn) * 2
            cost += overlap(box, sheet) if sheet is not None else 0
            if pointed:
                mx, my = pointed[0].middle
                bx, by = box.middle
                cost += abs(mx - bx) + abs(my - by)
            places.append((cost, box))
    places.sort(key=lambda place: place[0])
    chosen = places[0][1]
    former = [chosen]
    for _time in range(moved):
        # Far enough from where it lay that what was under it can be seen.
        free = [box for _cost, box in places if all(overlap(box, old) < wide * high * 0.3 for old in former)]
        if not free:
            former = []
            chosen = places[0][1]
        else:
            chosen = free[0]
        former.append(chosen)
    return chosen
