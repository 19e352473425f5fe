"""Stations and harbours: where one pays."""

from __future__ import annotations

from ..engine import Action
from .goals import done_tickets
from .moment import Moment
from .why import Choice, Why

NO_USE = -30.0


def station_choices(moment: Moment, actions: list[Action]) -> list[Choice]:
    """Price stations in the cities where the plan, or what is undone, could use one [EU: station]."""
    view, board, reading, plan, wants = moment.view, moment.board, moment.reading, moment.plan, moment.wants
    undone = [t for t in view.tickets if not plan.done >> t & 1]
    if not undone:
        return []
    cities = {c for e in plan.borrow for c in moment.atlas.edge_ends[e]}
    if moment.last or reading.turns < 3.5:
        for r, owner in enumerate(view.owner):
            if owner >= 0 and owner != reading.me:
                cities.update(board.ends[r])
    if not cities:
        return []
    routes = 0
    for r in plan.routes:
        routes |= 1 << r
    if reading.turns <= 1.5:
        routes = 0
    before = done_tickets(reading, view.tickets, routes)
    gains: dict[int, float] = {}
    out = []
    for action in actions:
        city = action.target
        if city not in cities:
            continue
        if city not in gains:
            new = done_tickets(reading, view.tickets, routes, (city,)) & ~before
            gains[city] = sum(f.points + f.penalty for t, f in enumerate(board.tickets) if new >> t & 1)
        if not gains[city]:
            continue
        gain = gains[city] - board.numbers.building_points
        if moment.last:
            out.append(Choice(action, float(gain), Why("station", cities=(city,), worth=gain)))
            continue
        lost = wants.now - wants.saved_after(action.payment)
        # It can wait: the routes of the plan come first, and rivals may yet open a better way.
        early = max(0.0, reading.turns - 2.5 - plan.turns)
        worth = gain * (0.5 if plan.routes else 0.9) - reading.turn * (1.0 + lost) - moment.skill.wait * early
        out.append(Choice(action, worth, Why("station", plan.routes, (city,), plan.tickets, worth=worth)))
    return out


def harbour_choice(moment: Moment, action: Action) -> Choice:
    """Price a harbour by the tickets that name its city [WORLD: harbour]."""
    reading, wants, skill = moment.reading, moment.wants, moment.skill
    worth = wants.ports.get(action.target, 0.0)
    if not moment.last:
        better = sorted(wants.ports.values(), reverse=True)[: 3 - len(moment.view.buildings[reading.me])]
        lost = wants.now - wants.saved_after(action.payment, -1, 1 if worth in better and worth > 6 else 0)
        if worth in better and worth > 6:
            later = worth - reading.turn * (1.0 + 4.0 * skill.missing)
            worth += skill.claim + skill.risk * worth - max(0.0, later)
        worth -= reading.turn * (1.0 + lost)
    return Choice(action, worth, Why("harbour", cities=(action.target,), worth=worth))
