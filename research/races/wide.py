"""Grow the wide net of races, which reads every single thing besides the 55 sums, in some hundred thousand games.

    python -m pip install numpy
    OPENBLAS_NUM_THREADS=1 python -m research.races.wide --rounds 60 --games 3000 --seed 1 --jobs 2 --ship

It takes a C compiler and about a minute of one core a round. The first round is played by the net of 55 numbers that
`research.races.grow` grew from nothing, all others by the pupil: each seat of each game is one, every third game
begins in the middle, and now and then a move is made at random. Standings are noted just after a move, before the
rivals move; what one is worth is the best of the seat's next moves after looking at all of them, moved by `--trust`
towards what came after it. A short race counts more than a long one where there are many rivals (`--hurry`), since
the luckiest of four wins.

What was played and learnt is kept under build/races, so that the same command goes on where it was stopped. A line a
round goes to research/logs, with the hash of the sources and of the net; every fifth tells its turns against nobody and
its share of the games of two and of four against the net of `panel:frozen`.
"""

from __future__ import annotations

import argparse
import json
import math
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from research.races import grow
from research.races.fast import Fast
from research.races.pupil import Pupil
from research.weights_file import path_of, written
from ttr_app.ai.packed import packed
from ttr_app.ai.racing.race_net import RaceNet
from ttr_app.ai.racing.turns_net import Layer, TurnsNet
from ttr_app.ai.weights import Origin, Weights
from ttr_app.engine import Game, load_map
from ttr_app.storage.players import read_weights, weights_for

RULES = "first_journey"
SEATS = (2, 2, 3, 4, 4)
SIZES = (128, 32)
ORDERS = 32  # of the tickets to come that are imagined: each of them once
ODD = 0.03  # moves made at random
LONGEST = 26.0  # longer races are all the same
FIRST = 3  # the first round is so many times as long, and learnt so many times as often
BATCH = 1024
CHUNK = 100
EVERY = 5  # rounds after which it is measured
DEALS, DEALS_OF_FOUR = 400, 150

Lesson = tuple[TurnsNet, list[tuple[int, int, bool]], float, tuple[float, ...]]


def table(seats: int) -> Fast:
    """The compiled game at so many seats."""
    raw = (grow.ROOT / "maps" / f"{grow.MAP}.json").read_bytes()
    return Fast(Game(load_map(raw), seats), grow.BUILD)


def play(lesson: Lesson) -> tuple[Any, Any]:
    """Play some games; every turn in a row of numbers, and what it was worth."""
    net, games, trust, hurry = lesson
    fast = table(2)
    racer = fast.racer(net, deals=ORDERS, odd=ODD, hurry=hurry)
    rows = np.concatenate([fast.lesson_after(racer, *game, trust) for game in games])
    return rows[:, :-1].astype(np.float16), np.minimum(rows[:, -1], LONGEST)


def widened(net: TurnsNet, numbers: int) -> TurnsNet:
    """A net that is shown more numbers and makes nothing of them."""
    first, *others = net.layers
    more = (0.0,) * (numbers - len(first.rows[0]))
    return TurnsNet((Layer(tuple((*row, *more) for row in first.rows), first.add), *others))


def race_net(net: TurnsNet, hurry: tuple[float, ...]) -> RaceNet:
    """The net as the Champion reads it."""
    first, second, last = net.layers
    columns = list(zip(*first.rows, strict=True))
    return RaceNet(
        hurry, packed(columns), first.add, packed(second.rows), second.add, last.rows[0], last.add[0]
    )


def measured(net: TurnsNet, hurry: tuple[float, ...]) -> dict[str, Any]:
    """Turns against nobody, and the shares of wins against the frozen net, alone at two seats and among three."""
    found: dict[str, Any] = {}
    for seats, deals in ((2, DEALS), (4, DEALS_OF_FOUR)):
        fast = table(seats)
        racer = fast.racer(net, deals=ORDERS, hurry=hurry)
        rival = fast.racer(grow.frozen(), deals=grow.DEALS)
        wins = fast.match(racer, rival, seats, grow.CHECK_SEED, deals)[:, 0].reshape(deals, seats).mean(1)
        found[f"wins_of_{seats}"] = [round(float(x), 4) for x in (wins.mean(), wins.std() / deals**0.5)]
        if seats == 2:
            alone = fast.alone(racer, grow.ALONE_SEED, grow.ALONE)[:, 0]
            found["turns_alone"] = round(float(alone.mean()), 3)
    return found


def log_of(args: argparse.Namespace) -> Path:
    """Where a command's rounds are told."""
    return grow.LOGS / f"races-wide-{args.games}-{args.seed}.json"


