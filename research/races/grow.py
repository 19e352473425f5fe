"""Grow the net for races of tickets in compiled games: players play many, a net learns from them, and again.

    python -m pip install numpy
    python -m research.races.grow --rounds 8 --games 5000 --ship           # the first games by the net that is shipped
    python -m research.races.grow --anew --rounds 16 --games 5000 --ship   # from nothing: by a rule of thumb

It takes a C compiler and about a minute and a half of one core a round. Each seat of each game (two, three or four)
is a pupil; every turn is noted with the turns from there, three tenths as the race went and seven tenths as the best
of all moves was guessed. Now and then a move is made at random, and from the tenth round on half as many games more
begin in the middle, from standings put together by lot: what good players never come to would else not be known.

What has been played and learnt is kept under build/races, so that the same command goes on where it was stopped; the
same seed gives the same games and the same weights. A line a round goes to research/logs, with the hash of the sources
and of the net, its turns against nobody and its share of the games of two against the net of `panel:frozen`. The net
of the last round is shipped, with where it comes from.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import msgspec
import numpy as np

from research.races.fast import HERE, SOURCES, Fast
from research.races.learning import SIZES, learn
from research.reference_bots.frozen import ARCHIVE
from research.weights_file import path_of, written
from ttr_app.ai.racing.turns_net import Layer, TurnsNet
from ttr_app.ai.weights import Origin, Weights
from ttr_app.engine import Game, load_map
from ttr_app.storage.players import read_weights, weights_for

ROOT = Path(__file__).resolve().parents[2]
BUILD = ROOT / "build" / "races"
LOGS = ROOT / "research" / "logs"
MAP = "first_journey_europe"
SEATS = (2, 2, 2, 3, 4)
AS_IT_WENT = 0.3  # how much the race itself counts, against the guess from all moves
LONGEST = 24.0  # longer races are all the same
ODD = 0.02  # moves made at random
KEPT = 4  # rounds that are learnt from
DEALS = 8
PLAIN_ROUNDS = 9  # rounds without games that begin in the middle
CHUNK = 250
ALONE, ALONE_SEED = 400, 5000  # races against nobody by which a net is measured
CHECK_SEED = 900_000  # deals of the games against the frozen one


def thumb() -> TurnsNet:
    """A rule of thumb: a ticket takes three turns, the next one what its routes and half its cards take."""
    row = [0.0] * 55
    row[:6] = [3.0 * n for n in range(6)]
    row[28] = 1.0  # of the nearest ticket, see `RaceFeatures.numbers`
    return TurnsNet((Layer((tuple(row),), (1.0,)),))


def play(errand: tuple[str, TurnsNet, list[tuple[int, int, bool]]]) -> Any:
    """Play some games, each with so many seats from a seed, some from the middle on; every turn in a row."""
    name, net, games = errand
    fast = Fast(Game(load_map((ROOT / "maps" / f"{name}.json").read_bytes()), 2), BUILD)
    racer = fast.racer(net, deals=DEALS, odd=ODD)
    return np.concatenate([fast.lesson(racer, *game).copy() for game in games])


def played(name: str, net: TurnsNet, seed: int, number: int, games: int, pool: ProcessPoolExecutor) -> Any:
    """Play a round."""
    rng = np.random.default_rng(seed * 1000 + number)
    first = seed * 10**7 + number * 10**6
    more = games // 2 if number >= PLAIN_ROUNDS else 0
    errands = [(int(rng.choice(SEATS)), first + n, n >= games) for n in range(games + more)]
    chunks = [(name, net, errands[n : n + CHUNK]) for n in range(0, len(errands), CHUNK)]
    return np.concatenate(list(pool.map(play, chunks)))


def learnt(rows: Any, seed: int, before: TurnsNet | None, sizes: Sequence[int]) -> tuple[TurnsNet, float]:
    """Learn from what was noted."""
    turns = np.minimum(LONGEST, AS_IT_WENT * rows[:, -1] + (1.0 - AS_IT_WENT) * rows[:, -2])
    return learn(rows[:, :-2], turns, seed, before, sizes)


def frozen() -> TurnsNet:
    """The net of `panel:frozen`, which every round is measured against."""
    with ZipFile(ARCHIVE) as archive:
        return msgspec.json.decode(archive.read("assets/players/first_journey.json"), type=TurnsNet)


def hash_of(net: TurnsNet) -> str:
    """What a net is known by in the log."""
    return hashlib.sha256(msgspec.json.encode(net)).hexdigest()[:16]


def measured(fast: Fast, net: TurnsNet, deals: int) -> dict[str, Any]:
    """Turns against nobody, and the share of games of two against the frozen net with its error, deal by deal."""
    racer = fast.racer(net, deals=DEALS)
    alone = fast.alone(racer, ALONE_SEED, ALONE)
    found = {"turns_alone": round(float(alone[:, 0].mean()), 3)}
    if fast.game.board.map.id == MAP and deals:
        wins = fast.match(racer, fast.racer(frozen(), deals=DEALS), 2, CHECK_SEED, deals)[:, 0]
        by_deal = wins.reshape(deals, 2).mean(1)
        found["wins"] = round(float(by_deal.mean()), 4)
        found["wins_error"] = round(float(by_deal.std() / deals**0.5), 4)
        found["check"] = 2 * deals
    return found


def ship(rules: str, net: TurnsNet, command: str, log: Path) -> None:
    """Write the net where the computers read it, with where it comes from."""
    weights = read_weights(rules, Weights) or Weights(rules)
    came = Origin("turns_net", f"python -m research.races.grow {command}", log=f"research/logs/{log.name}")
    origins = (*(o for o in weights.origins if o.of != "turns_net"), came)
    path_of(rules).write_bytes(written(msgspec.structs.replace(weights, origins=origins, turns_net=net)))


def sources() -> str:
    """The hash of all that grows."""
    paths = [
        *SOURCES,
        HERE / "race.h",
        HERE / "fast.py",
        HERE / "layers.py",
        HERE / "learning.py",
        HERE / "grow.py",
    ]
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:16]


def main() -> None:
    """Grow for some rounds."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--map", default=MAP)
    parser.add_argument("--rounds", type=int, default=8)
    parser.add_argument("--games", type=int, default=5000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--anew", action="store_true")
    parser.add_argument("--sizes", type=int, nargs=2, default=list(SIZES), help="nodes of both layers")
    parser.add_argument("--check", type=int, default=1000, help="deals of each round against the frozen net")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--ship", action="store_true")
    args = parser.parse_args()
    rules = load_map((ROOT / "maps" / f"{args.map}.json").read_bytes()).rules
    name = f"{rules}-{'anew' if args.anew else 'on'}-{args.games}-{args.seed}"
    if tuple(args.sizes) != SIZES:
        name += "-" + "-".join(map(str, args.sizes))
    kept, log = BUILD / name, LOGS / f"races-{name}.json"
    kept.mkdir(parents=True, exist_ok=True)
    shipped = weights_for(rules, Weights).turns_net
    teacher = thumb() if args.anew or shipped is None else shipped
    lines = json.loads(log.read_text(encoding="utf-8")) if log.exists() else []
    # A fresh clone has the log of the net that is shipped and none of its rounds: it begins anew.
    lines = [line for line in lines if (kept / f"net{line['round'] - 1}.json").exists()]
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
            net, error = learnt(np.concatenate(rounds), number, net, args.sizes)
            net_at.write_bytes(msgspec.json.encode(net))
            fast = Fast(game, BUILD)
            line = {"round": number + 1, "games": args.games, "rows": len(rounds[-1]), "sources": sources()}
            line |= {"error": round(error, 4), **measured(fast, net, args.check), "net": hash_of(net)}
            lines.append(line)
            log.write_text(json.dumps(lines, indent=1) + "\n", encoding="utf-8")
            print(f"{line} in {time.process_time() - begun:.0f} s here", flush=True)
    if args.ship and net is not None:
        began = " --anew" if args.anew else ""
        command = f"--map {args.map}{began} --rounds {args.rounds} --games {args.games} --seed {args.seed}"
        ship(rules, net, command + " --sizes " + " ".join(map(str, args.sizes)), log)


if __name__ == "__main__":
    main()
