"""The story of a finished game: what everybody had after every turn, by component."""

from __future__ import annotations

from typing import NamedTuple

from ...storage.handicap import score_of
from ...storage.table import TableSetup
from ..course import Course


class TurnScore(NamedTuple):
    """Scores as if the game had ended after a turn."""

    turn: int
    seat: int  # whose turn it was
    totals: tuple[int, ...]
    parts: tuple[dict[str, int], ...]


def story_of(course: Course, table: TableSetup) -> list[TurnScore]:
    """The scores after every turn of a game that is over."""
    out = []
    for step in course.steps:
        if step.ends_turn:
            score = score_of(course.game, step.state, table)
            totals = tuple(seat.total for seat in score.seats)
            out.append(TurnScore(step.turn, step.seat, totals, tuple(seat.parts for seat in score.seats)))
    return out
