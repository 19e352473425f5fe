"""All lessons, in the order in which they are listed; the guided game comes first."""

from __future__ import annotations

from ttr_app.ui.table.teaching.lesson import Lesson
from ttr_app.ui.table.teaching.lessons.island import ISLAND

LESSONS: tuple[Lesson, ...] = (ISLAND,)
