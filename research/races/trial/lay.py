"""Games against the frozen player: at each turn on which nobody is ahead and few trains are left, the same game played on
by laying all trains as soon as can be. What that would have brought, and whether a net can tell when it brings anything."""

from __future__ import annotations

import ctypes
import multiprocessing
import sys

import numpy as np

from research.races.fast import at
from research.races.pupil import Pupil
from research.races.trial import table

SIGNS, SIZE = 40, 25


def run(errand):  # type: ignore[no-untyped-def]
    """Rows of numbers, the share of the race, the share of laying; and the share of each deal."""
    seats, seed = errand
    fast, chooser, me, other = table(seats)
    rows, shares = np.zeros((SIZE * seats * 12, SIGNS + 3), np.float32), np.zeros(SIZE * seats)
    count = fast.library.note_finish(
        fast.board, me.at, other.at, chooser.net, *chooser.how, seats, 0, None, ctypes.c_double(0), 12,
        ctypes.c_uint64(seed), SIZE, at(rows), len(rows), at(shares),
    )  # fmt: skip
    return rows[:count], shares


def main() -> None:
    deals = {2: int((sys.argv + ["8000"])[1]), 3: 1500, 4: 1500}
    kept = []
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        for seats, count in deals.items():
            out = pool.map(
                run,
                [
                    (
                        seats,
                        500_000_000 + seats * 10_000_000 + k,
                    )
                    for k in range(0, count, SIZE)
                ],
            )
            rows = np.concatenate([o[0] for o in out])
            raced, laid = rows[:, SIGNS], rows[:, SIGNS + 1]
            print(seats, "seats:", len(rows), "turns; raced on", raced.mean(), "laid", laid.mean())
            kept.append(rows)
    rows = np.concatenate(kept)
    better, rng = rows[:, SIGNS + 1] - rows[:, SIGNS], np.random.default_rng(0)
    blocks = np.arange(len(rows)) // 500
    held = (rng.random(blocks.max() + 1) < 0.25)[blocks]
    pupil = Pupil(SIGNS, (24, 12), 0.1, 1)
    pupil.see(rows[~held][:, :SIGNS])
    for passes in range(20):
        order = rng.permutation(np.flatnonzero(~held))
        for n in range(0, len(order), 1024):
            pick = order[n : n + 1024]
            sums = pupil.sums(rows[pick, :SIGNS])
            pupil.learn(sums, 2 * (sums[-1][:, 0] - better[pick]) / len(pick), 2e-3 * (1 - passes / 20))
    guess = pupil.guess(rows[held][:, :SIGNS])
    print(
        "held back:", held.sum(), "wrong by", ((guess - better[held]) ** 2).mean(), "of", better[held].var()
    )
    print("turns on which laying is thought better:", (guess > 0).sum(), "the best of them:", guess.max())


if __name__ == "__main__":
    main()
