"""A process that dies at a chosen step of what it does: `python -m tests.storage.dying DEED BY SOURCE TARGET`.

The deed is done again and again, each time to a new copy of the folder SOURCE and in a process of its own. The first
dies before its first step, the next before its second, until one comes to the end. By `step` a step is a statement
that SQLite begins, or a file that is opened, renamed or removed, and the process sends itself SIGKILL. By a number of
bytes the system kills it (SIGXFSZ) in the very write that would make a file longer than allowed: inside a commit or a
checkpoint, with a page half written. By `full` and a number of bytes it lives, and is told that the disk is full until
there is room for all of it. The copies are TARGET/0, TARGET/1 and so on; what was said stands on stdout.
"""

from __future__ import annotations

import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tests.session.rig import truth
from tests.storage.conftest import Unhurried
from tests.storage.test_database import play_some
from ttr_app.engine import digest
from ttr_app.session import GameLibrary, GameSession

ROOT = Path(__file__).resolve().parents[2]
ALIKE = 30
"""So many letters of a statement say which table's next row it writes: all rows of a table are one step."""
FILES = frozenset(("open", "os.rename", "os.remove", "shutil.copyfile"))


class Death(NamedTuple):
    """One process: its folder, the signal that it died of (0: it came to the end, -1: refused), and what it said."""

    folder: Path
    signal: int
    said: tuple[str, ...]


def deaths(deed: str, by: str, source: Path, target: Path) -> list[Death]:
    """Let the deed be cut off at every step; the last of these came to its end."""
    words = [sys.executable, "-m", "tests.storage.dying", deed, by, str(source), str(target)]
    # What a killed rescue leaves among the temporary files goes with the test's own folder.
    env = os.environ | {"PYTHONPATH": str(ROOT), "TMPDIR": str(target)}
    done = subprocess.run(words, cwd=ROOT, env=env, stdout=subprocess.PIPE, text=True, check=True)
    found: list[Death] = []
    said: list[str] = []
    for line in done.stdout.splitlines():
        head, rest = line.split(" ", 1)
        if head == "said":
            said.append(rest)
        else:
            found.append(Death(target / str(len(found)), int(rest), tuple(said)))
            said = []
    assert found[-1].signal == 0, "it never came to the end"
    return found


def say(words: str) -> None:
    """Write at once, so that nothing said is lost with the process."""
    os.write(1, f"said {words}\n".encode())


def open_it(folder: Path) -> bool:
    """Open the library, which upgrades or rescues it, and close it again."""
    with GameLibrary(folder) as library:
        say(f"{library.warning} {len(library.unfinished())} {len(library.finished())}")
        return library.warning is None


def copy_the_log(folder: Path) -> bool:
    """Play, and have the write-ahead log copied into the file: the file grows by a few pages."""
    with GameLibrary(folder) as library:
        session = GameSession.resume(library, library.unfinished()[0].id)
        session.set_pace("instant")
        play_some(session, 6)
        library.write(lambda db: db.execute("UPDATE game SET deal = ? WHERE id = 2", ("x" * 20_000,)))
        say(f"{session.status.step} {digest(truth(session))}")
        say("into the checkpoint")
        library.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        say("out of it")
    return True


DEEDS: dict[str, Callable[[Path], bool]] = {"open": open_it, "checkpoint": copy_the_log}


def die_before(step: int, folder: Path) -> None:
    """Have this process kill itself before a step."""
    left, last = step, ""

    def begin() -> None:
        nonlocal left
        if left == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        left -= 1

    def connect(path: object, *more: object, **named: object) -> sqlite3.Connection:
        db: sqlite3.Connection = whole(path, *more, **named)  # type: ignore[call-overload]
        if str(path) != ":memory:":
            db.set_trace_callback(statement)
        return db

    def statement(words: str) -> None:
        nonlocal last
        if words[:ALIKE] != last:
            last = words[:ALIKE]
            begin()

    def note(event: str, told: tuple[object, ...]) -> None:
        if event in FILES and str(told[0]).startswith(str(folder)):
            begin()

    whole = sqlite3.connect
    sqlite3.connect = connect  # type: ignore[assignment]
    sys.addaudithook(note)


def die_at_size(most: int) -> None:
    """Have this process killed in the write that makes any file longer than this."""
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)


def refuse_at_size(most: int) -> None:
    """Have that write refused."""
    resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)


def cut_off(deed: str, by: str, source: Path, target: Path) -> None:
    """Do the deed until it comes to its end, one step further each time."""
    # What a killed program has written is there whether it waited for the disk or not.
    sqlite3.connect = partial(sqlite3.connect, factory=Unhurried)  # type: ignore[assignment]
    size = (source / "games.db").stat().st_size
    ended, number = -1, 0
    while ended:
        folder = target / str(number)
        shutil.copytree(source, folder)
        child = os.fork()
        if child == 0:
            if by == "step":
                die_before(number, folder)
            elif by.startswith("full"):
                refuse_at_size(number * int(by.removeprefix("full")))
            else:
                die_at_size((size if deed == "checkpoint" else 0) + number * int(by))
            os._exit(0 if DEEDS[deed](folder) else 1)
        ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        assert ended <= 0 or by.startswith("full"), "it was to be killed, and ended of something else"
        os.write(1, f"died {-ended}\n".encode())
        number += 1


if __name__ == "__main__":
    cut_off(sys.argv[1], sys.argv[2], Path(sys.argv[3]), Path(sys.argv[4]))
