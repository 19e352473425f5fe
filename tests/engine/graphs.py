"""Small boards drawn for one test: any cities, any routes, as many lanes as wanted."""

from random import Random
from types import SimpleNamespace
from typing import cast

from ttr_app.engine.board import Board, TicketFacts


def graph(*routes: tuple[int, int, int], tickets: tuple[tuple[int, int, int], ...] = ()) -> Board:
    """What the scoring reads of a board, from routes (city, city, spaces) and tickets (city, city, points)."""
    cities = 1 + max(city for a, b, _ in routes for city in (a, b))
    near = [0] * cities
    for i, (a, b, _) in enumerate(routes):
        near[a] |= 1 << i
        near[b] |= 1 << i
    board = SimpleNamespace(
        ends=tuple((a, b) for a, b, _ in routes),
        end_masks=tuple(1 << a | 1 << b for a, b, _ in routes),
        lengths=tuple(length for *_, length in routes),
        city_routes=tuple(near),
        all_routes=(1 << len(routes)) - 1,
        tickets=tuple(
            TicketFacts((a, b), 1 << a | 1 << b, points, points, points, "regular", False)
            for a, b, points in tickets
        ),
    )
    return cast(Board, board)


def tangle(rng: Random, routes: int, cities: int) -> Board:
    """Random routes among few cities, in one piece or two loosely joined ones."""
    cut = rng.choice((0, cities // 2))
    drawn = [] if not cut else [(rng.randrange(cut), rng.randrange(cut, cities), 1)]
    while len(drawn) < routes:
        low, high = (0, cities) if not cut else rng.choice(((0, cut), (cut, cities)))
        a, b = rng.randrange(low, high), rng.randrange(low, high)
        if a != b:
            drawn.append((a, b, rng.choice((1, 1, 2, 3, 6))))
    return graph(*drawn)
