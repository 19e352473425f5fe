"""Racing for tickets: the turns a seat needs until it has done tickets enough, whatever comes from the deck."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, pairwise, product
from math import exp

import msgspec

from ..engine import Action, Rng, bits
from ..engine.scoring.network import networks
from .atlas import FAR
from .moment import Moment
from .why import Choice, Why

Edges = tuple[int, ...]
WILD_WORTH = 1.7  # a wild left over against another card
WAYS = 7  # ways to a goal that are thought of
FIRSTS = 3  # those of them that are joined with the way to another goal
CHOICES = 128  # choices of lanes that are looked at
LANES = 8  # those of them that are kept
DEEP = 14  # tickets to come that are imagined
MARGIN = 3.0  # turns by which a scheme may be worse and still be kept in mind
SPACES = 2.5  # spaces that a ticket to come takes


class Scheme(msgspec.Struct):
    """Edges to claim next, the goals they reach, and the turns the rest of the race then takes."""

    edges: Edges
    left: int  # tickets still to be done afterwards
    rest: float


class Race:
    """The race as one view shows it."""

    def __init__(self, moment: Moment) -> None:
        self.moment = moment
        self.reading, self.board, self.atlas = moment.reading, moment.board, moment.atlas
        view, board, atlas, skill = moment.view, moment.board, moment.atlas, moment.skill
        self.view, self.skill = view, skill
        me = self.reading.me
        numbers = board.numbers
        self.need = numbers.tickets_to_win - len(view.done[me]) - view.bonus[me]
        self.trains = sum(view.supply[me] or ())
        self.lanes: list[tuple[tuple[int, int, int], ...]] = []  # (colour, length, route) by edge
        for mask, lanes in zip(atlas.lane_masks, atlas.lanes, strict=True):
            if self.reading.own & mask:
                self.lanes.append(())
            else:
                self.lanes.append(
                    tuple(
                        (board.route_colours[r], board.lengths[r], r)
                        for r in lanes
                        if self.reading.price[r] < FAR
                    )
                )
        later = skill.later + skill.scarce
        self.generic = [
            0.0
            if self.reading.own & mask
            else min([1.0 + later * n for _, n, _ in lanes], default=FAR)
            for mask, lanes in zip(atlas.lane_masks, self.lanes, strict=True)
        ]
        self.far = [atlas.reach(self.generic, atlas.spaces, c)[0] for c in range(atlas.cities)]
        self.ends = [(facts.cities[0], facts.cities[-1]) for facts in board.tickets]
        self.between: dict[tuple[int, int], list[int]] = {}
        self.hand = [row for row in self.reading.have[0]]
        self.wilds = self.reading.wilds
        odds = self.reading.chance[0]
        self.odds = [sum([odds[k] for k in suit]) for suit in board.suits[0]]
        self.wild_odds = odds[board.wild]
        self.east, self.west = ([*bits(m)] for m in board.side_masks)
        self.open_bonus = (
            bool(self.east and self.west)
            and not view.bonus[me]
            and sum(view.bonus) < numbers.bonus_tickets
        )
        self.bonus_ends = min(
            [(self.far[a][b], a, b) for a in self.east for b in self.west], default=(FAR, 0, 0)
        )[1:]
        self.orders = self._orders()
        self.known_needs: dict[Edges, list[tuple[int, ...]]] = {}
        self.schemes = self._schemes()
        self.losses: dict[int, float] = {}

    def _orders(self) -> list[list[int]]:
        """The tickets that may still come, in some orders."""
        view, board = self.view, self.board
        seen = {*view.tickets, *(t for _, t in view.ticket_deck_known)}
        for shown in view.done:
            seen.update(shown)
        unseen = [t for t in range(len(board.tickets)) if t not in seen]
        # Turned by some places each time, so that every ticket comes equally often at every place.
        mixed = Rng(view.step * 7919 + 17).shuffled(unseen)
        count = max(1, min(round(self.skill.futures), len(mixed)))
        starts = [len(mixed) * i // count for i in range(count)]
        return [(mixed[n:] + mixed[:n])[:DEEP] for n in starts]

    # What the hand pays.

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
                best = min(best, 1.0 + 0.75 * lack + skill.spare * (n - lack) + skill.scarce * n)
            out.append(best)
        return out

    def needs(self, edges: Edges) -> list[tuple[int, ...]]:
        """Cards by colour that some edges take, for the choices of lanes that the hand pays best."""
        known = self.known_needs.get(edges)
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
            known = self.known_needs[edges] = [need for _, need in sorted(set(ranked))[:LANES]]
        return known

    def near(self, edges: Edges, left: int, hand: Sequence[int], wilds: int, without: int = -1) -> float:
        """Turns to claim some edges with a hand, the cards left over taken off."""
        if without in edges:
            edges = tuple([e for e in edges if e != without])
        claims, lack, needed = len(edges), 1000, hand
        for need in self.needs(edges):
            short = 0
            for n, have in zip(need, hand, strict=True):
                if n > have:
                    short += n - have
            if short < lack:
                lack, needed = short, need
        spaces = sum(needed) if claims else 0
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
            cards += 0.4
        turns = claims + 0.5 * cards + self.skill.scarce * spaces
        need = SPACES * left
        if need:
            over = sum(hand) + WILD_WORTH * (wilds - used) + used + cards - spaces
            if over > 0:
                turns -= self.skill.spare * need * (1.0 - exp(-over / need))
        return turns

    # What comes after.

    def _on_way(self, a: int, b: int) -> list[int]:
        """Cities on the cheapest ways between two."""
        known = self.between.get((a, b))
        if known is None:
            fa, fb = self.far[a], self.far[b]
            most = fa[b] + 1e-6
            known = [c for c in range(self.atlas.cities) if fa[c] + fb[c] <= most]
            self.between[a, b] = self.between[b, a] = known
        return known

    def rest(self, cities: Sequence[int], held: Sequence[int], left: int, bonus: bool) -> float:
        """The mean of the turns that the rest of the race takes with a network that has some more cities."""
        start = [FAR] * self.atlas.cities
        for c in cities:
            start = list(map(min, start, self.far[c]))
        return sum([self._run(start, cities, held, left, bonus, order) for order in self.orders]) / len(
            self.orders
        )

    def _run(
        self,
        near: list[float],
        cities: Sequence[int],
        held: Sequence[int],
        left: int,
        bonus: bool,
        order: list[int],
        place: int = 0,
    ) -> float:
        """The turns of one future: the nearest goal again and again, or two new tickets if it is far."""
        turns, start = 0.0, place
        place += 2 - len(held)
        far, ends, tire = self.far, self.ends, self.skill.tire
        hold = [*held, *order[start:place]]
        net = [*cities]
        thrown = 0
        while left > 0:
            best, which, a, b, joint = FAR, -1, 0, 0, False
            for t in hold:
                c, d = ends[t]
                cost = far[c][d]
                if cost < best:
                    best, which, a, b, joint = cost, t, c, d, False
                cost = near[c] + near[d]
                if cost < best:
                    best, which, a, b, joint = cost, t, c, d, True
            if bonus and best > 0.0:
                c, d = self.bonus_ends
                if far[c][d] < best:
                    best, which, a, b, joint = far[c][d], -1, c, d, False
                c = min(self.east, key=near.__getitem__)
                if near[c] < best:
                    d = min(self.west, key=near.__getitem__)
                    if near[c] + near[d] < best:
                        best, which, a, b, joint = near[c] + near[d], -1, c, d, True
            if best > tire and thrown < 3 and place + 2 <= len(order):
                hold = order[place : place + 2]
                place += 2
                thrown += 1
                turns += 1.0
                continue
            if best >= FAR:
                return turns + 5.0 * left
            turns += best
            left -= 1
            if not left:
                break
            if best > 0.0:
                if joint:
                    u = min(net, key=far[a].__getitem__)
                    v = min(net, key=far[b].__getitem__)
                    new = self._on_way(a, u) + self._on_way(b, v)
                else:
                    new = self._on_way(a, b)
                for c in new:
                    if near[c] > 0.0:
                        near = list(map(min, near, far[c]))
                        net.append(c)
            if which < 0:
                bonus = False
            else:
                hold.remove(which)
                if place < len(order):
                    hold.append(order[place])
                    place += 1
        return turns

    # What to do next.

    def _schemes(self) -> list[Scheme]:
        """Ways to the goals, alone and together."""
        prices = self.edge_prices()
        goals = [self.board.tickets[t].cities for t in self.view.tickets]
        if self.open_bonus:
            best = (FAR, 0, 0)
            for a in self.east:
                reach = self.atlas.reach(prices, self.atlas.spaces, a)[0]
                best = min([best, *((reach[b], a, b) for b in self.west)])
            if best[0] < FAR:
                goals.append(best[1:])
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
        some, self.orders = self.orders, self.orders[::4]
        rough = []
        for edges in found:
            spaces = sum([min([n for _, n, _ in self.lanes[e]]) for e in edges])
            if spaces <= self.trains and edges:
                scheme = self._scheme(edges)
                worth = self.near(scheme.edges, scheme.left, self.hand, self.wilds) + scheme.rest
                rough.append((worth, edges))
        self.orders = some
        most = min(rough, default=(0.0, ()))[0] + MARGIN + 1.0
        out = [self._scheme(edges) for worth, edges in rough if worth <= most]
        worths = [self.near(s.edges, s.left, self.hand, self.wilds) + s.rest for s in out]
        most = min(worths, default=0.0) + MARGIN
        return [s for s, worth in zip(out, worths, strict=True) if worth <= most]

    def _way(self, prices: list[float], cities: Sequence[int]) -> Edges | None:
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
            if from_a[c] is None or from_b[c] is None:
                continue
            edges = tuple(sorted({*from_a[c], *from_b[c]}))
            seen[edges] = sum([prices[e] for e in edges])
        return sorted(seen, key=lambda w: (seen[w], w))

    def _tree(self, prices: list[float], start: int) -> list[Edges | None]:
        """The edges to claim on the cheapest way to every city."""
        from heapq import heappop, heappush

        best = [FAR] * self.atlas.cities
        out: list[Edges | None] = [None] * self.atlas.cities
        best[start], out[start] = 0.0, ()
        heap = [(0.0, start)]
        while heap:
            d, city = heappop(heap)
            if d > best[city]:
                continue
            way = out[city]
            for other, edge in self.atlas.ways[city]:
                p = d + prices[edge]
                if p < best[other]:
                    best[other] = p
                    out[other] = (*way, edge) if prices[edge] > 0.0 else way
                    heappush(heap, (p, other))
        return out

    def _scheme(self, edges: Edges) -> Scheme:
        view, board = self.view, self.board
        own = self.reading.own
        cities: set[int] = set()
        for e in edges:
            own |= 1 << self.lanes[e][0][2]
            cities.update(self.atlas.edge_ends[e])
        parts = networks(board, own)
        held = [
            t for t in view.tickets if not any(not board.tickets[t].mask & ~part for part in parts)
        ]
        left = self.need - (len(view.tickets) - len(held))
        bonus = self.open_bonus
        if bonus:
            east, west = board.side_masks
            if any(part & east and part & west for part in parts):
                bonus = False
                left -= 1
        left = max(0, left)
        return Scheme(edges, left, self.rest(sorted(cities), held, left, bonus))

    def fresh(self) -> float:
        """Turns to the end of the race with two new tickets, with the hand for the nearer of them."""
        prices = self.edge_prices()
        ways: dict[int, tuple[Edges, list[int]]] = {}
        nets = networks(self.board, self.reading.own)
        base = next(([c for c in bits(part)][:1] for part in nets), [])
        bonus = self.open_bonus
        total = 0.0
        for order in self.orders:
            worth = FAR
            for t in order[:2]:
                if t not in ways:
                    way = self._way(prices, self.board.tickets[t].cities)
                    edges = () if way is None else way
                    ways[t] = edges, sorted({c for e in edges for c in self.atlas.edge_ends[e]}) or base
                edges, cities = ways[t]
                start = [FAR] * self.atlas.cities
                for c in cities:
                    start = list(map(min, start, self.far[c]))
                left = self.need if not edges else self.need - 1
                held = order[:2] if not edges else [h for h in order[:2] if h != t]
                rest = self._run(start, cities, held, left, bonus, order, 2)
                worth = min(worth, rest + self.near(edges, left, self.hand, self.wilds))
            total += worth
        return total / len(self.orders)

    def loss(self, edge: int, now: float) -> float:
        """Turns that the race takes longer if somebody else takes an edge."""
        known = self.losses.get(edge)
        if known is None:
            rests = [
                self.near(s.edges, s.left, self.hand, self.wilds) + s.rest
                for s in self.schemes
                if edge not in s.edges
            ]
            known = self.losses[edge] = min([now + MARGIN, *rests]) - now
        return known

    def finishes(self, route: int) -> int:
        """How many goals a route reaches."""
        board = self.board
        parts = networks(board, self.reading.own | 1 << route)
        count = sum(
            [1 for t in self.view.tickets if any(not board.tickets[t].mask & ~part for part in parts)]
        )
        if self.open_bonus:
            east, west = board.side_masks
            count += any(part & east and part & west for part in parts)
        return count

    def best(self, hand: Sequence[int], wilds: int, edge: int = -1) -> float:
        """Turns to the end of the race with a hand, an edge had already."""
        return min([self.near(s.edges, s.left, hand, wilds, edge) + s.rest for s in self.schemes])


def race_choices(moment: Moment) -> list[Choice]:
    """Price the moves of a race for tickets in turns to its end."""
    race = Race(moment)
    view, board, skill = moment.view, moment.board, moment.skill
    out: list[Choice] = []
    wild = board.wild
    if not race.schemes:
        return out
    now = race.best(race.hand, race.wilds)
    top = min(race.schemes, key=lambda s: race.near(s.edges, s.left, race.hand, race.wilds) + s.rest)
    wanted = {e for s in race.schemes for e in s.edges}
    scale = moment.reading.turn
    for action in view.legal:
        if action.kind == "claim":
            edge = moment.atlas.edge_of[action.target]
            over = _ends(race, action)
            code = "plan" if edge in top.edges else "spare_points"
            if over is not None:
                turns = now - 50.0 if over else now + 50.0
            elif edge in wanted:
                hand, wilds = list(race.hand), race.wilds
                for card, n in action.payment:
                    if card == wild:
                        wilds -= n
                    else:
                        hand[board.cards[card].colour] -= n
                turns = 1.0 + skill.scarce * board.lengths[action.target] + race.best(hand, wilds, edge) - skill.firm
                turns -= skill.risk * moment.reading.interest(action.target) * race.loss(edge, now)
                turns -= skill.early * race.finishes(action.target)
            else:
                turns = now + 1.0 + 0.4 * board.lengths[action.target]
            out.append(Choice(action, (now - turns) * scale, Why(code, (action.target,), tickets=view.tickets)))
        elif action.kind == "blind":
            turns = 1.0 + _drawn(race)
            out.append(Choice(action, (now - turns) * scale, Why("blind")))
        elif action.kind == "throw":
            turns = 1.0 + race.fresh()
            turns += skill.shy
            out.append(Choice(action, (now - turns) * scale, Why("throws", tickets=view.tickets)))
    return out


def _drawn(race: Race) -> float:
    """Turns to the end of the race after a draw of two cards, on the whole."""
    kinds = [*race.odds, race.wild_odds]
    total = 0.0
    for i, p in enumerate(kinds):
        for j in range(i, len(kinds)):
            q = p * kinds[j] * (1.0 if i == j else 2.0)
            if q <= 0.0:
                continue
            hand, wilds = list(race.hand), race.wilds
            for k in (i, j):
                if k < len(hand):
                    hand[k] += 1
                else:
                    wilds += 1
            total += q * race.best(hand, wilds)
    return total


def _ends(race: Race, action: Action) -> bool | None:
    """Whether a claim ends the game, and then whether it wins it."""
    board, view = race.board, race.view
    me = race.reading.me
    count = race.finishes(action.target)
    if count >= race.need:
        return True
    if race.trains <= board.lengths[action.target]:
        mine = len(view.done[me]) + view.bonus[me] + count
        return all(
            mine > len(view.done[s]) + view.bonus[s] for s in range(view.seats) if s != me
        )
    return None
