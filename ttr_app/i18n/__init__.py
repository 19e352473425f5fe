"""Words in Polish and English: gettext catalogs, names of things, and the narrator of events and reasons."""

from __future__ import annotations

from .catalog import LANGUAGES, _, language, n_, set_language
from .names import Names
from .narrator import Narrator
from .reasons import reason_words

__all__ = ["LANGUAGES", "Names", "Narrator", "_", "language", "n_", "reason_words", "set_language"]
