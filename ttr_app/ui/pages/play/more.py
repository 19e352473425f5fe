"""What home leads to besides kept games and maps: small cards, each shown once its page exists."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from kivy.properties import StringProperty
from kivymd.icon_definitions import md_icons

from ttr_app.i18n import _
from ttr_app.ui.parts import Tap


class Entry(NamedTuple):
    """One of the cards: its key, two lines of words, its icon, and the page that it leads to."""

    key: str
    title: str
    subtitle: str
    sign: str
    page: str


def entries(has: Callable[[str], bool]) -> list[Entry]:
    """List the cards whose pages are there, in their order on home; a new one is a line."""
    every = (
        Entry("daily", _("Deal of the day"), _("The same cards for everybody"), "calendar-star", "daily"),
        Entry("journeys", _("Journeys"), _("Tasks for one, with stars"), "map-marker-path", "journeys"),
        Entry("packs", _("Maps"), _("Add your own"), "map-plus", "packs"),
        Entry("rules", _("Rules"), _("What may be done, what counts"), "book-open-variant", "rules"),
    )
    return [entry for entry in every if has(entry.page)]


class EntryCard(Tap):
    """The card of an entry."""

    glyph = StringProperty()
    title = StringProperty()
    subtitle = StringProperty()


def entry_card(entry: Entry) -> EntryCard:
    """Make the card of an entry."""
    return EntryCard(
        key=f"open {entry.key}", title=entry.title, subtitle=entry.subtitle, glyph=md_icons[entry.sign]
    )
