"""The app's real start on a damaged home, and "Continue": `python -m tools.fuzz.real_start --cases 10000`.

The readers themselves are tried by `targets.py` in a process without a screen. Here the whole app starts on what a
damaged file left of a home: library, settings, a map pack. Its first page must come, each game that is listed must open
or say why not, a new game must begin, and the pages that look back must show what is left to show. The same seed and
number make the same damage.
"""

from __future__ import annotations

import argparse
import gc
import os
import sqlite3
import sys
import tempfile
from contextlib import nullcontext
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from tools.fuzz.mutants import mutant_of
from tools.fuzz.targets import TARGETS
from tools.tablet import Tablet

SHARES = {"library": 10, "log": 3, "schema": 2, "settings": 3, "pack": 1}
"""How often each file is the damaged one; of the library also its journal beside it, and its tables."""
TABS = ("figures", "cities", "achievements")
SECTIONS = 12
"""Frames in which the sections of a person's figures come, one after the other."""
PHONE = (640, 360)
"""The window: drawn in software, a small one takes half as long as a tablet's."""
NEW = 10
"""In every tenth case, and where nothing can be continued, a new game is begun as well."""
BACK = 3
"""In every third case the pages are shown that read games which are over."""
PAINTED = 7
"""In every seventh case pixels are coloured; in the others all but that happens. It shares no factor with NEW, BACK or
the 19 of the shares, so that each meets each."""


class Broken(Exception):
    """What a person would have seen."""


def damage(home: Path, kind: str, random: Random) -> None:
    """Make a home and spoil one thing in it."""
    home.mkdir(parents=True, exist_ok=True)
    library = TARGETS["library"].samples()[0]
    settings = TARGETS["settings"].samples()[0]
    (home / "games.db").write_bytes(library)
    (home / "settings.json").write_bytes(settings)
    if kind == "library":
        (home / "games.db").write_bytes(TARGETS["library"].damage(library, random))
    elif kind == "log":
        _leave_a_log(home, random)
    elif kind == "schema":
        _spoil_tables(home / "games.db", random)
    elif kind == "settings":
        (home / "settings.json").write_bytes(mutant_of(settings, random))
    else:
        (home / "maps").mkdir()
        packs = TARGETS["maps"].samples()
        raw = mutant_of(packs[random.randrange(len(packs))], random)
        (home / "maps" / f"{random.choice(('six_trees', 'usa', 'x', 'ż'))}.json").write_bytes(raw)


def _leave_a_log(home: Path, random: Random) -> None:
    """Leave a write-ahead log beside the library, as a killed app does, and spoil that."""
    db = sqlite3.connect(home / "games.db", isolation_level=None)
    db.execute("PRAGMA journal_mode = WAL")
    db.execute("PRAGMA wal_autocheckpoint = 0")
    db.execute("UPDATE game SET turn = turn + 0")
    logs = {name: (home / name).read_bytes() for name in ("games.db-wal", "games.db-shm")}
    whole = (home / "games.db").read_bytes()
    db.close()
    (home / "games.db").write_bytes(whole)
    for name, raw in logs.items():
        (home / name).write_bytes(mutant_of(raw, random) if random.random() < 0.7 else raw)


