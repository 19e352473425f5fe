"""The curtain: whose cards the device may show now."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Public:
    """Nobody's cards are open: what all may know is shown."""


@dataclass(frozen=True)
class HandOver:
    """The device waits to be taken by a seat; nobody's cards are open."""

    seat: int


@dataclass(frozen=True)
class Seated:
    """A seat's owner has opened their cards."""

    seat: int


Curtain = Public | HandOver | Seated
