"""The command line, `python -m ttr_app …`: play games without a screen, pit levels, check maps, show a journal.

To add a command, write a function under `@command(…)` below. It imports what it needs inside itself, so that `--help`
and the other commands stay quick and need neither Kivy nor a screen.
"""

import argparse
import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from ttr_app.languages import LANGUAGES

Run = Callable[[argparse.Namespace], int]


@dataclass(frozen=True)
class Command:
    """One word of the command line: what it is for, what may follow it, and what it does."""

    name: str
    purpose: str
    words: tuple["Word", ...]
    run: Run


class Word:
    """One argument of a command, as `argparse` takes it: `Word("--games", type=one_or_more, default=1, help="…")`."""

    def __init__(self, *flags: str, **settings: Any) -> None:
        self.flags = flags
        self.settings = settings


def one_or_more(word: str) -> int:
    """Read a number of games."""
    if not word.isdecimal() or int(word) < 1:
        raise argparse.ArgumentTypeError(f"{word} is not 1 or more")
    return int(word)


def a_seed(word: str) -> int:
    """Read what fixes a deal; it is kept in eight bytes."""
    if not word.isdecimal() or int(word) >= 1 << 63:
        raise argparse.ArgumentTypeError(f"{word[:40]} is not within 0 to {(1 << 63) - 1}")
    return int(word)


COMMANDS: dict[str, Command] = {}


def command(name: str, purpose: str, *words: Word) -> Callable[[Run], Run]:
    """Register the function below as a command; it gets the parsed words and returns the exit code."""

    def register(run: Run) -> Run:
        COMMANDS[name] = Command(name, purpose, words, run)
        return run

    return register


@command("play", "open the game's window, as `make play` does")
def play(arguments: argparse.Namespace) -> int:
    """Open the game's window."""
    from ttr_app.app import run

    return run()


# Where the arena finds players that are no levels of ours; only a checkout of the project has them.
BOT_SOURCES = {
    "panel": "research.reference_bots:make_bot",
    "held": "research.reference_bots.held_out:make_bot",
}


@command(
    "arena",
    "let computer players play each other on paired deals, and count",
    Word("--map", required=True, help="a map that comes with the game, or a map file"),
    Word(
        "--seats",
        required=True,
        help="who plays, by commas: champion, master@blocker, panel:racer, held:racer",
    ),
    Word("--games", type=one_or_more, default=400, help="how many games (rounded up to whole deals)"),
    Word("--seed", type=a_seed, default=1, help="what fixes all deals and choices"),
    Word("--jobs", type=int, default=0, help="processes, or 1 for none; all cores if not given"),
    Word("--dask", metavar="ADDRESS", help="play on this Dask cluster in place of our own processes"),
    Word("--results", metavar="FILE", help="keep every game there, and go on with what is there already"),
    Word("--json", action="store_true", help="print one JSON object in place of a table"),
)
def arena(arguments: argparse.Namespace) -> int:
    """Play an arena and print what came out."""
    from pathlib import Path

    from ttr_app.arena.experiment import Experiment
    from ttr_app.arena.report import as_json, as_table
    from ttr_app.arena.run import run
    from ttr_app.arena.workers import crew_for

    names = tuple(name.strip() for name in arguments.seats.split(","))
    experiment = Experiment(arguments.map, names, arguments.games, arguments.seed, BOT_SOURCES)
    results = Path(arguments.results) if arguments.results else None
    outcome = run(experiment, crew_for(arguments.jobs, arguments.dask), results)
    print(as_json(outcome) if arguments.json else as_table(outcome))
    return 0


@command(
    "simulate",
    "play whole games between computers and print a line for each",
    Word(
        "--map",
        default="",
        help="a map of the game (the first one if none is named), or the path of a map file",
    ),
    Word(
        "--seats",
        default="random,random",
        help="players by seat: random, or levels like express or master@racer",
    ),
    Word("--games", type=one_or_more, default=1, help="how many games"),
    Word(
        "--seed", type=a_seed, default=1, help="the first game's seed; the next games take the next numbers"
    ),
    Word("--json", action="store_true", help="print JSON lines"),
    Word(
        "--trace",
        action="store_true",
        help="tell every move with all cards open, to read beside the rulebook",
    ),
    Word("--language", choices=tuple(LANGUAGES), default="en", help="language of the trace"),
    Word("--record", metavar="FILE", help="write the last game into a file that `replay` can verify"),
)
def simulate(arguments: argparse.Namespace) -> int:
    """Play whole games and print a line for each."""
    import json
    from pathlib import Path

    from ttr_app.ai import Weights
    from ttr_app.engine import Game
    from ttr_app.engine.record import encode_record
    from ttr_app.i18n import set_language
    from ttr_app.referee import Trace
    from ttr_app.referee import simulate as play_games
    from ttr_app.storage.maps import map_named
    from ttr_app.storage.players import weights_for

    players = [name.strip() for name in arguments.seats.split(",")]
    game = Game(map_named(arguments.map), len(players))
    trace = None
    if arguments.trace:
        set_language(arguments.language)
        trace = Trace(game.board, players, print)
    told: list[int] = []

    def watch(number: int, event: Any, state: Any) -> None:
        assert trace is not None
        if number not in told:
            told.append(number)
            trace.begin(number + 1, arguments.seed + number)
        trace.event(event, state)

    weights = weights_for(game.ruleset.name, Weights)
    games = play_games(game, weights, players, arguments.games, arguments.seed, watch if trace else None)
    if arguments.record:
        Path(arguments.record).open("ab").close()  # or it would be told after all games were played
    played = None
    for played in games:
        if trace:
            trace.end(played.score)
        print(json.dumps(played.row()) if arguments.json else played.line(), flush=True)
    if arguments.record and played:
        Path(arguments.record).write_bytes(encode_record(played.record))
    return 0


