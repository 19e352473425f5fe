"""One rule of the book: its tag, its words, its table and what its picture shows; all in the language in use."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_app.i18n.catalog import _

Rows = tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Section:
    """A rule as people read it; `tag` is the one under which `docs/rules` has it for programmers."""

    tag: str
    chapter: str
    title: str
    words: tuple[str, ...]
    #: What the picture shows, drawn from the map's own board and cards; nothing for none.
    picture: str = ""
    #: A table of two columns: what, and how many.
    table: Rows = ()


CHAPTERS = ("course", "cards", "routes", "tickets", "buildings", "end")
"""In this order."""

OWN = "here"
"""The tag of what is different on a map: it sums up other rules."""


def chapter_words(chapter: str) -> str:
    """Name a chapter."""
    return {
        "course": _("How it goes"),
        "cards": _("Cards"),
        "routes": _("Routes"),
        "tickets": _("Tickets"),
        "buildings": _("Buildings and pieces"),
        "end": _("The end"),
    }[chapter]
