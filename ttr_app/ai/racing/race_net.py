"""What many races have taught: a small net that compares the moves which nearly as many turns are left after.

The net of turns guesses how long the race still takes, and errs by more than two good moves differ. This one has
learnt which of them won oftener, in games that tried both. It sees every edge, lane, ticket and card, and where the
rivals stand (race_signs.py). A rule set for which none was grown is played by the turns alone.
"""

from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator
from operator import mul

import msgspec

from ...engine import Action
from ..choice import Choice
from ..packed import Packed
from ..planning.city_graph import CityGraph
from .race import Race
from .race_signs import race_sign_count, race_signs
from .turns_net import LEAK

MOST = 8
"""Moves compared at most."""

ENDS = -10.0
"""A move after which fewer turns than that are left ends the game, and needs no second thought."""


class RaceNet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A net of two hidden layers; only moves within `window` turns of the best are compared."""

    map: str  # that it was taught on: its numbers are cities and tickets of this one
    window: float
    a_turn: float  # how much a turn counts beside what the net says
    a_liked_turn: float  # how much one that a character likes counts: as turns do in all that the net says
    first: Packed  # by number of a move, what it gives to every node: most numbers are nought
    add: tuple[float, ...]
    second: Packed  # by node of the second layer
    add_second: tuple[float, ...]
    last: tuple[float, ...]
    add_last: float

    def __post_init__(self) -> None:
        """Refuse layers that do not fit together, so that a slip in a file is told and not played."""
        nodes, later = len(self.add), len(self.add_second)
        if {self.first.wide, self.second.wide} != {nodes} or {len(self.second.rows), len(self.last)} != {
            later
        }:
            raise ValueError("the layers of the net of races do not fit together")

    def knows(self, graph: CityGraph) -> bool:
        """Whether it was taught on this board, and no city has come to it or gone since."""
        return graph.board.map.id == self.map and len(self.first.rows) == race_sign_count(graph)

    def scores(self, rows: Iterable[list[float]]) -> Iterator[float]:
        """How good each of some moves is against the others, one after the other.

        Moves of a decision differ in few numbers: of all but the first only what differs is added.
        """
        begun, first = list(self.add), list[float]()
        for row in rows:
            sums = self._sums(begun, first or [0.0] * len(row), row)
            if not first:
                begun, first = sums, row
            yield self._out(sums)

    def _sums(self, sums: list[float], before: list[float], row: list[float]) -> list[float]:
        """The sums of the first layer after some numbers have become others."""
        for was, number, column in zip(before, row, self.first.rows, strict=True):
            if number != was:
                more = number - was
                sums = [s + more * weight for s, weight in zip(sums, column, strict=True)]
        return sums

    def _out(self, sums: list[float]) -> float:
        nodes = [s if s > 0.0 else LEAK * s for s in sums]
        total = self.add_last
        for weights, add, weight in zip(self.second.rows, self.add_second, self.last, strict=True):
            s = sum(map(mul, weights, nodes)) + add
            total += weight * (s if s > 0.0 else LEAK * s)
        return total

    def reconsider(self, race: Race, choices: list[Choice]) -> Generator[Action, None, list[Choice]]:
        """The choices, best first, with the move in front that the net prefers; it is worth what the best was.

        Until that is known the best by turns is told after each move, so that whoever waits can do something else.
        """
        priced = race.priced
        if choices[0].action not in priced:
            return choices  # no ticket is within reach, so that nothing was priced in turns
        least = priced[choices[0].action].felt
        near = [c for c in choices if c.action in priced and priced[c.action].felt < least + self.window][
            :MOST
        ]
        if len(near) < 2 or priced[choices[0].action].turns < ENDS:
            return choices
        scores = []
        rows = race_signs(race, [choice.action for choice in near])
        for choice, score in zip(near, self.scores(rows), strict=True):
            price = priced[choice.action]
            scores.append(score - self.a_turn * price.turns + self.a_liked_turn * price.liked)
            yield choices[0].action
        best = near[scores.index(max(scores))]
        rest = [choice for choice in choices if choice is not best]
        return [msgspec.structs.replace(best, worth=choices[0].worth), *rest]
