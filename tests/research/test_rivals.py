"""The net of rivals of races learns from what was true in games that were noted, and only from what everybody saw."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from research.races import rivals
from research.races.fast import Fast
from research.races.rivals import Errand, learn_rivals, rival_pupil
from tests.ai.boards import game
from tests.ai.races import MAP

LANES = 70
PLAIN = 209
COST, SOON, TURNS = PLAIN, PLAIN + LANES, PLAIN + 2 * LANES
"""Where the true things of a row begin."""


@pytest.fixture(scope="module")
def rows(built: Path) -> Any:
    """What 60 games of two told."""
    return rivals.noted(Errand(2, 5, 60)).astype(np.float64)


def test_the_compiled_game_tells_as_many_numbers_as_the_table(built: Path) -> None:
    fast = Fast(game(MAP), built)
    assert fast.library.rival_numbers(fast.board) == PLAIN
    assert len(rival_pupil(fast, 1).net().layers[1].add) == 2 * LANES + 1


def test_what_is_noted_of_a_rival_is_true(rows: Any) -> None:
    """What it may lose or claim is open to it; a claim in its next turns is one that it then owns."""
    assert 700 < len(rows) < 1400
    assert rows.shape[1] == TURNS + 1
    open_to_it = rows[:, 45 : 45 + LANES] > 0
    cost, soon = rows[:, COST:SOON], rows[:, SOON:TURNS]
    assert ((cost == -99) == ~open_to_it).all()
    assert ((soon == -99) == ~open_to_it).all()
    assert set(np.unique(soon)) == {-99.0, 0.0, 1.0}
    claimed = (soon == 1).sum(1)
    assert claimed.max() == 3, "three turns are looked ahead"
    assert 0.5 < claimed.mean() < 2.0
    # From one turn of mine to the next the lanes that it has claimed were said to be claimed soon.
    went_on = 0
    for before, after in pairwise(rows):
        if after[:45].sum() < before[:45].sum():
            continue  # another game
        new = (before[45 : 45 + LANES] > 0) & (after[45 : 45 + LANES] == 0) & (before[SOON:TURNS] == 1)
        built = int(after[:45].sum() - before[:45].sum())
        assert new.sum() >= built
        went_on += built
    assert went_on > 200
    needed = rows[:, TURNS]
    assert 12 < needed[rows[:, :45].sum(1) == 0].mean() < 22


def test_who_is_further_needs_fewer_turns_and_a_lane_can_cost_some(rows: Any) -> None:
    done = rows[:, 45 + LANES : 45 + LANES + 32].sum(1)
    needed = rows[:, TURNS]
    assert np.corrcoef(done, needed)[0, 1] < -0.7
    open_to_it = rows[:, 45 : 45 + LANES] > 0
    cost = rows[:, COST:SOON][open_to_it]
    assert cost.mean() > 0.0
    assert 0.5 < cost.max() < 30.0
    assert (np.abs(cost) < 0.05).mean() > 0.5, "most lanes cost nothing"


def test_the_net_learns_what_was_true_on_the_whole() -> None:
    """Of a made-up rival: what a lane costs is one of its numbers, whether it is claimed another, turns a third."""
    rng = np.random.default_rng(4)
    count, lanes, plain = 60_000, 2, 6
    rows = np.zeros((count, plain + 2 * lanes + 1), np.float16)
    rows[:, :plain] = rng.integers(0, 2, (count, plain))
    rows[:, plain] = rows[:, 0] * 2.0
    rows[:, plain + 1] = rows[:, 1] * rows[:, 2]
    rows[:, plain + 2] = rng.random(count) < 0.1 + 0.8 * rows[:, 3]
    rows[:, plain + 3] = -99
    rows[:, plain + 1][rows[:, 4] > 0] = -99
    rows[:, plain + 3][rows[:, 4] == 0] = 1
    rows[:, -1] = 5.0 + 3.0 * rows[:, 5]
    pupil = rivals.Pupil(plain, (16,), 0.1, 1, 2 * lanes + 1)
    told = learn_rivals(pupil, rows, lanes, 1)
    assert told["turns"] > 0.9
    assert told["cost"] > 0.9
    assert 0.4 < told["soon"] < 0.95, "of what chance leaves open nothing can be told"
    net = pupil.net()
    out = pupil.sums(np.array([[1, 0, 0, 1, 0, 0], [0, 1, 1, 0, 0, 1]], np.float32))[-1]
    assert out[0, 0] == pytest.approx(2.0, abs=0.25)
    assert out[1, 1] == pytest.approx(1.0, abs=0.25)
    assert 1 / (1 + np.exp(-out[0, 2])) == pytest.approx(0.9, abs=0.06)
    assert 1 / (1 + np.exp(-out[1, 2])) == pytest.approx(0.1, abs=0.06)
    assert out[:, -1].tolist() == pytest.approx([5.0, 8.0], abs=1.0)
    assert len(net.layers) == 2
