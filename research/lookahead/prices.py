"""The Champion's prices found anew beside its net, by what they win in compiled games of several numbers of seats.

    OPENBLAS_NUM_THREADS=1 python -m research.lookahead.prices --map world --seats 4 2 --rounds 3 --seed 1 --ship

The weights that all levels share were tuned in games of two without a net (`research.tune`). The net chooses among what
the prices put near the best, and reads the plan, the time left and the worth of cards, so that other weights suit it.

A pair moves every weight a part of a step up or down by chance. On one deal the Champion with its net, its weights so
moved, is played from every seat against Champions without a net and with the weights that all levels share; then the
same with every weight moved the other way. How the difference goes with a weight's sign is its effect, half by games
won and half by the lead; the mean over the numbers of seats counts. Each weight goes its way as far as its effect
stands out from chance, and the next round begins there. The last round's weights are taken, whatever they won, so that
the games that measure them did not choose them.

They are written for the level of the champion alone: no other level changes. What was played is kept under --work and
never played twice; the same seed gives the same weights. It needs numpy and a C compiler, and a map of rails and sails.
"""

from __future__ import annotations

import argparse
import hashlib
import json
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from research.tune import MORE, STEPS, at, moved
from research.weights_file import path_of, written
from ttr_app.ai import Weights
from ttr_app.ai.skill import Differences, Skill
from ttr_app.ai.weights import Origin
from ttr_app.storage.players import weights_for

from .grow import HOW, ROOT, open_table, wilson
from .net import hash_of, weights_of
from .sea import table as sea_table
from .sea.table import SKILL, Sea, plain_skill

PART = 0.7  # of the steps of `research.tune`
PACE, FARTHEST = 2.0, 3.0  # steps for each hundredth that a step wins; at most so many a round
MARGIN = 40.0  # points of lead, as of a luck that decides a game

Play = Callable[[int, Skill, int, int], Any]
"""Seats, the skill of the Champion with its net, a seed and games in; by game the share of the win and the lead out."""


def steps_of(rules: str) -> dict[str, float]:
    """The weights that are moved, and how far at a time."""
    return {name: PART * step for name, step in (STEPS | MORE.get(rules, {})).items() if name in SKILL}


def effects(
    play: Play, seats: int, skill: Skill, steps: dict[str, float], pairs: int, seed: int
) -> tuple[Any, float]:
    """Hundredths that a step of each weight wins at a number of seats, and the error that all of them have."""
    rng = np.random.default_rng([seed, seats])
    total, squares = np.zeros(len(steps)), 0.0
    for number in range(pairs):
        signs = rng.choice([-1.0, 1.0], len(steps))
        went = []
        for way in (1.0, -1.0):
            games = play(seats, moved(skill, steps, (way * signs).tolist()), seed * 1_000_000 + number, seats)
            went.append(float((50.0 * games[:, 0] + 50.0 * np.tanh(games[:, 1] / MARGIN)).mean()))
        half = (went[0] - went[1]) / 2.0
        total += half * signs
        squares += half * half
    return total / pairs, float(np.sqrt(squares)) / pairs


def onward(found: Sequence[tuple[Any, float]], pace: float) -> Any:
    """Steps to go, from the effects at each number of seats: what may well be chance is hardly followed."""
    effect = np.mean([each for each, _ in found], axis=0)
    chance = sum(error * error for _, error in found) / len(found) ** 2
    true = max(0.0, float((effect * effect).mean()) - chance)
    return np.clip(pace * effect * true / (true + chance), -FARTHEST, FARTHEST)


def rounded(skill: Skill, steps: dict[str, float]) -> tuple[Skill, Differences]:
    """A skill with the weights of `steps` as they are written down, and these weights by group."""
    told: Differences = {}
    for name in steps:
        group, _, weight = name.partition(".")
        told.setdefault(group, {})[weight] = round(at(skill, name), 3)
    return msgspec.structs.replace(
        skill, **{group: msgspec.structs.replace(getattr(skill, group), **told[group]) for group in told}
    ), told


