"""A net bettered by what it wins: it finds the weights that win, under luck, and goes on where it stopped."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from research.lookahead.polish import Shape, polish, shape_of
from ttr_app.ai.moves import signs
from ttr_app.engine import Rng

FEATURES = signs.COUNT + signs.AT_SEA
CARD = signs.CARD


def decisions(seed: int) -> list[Any]:
    """Some decisions between a claim and two cards, with numbers by lot, as playouts leave them."""
    rng, out = np.random.default_rng(seed), []
    for number in range(60):
        rows = np.zeros((3, FEATURES + 2))
        rows[:, 0] = number
        rows[:, 1 : 1 + signs.BEHIND] = rng.uniform(0.0, 1.0, signs.BEHIND)
        rows[0, 1 + signs.PLANNED] = rows[1, 1 + signs.COLOURED] = rows[2, 1 + signs.BLIND] = 1.0
        rows[:, 1 + CARD] = rng.uniform(0.0, 1.0, 3)
        out.append(rows)
    return out


def some_shape() -> Shape:
    base = [0.0] * FEATURES
    base[signs.BEHIND] = 5.0
    return shape_of(base, decisions(1))


def test_it_moves_what_differs_within_decisions_alone() -> None:
    shape = some_shape()
    assert CARD in shape.linear
    assert signs.BEHIND not in shape.linear
    assert not {*range(signs.BEHIND)} & {*shape.linear}, (
        "the standing is the same for every move of a decision"
    )
    assert len(shape.weights(np.zeros(len(shape.steps)))) == FEATURES + shape.hidden * (FEATURES + 2)


def test_it_finds_the_weights_that_win_and_repeats_nothing(tmp_path: Path) -> None:
    """A player whose lead grows with one weight up to two steps, under luck far greater than that."""
    shape, asked = some_shape(), []
    place = shape.linear.index(CARD)

    def duel(weights: Sequence[float], seed: int) -> list[tuple[float, float]]:
        asked.append(seed)
        steps = weights[CARD] / shape.steps[place]
        luck = 20.0 * (Rng(seed * 1000 + len(asked)).unit() - 0.5)
        lead = 6.0 - 1.5 * (steps - 2.0) ** 2 + luck
        return [(float(lead > 0), lead)]

    weights, log = polish(shape, duel, 6, 150, 3, tmp_path)
    assert 1.0 < weights[CARD] / shape.steps[place] < 3.0
    others = [w / step for w, step, i in zip(weights, shape.steps, shape.linear, strict=False) if i != CARD]
    assert max(abs(x) for x in others) < 1.5
    assert len(log) == 6
    count = len(asked)
    again, _ = polish(shape, duel, 6, 150, 3, tmp_path)
    assert again == pytest.approx(weights)
    assert len(asked) == count, "what was played is read from its file"
