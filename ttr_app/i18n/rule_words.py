"""Words that a rule brings along: events, reasons, questions, choices, parts of the score, its place in the rules.

The rules that come with the app have theirs in `narrator`, `reasons` and `questions`. A rule from outside adds its own
when it is imported, and nobody else needs to know it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from ttr_app.engine.actions import Action
from ttr_app.engine.board import Board
from ttr_app.engine.errors import Reason
from ttr_app.engine.events import Event

from . import catalog
from .names import Names

if TYPE_CHECKING:
    from .book.section import Section  # which is told by the book, and the book reads this


@dataclass(frozen=True)
class RuleWords:
    """All that one rule says. The functions translate when they are called, since the language may change."""

    events: Mapping[type[Event], Callable[[Names, Any], str]] = field(default_factory=dict)
    reasons: Mapping[str, Callable[[Reason], str]] = field(default_factory=dict)
    questions: Mapping[str, Callable[[], str]] = field(default_factory=dict)
    """What is asked, by decision."""
    choices: Mapping[str, Callable[[Names, Action], str]] = field(default_factory=dict)
    """What stands on the button of an action, by its kind."""
    parts: Mapping[str, Callable[[], str]] = field(default_factory=dict)
    """What a part of the score is called, by the name that its scorer gives it."""
    short: Mapping[str, Callable[[Board], str]] = field(default_factory=dict)
    """The rule in a sentence, by what a board has because of it (`RulePiece.brings`)."""
    sections: Mapping[str, Callable[[Board], Section]] = field(default_factory=dict)
    """Its section in the book of rules, likewise."""
    translations: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """By language: the English sentence and what it is there."""


class _Added:
    """The words of all rules that came from outside."""

    def __init__(self) -> None:
        self.events: dict[type[Event], Callable[[Names, Any], str]] = {}
        self.reasons: dict[str, Callable[[Reason], str]] = {}
        self.questions: dict[str, Callable[[], str]] = {}
        self.choices: dict[str, Callable[[Names, Action], str]] = {}
        self.parts: dict[str, Callable[[], str]] = {}
        self.short: dict[str, Callable[[Board], str]] = {}
        self.sections: dict[str, Callable[[Board], Section]] = {}


added = _Added()


def add_words(words: RuleWords) -> None:
    """Know the words of a rule from now on; adding the same ones again changes nothing."""
    added.events |= words.events
    added.reasons |= words.reasons
    added.questions |= words.questions
    added.choices |= words.choices
    added.parts |= words.parts
    added.short |= words.short
    added.sections |= words.sections
    for language, sentences in words.translations.items():
        catalog.add_sentences(language, sentences)


def choice_words(names: Names, action: Action) -> str:
    """What stands on the button of an action that is chosen from a list."""
    words = added.choices.get(action.kind)
    return action.kind if words is None else words(names, action)


def added_part_words(part: str) -> str:
    """Name a part of the score that the app has no name for."""
    words = added.parts.get(part)
    return part if words is None else words()


def added_sentences(board: Board) -> list[str]:
    """Say in a sentence each what a map has because of rules from outside."""
    return [words(board) for brought, words in added.short.items() if brought in board.brings]


def added_sections(board: Board) -> list[Section]:
    """Give the sections of the book about what a map has because of rules from outside."""
    return [section(board) for brought, section in added.sections.items() if brought in board.brings]
