"""The numbers of a move of a race, from which a net that compares moves scores it.

First all that stands after a claim, or before a draw or a throw, since nobody knows what is drawn; then of every edge
how likely rivals close it soon; then what kind of move it is, what it costs them and what the net of turns thinks of
it. The same numbers in the same order stand in `research/races/choices.c`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from ...engine import Action
from ..planning.city_graph import CityGraph
from .race import Race
from .race_features import RaceFeatures
from .race_singles import all_numbers, number_count
from .race_state import RaceState
from .rival_net import Rivalry

OF_A_MOVE = 9
TWINS = 0.5
"""How much a rival's claim counts while an edge has two open lanes: one of them leaves the other."""


def race_sign_count(graph: CityGraph) -> int:
    """How many numbers a move has on a board."""
    return number_count(graph) + len(graph.lanes) + OF_A_MOVE


def costs_of(actions: Iterable[Action], rivalry: Rivalry) -> list[float]:
    """What each of some moves costs the rivals: only claims cost them anything."""
    return [rivalry.cost[action.target] if action.kind == "claim" else 0.0 for action in actions]


def race_signs(
    race: Race, actions: Sequence[Action], rivalry: Rivalry, a_cost: float
) -> Iterator[list[float]]:
    """The numbers of some moves that were priced, one move after the other; `a_cost` is what a rival's turn counts."""
    before, soon = race.state, _soon(race, rivalry)
    costs = costs_of(actions, rivalry)
    felt = [race.priced[action].turns - a_cost * cost for action, cost in zip(actions, costs, strict=True)]
    best = felt.index(min(felt))
    turns = race.priced[actions[best]].turns
    standing: list[float] = []
    for number, action in enumerate(actions):
        after = before
        if action.kind == "claim":
            after = race.after(action)
            row = all_numbers(RaceFeatures(race.context, after)) + _not_mine(soon, after)
        else:
            standing = standing or all_numbers(race.features) + _not_mine(soon, before)
            row = standing[:]
        row += [float(action.kind == "claim"), float(action.kind not in ("claim", "throw"))]
        row += [float(action.kind == "throw"), *_does(before, after)]
        row += [costs[number], felt[number] - felt[best], float(number == best), turns]
        yield row


def _does(before: RaceState, after: RaceState) -> tuple[float, float]:
    """Whether a claim does a ticket, and whether it wins the bonus."""
    tickets = len(before.tickets) - len(after.tickets)
    return float(tickets > 0), float(before.need - after.need > tickets)


def _soon(race: Race, rivalry: Rivalry) -> list[float]:
    """By edge, how likely rivals close it soon: half of that where it has two open lanes."""
    free, out = race.context.open, []
    for lanes in race.context.graph.lanes:
        left = [rivalry.soon[r] for r in lanes if free >> r & 1]
        out.append(sum(left) * (TWINS if len(left) > 1 else 1.0))
    return out


def _not_mine(soon: Sequence[float], state: RaceState) -> list[float]:
    """The same without the edges that one owns oneself."""
    return [0.0 if state.edges >> e & 1 else near for e, near in enumerate(soon)]
