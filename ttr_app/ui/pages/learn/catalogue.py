"""What can be learned, as it is listed: name, a line about it, its map and its sign. Lessons are read when begun."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ttr_app.i18n import _

Says = Callable[[], str]


@dataclass(frozen=True)
class Entry:
    """A line of the list."""

    id: str
    title: Says
    about: Says
    map_id: str
    sign: str


CATALOGUE: tuple[Entry, ...] = (
    Entry(
        "island",
        lambda: _("The guided game"),
        lambda: _("A whole short game, in five minutes"),
        "little_island",
        "star",
    ),
    Entry(
        "tracks",
        lambda: _("Grey and double tracks"),
        lambda: _("Any colour, and two tracks side by side"),
        "usa",
        "double",
    ),
    Entry("ferries", lambda: _("Ferries"), lambda: _("What the locomotive sign asks for"), "europe", "ferry"),
    Entry(
        "tunnels", lambda: _("Tunnels"), lambda: _("Three cards say how long they are"), "europe", "tunnel"
    ),
    Entry(
        "stations",
        lambda: _("Stations"),
        lambda: _("When your way belongs to somebody else"),
        "europe",
        "station",
    ),
    Entry(
        "ships",
        lambda: _("Ships and pairs"),
        lambda: _("Sea routes, double ships, two cards a space"),
        "world",
        "ships",
    ),
    Entry(
        "fleet",
        lambda: _("Trains and ships"),
        lambda: _("How many of each, and how to swap"),
        "world",
        "exchange",
    ),
    Entry(
        "harbours",
        lambda: _("Harbours"),
        lambda: _("Points for tickets that name their city"),
        "world",
        "anchor",
    ),
    Entry("tours", lambda: _("Tours"), lambda: _("Tickets of many cities, in their order"), "world", "tour"),
    Entry(
        "children",
        lambda: _("For children"),
        lambda: _("First tickets, six stars"),
        "first_journey_europe",
        "star",
    ),
    Entry(
        "passing",
        lambda: _("Passing the tablet on"),
        lambda: _("Nobody sees your cards"),
        "little_island",
        "hands",
    ),
    Entry(
        "around",
        lambda: _("Around the tablet"),
        lambda: _("It lies in the middle; hands stay covered"),
        "little_island",
        "table",
    ),
)
