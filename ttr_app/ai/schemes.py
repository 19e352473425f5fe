"""Schemes: ways to the tickets held, in turns with the cards in hand, and what each leaves to come."""

from __future__ import annotations

from collections.abc import Generator, Sequence
from heapq import heappop, heappush
from itertools import islice, pairwise, product
from math import exp

import msgspec

from ..engine import bits
from .atlas import FAR
from .futures import Futures
from .moment import Moment

Edges = tuple[int, ...]
WAYS = 6  # ways to a goal that are thought of
FIRSTS = 3  # those of them that are joined with the way to another goal
CHOICES = 32  # choices of lanes that are looked at
LANES = 4  # those of them that are kept
MANY = 99  # more cards than an edge takes
MARGIN = 2.0  # turns by which a scheme may be worse and still be kept in mind
LACKING = 0.75  # turns that a card still to be drawn takes, where single edges are compared
WILD_WORTH = 1.7  # a wild left over against another card
LUCK = 0.4  # cards drawn in vain because they come in twos
SPACES = 2.5  # spaces that a ticket to come takes
ROUGH = 4  # of so many futures one is looked at before a scheme is taken seriously
DOUBT = 0.5  # turns that the first look may have been wrong by
SLICE = 4  # schemes looked at between two yields; one that is worked out in full takes as long


class Scheme(msgspec.Struct, frozen=True):
    """Edges to claim next, the tickets they do, tickets still wanted then, and the turns these take."""

    edges: Edges
    tickets: tuple[int, ...]
    left: int
    rest: float


