"""What is asked of a seat in the midst of a turn, in one sentence by decision."""

from __future__ import annotations

from collections.abc import Callable

from .catalog import _
from .rule_words import added

QUESTIONS: dict[str, Callable[[], str]] = {
    "keep": lambda: _("Choose the tickets that you keep."),
    "split": lambda: _("Choose your trains and ships."),
    "second": lambda: _("Take one more card."),
    "refill": lambda: _("Choose the deck that fills the gap."),
    "offer": lambda: _("Choose the tickets that you keep."),
    "tunnel": lambda: _("The tunnel costs more. Pay or give up."),
}


def question_words(decision: str) -> str:
    """Ask what a decision asks, or nothing where it needs no words."""
    words = QUESTIONS.get(decision) or added.questions.get(decision)
    return "" if words is None else words()
