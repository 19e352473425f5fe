"""What playouts have taught: a small net that compares the moves which the prices put nearly level with the best.

Nothing is played out at the table. `python -m research.lookahead.grow` has played many thousand standings on with each
of their moves, and the net remembers which kind of move did better than its price in which kind of standing
(docs/decisions/0017-the-champion-looks-ahead.md). A rule set for which none was grown is played by the prices alone.
"""

from __future__ import annotations

from collections.abc import Generator
from operator import itemgetter, mul

import msgspec

from ...engine import Action
from ..choice import Choice
from ..packed import Packed
from ..planning.evaluation import Evaluation
from ..planning.likings import liking
from .after import further_signs
from .signs import sign_count, signs_of

DECISIONS = ("turn", "second")
"""Decisions that were played on."""

MOST = 64
"""Moves compared at most: in a tunnel every payment is one."""


class MovesNet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A net of one hidden layer beside a straight sum; only moves within `window` points of the best are compared."""

    window: float
    linear: tuple[float, ...]
    first: Packed
    bias: tuple[float, ...]
    second: tuple[float, ...]

    def score(self, row: list[float]) -> float:
        """How good a move is, in points, against the others of its decision."""
        total: float = sum(map(mul, self.linear, row))
        for weights, add, weight in zip(self.first.rows, self.bias, self.second, strict=True):
            hidden = sum(map(mul, weights, row)) + add
            if hidden > 0.0:
                total += weight * hidden
        return total

    def scores(self, rows: list[list[float]]) -> list[float]:
        """What `score` says of each move, to the last bit, in less than half the time.

        The numbers of the standing come first and are the same in every row: they are added up once. Most of the others
        are nought, which changes no sum.
        """
        alike = next((n for n, column in enumerate(zip(*rows, strict=True)) if len({*column}) > 1), 0)
        standing = rows[0][:alike]
        straight = sum(map(mul, self.linear, standing))
        begun = [sum(map(mul, weights, standing)) for weights in self.first.rows]
        found = []
        for row in rows:
            places = [place for place in range(alike, len(row)) if row[place]]
            if len(places) < 2:
                found.append(self.score(row))  # with one place `itemgetter` gives no row
                continue
            take = itemgetter(*places)
            told = take(row)
            total: float = sum(map(mul, take(self.linear), told), straight)
            for weights, start, add, weight in zip(
                self.first.rows, begun, self.bias, self.second, strict=True
            ):
                hidden = sum(map(mul, take(weights), told), start) + add
                if hidden > 0.0:
                    total += weight * hidden
            found.append(total)
        return found

    def reconsider(
        self, evaluation: Evaluation, choices: list[Choice]
    ) -> Generator[Action, None, list[Choice]]:
        """The choices, best first, with the move in front that playouts would prefer; it is worth what the best was.

        Until that is known the best by price is told after each move, so that whoever waits can do something else.
        """
        if evaluation.view.decision not in DECISIONS or evaluation.last:
            return choices  # a seat's last turn is priced exactly
        least = choices[0].worth - self.window
        near = [choice for choice in choices if choice.worth >= least][:MOST]
        if len(near) < 2:
            return choices
        rows = signs_of(evaluation, near)
        if len(self.linear) > sign_count(evaluation.board):
            # This net was taught to look at what a move leaves behind, too.
            for number, more in enumerate(further_signs(evaluation, near)):
                rows[number] = rows[number] + more
                yield choices[0].action
        scores = [
            # What a character likes is beyond what playouts can tell: it counts besides.
            score + liking(evaluation, choice.action)
            for choice, score in zip(near, self.scores(rows), strict=True)
        ]
        best = near[scores.index(max(scores))]
        if best.action.kind == "harbour":
            # Whether to build is for the net to say; which port brings most the prices know to the point.
            best = next(choice for choice in near if choice.action.kind == "harbour")
        rest = [choice for choice in choices if choice is not best]
        return [msgspec.structs.replace(best, worth=choices[0].worth), *rest]
