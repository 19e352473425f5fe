"""Futures: the turns that a race for tickets still takes, over many orders of the tickets that may come."""

from __future__ import annotations

from collections.abc import Sequence

from ..engine import Rng, bits
from ..engine.scoring.network import networks
from .atlas import FAR
from .moment import Moment

DEEP = 14  # tickets to come that are imagined
THROWS = 3  # throws that are imagined at most
STUCK = 5.0  # turns for a ticket to which there is no way


class Futures:
    """What may come after the next tickets, thought of in turns and without the colours of cards."""

    def __init__(self, moment: Moment) -> None:
        self.reading, self.board, self.atlas = moment.reading, moment.board, moment.atlas
        self.view, self.skill = moment.view, moment.skill
        view, board, atlas, reading = self.view, self.board, self.atlas, self.reading
        me = reading.me
        self.need = board.numbers.tickets_to_win - len(view.done[me]) - view.bonus[me]
        # (colour, spaces, route) of the lanes that may still be claimed, by edge; none where one is owned.
        self.lanes = [
            ()
            if reading.own & mask
            else tuple((board.route_colours[r], board.lengths[r], r) for r in lanes if reading.price[r] < FAR)
            for mask, lanes in zip(atlas.lane_masks, atlas.lanes, strict=True)
        ]
        later = self.skill.later + self.skill.scarce
        prices = [
            0.0 if reading.own & mask else min([1.0 + later * n for _, n, _ in lanes], default=FAR)
            for mask, lanes in zip(atlas.lane_masks, self.lanes, strict=True)
        ]
        self.far = [atlas.reach(prices, atlas.spaces, c)[0] for c in range(atlas.cities)]
        self.ends = [(facts.cities[0], facts.cities[-1]) for facts in board.tickets]
        self.east, self.west = ([*bits(mask)] for mask in board.side_masks)
        self.bonus = (
            bool(self.east and self.west)
            and not view.bonus[me]
            and sum(view.bonus) < board.numbers.bonus_tickets
        )
        pairs = [(self.far[a][b], a, b) for a in self.east for b in self.west]
        self.bonus_ends = min(pairs, default=(FAR, 0, 0))[1:]
        self.orders = self._orders()
        self._between: dict[tuple[int, int], list[int]] = {}

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

    def reached(self, own: int) -> tuple[list[int], bool]:
        """The held tickets that some routes leave undone, and whether they win the bonus."""
        board = self.board
        parts = networks(board, own)
        held = [t for t in self.view.tickets if not any(not board.tickets[t].mask & ~part for part in parts)]
        east, west = board.side_masks
        return held, self.bonus and any(part & east and part & west for part in parts)

    def start(self, cities: Sequence[int]) -> list[float]:
        """Turns from every city to a network that has some cities."""
        near = [FAR] * self.atlas.cities
        for c in cities:
            near = list(map(min, near, self.far[c]))
        return near

    def _on_way(self, a: int, b: int) -> list[int]:
        """Cities on the cheapest ways between two."""
        known = self._between.get((a, b))
        if known is None:
            fa, fb = self.far[a], self.far[b]
            most = fa[b] + 1e-6
            known = [c for c in range(self.atlas.cities) if fa[c] + fb[c] <= most]
            self._between[a, b] = self._between[b, a] = known
        return known

    def rest(self, cities: Sequence[int], held: Sequence[int], left: int, bonus: bool) -> float:
        """The mean of the turns that the rest of the race takes with a network that has some more cities."""
        near, orders = self.start(cities), self.orders
        return sum([self.run(near, cities, held, left, bonus, order) for order in orders]) / len(orders)

    def run(
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
            if best > tire and thrown < THROWS and place + 2 <= len(order):
                hold = order[place : place + 2]
                place += 2
                thrown += 1
                turns += 1.0
                continue
            if best >= FAR:
                return turns + STUCK * left
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
