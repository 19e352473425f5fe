"""A table of numbers as text: whole numbers of two bytes, each row in steps of its own; a third of the room of digits.

Nobody reads the weights of a net, so that nothing is lost; and what was packed and unpacked packs to the same text.
"""

from __future__ import annotations

from array import array
from base64 import b64decode, b64encode
from collections.abc import Sequence
from functools import cached_property
from sys import byteorder

import msgspec

MOST = 32767
"""Steps of the largest number of a row."""


class Packed(msgspec.Struct, frozen=True, dict=True, forbid_unknown_fields=True):
    """Rows of numbers of one length, packed."""

    wide: int
    steps: tuple[float, ...]  # how much one step is, by row
    text: str  # the steps of all numbers, row after row, as base64 of two bytes each, the lower one first

    def __post_init__(self) -> None:
        """Refuse a text that holds fewer or more numbers, or that is none."""
        try:
            held = len(b64decode(self.text, validate=True))
        except ValueError as error:
            raise ValueError(f"packed numbers cannot be read: {error}") from error
        if self.wide < 1 or held != 2 * self.wide * len(self.steps):
            raise ValueError(f"{held // 2} packed numbers, where {self.wide * len(self.steps)} are told")

    @cached_property
    def rows(self) -> tuple[list[float], ...]:
        """The numbers."""
        found = array("h")
        found.frombytes(b64decode(self.text))
        if byteorder == "big":
            found.byteswap()
        return tuple(
            [step * n for n in found[at * self.wide : (at + 1) * self.wide]]
            for at, step in enumerate(self.steps)
        )


def packed(rows: Sequence[Sequence[float]]) -> Packed:
    """Pack some rows: no number moves by more than half a step, which is the largest of its row by 65,534."""
    steps, whole = [], array("h")
    for row in rows:
        step = float(f"{max(map(abs, row)) / MOST:.9g}") or 1.0
        steps.append(step)
        whole.extend([max(-MOST, min(MOST, round(x / step))) for x in row])
    if byteorder == "big":
        whole.byteswap()
    return Packed(len(rows[0]), tuple(steps), b64encode(whole.tobytes()).decode())
