"""A hint thought out beside the screen, on a thread; the answer counts only for what it was asked about."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable

from ..engine import PlayerView
from .advice import Advice
from .computers.worker import SWITCH
from .reports import trace_of

_log = logging.getLogger(__name__)


class Asked:
    """One question to the advisor: what it was asked from, and its answer when there is one."""

    def __init__(self, view: PlayerView, advise: Callable[[PlayerView], Advice]) -> None:
        self.view = view
        self.answer: Advice | None = None
        self._advise = advise
        self._thread = threading.Thread(target=self._run, name="hint", daemon=True)
        try:
            self._thread.start()
        except RuntimeError:
            _log.exception("The system has no thread for a hint")

    @property
    def done(self) -> bool:
        """Whether there is nothing to wait for: it has answered, or it has ended in any other way."""
        return self.answer is not None or not self._thread.is_alive()

    def _run(self) -> None:
        sys.setswitchinterval(SWITCH)
        try:
            self.answer = self._advise(self.view)
        except Exception as error:  # noqa: BLE001  whatever it is: a game goes on without a hint
            # Without its words, which may quote a hand.
            _log.error("The advisor gave no hint:\n%s", trace_of(error, words=False))


class Hinting:
    """Asks the advisor about one view at a time; an answer for another view is forgotten."""

    def __init__(self) -> None:
        self._asked: Asked | None = None

    def ask(self, view: PlayerView, advise: Callable[[PlayerView], Advice]) -> None:
        """Ask about what the viewer sees, unless that is being thought about or answered; what failed is asked anew."""
        asked = self._asked
        if asked is None or asked.view != view or (asked.done and asked.answer is None):
            self._asked = Asked(view, advise)

    def answer(self, view: PlayerView) -> tuple[bool, Advice | None]:
        """Say whether the question about this view is settled, and give its answer: nothing if there is none."""
        if self._asked is None or self._asked.view != view:
            return True, None
        return self._asked.done, self._asked.answer if self._asked.done else None

    def forget(self) -> None:
        """The game is left: nobody waits any more."""
        self._asked = None
