"""The engine's own small random numbers: the same on every Python, copied with the state."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
_M64 = (1 << 64) - 1


def stream(seed: int, name: str) -> int:
    """The start of a named stream of a seed, so that one use of chance never shifts another.

    >>> stream(1, "deck") != stream(1, "tickets") != stream(2, "tickets")
    True
    """
    h = 0xCBF29CE484222325 ^ (seed & _M64)
    for byte in name.encode():
        h = (h ^ byte) * 0x100000001B3 & _M64
    return next_state(h) ^ (seed >> 64 & _M64)


def next_state(state: int) -> int:
    """The state after one step (splitmix64's increment)."""
    return (state + 0x9E3779B97F4A7C15) & _M64


def output(state: int) -> int:
    """The 64 random bits of a state."""
    z = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _M64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _M64
    return z ^ (z >> 31)


def shuffled(items: Sequence[T], state: int) -> tuple[list[T], int]:
    """The items in random order, and the state after it."""
    out = list(items)
    for i in range(len(out) - 1, 0, -1):
        # `next_state` and `output` written out: every game shuffles some 140 cards, see `engine.random.<map>`.
        state = z = (state + 0x9E3779B97F4A7C15) & _M64
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _M64
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _M64
        j = (z ^ (z >> 31)) % (i + 1)
        out[i], out[j] = out[j], out[i]
    return out, state


class Rng:
    """A stream of random choices for players and samplers; never used by the rules themselves."""

    __slots__ = ("state",)

    def __init__(self, seed: int) -> None:
        self.state = stream(seed, "rng")

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        self.state = next_state(self.state)
        return output(self.state) % n

    def unit(self) -> float:
        """A number from 0 up to, not including, 1."""
        self.state = next_state(self.state)
        return (output(self.state) >> 11) / 9007199254740992.0

    def choice(self, items: Sequence[T]) -> T:
        """One of the items."""
        return items[self.below(len(items))]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """The items in random order."""
        out, self.state = shuffled(items, self.state)
        return out
