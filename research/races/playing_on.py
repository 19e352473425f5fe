"""Play moves on and fit the net of turns to what came of them: `python -m research.races.playing_on`.

    python -m research.races.playing_on --games 1600 --worlds 6 --turns 5 --window 0.5 --check 400 --passes 6

Moves of so many games are played on for some turns, those of other games to the end in sixteen worlds; told is how wrong the
differences between moves are, and how many turns a decision are won by the fitted net, on those other games.
"""

from __future__ import annotations

import argparse
from typing import Any

import numpy as np

from research.races.fast import Fast, Trial
from research.races.grow import BUILD, MAP, ROOT, SEATS, measured, shipped_net
from research.races.weighing import guessed, together, told, weigh
from ttr_app.ai.racing.turns_net import TurnsNet
from ttr_app.engine import Game, load_map


def played(fast: Fast, net: TurnsNet, seed: int, games: int, how: Trial) -> Any:
    """Play games and some of their moves on, every fourth game from the middle."""
    rng = np.random.default_rng(seed)
    one, quick = fast.racer(net, odd=0.02), fast.racer(net, hands=8, deals=4)
    found = []
    for number in range(games):
        game = int(rng.choice(SEATS)), seed * 100_000 + number, number % 4 == 3
        tried = fast.trials(one, quick, None, game, how)
        if len(tried[0]):
            found.append(tried)
    trials = together(found)
    # The shipped net reads the first of the numbers alone.
    trials.rows = trials.rows[:, : len(net.layers[0].rows[0])]
    return trials


def main() -> None:
    """Play on, fit, tell."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--games", type=int, default=1600)
    parser.add_argument("--check", type=int, default=400)
    parser.add_argument("--worlds", type=int, default=6)
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--window", type=float, default=0.5)
    parser.add_argument("--passes", type=int, default=6)
    parser.add_argument("--seed", type=int, default=711)
    args = parser.parse_args()
    fast = Fast(Game(load_map((ROOT / "maps" / f"{MAP}.json").read_bytes()), 2), BUILD)
    net = shipped_net()
    known = played(fast, net, args.seed, args.games, Trial(0.5, args.window, args.worlds, args.turns))
    fresh = played(fast, net, args.seed + 1, args.check, Trial(0.3, 0.8, 16))
    fitted = weigh(known, 1, net, passes=args.passes, decay=3e-3)
    before = guessed(net, fresh.rows)
    print({"turns": known.turns, "fresh": fresh.turns, "before": told(fresh, before, before)})
    print({"fitted": told(fresh, guessed(fitted, fresh.rows), before)})
    print(measured(fast, fitted, 400))


if __name__ == "__main__":
    main()