def _spoil_tables(file: Path, random: Random) -> None:
    """Take away or rename what the library is made of, or say that it is of another version."""
    db = sqlite3.connect(file, isolation_level=None)
    tables = [str(name) for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table'")]
    table = random.choice([name for name in tables if not name.startswith("sqlite_")])
    columns = [str(row[1]) for row in db.execute(f"PRAGMA table_info({table})")]
    words = random.choice(
        (
            f"DROP TABLE {table}",
            f"ALTER TABLE {table} RENAME TO gone",
            f"ALTER TABLE {table} RENAME COLUMN {random.choice(columns)} TO other",
            f"ALTER TABLE {table} ADD COLUMN more TEXT",
            f"PRAGMA user_version = {random.choice((0, 1, 2, 99, -1))}",
            f"PRAGMA application_id = {random.randrange(1 << 31)}",
            f"DELETE FROM {table}",
        )
    )
    db.execute(words)
    db.close()


def start(tablet: Tablet, home: Path, new: bool, back: bool) -> None:
    """Start the app on a home, continue what can be continued, begin a game; raise what a person would have seen."""
    from ttr_app.app import make_app
    from ttr_app.storage import Refused, SeatSetup, TableSetup

    os.environ["ALL_ABOARD_HOME"] = str(home)
    app: Any = tablet.run(make_app())
    mistakes: list[Exception] = []
    app.root.calm = mistakes.append
    services = app.services
    tablet.frames(2)
    for game in services.unfinished():
        try:
            session = services.resume(game.id)
        except Refused:
            continue
        app.root.play(session)
        tablet.frames(2)
        break
    else:
        new = True
    if app.root.current.name == "calm":
        raise Broken("the calm page came before the first one")
    if new:
        seats = (SeatSetup("Ada", "red"), SeatSetup("Ola", "blue"))
        app.root.play(services.begin(TableSetup("usa", seats, 1)))
        tablet.frames(2)
    app.root.go("history")
    tablet.frames(2)
    if back:
        _look_back(tablet, app)
    if mistakes:
        raise mistakes[0]
    if services.library.warning:
        raise Broken(services.library.warning)


def _look_back(tablet: Tablet, app: Any) -> None:
    """Go through the pages that read what was played: one game, its replay, figures, cities, achievements."""
    over = app.services.library.finished(1)
    if over:
        app.root.go("history", over[0].id)
        tablet.frames(2)
        app.root.go("replay", over[0].id)
        tablet.frames(2)
    app.root.go("statistics")
    page = app.root.current
    for tab in TABS:
        page.take_up((page.person, tab, ""))
        tablet.frames(2)
        tablet.unseen(SECTIONS)
    app.root.go("play")
    tablet.frames(2)


def _write_names_once() -> None:
    """Let a board's names be drawn once a process: the same letters in every case, and a quarter of what it takes."""
    labels: Any = import_module("ttr_app.ui.board.labels")
    drawn: dict[str, Any] = {}
    fresh = labels.CoreLabel

    class Drawn:
        """A label that is looked up where it has been drawn before."""

        def __init__(self, **how: Any) -> None:
            self.how = how

        def refresh(self) -> None:
            key = repr(sorted(self.how.items()))
            if key not in drawn:
                drawn[key] = fresh(**self.how)
                drawn[key].refresh()
            self.texture = drawn[key].texture

    labels.CoreLabel = Drawn


def run_case(tablet: Tablet, seed: int, number: int) -> str:
    """Spoil a home and start the app on it; return what was spoiled."""
    kinds = [kind for kind, share in SHARES.items() for _ in range(share)]
    kind = kinds[number % len(kinds)]
    with tempfile.TemporaryDirectory(prefix="start-") as folder:
        damage(Path(folder), kind, Random(f"start {seed} {number}"))
        try:
            with nullcontext() if number % PAINTED == 0 else tablet.unpainted():
                start(tablet, Path(folder), number % NEW == 0, number % BACK == 0)
        finally:
            tablet.clear()
    return kind


def main() -> int:
    """Run from the command line."""
    words = argparse.ArgumentParser(prog="python -m tools.fuzz.real_start", description=__doc__)
    words.add_argument("--cases", type=int, default=1_000)
    words.add_argument("--first", type=int, default=0, help="the first case's number")
    words.add_argument("--seed", type=int, default=1)
    given = words.parse_args()
    tablet = Tablet.switch_on()
    tablet.resize(*PHONE)
    _write_names_once()
    found, done = 0, 0
    try:
        for number in range(given.first, given.first + given.cases):
            try:
                run_case(tablet, given.seed, number)
            except Exception as error:  # noqa: BLE001  whatever comes is the finding
                found += 1
                print(
                    f"--seed {given.seed} --first {number} --cases 1  {type(error).__name__}: {error}",
                    flush=True,
                )
            done += 1
            if done == 1:
                gc.freeze()  # what stays for good need not be looked through after every case
            if done % 500 == 0:
                print(f"{done} of {given.cases}, {found} found", flush=True)
    finally:
        Tablet.switch_off()
    print(f"{done} starts, {found} found")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
