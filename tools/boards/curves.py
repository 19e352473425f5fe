"""Bend one curve between the two cities of every pair and cut it into spaces."""

from __future__ import annotations

from math import comb
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float64]
Ints: TypeAlias = NDArray[np.int64]

MOST = 6  # control points of the longest curves, cities included
SAMPLES = 49


def degree_for(length: int) -> int:
    """Choose how freely a route may bend: short ones are plain arcs."""
    return 2 if length <= 1 else 3 if length <= 4 else 4 if length <= 6 else 5


class Curves:
    """Bezier curves of several degrees, held in padded arrays so that numpy moves them all at once."""

    def __init__(self, degrees: list[int], lengths: list[int]) -> None:
        self.count = len(degrees)
        self.degrees = np.array(degrees)
        self.lengths = np.array(lengths)
        self.choose = np.zeros((self.count, MOST))
        for row, degree in enumerate(degrees):
            self.choose[row, : degree + 1] = [comb(degree, i) for i in range(degree + 1)]
        self.used = self.choose > 0
        powers = np.arange(MOST)
        self.up = np.broadcast_to(powers, (self.count, MOST))
        self.down = np.maximum(self.degrees[:, None] - powers[None, :], 0)
        t = np.linspace(0.0, 1.0, SAMPLES)
        self.t = t
        self.grid = np.stack([self.basis(np.full(self.count, x), np.arange(self.count)) for x in t], axis=1)
        # each space gives two half steps: joint, middle, joint, middle ... joint
        self.of = np.repeat(np.arange(self.count), 2 * self.lengths + 1)
        self.first = np.concatenate([[0], np.cumsum(2 * self.lengths + 1)])[:-1]
        self.step = np.arange(len(self.of)) - self.first[self.of]
        starts = [self.first[c] + 2 * k for c in range(self.count) for k in range(int(self.lengths[c]))]
        self.seg_from = np.array(starts)
        self.seg_to = self.seg_from + 2
        self.seg_of = self.of[self.seg_from]

    def basis(self, t: Floats, rows: Ints) -> Floats:
        """Weigh the control points of the given curves at the given parameters."""
        with np.errstate(invalid="ignore"):
            out: Floats = (
                self.choose[rows] * t[:, None] ** self.up[rows] * (1.0 - t[:, None]) ** self.down[rows]
            )
        return out

    def trace(self, control: Floats) -> tuple[Floats, Floats]:
        """Return sample points of every curve and the way run up to each of them."""
        points = np.einsum("csk,ckx->csx", self.grid, control)
        steps = np.hypot(*np.moveaxis(np.diff(points, axis=1), -1, 0))
        run = np.concatenate([np.zeros((self.count, 1)), np.cumsum(steps, axis=1)], axis=1)
        return points, run

    def cut(self, run: Floats, margin_a: Floats, pitch: Floats) -> Floats:
        """Return the parameters of the joints and middles of all spaces."""
        want = margin_a[self.of] + self.step * 0.5 * pitch[self.of]
        out = np.empty(len(want))
        for c in range(self.count):
            lo, n = self.first[c], 2 * self.lengths[c] + 1
            out[lo : lo + n] = np.interp(want[lo : lo + n], run[c], self.t)
        return out
