"""Words that a rule brings along: for its events, reasons, questions and choices, in every language of the app.

The rules that come with the app have theirs in `narrator`, `reasons` and `questions`. A rule from outside adds its own
when it is imported, and nobody else needs to know it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from ttr_app.engine.actions import Action
from ttr_app.engine.errors import Reason
from ttr_app.engine.events import Event

from . import catalog
from .names import Names


@dataclass(frozen=True)
class RuleWords:
    """All that one rule says. The functions translate when they are called, since the language may change."""

    events: Mapping[type[Event], Callable[[Names, Any], str]] = field(default_factory=dict)
    reasons: Mapping[str, Callable[[Reason], str]] = field(default_factory=dict)
    questions: Mapping[str, Callable[[], str]] = field(default_factory=dict)
    """What is asked, by decision."""
    choices: Mapping[str, Callable[[Names, Action], str]] = field(default_factory=dict)
    """What stands on the button of an action, by its kind."""
    translations: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By language: the English sentence and what it is there."""


class _Added:
    """The words of all rules that came from outside."""

    def __init__(self) -> None:
        self.events: dict[type[Event], Callable[[Names, Any], str]] = {}
        self.reasons: dict[str, Callable[[Reason], str]] = {}
        self.questions: dict[str, Callable[[], str]] = {}
        self.choices: dict[str, Callable[[Names, Action], str]] = {}


added = _Added()


def add_words(words: RuleWords) -> None:
    """Know the words of a rule from now on; adding the same ones again changes nothing."""
    added.events |= words.events
    added.reasons |= words.reasons
    added.questions |= words.questions
    added.choices |= words.choices
    for language, sentences in words.translations.items():
        catalog.add_sentences(language, sentences)


def choice_words(names: Names, action: Action) -> str:
    """What stands on the button of an action that is chosen from a list."""
    words = added.choices.get(action.kind)
    return action.kind if words is None else words(names, action)
