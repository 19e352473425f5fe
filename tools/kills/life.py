"""The whole app, living fast until it is killed: `python -m tools.kills.life HOME SEED`; what it says is on disk."""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from tools.tablet import Tablet


def say(*words: object) -> None:
    """Write at once, so that nothing said is lost with the process."""
    os.write(1, (" ".join(map(str, words)) + "\n").encode())


class Life:
    """One start of the app and what is done with it."""

    def __init__(self, home: Path, seed: int) -> None:
        from ttr_app.app import make_app

        os.environ["ALL_ABOARD_HOME"] = str(home)
        self.home, self.chance = home, Random(seed)
        self.tablet = Tablet.switch_on()
        self.app = self.tablet.run(make_app())
        services = self.app.services
        assert services.library.warning is None, services.library.warning
        services.change(pace="instant")
        say("started")

    def confirm(self, session: Any) -> None:
        """Say where a game is, once that is on disk."""
        from ttr_app.engine import digest

        say("at", session.id, session.status.step, digest(session._record.state))

    def live(self) -> None:
        """Play, and do now and then whatever else writes."""
        while True:
            self.open_game()
            for _ in range(self.chance.choice((0, 3, 15, 60))):
                if not self.step():
                    break
            self.chance.choice((self.go_home, self.let_out_and_in, self.go_home))()

    def open_game(self) -> None:
        """Go on with the newest game, or begin another."""
        services = self.app.services
        going = services.unfinished()
        if going and self.chance.random() < 0.8:
            session = services.resume(going[0].id)
        else:
            session = services.begin(self._table())
        self.app.root.play(session)
        self.confirm(session)

    def _table(self) -> Any:
        from ttr_app.ai import LEVELS
        from ttr_app.storage import SeatSetup, TableSetup

        entry = self.chance.choice(self.app.services.maps())
        second = SeatSetup("Ola", "blue", level=self.chance.choice((None, LEVELS[0], "master")))
        return TableSetup(entry.id, (SeatSetup("Ada", "red"), second), self.chance.getrandbits(60))

    def step(self) -> bool:
        """Let the game go one step further, or one back; False when it is over."""
        from ttr_app.ai import quick_move

        session = self.app.root.page.game.session
        before = session.status
        if before.wait == "over":
            return False
        if before.wait == "hand_over":
            session.lift()
        elif before.wait == "person" and before.can_undo and self.chance.random() < 0.25:
            say("undo", session.id)
            session.undo()
            self.confirm(session)
        elif before.wait == "person":
            view = session.view
            session.submit(quick_move(session.game, view, view.step))
        else:
            time.sleep(0.0005)
        self.tablet.frames()
        if session.status.step > before.step:
            self.confirm(session)
        return True

    def go_home(self) -> None:
        """Leave the game, which keeps its picture, and look at the other pages."""
        root = self.app.root
        for name in ("play", "history", "settings"):
            root.go(name)
            self.tablet.frames(2)
        self.app.services.change(volume=round(self.chance.random(), 3))

    def let_out_and_in(self) -> None:
        """A game goes out as a file, is deleted, and comes in again."""
        from ttr_app.storage.transfer import export_game, import_game

        library = self.app.services.library
        session = self.app.root.page.game.session
        self.app.root.go("play")
        raw = export_game(library, session.id)
        (self.home / "game.out").write_bytes(raw)
        say("deleting", session.id)
        library.delete(session.id)
        number = import_game(library, raw)
        say("imported", number)


if __name__ == "__main__":
    Life(Path(sys.argv[1]), int(sys.argv[2])).live()
