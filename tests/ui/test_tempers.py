"""Whoever sets a computer up reads in a line what its level and its temper are like."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.spaces import as_seen
from tests.ui.stranger import SIZES, complaints, reading, start
from tools.tablet import Tablet
from ttr_app.ai import CHARACTERS, LEVELS
from ttr_app.ui.player_words import level_told, temper_told

TEMPERS = (None, *CHARACTERS)


@pytest.mark.painted
@pytest.mark.parametrize("language", ["pl", "en"])
def test_every_level_and_temper_is_told_in_a_line_of_its_own(
    tablet: Tablet, tmp_path: Path, language: str
) -> None:
    hands = start(tablet, tmp_path, language=language)
    assert len({level_told(level).line() for level in LEVELS} - {""}) == len(LEVELS)
    assert len({temper_told(temper).line() for temper in TEMPERS}) == len(TEMPERS)
    hands.tap("new usa")
    hands.tap("chair 1")
    for at in range(max(len(LEVELS), len(TEMPERS))):
        level, temper = LEVELS[at % len(LEVELS)], TEMPERS[at % len(TEMPERS)]
        hands.tap(f"level {level}")
        hands.tap(f"temper {temper}")
        said = "\n".join(tablet.texts())
        assert as_seen(level_told(level).line()) in said
        assert as_seen(temper_told(temper).line()) in said
    tablet.picture(f"temper-{language}")


@pytest.mark.painted
@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("language", ["pl", "en"])
def test_the_editor_of_a_computer_is_readable_at_every_size(
    tablet: Tablet, tmp_path: Path, language: str, text_size: float
) -> None:
    hands = start(tablet, tmp_path, language=language, text_size=text_size)
    hands.tap("new world")
    hands.tap("chair 1")
    with reading() as notes:
        for size in SIZES:
            tablet.resize(*size)
            tablet.frames(3)
            hands.tap("temper racer")
            tablet.frames(2)
            # Whoever chose it low down on the page is not thrown back to its top.
            chosen = next(tap for tap in hands.on_page() if getattr(tap, "key", "") == "temper racer")
            assert 0 < chosen.to_window(*chosen.center)[1] < size[1]
            assert complaints(hands, notes) == []
            tablet.picture(f"temper-{language}-{size[0]}-{text_size}")
