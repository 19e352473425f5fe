"""What lies around each city of a board, so that a name that is drawn near to it stays off the spaces."""

from __future__ import annotations

from math import cos, radians, sin

from ttr_app.ui.board.art import BoardPlan

AROUND = 75.0
"""How far from a city, in board units, a space can be in the way of its name."""
AIR = 0.6
"""How many board units a name keeps off a space."""

Space = tuple[float, float, float, float, float, float]
"""A space as seen from a city: its middle, the cosine and sine of its angle, half its length and width."""


class Surroundings:
    """The spaces around each city."""

    def __init__(self, plan: BoardPlan) -> None:
        turns = (-plan.period, 0.0, plan.period) if plan.period else (0.0,)
        self._spaces: list[list[Space]] = [[] for _ in plan.cities]
        for route in plan.routes:
            for x, y, angle, length, width in route.spaces:
                c, s = abs(cos(radians(angle))), abs(sin(radians(angle)))
                # The sign of the slope is all that turns the two axes against each other.
                s = s if sin(radians(2 * angle)) >= 0 else -s
                for city, (cx, cy) in enumerate(plan.cities):
                    for turn in turns:
                        dx, dy = x + turn - cx, y - cy
                        if abs(dx) < AROUND and abs(dy) < AROUND:
                            row = (dx, dy, c, s, length / 2 + AIR, width / 2 + AIR)
                            self._spaces[city].append(row)

    def free(self, city: int, x: float, y: float, wide: float, high: float) -> bool:
        """Whether no space lies under a box, given by its middle as seen from the city and by half its sides."""
        for sx, sy, c, s, length, width in self._spaces[city]:
            dx, dy, slope = x - sx, y - sy, abs(s)
            if (
                abs(dx) < wide + c * length + slope * width
                and abs(dy) < high + slope * length + c * width
                and abs(dx * c + dy * s) < length + wide * c + high * slope
                and abs(dy * c - dx * s) < width + wide * slope + high * c
            ):
                return False
        return True
