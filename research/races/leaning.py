"""Does the net of races lean the wrong way? All its numbers are pushed at random, and what shortens a race is followed.

    python -m research.races.leaning --pairs 50000 --seed 4 --jobs 2

Each pair pushes every number's share of the guess, what a draw, a throw, a last lane and a delivery cost, and hurry,
one unit up or down by chance; the same race against nobody is run so and the other way. How the turns go with a
sign is the effect of that push. Then parts of the way that all effects point are tried on races of their own.
"""

from __future__ import annotations

import argparse
from concurrent.futures import ProcessPoolExecutor
from typing import Any

import numpy as np

from research.races import grow
from research.races.wide import ORDERS, RULES, table
from ttr_app.ai.weights import Weights
from ttr_app.storage.players import weights_for

SUMS, COSTS = 55, 4
UNIT, COST, HURRY = (
    0.02,
    0.05,
    0.04,
)  # turns of a number's usual spread; turns; by which short races count more
LONGEST = 30.0
WAYS = (0.0, 0.02, 0.04, 0.08, 0.15, 0.3)  # parts of a push of three units where it matters most
CHUNK = 200

Part = tuple[
    list[tuple[list[float], int]], int
]  # how it leans and from which seed, and how many races of each


def raced(part: Part) -> Any:
    """The turns of some races, by how the player leans."""
    leanings, races = part
    fast, net = table(2), weights_for(RULES, Weights).turns_net
    assert net is not None
    found = []
    for lean, seed in leanings:
        racer = fast.racer(net, deals=ORDERS).lean(fast.library, lean)
        found.append(np.minimum(fast.alone(racer, seed, races)[:, 0], LONGEST))
    return np.array(found)


def units() -> Any:
    """How much one push is, by number."""
    fast, net = table(2), weights_for(RULES, Weights).turns_net
    assert net is not None
    racer = fast.racer(net, deals=grow.DEALS)
    rows = np.concatenate(
        [fast.lesson(racer, seats, 900 + n)[:, :SUMS] for n, seats in enumerate([2, 3, 4] * 10)]
    )
    spread = rows.std(0)
    return np.concatenate(
        [np.where(spread < UNIT, 0.0, UNIT / np.maximum(spread, UNIT)), [COST] * COSTS, [HURRY]]
    )


def leaning(push: Any, unit: Any) -> list[float]:
    """A push as the compiled player reads it; nobody hurries less than not at all."""
    out = push * unit
    out[-1] = max(0.0, out[-1])
    return [float(x) for x in out]


def main() -> None:
    """Push, and try the way that it points."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--pairs", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    unit = units()
    signs = np.random.default_rng([args.seed, 2, 0]).choice([-1.0, 1.0], (args.pairs, len(unit)))
    first = args.seed * 10**7
    parts: list[Part] = []
    for begin in range(0, args.pairs, CHUNK):
        pairs = [(n, way) for n in range(begin, min(begin + CHUNK, args.pairs)) for way in (1.0, -1.0)]
        parts.append(([(leaning(way * signs[n], unit), first + n) for n, way in pairs], 1))
    with ProcessPoolExecutor(args.jobs) as pool:
        turns = np.concatenate(list(pool.map(raced, parts))).reshape(args.pairs, 2)
        half = (turns[:, 0] - turns[:, 1]) / 2.0
        effect, error = (half[:, None] * signs).mean(0), float(np.sqrt((half * half).sum())) / args.pairs
        print(
            f"effects of a unit {np.sqrt((effect * effect).mean()):.4f} turns, each +- {error:.4f}",
            flush=True,
        )
        way = -3.0 * effect / np.abs(effect).max()
        none: Any = None
        for part in WAYS:
            lean = leaning(part * way, unit)
            parts = [([(lean, 77_000_000 + 1000 * n)], 1000) for n in range(4)]
            found = np.concatenate([x[0] for x in pool.map(raced, parts)])
            none = found if none is None else none
            gain = found - none
            print(
                f"{part}: {found.mean():.3f} turns, {gain.mean():+.3f} +- {gain.std() / len(gain) ** 0.5:.3f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
