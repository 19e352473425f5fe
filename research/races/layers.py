"""A net as two lists a layer, its weights and what is added: what it sums, and how a loss changes with each weight."""

from __future__ import annotations

from typing import Any

import numpy as np

from ttr_app.ai.racing.turns_net import LEAK, TurnsNet


def lists_of(net: TurnsNet, kind: Any) -> list[Any]:
    """The weights of a net and what it adds, layer by layer, in numbers of a kind."""
    return [np.array(part, dtype=kind) for layer in net.layers for part in (layer.rows, layer.add)]


def sums_of(weights: list[Any], rows: Any) -> list[Any]:
    """What comes into each layer, and the last sum; below nought but little is left of a sum on its way on."""
    found = [rows]
    for i in range(0, len(weights), 2):
        kept = found[-1] if i == 0 else _leaky(found[-1])
        found.append(kept @ weights[i].T + weights[i + 1])
    return found


def slopes_of(weights: list[Any], sums: list[Any], slope: Any) -> list[Any]:
    """How a loss changes with each weight, from how it changes with the last sum of each row (a column)."""
    out: list[Any] = []
    for i in range(len(weights) - 2, -1, -2):
        below = sums[i // 2]
        kept = below if i == 0 else _leaky(below)
        out = [slope.T @ kept, slope.sum(0), *out]
        if i:
            slope = (slope @ weights[i]) * np.where(below > 0, np.float32(1), np.float32(LEAK))
    return out


def _leaky(sums: Any) -> Any:
    return np.where(sums > 0, sums, np.float32(LEAK) * sums)
