"""A monkey at the tablet: random touches, keys, turns and pauses over every screen, from a seed; it must break nothing.

    .venv/bin/python -m tools.monkey                  10,000 acts over all maps, each in a fresh home
    .venv/bin/python -m tools.monkey --acts 500 --map world --seed 3

It sits down at tables of every kind and plays some games to their end. What must never be seen it looks for after
every act (`tools/monkey_eyes.py`). It says at the end how often it did what; on a fault it names seed and act.

The same seed does the same things to the same screens, on any machine and however busy: its deals and the day are
fixed, time passes by frames, and computers think between two of them.
"""

from __future__ import annotations

import argparse
import collections
import os
import random
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.between_frames import working_between_frames
from tools.monkey_eyes import SLOWEST, Eyes
from tools.tablet import Tablet
from ttr_app.engine import Rng
from ttr_app.session import deals
from ttr_app.storage.maps import BUILTIN

MAPS = BUILTIN
SIZES = ((1280, 800), (960, 600), (960, 600), (800, 1280), (600, 960), (360, 640), (360, 640), (640, 360))
KEYS = (
    *"dstlrbz1234506+-",
    "enter",
    "spacebar",
    "tab",
    "f1",
    "escape",
    "back",
    "up",
    "down",
    "left",
    "right",
)
GAPS = (0.06, 0.12, 0.2, 0.3)
"""Seconds between the taps of a double or triple tap."""
JOURNAL_EVERY = 20
DAY = 1_790_000_000.0
"""The second at which every run begins, as the library's clock counts them: the deals of the day hang on the date."""
PATIENCE = 120
"""Frames that it looks away for at most while computers move."""
# What ends the game being played gets few fingers, or the monkey would never get far into one.
SHUNNED = ("leave", "home", "rematch", "language pl", "language en")


