"""Running a plan: what is still to be played goes to the workers, what is played is kept and summed up."""

from __future__ import annotations

from contextlib import ExitStack
from pathlib import Path

import msgspec

from ttr_app.engine import Game
from ttr_app.storage.maps import open_map

from .game import GameRecord
from .plan import Match, Plan
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
    budget: int | None
    names: tuple[str, ...]
    rows: tuple[Row, ...]


def run(plan: Plan, crew: Crew, results: Path | None = None, progress: Progress | None = None) -> Outcome:
    """Play what a plan asks for and is not in the results yet, and sum everything up."""
    check(plan)
    wanted = list(plan.matches())
    with ExitStack() as stack:
        kept = stack.enter_context(ResultsFile(results, plan)) if results is not None else None
        records: dict[Match, GameRecord] = kept.records if kept is not None else {}
        todo = [match for match in wanted if match not in records]
        bar = progress or Progress(len(wanted), len(wanted) - len(todo))
        for record in crew.play(plan, todo) if todo else ():
            if kept is not None:
                kept.add(record)
            else:
                records[record.match] = record
            bar.step()
        # In the order of the plan, so that the sums do not depend on who was quickest.
        return outcome(plan, [records[match] for match in wanted])


def check(plan: Plan) -> None:
    """Raise at once what would else come out of every worker: an unknown map or player, a wrong number of seats."""
    game = Game(open_map(plan.map), plan.seats)
    for name in plan.names:
        seat_player(game, name, plan.sources)


def outcome(plan: Plan, records: list[GameRecord]) -> Outcome:
    """Sum up the records of a plan."""
    routes = len(open_map(plan.map).routes)
    found = tuple(rows(records, routes))
    return Outcome(plan.map, plan.seats, len(records), plan.seed, plan.budget, plan.names, found)
