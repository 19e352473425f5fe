"""The best use of stations by trying every route for every station."""

from collections.abc import Sequence
from itertools import product

from tests.engine.slow.paths import parts
from ttr_app.engine.board import Board, bits


def best(
    board: Board, own: int, borrowable: Sequence[int], tickets: Sequence[int]
) -> tuple[tuple[int, ...], int, int]:
    """The first of the best choices (routes or -1), the mask of tickets done, their net points."""
    found = None
    for borrowed in product(*[[-1, *bits(mask)] for mask in borrowable]):
        joined = parts(board, [*bits(own), *[r for r in borrowed if r >= 0]])
        done = [t for t in tickets if any(set(board.tickets[t].cities) <= part for part in joined)]
        undone = [t for t in tickets if t not in done]
        points = sum(board.tickets[t].points for t in done) - sum(board.tickets[t].penalty for t in undone)
        rank = (points, -len(undone))
        if found is None or rank > found[0]:
            found = (rank, (borrowed, sum(1 << t for t in done), points))
    assert found is not None
    return found[1]
