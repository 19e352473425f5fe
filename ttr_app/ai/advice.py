"""Advice for people from the same brain: best moves, the plan with its shopping list, chances and worths."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from ..engine import Game, PlayerView
from .choice import Choice
from .moves.choosing import Brain
from .planning.evaluation import Evaluation
from .planning.goals import done_tickets
from .planning.plan import likely
from .planning.waiting import plan_turns
from .players.levels import skill_of
from .racing.race import Race


class TicketHope(msgspec.Struct, frozen=True):
    """A ticket held: whether it is done, the chance that it will be, and the routes still wanted for it."""

    ticket: int
    done: bool
    chance: float
    routes: tuple[int, ...]


class Advice(msgspec.Struct, frozen=True):
    """What the brain would tell a friend who holds these cards."""

    moves: tuple[Choice, ...]
    routes: tuple[int, ...]  # the routes to claim for the tickets, the most urgent first
    borrow: tuple[tuple[int, int], ...]  # pairs of cities between which a station is to lend a route
    shopping: tuple[tuple[int, int], ...]  # (colour, or -1 for any one colour; cards still missing)
    wilds: int  # wilds that ferries still ask for
    tickets: tuple[TicketHope, ...]
    harbours: tuple[tuple[int, float], ...]  # (city, points expected)
    turns: float  # own turns that are probably left
    turn_worth: float  # points that a turn is worth now


def advise(game: Game, view: PlayerView, moves: int = 3) -> Advice:
    """What to do, what to collect and what will probably become of the tickets."""
    brain = Brain(game, skill_of(game.ruleset.name, "champion", seats=game.seats))
    choices = tuple(brain.choices(view)[:moves]) if view.legal else ()
    evaluation = Evaluation(brain.graph, view, brain.skill)
    analysis, plan = evaluation.analysis, evaluation.plan
    ends = brain.graph.edge_ends
    routes = _race(evaluation) or plan.routes
    shopping, wilds = _shopping(evaluation, routes)
    order = sorted(routes, key=lambda r: (-evaluation.loss(r) * analysis.interest(r), r))
    return Advice(
        choices,
        tuple(order),
        tuple(ends[e] for e in plan.borrow),
        shopping,
        wilds,
        tuple(_hope(evaluation, t) for t in view.tickets),
        tuple(sorted(evaluation.card_values.ports.items(), key=lambda port: (-port[1], port[0]))[:3]),
        round(analysis.turns, 1),
        round(analysis.turn, 2),
    )


def chance_of(game: Game, view: PlayerView, ticket: int) -> float:
    """The chance that a ticket will be done, held or only looked at, if one now goes for it alone."""
    brain = Brain(game, skill_of(game.ruleset.name, "champion", seats=game.seats))
    if ticket not in view.tickets:
        view = msgspec.structs.replace(view, tickets=(ticket,))
    return _hope(Evaluation(brain.graph, view, brain.skill), ticket).chance


def _hope(evaluation: Evaluation, ticket: int) -> TicketHope:
    analysis, plan, skill = evaluation.analysis, evaluation.plan, evaluation.skill
    done = bool(done_tickets(analysis, (ticket,)))
    if done:
        return TicketHope(ticket, True, 1.0, ())
    if ticket not in plan.tickets:
        return TicketHope(ticket, False, 0.0, ())
    cities = evaluation.board.tickets[ticket].cities
    inside = list(analysis.edge_prices)
    wanted = set(plan.edges)
    # Along the plan's own edges, so that the routes are those of the joint plan.
    for e in range(len(inside)):
        if inside[e] > 0.0 and e not in wanted:
            inside[e] += 1000.0
    edges: list[int] = []
    for a, b in pairwise(cities):
        edges += [e for e in evaluation.graph.way(inside, a, b)[1] if e not in edges]
    routes = tuple(analysis.best_lanes[e] for e in edges if analysis.best_lanes[e] >= 0)
    spare = analysis.turns - plan_turns(analysis, routes)
    return TicketHope(ticket, False, round(likely(spare, len(routes), skill.hope), 3), routes)


def _race(evaluation: Evaluation) -> tuple[int, ...]:
    """The routes that a race for tickets claims next, where the moves come from it too."""
    view = evaluation.view
    if not evaluation.skill.races or not evaluation.board.numbers.tickets_to_win or view.decision != "turn":
        return ()
    lanes = evaluation.analysis.best_lanes
    return tuple(lanes[e] for e in Race(evaluation).features.both if lanes[e] >= 0)


def _shopping(evaluation: Evaluation, routes: tuple[int, ...]) -> tuple[tuple[tuple[int, int], ...], int]:
    """Cards of each colour that some routes lack, and wilds that ferries ask for."""
    board, analysis = evaluation.board, evaluation.analysis
    have = [row[:] for row in analysis.have]
    wilds, asked = analysis.wilds, 0
    lacking: dict[int, int] = {}
    for route in sorted(routes, key=lambda r: (board.route_colours[r] < 0, r)):
        need, colour = evaluation.graph.need[route], board.route_colours[route]
        forced = board.locomotives[route]
        asked += max(0, forced - wilds)
        wilds = max(0, wilds - forced)
        need -= forced
        row = have[board.pieces[route]]
        c = colour if colour >= 0 else row.index(max(row))
        used = min(need, row[c])
        row[c] -= used
        if need > used:
            lacking[colour] = lacking.get(colour, 0) + need - used
    for colour in sorted(lacking, key=lambda c: (lacking[c], c)):
        used = min(wilds, lacking[colour])
        wilds -= used
        lacking[colour] -= used
    return tuple((c, n) for c, n in sorted(lacking.items()) if n), asked


__all__ = ["Advice", "TicketHope", "advise", "chance_of"]