class Race(Futures):
    """A race for tickets as one view shows it; `think` first."""

    def __init__(self, moment: Moment) -> None:
        super().__init__(moment)
        self.trains = sum(self.reading.supply)
        self.hand = list(self.reading.have[0])
        self.wilds = self.reading.wilds
        odds = self.reading.chance[0]
        self.odds = [sum([odds[k] for k in suit]) for suit in self.board.suits[0]]
        self.wild_odds = odds[self.board.wild]
        self.schemes: list[Scheme] = []
        self.top: Scheme | None = None
        self.now = FAR  # turns to the end of the race by the best of them
        self._needs: dict[Edges, list[tuple[int, ...]]] = {}
        self._losses: dict[int, float] = {}

    def think(self) -> Generator[None, None, None]:
        """Find the schemes worth keeping in mind, in small steps."""
        yield
        every, self.orders = self.orders, self.orders[::ROUGH]
        rough = []
        for n, edges in enumerate(self._candidates()):
            if n % SLICE == SLICE - 1:
                yield
            if edges and sum([min([n for _, n, _ in self.lanes[e]]) for e in edges]) <= self.trains:
                rough.append((self.turns(self._scheme(edges)), edges))
        self.orders = every
        most = min(rough)[0] + DOUBT + MARGIN if rough else 0.0
        found = []
        for turns, edges in rough:
            if turns <= most:
                yield
                scheme = self._scheme(edges)
                found.append((self.turns(scheme), scheme))
        if found:
            self.now, self.top = min(found, key=lambda pair: pair[0])
            self.schemes = [s for turns, s in found if turns <= self.now + MARGIN]

    def _candidates(self) -> list[Edges]:
        """Ways to the goals, alone and two together."""
        prices = self.edge_prices()
        goals = [self.board.tickets[t].cities for t in self.view.tickets]
        if self.bonus:
            reaches = [(a, self.atlas.reach(prices, self.atlas.spaces, a)[0]) for a in self.east]
            price, a, b = min([(reach[b], a, b) for a, reach in reaches for b in self.west])
            if price < FAR:
                goals.append((a, b))
        found: dict[Edges, None] = {}
        firsts: list[list[Edges]] = []
        for cities in goals:
            ways = self._ways(prices, cities)
            firsts.append(ways[:FIRSTS])
            for way in ways[:WAYS]:
                found[way] = None
        for i, ways in enumerate(firsts):
            for j, cities in enumerate(goals):
                if i == j:
                    continue
                for way in ways:
                    now = list(prices)
                    for e in way:
                        now[e] = 0.0
                    more = self._way(now, cities)
                    if more is not None:
                        found[tuple(sorted({*way, *more}))] = None
        return list(found)

    def turns(self, scheme: Scheme) -> float:
        """Turns to the end of the race by a scheme."""
        return scheme.rest + self.near(scheme.edges, scheme.left, self.hand, self.wilds)

    def _way(self, prices: list[float], cities: Sequence[int]) -> Edges | None:
        """The edges of the cheapest way to one goal."""
        edges: list[int] = []
        for a, b in pairwise(cities):
            price, found = self.atlas.way(prices, a, b)
            if price >= FAR:
                return None
            edges += found
        return tuple(sorted(set(edges)))

    def _ways(self, prices: list[float], cities: Sequence[int]) -> list[Edges]:
        """Ways to one goal, over every city on the way, the cheapest first."""
        if len(cities) != 2:
            way = self._way(prices, cities)
            return [] if way is None else [way]
        a, b = cities
        from_a, from_b = self._tree(prices, a), self._tree(prices, b)
        seen: dict[Edges, float] = {}
        for c in range(self.atlas.cities):
            there, back = from_a[c], from_b[c]
            if there is None or back is None:
                continue
            edges = tuple(sorted({*there, *back}))
            seen[edges] = sum([prices[e] for e in edges])
        return sorted(seen, key=lambda w: (seen[w], w))

    def _tree(self, prices: list[float], start: int) -> list[Edges | None]:
        """The edges to claim on the cheapest way to every city."""
        best = [FAR] * self.atlas.cities
        out: list[Edges | None] = [None] * self.atlas.cities
        best[start], out[start] = 0.0, ()
        heap = [(0.0, start)]
        while heap:
            d, city = heappop(heap)
            if d > best[city]:
                continue
            way = out[city] or ()
            for other, edge in self.atlas.ways[city]:
                p = d + prices[edge]
                if p < best[other]:
                    best[other] = p
                    out[other] = (*way, edge) if prices[edge] > 0.0 else way
                    heappush(heap, (p, other))
        return out

    def _scheme(self, edges: Edges) -> Scheme:
        """Some edges with what comes after them."""
        own = self.reading.own
        cities: set[int] = set()
        for e in edges:
            own |= 1 << self.lanes[e][0][2]
            cities.update(self.atlas.edge_ends[e])
        held, bonus = self.reached(own)
        done = tuple(t for t in self.view.tickets if t not in held)
        left = max(0, self.need - len(done) - bonus)
        rest = self.rest(sorted(cities), held, left, self.bonus and not bonus)
        return Scheme(edges, done, left, rest)

    def edge_prices(self) -> list[float]:
        """Turns that each edge takes alone with the cards held."""
        skill = self.skill
        out = []
        for mask, lanes in zip(self.atlas.lane_masks, self.lanes, strict=True):
            if self.reading.own & mask:
                out.append(0.0)
                continue
            best = FAR
            for colour, n, _ in lanes:
                have = self.hand[colour] if colour >= 0 else max(self.hand)
                lack = max(0, n - have)
                lack -= min(lack, self.wilds)
                best = min(best, 1.0 + LACKING * lack + skill.surplus * (n - lack) + skill.scarce * n)
            out.append(best)
        return out

    def needs(self, edges: Edges) -> list[tuple[int, ...]]:
        """Cards by colour that some edges take, for the choices of lanes that the hand pays best."""
        known = self._needs.get(edges)
        if known is None:
            most = self.hand.index(max(self.hand))
            lanes = [{(c if c >= 0 else most, n) for c, n, _ in self.lanes[e]} for e in edges]
            ranked = []
            for choice in islice(product(*lanes), CHOICES):
                need = [0] * len(self.hand)
                for colour, n in choice:
                    need[colour] += n
                lack = sum([n - have for n, have in zip(need, self.hand, strict=True) if n > have])
                ranked.append((lack, tuple(need)))
            known = self._needs[edges] = [need for _, need in sorted(set(ranked))[:LANES]]
        return known

    def near(self, edges: Edges, left: int, hand: Sequence[int], wilds: int, without: int = -1) -> float:
        """Turns to claim some edges with a hand, the cards left over taken off."""
        if without in edges:
            edges = tuple([e for e in edges if e != without])
        claims, lack, needed = len(edges), len(edges) * MANY, self.needs(edges)[0]
        for need in self.needs(edges):
            short = 0
            for n, have in zip(need, hand, strict=True):
                if n > have:
                    short += n - have
            if short < lack:
                lack, needed = short, need
        spaces = sum(needed)
        lacks = [n - have if n > have else 0 for n, have in zip(needed, hand, strict=True)] if lack else []
        used = 0
        while lack and used < wilds:
            lacks[lacks.index(max(lacks))] -= 1
            lack -= 1
            used += 1
        cards = 0.0
        if lack:
            odds, wild = self.odds, self.wild_odds
            while lack:
                p = wild
                for colour, short in enumerate(lacks):
                    if short:
                        p += odds[colour]
                cards += 1.0 / p if p > 0.02 else 50.0
                lacks[lacks.index(max(lacks))] -= 1
                lack -= 1
            cards += LUCK
        turns = claims + 0.5 * cards + self.skill.scarce * spaces
        to_come = SPACES * left
        if to_come:
            over = sum(hand) + WILD_WORTH * (wilds - used) + used + cards - spaces
            if over > 0:
                turns -= self.skill.surplus * to_come * (1.0 - exp(-over / to_come))
        return turns

    def best(self, hand: Sequence[int], wilds: int, edge: int = -1) -> float:
        """Turns to the end of the race with a hand, an edge had already."""
        return min([self.near(s.edges, s.left, hand, wilds, edge) + s.rest for s in self.schemes])

    def loss(self, edge: int) -> float:
        """Turns that the race takes longer if somebody else takes an edge."""
        known = self._losses.get(edge)
        if known is None:
            others = [self.turns(s) for s in self.schemes if edge not in s.edges]
            known = self._losses[edge] = min([self.now + MARGIN, *others]) - self.now
        return known

    def fresh(self) -> Generator[None, None, float]:
        """Turns to the end of the race with two new tickets, with the hand for the nearer, in small steps."""
        prices = self.edge_prices()
        ways: dict[int, tuple[Edges, list[int]]] = {}
        parts = self.reading.parts[self.reading.me]
        base = list(bits(parts[0]))[:1] if parts else []
        total = 0.0
        for order in self.orders:
            yield
            worth = FAR
            for t in order[:2]:
                if t not in ways:
                    way = self._way(prices, self.board.tickets[t].cities)
                    edges = () if way is None else way
                    ways[t] = edges, sorted({c for e in edges for c in self.atlas.edge_ends[e]}) or base
                edges, cities = ways[t]
                left = self.need if not edges else self.need - 1
                held = order[:2] if not edges else [h for h in order[:2] if h != t]
                rest = self.run(self.start(cities), cities, held, left, self.bonus, order, 2)
                worth = min(worth, rest + self.near(edges, left, self.hand, self.wilds))
            total += worth
        return total / len(self.orders)
