"""Tune the weights of the brain by many games, each of which says something about every weight at once.

    python -m research.tune --map usa --seats 2 --rounds 3 --samples 600 --seed 1

A sample moves every weight up or down a step by chance, and plays the skill so moved against the one moved the other
way: head to head from both seats, or each against the same bot of the panel on the same deal. How the difference goes
with the sign of a weight is that weight's effect; all samples count for all weights, so that a round of 600 knows
each to about three points of a hundred. Weights whose effect stands out are moved, and the next round begins there.
At last the new skill plays the old one on deals that no round has seen. The log and the weights go to
research/logs/<map>-<seats>.json; the same seed gives the same samples and the same result.
"""

from __future__ import annotations

import argparse
import json
import math
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from research.reference_bots import make_bot
from ttr_app.ai.players.agent import BrainAgent
from ttr_app.ai.skill import Skill
from ttr_app.engine import Game, GameSetup, Rng, load_map

ROOT = Path(__file__).resolve().parents[1]
STEPS = {
    "missing": 0.06,
    "held": 0.06,
    "train": 0.1,
    "join": 0.1,
    "risk": 0.025,
    "tickets": 0.1,
    "claim": 0.4,
    "draw_tickets": 0.15,
    "shy": 1.0,
    "pace": 0.12,
    "doubt": 1.0,
    "least": 1.0,
    "share": 0.15,
    "hope": 0.006,
    "burden": 0.7,
    "busy": 0.5,
    "patience": 0.06,
    "slack": 0.7,
    "fill": 0.12,
    "haste": 0.3,
    "block": 0.1,
    "guess": 0.1,
    "hurry": 0.15,
    "single": 0.15,
    "rare": 0.2,
    "spread": 0.2,
    "backup": 0.12,
    "spare": 0.1,
    "second": 0.04,
    "fresh": 0.03,
    "whole": 0.08,
    "defer": 0.12,
    "steady": 0.8,
    "stake": 0.15,
    "starve": 0.25,
    "stride": 0.4,
    "stock": 0.12,
    "gather": 0.2,
    "ending": 2.0,
    "longest": 0.15,
    "crowd": 0.15,
}
MORE = {
    "classic": {},
    "europe": {"station": 0.8, "wait": 0.3},
    "world": {"harbour": 0.25, "trains": 1.0},
    "first_journey": {"anew": 0.25},
}
ALONE = ("first_journey",)
"""Rules under which only the weights of `MORE` mean anything: those of the race for tickets."""

AT_LEAST = {
    "anew": -2.0,
    "least": -9.0,
    "shy": -9.0,
    "ending": -9.0,
    "burden": -9.0,
    "slack": -3.0,
    "trains": -9.0,
}
AT_MOST = {"hope": 0.999, "defer": 1.0}
"""Beyond these a weight turns its meaning round: a good route would be put off the more, the better it is."""

RIVALS = ("racer", "planner", "value", "runner")
MARGIN = {"first_journey": 1.5, "world": 40.0}


def moved(skill: Skill, steps: dict[str, float], signs: Sequence[float]) -> Skill:
    """The skill with every weight moved by its step times a sign."""
    values = {
        f: max(AT_LEAST.get(f, 0.0), getattr(skill, f) + step * sign)
        for (f, step), sign in zip(steps.items(), signs, strict=True)
    }
    for field, most in AT_MOST.items():
        if field in values:
            values[field] = min(most, values[field])
    return msgspec.structs.replace(skill, **values)


