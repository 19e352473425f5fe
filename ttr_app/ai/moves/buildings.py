"""Stations and harbours: where one pays."""

from __future__ import annotations

from ...engine import Action
from ..choice import Choice, Why
from ..planning.evaluation import Evaluation
from ..planning.goals import done_tickets


def station_choices(evaluation: Evaluation, actions: list[Action]) -> list[Choice]:
    """Price stations in the cities where the plan, or what is undone, could use one [EU: station]."""
    view, board, analysis, plan, card_values = (
        evaluation.view,
        evaluation.board,
        evaluation.analysis,
        evaluation.plan,
        evaluation.card_values,
    )
    undone = [t for t in view.tickets if not plan.done >> t & 1]
    if not undone:
        return []
    cities = {c for e in plan.borrow for c in evaluation.graph.edge_ends[e]}
    if evaluation.last or analysis.turns < 3.5:
        for r, owner in enumerate(view.owner):
            if owner >= 0 and owner != analysis.me:
                cities.update(board.ends[r])
    if not cities:
        return []
    routes = 0
    for r in plan.routes:
        routes |= 1 << r
    if analysis.turns <= 1.5:
        routes = 0
    before = done_tickets(analysis, view.tickets, routes)
    gains: dict[int, float] = {}
    out = []
    for action in actions:
        city = action.target
        if city not in cities:
            continue
        if city not in gains:
            new = done_tickets(analysis, view.tickets, routes, (city,)) & ~before
            gains[city] = sum(f.points + f.penalty for t, f in enumerate(board.tickets) if new >> t & 1)
        if not gains[city]:
            continue
        gain = gains[city] - board.numbers.building_points
        if evaluation.last:
            out.append(Choice(action, float(gain), Why("station", cities=(city,), worth=gain)))
            continue
        lost = card_values.now - card_values.saved_after(action.payment)
        # A station can be built later: planned routes may be lost meanwhile, and rivals may yet open a better way.
        early = max(0.0, analysis.turns - 2.5 - plan.turns)
        worth = (
            gain * (0.5 if plan.routes else 0.9)
            - analysis.turn * (1.0 + lost)
            - evaluation.skill.planning.early_station * early
        )
        out.append(Choice(action, worth, Why("station", plan.routes, (city,), plan.tickets, worth=worth)))
    return out


def harbour_choice(evaluation: Evaluation, action: Action) -> Choice:
    """Price a harbour by the tickets that name its city [WORLD: harbour]."""
    analysis, card_values, skill = evaluation.analysis, evaluation.card_values, evaluation.skill
    worth = card_values.ports.get(action.target, 0.0)
    if not evaluation.last:
        better = sorted(card_values.ports.values(), reverse=True)[
            : 3 - len(evaluation.view.buildings[analysis.me])
        ]
        lost = card_values.now - card_values.saved_after(
            action.payment, -1, 1 if worth in better and worth > 6 else 0
        )
        if worth in better and worth > 6:
            later = worth - analysis.turn * (1.0 + 4.0 * skill.cards.missing)
            worth += skill.routes.claim + skill.routes.taken * worth - max(0.0, later)
        worth -= analysis.turn * (1.0 + lost)
    return Choice(action, worth, Why("harbour", cities=(action.target,), worth=worth))
