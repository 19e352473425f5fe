"""How soon a race for tickets ends, guessed from all that is known of it by a net grown in some hundred thousand games.

Besides the 55 sums it reads every single thing: edges, lanes, tickets, cards by colour, how far the rivals are. The
weights are grown by `python -m research.races.wide` and lie in assets/players (docs/decisions/0029).
"""

from __future__ import annotations

from operator import mul

import msgspec

from ..packed import Packed
from .race_singles import all_numbers
from .turns_net import LEAK, LEAST, Guess


class RaceNet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The layers, first to last; of the first one a row holds what one number gives to every sum."""

    hurry: tuple[float, ...]  # by rivals, one to three: how much more a short race counts than a long one
    first: Packed
    add: tuple[float, ...]
    second: Packed
    add_second: tuple[float, ...]
    last: tuple[float, ...]
    add_last: float

    def guesses(self) -> Guess:
        """What guesses the turns from the states of one decision, the next turn included."""
        first_sums = _Guesses(self)
        return lambda features: first_sums.turns(all_numbers(features))

    def hurry_against(self, rivals: int) -> float:
        """How much more a short race counts than a long one against so many."""
        return self.hurry[min(rivals, len(self.hurry)) - 1]


class _Guesses:
    """The guesses of one decision: its rows differ in few numbers, so that the first sums are made from those before.

    That is what a Champion has the time for (`make bench ONLY=ai.decision.champion.first_journey_europe`).
    """

    def __init__(self, net: RaceNet) -> None:
        self.net = net
        self.columns, self.rows = net.first.rows, net.second.rows
        self.row = [0.0] * len(self.columns)
        self.sums = list(net.add)
        self.begun = False

    def turns(self, row: list[float]) -> float:
        """Guess the turns that the race takes from here."""
        sums = self.sums
        for k, before in enumerate(self.row):
            x = row[k]
            if x != before:
                more = x - before
                sums = [s + more * w for s, w in zip(sums, self.columns[k], strict=True)]
        if not self.begun:
            self.begun, self.row, self.sums = True, row, sums
        nodes = [s if s > 0.0 else LEAK * s for s in sums]
        net = self.net
        turns = net.add_last
        for weights, add, out in zip(self.rows, net.add_second, net.last, strict=True):
            s = sum(map(mul, weights, nodes)) + add
            turns += out * (s if s > 0.0 else LEAK * s)
        return turns if turns > LEAST else LEAST
