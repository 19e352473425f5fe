"""What a round of noted games teaches: choices that did better become likelier, and what may be hoped of a standing.

The first is a policy gradient held near to how the games were played: a choice that is already so much likelier or less
likely than it was then (`CLIP`) is not pushed any further by the same games.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from research.races.choosing import A_TURN, NEAR, Noted
from research.races.pupil import Pupil

PASSES, BATCH = 3, 1024  # how often a round is learnt from
CLIP = 0.2
FARTHEST = 4.0  # of how much better or worse a choice did, in spreads of it
HOPE_RATE, HOPE_BATCH = 1e-3, 2048


def make_likelier(pupil: Pupil, noted: Noted, better: Any, rate: float, rng: Any) -> dict[str, float]:
    """Make each choice the likelier, the better it did; what to tell of it."""
    spread = float(better.std())
    gain = np.clip(better / spread, -FARTHEST, FARTHEST)
    count, taken, before = (noted.choices[:, n] for n in (1, 2, 3))
    count, taken, first = count.astype(int), taken.astype(int), noted.choices[:, 5].astype(int)
    moved: list[float] = []
    for _ in range(PASSES):
        for pick in _batches(rng.permutation(len(first)), BATCH):
            here = np.arange(NEAR)[None] < count[pick, None]
            rows = noted.rows[(first[pick, None] + 1 + np.arange(NEAR)[None])[here]]
            sums = pupil.sums(rows)
            scores = np.full(here.shape, -np.inf)
            scores[here] = sums[-1][:, 0] - A_TURN * rows[:, -3].astype(np.float64)
            scores -= scores.max(1, keepdims=True)
            chance = np.exp(scores)
            chance /= chance.sum(1, keepdims=True)
            lines = np.arange(len(pick))
            now = np.log(chance[lines, taken[pick]])
            ratio = np.exp(now - before[pick])
            free = np.where(gain[pick] > 0, ratio < 1 + CLIP, ratio > 1 - CLIP)
            push = -gain[pick] * ratio * free / len(pick)
            slope = -chance * push[:, None]
            slope[lines, taken[pick]] += push
            pupil.learn(sums, slope[here], rate)
            moved.append(float((before[pick] - now).mean()))
    return {
        "best_taken": round(float((taken == 0).mean()), 3),
        "spread": round(spread, 3),
        "moved": round(float(np.mean(moved)), 4),
    }


def hope_for(pupil: Pupil, noted: Noted, worth: Any, passes: int, rng: Any) -> float:
    """Learn what a standing before a choice is worth; the mean square of what was wrong."""
    first = noted.choices[:, 5].astype(int)
    wrong: list[float] = []
    for _ in range(passes):
        for pick in _batches(rng.permutation(len(first)), HOPE_BATCH):
            sums = pupil.sums(noted.rows[first[pick]])
            off = sums[-1][:, 0] - worth[pick]
            pupil.learn(sums, 2 * off / len(pick), HOPE_RATE)
            wrong.append(float((off * off).mean()))
    return float(np.mean(wrong))


def _batches(order: Any, size: int) -> list[Any]:
    return [order[n : n + size] for n in range(0, len(order), size)]
