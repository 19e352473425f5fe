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

pytestmark = pytest.mark.painted

ACTS = 75
SEEDS = range(1, 1500 // (ACTS * len(monkey.MAPS)) + 1)
"""Many short lives find what one long one would, and none of them takes long."""


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("map_id", monkey.MAPS)
def test_a_monkey_breaks_nothing(tablet: Tablet, map_id: str, seed: int) -> None:
    done = monkey.run(tablet, map_id, ACTS, seed)
    assert done.did["targets"] > ACTS // 4
    assert done.eyes.steps, "it never got into a game"


@pytest.mark.slow
def test_the_same_seed_does_the_same_things_again(tablet: Tablet) -> None:
    once, again, other = (monkey.run(tablet, "europe", ACTS // 3, seed).trail for seed in (3, 3, 4))
    assert len(once) == ACTS // 3
    assert once == again
    assert other != once


def test_the_monkeys_do_fifteen_hundred_things() -> None:
    assert 1400 <= ACTS * len(SEEDS) * len(monkey.MAPS) <= 1600


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
    eyes.steps.clear()
    with pytest.raises(AssertionError, match="nobody deleted"):
        session.library.delete(session.id)
    done.app.root.calm(ValueError("planted"))
    with pytest.raises(ValueError, match="planted"):
        eyes.look()


def test_a_game_that_a_finger_deleted_is_not_missed(tablet: Tablet, tmp_path: Any) -> None:
    done = monkey.Monkey(tablet, tmp_path, 1, "usa")
    done.app.root.play(done.app.services.begin(table("usa", "pp", seed=5)))
    kept = done.eyes.game.session.id
    done.eyes.look()
    assert kept in done.eyes.steps
    done.app.root.go("play")
    done.app.root.page.delete(kept)
    assert done.eyes.deleted == set()
    done.app.root.go("rules")  # the notice goes with its page, and the game with the notice
    assert done.eyes.deleted == {kept}
    done.eyes.recall()


def test_a_target_smaller_than_a_finger_is_seen(tablet: Tablet, tmp_path: Any) -> None:
    done = monkey.Monkey(tablet, tmp_path, 1, "usa")
    done._sit_down()
    assert isinstance(done.eyes, Eyes)
    assert done.eyes.too_small() == []
    panel = next(w for w in tablet.walk() if getattr(w, "targets", None) and w.width > 2)
    panel.targets[0].box.w = 40
    assert done.eyes.too_small() == [(panel.targets[0].key, 40, panel.targets[0].box.h)]
