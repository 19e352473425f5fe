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
from operator import attrgetter
from pathlib import Path
from typing import Any

from research.reference_bots import make_bot
from ttr_app.ai.players.agent import BrainAgent
from ttr_app.ai.players.levels import skill_of
from ttr_app.ai.skill import Differences, Skill, changed
from ttr_app.ai.weights import Weights
from ttr_app.engine import Game, GameSetup, Rng, load_map
from ttr_app.storage.players import weights_for

ROOT = Path(__file__).resolve().parents[1]
STEPS = {
    "cards.missing": 0.06,
    "cards.held": 0.06,
    "routes.piece": 0.1,
    "routes.connected": 0.1,
    "routes.taken": 0.025,
    "tickets.weight": 0.1,
    "routes.claim": 0.4,
    "tickets.draw": 0.15,
    "tickets.draw_reluctance": 1.0,
    "tickets.turns_a_space": 0.12,
    "tickets.given_up_reluctance": 1.0,
    "routes.least": 1.0,
    "turns.shared": 0.15,
    "planning.stays_free": 0.006,
    "tickets.keep_reluctance": 0.7,
    "tickets.busy_above": 0.5,
    "turns.patience": 0.06,
    "planning.slack": 0.7,
    "routes.beyond_plan": 0.12,
    "planning.idling": 0.3,
    "rivals.loss": 0.1,
    "rivals.wanted": 0.1,
    "planning.hurry_below": 0.15,
    "cards.slowest_colour": 0.15,
    "cards.rarity": 0.2,
    "routes.reserve": 0.2,
    "routes.reserve_weight": 0.12,
    "cards.spare_wild": 0.1,
    "cards.second": 0.04,
    "cards.replacement": 0.03,
    "cards.completing": 0.08,
    "routes.deferred": 0.12,
    "planning.route": 0.8,
    "planning.ticket_share": 0.15,
    "planning.starving": 0.25,
    "turns.spaces_a_claim": 0.4,
    "turns.useful_share": 0.12,
    "turns.useful_a_turn": 0.2,
    "turns.end_ahead": 2.0,
    "routes.longest": 0.15,
    "rivals.crowd": 0.15,
}
MORE = {
    "classic": {},
    "europe": {"planning.station": 0.8, "planning.early_station": 0.3},
    "world": {"cards.harbour": 0.25, "routes.extra_trains": 1.0},
    "first_journey": {"tickets.throw_gain": 0.25},
}
ALONE = ("first_journey",)
"""Rules under which only the weights of `MORE` mean anything: those of the race for tickets."""

AT_LEAST = {
    "tickets.throw_gain": -2.0,
    "routes.least": -9.0,
    "tickets.draw_reluctance": -9.0,
    "turns.end_ahead": -9.0,
    "tickets.keep_reluctance": -9.0,
    "planning.slack": -3.0,
    "routes.extra_trains": -9.0,
}
AT_MOST = {"planning.stays_free": 0.999, "routes.deferred": 1.0}
"""Beyond these a weight turns its meaning round: a good route would be put off the more, the better it is."""

RIVALS = ("racer", "planner", "value", "runner")
MARGIN = {"first_journey": 1.5, "world": 40.0}


def moved(skill: Skill, steps: dict[str, float], signs: Sequence[float]) -> Skill:
    """The skill with every weight moved by its step times a sign."""
    values: Differences = {}
    for (name, step), sign in zip(steps.items(), signs, strict=True):
        group, _, weight = name.partition(".")
        value = max(AT_LEAST.get(name, 0.0), at(skill, name) + step * sign)
        values.setdefault(group, {})[weight] = min(AT_MOST.get(name, value), value)
    return changed(skill, values)


def at(skill: Skill, name: str) -> float:
    """A weight by its group and name: `cards.missing`."""
    return float(attrgetter(name)(skill))


class Arena:
    """A map and the games on it."""

    def __init__(self, map_id: str, seats: int) -> None:
        self.game = Game(load_map((ROOT / "maps" / f"{map_id}.json").read_bytes()), seats)
        self.seats = seats
        self.rules = self.game.ruleset.name
        self.weights = weights_for(self.rules, Weights)
        self.rivals = [make_bot(self.game, name) for name in RIVALS]

    def agent(self, skill: Skill) -> BrainAgent:
        """A player with this skill."""
        return BrainAgent(self.game, skill, self.weights, "champion", "")

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
        if number % 2 and self.seats == 2:
            first = self.play([plus, minus], seed, 0)
            return (first + self.play([minus, plus], seed, 1)) / 2
        seat, against = table_of(number // 2 if self.seats == 2 else number, self.seats, len(self.rivals))
        rival: Any = self.agent(best) if against is None else self.rivals[against]
        each = []
        for mine in (plus, minus):
            table = [rival] * self.seats
            table[seat] = mine
            each.append(self.play(table, seed, seat))
        return (each[0] - each[1]) / 2


def table_of(number: int, seats: int, rivals: int) -> tuple[int, int | None]:
    """The seat of a sample and the rival it meets there, None for the best so far, as in every third round of seats.

    They are drawn apart, so that every seat meets every rival equally often: who begins has an advantage of its own.
    """
    turn, seat = divmod(number, seats)
    if turn % 3 == 1:
        return seat, None
    return seat, (turn - (turn + 1) // 3) % rivals


def steps_of(rules: str) -> dict[str, float]:
    """The weights that are tried under some rules, with their steps; the common ones where a rule set has none."""
    more = MORE.get(rules, {})
    return more if rules in ALONE else {**STEPS, **more}


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
            "at": round(at(best, f), 4),
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
    parser.add_argument("--start", default="{}", help="weights to begin with, by group, as JSON")
    args = parser.parse_args()
    arena = Arena(args.map, args.seats)
    first = skill_of(arena.weights, "champion")
    best = changed(first, json.loads(args.start))
    steps = steps_of(arena.rules)
    out = ROOT / "research" / "logs" / f"{args.map}-{args.seats}.json"
    log: dict[str, Any] = {"map": args.map, "seats": args.seats, "seed": args.seed, "samples": args.samples}
    log["rounds"] = []
    for number in range(args.rounds):
        found = a_round(arena, best, steps, args.samples, args.seed * 100 + number)
        signs = []
        for row in found:
            t = row["t"]
            signs.append(max(-1.5, min(1.5, t / 2.0)) if abs(t) >= 1.0 else 0.0)
            print(f"  {row['weight']:30} {row['at']:8.3f} {row['effect']:+.4f} t {t:+.2f}", flush=True)
        best = moved(best, steps, signs)
        log["rounds"].append(found)
        log["weights"] = {f: round(at(best, f), 4) for f in steps if at(best, f) != at(first, f)}
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
