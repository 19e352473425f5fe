"""The prices found by what they win: under luck, from nothing, and written down as they were measured."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from research.lookahead.prices import compiled, effects, onward, rounded, search, steps_of
from research.tune import MORE, STEPS, moved
from tests.ai.boards import game, weights
from ttr_app.ai.skill import Skill, changed

STEP = {"cards.missing": 0.1, "cards.held": 0.1, "tickets.draw": 0.1}


class Luck:
    """Games that are won by more turns for a missing card, up to 0.9 of them, and by nothing else but luck."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def __call__(self, seats: int, player: Skill, seed: int, games: int) -> Any:
        self.asked.append(seed)
        luck = np.random.default_rng([seats, len(self.asked)]).normal(0.0, 15.0, games)
        lead = 20.0 - 100.0 * (player.cards.missing - 0.9) ** 2 / 0.1 + luck
        return np.stack([lead > 0, lead], axis=1).astype(float)


def asked_for(rounds: int = 3, pairs: int = 300) -> argparse.Namespace:
    return argparse.Namespace(seats=[4, 2], rounds=rounds, pairs=pairs, check=20, seed=1)


def test_it_finds_the_weight_that_wins_and_repeats_nothing(tmp_path: Path) -> None:
    start = changed(Skill(), {"cards": {"missing": 0.6}})
    log, found = search(Luck(), start, STEP, asked_for(), tmp_path)
    assert float(found["cards"]["missing"]) == pytest.approx(0.9, abs=0.12)
    for other in (found["cards"]["held"] - start.cards.held, found["tickets"]["draw"] - start.tickets.draw):
        assert abs(other) < 0.25, "luck moves what wins nothing, but not as far"
    assert [line["round"] for line in log] == [0, 1, 2]
    assert log[-1]["weights"] == found
    again = Luck()
    assert search(again, start, STEP, asked_for(), tmp_path)[1] == found
    assert len(again.asked) == len(log) * 2, "only what measures a round is played anew"


def test_what_may_well_be_chance_is_hardly_followed() -> None:
    clear, vague = np.array([3.0, 0.0, 0.0, 0.0]), np.array([0.3, -0.3, 0.3, -0.3])
    assert onward([(clear, 0.3)], 2.0)[0] == 3.0, "at most three steps"
    assert np.abs(onward([(clear, 0.3)], 0.5) - 0.5 * clear).max() < 0.1
    assert not onward([(vague, 0.3)], 2.0).any()
    assert onward([(clear, 0.3), (-clear, 0.3)], 2.0) == pytest.approx([0.0] * 4), (
        "each number of seats counts"
    )


def test_an_effect_is_told_with_its_error() -> None:
    found, error = effects(Luck(), 2, changed(Skill(), {"cards": {"missing": 0.6}}), STEP, 400, 3)
    assert found[0] > 4.0 * error
    assert abs(found[1:]).max() < 3.0 * error


def test_weights_are_written_down_as_they_were_measured() -> None:
    start = moved(Skill(), STEP, [1 / 3, 0.0, -1 / 3])
    player, told = rounded(start, STEP)
    assert told == {"cards": {"missing": 0.633, "held": 0.3}, "tickets": {"draw": 0.967}}
    assert changed(Skill(), told) == player


def test_games_are_those_of_the_net_with_its_weights_against_the_shared_ones(built: Path) -> None:
    play, shipped, sources = compiled("world", [2], built)
    assert len(sources) == 16
    assert shipped == weights(game("world"))
    steps = steps_of("world")
    assert {"turns.patience", "cards.harbour"} <= {*steps} <= {*STEPS, *MORE["world"]}
    assert "rivals.loss" not in steps, "what is not transcribed is not moved"
    one, other = (
        play(2, each, 5, 2) for each in (shipped.base, moved(shipped.base, steps, [1.0] * len(steps)))
    )
    assert one.shape == (2, 2)
    assert one.tolist() == play(2, shipped.base, 5, 2).tolist()
    assert one.tolist() != other.tolist()
    with pytest.raises(ValueError, match="rails and sails"):
        compiled("usa", [2], built)
