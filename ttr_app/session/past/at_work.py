"""The coach at work beside the screen: one daemon thread, with progress, that can be stopped and never blocks."""

from __future__ import annotations

import sys
import threading
import time

from ..computers.worker import SWITCH
from .coach import Work
from .findings import Findings

NAP = 0.002
"""Seconds that the screen gets between two steps of the work."""


class CoachAtWork:
    """Runs the work to its end unless it is stopped; whoever waits looks at it now and then."""

    def __init__(self, work: Work) -> None:
        self.share = 0.0
        self.found: Findings | None = None
        self.failure: Exception | None = None
        self._work = work
        self._stop = threading.Event()
        self._on = threading.Event()
        self._on.set()
        self._thread = threading.Thread(target=self._run, name="coach", daemon=True)
        self._thread.start()

    @property
    def done(self) -> bool:
        """Whether there is nothing more to wait for."""
        return self.found is not None or self.failure is not None or not self._thread.is_alive()

    def rest(self) -> None:
        """Work no more for now: the app is in the background, and nobody waits."""
        self._on.clear()

    def go_on(self) -> None:
        """Work on where it rested."""
        self._on.set()

    def stop(self, wait: float = 0.0) -> None:
        """Ask it to end at its next step; waits for that at most so long."""
        self._stop.set()
        self._on.set()
        if wait:
            self._thread.join(wait)

    @property
    def alive(self) -> bool:
        """Whether its thread still runs."""
        return self._thread.is_alive()

    def _run(self) -> None:
        sys.setswitchinterval(SWITCH)
        try:
            while not self._stop.is_set():
                try:
                    self.share = next(self._work)
                except StopIteration as end:
                    self.found = end.value
                    return
                time.sleep(NAP)
                self._on.wait()
        except Exception as error:  # noqa: BLE001  told by whoever waits, on the screen's thread
            self.failure = error
        finally:
            self._work.close()