@command(
    "new-map",
    "begin a map of your own: writes a small map that can be played and changed",
    Word("file", help="where to write it; the file's name is the map's id, such as valley.json"),
)
def new_map(arguments: argparse.Namespace) -> int:
    """Write a map to begin with; never over a file that is there."""
    from pathlib import Path

    from ttr_app.storage.maps import is_map_id
    from ttr_app.storage.new_map import new_map as text_of

    path = Path(arguments.file)
    if not is_map_id(path.stem) or path.suffix != ".json":
        raise ValueError(
            f"{path.name}: a map's file is called by its id, small letters and digits, and .json"
        )
    try:
        with path.open("x", encoding="utf-8") as file:
            file.write(text_of(path.stem))
    except OSError as error:
        raise ValueError(f"{path}: {error.strerror}") from None
    print(f"{path} is written. Change it (docs/map-packs.md), then: python -m ttr_app check-map {path}")
    return 0


@command("check-map", "say whether a map file can be played, or what is wrong with it", Word("file"))
def check_map(arguments: argparse.Namespace) -> int:
    """Say ok, or the one sentence of what is wrong."""
    from pathlib import Path

    from ttr_app.engine import MapError
    from ttr_app.storage.maps import BUILTIN, BUILTIN_FOLDER, map_named, unplayable

    board, own = map_named(arguments.file), BUILTIN_FOLDER.resolve()
    wrong = unplayable(board)
    if wrong:
        raise MapError(f"{Path(arguments.file).name}: {wrong}")
    if (
        board.id in BUILTIN
        and arguments.file not in BUILTIN
        and own not in Path(arguments.file).resolve().parents
    ):
        raise MapError(
            f"{Path(arguments.file).name}: id: {board.id!r} is the id of a map that comes with the game"
        )
    print(
        f"ok: {board.id}, {len(board.cities)} cities, {len(board.routes)} routes, {len(board.tickets)} tickets"
    )
    return 0


@command("replay", "play a recorded game again and verify every step of it", Word("file"))
def replay(arguments: argparse.Namespace) -> int:
    """Verify a recorded game and print its end."""
    from pathlib import Path

    from ttr_app.engine import Game, SaveError
    from ttr_app.engine.record import MAX_BYTES, decode_record, replay_record
    from ttr_app.storage.maps import map_named

    try:
        with Path(arguments.file).open("rb") as file:
            # The decoder refuses the rest; a huge file is not read to learn that.
            raw = file.read(MAX_BYTES + 1)
    except OSError as error:
        raise SaveError(f"{arguments.file}: {error.strerror}") from None
    record = decode_record(raw)
    try:
        game = Game(map_named(record.map), record.seats)
    except ValueError as error:
        raise SaveError(f"record: {error}") from None
    state = replay_record(game, record)
    totals = ", ".join(str(seat.total) for seat in game.score(state).seats)
    end = "over" if state.over else f"at turn {state.turn}"
    print(
        f"ok: {len(record.actions)} actions on {record.map}, {end}, points {totals}, {record.digests[-1:] or ['-']}"
    )
    return 0


def main(words: Sequence[str] | None = None) -> int:
    """Do what the words say and return the exit code; a fault in the input is one sentence and exit 1."""
    summary = (__doc__ or "").splitlines()[0]
    parser = argparse.ArgumentParser(prog="python -m ttr_app", description=summary)
    choices = parser.add_subparsers(dest="command", required=True, metavar="command")
    for each in COMMANDS.values():
        choice = choices.add_parser(each.name, help=each.purpose, description=each.purpose)
        for word in each.words:
            choice.add_argument(*word.flags, **word.settings)
    arguments = parser.parse_args(sys.argv[1:] if words is None else words)
    from ttr_app.engine import MapError, SaveError  # only now, so that --help is quick

    try:
        ended = COMMANDS[arguments.command].run(arguments)
        print(end="", flush=True)  # or it would be noticed only when Python ends that nobody listens any more
        return ended
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read our lines has had enough. Python would trip over what is left of them when it ends.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as fault:
        print(f"{fault.filename}: {fault.strerror}" if fault.filename else fault, file=sys.stderr)
        return 1
    except (MapError, SaveError, ValueError) as fault:
        print(fault, file=sys.stderr)
        return 1
