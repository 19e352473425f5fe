"""Grow the net that guesses how long a race for tickets takes: play many games, learn from them, play again.

    python -m pip install numpy
    python -m research.turns_net --rounds 6 --games 4000 --seed 1           # goes on from assets/players
    python -m research.turns_net --anew --rounds 20 --games 4000 --seed 1   # from nothing: racers play the first round

Each round champions play racers, one to three of them, and every turn of theirs is noted: its numbers, and the turns
that it took from there, in part as the race went, in part as the champion guessed after looking at all its moves. Now
and then a move is made at random, so that odd positions are known too. A net is then fitted to the last rounds. The
net goes to assets/players/<rules>.json, a line a round to research/logs/turns_net-<rules>.json. The same seed gives
the same games and the same weights.
"""

from __future__ import annotations

import argparse
import json
import math
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec

from research.reference_bots import make_bot
from research.weights_file import path_of, written
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.ai.players.agent import BrainAgent
from ttr_app.ai.players.levels import skill_of
from ttr_app.ai.racing.race import Race
from ttr_app.ai.racing.turns_net import LEAK, LEAST, Layer, TurnsNet
from ttr_app.ai.weights import Weights
from ttr_app.engine import Action, Game, GameSetup, PlayerView, Rng, load_map
from ttr_app.storage.players import read_weights, weights_for

ROOT = Path(__file__).resolve().parents[1]
SIZES = (32, 16)
AS_IT_WENT = 0.3  # how much the race itself counts, against the guess from all moves
LONGEST = 24.0  # longer races are all the same
ODD = 0.02  # moves made at random
KEPT = 4  # rounds that are learnt from
EPOCHS, BATCH, STEP = 14, 512, 2e-3
CHUNK = 50

Noted = tuple[list[float], float]  # the numbers of a race and the turns from there


KNOWS_NOTHING = TurnsNet((Layer(((),), (12.0,)),))
"""Guesses twelve turns whatever it is shown: what a rule set begins with."""


class Scribe:
    """A champion, or a bot in its place, that notes the numbers of its race and its guess at every turn."""

    def __init__(self, game: Game, bot: str = "") -> None:
        weights = weights_for(game.ruleset.name, Weights)
        self.net = weights.turns_net or KNOWS_NOTHING
        weights = msgspec.structs.replace(weights, turns_net=self.net)
        self.agent = BrainAgent(game, skill_of(weights, "champion"), weights, "champion", "")
        self.bot = make_bot(game, bot) if bot else None
        self.rows: list[list[float]] = []
        self.guesses: list[float | None] = []

    def choose(self, view: PlayerView, rng: Rng) -> Action:
        """Choose a move, and note the turn."""
        if view.decision != "turn":
            return self.agent.choose(view, rng.below(1 << 30))
        brain = self.agent.brain
        evaluation = Evaluation(brain.graph, view, brain.skill)
        race = Race(evaluation, self.net)
        self.rows.append(race.features.numbers())
        if self.bot is not None:
            self.guesses.append(None)
            return self.bot.choose(view, rng.below(1 << 30))
        best = brain.choices(view)[0]
        # A move that wins is worth far more than the turns it saves; itself it takes one all the same.
        guess = max(LEAST, race.now - best.worth / evaluation.analysis.turn)
        self.guesses.append(guess if race.features.within_reach() else None)
        return view.legal[rng.below(len(view.legal))] if rng.unit() < ODD else best.action

    def noted(self, won: bool) -> list[Noted]:
        """What was noted, with the turns it took: to the end if the race was won, else to its last guess."""
        beyond = 0.0 if won else self.guesses[-1] if self.guesses else 0.0
        if beyond is None:
            return []
        out = []
        for i, (row, guess) in enumerate(zip(self.rows, self.guesses, strict=True)):
            went = len(self.rows) - i - (0 if won else 1) + beyond
            turns = went if guess is None else AS_IT_WENT * went + (1.0 - AS_IT_WENT) * guess
            out.append((row, min(LONGEST, turns)))
        return out


def play(errand: tuple[str, int, int, bool]) -> tuple[list[Noted], int, int]:
    """Play some games; give what was noted, the wins and the turns of the races that were won."""
    name, seed, games, anew = errand
    text = (ROOT / "maps" / f"{name}.json").read_bytes()
    found: list[Noted] = []
    wins = turns = 0
    for number in range(games):
        rng = Rng(seed * 1_000_003 + number)
        seats = (2, 2, 2, 3, 4)[rng.below(5)]
        game = Game(load_map(text), seats)
        me = rng.below(seats)
        scribe = Scribe(game, "racer" if anew else "")
        rivals = [make_bot(game, "racer") for _ in range(seats)]
        state = game.new(GameSetup(rng.below(1 << 40), rng.below(seats)))
        while state.decision != "over":
            seat = state.to_move
            view = game.observe(state, seat)
            if len(view.legal) == 1 and view.decision != "turn":
                action = view.legal[0]
            elif seat == me:
                action = scribe.choose(view, rng)
            else:
                action = rivals[seat].choose(view, rng.below(1 << 30))
            game.apply(state, action)
        won = me in game.score(state).winners
        wins += won
        turns += len(scribe.rows) * won
        found += scribe.noted(won)
    return found, wins, turns


