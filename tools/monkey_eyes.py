"""What must never be seen while a monkey plays: a mistake, a halt, a lost move, a target too small for a finger."""

from __future__ import annotations

import time
from typing import Any

from tools.tablet import Tablet

SMALLEST = 48
"""The least height and width of what can be tapped, in dp."""
SLOWEST = 1.0
"""Seconds of this process's own time after which an act counts as a halt: a busy machine makes no halt."""
WARM_UP = 40
"""Acts before halts count: the first page of each kind is made then, its modules read and its textures filled."""


class Eyes:
    """Looks at one running app after every act."""

    def __init__(self, tablet: Tablet, app: Any) -> None:
        self.tablet, self.app = tablet, app
        self.mistakes: list[BaseException] = []
        self.steps: dict[int, int] = {}
        self.slowest = 0.0
        self.acts = 0
        #: Games that somebody deleted in a list and did not bring back.
        self.deleted: set[int] = set()
        shell, calm = app.root, app.root.calm
        library = app.services.library
        delete, empty = library.delete, library.empty

        def noted(error: Exception) -> None:
            self.mistakes.append(error)
            calm(error)

        def deleted(game: int) -> None:
            pages = [getattr(screen, "content", screen) for screen in shell.screens.screens]
            assert any(game in getattr(page, "gone", ()) for page in pages), f"nobody deleted game {game}"
            self.deleted.add(game)
            self.steps.pop(game, None)  # its number may be another game's, later
            delete(game)

        def emptied() -> None:
            self.deleted |= self.steps.keys()
            self.steps.clear()
            empty()

        shell.calm = noted
        library.delete, library.empty = deleted, emptied

    @property
    def game(self) -> Any:
        """The game on the table, if there is one."""
        return getattr(self.app.root.page, "game", None)

    def time_of(self, act: Any) -> float:
        """Do something; return how long this thread worked on it."""
        begun = time.thread_time()
        act()
        spent = time.thread_time() - begun
        self.acts += 1
        if self.acts > WARM_UP:
            self.slowest = max(self.slowest, spent)
        return spent

    def look(self) -> None:
        """Fail if anything is to be seen that must not be."""
        if self.mistakes:
            raise self.mistakes[0]
        for key, wide, high in self.too_small():
            raise AssertionError(f"{key} is {wide:.0f} × {high:.0f} dp")
        if self.game is not None:
            status = self.game.session.status
            assert status.warning is None, status.warning
            assert status.trouble in (None, "agent_late"), status.trouble
            if self._kept(self.game.session):
                self.steps[self.game.session.id] = status.step

    def too_small(self) -> list[tuple[str, float, float]]:
        """List what can be tapped and is smaller than a finger, with its size in dp."""
        from kivy.metrics import Metrics

        from ttr_app.ui.shell.ring import taps_in  # Kivy's window must be there first

        panels = [w for w in self.tablet.walk() if getattr(w, "targets", None) and w.width > 2]
        found = [(t.key, t.box.w, t.box.h) for panel in panels for t in panel.targets]
        found += [(tap.key, tap.width, tap.height) for tap in taps_in(self.app.root)]
        dp = Metrics.density
        sizes = ((key, wide / dp, high / dp) for key, wide, high in found)
        return [(key, w, h) for key, w, h in sizes if w < SMALLEST - 0.5 or h < SMALLEST - 0.5]

    def _kept(self, session: Any) -> bool:
        """Whether a game is one of the library's; a lesson is not."""
        return bool(session.id)

    def journal(self) -> None:
        """Hold what is on disk of the game on the table against what is in memory."""
        if self.game is None or not self._kept(self.game.session):
            return
        session = self.game.session
        stored, _rules = session.library.read(session.id)
        course = session._record.course
        assert stored.actions == course.actions, "the journal is not what was played"

    def recall(self) -> None:
        """Bring every game back from disk and hold it against what was seen last."""
        from ttr_app.session import GameSession

        self.app.root.go("play")
        library = self.app.services.library
        kept = {game.id for game in (*library.unfinished(), *library.finished())}
        assert kept >= self.steps.keys(), f"lost: {self.steps.keys() - kept}"
        for game, step in self.steps.items():
            session = GameSession.resume(library, game)
            assert session.status.step == step, (
                f"game {game} came back at step {session.status.step}, not {step}"
            )
            session.leave()
