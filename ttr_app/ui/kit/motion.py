"""How a thing moves from one place to another: where it is, how large and how far turned, at any moment; no Kivy.

A `Glide` is stepped by whoever owns the clock, so that tests step it by their own. It changes its numbers in place:
nothing is made while it runs.
"""

from __future__ import annotations

from math import cos, pi

from ttr_app.ui.kit.box import Box


def out_cubic(share: float) -> float:
    """Ease: out fast, settling softly."""
    left = 1.0 - min(1.0, max(0.0, share))
    return 1.0 - left * left * left


class Glide:
    """One thing on its way: it waits, moves, perhaps turns over or swings, stays, and is over.

    `x`, `y` are its middle, `across` and `up` how much of its own size it has, `angle` degrees.
    """

    __slots__ = (
        "_from", "_goal", "across", "angle", "arc", "delay", "faced", "flips", "seconds", "spent", "stay", "swing",
        "up", "x", "y",
    )  # fmt: skip

    def __init__(
        self,
        start: Box,
        goal: Box,
        seconds: float,
        *,
        delay: float = 0.0,
        stay: float = 0.0,
        flips: bool = False,
        arc: float = 0.0,
        swing: float = 0.0,
    ) -> None:
        self._from, self._goal = start.copy(), goal.copy()
        self.seconds, self.delay, self.stay = max(0.0, seconds), delay, stay
        #: Whether it lies face down at first and is turned over on the way.
        self.flips = flips
        #: How high it is lifted on the way, in pixels, and how far it swings, in degrees.
        self.arc, self.swing = arc, swing
        self.spent = 0.0
        self.faced = not flips
        self.angle = 0.0
        self.place()

    @property
    def length(self) -> float:
        """Seconds from now till it is over, had it just begun."""
        return self.delay + self.seconds + self.stay

    @property
    def begun(self) -> bool:
        """Whether its time has come."""
        return self.spent >= self.delay

    def step(self, seconds: float) -> bool:
        """Let time pass; return whether it still moves or stays."""
        self.spent += seconds
        self.place()
        return self.spent < self.length

    def place(self) -> None:
        """Put it where it is now."""
        run = self.spent - self.delay
        share = 1.0 if self.seconds == 0 else min(1.0, max(0.0, run / self.seconds))
        eased = out_cubic(share)
        start, goal = self._from, self._goal
        self.x = start.x + start.w / 2 + (goal.x + goal.w / 2 - start.x - start.w / 2) * eased
        self.y = start.y + start.h / 2 + (goal.y + goal.h / 2 - start.y - start.h / 2) * eased
        self.y += self.arc * 4 * eased * (1 - eased)
        self.up = 1 + (goal.h / max(1.0, start.h) - 1) * eased
        self.across = 1 + (goal.w / max(1.0, start.w) - 1) * eased
        if self.flips:
            self.faced = share >= 0.5
            self.across *= max(0.02, abs(cos(pi * share)))
        if self.swing:
            whole = self.seconds + self.stay
            fade = max(0.0, 1.0 - run / whole) if whole else 0.0
            self.angle = self.swing * fade * cos(run * 2 * pi / 0.45 - pi / 2) if run > 0 else 0.0
