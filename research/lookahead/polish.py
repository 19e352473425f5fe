"""A net bettered by what it wins: each of its weights is pushed a little in many games at once, and follows the points.

Playouts of a few turns tell little where a game's luck is worth fifty points, as on the world: what is learned there is
right and weak. So the net that was fitted to them gets more hidden nodes, each the product of one kind of move and one
number of the standing (claims when time is short, cards of the market when the hand is big …), which begin at nothing;
and their weights and those of the straight sum are all moved at random by one step up or down, a game is played from
each seat against the Champion as it is, once so and once with every step turned round, and each weight follows the
mean of what its steps won. Thousands of games say of every weight at once what it is worth.

    python -m research.lookahead.polish --map world --net 0 --rounds 4 --pairs 1000 --seed 1

takes the net of a round that `grow` has kept under --work. The same seed gives the same weights; each round is kept in
a file and not played again. On the world it has not paid yet (docs/decisions/0017-the-champion-looks-ahead.md), so
that nothing of it is shipped.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from ttr_app.ai.moves import signs

from .fitting import groups_of
from .grow import HOW, ROOT, open_table, wilson

KINDS = (signs.PLANNED, signs.WANTED, signs.OTHER, signs.COLOURED, signs.WILD, signs.BLIND, signs.HARBOUR)
STANDING = {0: 0.0, 1: 0.0, 2: 1.5, 5: 0.0, 7: 0.0, 8: 0.0, 11: 0.0, signs.DELAY: 0.0}
"""Numbers of the standing, with what has to be added so that they are never below nothing."""
HIGHEST = 3.0
FAINT = 0.02  # what differs less than this within decisions is left alone
SPREAD = 1.0  # points by which all steps together move a move's score
PACE, KEEP = 0.6, 0.5  # steps a point, and how much of the direction of the rounds before is kept
MOST_STEPS = 1.5

Duel = Callable[[Sequence[float], int], list[tuple[float, float]]]
"""Weights and a seed in, one game from every seat out: share of the win, and lead."""


class Shape(NamedTuple):
    """Which weights are moved, by which steps, beside a net that stays."""

    base: list[float]
    features: int
    linear: list[int]
    rows: Any  # of the nodes that are added
    biases: Any
    steps: Any

    @property
    def hidden(self) -> int:
        """Hidden nodes of the whole net."""
        return (len(self.base) - self.features) // (self.features + 2) + len(self.biases)

    def weights(self, moved: Any) -> list[float]:
        """The whole net, in the order of `lesson_from`."""
        linear = np.array(self.base[: self.features])
        linear[self.linear] += moved[: len(self.linear)]
        out = [*linear.tolist(), *self.base[self.features :]]
        for row, bias, second in zip(self.rows, self.biases, moved[len(self.linear) :], strict=True):
            out += [*row.tolist(), float(bias), float(second)]
        return out


def shape_of(base: Sequence[float], decisions: list[Any]) -> Shape:
    """The weights worth moving on a board, by how much their numbers differ within the decisions of playouts."""
    moves = np.concatenate([group[:, 1:-1] for group in decisions])
    sizes = [len(group) for group in decisions]
    features = moves.shape[1]
    rows, biases = [], []
    for kind in KINDS:
        for number, added in STANDING.items():
            row = np.zeros(features)
            row[number], row[kind] = 1.0, HIGHEST
            rows.append(row)
            biases.append(added - HIGHEST)
    for kind in (signs.COLOURED, signs.BLIND):
        row = np.zeros(features)
        row[signs.SECOND], row[kind] = 1.0, HIGHEST
        rows.append(row)
        biases.append(-HIGHEST)
    plain_spread = _spread(moves, sizes)
    node_spread = _spread(np.maximum(moves @ np.array(rows).T + np.array(biases), 0.0), sizes)
    linear = [i for i in range(features) if plain_spread[i] > FAINT and i != signs.BEHIND]
    nodes = [i for i in range(len(rows)) if node_spread[i] > FAINT]
    spread = np.concatenate([plain_spread[linear], node_spread[nodes]])
    steps = np.minimum(SPREAD / np.sqrt(len(spread)) / spread, 3.0)
    return Shape(list(base), features, linear, np.array(rows)[nodes], np.array(biases)[nodes], steps)


def _spread(numbers: Any, sizes: list[int]) -> Any:
    """By column, how far the moves of one decision lie apart."""
    which = np.repeat(np.arange(len(sizes)), sizes)
    means = np.zeros((len(sizes), numbers.shape[1]))
    np.add.at(means, which, numbers)
    means /= np.array(sizes)[:, None]
    return np.sqrt(((numbers - means[which]) ** 2).mean(axis=0))


class Standing(NamedTuple):
    """How far polishing has come."""

    moved: Any
    direction: Any


def polish(
    shape: Shape, duel: Duel, rounds: int, pairs: int, seed: int, folder: Path
) -> tuple[list[float], list[dict[str, float]]]:
    """The weights after so many rounds of so many games from every seat and each way, and what the pushed ones won."""
    folder.mkdir(parents=True, exist_ok=True)
    moved = np.zeros(len(shape.steps))
    direction = np.zeros(len(shape.steps))
    log: list[dict[str, float]] = []
    for number in range(rounds):
        path = folder / f"polish-{number:02}.json"
        if not path.exists():
            slope, won = _slope(shape, duel, moved, pairs, seed * 1_000_000 + number * 50_000)
            told = {"slope": slope.tolist(), "won": won}
            path.write_text(json.dumps(told) + "\n")
        told = json.loads(path.read_text())
        pace = PACE * (1.0 - number / rounds)
        direction = KEEP * direction + (1.0 - KEEP) * np.array(told["slope"])
        moved = moved + np.clip(pace * direction, -MOST_STEPS, MOST_STEPS) * shape.steps
        log.append({"round": number, "pushed": round(told["won"], 4)})
        print(json.dumps(log[-1]), flush=True)
    return shape.weights(moved), log


def _slope(shape: Shape, duel: Duel, moved: Any, pairs: int, seed: int) -> tuple[Any, float]:
    """Points a step that each weight is worth, and the share of all these games that was won."""
    rng = np.random.default_rng(seed)
    total, won = np.zeros(len(moved)), []
    for number in range(pairs):
        push = rng.choice([-1.0, 1.0], len(moved))
        leads = []
        for side in (1.0, -1.0):
            games = duel(shape.weights(moved + side * push * shape.steps), seed + number)
            leads.append(sum(lead for _, lead in games) / len(games))
            won.append(sum(win for win, _ in games) / len(games))
        total += push * (leads[0] - leads[1]) / 2.0
    return total / pairs, float(np.mean(won))


def main() -> None:
    """Polish a net that was grown, and measure it as it was and as it is now on the same deals."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--map", default="world")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--net", type=int, default=0, help="the round of growing whose net is taken")
    parser.add_argument("--rounds", type=int, default=4)
    parser.add_argument("--pairs", type=int, default=1000, help="pushes of a round, each played both ways")
    parser.add_argument("--check", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "lookahead")
    args = parser.parse_args()
    work = args.work / f"{args.map}-{args.seats}-{args.seed}"
    base = json.loads((work / f"round-{args.net}.json").read_text())
    shape = shape_of(base, groups_of(np.load(work / "round-0" / "000000.npy")))
    table: Any = open_table(args.map, args.seats, args.work)
    bare = table.plain(HOW.window)

    def duel(weights: Sequence[float], seed: int, games: int = args.seats) -> list[tuple[float, float]]:
        found: list[tuple[float, float]] = table.match(
            table.player(shape.hidden, HOW.window, weights), bare, seed, games
        )
        return found

    weights, _ = polish(shape, duel, args.rounds, args.pairs, args.seed, work / f"polish-{args.net}")
    for name, each in (("before", shape.weights(np.zeros(len(shape.steps)))), ("polished", weights)):
        results = duel(each, 970_000_000, args.check)
        wins = sum(win for win, _ in results)
        low, high = wilson(wins, args.check)
        lead = sum(lead for _, lead in results) / args.check
        print(
            f"{name}: {wins / args.check:.4f} [{low:.4f}-{high:.4f}] of {args.check}, lead {lead:.2f}",
            flush=True,
        )


if __name__ == "__main__":
    main()
