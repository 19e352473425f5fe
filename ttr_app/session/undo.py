"""What may be taken back: all until something new came to light, never past another person's opened hand.

Reason codes of its own: undo_nothing (the person has not acted), undo_seen (what the person did brought cards or
tickets to light), undo_answered (somebody else did something openly since), undo_hand_opened (another person has
opened their cards since).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from ..engine import Reason
from ..storage import TableSetup
from .course import Course


class TakeBack(NamedTuple):
    """What can be taken back now: whose action, and the number of steps that are left after it."""

    seat: int
    steps: int


class Undo:
    """Finds the last action of a person, and whether it may be taken back together with all that followed it.

    `opened` tells for each seat after how many steps its hand was last opened.
    """

    def __init__(self, course: Course, table: TableSetup, opened: Mapping[int, int]) -> None:
        self._course, self._people, self._opened = course, table.people, opened
        self._anything = table.practice

    def last(self) -> TakeBack | Reason:
        """The last action that may be taken back now, or why it may not."""
        course = self._course
        if course.state.over:
            return Reason("game_over")
        number = course.last_step_of(self._people)
        if not number:
            return Reason("undo_nothing")
        seat = course.step(number).seat
        if any(self._opened.get(other, 0) >= number for other in self._people if other != seat):
            return Reason("undo_hand_opened")
        if not self._anything:
            # Only what the seat itself was told counts: what a computer did unseen is taken back with it.
            for later in range(number, course.count + 1):
                step = course.step(later)
                if any(event.reveals_to(seat) for event in step.events):
                    return Reason("undo_seen" if step.seat == seat else "undo_answered")
        return TakeBack(seat, number - 1)
