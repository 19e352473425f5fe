"""Grow what the Champion has learned of playouts, from nothing to the weights that it ships with.

    python -m research.lookahead.grow --map usa --seats 2 --rounds 4 --games 400 --seed 1

A round plays games of the best player so far against itself; at some decisions every move worth a thought is played
on to the end in a few worlds (the undrawn cards shuffled anew, the same for all the moves), and a small net is fitted
to the results of all rounds. It needs numpy and a C compiler; one process takes about an hour for each map. A round's
playouts are kept in files by game under --work and never played twice, so that it can be stopped and called again.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from ttr_app.ai.players.levels import skill_of
from ttr_app.engine import Game, load_map

from .fast import FEATURES, Fast, Player
from .fitting import fit, gain, groups_of, padded, plain

ROOT = Path(__file__).resolve().parents[2]
SHARE, WINDOW, MOST, WORLDS = 0.4, 6.0, 4, 2
MARGIN = 30.0
CHUNK = 10  # games in a file


def open_fast(map_id: str, seats: int, work: Path) -> Fast:
    """The compiled Champion on a map; it does not think of what the others hold, as that takes most of the time."""
    game = Game(load_map((ROOT / "maps" / f"{map_id}.json").read_bytes()), seats)
    skill = skill_of(game.ruleset.name, "champion", "", seats)
    return Fast(game, msgspec.structs.replace(skill, block=0.0, guess=0.0), work / "built")


def harvest(fast: Fast, player: Player, folder: Path, seed: int, games: int) -> list[Any]:
    """The decisions of so many games, from files where they have been played already."""
    folder.mkdir(parents=True, exist_ok=True)
    decisions: list[Any] = []
    for first in range(0, games, CHUNK):
        path = folder / f"{first:06}.npy"
        if not path.exists():
            parts = []
            for number in range(first, first + CHUNK):
                rows = fast.harvest(player, seed * 1_000_000 + number, SHARE, WINDOW, MOST, WORLDS, MARGIN)
                rows[:, 0] += 10_000 * number
                parts.append(rows)
            fresh = path.with_suffix(".new.npy")
            np.save(fresh, np.concatenate(parts).astype(np.float32))
            fresh.replace(path)
        decisions += groups_of(np.load(path).astype(np.float64))
    return decisions


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval of 95 % for a share of wins."""
    z, share = 1.96, wins / games
    middle = share + z * z / (2 * games)
    wide = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - wide) / (1 + z * z / games), (middle + wide) / (1 + z * z / games)


def main() -> None:
    """Run the rounds, measure each against the Champion without a lesson, keep log and weights."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--map", default="usa")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--games", type=int, default=400, help="games of each round")
    parser.add_argument("--hidden", type=int, default=24)
    parser.add_argument("--check", type=int, default=2000, help="games of each round's player against the Champion")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "lookahead")
    args = parser.parse_args()
    work = args.work / f"{args.map}-{args.seats}-{args.seed}"
    fast = open_fast(args.map, args.seats, args.work)
    best = fast.plain(WINDOW)
    seen: list[Any] = []
    test: list[Any] = []
    log: list[dict[str, Any]] = []
    for number in range(args.rounds):
        began = time.process_time()
        decisions = harvest(fast, best, work / f"round-{number}", args.seed * 100 + number, args.games)
        tenth = len(decisions) // 10
        test = decisions[:tenth]
        seen += decisions[tenth:]
        weights = fit(seen, args.hidden, args.seed * 100 + number)
        best = fast.player(args.hidden, WINDOW, plain(weights))
        results = fast.match(best, fast.plain(WINDOW), 900_000_000 + args.seed, args.check)
        wins = sum(w for w, _ in results)
        low, high = wilson(wins, len(results))
        said, error = gain(weights, padded(test))
        log.append(
            {
                "round": number,
                "decisions": len(seen),
                "gain": [round(said, 3), round(error, 3)],
                "wins": [round(wins / len(results), 4), round(low, 4), round(high, 4)],
                "games": len(results),
                "seconds": round(time.process_time() - began),
            }
        )
        print(json.dumps(log[-1]), flush=True)
        (work / f"round-{number}.json").write_text(
            json.dumps({"hidden": args.hidden, "weights": [round(x, 4) for x in plain(weights)]}) + "\n"
        )
        (work / "log.json").write_text(json.dumps(log, indent=1) + "\n")
    assert FEATURES


if __name__ == "__main__":
    main()
