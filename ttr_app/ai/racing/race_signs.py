"""The numbers of a move of a race, from which a net that compares moves scores it.

First all that stands after a claim, or before a draw or a throw, since nobody knows what is drawn; then every edge with
the rivals beside it, who may be about to take it; then what kind of move it is and what the net of turns thinks of it.
The same numbers in the same order stand in `research/races/choices.c`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...engine import Action
from ..planning.city_graph import CityGraph
from .race import Race
from .race_features import RaceFeatures
from .race_singles import all_numbers, number_count
from .race_state import RaceState

OF_A_MOVE = 8
TWINS = 0.5
"""How much rivals beside an edge count while it has two open lanes: one of them leaves the other."""


def race_sign_count(graph: CityGraph) -> int:
    """How many numbers a move has on a board."""
    return number_count(graph) + len(graph.lanes) + OF_A_MOVE


def race_signs(race: Race, actions: Sequence[Action]) -> Iterator[list[float]]:
    """The numbers of some moves that were priced, one move after the other."""
    before, beside = race.state, _beside(race)
    turns = [race.priced[action].turns for action in actions]
    least = min(turns)
    best = turns.index(least)
    standing: list[float] = []
    for number, action in enumerate(actions):
        after = before
        if action.kind == "claim":
            after = race.after(action)
            row = all_numbers(RaceFeatures(race.context, after)) + _open(beside, after)
        else:
            standing = standing or all_numbers(race.features) + _open(beside, before)
            row = standing[:]
        row += [float(action.kind == "claim"), float(action.kind not in ("claim", "throw"))]
        row += [float(action.kind == "throw"), *_does(before, after)]
        row += [turns[number] - least, float(number == best), least]
        yield row


def _does(before: RaceState, after: RaceState) -> tuple[float, float]:
    """Whether a claim does a ticket, and whether it wins the bonus."""
    tickets = len(before.tickets) - len(after.tickets)
    return float(tickets > 0), float(before.need - after.need > tickets)


def _beside(race: Race) -> list[float]:
    """By edge that has an open lane, how many of its ends a rival's network touches; half of that where it has two."""
    analysis, theirs = race.evaluation.analysis, 0
    for seat, mask in enumerate(analysis.touched):
        if seat != analysis.me:
            theirs |= mask
    out = []
    for (a, b), lanes in zip(race.context.graph.edge_ends, race.context.lanes, strict=True):
        ends = (theirs >> a & 1) + (theirs >> b & 1) if lanes else 0
        out.append(ends * (1.0 if len(lanes) == 1 else TWINS))
    return out


def _open(beside: Sequence[float], state: RaceState) -> list[float]:
    """The same without the edges that one owns oneself."""
    return [0.0 if state.edges >> e & 1 else near for e, near in enumerate(beside)]
