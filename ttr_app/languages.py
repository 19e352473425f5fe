"""The languages of the app: one table, which settings, words, pages, commands and tools read. It imports nothing."""

from __future__ import annotations

from typing import NamedTuple


class Language(NamedTuple):
    """What must be known of a language besides its catalog."""

    name: str
    """Its own name for itself."""
    plural: str
    """How it counts, as gettext writes it."""
    store: str = ""
    """Its folder in `fastlane/metadata/android`; empty as long as the stores have nothing in it."""
    clinging: str = ""
    """Its words of one letter that no line may end with: they stay with the word after them."""


LANGUAGES: dict[str, Language] = {
    "pl": Language(
        "Polski",
        "nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);",
        "pl-PL",
        "aiouwz",
    ),
    "en": Language("English", "nplurals=2; plural=(n != 1);", "en-US"),
}
"""By their codes, in the order in which they are offered; the first is spoken where a system names no language at all.
Texts are written in English."""

FOR_OTHERS = "en"
"""Spoken to those whose own language is not here: a German family reads English rather than Polish."""
_NAMING_NONE = ("", "C", "POSIX")


def language_of(system: str) -> str:
    """Choose the language for a system that names its own, "pl_PL.UTF-8" for one, or nothing."""
    if system.partition(".")[0] in _NAMING_NONE:
        return next(iter(LANGUAGES))
    return next((code for code in LANGUAGES if system.startswith(code)), FOR_OTHERS)
