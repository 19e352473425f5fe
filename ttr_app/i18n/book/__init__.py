"""The book of rules: a section for every rule that a map has, under the tags of `docs/rules`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ttr_app.engine.board import Board

from ..rule_words import added_sections
from .classic_rules import classic, with_stations
from .here import here
from .journey_rules import journey
from .sea_rules import rails_and_sails
from .search import search
from .section import CHAPTERS, OWN, Section, chapter_words
from .shared import shared
from .where import card_tags, city_tags, explained, reason_tags, route_tags


def book_of(board: Board) -> list[Section]:
    """Write the book of a map, in the language in use: what is different first, then chapter by chapter."""
    # Every one of them looks at what the board has, so that a map may have rules of several games, or of none.
    sections = [
        *shared(board),
        *classic(board),
        *with_stations(board),
        *journey(board),
        *rails_and_sails(board),
    ]
    sections += added_sections(board)
    sections.sort(key=lambda section: CHAPTERS.index(section.chapter))
    return [here(board), *sections]


def find_section(sections: Sequence[Section], tags: Iterable[str]) -> Section | None:
    """Give the first of these sections that the book has."""
    by_tag = {section.tag: section for section in sections}
    return next((by_tag[tag] for tag in tags if tag in by_tag), None)


__all__ = [
    "OWN",
    "Section",
    "book_of",
    "card_tags",
    "chapter_words",
    "city_tags",
    "explained",
    "find_section",
    "reason_tags",
    "route_tags",
    "search",
]
