"""Against taps that mean something else than the one before: a place that has just changed is closed for a moment.

A finger that trembles, or a person who taps twice because nothing seems to happen, hits the same place again after
60 to 300 ms. By then another button may lie there. So whatever acted, opened or closed under a finger closes its
place; only a button that declares that it is meant to be tapped again and again stays open.
"""

from __future__ import annotations

from collections.abc import Callable

from kivy.metrics import dp

from ttr_app.ui.kit.box import Box

CLOSED = 0.35
"""Seconds for which a place stays closed."""
UNASKED = 1.0
"""Seconds for which the place of what went away by itself stays closed: a finger may be on its way to it."""
NEAR = 40
"""How far from the finger, in dp, it is still the same place."""


class TapGuard:
    """Remembers the places that have just changed; its time is handed in, so that tests turn it."""

    def __init__(self, now: Callable[[], float]) -> None:
        self._now = now
        self._closed: list[tuple[Box, float, str]] = []

    def acted(self, x: float, y: float, key: str = "") -> None:
        """A tap has done something here; `key` names the button if it may be tapped again at once."""
        near = dp(NEAR)
        self.close(Box(x - near, y - near, 2 * near, 2 * near), key)

    def close(self, box: Box, key: str = "", seconds: float = CLOSED) -> None:
        """Something in this box opened, closed or changed."""
        now = self._now()
        self._closed = [place for place in self._closed if place[1] > now]
        self._closed.append((box.copy(), now + seconds, key))

    def swallows(self, x: float, y: float, key: str = "") -> bool:
        """Whether a tap here is to be dropped; the place then stays closed as long as the finger goes on tapping."""
        if not self.is_closed(x, y, key):
            return False
        self.acted(x, y)
        return True

    def is_closed(self, x: float, y: float, key: str = "") -> bool:
        """Whether a tap here does nothing now; a button that may be repeated gives its key."""
        now = self._now()
        return any(
            now < until and box.holds(x, y) and not (key and key == own) for box, until, own in self._closed
        )
