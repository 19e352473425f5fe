"""Beginning a lesson, or going on with it: a session like any other, kept among the lessons and not among the games."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...engine import Action, Game, GameSetup
from ...engine.replay import NotPlayable
from ...storage import GameLibrary, SeatSetup, TableSetup
from ...storage.table import Mode
from ..computers.plain_player import plain_move
from ..course import Course
from ..record import Record
from ..session import GameSession
from .position import Position, laid_out
from .rival import Cue, ScriptedRival

Keep = Callable[[tuple[Action, ...]], object]


class LessonKeeper:
    """Hands the acts of a lesson to whoever keeps them; the library's list of games never sees it."""

    id = 0

    def __init__(self, keep: Keep) -> None:
        self._keep = keep

    def played(self, course: Course) -> None:
        """Hand over all acts after one was done."""
        self._keep(course.actions)

    def rewound(self, course: Course) -> None:
        """Hand over those that are left after some were taken back."""
        self._keep(course.actions)

    def opened(self, opened: dict[int, int]) -> None:
        """A lesson is not taken up again with a rival's hand opened: there is nothing to keep."""


def begin(
    library: GameLibrary,
    position: Position,
    seats: tuple[SeatSetup, ...],
    script: tuple[Cue, ...] = (),
    acts: Iterable[Action] = (),
    keep: Keep = lambda acts: None,
    mode: Mode = "pass",
) -> GameSession:
    """Lay a lesson out and play what was played of it; acts that do not fit any more begin it anew."""
    game = Game(library.maps.open(position.map), len(seats))
    table = TableSetup(position.map, seats, position.seed, 0, mode=mode, practice=True, salt="lesson")
    course = _course(game, position)
    try:
        course.replay(acts)
    except NotPlayable:
        course = _course(game, position)
    record = Record(library, table, course, LessonKeeper(keep), {})
    return GameSession(record, agents=lambda game, _seat: ScriptedRival(game, script), quick=plain_move)


def _course(game: Game, position: Position) -> Course:
    state = laid_out(game, position)
    return Course.from_snapshot(game, GameSetup(position.seed, 0), state, ())
