"""Games in which the Champion counts what a claim costs its rivals, whose hands and tickets it knows (0 worlds) or imagines."""

from __future__ import annotations

import argparse
import ctypes
import multiprocessing

import numpy as np

from research.races.fast import at
from research.races.trial import table
from research.races.trial.ahead import A_TURN_IN_SCORES

DEALS = 25  # of one errand


def run(errand):  # type: ignore[no-untyped-def]
    """The share of wins deal by deal; decisions, those changed, the turns they cost the own race and the rivals'."""
    seed, seats, wide, share, worlds = errand
    fast, chooser, me, other = table(seats)
    out, told, real = np.zeros((DEALS, seats)), np.zeros(4), ctypes.c_double
    fast.library.match_knowing(
        fast.board, me.at, other.at, chooser.net, *chooser.how, real(A_TURN_IN_SCORES), real(wide), real(share),
        worlds, seats, ctypes.c_uint64(seed), DEALS, at(out), at(told),
    )  # fmt: skip
    return out.mean(1), told


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seats", type=int)
    parser.add_argument("deals", type=int)
    parser.add_argument("wide", type=float, help="turns from the best within which claims are looked at")
    parser.add_argument("share", type=float, help="how much a rival's turn counts beside an own one")
    parser.add_argument("worlds", type=int, nargs="?", default=0)
    parser.add_argument("--jobs", type=int, default=1)
    a = parser.parse_args()
    errands = [(77_000_000 + n, a.seats, a.wide, a.share, a.worlds) for n in range(0, a.deals, DEALS)]
    with multiprocessing.get_context("spawn").Pool(a.jobs) as pool:
        found = pool.map(run, errands)
    x, told = np.concatenate([f[0] for f in found]), sum(f[1] for f in found)
    changed = max(1, told[1])
    print(f"{100 * x.mean():.1f} ± {100 * x.std() / len(x) ** 0.5:.1f} % of {len(x) * a.seats} games")
    print(
        f"{told[1] / told[0]:.3f} of decisions changed: {told[2] / changed:.2f} turns dearer, rivals lose {told[3] / changed:.2f}"
    )


if __name__ == "__main__":
    main()
