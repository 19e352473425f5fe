"""A game that plays itself in a process of its own, to be killed: each word on standard output is already on disk."""

import os
import sys
import time
from pathlib import Path

from tests.rig import OUTSIDE
from tests.session.rig import RandomAgent, lively, table, truth
from ttr_app.engine import Rng, digest
from ttr_app.session import GameLibrary, GameSession


def say(word: str) -> None:
    """Write at once, so that nothing said is lost with the process."""
    os.write(1, f"{word}\n".encode())


def confirm(session: GameSession) -> None:
    """Say where the game is, once it is on disk."""
    say(f"{session.id} {session.status.step} {digest(truth(session))}")


def play(folder: Path, maps: list[str]) -> None:
    """Go on with the unfinished game, or begin another, for ever."""
    library = GameLibrary(folder)
    assert library.warning is None
    assert not library.notices
    known = {entry.id for entry in library.maps.all()}
    for name in set(maps) - known:
        library.maps.import_pack(OUTSIDE[name].read_bytes())
    while True:
        unfinished = library.unfinished()
        if unfinished:
            session = GameSession.resume(library, unfinished[0].id, agents=RandomAgent)
        else:
            number = len(library.finished())
            setup = table(maps[number % len(maps)], 1 + number % 2, 2 - number % 2, seed=number)
            session = GameSession.new(library, setup, agents=RandomAgent)
        session.set_pace("instant")
        session.listen(lambda update, session=session: confirm(session))
        confirm(session)
        rng = Rng(session.status.step)
        while session.status.wait != "over":
            if session.status.can_undo and rng.below(2) == 0:
                say("undo 0 0")
                session.undo()
            elif session.status.wait == "computer":
                session.pump(time.monotonic())
                time.sleep(0.0001)
            elif session.status.wait == "hand_over":
                session.lift()
            else:
                session.submit(lively(session.view, rng.below(1 << 60)))
        session.leave()


if __name__ == "__main__":
    play(Path(sys.argv[1]), sys.argv[2:])
