"""How fast computers' moves come: at least so many seconds between two of their actions."""

from __future__ import annotations

from typing import Literal

PaceName = Literal["slow", "normal", "fast", "instant"]

# A round of four computers drawing two cards each: 10, 6 and 2 seconds; instant is as fast as they think.
GAPS: dict[PaceName, float] = {"slow": 1.25, "normal": 0.75, "fast": 0.25, "instant": 0.0}


class Pace:
    """Tells when the next action of a computer may be shown."""

    def __init__(self, name: PaceName = "normal") -> None:
        self.name: PaceName = name
        self._last: float | None = None
        self._skipping = False

    def start_waiting(self, now: float) -> None:
        """The time from which the first gap runs, if none runs yet."""
        if self._last is None:
            self._last = now

    def due(self, now: float) -> bool:
        """Whether an action that is ready may be shown now."""
        return self._skipping or self._last is None or now - self._last >= GAPS[self.name]

    def shown(self, now: float) -> None:
        """An action was shown."""
        self._last = now

    def skip(self) -> None:
        """Show what the computers do without any gap until a person is asked."""
        self._skipping = True

    def person_asked(self) -> None:
        """A person is asked: gaps apply again, and the next computer's first move has its own."""
        self._skipping = False
        self._last = None
