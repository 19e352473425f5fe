"""What years of playing cost: the app on a thousand games that are over and a hundred running, on none, and on a few.

An empty page draws no boards and no charts, so beside the empty library stands one with a screenful of games: what is
slower than that one, years have made slow. A page that is made for the first time is held to that one only.
"""

import gc
import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.bench import Record, bench

FINISHED, RUNNING, ROUNDS = 1000, 100, 5
FEW = 12
SLOWER, MORE = 1.3, 20.0
"""Budgets: times an empty library's time or that of a screenful, and MB beside the empty one."""


@bench("app.years", screen=True)
def years() -> Iterator[Record]:
    """Start, and show home, history and statistics, on an empty, a small and a full library, in turn."""
    from tools.many_games import fill
    from tools.tablet import Tablet
    from ttr_app.session import GameLibrary, GameSession, SeatSetup, TableSetup

    tablet = Tablet.switch_on()
    runs: dict[str, list[dict[str, float]]] = {"empty": [], "few": [], "full": []}
    with tempfile.TemporaryDirectory() as folder:
        for name, finished, running in (("empty", 0, 0), ("few", FEW, 3), ("full", FINISHED, RUNNING)):
            home = Path(folder) / name
            home.mkdir()
            (home / "settings.json").write_text('{"welcomed": true}', encoding="utf-8")
            with GameLibrary(home) as library:
                fill(library, finished)
                seats = (SeatSetup("Ala", "blue"), SeatSetup("Jan", "red"))
                for seed in range(running):
                    GameSession.new(library, TableSetup("usa", seats, seed)).leave()
        _one(tablet, f"{folder}/few")  # modules are read and fonts are filled once
        for round_ in range(ROUNDS):
            # Whoever comes after another finds its leftovers: each of them comes first, in turn.
            begin = round_ % len(runs)
            for name in (*list(runs)[begin:], *list(runs)[:begin]):
                runs[name].append(_one(tablet, f"{folder}/{name}"))
    for name in runs["full"][0]:
        full, few, empty = (
            statistics.median(run[name] for run in runs[kind]) for kind in ("full", "few", "empty")
        )
        if name == "memory":
            # What a library of years once took is not given back: the first round is the one that tells.
            full, empty = runs["full"][0][name], runs["empty"][0][name]
            said = "" if full - empty <= MORE else f", over its budget of {MORE:.0f} MB more"
            yield Record(
                f"app.years.{name}", full - empty, "MB", ratio=full / empty, to=f"an empty library{said}"
            )
            continue
        if not name.endswith(".made"):
            yield _beside(name, full, empty, "an empty library")
        yield _beside(f"{name}.beside_few", full, few, f"{FEW} games")


def _beside(name: str, full: float, other: float, to: str) -> Record:
    said = "" if full / other <= SLOWER else f", over its budget of {SLOWER}"
    return Record(f"app.years.{name}", full * 1000, "ms", ratio=full / other, to=to + said)


def _one(tablet: Any, home: str) -> dict[str, float]:
    """Start the app on a home and go through its pages; seconds of each, and MB at the end."""
    from ttr_app.app import make_app
    from ttr_app.ui.pages import PAGES

    os.environ["ALL_ABOARD_HOME"] = home
    tablet.clear()
    # What the homes before left is no page's work: Python would go through it again in the midst of one.
    gc.unfreeze()
    gc.collect()
    gc.freeze()
    found: dict[str, float] = {}
    begun = time.perf_counter()
    app = tablet.run(make_app())
    tablet.frames(2)
    found["start"] = time.perf_counter() - begun
    tablet.seconds(0.15)  # the other games are listed a tenth of a second after the last one
    found["start.made"] = time.perf_counter() - begun
    tablet.seconds(1)  # somebody looks at the first page before they tap
    for name in ("history", "statistics", "play"):
        if name in PAGES:
            begun = time.perf_counter()
            app.root.go(name)
            tablet.frames(2)
            found["play.from_another" if name == "play" else f"{name}.made"] = time.perf_counter() - begun
            tablet.seconds(1)  # all of it is written, and somebody has read it
            begun = time.perf_counter()
            app.root.go(name)
            tablet.frames(2)
            found[name] = time.perf_counter() - begun
    gc.collect()
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    found["memory"] = pages * os.sysconf("SC_PAGE_SIZE") / 1e6
    return found
