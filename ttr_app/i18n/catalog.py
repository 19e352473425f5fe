"""The catalog of the language in use: `_` for a sentence, `n_` for one that counts something."""

from __future__ import annotations

import gettext
from collections.abc import Mapping
from pathlib import Path
from typing import Protocol

from ttr_app.engine.mapfile import Name
from ttr_app.languages import LANGUAGES

from .tied import tied

DOMAIN = "odjazd"
FOLDER = Path(__file__).resolve().parents[2] / "assets" / "locale"


class _Chosen:
    """The one language that the app speaks now."""

    def __init__(self) -> None:
        self.language = "en"
        self.catalog: gettext.NullTranslations = gettext.NullTranslations()
        self.sentences: dict[str, dict[str, str]] = {}  # of rules from outside, by language


_chosen = _Chosen()


def set_language(tongue: str) -> None:
    """Speak a language from now on; one that we do not have becomes English."""
    _chosen.language = tongue if tongue in LANGUAGES else "en"
    path = FOLDER / _chosen.language / "LC_MESSAGES" / f"{DOMAIN}.mo"
    with path.open("rb") as file:
        _chosen.catalog = gettext.GNUTranslations(file)


def language() -> str:
    """Return the code of the language in use."""
    return _chosen.language


class Named(Protocol):
    """A map, a city or a journey: whatever has its English name, and perhaps one in other languages."""

    @property
    def en(self) -> str:
        """The English name."""


def names_language() -> str:
    """Return the language in which things of map files are named: the one in use, or English if the files lack it."""
    return _chosen.language if _chosen.language in Name.__struct_fields__ else "en"


def name_of(thing: Named) -> str:
    """Name a thing of a map file in the language in use, or in English."""
    tongue = names_language()
    return tied(tongue, str(getattr(thing, tongue) or thing.en))


def add_sentences(tongue: str, sentences: Mapping[str, str]) -> None:
    """Know sentences that the catalogs do not have, by what they are in English."""
    _chosen.sentences.setdefault(tongue, {}).update(sentences)


def _(text: str) -> str:
    """Translate a sentence."""
    found = _chosen.catalog.gettext(text)
    return found if found != text else _chosen.sentences.get(_chosen.language, {}).get(text, text)


def n_(one: str, many: str, count: int) -> str:
    """Translate a sentence that counts, in the plural form of the count, with `{n}` filled in."""
    return _chosen.catalog.ngettext(one, many, count).replace("{n}", str(count))
