"""Pieces of two kinds: how many trains to take, and when to exchange [WORLD: split] [WORLD: exchange]."""

from __future__ import annotations

import msgspec

from ...engine import Action, PlayerView
from ..choice import Choice, Why
from ..planning.city_graph import CityGraph
from ..planning.evaluation import Evaluation
from ..planning.plan import make_plan
from ..planning.view_analysis import ViewAnalysis
from ..skill import Skill


def split_choices(graph: CityGraph, view: PlayerView, skill: Skill) -> list[Choice]:
    """Price the splits by how near they are to what the tickets and the best routes take."""
    wanted = wanted_trains(graph, view, skill)
    return [Choice(a, -abs(a.target - wanted), Why("split", worth=wanted)) for a in view.legal]


def wanted_trains(graph: CityGraph, view: PlayerView, skill: Skill) -> float:
    """Trains for the plan, and for the routes that pay best a turn with the pieces that are left."""
    board = graph.board
    plan = make_plan(ViewAnalysis(graph, view, skill), view.tickets)
    need = list(plan.trains)
    rest = board.numbers.take_pieces - sum(need)
    taken = set(plan.edges)
    for route in graph.by_rate:
        edge, length = graph.edge_of[route], board.lengths[route]
        if edge in taken or length > rest:
            continue
        taken.add(edge)
        need[board.pieces[route]] += length
        rest -= length
        if rest < 3:
            break
    # Railway routes get taken and the way round is longer, so some trains are kept in reserve.
    return need[0] + 0.4 * plan.trains[0] + 0.5 * rest + skill.routes.extra_trains


def exchange_choices(evaluation: Evaluation, actions: list[Action]) -> list[Choice]:
    """Price the one exchange that would let a goal be pursued that lacks pieces."""
    plan, analysis, view = evaluation.plan, evaluation.analysis, evaluation.view
    if not plan.given_up or analysis.turns < 4 or not actions:
        return []
    # What one would plan if every piece could be of either kind.
    pieces = sum(analysis.supply)
    free = make_plan(_supplied(evaluation, (pieces, pieces)), view.tickets)
    if sum(free.trains) > pieces or free.worth <= plan.worth:
        return []
    short = [n - s for n, s in zip(free.trains, analysis.supply, strict=True)]
    trains = short[0] if short[0] > 0 else -short[1] if short[1] > 0 else 0
    for action in actions:
        if trains and action.target == trains:
            better = make_plan(
                _supplied(evaluation, (analysis.supply[0] + trains, analysis.supply[1] - trains)),
                view.tickets,
            )
            cost = abs(trains) * evaluation.board.numbers.exchange_cost
            worth = better.worth - plan.worth - cost - analysis.turn - 1.0
            return [Choice(action, worth, Why("exchange", better.routes, (), better.tickets, worth=worth))]
    return []


def _supplied(evaluation: Evaluation, pieces: tuple[int, int]) -> ViewAnalysis:
    """The view as it would be read with other pieces."""
    supply = list(evaluation.view.supply)
    supply[evaluation.analysis.me] = pieces
    view = msgspec.structs.replace(evaluation.view, supply=tuple(supply))
    return ViewAnalysis(evaluation.graph, view, evaluation.skill)
