"""Which letters our typefaces have: what has none would be an empty box wherever a name is written."""

from __future__ import annotations

import struct
import unicodedata
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from ttr_app.ui.kit.look import FOLDER
from ttr_app.ui.kit.theme import FONTS


def shown(words: str) -> str:
    """Give these words without the letters that one of our typefaces lacks, accents joined to their letters."""
    return "".join(c for c in unicodedata.normalize("NFC", words) if c.isspace() or ord(c) in _ours())


@cache
def _ours() -> frozenset[int]:
    """List the letters that all typefaces have, small and bold ones alike."""
    files = sorted({name for pair in FONTS.values() for name in pair})
    return frozenset.intersection(*(frozenset(_letters(FOLDER / name)) for name in files))


def _letters(path: Path) -> Iterator[int]:
    """Read the numbers of a typeface's letters from its table `cmap`, in the form that is called 4."""
    raw = path.read_bytes()
    for i in range(_numbers(raw, 4, 1)[0]):
        tag, _check, table, _length = struct.unpack_from(">4sIII", raw, 12 + 16 * i)
        if tag == b"cmap":
            break
    else:
        return
    for i in range(_numbers(raw, table + 2, 1)[0]):
        (at,) = struct.unpack_from(">I", raw, table + 8 + 8 * i)
        at += table
        if _numbers(raw, at, 1)[0] != 4:
            continue
        count = _numbers(raw, at + 6, 1)[0] // 2
        # Four rows of as many numbers as there are stretches of letters; two bytes lie after the first.
        ends, starts, steps, ways = (
            _numbers(raw, at + 14 + 2 * count * row + 2 * (row > 0), count) for row in range(4)
        )
        for k, (start, end, step, way) in enumerate(zip(starts, ends, steps, ways, strict=True)):
            here = at + 16 + 2 * (3 * count + k)  # where this stretch's `way` stands, from which it leads on
            for letter in range(start, end + 1):
                found = _numbers(raw, here + way + 2 * (letter - start), 1)[0] if way else letter
                if letter != 0xFFFF and found and (found + step) % 0x10000:
                    yield letter
        return


def _numbers(raw: bytes, at: int, count: int) -> tuple[int, ...]:
    return struct.unpack_from(f">{count}H", raw, at)
