"""Running an experiment: what is still to be played goes to the workers, what is played is kept and summed up."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import msgspec

from ttr_app.engine import Game
from ttr_app.storage.maps import map_named

from .experiment import Experiment, Match
from .game import MatchResult
from .progress import Progress
from .results import ResultsFile
from .seats import seat_player
from .statistics import Row, rows
from .workers import Crew


class Outcome(msgspec.Struct, frozen=True):
    """What an arena found."""

    map: str
    seats: int
    games: int
    seed: int
    names: tuple[str, ...]
    rows: tuple[Row, ...]


def run(
    experiment: Experiment, crew: Crew, results: Path | None = None, progress: Progress | None = None
) -> Outcome:
    """Play what an experiment asks for and is not in the results yet, and sum everything up."""
    check(experiment)
    wanted = list(experiment.matches())
    with ExitStack() as stack:
        kept = stack.enter_context(ResultsFile(results, experiment)) if results is not None else None
        records: dict[Match, MatchResult] = kept.records if kept is not None else {}
        todo = [match for match in wanted if match not in records]
        bar = progress or Progress(len(wanted), len(wanted) - len(todo))
        for record in crew.play(experiment, todo) if todo else ():
            if kept is not None:
                kept.add(record)
            else:
                records[record.match] = record
            bar.step()
        # In the order of the experiment, so that the sums do not depend on who was quickest.
        return outcome(experiment, [records[match] for match in wanted])


def check(experiment: Experiment) -> None:
    """Raise at once what would else come out of every worker: an unknown map or player, a wrong number of seats."""
    game = Game(map_named(experiment.map), experiment.seats)
    for name in experiment.names:
        seat_player(game, name, experiment.sources)


def outcome(experiment: Experiment, records: list[MatchResult]) -> Outcome:
    """Sum up the records of an experiment."""
    routes = len(map_named(experiment.map).routes)
    found = tuple(rows(records, routes))
    return Outcome(
        experiment.map,
        experiment.seats,
        len(records),
        experiment.seed,
        experiment.names,
        found,
    )
