"""A table of numbers as text: whole numbers of two bytes, so many of them to one; a quarter of the room of digits.

Nobody reads the weights of a net, and a file of weights comes with the app. Most weights are small, so that of most
numbers the higher byte is one of two: put together these take hardly any room. A number that was written with decimals
comes out as the very float that its digits gave, so that no net plays another move because it was packed.
"""

from __future__ import annotations

import sys
import zlib
from array import array
from base64 import b64decode, b64encode
from collections.abc import Sequence
from functools import cached_property

import msgspec

MOST = 32767
"""The largest whole number of two bytes."""

BELOW = -MOST - 1
"""Stands for -0.0, to which a weight may have been rounded: a log knows a net by its digits, that minus included."""

Rows = tuple[tuple[float, ...], ...]


class Packed(msgspec.Struct, frozen=True, forbid_unknown_fields=True, dict=True):
    """Rows of numbers of one length, packed."""

    per: int  # how many of the whole numbers are one
    wide: int  # numbers in a row
    text: str  # the whole numbers row by row: all lower bytes, then all higher ones, by zlib, as base64

    def __post_init__(self) -> None:
        """Refuse a text that is none or that ends within a row, so that a spoiled file is told and not played."""
        if self.per < 1 or self.wide < 1:
            raise ValueError(f"packed numbers in rows of {self.wide}, {self.per} of them to one")
        held = len(self._bytes)
        if held % (2 * self.wide):
            raise ValueError(f"{held} bytes of packed numbers are no whole rows of {self.wide}")

    @property
    def _bytes(self) -> bytes:
        try:
            return zlib.decompress(b64decode(self.text, validate=True))
        except (ValueError, zlib.error) as error:
            raise ValueError(f"packed numbers cannot be read: {error}") from error

    @cached_property
    def rows(self) -> Rows:
        """The numbers."""
        held = self._bytes
        pairs = bytearray(len(held))
        pairs[::2], pairs[1::2] = held[: len(held) // 2], held[len(held) // 2 :]
        whole = array("h")
        whole.frombytes(pairs)
        if sys.byteorder == "big":
            whole.byteswap()
        found = [-0.0 if n == BELOW else n / self.per for n in whole]
        return tuple(tuple(found[at : at + self.wide]) for at in range(0, len(found), self.wide))


def packed(rows: Sequence[Sequence[float]], per: int) -> Packed:
    """Pack some rows, each number as the nearest of so many to one; refuse a number that is too large for that."""
    whole = array("h")
    for row in rows:
        if len(row) != len(rows[0]):
            raise ValueError(f"rows of {len(rows[0])} and of {len(row)} packed numbers")
        for number in row:
            nearest = round(number * per)
            if abs(nearest) > MOST:
                raise ValueError(f"{number} does not fit into packed numbers of which {per} are one")
            whole.append(BELOW if repr(number) == "-0.0" else nearest)
    if sys.byteorder == "big":
        whole.byteswap()
    pairs = whole.tobytes()
    text = b64encode(zlib.compress(pairs[::2] + pairs[1::2], 9)).decode()
    return Packed(per, len(rows[0]) if rows else 1, text)
