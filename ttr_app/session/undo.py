"""When an action may be taken back: until something was revealed, never past another person's opened hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from .record import FROM_A_HAND, FROM_THE_DECK, GameRecord


class Undo(NamedTuple):
    """What can be taken back now: whose action, and the number of steps that are left after it."""

    seat: int
    steps: int


def undo_of(
    record: GameRecord, people: tuple[int, ...], opened: Mapping[int, int], practice: bool
) -> Undo | None:
    """The last action that a person may take back now, or None.

    `opened` tells for each seat after how many steps its hand was last opened.
    """
    floor: dict[int, bool] = dict.fromkeys(people, True)  # who may still go back as far as we have come
    for number in range(len(record.steps), record.base, -1):
        step = record.steps[number - 1]
        for person in people:
            if step.shown & FROM_THE_DECK and not practice:
                floor[person] = False
            # A payment tells the others what was in the hand; the payer knew it.
            if step.shown & FROM_A_HAND and step.seat != person and not practice:
                floor[person] = False
            # Only its owner takes a person's action back, and nobody once another hand was opened after it.
            if step.seat != person and step.seat in people:
                floor[person] = False
            if any(at >= number for seat, at in opened.items() if seat != person and seat in people):
                floor[person] = False
        if not any(floor.values()):
            return None
        if floor.get(step.seat):
            return Undo(step.seat, number - 1)
    return None
