"""A net in layers that learns a step at a time from the slopes it is given (Adam), in numpy."""

from __future__ import annotations

import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from research.races.layers import slopes_of, sums_of
from ttr_app.ai.racing.turns_net import Layer, TurnsNet

STEEPEST = 1.0  # length of all slopes of a step together, beyond which they are shortened
LEAST_SPREAD = 0.1  # numbers that hardly ever differ are not blown up
LISTS = ("weights", "soft", "slow", "square")  # what is kept of a pupil


class Pupil:
    """The weights as they are learnt, and their slow mean, which is what plays."""

    def __init__(self, wide: int, sizes: Sequence[int], last: float, seed: int) -> None:
        """Begin with weights by chance; the last sum is small (`last`), so that at first the net says little."""
        rng = np.random.default_rng(seed)
        self.mean, self.spread = np.zeros(wide, np.float32), np.ones(wide, np.float32)
        begun: list[Any] = []
        for before, after in zip((wide, *sizes), sizes, strict=False):
            begun += [rng.uniform(-1, 1, (after, before)) / math.sqrt(before), np.zeros(after)]
        begun += [last * rng.uniform(-1, 1, (1, sizes[-1])) / math.sqrt(sizes[-1]), np.zeros(1)]
        self.weights = [w.astype(np.float32) for w in begun]
        self.soft = [w.copy() for w in self.weights]
        self.slow = [np.zeros_like(w) for w in self.weights]
        self.square = [np.zeros_like(w) for w in self.weights]
        self.steps = self.rounds = 0

    def see(self, rows: Any) -> None:
        """Bring the numbers of rows to one size."""
        some = rows.astype(np.float32)
        self.mean, self.spread = some.mean(0), np.maximum(some.std(0), LEAST_SPREAD)

    def sums(self, rows: Any) -> list[Any]:
        """What comes into each layer, the numbers brought to one size first, and the last sum."""
        return sums_of(self.weights, (rows.astype(np.float32) - self.mean) / self.spread)

    def guess(self, rows: Any) -> Any:
        """The last sum of each row."""
        parts = [self.sums(rows[n : n + 20_000])[-1][:, 0] for n in range(0, len(rows), 20_000)]
        return np.concatenate(parts)

    def learn(self, sums: list[Any], slope: Any, rate: float) -> None:
        """Go a step down from what was summed: `slope` is how the loss changes with each last sum."""
        slopes = slopes_of(self.weights, sums, slope.astype(np.float32)[:, None])
        long = math.sqrt(sum(float((by * by).sum()) for by in slopes))
        shorter = min(1.0, STEEPEST / (long + 1e-12))
        self.steps += 1
        for i, by in enumerate(slopes):
            by = by * np.float32(shorter)
            self.slow[i] += np.float32(0.1) * (by - self.slow[i])
            self.square[i] += np.float32(0.001) * (by * by - self.square[i])
            far = np.sqrt(self.square[i] / np.float32(1 - 0.999**self.steps)) + np.float32(1e-8)
            self.weights[i] -= np.float32(rate / (1 - 0.9**self.steps)) * self.slow[i] / far

    def settle(self, share: float) -> None:
        """Move the slow mean by a share to what was learnt; the mean of few rounds is the mean of them all."""
        self.rounds += 1
        for soft, now in zip(self.soft, self.weights, strict=True):
            soft += np.float32(max(share, 1 / self.rounds)) * (now - soft)

    def net(self, soft: bool = True) -> TurnsNet:
        """The layers, which take the numbers as they are."""
        weights = [w.astype(np.float64) for w in (self.soft if soft else self.weights)]
        weights[1] = weights[1] - (weights[0] * self.mean / self.spread).sum(1)
        weights[0] = weights[0] / self.spread
        pairs = zip(weights[::2], weights[1::2], strict=True)
        return TurnsNet(tuple(Layer(tuple(map(tuple, w.tolist())), tuple(a.tolist())) for w, a in pairs))

    def keep(self, path: Path) -> None:
        """Write everything down."""
        lists = {f"{name}{i}": w for name in LISTS for i, w in enumerate(getattr(self, name))}
        fresh = path.with_suffix(".part")
        with fresh.open("wb") as out:
            np.savez(out, mean=self.mean, spread=self.spread, steps=self.steps, rounds=self.rounds, **lists)
        fresh.replace(path)

    def recall(self, path: Path) -> None:
        """Go on from what was written down."""
        with np.load(path) as kept:
            self.mean, self.spread = kept["mean"], kept["spread"]
            self.steps, self.rounds = int(kept["steps"]), int(kept["rounds"])
            for name in LISTS:
                setattr(self, name, [kept[f"{name}{i}"] for i in range(len(self.weights))])
