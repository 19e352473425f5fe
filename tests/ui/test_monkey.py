"""A seeded monkey on every map: touches, keys, turns and pauses break nothing and lose no game.

`make monkey` is the long run of 10,000 acts; here it does 1,500 of them.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.ui.stranger import table
from tools import monkey
from tools.monkey_eyes import Eyes
from tools.tablet import Tablet
from ttr_app.engine import actions

ACTS = 1500 // len(monkey.MAPS) + 1


@pytest.mark.slow
@pytest.mark.parametrize("map_id", monkey.MAPS)
def test_a_monkey_breaks_nothing(tablet: Tablet, map_id: str) -> None:
    done = monkey.run(tablet, map_id, ACTS, 1)
    assert done.did["targets"] > ACTS // 4
    assert len(done.eyes.steps) >= 2, "it hardly got into a game"


def test_the_monkeys_eyes_see_what_must_not_be(tablet: Tablet, tmp_path: Any) -> None:
    done = monkey.Monkey(tablet, tmp_path, 1, "usa")
    eyes = done.eyes
    done.app.root.play(done.app.services.begin(table("usa", "pp", seed=5)))
    session = eyes.game.session
    session.lift()
    assert session.submit(actions.keep(0b111)) is None
    eyes.look()
    eyes.journal()
    session.library.db.execute("DELETE FROM action")
    with pytest.raises(AssertionError, match="journal"):
        eyes.journal()
    eyes.steps[session.id] = 77
    with pytest.raises(AssertionError, match="step"):
        eyes.recall()
    done.app.root.calm(ValueError("planted"))
    with pytest.raises(ValueError, match="planted"):
        eyes.look()


def test_a_target_smaller_than_a_finger_is_seen(tablet: Tablet, tmp_path: Any) -> None:
    done = monkey.Monkey(tablet, tmp_path, 1, "usa")
    done._sit_down()
    assert isinstance(done.eyes, Eyes)
    assert done.eyes.too_small() == []
    panel = next(w for w in tablet.walk() if getattr(w, "targets", None) and w.width > 2)
    panel.targets[0].box.w = 40
    assert done.eyes.too_small() == [(panel.targets[0].key, 40, panel.targets[0].box.h)]
