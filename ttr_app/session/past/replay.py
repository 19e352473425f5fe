"""Looking at a game step by step or turn by turn, from any eyes that may: all hands open only when it is over."""

from __future__ import annotations

from typing import NamedTuple

from ...engine import Event, PlayerView, Score
from ...engine.replay import NotPlayable
from ...storage import GameLibrary, Refused, TableSetup
from ...storage.handicap import score_of
from ..course import Course
from .story import TurnScore, story_of


class Frame(NamedTuple):
    """One moment of a replay: what is on the table, and what had just happened."""

    step: int
    turn: int
    seat: int  # who acted
    view: PlayerView
    events: tuple[Event, ...]
    hands: tuple[PlayerView, ...]  # everybody's view when all is open, else empty


class Replay:
    """A kept game from its deal to its last action."""

    def __init__(self, course: Course, table: TableSetup) -> None:
        self.course, self.table = course, table
        self.finished = course.state.over

    @classmethod
    def open(cls, library: GameLibrary, game_id: int) -> Replay:
        """Read a game from the library, or raise `Refused`."""
        stored, game = library.read(game_id)
        course = Course(game, stored.table.setup)
        try:
            course.replay(stored.actions)
        except NotPlayable as error:
            raise Refused("game_damaged", f"action {error.number}: {error.reason}") from None
        return cls(course, stored.table)

    @property
    def steps(self) -> int:
        """How many actions there are; frames run from 0, the deal, to this."""
        return len(self.course.steps)

    @property
    def eyes(self) -> tuple[int, ...]:
        """The seats it may be seen from: everybody's once it is over, before that only a person's who is alone."""
        if self.finished:
            return tuple(range(self.course.game.seats))
        return self.table.people if len(self.table.people) == 1 else ()

    def frame(self, step: int, seat: int | None = None, all_open: bool = False) -> Frame:
        """A moment seen by a seat, by a spectator (None), or with all hands open."""
        if not 0 <= step <= self.steps:
            raise Refused("no_such_step", f"there are {self.steps} steps", self.steps)
        if (all_open and not self.finished) or (seat is not None and seat not in self.eyes):
            raise Refused("still_hidden", "these cards are not open while the game is on")
        game, state = self.course.game, self.course.state_at(step)
        done = self.course.step(step) if step else None
        happened = self.course.opening if done is None else done.events
        views = tuple(game.observe(state, s) for s in range(game.seats)) if all_open else ()
        seen = happened if all_open else tuple(event.seen_by(seat) for event in happened)
        acted, turn = (state.first, 0) if done is None else (done.seat, done.turn)
        return Frame(step, turn, acted, game.observe(state, seat), seen, views)

    def story(self) -> list[TurnScore]:
        """Everybody's score after every turn of a game that is over."""
        return story_of(self.course, self.table) if self.finished else []

    def score(self) -> Score | None:
        """The final score of a game that is over."""
        return score_of(self.course.game, self.course.state, self.table) if self.finished else None
