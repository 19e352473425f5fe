"""Kill the app many times and say what was found."""

from __future__ import annotations

import argparse
import os
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from shutil import copyfile

from tools.kills.looking import Found, look, look_at_upgrade

ROOT = Path(__file__).resolve().parents[2]
OLD = sorted((ROOT / "tests" / "storage" / "kept").glob("games-schema-*.db"))
UPGRADES = 8
"""One kill in so many falls into the upgrade of an old library, another one into the start."""
WORDS = (1, 2, 3, 5, 8, 13, 21)
"""After how many words it is killed: by what it has done and not by the clock, so that a slow machine sees as much."""
LONGEST = 0.2
"""Seconds that it may live after the last of them."""


def live_and_die(home: Path, seed: int, chance: Random, at_start: bool) -> list[list[str]]:
    """Start the app, kill it at a random moment, and return all it said."""
    words = [sys.executable, "-m", "tools.kills.life", str(home), str(seed)]
    env = os.environ | {"PYTHONPATH": str(ROOT)}
    with subprocess.Popen(
        words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=env, start_new_session=True
    ) as app:
        assert app.stdout is not None
        assert app.stderr is not None
        first = b"" if at_start else b"".join(app.stdout.readline() for _ in range(chance.choice(WORDS)))
        time.sleep(chance.random() * (2.0 if at_start else LONGEST))
        if app.poll() is None:
            os.kill(app.pid, signal.SIGKILL)
        said = first + app.stdout.read()
        wrong = app.stderr.read().decode(errors="replace")
    assert app.returncode == -signal.SIGKILL, f"it was to be killed, and died of something else:\n{wrong}"
    # The last line may have been cut off in the middle.
    return [line.split() for line in said.decode().split("\n")[:-1]]


def upgrade_and_die(folder: Path, chance: Random, found: Found) -> None:
    """Start the app on a library of an older version and kill it about when it is upgraded."""
    home = folder / "old" / str(found.kills)
    home.mkdir(parents=True)
    old = chance.choice(OLD)
    copyfile(old, home / "games.db")
    db = sqlite3.connect(old)
    games = db.execute("SELECT count(*) FROM game").fetchone()[0]
    db.close()
    live_and_die(home, 0, chance, at_start=True)
    look_at_upgrade(home, games, found)


def run(kills: int, seed: int, folder: Path) -> Found:
    """Kill it so many times, most of them in one home."""
    chance, found, home = Random(seed), Found(), folder / "home"
    for number in range(kills):
        if number % UPGRADES == 1:
            upgrade_and_die(folder, chance, found)
        else:
            said = live_and_die(home, seed * 1000 + number, chance, at_start=number % UPGRADES == 2)
            look(home, said, found)
    return found


def main() -> int:
    """Run from the command line."""
    words = argparse.ArgumentParser(prog="python -m tools.kills", description=__doc__)
    words.add_argument("--kills", type=int, default=200)
    words.add_argument("--seed", type=int, default=1)
    words.add_argument("--busy", action="store_true", help="two processes work beside it")
    given = words.parse_args()
    load = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(2 * given.busy)]
    try:
        with tempfile.TemporaryDirectory(prefix="kills-") as folder:
            print(run(given.kills, given.seed, Path(folder)))
    finally:
        for process in load:
            process.kill()
            process.wait()
    return 0


if __name__ == "__main__":
    sys.exit(main())
