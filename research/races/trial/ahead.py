"""Races alone in which the net's best moves, four at the most, are raced on in some worlds: by the prices, or by the net."""

from __future__ import annotations

import argparse
import ctypes
import multiprocessing

import numpy as np

from research.races import choices
from research.races.fast import at
from research.races.trial import table

A_TURN_IN_SCORES = 32.7


def run(errand):  # type: ignore[no-untyped-def]
    """Turns of some races, and how many moves were changed."""
    seed, worlds, weight, near, deep = errand
    fast, chooser, me, _ = table(2)
    quick, out, real = fast.racer(choices.turns_net(), deals=1), np.zeros((5, 2)), ctypes.c_double
    fast.library.alone_ahead(
        fast.board, me.at, quick.at, chooser.net, *chooser.how, real(A_TURN_IN_SCORES), 4, real(near), worlds,
        real(weight), deep, ctypes.c_uint64(seed), 5, at(out),
    )  # fmt: skip
    return out


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("races", type=int)
    parser.add_argument("worlds", type=int)
    parser.add_argument("weight", type=float)
    parser.add_argument("near", type=float)
    parser.add_argument("--deep", action="store_true", help="raced on by the net itself, not by the prices")
    parser.add_argument("--jobs", type=int, default=1)
    a = parser.parse_args()
    with multiprocessing.get_context("spawn").Pool(a.jobs) as pool:
        plain, ahead = (
            np.concatenate(
                pool.map(
                    run, [(77_000_000 + n, some, a.weight, a.near, a.deep) for n in range(0, a.races, 5)]
                )
            )
            for some in (0, a.worlds)
        )
    less = ahead[:, 0] - plain[:, 0]
    for name, x in (("the net", plain[:, 0]), ("raced on", ahead[:, 0]), ("difference", less)):
        print(f"{name}: {x.mean():.3f} ± {x.std() / len(x) ** 0.5:.3f}")
    print("moves changed a race:", ahead[:, 1].mean())


if __name__ == "__main__":
    main()
