"""Words in the languages of the app: gettext catalogs, names of things, and the narrator of events and reasons."""

from __future__ import annotations

from ttr_app.languages import LANGUAGES, language_of

from .catalog import _, language, n_, name_of, set_language
from .codes import achievement_words, notice_words, trouble_words
from .names import Names, all_of
from .narrator import Narrator
from .plan_words import change_words, given_up_words, station_words
from .questions import question_words
from .reasons import code_words, reason_words
from .rule_words import RuleWords, add_words, added_part_words, choice_words
from .short_rules import short_rules

__all__ = [
    "LANGUAGES",
    "Names",
    "Narrator",
    "RuleWords",
    "_",
    "achievement_words",
    "add_words",
    "added_part_words",
    "all_of",
    "change_words",
    "choice_words",
    "code_words",
    "given_up_words",
    "language",
    "language_of",
    "n_",
    "name_of",
    "notice_words",
    "question_words",
    "reason_words",
    "set_language",
    "short_rules",
    "station_words",
    "trouble_words",
]
