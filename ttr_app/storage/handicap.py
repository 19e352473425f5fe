"""Handicaps: what a seat is given or forgiven when the score is counted."""

from __future__ import annotations

from ..engine import Game, GameState, Score
from .table import TableSetup

START_POINTS = {"start_10": 10, "start_20": 20}


def score_of(game: Game, state: GameState, table: TableSetup) -> Score:
    """The score with every seat's handicap as one more component, and the winners it makes."""
    score = game.score(state)
    if not any(seat.handicap for seat in table.seats):
        return score
    for seat, setup in zip(score.seats, table.seats, strict=True):
        given = START_POINTS.get(setup.handicap, 0)
        if setup.handicap == "no_penalty":
            given = -seat.parts.get("unfinished", 0)
        if setup.handicap:
            seat.parts["handicap"] = given
            seat.total += given
    best = max((seat.total, seat.tie) for seat in score.seats)
    winners = tuple(seat.seat for seat in score.seats if (seat.total, seat.tie) == best)
    return Score(score.seats, winners)
