"""A seeded monkey on every map: random taps, drags, keys and turns break nothing and lose no game.

`python -m tools.monkey` is the long run of 10,000 acts.
"""

from __future__ import annotations

import pytest

from tools import monkey
from tools.tablet import Tablet


@pytest.mark.parametrize("seed", [1, 2])
@pytest.mark.parametrize("map_id", monkey.MAPS)
def test_a_monkey_breaks_nothing(tablet: Tablet, map_id: str, seed: int) -> None:
    done = monkey.run(tablet, map_id, 150, seed)
    assert done.did["targets"] > 40
    assert done.steps, "it never got into a game"
