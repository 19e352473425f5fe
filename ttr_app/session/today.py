"""The deal of a day: its map, its code, who has played it and how, and the game that waits on it."""

from __future__ import annotations

import datetime

import msgspec

from ..storage import GameLibrary, MapEntry, SavedGame
from ..storage.statistics import DealResult, deal_table
from ..storage.table import same_person
from .deals import Deal, deal_of_the_day, write_code

DAYS = 7
"""So many days can still be played: today's and those of the week before it."""


class Day(msgspec.Struct, frozen=True):
    """One day's deal, and everybody's first try at it, the best first."""

    date: datetime.date
    entry: MapEntry
    deal: Deal
    code: str
    results: tuple[DealResult, ...]
    waiting: tuple[SavedGame, ...]

    def begun_by(self, name: str) -> SavedGame | None:
        """The game that somebody began on this deal and has not finished: nobody starts the same deal twice."""
        wanted = same_person(name)
        for game in self.waiting:
            if any(seat.person and same_person(seat.name) == wanted for seat in game.table.seats):
                return game
        return None


def today(library: GameLibrary) -> datetime.date:
    """The date on this device."""
    return datetime.datetime.fromtimestamp(library.now()).date()


def day_of(library: GameLibrary, date: datetime.date) -> Day:
    """The deal of a date: it hangs on nothing but the date and the maps that come with the game."""
    maps = library.maps.all()
    deal = deal_of_the_day(date, maps)
    code = write_code(deal, maps)
    entry = next(entry for entry in maps if entry.id == deal.map)
    waiting = tuple(game for game in library.unfinished() if game.table.deal == code)
    return Day(date, entry, deal, code, tuple(deal_table(library.figures, code)), waiting)


def week(library: GameLibrary) -> list[datetime.date]:
    """The days whose deals are offered, today first."""
    first = today(library)
    return [first - datetime.timedelta(days=n) for n in range(DAYS)]
