"""Where the cities' dots lie around each name, and where a name goes that would lie on one."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot, inf

from ttr_app.ui.board.art import BoardPlan
from ttr_app.ui.board.meshes import city_radius

SIDE, ABOVE = 330.0, 70.0
"""How far from a name's anchor, in board units, a dot can be in its way, unless the board is a mere overview."""
GAP = 2.0
"""How many pixels a name keeps off a dot that it was moved off."""
JUNCTION = 0.62
"""How large the knot of a junction is, of a city's dot."""

MARK, TOUCHED = 2.05, 1.5
"""How large the mark of a city that is pointed out is, of its dot; a name may lie over no more than its edge."""
BELOW_LETTERS, ABOVE_LETTERS = 0.12, 0.2
"""How much of a line's height is air below its letters and above them."""

Box = tuple[float, float, float, float]
Dot = tuple[float, float, float]


def letters_in(width: float, height: float, left: float, foot: float, halo: int) -> Box:
    """Give the box that letters fill in the picture of a name, which stands at its left lower corner."""
    high = height - 2 * halo
    low = foot + halo + high * BELOW_LETTERS
    return (left + halo, low, left + width - halo, foot + halo + high * (1 - ABOVE_LETTERS))


class Dots:
    """The dots around the anchor of each name: (x, y, radius), in board units, y up."""

    def __init__(self, plan: BoardPlan) -> None:
        turns = (-plan.period, 0.0, plan.period) if plan.period else (0.0,)
        radius = city_radius(plan)
        every = [
            (x + turn, y, radius * (JUNCTION if junction else 1.0), city)
            for city, ((x, y), junction) in enumerate(zip(plan.cities, plan.junctions, strict=True))
            for turn in turns
        ]
        #: Cities that are pointed out, and so have a mark around their dot.
        self.marked: frozenset[int] = frozenset()
        self._near: list[list[tuple[float, float, float, int]]] = []
        for (x, y), (dx, dy, _align) in zip(plan.cities, plan.labels, strict=True):
            ax, ay = x + dx, y + dy
            self._near.append(
                [
                    (cx - ax, ay - cy, r, other)
                    for cx, cy, r, other in every
                    if abs(cx - ax) < SIDE and abs(cy - ay) < ABOVE
                ]
            )

    def under(self, city: int, letters: Box, scale: float) -> list[Dot]:
        """List the dots and marks that letters cover, in pixels as the letters' box: seen from the anchor, y up."""
        left, low, right, top = (side / scale for side in letters)
        found = []
        for x, y, r, other in self._near[city]:
            marked = other in self.marked
            reach = r * TOUCHED if marked else r
            if left < x + reach and x - reach < right and low < y + reach and y - reach < top:
                aside, above = max(left - x, 0.0, x - right), max(low - y, 0.0, y - top)
                if hypot(aside, above) < reach:
                    found.append((x * scale, y * scale, (r * MARK if marked else r) * scale))
        return found

    def off(
        self, city: int, letters: Box, scale: float, price: Callable[[Box], float]
    ) -> tuple[float, float]:
        """Say how far letters must be moved to cover no dot, the cheapest way; nowhere if there is no such place.

        `price` says what a place costs besides the way to it.
        """
        left, low, right, top = letters
        ways: list[tuple[float, float]] = []
        for x, y, r in self.under(city, letters, scale):
            ways += [(0.0, y + r + GAP - low), (0.0, y - r - GAP - top)]
            ways += [(x - r - GAP - right, 0.0), (x + r + GAP - left, 0.0)]
        least, found = inf, (0.0, 0.0)
        for dx, dy in ways:
            place = (left + dx, low + dy, right + dx, top + dy)
            cost = abs(dx) + abs(dy)
            if cost < least and not self.under(city, place, scale):
                cost += price(place)
                if cost < least:
                    least, found = cost, (dx, dy)
        return found
