"""Find how much each level must misjudge so that the one above it wins as often as it should.

    python -m research.ladder --map usa --games 300 --seed 5

Goes down from the strongest: for every level it tries amounts of misjudgement until the level above wins
the share wanted, on the same deals from both seats. Prints a line a trial and at last the levels for
`assets/players/<ruleset>.json`. The proof that the steps hold is another one: `python -m research.opponents_table`.
"""

from __future__ import annotations

import argparse
import json
import math

from research.tune import Arena
from ttr_app.ai.players.levels import LEVELS, skill_of
from ttr_app.ai.skill import Differences, changed

WANTED = {"master": 0.69, "express": 0.71, "local": 0.71, "whistle_stop": 0.72}
"""Share of wins that the level above is to have; 0.65 is what it must have."""
WANTED_ELSE = 0.7
"""The same, of a level that stands not there."""

MOST = 25.0


def elo(share: float) -> float:
    """A share of wins as a difference in strength."""
    share = min(0.99, max(0.01, share))
    return 400.0 * math.log10(share / (1.0 - share))


def main() -> None:
    """Walk down the ladder."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--map", default="usa")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--trials", type=int, default=4)
    parser.add_argument("--seed", type=int, default=5)
    args = parser.parse_args()
    arena = Arena(args.map, 2)
    above = skill_of(arena.weights, LEVELS[-1])
    row: dict[str, Differences] = {}
    deals = args.seed * 10_000_000
    for level in reversed(LEVELS[:-1]):
        wanted = elo(WANTED.get(level, WANTED_ELSE))
        plain = skill_of(arena.weights, level)
        low, high = (
            (above.mistakes.misjudge, 0.0),
            (0.0, 0.0),
        )  # misjudge and how far the level above is ahead
        misjudge = max(plain.mistakes.misjudge, above.mistakes.misjudge + 0.3)
        best = (1e9, misjudge)
        for _ in range(args.trials):
            lower = changed(plain, {"mistakes": {"misjudge": misjudge}})
            ahead = elo(arena.share(above, lower, args.games, deals))
            deals += args.games
            print(f"{level} misjudge {misjudge:.2f}: {ahead:+.0f} of {wanted:+.0f} Elo", flush=True)
            best = min(best, (abs(ahead - wanted), misjudge))
            if abs(ahead - wanted) < 20:
                break
            if ahead < wanted:
                low = (misjudge, ahead)
            else:
                high = (misjudge, ahead)
            if high[0]:
                part = (wanted - low[1]) / max(1.0, high[1] - low[1])
                misjudge = low[0] + (high[0] - low[0]) * min(0.85, max(0.15, part))
            else:
                misjudge = min(MOST, misjudge * 1.5 + 0.5)
        row[level] = {"mistakes": {"misjudge": round(best[1], 2)}}
        above = changed(plain, row[level])
    print(json.dumps(row, indent=1))


if __name__ == "__main__":
    main()
