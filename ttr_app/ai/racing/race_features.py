"""The numbers of a race state from which a net guesses how many turns the race still takes.

The numbers are of three kinds: what is held, what the nearest tickets still take with these cards, and how far away the
tickets that may come will be from the network that is owned and planned.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

from .race_state import END, RaceContext, RaceState

COLOURS = 6
GOALS = 6
# A way is compared in tenths of turns, so that no rounding chooses between two.
CLAIM, LACK, WILD, SPACE = 10, 8, 2, 2
NEVER = 200
SOON = 4.0  # a ticket farther than this is thrown away sooner or later
RARE = 0.03  # a card less likely than this is not waited for
NONE: tuple[int, ...] = ()

Edges = tuple[int, ...]


class RaceFeatures:
    """What one state holds and what its tickets still take."""

    def __init__(self, context: RaceContext, state: RaceState) -> None:
        self.context, self.state = context, state
        self._prices = self._price()
        found = [self._way(self._prices, *context.ends[t]) for t in state.tickets[:2]]
        found += [(NEVER, NONE)] * (2 - len(found))
        near, far = (1, 0) if found[1][0] < found[0][0] else (0, 1)
        self.price, self.first = found[near]
        self.other_price, self.other = found[far]
        self.bonus_price, self.bonus = self._bonus_way(self._prices)
        # The second ticket, and the bonus, once the first is done.
        later = list(self._prices)
        for e in self.first:
            later[e] = 0
        self.then_price: float = NEVER
        self.then = self.other
        if len(state.tickets) > 1:
            self.then_price, self.then = self._way(later, *context.ends[state.tickets[far]])
        self.then_bonus = self._bonus_way(later)[0]
        self.both: Edges = tuple(sorted({*self.first, *self.then}))
        ordered = [state.tickets[i] for i in (near, far) if i < len(state.tickets)]
        self.plan = tuple(zip(ordered, (self.first, self.then), strict=False))

    def served(self, edge: int) -> tuple[int, ...]:
        """The tickets held on whose way an edge lies."""
        return tuple(t for t, way in self.plan if edge in way)

    def _price(self) -> list[int]:
        """What each edge takes with the cards held: a claim, cards that lack, wilds and trains."""
        state, out = self.state, []
        hand, wilds, trains = state.hand, state.hand[-1], state.trains
        most = max(hand[:-1])
        owned = state.edges
        for e, lanes in enumerate(self.context.lanes):
            if owned >> e & 1:
                out.append(0)
                continue
            best = NEVER
            for colour, n in lanes:
                if n > trains:
                    continue
                lack = n - (hand[colour] if colour >= 0 else most)
                if lack < 0:
                    lack = 0
                paid = lack if lack < wilds else wilds
                price = CLAIM + LACK * (lack - paid) + WILD * paid + SPACE * n
                if price < best:
                    best = price
            out.append(best)
        return out

    def _way(self, prices: list[int], start: int, goal: int) -> tuple[float, Edges]:
        return self._nearest(prices, (start,), 1 << goal)

    def _bonus_way(self, prices: list[int]) -> tuple[float, Edges]:
        """The cheapest way from one side of the board to the other [FJ: East-West]."""
        if self.state.bonus:
            return 0, NONE
        return self._nearest(prices, self.context.sides[0], self.context.west)

    def _nearest(self, prices: list[int], starts: Sequence[int], goals: int) -> tuple[float, Edges]:
        """What the cheapest way takes, and the edges to claim; none over an edge that cannot be had."""
        price, edges = self.context.graph.nearest(prices, starts, goals)
        return (price, tuple(sorted(edges))) if price < NEVER else (NEVER, NONE)

    def cost(self, edges: Edges) -> tuple[int, int, int, int, float, int]:
        """What some edges take together: claims, cards that lack, spaces, wilds, cards to draw, edges of one lane.

        The cards of a colour pay for one route after the other; what has but one lane is paid first.
        """
        context, state = self.context, self.state
        hand = list(state.hand)
        wilds = hand.pop()
        need = [0] * len(hand)
        spaces = single = 0
        for alone in (True, False):
            for e in edges:
                lanes = context.lanes[e]
                if (len(lanes) == 1) is not alone:
                    continue
                single += alone
                least, colour, length = NEVER, 0, 0
                for c, n in lanes:
                    if c < 0:
                        c = hand.index(max(hand))
                    lack = n - hand[c] if n > hand[c] else 0
                    if lack < least:
                        least, colour, length = lack, c, n
                hand[colour] -= length - least
                need[colour] += least
                spaces += length
        lack, used = sum(need), 0
        while lack and used < wilds:
            need[need.index(max(need))] -= 1
            lack -= 1
            used += 1
        cards, left = 0.0, lack
        while left:
            p = context.odds[-1]
            for colour, n in enumerate(need):
                if n:
                    p += context.odds[colour]
            cards += 1.0 / max(p, RARE)
            need[need.index(max(need))] -= 1
            left -= 1
        return len(edges), lack, spaces, used, cards, single

    def numbers(self) -> list[float]:
        """Everything in one row, always in the same order."""
        state = self.state
        hand = sorted(state.hand[:-1], reverse=True)[:COLOURS]
        hand += [0] * (COLOURS - len(hand))
        need = min(state.need, GOALS)
        row: list[float] = [float(n == need) for n in range(1, GOALS + 1)]
        row += [sum(state.hand), state.hand[-1], *hand, state.trains, self.context.rivals.number]
        row += [self.price / 10, self.other_price / 10, self.then_price / 10, float(state.bonus)]
        row += [self.bonus_price / 10, self.then_bonus / 10]
        row += self._whole(self.first)
        claims, _, spaces, _, cards, _ = self.cost(self.other)
        row += [claims, spaces, claims + 0.5 * cards]
        row += self._whole(self.both)
        row += self._to_come(self.first_far, self._first_near, self.then_price / 10)
        row += self._to_come(self.both_far, self._both_near, END)
        return row

    def _whole(self, edges: Edges) -> list[float]:
        claims, lack, spaces, wilds, cards, single = self.cost(edges)
        too_long = float(spaces > self.state.trains)
        return [claims, lack, spaces, wilds, cards, too_long, claims + 0.5 * cards, single]

    @cached_property
    def _first_near(self) -> list[float]:
        return self._near(self.first)

    @cached_property
    def _both_near(self) -> list[float]:
        return self._near(self.both)

    @cached_property
    def first_far(self) -> list[float]:
        """How far each ticket that may come is from what is owned and the way of the nearest ticket."""
        return self._far(self._first_near)

    @cached_property
    def both_far(self) -> list[float]:
        """The same with the ways of both tickets."""
        return self._far(self._both_near)

    def _near(self, edges: Edges) -> list[float]:
        """How far every city is from some edges."""
        context = self.context
        far = context.far(self.state.edges)
        near = [END] * context.graph.cities
        for city in {c for e in edges for c in context.graph.edge_ends[e]}:
            near = list(map(min, near, far[city]))
        return near

    def _far(self, near: Sequence[float]) -> list[float]:
        """How far each ticket that may come is from the network, joined to what lies so near."""
        far, ends = self.context.far(self.state.edges), self.context.ends
        found = []
        for t in self.state.coming:
            a, b = ends[t]
            there, over = far[a][b], near[a] + near[b]
            found.append(over if over < there else there)
        return found

    def _to_come(self, each_far: Sequence[float], near: Sequence[float], held: float) -> list[float]:
        """How far the tickets that may come, and the bonus, are from the network with some edges more."""
        context = self.context
        far = context.far(self.state.edges)
        found = sorted(each_far)
        count = len(found)
        least = sum([d * (count - 1 - i) for i, d in enumerate(found)]) / max(1.0, count * (count - 1) / 2)
        each = max(1, count)
        bonus = 0.0
        if not self.state.bonus:
            east, west = context.sides
            over = min([near[c] for c in east]) + min([near[c] for c in west])
            bonus = min(END, over, min([far[a][b] for a in east for b in west]))
        return [
            sum(found) / each,
            sum([min(d, SOON) for d in found]) / each,
            sum([d < 0.01 for d in found]) / each,
            sum([d < 2.1 for d in found]) / each,
            sum([min(d, held) for d in found]) / each,
            least,
            bonus,
        ]

    @property
    def hopeless(self) -> bool:
        """Whether there is no way to any ticket held any more."""
        return self.price >= NEVER

    def within_reach(self) -> bool:
        """Whether the trains reach for a ticket held or the bonus."""
        lanes, trains = self.context.lanes, self.state.trains
        return any(
            price < NEVER and sum([min([n for _, n in lanes[e]]) for e in edges]) <= trains
            for price, edges in (
                (self.price, self.first),
                (self.other_price, self.other),
                (NEVER if self.state.bonus else self.bonus_price, self.bonus),
            )
        )
