"""Grow the net by which the Champion of races chooses among moves of nearly the same price (race_net.py).

    python -m pip install numpy
    python -m research.races.choices --jobs 2 --ship

It takes a C compiler and about a minute of two cores a round. Nothing is known at first but the prices that the net of
turns gives (`research.races.grow`): moves are taken by chance, those more often that cost less. A round is some
thousand games; each choice in them is made a little likelier if its race went better than was hoped before it, and
less likely if it went worse (`research.races.gains`, which leaves the luck of cards out). What is hoped is a second net
that learns beside it. At four seats two of them are the player of `panel:frozen`.

What was learnt is kept under build/races, so that the same command goes on where it was stopped. A line a round goes to
research/logs, with the hash of the sources and of the net; every fifth tells the turns against nobody and the share of
games against the frozen player, at two seats and alone among three. The mean of the last rounds is what is shipped.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import multiprocessing
import time
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from research.races import grow
from research.races.choosing import A_TURN, WINDOW, Chooser, Noted, numbers_of_choices
from research.races.fast import HERE, SOURCES, Fast
from research.races.gains import gained, without_luck, worth_of_ends
from research.races.layers import lists_of, sums_of
from research.races.likelier import hope_for, make_likelier
from research.races.pupil import Pupil
from research.races.shipping import RULES, race_net, ship, shipped_as
from ttr_app.ai.racing.turns_net import TurnsNet
from ttr_app.ai.weights import Weights
from ttr_app.engine import Game, load_map
from ttr_app.storage.players import weights_for

ORDERS = 32  # of the tickets to come that are imagined: each of them comes first once
SIZES, HOPE_SIZES = (96, 24), (64, 32)
TRUST = 0.9  # how much the next choice counts beside this one
HOPE_PASSES, HOPE_FIRST = 2, 6  # how often what is hoped is learnt from a round, and from the first one
SETTLE = 0.15  # how far the mean moves to what a round has taught
CHUNK, ENDS = 100, 2000
LIKED_GAMES = 100  # that tell what a turn is worth to the net
EVERY = 5  # rounds after which it is measured
CHECK_SEED, CHECK_TWO, CHECK_FOUR, CHECK_ALONE = 66_000_000, 400, 150, 800


class Errand(NamedTuple):
    """Some games for one process: of a player with its net, at so many seats, of which so many learn."""

    net: TurnsNet
    seats: int
    learners: int
    seed: int
    games: int


def table(seats: int) -> Fast:
    """The compiled game at so many seats."""
    raw = (grow.ROOT / "maps" / f"{grow.MAP}.json").read_bytes()
    return Fast(Game(load_map(raw), max(2, seats)), grow.BUILD)


def turns_net() -> TurnsNet:
    """The net of turns that is shipped, which gives the prices."""
    net = weights_for(RULES, Weights).turns_net
    if net is None:
        raise SystemExit("no net gives the prices: python -m research.races.grow --anew --ship")
    return net


def note(errand: Errand) -> Noted:
    """Play some games and note them."""
    fast = table(errand.seats)
    chooser = Chooser(fast, errand.net, A_TURN, WINDOW)
    me, other = fast.racer(turns_net(), deals=ORDERS), fast.racer(grow.frozen(), deals=grow.DEALS)
    return chooser.note(me, other, errand.seats, errand.learners, errand.seed, errand.games)


def match(errand: Errand) -> Any:
    """Play some deals against the frozen player from every seat, or alone."""
    fast = table(errand.seats)
    chooser = Chooser(fast, errand.net, A_TURN, WINDOW)
    me, other = fast.racer(turns_net(), deals=ORDERS), fast.racer(grow.frozen(), deals=grow.DEALS)
    return chooser.match(me, other, errand.seats, errand.seed, errand.games)


def measured(
    net: TurnsNet, pool: ProcessPoolExecutor, deals: dict[int, int], seed: int = CHECK_SEED
) -> dict[str, Any]:
    """By seats, the share of wins against frozen players, and at one seat the turns; each with its error."""
    found: dict[str, Any] = {}
    for seats, count in deals.items():
        size = max(1, min(25, count))
        errands = [Errand(net, seats, 1, seed + n, size) for n in range(0, count, size)]
        each = np.concatenate(list(pool.map(match, errands)))
        name = "turns_alone" if seats == 1 else f"wins_of_{seats}"
        found[name] = [round(float(x), 4) for x in (each.mean(), each.std() / len(each) ** 0.5)]
    return found


def silent(fast: Fast) -> TurnsNet:
    """A net that says nothing of any move."""
    return Pupil(numbers_of_choices(fast), (1,), 0.0, 1).net()


def turn_in_scores(net: TurnsNet) -> float:
    """What a turn of the price is worth in all that the net says, so that what a character likes can be told in it."""
    noted = note(Errand(net, 2, 2, CHECK_SEED, LIKED_GAMES))
    weights = lists_of(net, np.float32)
    costs, scores = [], []
    for choice in noted.choices:
        first = int(choice[5]) + 1
        rows = noted.rows[first : first + int(choice[1])].astype(np.float32)
        cost, score = rows[:, -3], sums_of(weights, rows)[-1][:, 0] - A_TURN * rows[:, -3]
        costs.append(cost - cost.mean())
        scores.append(score - score.mean())
    cost, score = np.concatenate(costs), np.concatenate(scores)
    return round(float(-(cost @ score) / (cost @ cost)), 1)


class Growing:
    """One command's rounds, kept in a folder of their own."""

    def __init__(self, args: argparse.Namespace, pool: ProcessPoolExecutor) -> None:
        self.args, self.pool = args, pool
        self.games = {2: args.two, 4: args.four}
        name = f"races-choices-{args.two}-{args.four}-{args.seed}"
        self.log, self.kept = grow.LOGS / f"{name}.json", grow.BUILD / name
        self.kept.mkdir(parents=True, exist_ok=True)
        # A fresh clone has the log of whoever grew the shipped net and nothing to go on from: it begins anew.
        self.told = self.kept / "log.json"
        self.lines: list[dict[str, Any]] = json.loads(self.told.read_text()) if self.told.exists() else []
        wide = numbers_of_choices(table(2))
        self.pupil = Pupil(wide, SIZES, 0.02, args.seed)
        self.hope = Pupil(wide, HOPE_SIZES, 0.1, args.seed + 1)
        if self.lines:
            for pupil, path in self._paths(len(self.lines) - 1):
                pupil.recall(path)
        self.worth = {seats: worth_of_ends(self._ends(seats), seats - 1) for seats in self.games}

    def _paths(self, number: int) -> list[tuple[Pupil, Path]]:
        return [(self.pupil, self.kept / f"pupil{number}.npz"), (self.hope, self.kept / f"hope{number}.npz")]

    def _ends(self, seats: int) -> Any:
        """The turns that frozen players take at so many seats."""
        path = self.kept / f"ends{seats}.npy"
        if not path.exists():
            net, each = silent(table(2)), max(1, self.args.ends // 20)
            errands = [Errand(net, seats, 0, 10**8 + n * each, each) for n in range(20)]
            np.save(path, np.concatenate([part.ends for part in self.pool.map(note, errands)]))
        return np.load(path)

    def play(self, number: int) -> tuple[Noted, list[Noted]]:
        """The games of a round: all together, and by seats."""
        net, by_seats = self.pupil.net(soft=False), []
        for seats, games in self.games.items():
            begin = self.args.seed * 10**10 + seats * 10**9 + number * 10**5
            size = min(CHUNK, games)
            errands = [Errand(net, seats, 2, begin + n, size) for n in range(0, games, size)]
            by_seats.append(together(list(self.pool.map(note, errands))))
        return together(by_seats), by_seats

    def round(self, number: int) -> None:
        """Play and learn."""
        args, begun = self.args, time.time()
        noted, by_seats = self.play(number)
        if number == 0:
            some = np.random.default_rng(args.seed).integers(0, len(noted.rows), 100_000)
            self.pupil.see(noted.rows[some])
            self.hope.mean, self.hope.spread = self.pupil.mean, self.pupil.spread
        played = time.time() - begun
        rng = np.random.default_rng([args.seed, number])
        first = noted.choices[:, 5].astype(int)
        gains = [without_luck(part, worth) for part, worth in zip(by_seats, self.worth.values(), strict=True)]
        worth = np.concatenate([g.worth for g in gains])
        if number == 0:
            hope_for(self.hope, noted, worth, HOPE_FIRST, rng)
        hoped = self.hope.guess(noted.rows[first])
        better, at = np.zeros(len(first)), 0
        for part, gain in zip(by_seats, gains, strict=True):
            here = slice(at, at + len(part.choices))
            found = gained(gain, hoped[here], TRUST)
            better[here] = found - found.mean()
            at += len(part.choices)
        share = 0.5 * (1 + math.cos(math.pi * number / args.rounds))
        rate = args.last_rate + (args.rate - args.last_rate) * share
        told = make_likelier(self.pupil, noted, better, rate, rng)
        told["hope"] = round(hope_for(self.hope, noted, worth, HOPE_PASSES, rng), 3)
        self.pupil.settle(SETTLE)
        line: dict[str, Any] = {"round": number + 1, "choices": len(first)}
        for seats, part, gain in zip(self.games, by_seats, gains, strict=True):
            line[f"of_{seats}"] = {"turns": round(float(part.ended.mean()), 3), **gain.told}
        line |= told
        net = self.pupil.net()
        if number % EVERY == EVERY - 1 or number == args.rounds - 1:
            line |= measured(net, self.pool, {1: args.check_alone, 2: args.check_two, 4: args.check_four})
        line |= {"net": grow.hash_of(net), "sources": sources()}
        for pupil, path in self._paths(number):
            pupil.keep(path)
        self.lines.append(line)
        self.write()
        for _, path in self._paths(number - 2):
            path.unlink(missing_ok=True)
        print(f"{line} in {played:.0f} and {time.time() - begun - played:.0f} s", flush=True)

    def write(self) -> None:
        """Write the log, in the project and beside what is kept."""
        for path in (self.told, self.log):
            path.write_text(json.dumps(self.lines, indent=1) + "\n", encoding="utf-8")


def together(parts: list[Noted]) -> Noted:
    """Notes of several lots of games as one."""
    choices, begin = [], 0
    for part in parts:
        moved = part.choices.copy()
        moved[:, 5] += begin
        begin += len(part.rows)
        choices.append(moved)
    lists = (np.concatenate(each) for each in zip(*parts, strict=True))
    return Noted(*lists)._replace(choices=np.concatenate(choices))


def sources() -> str:
    """The hash of all that grows."""
    names = ("fast", "choosing", "gains", "layers", "likelier", "pupil", "choices")
    paths = [*SOURCES, HERE / "race.h", *(HERE / f"{name}.py" for name in names)]
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:16]


