"""What a finger on the board means: each corridor of lanes and city is as likely as it is near and wanted; no Kivy."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from math import exp, log, sqrt

from ttr_app.ui.board.art import BoardPlan, Corridor
from ttr_app.ui.board.selection import BoardFacts

#: How far from what is meant a clumsy finger (3 mm) and a careful one or a mouse's pointer come down, in dp: one
#: standard deviation each way. Half the fingers are careful.
FINGER, POINTER = 160 / 25.4 * 3, 8.0
#: How likely something is meant, beside a route that can be claimed now: what may be claimed some day, what is taken
#: or closed, and a city.
OPEN, GONE, CITY = 0.2, 0.07, 0.3
#: How likely it is that nothing at all is meant: what is less likely than that is too far away.
PAPER = 0.0065
#: A chooser asks when the second is at least this likely beside the first, and then lists what is so likely.
ASK, LIST = 0.13, 0.02
MOST_OFFERED = 5


@dataclass(frozen=True, slots=True)
class Hit:
    """The answer to a tap.

    `corridors` holds the one that is clearly meant or, likeliest first, all that a chooser should show; `city` is a
    city that was meant, alone or among those corridors. `offered` holds the corridors that may have been meant
    whether in doubt or not, for the confirmation to offer beside the one that was taken.
    """

    corridors: tuple[int, ...] = ()
    city: int | None = None
    offered: tuple[int, ...] = ()
    #: Where on the board the finger was, in board units.
    place: tuple[float, float] | None = None

    @property
    def doubtful(self) -> bool:
        """Say whether a chooser should ask which one was meant."""
        return len(self.corridors) + (self.city is not None) > 1


def weigh(plan: BoardPlan, facts: BoardFacts) -> list[float]:
    """Say for each corridor how likely it is meant before anything is tapped."""
    claims = {action.target for action in facts.legal if action.kind == "claim"}
    free = None if facts.seat is None else facts.open[facts.seat]

    def weight(route: int) -> float:
        if route in claims:
            return 1.0
        return OPEN if (facts.owner[route] < 0 if free is None else free >> route & 1) else GONE

    return [max(map(weight, corridor.routes)) for corridor in plan.corridors]


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
        self, x: float, y: float, reach: float, among: Collection[int] | None = None
    ) -> list[tuple[float, int]]:
        """List (distance, corridor) for every corridor nearer than `reach`, nearest first, in board units."""
        found = []
        for corridor in self.plan.corridors:
            if among is not None and corridor.index not in among:
                continue
            distance = self.corridor_distance(corridor, x, y, reach)
            if distance < reach:
                found.append((distance, corridor.index))
        return sorted(found)

    def city_near(
        self, x: float, y: float, reach: float, among: Collection[int] | None = None
    ) -> tuple[float, int] | None:
        """Give (distance, city) of the nearest city that is nearer than `reach`, in board units."""
        best: tuple[float, int] | None = None
        for index, (cx, cy) in enumerate(self.plan.cities):
            if among is not None and index not in among:
                continue
            for tx in self._turns(x):
                distance = ((cx - tx) ** 2 + (cy - y) ** 2) ** 0.5
                if distance < reach and (best is None or distance < best[0]):
                    best = (distance, index)
        return best

    def tap(
        self,
        x: float,
        y: float,
        unit: float,
        cities: Collection[int] | None = None,
        corridors: Collection[int] | None = None,
        facts: BoardFacts | None = None,
        error: float = FINGER,
    ) -> Hit:
        """Say what a tap at a board point means.

        `cities` and `corridors` narrow what can be meant (None: everything, empty: nothing of the sort); `facts` tell
        what can be claimed, and without them every corridor is as likely as any other; `error` is in dp.
        """
        reach = error * sqrt(-2 * log(2 * PAPER)) / unit
        weights = weigh(self.plan, facts) if facts else [1.0] * len(self.plan.corridors)
        # Corridors are named by their index, the city by None.
        likely: list[tuple[float, int | None]] = [
            (weights[index] * chance(distance * unit, error), index)
            for distance, index in self.near(x, y, reach, corridors)
        ]
        city = self.city_near(x, y, reach, cities)
        if city:
            likely.append((CITY * chance(city[0] * unit, error), None))
        likely = sorted((one for one in likely if one[0] > PAPER), key=lambda one: -one[0])
        if not likely:
            return Hit(place=(x, y))
        best = likely[0][0]
        listed = [name for chance, name in likely if chance >= LIST * best]
        offered = tuple(name for name in listed if name is not None)[:MOST_OFFERED]
        if len(likely) < 2 or likely[1][0] < ASK * best:
            listed = listed[:1]
        meant = tuple(name for name in listed if name is not None)[:MOST_OFFERED]
        return Hit(meant, city[1] if city and None in listed else None, offered, (x, y))


def lanes_by_distance(plan: BoardPlan, index: int, hit: Hit | None) -> list[int]:
    """Give the routes of a corridor, the lane nearest to the finger first."""
    corridor = plan.corridors[index]
    if hit is None or hit.place is None:
        return list(corridor.routes)
    x, y = hit.place
    turns = (
        (x % plan.period - plan.period, x % plan.period, x % plan.period + plan.period)
        if plan.period
        else (x,)
    )
    away = {
        # A lane that the map's edge cuts has two lines.
        route: min(
            line_distance(tuple(line), turn, y) for line in plan.routes[route].runs() for turn in turns
        )
        for route in corridor.routes
    }
    return sorted(corridor.routes, key=away.__getitem__)


def chance(distance: float, error: float) -> float:
    """Say how likely a tap so far off (dp) is, careful or not, beside one that hits."""
    careful, other = (exp(-((distance / spread) ** 2) / 2) for spread in (POINTER, error))
    return (careful + other) / 2


def _box(line: tuple[tuple[float, float], ...]) -> tuple[float, float, float, float]:
    xs = [p[0] for p in line]
    ys = [p[1] for p in line]
    return (min(xs), min(ys), max(xs), max(ys))
