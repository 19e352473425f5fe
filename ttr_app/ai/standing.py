"""Standing in a race for tickets: what one seat holds and has built, and how it would stand after a move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property

import msgspec

from .atlas import FAR, Atlas
from .reading import Reading

END = 20.0
"""Turns at which everything is equally far away, ways that do not exist included."""

SPACE = 0.5
"""Turns that a space takes whose cards are not known yet."""

Far = list[list[float]]


class Standing(msgspec.Struct, frozen=True, gc=False):
    """One seat in a race: its hand by colour with the wilds last, its edges, its tickets and those that may come."""

    hand: tuple[int, ...]
    edges: int  # mask of the edges owned
    parts: tuple[int, ...]  # masks of the cities that these join
    tickets: tuple[int, ...]
    coming: tuple[int, ...]  # tickets that may be drawn
    need: int  # tickets still to do
    bonus: bool  # whether the bonus has been won, or cannot be
    trains: int


class Course:
    """What stays the same while one thinks about a race: open lanes, goals, the odds of cards, the number of rivals."""

    def __init__(
        self, atlas: Atlas, lanes: Sequence[Sequence[tuple[int, int]]], odds: Sequence[float], rivals: int
    ) -> None:
        self.atlas = atlas
        board = atlas.board
        self.lanes = lanes  # (colour, spaces) of the open lanes, by edge
        self.odds = odds  # by colour, the wilds last
        self.rivals = rivals
        self.masks = [facts.mask for facts in board.tickets]
        self.ends = [(facts.cities[0], facts.cities[-1]) for facts in board.tickets]
        self.east, self.west = board.side_masks
        self._far: dict[int, Far] = {}

    def settled(
        self, standing: Standing, parts: tuple[int, ...], order: Sequence[int]
    ) -> tuple[tuple[int, ...], int, bool, int]:
        """Do all tickets that are joined: tell those held then, how many are to do, the bonus, and how many were drawn.

        One that is done makes room for the next of the order; if that is joined already, it counts too [FJ: tickets].
        """
        held, need, bonus, place = list(standing.tickets), standing.need, standing.bonus, 0
        i = 0
        while i < len(held):
            mask = self.masks[held[i]]
            if not any(not mask & ~part for part in parts):
                i += 1
                continue
            need -= 1
            if place < len(order):
                held[i] = order[place]
                place += 1
            else:
                last = held.pop()
                if i < len(held):
                    held[i] = last
            i = 0
        if not bonus and any(part & self.east and part & self.west for part in parts):
            bonus = True
            need -= 1
        return tuple(held), need, bonus, place

    def claimed(
        self, standing: Standing, edge: int, hand: tuple[int, ...], spaces: int, order: Sequence[int] = ()
    ) -> Standing:
        """Stand as after a claim that leaves this hand, the tickets to come in this order."""
        a, b = self.atlas.edge_ends[edge]
        joined = both = 1 << a | 1 << b
        apart = []
        for part in standing.parts:
            if part & both:
                joined |= part
            else:
                apart.append(part)
        parts = (*apart, joined)
        held, need, bonus, drawn = self.settled(standing, parts, order)
        edges = standing.edges | 1 << edge
        self._join(standing.edges, edges, a, b)
        coming = _without(standing.coming, order[:drawn])
        return Standing(hand, edges, parts, held, coming, need, bonus, standing.trains - spaces)

    def drawn(self, standing: Standing, *cards: int) -> Standing:
        """Stand with some more cards."""
        hand = list(standing.hand)
        for card in cards:
            hand[card] += 1
        return msgspec.structs.replace(standing, hand=tuple(hand))

    def renewed(self, standing: Standing, order: Sequence[int]) -> Standing:
        """Stand with the first two tickets of an order in place of those held [FJ: throwing away]."""
        fresh = msgspec.structs.replace(standing, tickets=tuple(order[:2]))
        held, need, bonus, drawn = self.settled(fresh, standing.parts, order[2:])
        coming = _without(standing.coming, order[: 2 + drawn])
        return msgspec.structs.replace(fresh, tickets=held, need=need, bonus=bonus, coming=coming)

    def far(self, edges: int) -> Far:
        """Turns between any two cities for somebody who owns some edges and whose cards are not known."""
        known = self._far.get(edges)
        if known is None:
            prices = self._plain(edges)
            spaces = self.atlas.spaces
            known = self._far[edges] = [
                [min(END, d) for d in self.atlas.reach(prices, spaces, city)[0]]
                for city in range(self.atlas.cities)
            ]
        return known

    def _plain(self, edges: int) -> list[float]:
        return [
            0.0 if edges >> e & 1 else min([1.0 + SPACE * n for _, n in lanes], default=FAR)
            for e, lanes in enumerate(self.lanes)
        ]

    def _join(self, before: int, after: int, a: int, b: int) -> None:
        """Work the distances out anew where two cities have become one."""
        if after in self._far:
            return
        known = self.far(before)
        from_a, from_b = known[a], known[b]
        out = []
        for row in known:
            to_a, to_b = row[a], row[b]
            if to_a == to_b:
                # Nothing is nearer by way of two cities that are equally far.
                out.append(row)
                continue
            out.append([min(d, to_a + db, to_b + da) for d, da, db in zip(row, from_a, from_b, strict=True)])
        self._far[after] = out

    @cached_property
    def sides(self) -> tuple[list[int], list[int]]:
        """The cities of both sides that the bonus joins."""
        cities = range(self.atlas.cities)
        return [c for c in cities if self.east >> c & 1], [c for c in cities if self.west >> c & 1]


def course_of(reading: Reading) -> Course:
    """The course of a race as a view shows it."""
    board, view, atlas = reading.board, reading.view, reading.atlas
    open_mask = view.open[reading.me]
    lanes = [
        ()
        if reading.own & mask
        else tuple((board.route_colours[r], board.lengths[r]) for r in routes if open_mask >> r & 1)
        for mask, routes in zip(atlas.lane_masks, atlas.lanes, strict=True)
    ]
    chance = reading.chance[0]
    odds = [sum([chance[card] for card in suit]) for suit in board.suits[0]]
    return Course(atlas, lanes, [*odds, chance[board.wild]], view.seats - 1)


def standing_of(reading: Reading) -> Standing:
    """How the seat of a view stands."""
    board, view, me = reading.board, reading.view, reading.me
    edges = sum(1 << e for e, mask in enumerate(reading.atlas.lane_masks) if reading.own & mask)
    numbers = board.numbers
    possible = sum(view.bonus) < numbers.bonus_tickets and all(board.side_masks)
    return Standing(
        hand=(*reading.have[0], reading.wilds),
        edges=edges,
        parts=tuple(reading.parts[me]),
        tickets=view.tickets,
        coming=reading.unseen_tickets,
        need=numbers.tickets_to_win - len(view.done[me]) - view.bonus[me],
        bonus=view.bonus[me] or not possible,
        trains=sum(reading.supply),
    )


def _without(tickets: tuple[int, ...], drawn: Sequence[int]) -> tuple[int, ...]:
    return tuple([t for t in tickets if t not in drawn]) if drawn else tickets
