"""Fitting a net of turns to what was noted in races, on top of the net that played them."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np

from research.races.layers import lists_of, slopes_of, sums_of
from ttr_app.ai.racing.turns_net import Layer, TurnsNet

SIZES = (32, 16)
EPOCHS, BATCH, STEP = 8, 512, 2e-3
UNSEEN = 20  # one row in so many is not learnt from, but tells the error


def learn(
    rows: Any, turns: Any, seed: int, before: TurnsNet | None = None, sizes: Sequence[int] = SIZES
) -> tuple[TurnsNet, float]:
    """Fit a net to rows of numbers and the turns that each race took; give it and its error on rows it has not seen."""
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(turns))
    rows, turns = rows[order], turns[order]
    mean, spread = rows.mean(0), rows.std(0) + 1e-3
    rows = (rows - mean) / spread
    unseen = len(turns) // UNSEEN
    known = len(turns) - unseen
    weights = _begin(rng, rows.shape[1], turns, sizes)
    if before is not None:
        weights = _taken(before, mean, spread)
    slow, square = [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights]
    steps, done = EPOCHS * (known // BATCH), 0
    for _ in range(EPOCHS):
        order = unseen + rng.permutation(known)
        for start in range(0, known - BATCH + 1, BATCH):
            pick = order[start : start + BATCH]
            done += 1
            rate = STEP * (1 - done / steps) + 1e-5
            for i, by in enumerate(_slopes(weights, rows[pick], turns[pick])):
                slow[i] = 0.9 * slow[i] + 0.1 * by
                square[i] = 0.999 * square[i] + 0.001 * by * by
                move = slow[i] / (1 - 0.9**done) / (np.sqrt(square[i] / (1 - 0.999**done)) + 1e-8)
                weights[i] = (weights[i] - rate * move).astype(np.float32)
    error = float(np.sqrt(((sums_of(weights, rows[:unseen])[-1][:, 0] - turns[:unseen]) ** 2).mean()))
    # The numbers are taken as they are later on: what was taken off and divided by goes into the first layer.
    weights[1] = weights[1] - (weights[0] * mean / spread).sum(1)
    weights[0] = weights[0] / spread
    layers = tuple(
        Layer(tuple(_rounded(row) for row in weights[i]), _rounded(weights[i + 1]))
        for i in range(0, len(weights), 2)
    )
    return TurnsNet(layers), error


def _rounded(row: Any) -> tuple[float, ...]:
    return tuple(float(f"{w:.6g}") for w in row)


def _begin(rng: Any, wide: int, turns: Any, sizes: Sequence[int]) -> list[Any]:
    shape = (wide, *sizes)
    out: list[Any] = []
    for before, after in zip(shape, sizes, strict=False):
        out += [rng.normal(0, math.sqrt(2 / before), (after, before)), np.zeros(after)]
    out += [rng.normal(0, math.sqrt(1 / sizes[-1]), (1, sizes[-1])), np.array([turns.mean()])]
    return [w.astype(np.float32) for w in out]


def _taken(net: TurnsNet, mean: Any, spread: Any) -> list[Any]:
    out = lists_of(net, np.float64)
    out[1] = out[1] + out[0] @ mean
    out[0] = out[0] * spread
    return [w.astype(np.float32) for w in out]


def _slopes(weights: list[Any], rows: Any, turns: Any) -> list[Any]:
    sums = sums_of(weights, rows)
    return slopes_of(weights, sums, np.clip((sums[-1][:, 0] - turns) * 2, -20, 20)[:, None] / len(turns))
