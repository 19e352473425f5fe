"""How much looking ahead could bring: games of a player that plays its best moves on to the end in imagined worlds.

    python -m research.races.ahead --seats 2 --deals 100 --worlds 40 --jobs 2

Every turn the moves within `--within` turns of the best, at most six, are each played on to the end of the game in so
many worlds in which all that the player cannot know is dealt anew. That takes some seconds a game in compiled code and
would take minutes a move in Python: it is a yardstick, not a player. All others are the net of `panel:frozen`.
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

Part = tuple[int, int, int, float]  # seats, seed, worlds, turns


def played(part: Part) -> Any:
    """The shares of the win of one deal, from every seat."""
    seats, seed, worlds, within = part
    fast = table(seats)
    net = weights_for(RULES, Weights).turns_net
    assert net is not None
    one, other = fast.racer(net, deals=ORDERS), fast.racer(grow.frozen(), deals=grow.DEALS)
    return fast.match_ahead(one, other, seats, seed, 1, worlds, within)


def main() -> None:
    """Play deals and tell what was won, as it goes."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--worlds", type=int, default=40)
    parser.add_argument("--within", type=float, default=0.6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1)
    args = parser.parse_args()
    parts = [(args.seats, args.seed * 10**7 + n, args.worlds, args.within) for n in range(args.deals)]
    by_deal: list[float] = []
    with ProcessPoolExecutor(args.jobs) as pool:
        for shares in pool.map(played, parts):
            by_deal.append(float(shares.mean()))
            if len(by_deal) % 10 == 0:
                mean, error = np.mean(by_deal), np.std(by_deal) / len(by_deal) ** 0.5
                print(f"{len(by_deal) * args.seats} games: {mean:.3f} +- {error:.3f}", flush=True)


if __name__ == "__main__":
    main()
