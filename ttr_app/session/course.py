"""The course of a game in memory: the deal, every step with its events, and the game after each."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..engine import Action, Event, Game, GameSetup, GameState
from ..engine.replay import Step, play_step, replay


class LogEntry(NamedTuple):
    """One event as a viewer may see it, with its place in the game."""

    step: int
    turn: int
    event: Event


class Course:
    """The steps of one game; every state is kept, so going back costs nothing."""

    def __init__(self, game: Game, setup: GameSetup) -> None:
        self.game = game
        opening: list[Event] = []
        self._begun = game.new(setup, opening.append)
        self.opening = tuple(opening)
        self.steps: list[Step] = []
        self.troubles: dict[int, str] = {}  # by step: why the move is not the computer's own
        # Where the first actions were spoiled on disk, a snapshot is where the story begins.
        self.unknown: tuple[Action, ...] = ()

    @classmethod
    def from_snapshot(
        cls, game: Game, setup: GameSetup, state: GameState, before: Iterable[Action]
    ) -> Course:
        """A course that begins at a stored state; of the actions before it only the bare list is left."""
        course = cls(game, setup)
        course._begun, course.opening, course.unknown = state, (), tuple(before)
        return course

    @property
    def state(self) -> GameState:
        """The game now; not to be changed."""
        return self.steps[-1].state if self.steps else self._begun

    @property
    def base(self) -> int:
        """The first step after which the game is known: later than 0 only where the journal was spoiled."""
        return len(self.unknown)

    @property
    def count(self) -> int:
        """How many steps there were."""
        return len(self.unknown) + len(self.steps)

    @property
    def actions(self) -> tuple[Action, ...]:
        """Every action from the deal on."""
        return (*self.unknown, *(step.action for step in self.steps))

    def play(self, action: Action, trouble: str = "") -> Step:
        """Carry out an action that is known to be legal."""
        step = play_step(self.game, self.state, action)
        self.steps.append(step)
        if trouble:
            self.troubles[self.count] = trouble
        return step

    def replay(self, actions: Iterable[Action], checked: bool = True) -> None:
        """Carry out stored actions, or raise `NotPlayable` at the first that the rules refuse."""
        for step in replay(self.game, self.state, actions, checked):
            self.steps.append(step)

    def rewind(self, count: int) -> None:
        """Go back to the state after so many steps."""
        del self.steps[count - self.base :]
        self.troubles = {number: code for number, code in self.troubles.items() if number <= count}

    def step(self, number: int) -> Step:
        """The step with a number, counted from 1 and later than `base`."""
        return self.steps[number - 1 - self.base]

    def state_at(self, count: int) -> GameState:
        """The state after so many steps; not to be changed."""
        return self._begun if count == self.base else self.step(count).state

    def log(self, viewer: int | None, since: int = 0) -> list[LogEntry]:
        """Everything that happened after so many steps, the deal included, as a viewer may see it."""
        entries = [LogEntry(0, 0, event.seen_by(viewer)) for event in self.opening] if since == 0 else []
        for number in range(max(since, self.base) + 1, self.count + 1):
            step = self.step(number)
            entries += [LogEntry(number, step.turn, event.seen_by(viewer)) for event in step.events]
        return entries

    def last_step_of(self, seats: Iterable[int]) -> int:
        """The number of the last step that one of some seats made; 0 if none of them has acted."""
        wanted = set(seats)
        for number in range(self.count, self.base, -1):
            if self.step(number).seat in wanted:
                return number
        return 0
