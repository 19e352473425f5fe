"""Whatever is written can be read on its ground, in every look, from the set-up to the last score."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.ui.stranger import begin, faint, reading, start, table
from tests.ui.test_rotate import scenes_of
from tools.tablet import Tablet

#: Settings, and the contrast that small and large words need at least.
LOOKS = {
    "light": ({}, 4.5, 3.0),
    "dark": ({"theme": "dark"}, 4.5, 3.0),
    "contrast": ({"high_contrast": True}, 7.0, 4.5),
}


@pytest.mark.parametrize("map_id", ["europe", "first_journey_europe", "world"])
@pytest.mark.parametrize("look", LOOKS)
def test_words_stand_out_from_their_ground(tablet: Tablet, tmp_path: Path, look: str, map_id: str) -> None:
    settings, *least = LOOKS[look]
    wrong: list[str] = []
    with reading() as notes:
        hands = start(tablet, tmp_path, mode="pass", **settings)
        tablet.frames(2)
        wrong += [f"home: {c}" for c in faint(hands, notes, *least)]
        hands.tap(f"new {map_id}")
        wrong += [f"set-up: {c}" for c in faint(hands, notes, *least)]
        hands.tap("chair 1")
        wrong += [f"chair: {c}" for c in faint(hands, notes, *least)]
        begin(hands, table(map_id, "pcp", seed=5))
        hands.game.hand_over.lift()
        tablet.frames(3)
        for scene in scenes_of(hands, map_id):
            tablet.frames(2)
            wrong += [f"{scene}: {c}" for c in faint(hands, notes, *least)]
    assert not wrong, f"{len(wrong)} faults:\n" + "\n".join(dict.fromkeys(wrong))
