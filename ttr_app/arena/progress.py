"""A bar on standard error: how much is done, and how long the rest will take."""

from __future__ import annotations

import sys
from time import monotonic
from typing import TextIO

WIDTH = 30
EVERY = 0.5
"""Seconds between two drawings on a terminal; a file or a log gets a line for every tenth of the work."""


class Progress:
    """Draws itself while results come in."""

    def __init__(self, total: int, before: int = 0, out: TextIO | None = None) -> None:
        self.total = total
        self.before = before  # results that an earlier run had already
        self.done = before
        self.out = sys.stderr if out is None else out
        self._live = self.out.isatty()
        self._begun = monotonic()
        self._drawn = 0.0
        self._tenth = 10 * before // max(1, total)

    def step(self) -> None:
        """Count one more result, and draw if it is time."""
        self.done += 1
        now, tenth = monotonic(), 10 * self.done // max(1, self.total)
        if self._live and (now - self._drawn >= EVERY or self.done == self.total):
            self._drawn = now
            self.out.write("\r" + self.line(now - self._begun) + ("\n" if self.done == self.total else ""))
            self.out.flush()
        elif not self._live and tenth > self._tenth:
            self._tenth = tenth
            self.out.write(self.line(now - self._begun) + "\n")
            self.out.flush()

    def line(self, seconds: float) -> str:
        """Return what there is to see after so many seconds of this run."""
        share = self.done / max(1, self.total)
        full = round(WIDTH * share)
        fresh = self.done - self.before
        left = clock(seconds / fresh * (self.total - self.done)) if fresh else "?"
        bar = "#" * full + "." * (WIDTH - full)
        return f"[{bar}] {self.done}/{self.total} games, {clock(seconds)} gone, {left} left"


def clock(seconds: float) -> str:
    """Write seconds as a clock does.

    >>> clock(65), clock(3700)
    ('1:05', '1:01:40')
    """
    whole = round(seconds)
    hours, minutes = whole // 3600, whole // 60 % 60
    return f"{hours}:{minutes:02}:{whole % 60:02}" if hours else f"{minutes}:{whole % 60:02}"
