"""A process whose children play and are killed as they copy the log into the file: `python -m tests.storage.aimed`.

    python -m tests.storage.aimed FOLDER KILLS SEED

Each child says what is confirmed, and says a word before each checkpoint and after it. Its parent kills it within a
moment of the word before, looks at the library, and lets the next one go on. The last line counts the kills that fell
between the two words.
"""

from __future__ import annotations

import os
import signal
import sys
import time
from pathlib import Path
from random import Random

from tests.session.rig import start, table, truth
from tests.storage.test_database import play_some
from ttr_app.engine import digest
from ttr_app.session import GameLibrary, GameSession

MOMENT = 0.002
"""Seconds within which the kill comes; a checkpoint that waits for the disk takes about as long."""


def live(folder: Path, pipe: int) -> None:
    """Play for ever, with a checkpoint after each move."""
    library = GameLibrary(folder)
    while True:
        going = library.unfinished()
        session = (
            GameSession.resume(library, going[0].id) if going else start(library, table("six_trees", 2, 0))
        )
        while session.status.wait != "over":
            play_some(session, 1)
            os.write(pipe, f"{session.id} {session.status.step} {digest(truth(session))}\n".encode())
            os.write(pipe, b"into\n")
            library.db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
            os.write(pipe, b"out\n")
        session.leave()


def one_life(folder: Path, chance: Random) -> list[str]:
    """All that a child said until it was killed."""
    ear, mouth = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(ear)
        live(folder, mouth)
    os.close(mouth)
    with open(ear, encoding="ascii") as heard:  # noqa: PTH123 - a pipe has no path
        said: list[str] = []
        for _ in range(chance.randint(1, 6)):
            while (word := heard.readline()) != "into\n":
                assert word, "it died before it was killed"
                said.append(word)
            said.append(word)
        time.sleep(chance.random() * MOMENT)
        os.kill(child, signal.SIGKILL)
        said += heard
    assert os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]) == -signal.SIGKILL
    return [word.strip() for word in said if word.endswith("\n")]  # the last one may be cut off


def look(folder: Path, said: list[str]) -> None:
    """Fail if the last move that was confirmed is not there."""
    number, step, wanted = [word for word in said if " " in word][-1].split()
    with GameLibrary(folder) as library:
        assert (library.warning, library.notices) == (None, [])
        session = GameSession.resume(library, int(number))
        # Killed between the disk and the word it may be one action further than it could say.
        assert session.status.step in (int(step), int(step) + 1)
        assert digest(session._record.course.state_at(int(step))) == wanted
        session.leave()


def main(folder: Path, kills: int, seed: int) -> None:
    """Kill so many children, and say how many of them were inside a checkpoint."""
    chance, inside = Random(seed), 0
    for _ in range(kills):
        said = one_life(folder, chance)
        look(folder, said)
        inside += said[-1] == "into"
    os.write(1, f"{kills} killed, {inside} of them inside a checkpoint\n".encode())


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), int(sys.argv[3]))
