"""What a lesson is: where it begins, who plays, and its steps as plain values."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ttr_app.session import SeatSetup
from ttr_app.session.lessons import Cue, Mode, Position
from ttr_app.ui.table.teaching.tasks import Task

Says = Callable[[], str]
"""A sentence, said in the language in use."""


@dataclass(frozen=True)
class Step:
    """One sentence, what it waits for, and the skill that it teaches ("" for none)."""

    says: Says
    task: Task
    skill: str = ""


@dataclass(frozen=True)
class Lesson:
    """A guided position on a real table."""

    id: str
    position: Position
    steps: tuple[Step, ...]
    script: tuple[Cue, ...] = ()
    people: int = 1
    mode: Mode = "pass"

    def seats(self, pupil: str, rival: str) -> tuple[SeatSetup, ...]:
        """Who sits there: one person and the rival, or two people."""
        mine = SeatSetup(name=pupil, colour="red", assist="tickets")
        if self.people == 2:
            return mine, SeatSetup(name=rival, colour="blue", assist="tickets")
        return mine, SeatSetup(name=rival, colour="blue", level="lesson")

    @property
    def skills(self) -> tuple[str, ...]:
        """What it makes its pupil do, each once, in the order of the steps."""
        return tuple(dict.fromkeys(step.skill for step in self.steps if step.skill))
