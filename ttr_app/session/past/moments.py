"""The turns of a finished game that changed most, for whoever wants to jump to them."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from ...engine.replay import Step
from .findings import Moment
from .story import TurnScore

MOST = 6
QUIET = ("draw", "blind", "refill")
"""Actions that explain nothing if their turn has another."""


def moments_of(steps: Sequence[Step], story: Sequence[TurnScore], seat: int) -> list[Moment]:
    """The turns after which a seat's lead had changed most, each with its most telling action."""
    telling: dict[int, int] = {}
    for number, step in enumerate(steps, 1):
        if step.turn not in telling or step.action.kind not in QUIET:
            telling[step.turn] = number
    found = []
    for before, after in pairwise(story):
        gain = _lead(after, seat) - _lead(before, seat)
        if gain:
            found.append(Moment(after.turn, telling[after.turn], after.seat, gain))
    found.sort(key=lambda moment: (-abs(moment.gain), moment.turn))
    return sorted(found[:MOST], key=lambda moment: moment.turn)


def _lead(point: TurnScore, seat: int) -> int:
    return point.totals[seat] - max(total for other, total in enumerate(point.totals) if other != seat)
