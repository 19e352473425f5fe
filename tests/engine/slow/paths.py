"""Longest trail, connection and tours by trying everything."""

from collections.abc import Iterable, Iterator

from ttr_app.engine.board import Board


def parts(board: Board, routes: Iterable[int]) -> list[set[int]]:
    """The connected parts as sets of cities, by walking from city to city."""
    left = [board.ends[r] for r in routes]
    out = []
    while left:
        part = set(left.pop())
        grew = True
        while grew:
            grew = False
            for pair in list(left):
                if part & set(pair):
                    part |= set(pair)
                    left.remove(pair)
                    grew = True
        out.append(part)
    return out


def trails(
    board: Board, routes: frozenset[int], start: int
) -> Iterator[tuple[int, tuple[int, ...], tuple[int, ...]]]:
    """Every trail from a city: (spaces, routes in order, cities in order), the empty one too."""
    yield 0, (), (start,)
    for r in sorted(routes):
        a, b = board.ends[r]
        if start in (a, b):
            for spaces, passed, cities in trails(board, routes - {r}, b if start == a else a):
                yield spaces + board.lengths[r], (r, *passed), (start, *cities)


def longest(board: Board, routes: Iterable[int]) -> int:
    """The most spaces of any trail."""
    own = frozenset(routes)
    cities = {c for r in own for c in board.ends[r]}
    return max((spaces for city in cities for spaces, _, _ in trails(board, own, city)), default=0)


def tour_in_order(board: Board, routes: Iterable[int], cities: tuple[int, ...]) -> bool:
    """Whether some trail meets the cities in this order or in the reverse of it."""
    own = frozenset(routes)
    return any(
        _subsequence(order, met)
        for order in (cities, cities[::-1])
        for _, _, met in trails(board, own, order[0])
    )


def _subsequence(wanted: tuple[int, ...], met: tuple[int, ...]) -> bool:
    rest = iter(met)
    return all(city in rest for city in wanted)
