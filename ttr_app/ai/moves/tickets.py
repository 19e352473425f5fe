"""Tickets: which to keep, when to draw more, when to throw hopeless ones away."""

from __future__ import annotations

from itertools import pairwise

from ...engine import Action, PlayerView, bits
from ..choice import Choice, Why
from ..planning.city_graph import FAR, CityGraph
from ..planning.evaluation import Evaluation
from ..planning.plan import make_plan
from ..planning.view_analysis import ViewAnalysis
from ..skill import Skill

HOPELESS = 5.0  # worth of throwing away tickets none of which can be done


def keep_choices(graph: CityGraph, view: PlayerView, skill: Skill) -> list[Choice]:
    """Price every choice of tickets by the best plan for it together with those held."""
    analysis = ViewAnalysis(graph, view, skill)
    out = []
    for action in view.legal:
        kept = tuple(view.offer[i] for i in bits(action.target))
        plan = make_plan(analysis, (*view.tickets, *kept))
        worth = plan.worth - skill.tickets.keep_reluctance * len(kept)
        out.append(Choice(action, worth, Why("keeps", plan.routes, (), kept, worth=worth)))
    return out


def draw_tickets_choice(evaluation: Evaluation, action: Action) -> Choice:
    """Price a draw of tickets: what the best of them may bring with the routes owned and planned."""
    worth = _draw_worth(evaluation)
    return Choice(action, worth, Why("draws_tickets", worth=worth))


def _draw_worth(evaluation: Evaluation) -> float:
    board, skill, plan, analysis = evaluation.board, evaluation.skill, evaluation.plan, evaluation.analysis
    spare = analysis.turns - plan.turns - 1.0
    if spare < 1.0 or len(plan.pursued) > skill.tickets.busy_above or skill.tickets.draw <= 0:
        return -20.0
    gains = sorted(_gains(evaluation, spare))
    if not gains:
        return -20.0
    count = len(gains)
    drawn = min(board.numbers.draw_tickets, count)
    total, at_most = 0.0, 0.0
    for i, gain in enumerate(gains):
        p = 1.0  # chance that all tickets drawn are among the first i + 1
        for j in range(drawn):
            p *= max(0.0, i + 1 - j) / (count - j)
        total += gain * (p - at_most)
        at_most = p
    return (
        skill.tickets.draw * total
        - analysis.turn
        - skill.tickets.draw_reluctance
        - evaluation.delay
        - skill.tickets.given_up_reluctance * len(plan.given_up)
    )


def _gains(evaluation: Evaluation, spare: float) -> list[float]:
    """What each ticket that may lie in the deck would bring if it had to be kept."""
    view, board, skill, plan = evaluation.view, evaluation.board, evaluation.skill, evaluation.plan
    seen = {*view.tickets, *view.boxed, *(t for _, t in view.ticket_deck_known)}
    for shown in view.done:
        seen.update(shown)
    prices = list(evaluation.analysis.edge_prices)
    for edge in plan.edges:
        prices[edge] = 0.0
    pieces = sum(evaluation.analysis.supply) - sum(plan.trains)
    reaches: dict[int, tuple[list[float], list[int]]] = {}
    gains = []
    for t, facts in enumerate(board.tickets):
        if t in seen or facts.deck != "regular":
            continue
        cost, spaces = 0.0, 0
        for a, b in pairwise(facts.cities):
            if a not in reaches:
                reaches[a] = evaluation.graph.reach(prices, evaluation.graph.spaces, a)
            cost += reaches[a][0][b]
            spaces += reaches[a][1][b]
        won, lost = float(facts.points), float(facts.penalty)
        if board.race:
            won, lost = skill.tickets.delivered, 0.0
        if cost >= FAR or spaces > pieces:
            gains.append(-lost)
            continue
        if board.race:
            gains.append(won - cost)
            continue
        p = 1.0 if not spaces else max(0.0, min(0.95, (spare - skill.tickets.turns_a_space * spaces + 2) / 8))
        gains.append(max(p * won - (1 - p) * lost - cost, -lost))
    return gains


def throw_choice(evaluation: Evaluation, action: Action) -> Choice:
    """Price throwing all undone tickets away against what they still promise [FJ: throwing away]."""
    held = make_plan(evaluation.analysis, evaluation.view.tickets, bonus=False)
    gains = sorted(_gains(evaluation, evaluation.analysis.turns))
    if not gains:
        return Choice(action, -20.0, Why("throws"))
    # The better of two new ones.
    count = len(gains)
    fresh = sum([gain * (2 * i + 1) for i, gain in enumerate(gains)]) / (count * count)
    worth = fresh - evaluation.analysis.turn - evaluation.skill.tickets.draw_reluctance
    if held.pursued:
        worth -= held.worth
    else:
        worth = HOPELESS  # neither can be done any more
    return Choice(action, worth, Why("throws", tickets=evaluation.view.tickets, worth=worth))
