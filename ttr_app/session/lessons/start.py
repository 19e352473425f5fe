"""Beginning a lesson, or going on with it: a session like any other, kept among the lessons and not among the games."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...engine import Action, Game, GameSetup
from ...engine.replay import NotPlayable
from ...storage import GameLibrary, SeatSetup, TableSetup
from ..computers.plain_player import plain_move
from ..course import Course
from ..record import Record
from ..session import GameSession
from .position import Position, laid_out
from .rival import Cue, ScriptedRival

Keep = Callable[[tuple[Action, ...]], object]


class LessonRecord(Record):
    """The course of a lesson. Its acts are handed to whoever keeps them; the library's list of games never sees it."""

    def __init__(self, library: GameLibrary, table: TableSetup, course: Course, keep: Keep) -> None:
        super().__init__(library, 0, table, course, {})
        self._keep_acts = keep

    def play(self, action: Action, trouble: str = ""):  # type: ignore[no-untyped-def]
        """Carry out an action that is known to be legal."""
        step = self.course.play(action, trouble)
        self._keep_acts(self.course.actions)
        return step

    def rewind(self, count: int) -> None:
        """Go back to the state after so many steps, for good."""
        self.course.rewind(count)
        for seat, at in self.opened.items():
            self.opened[seat] = min(at, count)
        self._keep_acts(self.course.actions)

    def note_opened(self, seat: int) -> None:
        """Remember that a person's hand was opened now."""
        self.opened[seat] = self.course.count


def begin(
    library: GameLibrary,
    position: Position,
    seats: tuple[SeatSetup, ...],
    script: tuple[Cue, ...] = (),
    acts: Iterable[Action] = (),
    keep: Keep = lambda acts: None,
    mode: str = "pass",
) -> GameSession:
    """Lay a lesson out and play what was played of it; acts that do not fit any more begin it anew."""
    game = Game(library.maps.open(position.map), len(seats))
    table = TableSetup(position.map, seats, position.seed, 0, mode=mode, practice=True, salt="lesson")  # type: ignore[arg-type]
    course = _course(game, position)
    try:
        course.replay(acts)
    except NotPlayable:
        course = _course(game, position)
    record = LessonRecord(library, table, course, keep)
    return GameSession(record, agents=lambda game, _seat: ScriptedRival(game, script), quick=plain_move)


def _course(game: Game, position: Position) -> Course:
    state = laid_out(game, position)
    return Course.from_snapshot(game, GameSetup(position.seed, 0), state, ())
