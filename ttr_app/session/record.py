"""A game's course and the place where it is kept: the only part of a session that changes the game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ..engine import Action, Game, GameState
from ..engine.replay import Step
from ..storage import GameLibrary, Refused, TableSetup
from ..storage.results import keep_result
from .course import Course


class Keeper(Protocol):
    """Where a course is kept. Each call comes after the course has changed, and returns once it is on disk."""

    id: int
    """The number under which it is kept."""

    def played(self, course: Course) -> None:
        """Keep the step that was made last."""

    def rewound(self, course: Course) -> None:
        """Forget all that the course does not hold any more."""

    def opened(self, opened: dict[int, int]) -> None:
        """Keep after how many steps each seat's hand was last opened."""


class JournalKeeper:
    """Keeps a game in the library's journal, and its result once it is over."""

    def __init__(self, library: GameLibrary, game_id: int, table: TableSetup) -> None:
        self.id = game_id
        self._library, self._table = library, table

    def played(self, course: Course) -> None:
        """Write the step that was made last; a game whose first steps are not known has no result."""
        self._or_anew(course, lambda: self._append(course, course.count))
        if course.state.over and not course.base:
            keep_result(self._library, self.id, course.game, self._table, course.actions)

    def rewound(self, course: Course) -> None:
        """Take back every action after those of the course."""
        self._or_anew(course, lambda: self._library.cut(self.id, course.state))

    def opened(self, opened: dict[int, int]) -> None:
        """Write when each seat's hand was last opened."""
        self._library.opened(self.id, opened)

    def _append(self, course: Course, number: int) -> None:
        step, trouble = course.step(number), course.troubles.get(number, "")
        self._library.append(self.id, course.game, step.seat, step.action, step.state, trouble)

    def _or_anew(self, course: Course, write: Callable[[], None]) -> None:
        """Write to the library; a game that was deleted there, or lost with its disk, is kept anew."""
        try:
            write()
        except Refused:
            if course.base:
                raise
            self.id = self._library.create(self._table, course.game, course.state_at(0))
            for number in range(1, course.count + 1):
                self._append(course, number)


class Record:
    """Carries actions out and takes them back, each time kept before it returns."""

    def __init__(
        self, library: GameLibrary, table: TableSetup, course: Course, keeper: Keeper, opened: dict[int, int]
    ) -> None:
        self.library, self.table, self.course = library, table, course
        self.opened = dict(opened)  # by seat: after how many steps its hand was last opened
        self._keeper = keeper

    @property
    def id(self) -> int:
        """The number under which the game is kept; another one if it had to be kept anew."""
        return self._keeper.id

    @property
    def game(self) -> Game:
        """The rules being played."""
        return self.course.game

    @property
    def state(self) -> GameState:
        """The truth now, of which no screen may see the hidden parts; not to be changed."""
        return self.course.state

    @property
    def steps(self) -> list[Step]:
        """The steps that are known."""
        return self.course.steps

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def warning(self) -> str | None:
        """The code of why nothing can be kept any more, or None."""
        return self.library.warning

    def asked(self) -> int | None:
        """The person who is to act, if it is a person."""
        state = self.state
        return state.to_move if not self.over and state.to_move in self.table.people else None

    def play(self, action: Action, trouble: str = "") -> Step:
        """Carry out an action that is known to be legal."""
        step = self.course.play(action, trouble)
        self._keeper.played(self.course)
        return step

    def rewind(self, count: int) -> None:
        """Go back to the state after so many steps, for good."""
        self.course.rewind(count)
        for seat, at in self.opened.items():
            self.opened[seat] = min(at, count)
        self._keeper.rewound(self.course)

    def note_opened(self, seat: int) -> None:
        """Remember that a person's hand was opened now: what others did before it stands, also after a restart."""
        self.opened[seat] = self.course.count
        self._keeper.opened(self.opened)
