"""Connected parts of a seat's routes, and whether cities lie in one of them."""

from __future__ import annotations

from ..board import Board


def networks(board: Board, routes: int) -> list[int]:
    """Return the city masks of the connected parts of some routes, by their lowest city."""
    end_masks = board.end_masks
    parts: list[int] = []
    while routes:
        low = routes & -routes
        routes ^= low
        part = end_masks[low.bit_length() - 1]
        apart = []
        for other in parts:
            if other & part:
                part |= other
            else:
                apart.append(other)
        apart.append(part)
        parts = apart
    parts.sort(key=_lowest)
    return parts


def joined(board: Board, routes: int, cities: int) -> bool:
    """Tell whether routes join all the cities of a mask; one city alone, or none, is joined."""
    end_masks, city_routes = board.end_masks, board.city_routes
    reached = todo = cities & -cities
    while todo:
        if not cities & ~reached:
            return True
        low = todo & -todo
        near = routes & city_routes[low.bit_length() - 1]
        routes ^= near
        found = 0
        while near:
            step = near & -near
            near ^= step
            found |= end_masks[step.bit_length() - 1]
        todo = (todo ^ low) | (found & ~reached)
        reached |= found
    return not cities & ~reached


def _lowest(mask: int) -> int:
    return mask & -mask
