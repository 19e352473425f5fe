"""Rivals: how soon the next ticket of another seat may lead over an edge, by its routes and the tickets unseen."""

from __future__ import annotations

from collections.abc import Generator

from ..engine.scoring.network import joined
from .atlas import FAR
from .futures import Futures

A_SPACE = 0.5  # turns that a space takes a rival, whose cards are hidden, beyond the claim
TURNS = 2.0  # a way of so many turns is gone at once; one twice as long counts for half
SLICE = 4  # ways found between two yields


def feared(race: Futures) -> Generator[None, None, list[float]]:
    """By edge the chance that some rival soon takes its last free lane, in small steps."""
    view = race.view
    out = [0.0] * len(race.lanes)
    for seat in range(view.seats):
        if seat != race.reading.me:
            yield from _add(race, seat, out)
    crowd = max(1, view.seats - 1) ** race.skill.crowd
    return [chance / crowd for chance in out]


def _add(race: Futures, seat: int, out: list[float]) -> Generator[None, None, None]:
    """Add what one rival may take: the nearer of two tickets that may be in its hand."""
    board, atlas, view = race.board, race.atlas, race.view
    own, free = view.routes[seat], view.open[seat]
    trains = sum(view.supply[seat] or ())
    prices = []
    single = []
    for mask, lanes in zip(atlas.lane_masks, atlas.lanes, strict=True):
        left = [board.lengths[r] for r in lanes if free >> r & 1 and board.lengths[r] <= trains]
        single.append(not own & mask and (free & mask).bit_count() == 1)
        prices.append(0.0 if own & mask else min([1.0 + A_SPACE * n for n in left], default=FAR))
    ways = []
    for n, ticket in enumerate(race.unseen):
        if n % SLICE == 0:
            yield
        if not joined(board, own, board.tickets[ticket].mask):
            price, edges = atlas.way(prices, *race.ends[ticket])
            if price < FAR:
                ways.append((price, edges))
    ways.sort()
    count = len(ways)
    for i, (price, edges) in enumerate(ways):
        # How often a ticket is the nearer of two that are dealt: with each of the farther ones.
        nearer = 2.0 * (count - 1 - i) / (count * (count - 1)) if count > 1 else 1.0
        for e in edges:
            if single[e]:
                out[e] += nearer * min(1.0, TURNS / price)
