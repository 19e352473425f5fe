"""Pricing what the planner does not know: an action of any rule, by what the rule says that it would bring."""

from __future__ import annotations

from ...engine import Action, Game, bits
from ..choice import Choice, Why
from ..planning.evaluation import Evaluation
from .claims import route_worth
from .draws import blind_worth

KNOWN = frozenset(
    {"claim", "pay", "withdraw", "draw", "blind", "refill", "keep", "tickets", "throw", "split", "exchange"}
    | {"station", "harbour", "pass"}
)
"""The kinds that the planner prices itself. All others are priced here."""


def preview_choice(game: Game, evaluation: Evaluation, action: Action) -> Choice:
    """Price an action by the points, routes and cards that it brings and takes, and by the turn it costs."""
    told = game.preview(evaluation.view, action)
    cards, turn = evaluation.card_values, evaluation.analysis.turn
    worth = float(told.points)
    worth += sum(route_worth(evaluation, route) for route in bits(told.routes))
    if not evaluation.last:
        saved = cards.saved_after(told.spent) - cards.now
        saved += sum(cards.card_worth(card) * count for card, count in told.gained)
        saved += told.drawn * blind_worth(evaluation, 0)
        worth += turn * (saved - (1.0 if game.kinds[action.kind].is_turn else 0.0))
    return Choice(action, worth, Why("brings", cards=told.spent, worth=worth))
