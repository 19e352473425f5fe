"""Searching the book: Polish letters and endings are forgiven, and every word of the search has to be found."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from .section import Section

_WORD = re.compile(r"[a-z0-9]+")
_STROKES = str.maketrans({"ł": "l", "Ł": "l", "ø": "o", "ß": "ss"})
ENDING = 3
"""So many letters at the end of a word may differ: "stacjami" finds "stacja"."""
STEM = 4
"""So many letters at its beginning may not; of a word no longer than that, one fewer: "gory" finds "w górach"."""


def fold(words: str) -> list[str]:
    """Write words without accents, strokes, capitals or signs."""
    plain = unicodedata.normalize("NFKD", words.translate(_STROKES).lower())
    return _WORD.findall("".join(letter for letter in plain if not unicodedata.combining(letter)))


def alike(asked: str, found: str) -> bool:
    """Whether a word is the one that is asked for, is begun by it, or differs in its ending alone."""
    if found.startswith(asked):
        return True
    shared = 0
    for one, other in zip(asked, found, strict=False):
        if one != other:
            break
        shared += 1
    least = STEM - 1 if min(len(asked), len(found)) <= STEM else STEM
    return shared >= max(least, len(asked) - ENDING, len(found) - ENDING)


def search(sections: Sequence[Section], asked: str) -> list[Section]:
    """Give the sections that have all the words asked for: those that have them in their title first."""
    wanted = fold(asked)
    if not wanted:
        return list(sections)
    found: list[tuple[int, int, Section]] = []
    for place, section in enumerate(sections):
        title = fold(section.title)
        rest = fold(" ".join((*section.words, *(cell for row in section.table for cell in row))))
        rank = 0
        for word in wanted:
            if any(alike(word, each) for each in title):
                continue
            rank += 1
            if not any(alike(word, each) for each in rest):
                break
        else:
            found.append((rank, place, section))
    return [section for _rank, _place, section in sorted(found, key=lambda hit: hit[:2])]
