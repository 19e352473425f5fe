"""What a finger on the board means: the nearest corridor of lanes or city, and who else was close; no Kivy."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from ttr_app.ui.boardart import BoardPlan, Corridor

SLOP = 24.0
CHOOSER = 12.0
CITY_SLOP = 24.0
#: A finger errs by 3 mm (19 dp) each way: the five nearest corridors this near hold the right one 98 times in 100.
OFFER = 56.0
MOST_OFFERED = 5


@dataclass(frozen=True, slots=True)
class Hit:
    """The answer to a tap.

    `corridors` holds the nearest corridor first and every other one that was within the chooser's distance;
    one entry means no doubt. `city` is the city under the finger, if one was nearer than any space. `offered` adds
    the other corridors nearby, nearest first, for the confirmation to offer beside the one that was meant.
    """

    corridors: tuple[int, ...] = ()
    city: int | None = None
    offered: tuple[int, ...] = ()

    @property
    def doubtful(self) -> bool:
        """Say whether a chooser should ask which corridor was meant."""
        return len(self.corridors) > 1


def line_distance(line: tuple[tuple[float, float], ...], x: float, y: float) -> float:
    """Give the squared distance of a point from a line of segments."""
    best = 1e18
    ax, ay = line[0]
    for bx, by in line[1:]:
        dx, dy = bx - ax, by - ay
        along = (x - ax) * dx + (y - ay) * dy
        whole = dx * dx + dy * dy
        t = 0.0 if along <= 0 else 1.0 if along >= whole else along / whole
        ex, ey = ax + dx * t - x, ay + dy * t - y
        best = min(best, ex * ex + ey * ey)
        ax, ay = bx, by
    return best


class HitTest:
    """Distances on one board; units are board units, `unit` says how many dp one of them is now."""

    def __init__(self, plan: BoardPlan) -> None:
        self.plan = plan
        self._boxes = [[(line, _box(line)) for line in corridor.lines] for corridor in plan.corridors]

    def _turns(self, x: float) -> tuple[float, ...]:
        period = self.plan.period
        if not period:
            return (x,)
        x %= period
        return (x - period, x, x + period)

    def corridor_distance(self, corridor: Corridor, x: float, y: float, reach: float = 1e9) -> float:
        """Give the distance of a point from a corridor's nearest lane, in board units."""
        best = reach * reach
        for line, (left, top, right, bottom) in self._boxes[corridor.index]:
            if y < top - reach or y > bottom + reach:
                continue
            for tx in self._turns(x):
                if left - reach <= tx <= right + reach:
                    best = min(best, line_distance(line, tx, y))
        return float(best**0.5)

    def near(
        self, x: float, y: float, unit: float, among: Collection[int] | None = None
    ) -> list[tuple[float, int]]:
        """List (dp, corridor) for every corridor near enough to be offered, nearest first."""
        reach = OFFER / unit
        found = []
        for corridor in self.plan.corridors:
            if among is not None and corridor.index not in among:
                continue
            distance = self.corridor_distance(corridor, x, y, reach)
            if distance < reach:
                found.append((distance * unit, corridor.index))
        return sorted(found)

    def city_near(
        self, x: float, y: float, unit: float, among: Collection[int] | None = None
    ) -> tuple[float, int] | None:
        """Give (dp, city) of the nearest city within its slop."""
        best: tuple[float, int] | None = None
        for index, (cx, cy) in enumerate(self.plan.cities):
            if among is not None and index not in among:
                continue
            for tx in self._turns(x):
                distance = ((cx - tx) ** 2 + (cy - y) ** 2) ** 0.5 * unit
                if distance <= CITY_SLOP and (best is None or distance < best[0]):
                    best = (distance, index)
        return best

    def tap(
        self,
        x: float,
        y: float,
        unit: float,
        cities: Collection[int] | None = None,
        corridors: Collection[int] | None = None,
    ) -> Hit:
        """Say what a tap at a board point means.

        `cities` and `corridors` narrow what can be meant (None: everything, empty: nothing of the sort).
        """
        city = self.city_near(x, y, unit, cities)
        near = self.near(x, y, unit, corridors)
        offered = tuple(index for _, index in near[:MOST_OFFERED])
        close: tuple[int, ...] = ()
        if near and near[0][0] <= SLOP:
            close = tuple(index for distance, index in near if distance - near[0][0] <= CHOOSER)
        if city and (not close or city[0] <= near[0][0]):
            both = bool(close) and near[0][0] - city[0] <= CHOOSER
            return Hit(close if both else (), city[1], offered)
        return Hit(close, None, offered)


def _box(line: tuple[tuple[float, float], ...]) -> tuple[float, float, float, float]:
    xs = [p[0] for p in line]
    ys = [p[1] for p in line]
    return (min(xs), min(ys), max(xs), max(ys))
