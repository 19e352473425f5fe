"""Grow the net for races of tickets in compiled games: players play many, a net learns from them, and again.

    python -m pip install numpy
    python -m research.races.grow --rounds 8 --games 5000 --ship           # the first games by the net that is shipped
    python -m research.races.grow --anew --rounds 16 --games 5000 --ship   # from nothing: by a rule of thumb

It takes a C compiler and about a minute of one core a round. Each seat of each game (two, three or four) is a pupil;
every turn is noted with the turns from there, three tenths as the race went and seven tenths as the best of all moves
was guessed. Now and then a move is made at random. What has been played and learnt is kept under build/races, so that
the same command goes on where it was stopped; the same seed gives the same games and the same weights. A line a round
goes to research/logs, with the hash of the sources and of the net.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from research.races.fast import HERE, SOURCES, Fast
from research.races.learning import learn
from research.weights_file import path_of, written
from ttr_app.ai.racing.turns_net import Layer, TurnsNet
from ttr_app.ai.weights import Weights
from ttr_app.engine import Game, load_map
from ttr_app.storage.players import read_weights, weights_for

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "races"
LOGS = ROOT / "research" / "logs"
SEATS = (2, 2, 2, 3, 4)
AS_IT_WENT = 0.3  # how much the race itself counts, against the guess from all moves
LONGEST = 24.0  # longer races are all the same
ODD = 0.02  # moves made at random
KEPT = 4  # rounds that are learnt from
DEALS = 8
CHUNK = 250
ALONE, ALONE_SEED = 400, 5000  # races against nobody by which a net is measured


def thumb() -> TurnsNet:
    """A rule of thumb: a ticket takes three turns, the next one what its routes and half its cards take."""
    row = [0.0] * 55
    row[:6] = [3.0 * n for n in range(6)]
    row[28] = 1.0  # of the nearest ticket, see `RaceFeatures.numbers`
    return TurnsNet((Layer((tuple(row),), (1.0,)),))


def play(errand: tuple[str, TurnsNet, list[tuple[int, int]]]) -> Any:
    """Play some games, each with so many seats from a seed; every turn in a row."""
    name, net, games = errand
    fast = Fast(Game(load_map((ROOT / "maps" / f"{name}.json").read_bytes()), 2), BUILD)
    racer = fast.racer(net, deals=DEALS, odd=ODD)
    return np.concatenate([fast.lesson(racer, seats, seed).copy() for seats, seed in games])


def played(name: str, net: TurnsNet, seed: int, number: int, games: int, pool: ProcessPoolExecutor) -> Any:
    """Play a round."""
    rng = np.random.default_rng(seed * 1000 + number)
    first = seed * 10**7 + number * 10**6
    errands = [(int(rng.choice(SEATS)), first + n) for n in range(games)]
    chunks = [(name, net, errands[n : n + CHUNK]) for n in range(0, games, CHUNK)]
    return np.concatenate(list(pool.map(play, chunks)))


def learnt(rows: Any, seed: int, before: TurnsNet | None) -> tuple[TurnsNet, float]:
    """Learn from what was noted."""
    turns = np.minimum(LONGEST, AS_IT_WENT * rows[:, -1] + (1.0 - AS_IT_WENT) * rows[:, -2])
    return learn(rows[:, :-2], turns, seed, before)


def sources() -> str:
    """The hash of all that grows."""
    paths = [*SOURCES, HERE / "race.h", HERE / "fast.py", HERE / "learning.py", HERE / "grow.py"]
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:16]


def main() -> None:
    """Grow for some rounds."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--map", default="first_journey_europe")
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--ship", action="store_true")
    args = parser.parse_args()
    rules = load_map((ROOT / "maps" / f"{args.map}.json").read_bytes()).rules
    name = f"{rules}-{'anew' if args.anew else 'on'}-{args.games}-{args.seed}"
    kept, log = BUILD / name, LOGS / f"races-{name}.json"
    kept.mkdir(parents=True, exist_ok=True)
    shipped = weights_for(rules, Weights).turns_net
    teacher = thumb() if args.anew or shipped is None else shipped
    lines = json.loads(log.read_text(encoding="utf-8")) if log.exists() else []
    rounds: list[Any] = []
    net: TurnsNet | None = None
    game = Game(load_map((ROOT / "maps" / f"{args.map}.json").read_bytes()), 2)
    with ProcessPoolExecutor(args.jobs) as pool:
        for number in range(args.rounds):
            rows_at, net_at = kept / f"rows{number}.npy", kept / f"net{number}.json"
            begun = time.process_time()
            if not rows_at.exists():
                np.save(rows_at, played(args.map, net or teacher, args.seed, number, args.games, pool))
            rounds = [*rounds, np.load(rows_at)][-KEPT:]
            if net_at.exists():
                net = msgspec.json.decode(net_at.read_bytes(), type=TurnsNet)
                continue
            net, error = learnt(np.concatenate(rounds), number, net)
            net_at.write_bytes(msgspec.json.encode(net))
            fast = Fast(game, BUILD)
            alone = fast.alone(fast.racer(net, deals=DEALS), ALONE_SEED, ALONE)
            line = {"round": number + 1, "games": args.games, "rows": len(rounds[-1]), "sources": sources()}
            line |= {"error": round(error, 4), "turns_alone": round(float(alone[:, 0].mean()), 3)}
            line |= {"net": hashlib.sha256(net_at.read_bytes()).hexdigest()[:16]}
            lines.append(line)
            log.write_text(json.dumps(lines, indent=1) + "\n", encoding="utf-8")
            print(f"{line} in {time.process_time() - begun:.0f} s here", flush=True)
    if args.ship and net is not None:
        weights = read_weights(rules, Weights) or Weights(rules)
        path_of(rules).write_bytes(written(msgspec.structs.replace(weights, turns_net=net)))


if __name__ == "__main__":
    main()
