"""Advice for people from the same brain: best moves, the plan with its shopping list, chances and worths."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from ..engine import Game, PlayerView
from .choosing import Brain
from .goals import done_tickets
from .levels import skill_of
from .moment import Moment
from .planning import likely
from .racing import Race
from .waiting import plan_turns
from .why import Choice


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
    moment = Moment(brain.atlas, view, brain.skill)
    reading, plan = moment.reading, moment.plan
    ends = brain.atlas.edge_ends
    routes = _race(moment) or plan.routes
    shopping, wilds = _shopping(moment, routes)
    order = sorted(routes, key=lambda r: (-moment.loss(r) * reading.interest(r), r))
    return Advice(
        choices,
        tuple(order),
        tuple(ends[e] for e in plan.borrow),
        shopping,
        wilds,
        tuple(_hope(moment, t) for t in view.tickets),
        tuple(sorted(moment.wants.ports.items(), key=lambda port: (-port[1], port[0]))[:3]),
        round(reading.turns, 1),
        round(reading.turn, 2),
    )


def chance_of(game: Game, view: PlayerView, ticket: int) -> float:
    """The chance that a ticket will be done, held or only looked at, if one now goes for it alone."""
    brain = Brain(game, skill_of(game.ruleset.name, "champion", seats=game.seats))
    if ticket not in view.tickets:
        view = msgspec.structs.replace(view, tickets=(ticket,))
    return _hope(Moment(brain.atlas, view, brain.skill), ticket).chance


def _hope(moment: Moment, ticket: int) -> TicketHope:
    reading, plan, skill = moment.reading, moment.plan, moment.skill
    done = bool(done_tickets(reading, (ticket,)))
    if done:
        return TicketHope(ticket, True, 1.0, ())
    if ticket not in plan.tickets:
        return TicketHope(ticket, False, 0.0, ())
    cities = moment.board.tickets[ticket].cities
    inside = list(reading.edge_prices)
    wanted = set(plan.edges)
    # Along the plan's own edges, so that the routes are those of the joint plan.
    for e in range(len(inside)):
        if inside[e] > 0.0 and e not in wanted:
            inside[e] += 1000.0
    edges: list[int] = []
    for a, b in pairwise(cities):
        edges += [e for e in moment.atlas.way(inside, a, b)[1] if e not in edges]
    routes = tuple(reading.best_lanes[e] for e in edges if reading.best_lanes[e] >= 0)
    spare = reading.turns - plan_turns(reading, routes)
    return TicketHope(ticket, False, round(likely(spare, len(routes), skill.hope), 3), routes)


def _race(moment: Moment) -> tuple[int, ...]:
    """The routes that a race for tickets claims next, where the moves come from it too."""
    view = moment.view
    if not moment.skill.races or not moment.board.numbers.tickets_to_win or view.decision != "turn":
        return ()
    lanes = moment.reading.best_lanes
    return tuple(lanes[e] for e in Race(moment).outlook.both if lanes[e] >= 0)


def _shopping(moment: Moment, routes: tuple[int, ...]) -> tuple[tuple[tuple[int, int], ...], int]:
    """Cards of each colour that some routes lack, and wilds that ferries ask for."""
    board, reading = moment.board, moment.reading
    have = [row[:] for row in reading.have]
    wilds, asked = reading.wilds, 0
    lacking: dict[int, int] = {}
    for route in sorted(routes, key=lambda r: (board.route_colours[r] < 0, r)):
        need, colour = moment.atlas.need[route], board.route_colours[route]
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
