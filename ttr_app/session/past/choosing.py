"""Which of the finished games somebody wants to see: by person, by map, by the kind of game."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any, Literal

from ...storage import SavedGame
from ...storage.table import same_person

Kind = Literal["", "alone", "together", "deal", "practice"]
KINDS: tuple[Kind, ...] = ("alone", "together", "deal", "practice")


@dataclass(frozen=True)
class Wanted:
    """What a game must be to be listed; an empty word asks nothing."""

    person: str = ""
    map: str = ""
    kind: Kind = ""

    def fits(self, game: SavedGame) -> bool:
        """Whether a game is one of those wanted."""
        table = game.table
        if self.map and table.map != self.map:
            return False
        if self.kind and not _is_kind(game, self.kind):
            return False
        return not self.person or any(
            seat.person and same_person(seat.name) == same_person(self.person) for seat in table.seats
        )

    def but(self, **changed: Any) -> Wanted:
        """The same wish with something changed."""
        return replace(self, **changed)


def _is_kind(game: SavedGame, kind: Kind) -> bool:
    table = game.table
    if kind == "practice":
        return table.practice
    if kind == "deal":
        return bool(table.deal)
    return (len(table.people) > 1) == (kind == "together")


def people_of(games: Iterable[SavedGame]) -> list[str]:
    """The names of all people in some games, those in most games first."""
    names: dict[str, str] = {}
    counts: dict[str, int] = {}
    for game in games:
        for seat in game.table.seats:
            if seat.person:
                key = same_person(seat.name)
                names.setdefault(key, seat.name)
                counts[key] = counts.get(key, 0) + 1
    return [names[key] for key in sorted(names, key=lambda key: (-counts[key], key))]


def maps_of(games: Iterable[SavedGame]) -> list[str]:
    """The maps of some games, each once."""
    return sorted({game.table.map for game in games})


def kinds_of(games: Iterable[SavedGame]) -> list[Kind]:
    """The kinds that occur among some games."""
    every = list(games)
    return [kind for kind in KINDS if any(_is_kind(game, kind) for game in every)]