def main() -> None:
    """Grow for some rounds."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--rounds", type=int, default=45)
    parser.add_argument("--stop", type=int, default=0, help="after so many of them")
    parser.add_argument("--two", type=int, default=4500, help="games of two in a round")
    parser.add_argument("--four", type=int, default=2000, help="games of four in a round")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--last-rate", type=float, default=1e-4)
    parser.add_argument(
        "--ends", type=int, default=ENDS, help="games of frozen players that tell when races end"
    )
    parser.add_argument("--check-alone", type=int, default=CHECK_ALONE)
    parser.add_argument("--check-two", type=int, default=CHECK_TWO)
    parser.add_argument("--check-four", type=int, default=CHECK_FOUR)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--ship", action="store_true")
    args = parser.parse_args()
    # Processes are started anew: a copy of one that has counted with many threads may hang.
    with ProcessPoolExecutor(args.jobs, mp_context=multiprocessing.get_context("spawn")) as pool:
        growing = Growing(args, pool)
        for number in range(len(growing.lines), args.stop or args.rounds):
            growing.round(number)
    if args.ship:
        told = ("rounds", "two", "four", "seed", "rate", "last_rate")
        how = " ".join(f"--{name.replace('_', '-')} {getattr(args, name)}" for name in told)
        grown = growing.pupil.net()
        net = race_net(grown, grow.MAP, A_TURN, turn_in_scores(grown), WINDOW)
        growing.lines[-1]["shipped"] = shipped_as(net)
        growing.write()
        ship(net, how + " --ship", growing.log)


if __name__ == "__main__":
    main()