class Arena:
    """A map and the games on it."""

    def __init__(self, map_id: str, seats: int) -> None:
        self.game = Game(load_map((ROOT / "maps" / f"{map_id}.json").read_bytes()), seats)
        self.seats = seats
        self.rules = self.game.ruleset.name
        self.rivals = [make_bot(self.game, name) for name in RIVALS]

    def agent(self, skill: Skill) -> BrainAgent:
        """A player with this skill."""
        return BrainAgent(self.game, "champion", "", skill)

    def play(self, players: Sequence[Any], seed: int, seat: int) -> float:
        """Play a game; how it went for a seat, from -1 to 1: half the win, half the margin."""
        game = self.game
        state = game.new(GameSetup(seed, 0))
        while state.decision != "over":
            mover = state.to_move
            view = game.observe(state, mover)
            move = (
                view.legal[0]
                if len(view.legal) == 1
                else players[mover].choose(view, seed * 131 + state.step)
            )
            game.apply(state, move)
        score = game.score(state)
        others = max(s.total for i, s in enumerate(score.seats) if i != seat)
        margin = math.tanh((score.seats[seat].total - others) / MARGIN.get(self.rules, 25.0))
        won = self.seats / len(score.winners) if seat in score.winners else 0.0
        return 0.5 * (min(2.0, won) - 1.0) + 0.5 * margin

    def share(self, one: Skill, other: Skill, games: int, seed: int) -> float:
        """Share of the wins that one skill has against another, on the same deals from both seats."""
        mine, yours = self.agent(one), self.agent(other)
        wins = 0.0
        for number in range(games):
            seat = number % 2
            result = self.play([mine, yours] if seat == 0 else [yours, mine], seed + number // 2, seat)
            wins += 1.0 if result > 0 else 0.5 if result == 0 else 0.0
        return wins / games

    def sample(self, number: int, seed: int, best: Skill, up: Skill, down: Skill) -> float:
        """How much better one skill does than the other in one sample."""
        plus, minus = self.agent(up), self.agent(down)
        seat = number % self.seats
        if number % 2 and self.seats == 2:
            first = self.play([plus, minus], seed, 0)
            return (first + self.play([minus, plus], seed, 1)) / 2
        rival: Any = self.agent(best) if number % 3 == 1 else self.rivals[number // 2 % len(self.rivals)]
        each = []
        for mine in (plus, minus):
            table = [rival] * self.seats
            table[seat] = mine
            each.append(self.play(table, seed, seat))
        return (each[0] - each[1]) / 2


def a_round(
    arena: Arena, best: Skill, steps: dict[str, float], samples: int, seed: int
) -> list[dict[str, Any]]:
    """Play the samples of a round; the effect of every weight with its error."""
    rng = Rng(seed)
    sums, squares = [0.0] * len(steps), 0.0
    for number in range(samples):
        signs = [1.0 if rng.unit() < 0.5 else -1.0 for _ in steps]
        up, down = (moved(best, steps, [s * way for s in signs]) for way in (1.0, -1.0))
        y = arena.sample(number, seed * 1_000_000 + number, best, up, down)
        squares += y * y
        for i, sign in enumerate(signs):
            sums[i] += y * sign
        if number % 100 == 99:
            print(f"  {number + 1} of {samples} samples", flush=True)
    error = math.sqrt(squares / samples / samples)
    return [
        {
            "weight": f,
            "at": round(getattr(best, f), 4),
            "effect": round(s / samples, 4),
            "t": round(s / samples / error, 2),
        }
        for f, s in zip(steps, sums, strict=True)
    ]


def main() -> None:
    """Run the rounds, hold the result against the beginning, and write the log."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--map", default="usa")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--samples", type=int, default=600)
    parser.add_argument("--check", type=int, default=200, help="deals of new against old at last")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", default="{}", help="weights to begin with, as JSON")
    args = parser.parse_args()
    arena = Arena(args.map, args.seats)
    first = BrainAgent(arena.game, "champion", "").skill
    best = msgspec.structs.replace(first, **json.loads(args.start))
    steps = MORE[arena.rules] if arena.rules in ALONE else {**STEPS, **MORE[arena.rules]}
    out = ROOT / "research" / "logs" / f"{args.map}-{args.seats}.json"
    log: dict[str, Any] = {"map": args.map, "seats": args.seats, "seed": args.seed, "samples": args.samples}
    log["rounds"] = []
    for number in range(args.rounds):
        found = a_round(arena, best, steps, args.samples, args.seed * 100 + number)
        signs = []
        for row in found:
            t = row["t"]
            signs.append(max(-1.5, min(1.5, t / 2.0)) if abs(t) >= 1.0 else 0.0)
            print(f"  {row['weight']:14} {row['at']:8.3f} {row['effect']:+.4f} t {t:+.2f}", flush=True)
        best = moved(best, steps, signs)
        log["rounds"].append(found)
        log["weights"] = {
            f: round(getattr(best, f), 4) for f in steps if getattr(best, f) != getattr(first, f)
        }
        out.parent.mkdir(exist_ok=True)
        out.write_text(json.dumps(log, indent=1) + "\n")
        print(json.dumps(log["weights"]), flush=True)
    new, old = arena.agent(best), arena.agent(first)
    results = []
    for deal in range(args.check):
        for seat in range(arena.seats):
            table: list[Any] = [old] * arena.seats
            table[seat] = new
            results.append(arena.play(table, 900_000_000 + args.seed * 100_000 + deal, seat))
    mean = sum(results) / len(results)
    log["check"] = {"games": len(results), "mean": round(mean, 4), "wins": sum(r > 0 for r in results)}
    out.write_text(json.dumps(log, indent=1) + "\n")
    print(json.dumps(log["check"]))


if __name__ == "__main__":
    main()
