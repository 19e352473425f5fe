"""Pieces of two kinds: how many trains to take, and when to exchange [WORLD: split] [WORLD: exchange]."""

from __future__ import annotations

import msgspec

from ..engine import Action, PlayerView
from .atlas import Atlas
from .moment import Moment
from .planning import make_plan
from .reading import Reading
from .skill import Skill
from .why import Choice, Why


def split_choices(atlas: Atlas, view: PlayerView, skill: Skill) -> list[Choice]:
    """Price the splits by how near they are to what the tickets and the best routes take."""
    wanted = wanted_trains(atlas, view, skill)
    return [Choice(a, -abs(a.target - wanted), Why("split", worth=wanted)) for a in view.legal]


def wanted_trains(atlas: Atlas, view: PlayerView, skill: Skill) -> float:
    """Trains for the plan, and for the routes that pay best a turn with the pieces that are left."""
    board = atlas.board
    plan = make_plan(Reading(atlas, view, skill), view.tickets)
    need = list(plan.trains)
    rest = board.numbers.take_pieces - sum(need)
    taken = set(plan.edges)
    for route in atlas.by_rate:
        edge, length = atlas.edge_of[route], board.lengths[route]
        if edge in taken or length > rest:
            continue
        taken.add(edge)
        need[board.pieces[route]] += length
        rest -= length
        if rest < 3:
            break
    # Rails that a rival may shut are replaced by longer ones.
    return need[0] + 0.4 * plan.trains[0] + 0.5 * rest + skill.trains


def exchange_choices(moment: Moment, actions: list[Action]) -> list[Choice]:
    """Price the one exchange that would let a goal be pursued that lacks pieces."""
    plan, reading, view = moment.plan, moment.reading, moment.view
    if not plan.given_up or reading.turns < 4 or not actions:
        return []
    # What one would plan if every piece could be of either kind.
    pieces = sum(reading.supply)
    free = make_plan(_supplied(moment, (pieces, pieces)), view.tickets)
    if sum(free.trains) > pieces or free.worth <= plan.worth:
        return []
    short = [n - s for n, s in zip(free.trains, reading.supply, strict=True)]
    trains = short[0] if short[0] > 0 else -short[1] if short[1] > 0 else 0
    for action in actions:
        if trains and action.target == trains:
            better = make_plan(
                _supplied(moment, (reading.supply[0] + trains, reading.supply[1] - trains)), view.tickets
            )
            cost = abs(trains) * moment.board.numbers.exchange_cost
            worth = better.worth - plan.worth - cost - reading.turn - 1.0
            return [Choice(action, worth, Why("exchange", better.routes, (), better.tickets, worth=worth))]
    return []


def _supplied(moment: Moment, pieces: tuple[int, int]) -> Reading:
    """The view as it would be read with other pieces."""
    supply = list(moment.view.supply)
    supply[moment.reading.me] = pieces
    view = msgspec.structs.replace(moment.view, supply=tuple(supply))
    return Reading(moment.atlas, view, moment.skill)
