"""Journeys: a ladder of deals with goals for one person, and the stars that were won on it.

Each is a file in `assets/journeys/`: where, against whom, which cards, three lists of goals. A star needs those of all
before it. `solution` is a game that wins all three, as a test plays it. Whoever plays the same deal anew meets
the same cards. What was reached is worked out from finished games and kept in the settings, by person.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import msgspec

from ..engine import Game, GameSetup, GameState
from ..engine.mapfile import Name
from ..engine.replay import NotPlayable, replay
from ..storage import GameLibrary, Refused, SeatSetup, TableSetup
from ..storage.table import same_person as same_person
from .goals import AnyGoal, Ending, all_met

FOLDER = Path(__file__).resolve().parents[2] / "assets" / "journeys"
STARS = 3


class Journey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One step of the ladder."""

    id: str
    name: Name
    map: str
    levels: tuple[str, ...]
    seed: int
    first: int
    stars: tuple[tuple[AnyGoal, ...], tuple[AnyGoal, ...], tuple[AnyGoal, ...]]
    solution: tuple[tuple[str, int, tuple[tuple[int, int], ...]], ...]

    def seats(self) -> int:
        """How many sit at its table."""
        return 1 + len(self.levels)

    def is_of(self, table: TableSetup) -> bool:
        """Whether a game was played on it: the deal tells."""
        if (table.map, table.seed, table.first, table.practice) != (self.map, self.seed, self.first, False):
            return False
        return tuple(seat.level for seat in table.seats) == (None, *self.levels)


@cache
def journeys() -> tuple[Journey, ...]:
    """Every journey, the easiest first: the files by their names."""
    return tuple(
        msgspec.json.decode(path.read_bytes(), type=Journey) for path in sorted(FOLDER.glob("*.json"))
    )


def stars_of(journey: Journey, game: Game, state: GameState, turns: int) -> int:
    """How many stars a finished game of a journey's person has won."""
    end = Ending(game, state, game.score(state), 0, turns)
    won = 0
    while won < STARS and all_met(journey.stars[won], end):
        won += 1
    return won


def judge(library: GameLibrary, game_id: int, journey: Journey) -> int:
    """The stars of a kept game, played once more; none for one that cannot be played or is not over."""
    try:
        stored, game = library.read(game_id)
        state, turns = game.new(GameSetup(stored.table.seed, stored.table.first)), 0
        for step in replay(game, state, stored.actions, checked=False):
            state = step.state
            if step.turn and step.seat == 0 and (state.turn != step.turn or state.decision == "over"):
                turns += 1
    except (Refused, NotPlayable):
        return 0
    return stars_of(journey, game, state, turns) if state.decision == "over" else 0


def keep_stars(library: GameLibrary, kept: dict[str, dict[str, int]]) -> dict[str, dict[str, int]]:
    """What everybody has won by now: what was kept, and every finished game on a journey.

    Games that were judged are not judged again: `kept` holds their numbers too, under the name of nobody.
    """
    won = {person: dict(stars) for person, stars in kept.items()}
    judged = won.setdefault("", {})
    by_seed = {journey.seed: journey for journey in journeys()}
    for saved in library.finished():
        journey = by_seed.get(saved.table.seed)
        if journey is None or str(saved.id) in judged or not journey.is_of(saved.table):
            continue
        stars = judge(library, saved.id, journey)
        own = won.setdefault(same_person(saved.table.seats[0].name), {})
        own[journey.id] = max(stars, own.get(journey.id, 0))
        judged[str(saved.id)] = stars
    return won


def waiting_on(library: GameLibrary, journey: Journey, name: str) -> int | None:
    """The number of the game that somebody began on a journey and has not finished."""
    for saved in library.unfinished():
        if journey.is_of(saved.table) and same_person(saved.table.seats[0].name) == same_person(name):
            return saved.id
    return None


def table_for(journey: Journey, person: SeatSetup, computers: tuple[SeatSetup, ...]) -> TableSetup:
    """The table of a journey."""
    return TableSetup(journey.map, (person, *computers), journey.seed, journey.first)
