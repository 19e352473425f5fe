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
)
