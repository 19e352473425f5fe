"""Tune the weights of the brain by self-play: change a weight, keep it if paired games say so.

    python -m tools.tune --map usa --seats 2 --rounds 1 --games 60 --seed 1

Each trial plays a changed skill against the best so far on the same deals from every seat, in batches, and stops
early when it is clearly worse or better. The log of all trials and the weights kept go to
tools/tuned/<map>-<seats>.json; the same seed gives the same trials.
"""

from __future__ import annotations

import argparse
import json
import math
from pathlib import Path

import msgspec

from ttr_app.ai.agent import BrainAgent
from ttr_app.ai.skill import Skill
from ttr_app.engine import Game, GameSetup, Rng, load_map

ROOT = Path(__file__).resolve().parents[1]
FIELDS = [
    "missing",
    "held",
    "train",
    "join",
    "risk",
    "claim",
    "reserve",
    "draw_tickets",
    "shy",
    "pace",
    "share",
    "hope",
    "least",
    "spread",
    "burden",
    "busy",
    "adapt",
]
FIELDS_OF = {
    "classic": FIELDS,
    "europe": [*FIELDS, "station", "wait"],
    "world": [*FIELDS, "harbour", "trains"],
    "first_journey": ["missing", "held", "train", "risk", "claim", "shy", "hope", "delivery", "turn"],
}
STEPS = (1.35, 0.7)
SHIFT = {
    "least": 2.0,
    "burden": 1.0,
    "shy": 2.0,
    "busy": 1.0,
    "station": 2.0,
    "wait": 0.7,
    "trains": 2.0,
    "claim": 0.7,
}


def play(game: Game, agents: list[BrainAgent], seed: int) -> tuple[int, ...]:
    """Play one game and return the winners."""
    state = game.new(GameSetup(seed, 0))
    while state.decision != "over":
        seat = state.to_move
        view = game.observe(state, seat)
        game.apply(state, agents[seat].choose(view, seed) if len(view.legal) > 1 else view.legal[0])
    return game.score(state).winners


def trial(game: Game, best: Skill, changed: Skill, games: int, seed: int) -> tuple[float, int]:
    """Mean share of wins of the changed skill against an even share of 1, and the games played."""
    seats = game.seats
    old, new = BrainAgent(game, "champion", "", best), BrainAgent(game, "champion", "", changed)
    results: list[float] = []
    for deal in range(games):
        for place in range(seats):
            agents = [new if (s - place) % seats == 0 else old for s in range(seats)]
            winners = play(game, agents, seed + deal)
            results.append(seats / len(winners) if place in winners else 0.0)
        if len(results) >= 60 and deal % 10 == 9:
            mean, error = _mean(results)
            if mean + 1.0 * error < 1.0 or mean - 2.5 * error > 1.0:
                break
    return _mean(results)[0], len(results)


def _mean(results: list[float]) -> tuple[float, float]:
    n = len(results)
    mean = sum(results) / n
    spread = math.sqrt(sum((r - mean) ** 2 for r in results) / n)
    return mean, spread / math.sqrt(n)


def variants(skill: Skill, field: str) -> list[Skill]:
    """The skill with one weight moved up and down."""
    value = getattr(skill, field)
    if field == "hope":
        moved = [1 - (1 - value) * 1.6, 1 - (1 - value) * 0.5]
    elif field in SHIFT:
        moved = [value + SHIFT[field], value - SHIFT[field]]
    else:
        moved = [value * step for step in STEPS]
    return [msgspec.structs.replace(skill, **{field: round(v, 4)}) for v in moved]


def changes(first: Skill, best: Skill) -> dict[str, float]:
    """The weights in which two skills differ."""
    before = msgspec.structs.asdict(first)
    return {field: value for field, value in msgspec.structs.asdict(best).items() if value != before[field]}


def main() -> None:
    """Run the trials and write what they found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--map", default="usa")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--games", type=int, default=60)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--margin", type=float, default=0.08, help="what a change must win beyond an even share"
    )
    parser.add_argument("--start", default="{}", help="weights to begin with, as JSON")
    args = parser.parse_args()
    raw = (ROOT / "maps" / f"{args.map}.json").read_bytes()
    game = Game(load_map(raw), args.seats)
    best = BrainAgent(game, "champion", "").skill
    best = msgspec.structs.replace(best, **json.loads(args.start))
    first = best
    rng = Rng(args.seed)
    log: list[dict[str, object]] = []
    weights: dict[str, float] = {}
    deals = args.seed * 1_000_000
    out = ROOT / "tools" / "tuned" / f"{args.map}-{args.seats}.json"
    for _ in range(args.rounds):
        for field in rng.shuffled(FIELDS_OF[game.ruleset.name]):
            for changed in variants(best, field):
                deals += args.games
                share, played = trial(game, best, changed, args.games, deals)
                kept = share > 1.0 + args.margin
                log.append(
                    {
                        "field": field,
                        "value": getattr(changed, field),
                        "share": round(share, 3),
                        "games": played,
                    }
                )
                print(
                    field,
                    getattr(best, field),
                    "->",
                    getattr(changed, field),
                    f"{share:.3f}",
                    played,
                    "KEPT" * kept,
                    flush=True,
                )
                best = changed if kept else best
                weights = changes(first, best)
                out.parent.mkdir(exist_ok=True)
                out.write_text(
                    json.dumps({"changed": weights, "seed": args.seed, "trials": log}, indent=1) + "\n"
                )
                if kept:
                    break
    print(json.dumps(weights))


if __name__ == "__main__":
    main()