class Monkey:
    """Random hands on one running app."""

    def __init__(self, tablet: Tablet, home: Path, seed: int, map_id: str) -> None:
        from ttr_app.app import make_app

        os.environ["ALL_ABOARD_HOME"] = str(home)
        self.tablet, self.random, self.map_id = tablet, random.Random(seed), map_id
        self.app = tablet.run(make_app())
        began = tablet.fingers.now
        self.app.services.library.now = lambda: DAY + tablet.fingers.now - began
        #: What it did, and where that led: the same in every run of a seed.
        self.trail: list[tuple[str, str, int]] = []
        self.eyes = Eyes(tablet, self.app)
        self.app.services.change(pace="instant")
        self.did: collections.Counter[str] = collections.Counter()
        self.acts_of = {
            self._target: 50,
            self._point: 9,
            self._route: 12,
            self._many: 8,
            self._fingers: 2,
            self._drag: 3,
            self._pinch: 2,
            self._key: 8,
            self._turn: 1,
            self._pause: 1,
            self._lose_graphics: 0.3,
            self._sit_down: 1,
            self._play_out: 0.4,
            self._wait: 3,
        }

    @property
    def page(self) -> Any:
        """The page that is shown."""
        return self.app.root.page

    def acts(self, count: int) -> None:
        """Do this many random things, and look after each."""
        self._sit_down()
        for number in range(count):
            try:
                self.act()
                self.eyes.look()
                if number % JOURNAL_EVERY == 0:
                    self.eyes.journal()
                self._end_game()
            except Exception as error:
                error.add_note(f"act {number} of the monkey")
                raise
        self.eyes.recall()

    def act(self) -> None:
        """Do one random thing."""
        act = self.random.choices(list(self.acts_of), list(self.acts_of.values()))[0]
        self.did[act.__name__.strip("_")] += 1
        spent = self.eyes.time_of(act)
        game = self.eyes.game
        step = -1 if game is None else game.session.status.step
        self.trail.append((act.__name__, self.app.root.current.name, step))
        # Sitting down, playing on and losing the graphics are many acts in one.
        if act in (self._target, self._key, self._point) and self.eyes.slowest == spent:
            assert spent < SLOWEST, f"{act.__name__} took {spent:.1f} s"

    # --- fingers ------------------------------------------------------------------------------------------------
    def _somewhere(self) -> tuple[float, float]:
        width, height = self.tablet.window.size
        return self.random.uniform(0, width - 1), self.random.uniform(0, height - 1)

    def _on_screen(self, x: float, y: float) -> tuple[float, float]:
        width, height = self.tablet.window.size
        return min(max(x, 0), width - 1), min(max(y, 0), height - 1)

    def _place(self) -> tuple[float, float] | None:
        """Choose a place within something that can be tapped."""
        from ttr_app.ui.shell.ring import taps_in  # Kivy's window must be there first

        panels = [w for w in self.tablet.walk() if getattr(w, "targets", None) and w.width > 2]
        places = [(t.key, t.box.x, t.box.y, t.box.w, t.box.h) for panel in panels for t in panel.targets]
        for tap in taps_in(self.app.root):
            places.append((tap.key, *tap.to_window(*tap.pos), *tap.size))
        places = [p for p in places if p[0] not in SHUNNED or self.random.random() < 0.1]
        wanted = [p for p in places if p[0] == f"new {self.map_id}"]
        if self.app.root.current.name == "setup" and self.random.random() < 0.3:
            wanted = [p for p in places if p[0] == "play"]  # or it would choose names and colours for ever
        if not places:
            return None
        _key, left, low, wide, high = (wanted or [self.random.choice(places)])[0]
        self.did["targets"] += 1
        return self._on_screen(left + self.random.random() * wide, low + self.random.random() * high)

    def _target(self) -> None:
        self.tablet.tap(*(self._place() or self._somewhere()), length=0.02)

    def _many(self) -> None:
        """Two or three taps in the same place, as hasty fingers do."""
        place = self._place() or self._somewhere()
        for _ in range(self.random.choice((2, 2, 3))):
            self.tablet.tap(*place, length=0.02)
            self.tablet.frames(1, step=self.random.choice(GAPS))

    def _fingers(self) -> None:
        """Several fingers at once, lifted in another order."""
        down = [
            self.tablet.press(*(self._place() or self._somewhere()))
            for _ in range(self.random.choice((2, 3, 5)))
        ]
        self.random.shuffle(down)
        for finger in down:
            self.tablet.lift(finger)

    def _point(self) -> None:
        self.tablet.tap(*self._somewhere(), length=self.random.choice((0.02, 0.02, 0.6)))

    def _route(self) -> None:
        board = getattr(self.page, "board", None)
        game = getattr(self.page, "game", None)
        if board is None or game is None:
            self._target()
            return
        spaces = self.random.choice(game.board_plan.routes).spaces
        sx, sy = board.camera.to_screen(*self.random.choice(spaces)[:2])
        self.tablet.tap(*self._on_screen(board.x + sx, board.y + sy), length=0.02)

    def _drag(self) -> None:
        self.tablet.drag(self._somewhere(), self._somewhere(), length=self.random.choice((0.05, 0.2)))

    def _pinch(self) -> None:
        self.tablet.pinch(
            self._somewhere(), self.random.uniform(20, 300), self.random.uniform(20, 300), length=0.1
        )

    # --- keys, and what the system does ---------------------------------------------------------------------------
    def _key(self) -> None:
        key = self.random.choice(KEYS)
        if key in ("escape", "back") and self.app.root.current.name == "play":
            return  # there it would end the app, as it should
        self.tablet.key(key)

    def _turn(self) -> None:
        self.tablet.resize(*self.random.choice(SIZES))

    def _pause(self) -> None:
        """The app goes to the background, with a finger still on the glass now and then, and comes back."""
        finger = self.tablet.press(*self._somewhere()) if self.random.random() < 0.3 else None
        self.app.dispatch("on_pause")
        if finger is not None:
            self.tablet.lift(finger)
        self.app.dispatch("on_resume")
        self.tablet.frames(2)

    def _lose_graphics(self) -> None:
        """The system takes the graphics away while the app sleeps."""
        from kivy.graphics.context import get_context

        self.app.dispatch("on_pause")
        get_context().reload()
        self.app.dispatch("on_resume")
        self.tablet.frames(2)

    # --- whole games ----------------------------------------------------------------------------------------------
    def _sit_down(self) -> None:
        """Begin a game at a table of any kind: people and computers, handed on or shared, with help or practising."""
        from ttr_app.storage import SeatSetup, TableSetup

        chance, services = self.random, self.app.services
        entry = next(entry for entry in services.maps() if entry.id == self.map_id)
        low, high = entry.seats
        people = chance.choice((1, 1, 2, 3))
        seats = max(low, min(high, people + chance.choice((0, 1, 1, 2, 4))))
        table = tuple(
            SeatSetup(
                f"Ola {i}" if i < people else f"Computer {i}",
                level=None if i < people else chance.choice(services.players.levels),
                assist=chance.choice(("off", "tickets", "plan")),
            )
            for i in range(seats)
        )
        self.app.root.play(
            services.begin(
                TableSetup(
                    self.map_id,
                    table,
                    chance.getrandbits(60),
                    mode=chance.choice(("pass", "pass", "table")),
                    practice=people == 1 and chance.random() < 0.3,
                )
            )
        )
        self.tablet.frames(2)

    def _play_out(self) -> None:
        """Play the game on the table to its end past the screen, which shows all of it."""
        from ttr_app.ai import quick_move

        game = getattr(self.page, "game", None)
        if game is None:
            return
        session = game.session
        for _ in range(3000):
            status = session.status
            if status.wait == "over":
                break
            if status.wait == "hand_over":
                session.lift()
            elif status.wait == "person":
                if session.table.mode == "table":
                    session.lower()  # somebody else's hand may still be open
                session.hold(status.to_move)
                view = session.view
                session.submit(quick_move(session.game, view, view.step))
                session.release(status.to_move)
            if status.step % 8 == 0:
                self.tablet.frames()
            elif status.wait == "computer":
                self.tablet.unseen()

    def _wait(self) -> None:
        """Look away until the computers have moved."""
        game = getattr(self.page, "game", None)
        self.tablet.frames(5)
        for _ in range(PATIENCE):
            if game is None or game.session.status.wait != "computer":
                return
            self.tablet.frames()

    def _end_game(self) -> None:
        """A game that is over has been seen long enough."""
        game = getattr(self.page, "game", None)
        if game is not None and game.session.status.wait == "over" and self.random.random() < 0.2:
            self.did["games to the end"] += 1
            self.app.root.go("play")


