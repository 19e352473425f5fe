"""The best use of a seat's stations: which route of another seat each of them borrows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from ..board import Board, bits
from .network import networks


class StationUse(NamedTuple):
    """What each station borrows (a route or -1), the tickets done with that, and their net points."""

    borrowed: tuple[int, ...]
    done: int
    points: int


def best_stations(board: Board, own: int, borrowable: Sequence[int], tickets: Sequence[int]) -> StationUse:
    """Choose a route for each station: most points from tickets, then fewest undone [EU: station].

    `borrowable[i]` is the mask of routes that station i may borrow. Of equally good choices the one that
    borrows least comes first: -1 before any route, a lower route before a higher one, station by station.
    """
    facts = [(board.tickets[t].mask, board.tickets[t], 1 << t) for t in tickets]
    parts = networks(board, own)
    nothing = (-1,) * len(borrowable)

    def outcome(parts: list[int]) -> tuple[int, int, int]:
        points = done = count = 0
        for cities, ticket, bit in facts:
            for part in parts:
                if not cities & ~part:
                    points += ticket.points
                    done |= bit
                    count += 1
                    break
            else:
                points -= ticket.penalty
        return points, count, done

    best, chosen = outcome(parts), nothing
    if best[1] == len(facts):
        return StationUse(nothing, best[2], best[0])
    wanted = 0
    for cities, _, _ in facts:
        wanted |= cities
    candidates = _worth_borrowing(board, parts, borrowable, wanted)

    def search(station: int, parts: list[int], so_far: tuple[int, ...]) -> None:
        nonlocal best, chosen
        if station == len(candidates):
            found = outcome(parts)
            if found[:2] > best[:2]:
                best, chosen = found, so_far
            return
        search(station + 1, parts, (*so_far, -1))
        for route, pair in candidates[station]:
            part, apart = pair, []
            for other in parts:
                if other & pair:
                    part |= other
                else:
                    apart.append(other)
            if len(apart) == len(parts) - 1 and part in parts:
                continue  # both ends are joined already
            search(station + 1, [*apart, part], (*so_far, route))

    search(0, parts, ())
    return StationUse(chosen, best[2], best[0])


def _worth_borrowing(
    board: Board, parts: list[int], borrowable: Sequence[int], wanted: int
) -> list[list[tuple[int, int]]]:
    """For each station the routes that could matter, each with the mask of its two cities."""
    ends: list[dict[tuple[int, int], int]] = []
    touched = []
    for mask in borrowable:
        # Routes that join the same two parts are as good as each other: the lowest stands for all.
        pairs: dict[tuple[int, int], int] = {}
        touch = 0
        for route in bits(mask):
            a, b = (_part_of(parts, city) for city in board.ends[route])
            if a != b:
                pairs.setdefault((a, b) if a < b else (b, a), route)
                touch |= a | b
        ends.append(pairs)
        touched.append(touch)
    out = []
    for i, pairs in enumerate(ends):
        # A part matters if a ticket names a city of it or if another station may lead on from it.
        matters = wanted
        for j, touch in enumerate(touched):
            if j != i:
                matters |= touch
        out.append(
            [
                (route, board.end_masks[route])
                for (a, b), route in pairs.items()
                if a & matters and b & matters
            ]
        )
    return out


def _part_of(parts: list[int], city: int) -> int:
    bit = 1 << city
    for part in parts:
        if part & bit:
            return part
    return bit
