"""Thinking beside the screen: one daemon thread a request, with naps, that can be stopped and never blocks."""

from __future__ import annotations

import logging
import sys
import threading
import time
from collections.abc import Callable, Generator
from typing import Protocol

from ...engine import Action, Game, PlayerView
from ...storage.table import SeatSetup
from ..reports import trace_of

_log = logging.getLogger(__name__)

SWITCH = 0.0005
"""Seconds after which Python takes the interpreter away from a thinking thread if the screen wants it (5 ms else)."""

AWAKE, NAP = 0.001, 0.004
"""Seconds between two naps, and of a nap: a thought of ten milliseconds may take fifty, so that a frame keeps its time
(`make bench ONLY=app.frame`)."""


class Thinker(Protocol):
    """A computer player; the last move it yields or returns counts."""

    def think(self, view: PlayerView, seed: int) -> Generator[Action | None, None, Action | None]:
        """Think about a move in small steps."""
        ...


AgentMaker = Callable[[Game, SeatSetup], Thinker]
QuickPlayer = Callable[[Game, PlayerView, int], Action]


class Thinking:
    """One request for one move. It carries the number of the step it is for, so that a late answer can be told."""

    def __init__(self, number: int, agent: Thinker, view: PlayerView, seed: int) -> None:
        self.number = number
        self.best: Action | None = None
        self.failed = False
        self.done = False
        self.naps = 0
        self._agent, self._view, self._seed = agent, view, seed
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"thinking-{number}", daemon=True)
        try:
            self._thread.start()
        except RuntimeError as error:  # the system has no thread left: the quick player moves then
            self._fail(error)
            self.done = True

    def stop(self, wait: float = 0.0) -> None:
        """Ask it to end at its next step; waits for that at most so long."""
        self._stop.set()
        if wait and self.alive:
            self._thread.join(wait)

    @property
    def alive(self) -> bool:
        """Whether its thread still runs."""
        return self._thread.is_alive()

    def _run(self) -> None:
        sys.setswitchinterval(SWITCH)
        try:
            self._think()
        except Exception as error:  # noqa: BLE001  an agent may fail in any way; the quick player moves then
            self._fail(error)
        self.done = True

    def _fail(self, error: Exception) -> None:
        """Log where it happened, for whoever mends it; not its words, which may quote a hand."""
        self.failed = True
        _log.error("A computer's thought failed:\n%s", trace_of(error, words=False))

    def _think(self) -> None:
        thought = self._agent.think(self._view, self._seed)
        awake = time.perf_counter()
        try:
            while not self._stop.is_set():
                try:
                    found = next(thought)
                except StopIteration as end:
                    if end.value is not None:
                        self.best = end.value
                    return
                if found is not None:
                    self.best = found
                if time.perf_counter() - awake >= AWAKE:
                    time.sleep(NAP)
                    self.naps += 1
                    awake = time.perf_counter()
        finally:
            thought.close()