@contextmanager
def dealt(seed: int) -> Iterator[None]:
    """Deal what "Play" and "Once more" deal from a seed, too."""
    fresh, seeds = deals.fresh_seed, Rng(seed)
    deals.fresh_seed = lambda: seeds.below(1 << deals.SEED_BITS[deals.NEWEST])
    try:
        yield
    finally:
        deals.fresh_seed = fresh


def run(tablet: Tablet, map_id: str, acts: int, seed: int) -> Monkey:
    """Let a monkey loose for so many acts on a map; give it back with its counts."""
    tablet.resize(960, 600)
    tablet.clear()
    with tempfile.TemporaryDirectory() as home, working_between_frames(tablet), dealt(seed):
        monkey = Monkey(tablet, Path(home), seed, map_id)
        try:
            monkey.acts(acts)
        except BaseException as error:
            error.add_note(f"python -m tools.monkey --map {map_id} --acts {acts} --seed {seed}")
            raise
        finally:
            tablet.resize(1280, 800)
            tablet.clear()
    return monkey


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(prog="python -m tools.monkey", description=__doc__.splitlines()[0])
    parser.add_argument("--acts", type=int, default=10_000, help="acts in all, shared among the maps")
    parser.add_argument("--map", choices=MAPS, help="only this map")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    tablet = Tablet.switch_on()
    maps = [chosen.map] if chosen.map else list(MAPS)
    whole: collections.Counter[str] = collections.Counter()
    try:
        for map_id in maps:
            begun = time.monotonic()
            monkey = run(tablet, map_id, chosen.acts // len(maps), chosen.seed)
            whole += monkey.did
            spent = time.monotonic() - begun
            slowest = f"the slowest act {monkey.eyes.slowest:.2f} s"
            print(
                f"{map_id}: {dict(monkey.did)}, {len(monkey.eyes.steps)} games, {spent:.0f} s, {slowest}",
                flush=True,
            )
    finally:
        Tablet.switch_off()
    print("all:", dict(whole))
    return 0


if __name__ == "__main__":
    sys.exit(main())