def search(
    play: Play, start: Skill, steps: dict[str, float], args: argparse.Namespace, work: Path
) -> tuple[list[dict[str, Any]], Differences]:
    """The rounds, each measured on deals of its own: the log, and the weights of the last one."""
    work.mkdir(parents=True, exist_ok=True)
    skill, log, told = start, list[dict[str, Any]](), Differences()
    for number in range(args.rounds):
        path = work / f"round-{number}.json"
        if not path.exists():
            played = [
                effects(play, seats, skill, steps, args.pairs, args.seed * 100 + number)
                for seats in args.seats
            ]
            path.write_text(json.dumps([(effect.tolist(), error) for effect, error in played]) + "\n")
        found = [(np.array(effect), error) for effect, error in json.loads(path.read_text())]
        skill = moved(skill, steps, onward(found, PACE * (1.0 - number / args.rounds)))
        skill, told = rounded(skill, steps)
        effect = np.mean([each for each, _ in found], axis=0)
        line = {
            "round": number,
            "error": [round(error, 2) for _, error in found],
            "effects": {name: round(float(x), 2) for name, x in zip(steps, effect, strict=True)},
            "weights": told,
            "won": [
                measured(play(seats, skill, 930_000_000 + 100_000 * number, args.check), seats)
                for seats in args.seats
            ],
        }
        log.append(line)
        print(json.dumps({"round": number, "won": line["won"]}), flush=True)
    return log, told


def measured(games: Any, seats: int) -> dict[str, Any]:
    """What was won, for the log."""
    wins, count = float(games[:, 0].sum()), len(games)
    interval = [round(x, 4) for x in wilson(wins, count)]
    lead = round(float(games[:, 1].mean()), 2)
    return {
        "seats": seats,
        "wins": round(wins / count, 4),
        "interval": interval,
        "games": count,
        "lead": lead,
    }


def compiled(map_id: str, seats: Sequence[int], work: Path) -> tuple[Play, Weights, str]:
    """How games are played, the weights of a map's rules, and a hash of the programs that play."""
    tables, players = dict[int, Sea](), dict[int, Any]()
    for count in seats:
        table = open_table(map_id, count, work)
        weights = weights_for(table.game.ruleset.name, Weights)
        net = weights.moves_net
        if not isinstance(table, Sea) or net is None:
            raise ValueError(f"{map_id} is no map of rails and sails with a net")
        tables[count], players[count] = table, table.player(len(net.bias), net.window, weights_of(net))
    theirs = plain_skill(weights.base)

    def play(count: int, skill: Skill, seed: int, games: int) -> Any:
        table = tables[count]
        return np.array(
            table.match(players[count], table.plain(HOW.window), seed, games, theirs, plain_skill(skill))
        )

    sources = b"".join(
        (sea_table.HERE / name).read_bytes() for name in (*sea_table.HEADERS, *sea_table.SOURCES)
    )
    return play, weights, hashlib.sha256(sources).hexdigest()[:16]


def main() -> None:
    """Search from the weights that all levels share; write the log, and the weights if they are to be shipped."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--map", default="world")
    parser.add_argument("--seats", type=int, nargs="+", default=[4, 2])
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--pairs", type=int, default=1500, help="of a round, at each number of seats")
    parser.add_argument("--check", type=int, default=2000, help="games by which each round is measured")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--ship", action="store_true", help="write the last weights for the Champion")
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "lookahead")
    args = parser.parse_args()
    play, weights, sources = compiled(args.map, args.seats, args.work)
    seats = "-".join(map(str, args.seats))
    work = args.work / f"prices-{args.map}-{seats}-{args.pairs}-{args.seed}"
    log, found = search(play, weights.base, steps_of(weights.ruleset), args, work)
    command = (
        f"python -m research.lookahead.prices --map {args.map} --seats {seats.replace('-', ' ')} "
        f"--rounds {args.rounds} --pairs {args.pairs} --check {args.check} --seed {args.seed}"
    )
    told = {
        "command": command,
        "sources": sources,
        "net": hash_of(weights.moves_net) if weights.moves_net is not None else "",
        "rounds": log,
    }
    (work / "log.json").write_text(json.dumps(told, indent=1) + "\n")
    if args.ship:
        name = f"prices-{args.map}-{seats}.json"
        (ROOT / "research" / "logs" / name).write_text(json.dumps(told, indent=1) + "\n")
        came = Origin("champion", f"{command} --ship", log=f"research/logs/{name}")
        origins = (*(o for o in weights.origins if o.of != "champion"), came)
        levels = weights.levels | {"champion": found}
        path_of(weights.ruleset).write_bytes(
            written(msgspec.structs.replace(weights, origins=origins, levels=levels))
        )


if __name__ == "__main__":
    main()
