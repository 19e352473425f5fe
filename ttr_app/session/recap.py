"""Everything since one's last turn, put together by seat: what the others took, claimed, built and drew."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from ..engine import Event
from ..engine.events import CardDrawn, RouteClaimed, TicketsKept, TurnBegan
from .course import Course, LogEntry


class SeatRecap(NamedTuple):
    """What one seat did, as the viewer may know it."""

    seat: int
    open_cards: tuple[tuple[int, int], ...]  # (card kind, how many) of the cards whose colour the viewer saw
    blind_cards: int  # cards that the viewer could only count
    claims: tuple[RouteClaimed, ...]
    tickets: int  # tickets kept, as far as their number is not secret
    others: tuple[Event, ...]  # everything else that it did, in order

    @property
    def empty(self) -> bool:
        """Whether there is nothing to tell."""
        return not (self.open_cards or self.blind_cards or self.claims or self.tickets or self.others)


class Recap(NamedTuple):
    """What happened since a person's last turn."""

    since: int  # the number of steps there were when that turn ended
    seats: tuple[SeatRecap, ...]  # in the order in which they came to move
    entries: tuple[LogEntry, ...]  # the same, event by event

    def of(self, seat: int) -> SeatRecap:
        """What one seat did."""
        return next((found for found in self.seats if found.seat == seat), SeatRecap(seat, (), 0, (), 0, ()))


def recap_of(course: Course, person: int | None, viewer: int | None) -> Recap:
    """What happened since the last turn of a person (None: since the deal), as a viewer may see it."""
    since = 0 if person is None else _end_of_last_turn(course, person)
    entries = tuple(course.log(viewer, since))
    by_seat: dict[int, list[Event]] = {}
    for entry in entries:
        seat = getattr(entry.event, "seat", None)
        # That a turn began says nothing that its moves do not say.
        if entry.step and seat is not None and not isinstance(entry.event, TurnBegan):
            by_seat.setdefault(seat, []).append(entry.event)
    return Recap(since, tuple(_of_seat(seat, events) for seat, events in by_seat.items()), entries)


def _end_of_last_turn(course: Course, person: int) -> int:
    """The number of a person's last step, those of a turn that is not over yet left out."""
    state, number = course.state, course.last_step_of((person,))
    while state.turn and number > course.base and course.step(number).turn == state.turn:
        number -= 1
    while number > course.base and course.step(number).seat != person:
        number -= 1
    return number


def _of_seat(seat: int, events: list[Event]) -> SeatRecap:
    drawn = [event.card for event in events if isinstance(event, CardDrawn)]
    seen = Counter(card for card in drawn if card >= 0)
    claims = tuple(event for event in events if isinstance(event, RouteClaimed))
    kept = sum(max(0, event.kept) for event in events if isinstance(event, TicketsKept))
    told = (CardDrawn, RouteClaimed, TicketsKept)
    others = tuple(event for event in events if not isinstance(event, told))
    return SeatRecap(seat, tuple(sorted(seen.items())), drawn.count(-1), claims, kept, others)


def drawn_cards(course: Course, seat: int) -> tuple[int, ...]:
    """The cards that a seat drew in the turn that was played last, if it was that seat's."""
    cards: list[int] = []
    turn = course.steps[-1].turn if course.steps else 0
    for number in range(course.count, course.base, -1):
        step = course.step(number)
        if step.turn != turn or step.seat != seat:
            break
        drawn = [event for event in step.events if isinstance(event, CardDrawn) and event.seat == seat]
        cards[:0] = [event.card for event in drawn]
    return tuple(cards)
