"""A lesson as a page: the table like any other, with the teacher over it; what was played of it is kept."""

from __future__ import annotations

from typing import Any

from ttr_app.engine.actions import Action, intern
from ttr_app.session import LessonKept
from ttr_app.session.lessons import begin
from ttr_app.ui.table.page import TablePage
from ttr_app.ui.table.teaching.lessons import LESSONS
from ttr_app.ui.table.teaching.teacher import Teacher

PUPIL, RIVAL = "Ala", "Ida"
"""Who plays a lesson when nobody's name is known yet, and against whom. "You" would spoil every "{name} wins"."""


class LessonPage(TablePage):
    """One lesson on the whole window; a lesson that was left in the middle goes on where it was."""

    def enter(self, wish: Any = None) -> None:
        """Begin a lesson by its name, or go on with it."""
        lesson = self.lesson = next(lesson for lesson in LESSONS if lesson.id == wish)
        kept = self.services.settings.lessons.get(lesson.id, LessonKept())
        self._kept = kept
        acts = tuple(intern(*act) for act in kept.acts)
        pupil = next((name for name in self.services.known_people() if name != RIVAL), PUPIL)
        session = begin(
            self.services.library,
            lesson.position,
            lesson.seats(pupil, RIVAL),
            lesson.script,
            acts,
            self._keep_acts,
            lesson.mode,
        )
        if not session.log() or len(acts) != session.status.step:
            kept = LessonKept(kept.done)
        self.show(
            session,
            leave=lambda: self.navigator.go("learn"),
            rematch=self._again,
        )
        self.teacher = Teacher(lesson, self.content, kept.step, self._keep_step, self._finished)

    def leave(self) -> None:
        """Let go of the game; what was played of it is on disk."""
        self.teacher.close()
        super().leave()

    def _again(self) -> None:
        """Begin anew."""
        self._write(LessonKept(self._kept.done))
        self.navigator.go("learn")
        self.navigator.go("lesson", self.lesson.id)

    # --- what is kept ---------------------------------------------------------------------------------------------
    def _write(self, kept: LessonKept) -> None:
        self._kept = kept
        self.services.change(lessons={**self.services.settings.lessons, self.lesson.id: kept})

    def _keep_acts(self, acts: tuple[Action, ...]) -> None:
        self._write(LessonKept(self._kept.done, self._kept.step, acts))

    def _keep_step(self, step: int) -> None:
        self._write(LessonKept(self._kept.done, step, self._kept.acts))

    def _finished(self) -> None:
        """The lesson is done: it begins anew when it is next wanted."""
        self._write(LessonKept(done=True))
        self.navigator.go("learn", self.lesson.id)
