"""Fitting a net of turns to moves that were played on: which of two moves is the better one, and by how much.

A move's worth is put together from the net's guesses of the states that it may lead to, each with its share, and from
turns that are sure. Moves of one turn were played on in the same worlds, so that what differs between them is told far
more surely than how long the race takes: the differences count in full, the mean of the moves but a little.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np

from research.races.learning import begun, net_of, slopes, sums, taken
from ttr_app.ai.racing.turns_net import TurnsNet

BATCH = 96  # turns
LEAST = 1.0
FAR = (
    2.0  # turns beyond which being wrong counts no more for each: few races that never end would say all else
)


@dataclass
class Trials:
    """Moves that were played on, in the order of their turns, and the rows of numbers of each."""

    turn: Any  # which turn a move belongs to, ascending
    sure: Any
    went: Any  # turns that were taken, by both halves of the worlds
    count: Any  # rows of each move
    rows: Any
    share: Any

    @property
    def turns(self) -> int:
        """How many turns there are."""
        return int(self.turn[-1]) + 1

    def part(self, chosen: Any) -> Trials:
        """Only some turns."""
        moves = np.isin(self.turn, chosen)
        rows = np.repeat(moves, self.count)
        _, turn = np.unique(self.turn[moves], return_inverse=True)
        return Trials(
            turn, self.sure[moves], self.went[moves], self.count[moves], self.rows[rows], self.share[rows]
        )


def together(found: list[tuple[Any, Any, Any]]) -> Trials:
    """Put what was found in many games into one."""
    turn, last = [], 0
    for lines, _, _ in found:
        turn.append(lines[:, 0].astype(int) + last)
        last += int(lines[-1, 0]) + 1 if len(lines) else 0
    lines = np.concatenate([each[0] for each in found])
    return Trials(
        np.concatenate(turn),
        lines[:, 3],
        lines[:, 4:6],
        lines[:, 2].astype(int),
        np.concatenate([each[1] for each in found]),
        np.concatenate([each[2] for each in found]),
    )


def worths(trials: Trials, guesses: Any) -> Any:
    """What each move is worth by the guesses of its rows."""
    ends = np.cumsum(trials.count)
    total = np.concatenate([[0.0], np.cumsum(np.maximum(guesses, LEAST) * trials.share, dtype=np.float64)])
    return trials.sure + total[ends] - total[ends - trials.count]


def apart(turn: Any, values: Any) -> Any:
    """What is left of values when the mean of each turn is taken off, and that mean for each."""
    many = np.bincount(turn)
    mean = (np.bincount(turn, values) / many)[turn]
    return values - mean, mean


def told(trials: Trials, guesses: Any, before: Any) -> dict[str, float]:
    """How wrong differences are, chance taken out (both halves of the worlds agree on what is no chance), and how many
    turns are won by choosing by some guesses instead of others, with its standard error."""
    worth, was = worths(trials, guesses), worths(trials, before)
    wrong = [np.clip(apart(trials.turn, worth - trials.went[:, half])[0], -FAR, FAR) for half in (0, 1)]
    went, gained = trials.went.mean(1), []
    starts = np.flatnonzero(np.diff(trials.turn, prepend=-1))
    for begin, end in zip(starts, [*starts[1:], len(worth)], strict=True):
        one, other = begin + was[begin:end].argmin(), begin + worth[begin:end].argmin()
        gained.append(went[one] - went[other])
    return {
        "wrong": float(np.sign(m := (wrong[0] * wrong[1]).mean()) * abs(m) ** 0.5),
        "gained": float(np.mean(gained)),
        "error": float(np.std(gained) / len(gained) ** 0.5),
    }


def weigh(
    trials: Trials,
    seed: int,
    before: TurnsNet | None,
    sizes: tuple[int, ...] = (32, 16),
    passes: int = 12,
    rate: float = 1e-3,
    mean_counts: float = 0.1,
    decay: float = 0.0,
) -> TurnsNet:
    """Fit a net, from another one on or from nothing."""
    rng = np.random.default_rng(seed)
    mean, spread = trials.rows.mean(0), trials.rows.std(0) + 1e-3
    rows = ((trials.rows - mean) / spread).astype(np.float32)
    weights = (
        taken(before, mean, spread)
        if before is not None
        else begun(rng, rows.shape[1], np.array([8.0]), sizes)
    )
    first = [w.copy() for w in weights]
    slow, square = [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights]
    steps, done = passes * -(-trials.turns // BATCH), 0
    for _ in range(passes):
        for batch in _batches(trials, rng):
            moves, row_at, turn = batch
            done += 1
            some = Trials(
                turn,
                trials.sure[moves],
                trials.went[moves],
                trials.count[moves],
                rows[row_at],
                trials.share[row_at],
            )
            layers = sums(weights, some.rows)
            guesses = layers[-1][:, 0]
            off, all_off = apart(turn, worths(some, guesses) - some.went.mean(1))
            off, all_off = np.clip(off, -FAR, FAR), np.clip(all_off, -FAR, FAR)
            by_move = (off + mean_counts * all_off) / len(off)
            slope = np.repeat(by_move, some.count) * some.share * (guesses > LEAST)
            for i, by in enumerate(slopes(weights, layers, slope.astype(np.float32)[:, None])):
                by = by + decay * (weights[i] - first[i])
                slow[i] = 0.9 * slow[i] + 0.1 * by
                square[i] = 0.999 * square[i] + 0.001 * by * by
                step = rate * (1 - done / steps) + 1e-6
                move = slow[i] / (1 - 0.9**done) / (np.sqrt(square[i] / (1 - 0.999**done)) + 1e-8)
                weights[i] = (weights[i] - step * move).astype(np.float32)
    return net_of(weights, mean, spread)


def _batches(trials: Trials, rng: Any) -> Iterator[tuple[Any, Any, Any]]:
    """Some turns at a time: the places of their moves and of their rows, and the turn of each move counted anew."""
    starts = np.searchsorted(trials.turn, np.arange(trials.turns + 1))
    ends = np.concatenate([[0], np.cumsum(trials.count)])
    order = rng.permutation(trials.turns)
    for at in range(0, len(order), BATCH):
        chosen = order[at : at + BATCH]
        moves = np.concatenate([np.arange(starts[t], starts[t + 1]) for t in chosen])
        turn = np.repeat(np.arange(len(chosen)), [starts[t + 1] - starts[t] for t in chosen])
        row_at = np.concatenate([np.arange(ends[m], ends[m + 1]) for m in moves])
        yield moves, row_at, turn


def guessed(net: TurnsNet, rows: Any) -> Any:
    """What a net guesses of many rows."""
    weights = [np.array(part, dtype=np.float32) for layer in net.layers for part in (layer.rows, layer.add)]
    return sums(weights, rows)[-1][:, 0]
