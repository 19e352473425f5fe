"""The numbers of a race state from which a net guesses how many turns the race still takes.

The numbers are of four kinds: what is held, what the nearest tickets still take with these cards, how far away the
tickets that may come will be from the network that is owned and planned, and how far with the cards that are left then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

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


class Cost(NamedTuple):
    """What some edges take together."""

    claims: int
    lack: int  # cards that lack
    spaces: int
    wilds: int
    cards: float  # to be drawn
    single: int  # edges of one lane
    ready: int  # edges for which no card lacks, wilds not counted
    left: tuple[int, ...]  # the hand that is left


class RaceFeatures:
    """What one state holds and what its tickets still take."""

    def __init__(self, context: RaceContext, state: RaceState) -> None:
        self.context, self.state = context, state
        self._prices = self._price(state.edges, state.hand, state.trains)
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
        self.turned_price = self.other_price + self._other_first(near)
        self.both: Edges = tuple(sorted({*self.first, *self.then}))
        ordered = [state.tickets[i] for i in (near, far) if i < len(state.tickets)]
        self.plan = tuple(zip(ordered, (self.first, self.then), strict=False))

    def served(self, edge: int) -> tuple[int, ...]:
        """The tickets held on whose way an edge lies."""
        return tuple(t for t, way in self.plan if edge in way)

    def _price(self, owned: int, cards: Sequence[int], trains: int) -> list[int]:
        """What each edge takes with some cards: a claim, cards that lack, wilds and trains."""
        out = []
        *hand, wilds = cards
        most = max(hand)
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

    def _other_first(self, near: int) -> float:
        """What the way that is nearest still takes once the other one is done."""
        if len(self.state.tickets) < 2:
            return NEVER
        later = list(self._prices)
        for e in self.other:
            later[e] = 0
        return self._way(later, *self.context.ends[self.state.tickets[near]])[0]

    def _bonus_way(self, prices: list[int]) -> tuple[float, Edges]:
        """The cheapest way from one side of the board to the other [FJ: East-West]."""
        if self.state.bonus:
            return 0, NONE
        return self._nearest(prices, self.context.sides[0], self.context.west)

    def _nearest(self, prices: list[int], starts: Sequence[int], goals: int) -> tuple[float, Edges]:
        """What the cheapest way takes, and the edges to claim; none over an edge that cannot be had."""
        price, edges = self.context.graph.nearest(prices, starts, goals)
        return (price, tuple(sorted(edges))) if price < NEVER else (NEVER, NONE)

    def cost(self, edges: Edges) -> Cost:
        """What some edges take together.

        The cards of a colour pay for one route after the other; what has but one lane is paid first.
        """
        context, state = self.context, self.state
        hand = list(state.hand)
        wilds = hand.pop()
        need = [0] * len(hand)
        spaces = single = ready = 0
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
                ready += not least
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
        return Cost(len(edges), lack, spaces, used, cards, single, ready, (*hand, wilds - used))

    def numbers(self) -> list[float]:
        """Everything in one row, always in the same order."""
        state = self.state
        hand = sorted(state.hand[:-1], reverse=True)[:COLOURS]
        hand += [0] * (COLOURS - len(hand))
        need = min(state.need, GOALS)
        row: list[float] = [float(n == need) for n in range(1, GOALS + 1)]
        row += [sum(state.hand), state.hand[-1], *hand, state.trains, self.context.rivals]
        row += [self.price / 10, self.other_price / 10, self.then_price / 10, float(state.bonus)]
        row += [self.bonus_price / 10, self.then_bonus / 10]
        row += self._whole(self.first)
        far = self.cost(self.other)
        row += [far.claims, far.spaces, far.claims + 0.5 * far.cards]
        row += self._whole(self.both)
        row += self._to_come(self.first, self.then_price / 10)
        row += self._to_come(self.both, END)
        paid = self.cost(self.both)
        straight = self.price + self.then_price
        row += [min(straight, self.turned_price) / 10, (self.turned_price - straight) / 10]
        row += [paid.ready, sum(paid.left), paid.left[-1]]
        row += self._with_what_is_left(paid)
        return row

    def _whole(self, edges: Edges) -> list[float]:
        it = self.cost(edges)
        too_long = float(it.spaces > self.state.trains)
        whole = it.claims + 0.5 * it.cards
        return [it.claims, it.lack, it.spaces, it.wilds, it.cards, too_long, whole, it.single]

    def _to_come(self, edges: Edges, held: float) -> list[float]:
        """How far the tickets that may come, and the bonus, are from the network with some edges more."""
        context = self.context
        far = context.far(self.state.edges)
        near = [END] * context.graph.cities
        for city in {c for e in edges for c in context.graph.edge_ends[e]}:
            near = list(map(min, near, far[city]))
        ends = context.ends
        found = []
        for t in self.state.coming:
            a, b = ends[t]
            there, over = far[a][b], near[a] + near[b]
            found.append(over if over < there else there)
        bonus = 0.0
        if not self.state.bonus:
            east, west = context.sides
            over = min([near[c] for c in east]) + min([near[c] for c in west])
            bonus = min(END, over, min([far[a][b] for a in east for b in west]))
        return _summed(found, held, bonus)

    def _with_what_is_left(self, paid: Cost) -> list[float]:
        """The same with the cards that the plan leaves, its edges owned."""
        context, state = self.context, self.state
        owned = state.edges
        for e in self.both:
            owned |= 1 << e
        prices = self._price(owned, paid.left, state.trains - paid.spaces)
        starts = {context.ends[t][0] for t in state.coming}
        far = {city: context.graph.distances(prices, city) for city in starts}
        found = [min(END, far[a][b] / 10) for a, b in map(context.ends.__getitem__, state.coming)]
        return _summed(found, END, self._bonus_way(prices)[0] / 10)

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


def _summed(found: list[float], held: float, bonus: float) -> list[float]:
    """What is told of the distances of the tickets that may come, and of the bonus."""
    found.sort()
    count = len(found)
    least = sum([d * (count - 1 - i) for i, d in enumerate(found)]) / max(1.0, count * (count - 1) / 2)
    each = max(1, count)
    return [
        sum(found) / each,
        sum([min(d, SOON) for d in found]) / each,
        sum([d < 0.01 for d in found]) / each,
        sum([d < 2.1 for d in found]) / each,
        sum([min(d, held) for d in found]) / each,
        least,
        bonus,
    ]
