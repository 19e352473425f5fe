"""What cards to take: face-up ones by the turns they save, blind ones by their odds."""

from __future__ import annotations

from ...engine import Action
from ..choice import Choice, Why
from ..planning.evaluation import Evaluation
from ..planning.likings import liking


def blind_worth(evaluation: Evaluation, deck: int) -> float:
    """Turns that an unseen card of a deck saves on the whole."""
    worth = evaluation.card_values.card_worth
    return sum([p * worth(card) for card, p in enumerate(evaluation.analysis.chance[deck]) if p > 0])


def draw_choices(evaluation: Evaluation) -> list[Choice]:
    """Price every card that can be taken, the first together with the best second."""
    view, wild, turn = evaluation.view, evaluation.board.wild, evaluation.analysis.turn
    first = view.decision == "turn"
    same, fresh = evaluation.skill.cards.second, evaluation.skill.cards.replacement
    options: list[tuple[float, Action, int]] = []
    for action in view.legal:
        if action.kind == "draw":
            card = view.market[action.target]
            options.append((evaluation.card_values.card_worth(card), action, card))
        elif action.kind == "blind":
            options.append((blind_worth(evaluation, action.target), action, -1))
    out = []
    for value, action, card in options:
        total = value
        if first and card != wild:
            second = 0.0
            for other, that, kind in options:
                if kind == wild or (that is action and kind >= 0):
                    continue
                # a second card of one colour saves a little less than the first
                second = max(second, other * (same if kind == card and kind >= 0 else 1.0))
            # the card that takes the place of a face-up one may be better still
            total += second + (fresh if card >= 0 else 0.0)
        worth = -1.0 if evaluation.last else turn * (total - (1.0 if first else 0.0))
        if first:
            worth -= evaluation.idle
        worth += liking(evaluation, action)
        code = "card" if card >= 0 else "blind"
        out.append(Choice(action, worth, Why(code, cards=((card, 1),) if card >= 0 else (), worth=worth)))
    return out


def refill_choices(evaluation: Evaluation) -> list[Choice]:
    """Refill the market from the deck that is more likely to show a wanted card."""
    out = []
    for action in evaluation.view.legal:
        worth = blind_worth(evaluation, action.target)
        out.append(Choice(action, worth, Why("refills", worth=worth)))
    return out
