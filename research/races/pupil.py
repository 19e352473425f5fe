"""A net that learns on and on: what it has seen of many rounds, a step at a time, and the mean of its last steps."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from ttr_app.ai.racing.turns_net import LEAK, Layer, TurnsNet

SOFT = 0.9995  # what a step leaves of the mean of all steps before it
FADE = 0.01  # what weights lose in a step, by the rate of learning
MOST = 12.0  # a slope beyond it is no steeper
ONES_IN_A_ROW = 120  # single things that are there at once, on the whole


class Pupil:
    """The weights of a net in layers, as they are learnt; the first numbers of a row are brought to one size."""

    def __init__(self, wide: int, sizes: Sequence[int], dense: Any, turns: float, seed: int) -> None:
        """Begin with weights by chance; `dense` are rows of the numbers that are brought to one size."""
        rng = np.random.default_rng(seed)
        self.mean, self.spread = np.zeros(wide, np.float32), np.ones(wide, np.float32)
        self.mean[: dense.shape[1]] = dense.mean(0)
        self.spread[: dense.shape[1]] = dense.std(0) + 0.01
        begun: list[Any] = []
        for place, (before, after) in enumerate(zip((wide, *sizes), sizes, strict=False)):
            far = 1 / math.sqrt(ONES_IN_A_ROW) if place == 0 else math.sqrt(2 / before)
            begun += [rng.normal(0, far, (after, before)), np.zeros(after)]
        begun += [rng.normal(0, 1 / math.sqrt(sizes[-1]), (1, sizes[-1])), np.array([turns])]
        self.weights = [w.astype(np.float32) for w in begun]
        self.soft = [w.copy() for w in self.weights]
        self.slow = [np.zeros_like(w) for w in self.weights]
        self.square = [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    def scaled(self, rows: Any) -> Any:
        """Rows as they are learnt."""
        return (rows.astype(np.float32) - self.mean) / self.spread

    def step(self, rows: Any, turns: Any, hurry: Any, rate: float) -> float:
        """Learn from some scaled rows; the mean square of what it was wrong by.

        The loss is exp(hurry * wrong) - hurry * wrong - 1, which is least where exp(-hurry * turns) comes true.
        """
        sums = _sums(self.weights, rows)
        wrong = sums[-1][:, 0] - turns
        steep = 2 * (np.exp(np.clip(hurry * wrong, -2, 2)) - 1) / hurry
        slope = (np.clip(steep, -MOST, MOST) / len(turns)).astype(np.float32)[:, None]
        self.steps += 1
        for i, by in enumerate(_slopes(self.weights, sums, slope)):
            self.slow[i] += 0.1 * (by - self.slow[i])
            self.square[i] += 0.001 * (by * by - self.square[i])
            far = np.sqrt(self.square[i] / (1 - 0.999**self.steps)) + 1e-8
            self.weights[i] -= rate * (self.slow[i] / (1 - 0.9**self.steps) / far + FADE * self.weights[i])
            # The mean of few steps is the mean of them all.
            self.soft[i] += max(1 - SOFT, 1 / self.steps) * (self.weights[i] - self.soft[i])
        return float((wrong * wrong).mean())

    def guess(self, rows: Any) -> Any:
        """What the mean of the last steps guesses of scaled rows."""
        return _sums(self.soft, rows)[-1][:, 0]

    def net(self) -> TurnsNet:
        """The mean of the last steps as a net that takes the numbers as they are."""
        weights = [w.astype(np.float64) for w in self.soft]
        weights[1] -= (weights[0] * self.mean / self.spread).sum(1)
        weights[0] /= self.spread
        pairs = zip(weights[::2], weights[1::2], strict=True)
        return TurnsNet(tuple(Layer(tuple(map(_rounded, w)), _rounded(add)) for w, add in pairs))

    def keep(self, path: Path) -> None:
        """Write everything down."""
        lists = {
            f"{name}{i}": w
            for name in ("weights", "soft", "slow", "square")
            for i, w in enumerate(getattr(self, name))
        }
        np.savez(path, mean=self.mean, spread=self.spread, steps=self.steps, **lists)

    def recall(self, path: Path) -> None:
        """Go on from what was written down."""
        with np.load(path) as kept:
            self.mean, self.spread, self.steps = kept["mean"], kept["spread"], int(kept["steps"])
            for name in ("weights", "soft", "slow", "square"):
                setattr(self, name, [kept[f"{name}{i}"] for i in range(len(self.weights))])


def _rounded(row: Any) -> tuple[float, ...]:
    return tuple(float(f"{w:.6g}") for w in row)


def _sums(weights: list[Any], rows: Any) -> list[Any]:
    """What comes into each layer, and the last sum; below nought but little is left of a sum on its way on."""
    found = [rows]
    for i in range(0, len(weights), 2):
        kept = found[-1] if i == 0 else np.where(found[-1] > 0, found[-1], np.float32(LEAK) * found[-1])
        found.append(kept @ weights[i].T + weights[i + 1])
    return found


def _slopes(weights: list[Any], sums: list[Any], slope: Any) -> list[Any]:
    """How the loss changes with each weight, from how it changes with the guesses."""
    out: list[Any] = []
    for i in range(len(weights) - 2, -1, -2):
        below = sums[i // 2]
        kept = below if i == 0 else np.where(below > 0, below, np.float32(LEAK) * below)
        out = [slope.T @ kept, slope.sum(0), *out]
        if i:
            slope = (slope @ weights[i]) * np.where(below > 0, np.float32(1), np.float32(LEAK))
    return out
