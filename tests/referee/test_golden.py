"""Golden playthroughs: whole games as readable text, so that a change of a rule is seen in a diff."""

from __future__ import annotations

from itertools import zip_longest

import pytest

from tests.rig import MAPS
from tools.golden import FOLDER, told


@pytest.mark.parametrize("name", MAPS)
def test_a_game_is_told_to_the_letter_as_it_was(name: str) -> None:
    """If this fails on purpose, run `python -m tools.golden` and read the diff before you commit it."""
    written = FOLDER / f"{name}.txt"
    assert written.is_file(), "python -m tools.golden writes down the game of a new map"
    kept = written.read_text(encoding="utf-8").splitlines()
    lines = enumerate(zip_longest(told(name).splitlines(), kept), 1)
    differing = [(number, now, then) for number, (now, then) in lines if now != then]
    assert not differing, f"{len(differing)} lines differ, the first is {differing[0]}"
