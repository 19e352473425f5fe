"""What a choice in a race brought: how good its end is, without the luck that nobody can help, against what was hoped.

A race ends after some turns. What that is worth is the chance that no rival has ended before (`worth_of_ends`), told in
turns: between the usual ends one turn more costs one. Of each move it is known what its cards and tickets cost more
than was to be expected (`luck` of the compiled game); that is nought on the whole whatever the move is, so it is taken
out of what came of the race, which leaves a third of the noise to learn from.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from research.races.choosing import NEVER, Noted

BLUR = 1.2  # turns: how surely the end of a race is foreseen
EARLY = 2  # turns after which a choice counts as one of a whole race


def worth_of_ends(ends: Any, rivals: int) -> Any:
    """By turns, the chance that so many rivals who take `ends` are all later (half of it where they are level), so
    stretched that a turn costs one on the whole."""
    share = np.bincount(ends.astype(int), minlength=NEVER + 4) / len(ends)
    later = share[::-1].cumsum()[::-1] - share / 2
    padded = np.pad(later, 1, mode="edge")
    later = (padded[:-2] + 2 * padded[1:-1] + padded[2:]) / 4
    chance = later[: NEVER + 1] ** rivals
    weight = share[: NEVER + 1]
    return chance / -(weight * np.gradient(chance)).sum() * weight.sum()


def cost_of_a_turn(worth: Any, foreseen: Any) -> Any:
    """What one turn more costs, where the end is foreseen after some turns."""
    slope = -np.gradient(np.concatenate([worth, np.zeros(4)]))
    blur = np.exp(-0.5 * (np.arange(-4, 5) / BLUR) ** 2)
    slope = np.convolve(slope, blur / blur.sum(), "same")
    return np.interp(foreseen, np.arange(len(slope)), slope)


class Gains(NamedTuple):
    """Of each choice: what its race was worth, its luck, and the order in which choices follow each other."""

    ended: Any  # what its race was worth as it went
    worth: Any  # the same without luck
    luck: Any  # from this choice to the next of the same race
    order: Any  # choices, race by race
    last: Any  # whether each, in that order, is the last of its race
    told: dict[str, float]


def without_luck(noted: Noted, worth: Any) -> Gains:
    """The worth of the race of each choice, from it on without the luck of cards and tickets."""
    seat, turn = noted.choices[:, 0], noted.choices[:, 4]
    ended = worth[np.minimum(noted.ended, NEVER).astype(int)]
    order = np.lexsort((turn, seat, noted.game))
    count, at_turn = len(order), turn[order].astype(int)
    last = np.ones(count, bool)
    last[:-1] = (np.diff(seat[order]) != 0) | (np.diff(noted.game[order]) != 0)
    sums = np.concatenate([np.zeros((count, 1)), noted.luck.cumsum(1)], 1)
    until = np.full(count, sums.shape[1] - 1)
    until[:-1] = np.where(last[:-1], until[:-1], at_turn[1:])
    price = noted.rows[noted.choices[order, 5].astype(int), -1].astype(np.float64)
    cost = cost_of_a_turn(worth, np.clip(at_turn + price, 0, NEVER))
    luck = cost * (sums[order, until] - sums[order, at_turn])
    rest = _to_the_end(luck, last, 1.0)
    early = at_turn <= EARLY
    share = float(-np.cov(ended[order][early], rest[early])[0, 1] / rest[early].var())
    clean = np.zeros(count)
    clean[order] = ended[order] + share * rest
    told = {
        "worth": round(float(ended.mean()), 3),
        "luck_share": round(share, 3),
        "left": round(float(clean[order][early].var() / ended[order][early].var()), 3),
    }
    return Gains(ended, clean, share * luck, order, last, told)


def gained(gains: Gains, hoped: Any, trust: float) -> Any:
    """By how much each choice and those after it did better than was hoped before it, later ones counting ever less."""
    order, last = gains.order, gains.last
    now, end = hoped[order], gains.ended[order]
    then = np.where(last, end, np.append(now[1:], 0.0))
    found = np.zeros(len(order))
    found[order] = _to_the_end(then - now + gains.luck, last, trust)
    return found


def _to_the_end(steps: Any, last: Any, trust: float) -> Any:
    """Each step with those after it in the same race, one further on counting `trust` times as much."""
    found, run = np.zeros(len(steps)), 0.0
    for n in range(len(steps) - 1, -1, -1):
        run = steps[n] + (0.0 if last[n] else trust * run)
        found[n] = run
    return found
