"""What a session tells its screen with every change."""

from __future__ import annotations

from typing import Literal, NamedTuple

from ..engine import Event, PlayerView

Wait = Literal["person", "computer", "hand_over", "over"]
Change = Literal["played", "undone", "curtain"]


class Status(NamedTuple):
    """Who is waited for and what may be offered."""

    to_move: int
    wait: Wait
    step: int
    turn: int
    undo_seat: int | None  # the person whose last action can be taken back
    warning: str | None  # disk_full, read_only, in_use, disk_error: play goes on in memory
    trouble: str | None
    """agent_failed, agent_late, agent_illegal, quick_failed: the quick player moved for the computer."""

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back."""
        return self.undo_seat is not None


class Trouble(NamedTuple):
    """A move that was made for a computer: at which step, for which seat, and the code of why."""

    step: int
    seat: int
    code: str


class Update(NamedTuple):
    """A change: what may be shown now, what happened, and what is waited for. After `undone` build anew.

    `events` are as the seat `eyes` saw them (None: a spectator), and `drawn` are all cards that it drew in the turn
    that was played last. When a person's last action hands the device over or a computer is next, both are still that
    person's, and must be off the screen before the cover is.
    """

    view: PlayerView
    events: tuple[Event, ...]
    status: Status
    change: Change
    eyes: int | None
    drawn: tuple[int, ...] = ()

    @property
    def own(self) -> bool:
        """Whether the seat that looked did it itself: what happened first is the act, what follows may be another's."""
        acted = (event.seat for event in self.events if hasattr(event, "seat"))
        return self.eyes is not None and next(acted, None) == self.eyes
