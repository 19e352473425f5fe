"""Bend geography together with the cities, so that a port stays on its coast and no land folds over.

The cities' true places flow to where the layout wants them in many small steps; in each step everything else
is carried along by the smoothest field that moves the cities so (thin-plate spline). Small smooth steps
cannot fold. On the world the field lives on a cylinder, so its two edges stay one meridian.
"""

from __future__ import annotations

import numpy as np

from .curves import Floats
from .projection import PROJECTIONS, Projection
from .spec import Spec

STEPS = 20
RING = 330.0  # how far outside the board nothing moves any more


class Warp:
    """From longitude and latitude to the board."""

    def __init__(self, spec: Spec, lonlat: Floats, targets: Floats) -> None:
        self.spec = spec
        self.project: Projection = PROJECTIONS[spec.projection]
        flat = self.project(lonlat)
        w, h = spec.size
        if spec.period:
            self.turn = spec.period / (2 * np.pi)
            start_x = flat[:, 0] * self.turn
            targets = targets.copy()
            targets[:, 0] += spec.period * np.round((start_x - targets[:, 0]) / spec.period)
            fit = np.polyfit(flat[:, 1], targets[:, 1], 1)
            self.matrix = np.array([[self.turn, 0.0], [0.0, fit[0]], [0.0, fit[1]]])
            xs = np.linspace(0, spec.period, 24, endpoint=False)
            ring = [(x, y) for x in xs for y in (-190.0, h + 190.0)]
        else:
            ones = np.concatenate([flat, np.ones((len(flat), 1))], 1)
            self.matrix = np.linalg.lstsq(ones, targets, rcond=None)[0]
            xs, ys = np.linspace(-RING, w + RING, 9), np.linspace(-RING, h + RING, 7)
            ring = [(x, y) for x in xs for y in (-RING, h + RING)]
            ring += [(x, y) for x in (-RING, w + RING) for y in ys[1:-1]]
        start = self.affine(flat)
        held = np.array(ring, dtype=float)
        self.start = np.concatenate([start, held])
        self.end = np.concatenate([targets, held])
        self.fields = []
        for step in range(STEPS):
            here = self.start + (self.end - self.start) * step / STEPS
            self.fields.append((here, self._solve(here, (self.end - self.start) / STEPS)))

    def affine(self, flat: Floats) -> Floats:
        """Place projected points on the board before any bending."""
        out: Floats = np.concatenate([flat, np.ones((len(flat), 1))], 1) @ self.matrix
        return out

    def _lift(self, p: Floats) -> Floats:
        if not self.spec.period:
            return p
        r = self.spec.period / (2 * np.pi)
        turn = p[:, 0] / r
        return np.stack([r * np.cos(turn), r * np.sin(turn), p[:, 1]], 1)

    @staticmethod
    def _kernel(a: Floats, b: Floats) -> Floats:
        d2 = ((a[:, None, :] - b[None, :, :]) ** 2).sum(-1)
        out: Floats = 0.5 * d2 * np.log(d2 + 1e-9)
        return out

    def _solve(self, here: Floats, move: Floats) -> Floats:
        p = self._lift(here)
        n, d = p.shape
        poly = np.concatenate([np.ones((n, 1)), p], 1)
        whole = np.zeros((n + d + 1, n + d + 1))
        whole[:n, :n] = self._kernel(p, p)
        whole[:n, n:] = poly
        whole[n:, :n] = poly.T
        right = np.concatenate([move, np.zeros((d + 1, 2))])
        solved: Floats = np.linalg.solve(whole, right)
        return solved

    def bend(self, points: Floats) -> Floats:
        """Carry affinely placed points to their place on the board."""
        out = points.copy()
        for lo in range(0, len(out), 4000):
            part = out[lo : lo + 4000]
            for here, solved in self.fields:
                p = self._lift(part)
                n = len(here)
                part = part + self._kernel(p, self._lift(here)) @ solved[:n]
                part += np.concatenate([np.ones((len(p), 1)), p], 1) @ solved[n:]
            out[lo : lo + 4000] = part
        return out

    def __call__(self, lonlat: Floats) -> Floats:
        """Place longitude and latitude on the board."""
        return self.bend(self.affine(self.project(lonlat)))

    def folds(self, margin: float = 0.0) -> float:
        """Return the least stretch of area over the board, 1 being untouched; at or under 0 land folds."""
        w, h = self.spec.size
        xs, ys = np.linspace(-margin, w + margin, 120), np.linspace(-margin, h + margin, 80)
        grid = np.stack(np.meshgrid(xs, ys), -1)
        bent = self.bend(grid.reshape(-1, 2)).reshape(grid.shape)
        dx = np.diff(bent, axis=1)[:-1] / (xs[1] - xs[0])
        dy = np.diff(bent, axis=0)[:, :-1] / (ys[1] - ys[0])
        return float((dx[..., 0] * dy[..., 1] - dx[..., 1] * dy[..., 0]).min())
