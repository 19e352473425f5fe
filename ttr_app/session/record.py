"""A game's course together with its journal: the only part of a session that changes the game."""

from __future__ import annotations

from collections.abc import Callable

from ..engine import Action, Game, GameState
from ..engine.replay import Step
from ..storage import GameLibrary, Refused, TableSetup
from ..storage.results import keep_result
from .course import Course


class Record:
    """Carries actions out and takes them back, each time on disk before it returns."""

    def __init__(
        self, library: GameLibrary, game_id: int, table: TableSetup, course: Course, opened: dict[int, int]
    ) -> None:
        self.library, self.id, self.table, self.course = library, game_id, table, course
        self.opened = dict(opened)  # by seat: after how many steps its hand was last opened

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
        return self.state.decision == "over"

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
        self._keep(lambda: self.library.append(self.id, self.game, step.seat, action, step.state, trouble))
        if self.over and not self.course.base:
            keep_result(self.library, self.id, self.game, self.table, self.course.actions)
        return step

    def rewind(self, count: int) -> None:
        """Go back to the state after so many steps, for good."""
        self.course.rewind(count)
        for seat, at in self.opened.items():
            self.opened[seat] = min(at, count)
        self._keep(lambda: self.library.cut(self.id, self.state))

    def note_opened(self, seat: int) -> None:
        """Remember that a person's hand was opened now: what others did before it stands, also after a restart."""
        self.opened[seat] = self.course.count
        self.library.opened(self.id, self.opened)

    def _keep(self, write: Callable[[], None]) -> None:
        """Write to the library; a game that was deleted there, or lost with its disk, is kept anew."""
        try:
            write()
        except Refused:
            if self.course.base:
                raise
            course = self.course
            self.id = self.library.create(self.table, self.game, course.state_at(0))
            for number, step in enumerate(course.steps, 1):
                trouble = course.troubles.get(number, "")
                self.library.append(self.id, self.game, step.seat, step.action, step.state, trouble)
