"""Fitting what playouts said about moves: a small net over their signs, compared only within one decision."""

from __future__ import annotations

from typing import Any

import numpy as np

Weights = dict[str, Any]
RATE, DECAY, BATCH = 2e-3, 3e-3, 256


def groups_of(rows: Any) -> list[Any]:
    """The rows of every decision; group numbers need only differ from one decision to the next."""
    cuts = np.nonzero(np.diff(rows[:, 0]))[0] + 1
    return [part for part in np.split(rows, cuts) if len(part) > 1]


def first_signs(groups: list[Any], count: int) -> list[Any]:
    """The same decisions with the first so many signs alone."""
    return [np.concatenate([g[:, : 1 + count], g[:, -1:]], axis=1) for g in groups]


def padded(groups: list[Any]) -> tuple[Any, Any, Any]:
    """Decisions as one block: signs, results in points against the decision's mean, and which places are filled."""
    most, features = max(len(g) for g in groups), groups[0].shape[1] - 2
    signs = np.zeros((len(groups), most, features), np.float32)
    results, there = np.zeros((2, len(groups), most), np.float32)
    for i, g in enumerate(groups):
        n = len(g)
        signs[i, :n] = g[:, 1:-1]
        results[i, :n] = g[:, -1] - g[:, -1].mean()
        there[i, :n] = 1.0
    return signs, results, there


def scores(w: Weights, signs: Any) -> Any:
    """What the net says of every move."""
    hidden = np.maximum(signs @ w["first"].T + w["bias"], 0.0)
    return signs @ w["linear"] + hidden @ w["second"]


def gain(w: Weights, data: tuple[Any, Any, Any]) -> tuple[float, float]:
    """Points a decision that the net's choice brings beyond the Champion's, on fresh playouts, and the error."""
    signs, results, there = data
    said = np.where(there > 0, scores(w, signs), -1e9)
    rows = np.arange(len(signs))
    first = np.argmax(np.where(there > 0, signs[:, :, 18], -1e9), axis=1)
    won = results[rows, np.argmax(said, axis=1)] - results[rows, first]
    return float(won.mean()), float(won.std() / np.sqrt(len(won)))


def fit(groups: list[Any], hidden: int, seed: int, passes: int = 30, start: Weights | None = None) -> Weights:
    """Fit a net to decisions by Adam; the same seed gives the same net."""
    rng = np.random.default_rng(seed)
    data = padded(groups)
    w: Weights = start or {
        "linear": np.zeros(data[0].shape[2]),
        "first": rng.normal(0, 0.3, (hidden, data[0].shape[2])),
        "bias": rng.normal(0, 0.1, hidden),
        "second": rng.normal(0, 0.05, hidden),
    }
    w = {name: value.astype(np.float32) for name, value in w.items()}
    mean = {name: np.zeros_like(value) for name, value in w.items()}
    square = {name: np.zeros_like(value) for name, value in w.items()}
    step = 0
    for number in range(passes):
        order = rng.permutation(len(groups))
        rate = RATE * (1.0 - number / passes) + 1e-4
        for at in range(0, len(order), BATCH):
            step += 1
            signs, results, there = (part[order[at : at + BATCH]] for part in data)
            slopes = _slopes(w, signs, results, there)
            for name, slope in slopes.items():
                mean[name] = 0.9 * mean[name] + 0.1 * slope
                square[name] = 0.999 * square[name] + 0.001 * slope * slope
                move = mean[name] / (1 - 0.9**step) / (np.sqrt(square[name] / (1 - 0.999**step)) + 1e-8)
                w[name] -= rate * (move + DECAY * 10.0 * w[name])
    return w


def together(nets: list[Weights]) -> Weights:
    """Several nets as one that says what they say on the average: each errs elsewhere, so together they err less."""
    return {
        "linear": sum(net["linear"] for net in nets) / len(nets),
        "first": np.concatenate([net["first"] for net in nets]),
        "bias": np.concatenate([net["bias"] for net in nets]),
        "second": np.concatenate([net["second"] for net in nets]) / len(nets),
    }


def _slopes(w: Weights, signs: Any, results: Any, there: Any) -> Weights:
    """The slopes of the squared error of differences within decisions."""
    before = signs @ w["first"].T + w["bias"]
    hidden = np.maximum(before, 0.0)
    said = (signs @ w["linear"] + hidden @ w["second"]) * there
    count = there.sum(axis=1, keepdims=True)
    error = (said - said.sum(axis=1, keepdims=True) / count) * there - results
    error = (error - error.sum(axis=1, keepdims=True) / count) * there / len(signs)
    back = ((error[..., None] * w["second"]) * (before > 0)).reshape(-1, len(w["second"]))
    rows, errors = signs.reshape(-1, signs.shape[2]), error.reshape(-1)
    return {
        "linear": errors @ rows,
        "first": back.T @ rows,
        "bias": back.sum(axis=0),
        "second": errors @ hidden.reshape(len(rows), -1),
    }


def plain(w: Weights) -> list[float]:
    """The weights in the order of `lesson_from`."""
    out = list(w["linear"])
    for row, bias, second in zip(w["first"], w["bias"], w["second"], strict=True):
        out += [*row, bias, second]
    return [float(x) for x in out]
