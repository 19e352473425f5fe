"""What a rival of a race is about to do, guessed from what everybody sees of it by a small net.

It has seen thousands of games with all cards open: which tickets and cards went with which routes. It tells by lane how
many turns its loss would cost the rival and how likely the rival claims it in its next turns; and the turns that the
rival still needs. Honest players cannot know more, and a claim is the better the more it is in a rival's way.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

import msgspec

from ..packed import Packed
from ..planning.city_graph import CityGraph
from ..rivals.rival import Rival
from .rival_signs import rival_sign_count, rival_signs
from .turns_net import LEAK

NEAREST = 1.5
"""Turns that make a rival e times as likely to end before another one: only whoever is first matters."""


class Rivalry(msgspec.Struct, frozen=True):
    """What is thought of all rivals together, by lane."""

    cost: tuple[float, ...]  # turns that its loss costs them, whoever is nearest to the end counting most
    soon: tuple[float, ...]  # the chance that one of them claims it in its next turns


class RivalNet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A net of one hidden layer. It tells of every lane its cost, of every lane how surely it is claimed, and turns."""

    first: Packed  # by number of a rival, what it gives to every node: most numbers are nought
    add: tuple[float, ...]
    last: Packed  # by node, what it gives to every thing told
    add_last: tuple[float, ...]

    def __post_init__(self) -> None:
        """Refuse layers that do not fit together, so that a slip in a file is told and not played."""
        nodes = len(self.add)
        if self.first.wide != nodes or len(self.last.rows) != nodes or self.last.wide != len(self.add_last):
            raise ValueError("the layers of the net of rivals do not fit together")

    def knows(self, graph: CityGraph) -> bool:
        """Whether it fits a board."""
        told = 2 * len(graph.edge_of) + 1
        return len(self.first.rows) == rival_sign_count(graph) and len(self.add_last) == told

    def told(self, row: Sequence[float]) -> list[float]:
        """All that is told of a rival with such numbers."""
        sums = _added(self.add, self.first, row)
        return _added(self.add_last, self.last, [s if s > 0.0 else LEAK * s for s in sums])

    def rivalry(self, rivals: Sequence[Rival]) -> Rivalry:
        """What is thought of the rivals that a view shows."""
        view, graph = rivals[0].analysis.view, rivals[0].analysis.graph
        lanes = len(graph.edge_of)
        told = {rival.seat: self.told(rival_signs(rival)) for rival in rivals}
        first = min([of[-1] for of in told.values()])
        shares = {s: exp((first - of[-1]) / NEAREST) for s, of in told.items()}
        whole = sum(shares.values())
        cost, stays = [0.0] * lanes, [1.0] * lanes
        for s, of in told.items():
            own, share = view.routes[s], shares[s] / whole
            for r, edge in enumerate(graph.edge_of):
                if view.owner[r] < 0 and not own & graph.lane_masks[edge]:
                    cost[r] += share * of[r]
                    stays[r] *= 1.0 - 1.0 / (1.0 + exp(-of[lanes + r]))
        return Rivalry(tuple(cost), tuple(1.0 - stay for stay in stays))


def _added(add: Sequence[float], weights: Packed, row: Sequence[float]) -> list[float]:
    """What is added, and by number of a row what it gives to every sum."""
    sums = list(add)
    for number, gives in zip(row, weights.rows, strict=True):
        if number:
            sums = [s + number * weight for s, weight in zip(sums, gives, strict=True)]
    return sums
