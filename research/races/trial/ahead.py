"""Races alone in which the net's best moves, four at the most, are raced on by the prices in some worlds."""

from __future__ import annotations

import ctypes
import multiprocessing
import sys

import numpy as np

from research.races import choices
from research.races.fast import at
from research.races.trial import table

A_TURN_IN_SCORES = 32.7


def run(errand):  # type: ignore[no-untyped-def]
    """Turns of some races, and how many moves were changed."""
    seed, worlds, weight, near = errand
    fast, chooser, me, _ = table(2)
    quick, out, real = fast.racer(choices.turns_net(), deals=1), np.zeros((5, 2)), ctypes.c_double
    fast.library.alone_ahead(
        fast.board, me.at, quick.at, chooser.net, *chooser.how, real(A_TURN_IN_SCORES), 4, real(near), worlds,
        real(weight), 0, ctypes.c_uint64(seed), 5, at(out),
    )  # fmt: skip
    return out


def main() -> None:
    races, worlds = int(sys.argv[1]), int(sys.argv[2])
    weight = float((sys.argv[3:] or ["0.6"])[0])
    near = float(sys.argv[4]) if len(sys.argv) > 4 else 0.4
    with multiprocessing.get_context("spawn").Pool(2) as pool:
        plain, ahead = (
            np.concatenate(pool.map(run, [(77_000_000 + n, some, weight, near) for n in range(0, races, 5)]))
            for some in (0, worlds)
        )
    less = ahead[:, 0] - plain[:, 0]
    for name, x in (("the net", plain[:, 0]), ("raced on", ahead[:, 0]), ("difference", less)):
        print(f"{name}: {x.mean():.3f} ± {x.std() / len(x) ** 0.5:.3f}")
    print("moves changed a race:", ahead[:, 1].mean())


if __name__ == "__main__":
    main()