class Growing:
    """One command's rounds, kept in a folder of its own."""

    def __init__(self, args: argparse.Namespace) -> None:
        self.args, self.hurry = args, tuple(args.hurry)
        fast = table(2)
        self.numbers, self.sums = fast.all_numbers, fast.numbers
        self.log = log_of(args)
        self.kept = grow.BUILD / self.log.stem
        self.kept.mkdir(parents=True, exist_ok=True)
        self.lines: list[dict[str, Any]] = json.loads(self.log.read_text()) if self.log.exists() else []
        self.pupil: Pupil | None = None

    def rows(self, number: int, net: TurnsNet, pool: ProcessPoolExecutor) -> tuple[Any, Any]:
        """What was played in a round."""
        path = self.kept / f"rows{number}.npz"
        if not path.exists():
            args = self.args
            rng = np.random.default_rng([args.seed, number])
            count = args.games * (1 if number else FIRST)
            first = args.seed * 10**9 + number * 10**6
            games = [(int(rng.choice(SEATS)), first + n, n % 3 == 2) for n in range(count)]
            chunks = [(net, games[n : n + CHUNK], args.trust, self.hurry) for n in range(0, count, CHUNK)]
            parts = list(pool.map(play, chunks))
            np.savez(
                path, rows=np.concatenate([r for r, _ in parts]), turns=np.concatenate([t for _, t in parts])
            )
        with np.load(path) as found:
            return found["rows"], found["turns"]

    def learn(self, number: int, rounds: list[tuple[Any, Any]]) -> dict[str, float]:
        """Learn from the last rounds; what it was wrong by of the newest one before, and while it learnt."""
        args, (rows, turns) = self.args, rounds[-1]
        if self.pupil is None:
            dense = rows[:, : self.sums].astype(np.float32)
            self.pupil = Pupil(self.numbers, SIZES, dense, float(turns.mean()), args.seed)
        pupil, rng = self.pupil, np.random.default_rng([args.seed, number, 1])
        some = rng.permutation(len(turns))[:20_000]
        before = float(((pupil.guess(pupil.scaled(rows[some])) - turns[some]) ** 2).mean() ** 0.5)
        every, all_turns = np.concatenate([r for r, _ in rounds]), np.concatenate([t for _, t in rounds])
        hurries = np.maximum(np.array(self.hurry, np.float32), 1e-4)
        rate = args.last_rate + (args.rate - args.last_rate) * 0.5 * (
            1 + math.cos(math.pi * number / args.rounds)
        )
        steps = int(len(all_turns) * (args.passes if number else 2 * FIRST) / BATCH)
        wrong = 0.0
        for _ in range(steps):
            pick = rng.integers(0, len(all_turns), BATCH)
            batch = every[pick]
            wrong += pupil.step(
                pupil.scaled(batch), all_turns[pick], hurries[np.argmax(batch[:, -3:], 1)], rate
            )
        return {"before": round(before, 4), "learning": round((wrong / steps) ** 0.5, 4)}

    def round(self, number: int, net: TurnsNet, pool: ProcessPoolExecutor) -> TurnsNet:
        """Play and learn, unless it has been done already; the net that comes of it."""
        args, net_at = self.args, self.kept / f"net{number}.json"
        if net_at.exists():
            return msgspec.json.decode(net_at.read_bytes(), type=TurnsNet)
        began = time.time()
        self.rows(number, net, pool)
        last = range(max(0, number - args.window + 1), number + 1)
        rounds = [self.rows(n, net, pool) for n in last]
        if self.pupil is None and number:
            self.pupil = Pupil(self.numbers, SIZES, rounds[0][0][:, : self.sums].astype(np.float32), 0.0, 0)
            self.pupil.recall(self.kept / f"pupil{number - 1}.npz")
        line: dict[str, Any] = {"round": number + 1, "rows": len(rounds[-1][1]), **self.learn(number, rounds)}
        assert self.pupil is not None
        net = self.pupil.net()
        if number % EVERY == EVERY - 1 or number == args.rounds - 1:
            line |= measured(net, self.hurry)
        line |= {"net": grow.hash_of(net), "sources": grow.sources()}
        self.lines.append(line)
        self.log.write_text(json.dumps(self.lines, indent=1) + "\n", encoding="utf-8")
        self.pupil.keep(self.kept / f"pupil{number}.npz")
        net_at.write_bytes(msgspec.json.encode(net))
        for old in (f"pupil{number - 1}.npz", f"rows{number - args.window}.npz"):
            (self.kept / old).unlink(missing_ok=True)
        print(f"{line} in {time.time() - began:.0f} s", flush=True)
        return net


def grown(args: argparse.Namespace, rounds: int) -> TurnsNet:
    """The net after so many rounds."""
    growing = Growing(args)
    shipped = weights_for(RULES, Weights).turns_net
    if shipped is None:
        raise SystemExit("no net could play the first round: python -m research.races.grow --anew --ship")
    net = widened(shipped, growing.numbers)
    with ProcessPoolExecutor(args.jobs) as pool:
        for number in range(rounds):
            net = growing.round(number, net, pool)
    return net


def ship(net: RaceNet, command: str, log: Path) -> None:
    """Write the net where the Champion reads it, with where it comes from."""
    weights = read_weights(RULES, Weights) or Weights(RULES)
    came = Origin("race_net", f"python -m research.races.wide {command}", log=f"research/logs/{log.name}")
    origins = (*(o for o in weights.origins if o.of != "race_net"), came)
    path_of(RULES).write_bytes(written(msgspec.structs.replace(weights, origins=origins, race_net=net)))


def main() -> None:
    """Grow for some rounds."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=60)
    parser.add_argument("--stop", type=int, default=0, help="after so many of them")
    parser.add_argument("--games", type=int, default=3000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--window", type=int, default=12, help="rounds that are learnt from")
    parser.add_argument("--passes", type=float, default=0.7, help="how often they are learnt in a round")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--last-rate", type=float, default=3e-5)
    parser.add_argument("--trust", type=float, default=0.35)
    parser.add_argument(
        "--hurry", type=float, nargs=3, default=[0.0, 0.1, 0.2], help="against one to three rivals"
    )
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--ship", action="store_true")
    args = parser.parse_args()
    net = grown(args, args.stop or args.rounds)
    if args.ship:
        told = ("rounds", "games", "seed", "window", "passes", "rate", "last_rate", "trust")
        how = " ".join(f"--{name.replace('_', '-')} {getattr(args, name)}" for name in told)
        ship(
            race_net(net, tuple(args.hurry)), f"{how} --hurry {' '.join(map(str, args.hurry))}", log_of(args)
        )


if __name__ == "__main__":
    main()
