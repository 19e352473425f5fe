"""What was played before, for the screens: people, statistics, achievements, replays, games and maps as files."""

from __future__ import annotations

from collections.abc import Iterator

from ...storage import GameLibrary, Settings, figures
from ...storage import statistics as sql
from ...storage.erasing import erase
from ...storage.figures import Played as Played
from ...storage.packs import MapsProgress as MapsProgress
from ...storage.packs import bring_in_slowly
from ...storage.statistics import DealResult, Rivalry, SeatStats
from ...storage.statistics import LevelStats as LevelStats
from ...storage.statistics import MapStats as MapStats
from ...storage.statistics import PersonStats as PersonStats
from ...storage.transfer import export_game, import_game
from ...storage.whole import ExportProgress as ExportProgress
from ...storage.whole import ImportProgress as ImportProgress
from ...storage.whole import library_in, library_out
from .achievements import Achievement, achievements
from .replay import Replay


class History:
    """Questions to a library about games that are over, and its doors for files."""

    def __init__(self, library: GameLibrary) -> None:
        self.library = library

    def people(self) -> list[str]:
        """Names of all who finished a game, those who played most first."""
        return sql.people(self.library.figures)

    def person(self, name: str, map_id: str | None = None) -> PersonStats:
        """One person's figures, on all maps or on one."""
        return sql.person_stats(self.library.figures, name, map_id)

    def by_map(self, name: str) -> dict[str, MapStats]:
        """One person's games on every map they finished one on."""
        return sql.by_map(self.library.figures, name)

    def rivals(self, name: str) -> list[Rivalry]:
        """A person against everybody they sat with."""
        return sql.head_to_head(self.library.figures, name)

    def levels(self, name: str, map_id: str | None = None) -> list[LevelStats]:
        """A person's games, wins and points against computers of each level, on all maps or on one."""
        return sql.by_level(self.library.figures, name, map_id)

    def deal_table(self, deal: str) -> list[DealResult]:
        """Everybody's first try at one deal, the best first."""
        return sql.deal_table(self.library.figures, deal)

    def game(self, game_id: int) -> list[SeatStats]:
        """What every seat of a finished game did."""
        return sql.game_stats(self.library.figures, game_id)

    def games(self, name: str, map_id: str | None = None) -> list[Played]:
        """A person's games, the oldest first."""
        return figures.games_of(self.library.figures, name, map_id)

    def colours(self, name: str, map_id: str | None = None) -> list[tuple[str, int]]:
        """What a person paid with, the most used colour first."""
        return figures.colours_of(self.library.figures, name, map_id)

    def cities(self, name: str, map_id: str) -> dict[str, int]:
        """In how many games a person built to each city of a map."""
        return figures.cities_of(self.library.figures, name, map_id)

    def achievements(self, name: str) -> list[Achievement]:
        """Every achievement with a person's progress."""
        return achievements(self.library.figures, name)

    def reached(self, name: str, game_id: int) -> list[Achievement]:
        """The achievements that a person has reached with a game and had not without it."""
        before = {one.code for one in achievements(self.library.figures, name, without=game_id) if one.done}
        return [one for one in self.achievements(name) if one.done and one.code not in before]

    def replay(self, game_id: int) -> Replay:
        """A kept game step by step, or raise `Refused`."""
        return Replay.open(self.library, game_id)

    def export_game(self, game_id: int) -> bytes:
        """A kept game as a file."""
        return export_game(self.library, game_id)

    def import_game(self, raw: bytes) -> int:
        """Keep a game from a file, once it is checked to the end, or raise `Refused`."""
        return import_game(self.library, raw)

    def library_out(self) -> Iterator[ExportProgress]:
        """Everything as one file, a game a step."""
        return library_out(self.library)

    def library_in(self, raw: bytes) -> Iterator[ImportProgress]:
        """Take in what such a file, or a game's file, holds and is not here; a game a step; or raise `Refused`."""
        return library_in(self.library, raw)

    def erase(self) -> Settings:
        """Delete everything that players left here and return the settings that stay; or raise `Refused`."""
        return erase(self.library)

    def import_maps(self, raw: bytes) -> Iterator[MapsProgress]:
        """Draw and keep the maps of a file or a pack in small steps, once all are checked; or raise `Refused`."""
        return bring_in_slowly(self.library.maps, raw, self.library.maps_in_use())
