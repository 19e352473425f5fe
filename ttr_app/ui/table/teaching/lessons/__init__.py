"""All lessons, in the order in which they are listed; the guided game comes first."""

from __future__ import annotations

from ttr_app.ui.table.teaching.lesson import Lesson
from ttr_app.ui.table.teaching.lessons.company import AROUND, CHILDREN, PASSING
from ttr_app.ui.table.teaching.lessons.island import ISLAND
from ttr_app.ui.table.teaching.lessons.sea import FLEET, HARBOURS, SHIPS, TOURS
from ttr_app.ui.table.teaching.lessons.tracks import FERRIES, STATIONS, TRACKS, TUNNELS

LESSONS: tuple[Lesson, ...] = (
    ISLAND,
    TRACKS,
    FERRIES,
    TUNNELS,
    STATIONS,
    SHIPS,
    FLEET,
    HARBOURS,
    TOURS,
    CHILDREN,
    PASSING,
    AROUND,
)


def lessons_for(map_id: str) -> tuple[Lesson, ...]:
    """The lessons that are played on a map."""
    return tuple(lesson for lesson in LESSONS if lesson.position.map == map_id)
