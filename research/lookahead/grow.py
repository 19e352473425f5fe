"""Grow what the Champion has learned of playouts, round by round, to the net in assets/players.

    python -m research.lookahead.grow --map usa --start fe143b6 --rounds 3 --games 600 --seed 1

A round plays games of the best player so far against itself, and half of them against the Champion without a net. First
a sum is fitted that tells from a standing, all hands open, the lead at the end. Then, at half of the decisions, every
move worth a thought is played on for a few turns in two worlds (what is undrawn shuffled anew, the same for all the
moves), and what stands there is valued by that sum: a fraction of the chance, and of the time, of a playout to the end.
Two nets are fitted to the results of all rounds: one that looks at what a move leaves behind, which is the player, and
a brief one of fewer numbers that plays the playouts of the next round. The first round is played by nobody's lesson, or
with --start by the net that a commit of this repository had. With --seats 2 4 each round has so many games of two and
so many of four seats, and the nets are fitted to all of them together.

It needs numpy and a C compiler: boards with pieces of one kind are played by the compiled Champion of `fast.py`, rails
and sails by that of `sea/table.py`. What was played is kept under --work and never played twice, so that it can be
stopped and called again; the same seed gives the same weights. With --ship the log goes to research/logs and the net to
assets/players. On a busy machine fitting wants OPENBLAS_NUM_THREADS=1.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import math
import subprocess
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from research.weights_file import path_of, written
from ttr_app.ai import Weights
from ttr_app.ai.moves.moves_net import MovesNet
from ttr_app.ai.players.levels import skill_of
from ttr_app.ai.weights import Origin
from ttr_app.engine import Game, load_map
from ttr_app.storage.players import weights_for

from . import fast as fast_table
from .fast import Fast
from .fitting import first_signs, fit, gain, groups_of, padded, plain, together
from .net import net_in, net_of, weights_of
from .playouts import Harvest
from .sea import table as sea_table
from .sea.table import Sea

ROOT = Path(__file__).resolve().parents[2]
HOW = Harvest(share=0.5, window=6.0, most=4, worlds=2, turns=6)
PASSES = 12
EACH = 0.3  # share of the turns whose standings are valued
FIRM = 30.0
CHUNK = 20  # games in a file


def open_table(map_id: str, seats: int, work: Path) -> Fast | Sea:
    """A Champion on a map."""
    game = Game(load_map((ROOT / "maps" / f"{map_id}.json").read_bytes()), seats)
    skill = skill_of(weights_for(game.ruleset.name, Weights), "champion")
    return (Sea if len(game.board.piece_names) > 1 else Fast)(game, skill, work / "built")


def value(table: Fast | Sea, player: Any, seed: int, games: int) -> Any:
    """The sum that tells the lead at the end from a standing, fitted to games of a player against itself."""
    rows = np.concatenate([table.standings(player, seed * 1_000_000 + n, EACH) for n in range(games)])
    signs, leads = rows[:, :-1], rows[:, -1]
    spread = signs.std(axis=0) + 1e-9
    signs = signs / spread
    return np.linalg.solve(signs.T @ signs + FIRM * np.eye(signs.shape[1]), signs.T @ leads) / spread


def harvest(table: Fast | Sea, player: Any, folder: Path, seed: int, games: int, standings: int) -> list[Any]:
    """The decisions of so many games, from files where they have been played already."""
    folder.mkdir(parents=True, exist_ok=True)
    worth = folder / "worth.npy"
    if not worth.exists():
        _keep(worth, value(table, player, seed, standings))
    weights, decisions = np.load(worth), []
    for first in range(0, games, CHUNK):
        path = folder / f"{first:06}.npy"
        if not path.exists():
            parts = []
            for number in range(first, first + CHUNK):
                # Every other game is played against the Champion as it is, the seats in turn.
                alone = -1 if number % 2 else number // 2 % table.game.seats
                rows = table.harvest(player, seed * 1_000_000 + number, HOW, weights, alone)
                rows[:, 0] += 10_000 * number
                parts.append(rows)
            _keep(path, np.concatenate(parts))
        decisions += groups_of(np.load(path))
    return decisions


def _keep(path: Path, rows: Any) -> None:
    fresh = path.with_suffix(".new.npy")
    np.save(fresh, rows)
    fresh.replace(path)


def wilson(wins: float, games: int) -> tuple[float, float]:
    """The interval of 95 % for a share of wins."""
    z, share = 1.96, wins / games
    middle = share + z * z / (2 * games)
    wide = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return (middle - wide) / (1 + z * z / games), (middle + wide) / (1 + z * z / games)


def grow(
    tables: list[Fast | Sea], args: argparse.Namespace, work: Path
) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    """The rounds, each measured against the Champion without a lesson: the log, and the weights of the best round."""
    # What has been learned is a net's numbers alone, so that a player of one table sits at another, too.
    table = tables[0]
    best: Any = started(table, args.start) if args.start else table.plain(HOW.window)
    seen, test = list[Any](), list[Any]()
    log: list[dict[str, Any]] = []
    kept: dict[str, Any] = {}
    for number in range(args.rounds):
        seed = args.seed * 100 + number
        for at in tables:
            folder = work / f"round-{number}"
            folder = folder / f"seats-{at.game.seats}" if len(tables) > 1 else folder
            decisions = harvest(at, best, folder, seed, args.games, args.standings)
            tenth = len(decisions) // 10
            test, seen = (test if at is not table else []) + decisions[:tenth], seen + decisions[tenth:]
        weights = fitted(seen, args.nets, args.hidden, seed)
        said, error = gain(weights, padded(test))
        nodes = args.nets * args.hidden
        rounded = [round(x, 3) for x in plain(weights)]
        fewer = fitted(first_signs(seen, table.brief_features), args.nets, args.hidden, seed)
        brief: Any = table.player(nodes, HOW.window, plain(fewer))
        best = table.player(nodes, HOW.window, rounded, brief)
        told = {"round": number, "decisions": len(seen), "gain": [round(said, 3), round(error, 3)]}
        log.append(told | measured(tables, nodes, args.window, rounded, 900_000_000 + seed, args.check))
        print(json.dumps(log[-1]), flush=True)
        if not kept or log[-1]["wins"] >= kept["wins"]:
            kept = {"wins": log[-1]["wins"], "weights": rounded}
        (work / f"round-{number}.json").write_text(json.dumps(rounded) + "\n")
    if args.last:
        weights = fitted(seen, args.nets, args.last, args.seed * 100 + 99 + args.rounds)
        rounded = [round(x, 3) for x in plain(weights)]
        nodes = args.nets * args.last
        told = {"round": "last", "decisions": len(seen), "hidden": args.last}
        log.append(told | measured(tables, nodes, args.window, rounded, 990_000_000, args.check))
        print(json.dumps(log[-1]), flush=True)
        kept = {"wins": log[-1]["wins"], "weights": rounded}
    return log, kept


def measured(
    tables: list[Fast | Sea], nodes: int, window: float, weights: list[float], seed: int, games: int
) -> dict[str, Any]:
    """What a net wins alone against Champions without one, for the log: by seats, and the mean if there are several."""
    found = {}
    for table in tables:
        judged: Any = table.player(nodes, window, weights)
        bare: Any = table.plain(HOW.window)
        found[table.game.seats] = _won(table.match(judged, bare, seed, games))
    if len(found) == 1:
        return next(iter(found.values()))
    return {"wins": round(sum(one["wins"] for one in found.values()) / len(found), 4), "by_seats": found}


def fitted(decisions: list[Any], nets: int, hidden: int, seed: int) -> dict[str, Any]:
    """Some fits as one net."""
    return together([fit(decisions, hidden, 100 * seed + n, PASSES) for n in range(nets)])


def started(table: Fast | Sea, commit: str) -> Any:
    """The player with the net that a commit had for the rule set of a table."""
    path = f"assets/players/{table.game.ruleset.name}.json"
    told = subprocess.run(["git", "show", f"{commit}:{path}"], cwd=ROOT, check=True, capture_output=True)
    net = net_in(told.stdout)
    if net is None:
        raise ValueError(f"{path} of {commit} has no net of moves")
    return table.player(len(net.bias), net.window, weights_of(net))


def _won(results: list[tuple[float, float]]) -> dict[str, Any]:
    """What a player has won, for the log."""
    wins = sum(w for w, _ in results)
    interval = [round(x, 4) for x in wilson(wins, len(results))]
    return {"wins": round(wins / len(results), 4), "interval": interval, "games": len(results)}


def ship(rules: str, net: MovesNet, told: dict[str, Any], name: str) -> None:
    """Write the log, and the net where the Champion reads it, with where it comes from."""
    (ROOT / "research" / "logs" / name).write_text(json.dumps(told, indent=1) + "\n")
    weights = weights_for(rules, Weights)
    came = Origin(
        "moves_net",
        f"python -m research.lookahead.grow {told['command']} --ship",
        log=f"research/logs/{name}",
    )
    origins = (*(o for o in weights.origins if o.of != "moves_net"), came)
    path_of(rules).write_bytes(
        written(msgspec.structs.replace(weights, ruleset=rules, origins=origins, moves_net=net))
    )


def main() -> None:
    """Grow from nothing, or go on where it was stopped; write the log, and the weights if they are to be shipped."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--map", default="usa")
    parser.add_argument(
        "--seats", type=int, nargs="+", default=[2], help="games of each of these numbers of seats"
    )
    parser.add_argument("--start", default="", help="the commit whose net plays the first round")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--games", type=int, default=300, help="games of each round")
    parser.add_argument("--standings", type=int, default=800, help="games of which standings are valued")
    parser.add_argument("--nets", type=int, default=4, help="fits whose mean is the net")
    parser.add_argument("--hidden", type=int, default=16)
    parser.add_argument(
        "--check", type=int, default=1000, help="games of each round against the plain Champion"
    )
    parser.add_argument(
        "--last",
        type=int,
        default=0,
        help="hidden nodes of nets fitted in the end to all, in place of the best round",
    )
    parser.add_argument(
        "--window",
        type=float,
        default=HOW.window,
        help="points behind the best price within which moves are compared in play; those played on stay",
    )
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--ship", action="store_true", help="write the net of the best round for the Champion"
    )
    parser.add_argument("--work", type=Path, default=ROOT / "build" / "lookahead")
    args = parser.parse_args()
    seats = "-".join(str(number) for number in args.seats)
    work = args.work / f"{args.map}-{seats}-{args.seed}"
    tables = [open_table(args.map, number, args.work) for number in args.seats]
    table = tables[0]
    log, kept = grow(tables, args, work)
    code = sea_table if isinstance(table, Sea) else fast_table
    sources = b"".join((code.HERE / name).read_bytes() for name in (*code.HEADERS, *code.SOURCES))
    told = {
        "command": f"--map {args.map} --seats {seats.replace('-', ' ')} "
        + (f"--start {args.start} " if args.start else "")
        + f"--rounds {args.rounds} --games {args.games} "
        f"--standings {args.standings} --nets {args.nets} --hidden {args.hidden} --check {args.check} "
        + (f"--last {args.last} " if args.last else "")
        + (f"--window {args.window:g} " if args.window != HOW.window else "")
        + f"--seed {args.seed}",
        "sources": hashlib.sha256(sources).hexdigest()[:16],
        "weights": hashlib.sha256(json.dumps(kept["weights"]).encode()).hexdigest()[:16],
        "rounds": log,
    }
    (work / "log.json").write_text(json.dumps(told, indent=1) + "\n")
    if args.ship:
        hidden = args.nets * (args.last or args.hidden)
        net = net_of(kept["weights"], hidden, args.window, table.features)
        ship(table.game.ruleset.name, net, told, f"lookahead-{args.map}-{seats}.json")


if __name__ == "__main__":
    main()
