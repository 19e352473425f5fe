"""Journeys: a ladder of situations and deals with goals for one person, and the stars that were won on it.

Each is a file in `assets/journeys/`: where, against whom, which cards and tracks, three lists of goals. A star needs
those of all before it. `solution` is a game that wins all three, as a test plays it. Whoever plays the same
deal anew meets the same cards. What was reached is worked out from finished games and kept in the settings, by person.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import NamedTuple

import msgspec

from ..engine import GameSetup, Position
from ..engine.mapfile import Name
from ..engine.replay import NotPlayable, replay
from ..storage import GameLibrary, Refused, SeatSetup, TableSetup
from ..storage.table import same_person as same_person
from .ending import Ending, ending_of
from .goals import AnyGoal, Tally, all_met

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "journeys"
STARS = 3
MARK = 12
"""Letters of a salt that a game is known by."""


class Journey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of the ladder: a whole game, or a position in the midst of one and how it came to that."""

    id: str
    name: Name
    map: str
    levels: tuple[str, ...]
    seed: int
    first: int
    stars: tuple[tuple[AnyGoal, ...], tuple[AnyGoal, ...], tuple[AnyGoal, ...]]
    solution: tuple[tuple[str, int, tuple[tuple[int, int], ...]], ...]
    story: Name | None = None
    position: Position | None = None

    def seats(self) -> int:
        """How many sit at its table."""
        return 1 + len(self.levels)

    @property
    def setup(self) -> GameSetup:
        """What the rules need to deal it."""
        return GameSetup(self.seed, self.first, self.position)

    def is_of(self, table: TableSetup) -> bool:
        """Whether a game was played on it: the deal tells."""
        if table.map != self.map or table.setup != self.setup or table.practice:
            return False
        return tuple(seat.level for seat in table.seats) == (None, *self.levels)


class StarTally(NamedTuple):
    """How a star stands: whether all its goals, and those before it, are met now, and how far each has come."""

    met: bool
    tallies: tuple[Tally | None, ...]
    """By goal; None for one whose answer lies in hidden cards until the end."""


@cache
def journeys() -> tuple[Journey, ...]:
    """Every journey, the easiest first: the files by their names."""
    return tuple(
        msgspec.json.decode(path.read_bytes(), type=Journey) for path in sorted(FOLDER.glob("*.json"))
    )


def journey_of(table: TableSetup) -> Journey | None:
    """The journey that a game is played on, if it is one."""
    return next((journey for journey in journeys() if journey.is_of(table)), None)


def stars_of(journey: Journey, end: Ending) -> int:
    """How many stars a finished game of a journey's person has won."""
    won = 0
    while won < STARS and all_met(journey.stars[won], end):
        won += 1
    return won


def standing(journey: Journey, end: Ending) -> tuple[StarTally, ...]:
    """How each star stands; before the end without anything that hangs on hidden cards."""
    out = []
    met = True
    for goals in journey.stars:
        tallies = tuple(goal.count(end) if goal.told or end.over else None for goal in goals)
        met = met and all(tally is not None and tally.met for tally in tallies)
        out.append(StarTally(met, tallies))
    return tuple(out)


def judge(library: GameLibrary, game_id: int, journey: Journey) -> int:
    """The stars of a kept game, played once more; none for one that cannot be played or is not over."""
    try:
        stored, game = library.read(game_id)
        begun = game.new(stored.table.setup)
        end = ending_of(game, begun, replay(game, begun, stored.actions, checked=False))
    except (Refused, NotPlayable):
        return 0
    return stars_of(journey, end) if end.over else 0


def keep_stars(library: GameLibrary, kept: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    """What everybody has won by now: what was kept, and every finished game on a journey.

    Games that were judged are not judged again: `kept` holds them too, under the name of nobody. They are known by
    their salt: the number of a game is given again where the file of games was lost.
    """
    won = {person: dict(stars) for person, stars in kept.items()}
    before, judged = won.get("", {}), dict[str, int]()
    for number, table in library.finished_on({journey.seed for journey in journeys()}):
        journey = journey_of(table)
        if journey is None:
            continue
        mark = table.salt[:MARK] or f"#{number}"
        judged[mark] = before[mark] if mark in before else judge(library, number, journey)
        own = won.setdefault(same_person(table.seats[0].name), {})
        own[journey.id] = max(judged[mark], own.get(journey.id, 0))
    won[""] = judged
    return won


def waiting_on(library: GameLibrary, journey: Journey, name: str) -> int | None:
    """The number of the game that somebody began on a journey and has not finished."""
    for saved in library.unfinished():
        if journey.is_of(saved.table) and same_person(saved.table.seats[0].name) == same_person(name):
            return saved.id
    return None


def table_for(journey: Journey, person: SeatSetup, computers: tuple[SeatSetup, ...]) -> TableSetup:
    """The table of a journey."""
    seats = (person, *computers)
    return TableSetup(journey.map, seats, journey.seed, journey.first, position=journey.position)
