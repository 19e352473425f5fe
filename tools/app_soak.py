"""Many games in a row through the real app, without a restart: does it grow, or become slow?

    python -m tools.app_soak --games 300

Every game is begun on the screen, shown at each step, finished past the fingers, and left by way of the list of games.
It tells every twenty games how much memory the process holds, how long a game took of its own time, and how large the
home has become; at the end it fails if memory grew by more than 5 % since the twentieth game, or a game takes longer.
"""

from __future__ import annotations

import argparse
import gc
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, NamedTuple

from tools.tablet import Tablet
from ttr_app.storage.maps import BUILTIN

FIRST = 20
"""Games after which everything has been made that is kept."""
MOST_GROWTH = 1.05
SETTLED = 1.5
"""Seconds on home after a game: what it held has then gone back to the system."""
SLOWER = 1.25
"""How much longer a game may take in the last third than in the first: lists of games become longer meanwhile."""


class Mark(NamedTuple):
    """What was measured after so many games."""

    games: int
    megabytes: float
    seconds: float
    kilobytes: float


def memory() -> float:
    """The memory of this process now, in MB."""
    gc.collect()
    words = Path("/proc/self/statm").read_text(encoding="ascii").split()
    return int(words[1]) * os.sysconf("SC_PAGE_SIZE") / (1 << 20)


def size_of(home: Path) -> float:
    """All files of a home together, in kB."""
    return sum(path.stat().st_size for path in home.rglob("*") if path.is_file()) / 1024


def play_one(tablet: Tablet, app: Any, number: int) -> None:
    """Begin a game, show every step of it, and leave it when it is over."""
    from ttr_app.ai import quick_move
    from ttr_app.storage import SeatSetup, TableSetup

    services = app.services
    seats = (SeatSetup("Ada", "red"), SeatSetup("Ola", "blue"))
    app.root.play(
        services.begin(TableSetup(BUILTIN[number % len(BUILTIN)], seats, 1000 + number, mode="table"))
    )
    session = app.root.page.game.session
    while session.status.wait != "over":
        seat = session.status.to_move
        session.hold(seat)
        view = session.view
        session.submit(quick_move(session.game, view, view.step))
        session.release(seat)
        if session.status.step % 8 == 0:
            tablet.frames()
    tablet.seconds(1)
    app.root.go("play")
    tablet.seconds(SETTLED)


def soak(tablet: Tablet, home: Path, games: int, every: int = FIRST) -> list[Mark]:
    """Play so many games; measure after each `every`."""
    from ttr_app.app import make_app

    os.environ["ALL_ABOARD_HOME"] = str(home)
    app = tablet.run(make_app())
    app.services.change(pace="instant", reduced_motion=True)
    marks, begun = [], time.process_time()
    for number in range(1, games + 1):
        play_one(tablet, app, number)
        if number % every == 0:
            spent, begun = (time.process_time() - begun) / every, time.process_time()
            marks.append(Mark(number, memory(), spent, size_of(home)))
            print(
                f"{number} games: {marks[-1].megabytes:.0f} MB, {spent:.2f} s a game, {marks[-1].kilobytes:.0f} kB",
                flush=True,
            )
    return marks


def faults(marks: list[Mark]) -> list[str]:
    """Say what grew that must not."""
    found = []
    first, last = marks[0], marks[-1]
    if last.megabytes > first.megabytes * MOST_GROWTH:
        found.append(f"memory grew from {first.megabytes:.0f} to {last.megabytes:.0f} MB")
    third = max(1, len(marks) // 3)
    early = sum(mark.seconds for mark in marks[:third]) / third
    late = sum(mark.seconds for mark in marks[-third:]) / third
    if late > early * SLOWER:
        found.append(f"a game takes {late:.2f} s instead of {early:.2f}")
    return found


def main() -> int:
    """Run from the command line."""
    words = argparse.ArgumentParser(prog="python -m tools.app_soak", description=__doc__)
    words.add_argument("--games", type=int, default=300)
    given = words.parse_args()
    tablet = Tablet.switch_on()
    try:
        with tempfile.TemporaryDirectory() as home:
            marks = soak(tablet, Path(home), given.games)
            found = faults(marks)
            tablet.clear()
    finally:
        Tablet.switch_off()
    print("\n".join(found) or "Nothing grew.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