def learn(noted: list[Noted], seed: int) -> tuple[TurnsNet, float]:
    """Fit a net to what was noted; give it and its mean error on a tenth that it has not seen."""
    import numpy as np

    rng = np.random.default_rng(seed)
    rows = np.array([row for row, _ in noted], dtype=np.float32)
    turns = np.array([t for _, t in noted], dtype=np.float32)
    order = rng.permutation(len(turns))
    rows, turns = rows[order], turns[order]
    mean, spread = rows.mean(0), rows.std(0) + 1e-3
    rows = (rows - mean) / spread
    unseen = len(turns) // 10
    shape = (rows.shape[1], *SIZES)
    weights: list[Any] = []
    for before, after in zip(shape, SIZES, strict=False):
        weights += [rng.normal(0, math.sqrt(2 / before), (after, before)), np.zeros(after)]
    weights += [rng.normal(0, math.sqrt(1 / SIZES[-1]), (1, SIZES[-1])), np.array([turns.mean()])]
    weights = [w.astype(np.float32) for w in weights]
    slow, square = [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights]

    def sums(x: Any) -> list[Any]:
        found = [x]
        for i in range(0, len(weights), 2):
            kept = found[-1] if i == 0 else np.where(found[-1] > 0, found[-1], LEAK * found[-1])
            found.append(kept @ weights[i].T + weights[i + 1])
        return found

    known = len(turns) - unseen
    steps, done = EPOCHS * (known // BATCH), 0
    for _ in range(EPOCHS):
        order = unseen + rng.permutation(known)
        for start in range(0, known - BATCH + 1, BATCH):
            pick = order[start : start + BATCH]
            layers = sums(rows[pick])
            slope = np.clip((layers[-1][:, 0] - turns[pick]) * 2, -20, 20)[:, None] / BATCH
            slopes: list[Any] = []
            for i in range(len(weights) - 2, -1, -2):
                below = layers[i // 2]
                kept = below if i == 0 else np.where(below > 0, below, LEAK * below)
                slopes = [slope.T @ kept, slope.sum(0), *slopes]
                slope = (slope @ weights[i]) * np.where(below > 0, 1, LEAK)
            done += 1
            rate = STEP * (1 - done / max(1, steps)) + 2e-5
            for i, by in enumerate(slopes):
                slow[i] = 0.9 * slow[i] + 0.1 * by
                square[i] = 0.999 * square[i] + 0.001 * by * by
                move = slow[i] / (1 - 0.9**done) / (np.sqrt(square[i] / (1 - 0.999**done)) + 1e-8)
                weights[i] = (weights[i] - rate * move).astype(np.float32)
    error = float(np.sqrt(((sums(rows[:unseen])[-1][:, 0] - turns[:unseen]) ** 2).mean()))
    # The numbers are taken as they are later on: what was taken off and divided by goes into the first layer.
    weights[1] = weights[1] - (weights[0] * mean / spread).sum(1)
    weights[0] = weights[0] / spread
    grown = tuple(
        Layer(
            tuple(tuple(float(f"{w:.6g}") for w in row) for row in weights[i]),
            tuple(float(f"{w:.6g}") for w in weights[i + 1]),
        )
        for i in range(0, len(weights), 2)
    )
    return TurnsNet(grown), error


def main() -> None:
    """Grow for some rounds."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--map", default="first_journey_europe")
    parser.add_argument("--rounds", type=int, default=6)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--jobs", type=int, default=2)
    args = parser.parse_args()
    rules = load_map((ROOT / "maps" / f"{args.map}.json").read_bytes()).rules
    target, log = path_of(rules), ROOT / "research" / "logs" / f"turns_net-{rules}.json"
    rounds: list[list[Noted]] = []
    lines = [] if args.anew or not log.exists() else json.loads(log.read_text(encoding="utf-8"))
    for number in range(args.rounds):
        anew = args.anew and number == 0
        first = (args.seed * 1000 + number) * 100_000
        errands = [(args.map, first + n, CHUNK, anew) for n in range(0, args.games, CHUNK)]
        noted: list[Noted] = []
        wins = turns = 0
        # New processes each round: they read the weights that the last one wrote.
        with ProcessPoolExecutor(args.jobs) as pool:
            for n, (found, won, took) in enumerate(pool.map(play, errands), 1):
                noted, wins, turns = noted + found, wins + won, turns + took
                print(
                    f"\rround {number + 1} of {args.rounds}: {n * CHUNK} of {args.games} games",
                    end="",
                    flush=True,
                )
        rounds = [*rounds, noted][-KEPT:]
        net, error = learn([pair for part in rounds for pair in part], args.seed + number)
        weights = read_weights(rules, Weights) or Weights(rules)
        target.write_bytes(written(msgspec.structs.replace(weights, turns_net=net)))
        line = {"seed": args.seed, "round": number + 1, "games": len(errands) * CHUNK, "anew": anew}
        line |= {"wins": round(wins / (len(errands) * CHUNK), 4), "turns": round(turns / max(1, wins), 3)}
        lines.append(line | {"error": round(error, 4)})
        log.write_text(json.dumps(lines, indent=1) + "\n", encoding="utf-8")
        print(f": won {line['wins']:.1%} in {line['turns']:.2f} turns; the new net errs by {error:.2f}")


if __name__ == "__main__":
    main()
