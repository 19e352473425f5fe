"""What playouts have taught: a small net that compares the moves which the Champion thinks nearly as good as its best.

Nothing is played out at the table. `python -m research.lookahead.grow` has played many thousand standings on with each
of their moves, and the net remembers which kind of move did better than its price in which kind of standing
(docs/decisions/0017-the-champion-looks-ahead.md). Under a rule set for which nothing was grown there is no lesson.
"""

from __future__ import annotations

from functools import cache
from operator import mul
from pathlib import Path

import msgspec

from ttr_app.ai.choice import Choice
from ttr_app.ai.planning.evaluation import Evaluation

from .signs import signs_of

HERE = Path(__file__).resolve().parent
DECISIONS = ("turn", "second")
"""Decisions that the lesson is about."""

MOST = 64
"""Moves compared at most: in a tunnel every payment is one."""


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A net of one hidden layer beside a straight sum; only moves within `window` points of the best are compared."""

    window: float
    linear: tuple[float, ...]
    first: tuple[tuple[float, ...], ...]
    bias: tuple[float, ...]
    second: tuple[float, ...]

    def score(self, row: list[float]) -> float:
        """How good a move is, in points, against the others of its decision."""
        total: float = sum(map(mul, self.linear, row))
        for weights, add, weight in zip(self.first, self.bias, self.second, strict=True):
            hidden = sum(map(mul, weights, row)) + add
            if hidden > 0.0:
                total += weight * hidden
        return total

    def reconsider(self, evaluation: Evaluation, choices: list[Choice]) -> list[Choice]:
        """The choices, best first, with the move in front that playouts would prefer; the worths stay as they were."""
        if evaluation.view.decision not in DECISIONS:
            return choices
        least = choices[0].worth - self.window
        near = [choice for choice in choices if choice.worth >= least][:MOST]
        if len(near) < 2:
            return choices
        scores = [self.score(row) for row in signs_of(evaluation, near)]
        best = near[scores.index(max(scores))]
        return [best, *(choice for choice in choices if choice is not best)]


@cache
def grown(rules: str) -> Lesson | None:
    """The lesson that was grown under a rule set, if one was."""
    path = HERE / f"grown_{rules}.json"
    return msgspec.json.decode(path.read_bytes(), type=Lesson) if path.exists() else None
