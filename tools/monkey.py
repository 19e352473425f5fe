"""A monkey at the tablet: random taps, drags, keys and turns over every screen, from a seed; it must break nothing.

    .venv/bin/python -m tools.monkey                  10,000 acts over all maps, each in a fresh home
    .venv/bin/python -m tools.monkey --acts 500 --map world --seed 3

After every act it holds the games on disk against those that were begun: none may be lost, and each must be brought
back at the step at which it was left. It says at the end how often it did what; on a fault it names seed and act.
"""

from __future__ import annotations

import argparse
import collections
import os
import random
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from tools.tablet import Tablet
from ttr_app.storage.maps import BUILTIN

MAPS = BUILTIN
SIZES = ((1280, 800), (1280, 800), (960, 600), (800, 1280), (600, 960), (360, 640), (640, 360))
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
# What ends the game being played gets few fingers, or the monkey would never get far into one.
SHUNNED = ("leave", "home", "rematch", "language pl", "language en")


class Monkey:
    """Random hands on one running app."""

    def __init__(self, tablet: Tablet, home: Path, seed: int, map_id: str) -> None:
        from ttr_app.app import make_app

        os.environ["ALL_ABOARD_HOME"] = str(home)
        self.tablet, self.random, self.map_id = tablet, random.Random(seed), map_id
        self.app = tablet.run(make_app())
        self.app.services.change(pace="instant")
        self.did: collections.Counter[str] = collections.Counter()
        self.steps: dict[int, int] = {}
        self.finished = 0

    @property
    def page(self) -> Any:
        """The page that is shown."""
        return self.app.root.page

    def acts(self, count: int) -> None:
        """Do this many random things, and look after the games."""
        for number in range(count):
            try:
                self.act()
                self._keep_count()
            except Exception as error:
                error.add_note(f"act {number} of the monkey")
                raise
        self.recall()

    def act(self) -> None:
        """Do one random thing."""
        kinds = (
            self._target,
            self._point,
            self._route,
            self._drag,
            self._key,
            self._turn,
            self._wait,
            self._pinch,
        )
        weights = (58, 10, 14, 3, 9, 1, 3, 2)
        act = self.random.choices(kinds, weights)[0]
        self.did[act.__name__.strip("_")] += 1
        act()

    def _somewhere(self) -> tuple[float, float]:
        width, height = self.tablet.window.size
        return self.random.uniform(0, width - 1), self.random.uniform(0, height - 1)

    def _target(self) -> None:
        panels = [w for w in self.tablet.walk() if getattr(w, "targets", None) and w.width > 2]
        found = [t for panel in panels for t in panel.targets]
        from ttr_app.ui.shell.ring import taps_in  # Kivy's window must be there first

        places = [(t.key, t.box.x, t.box.y, t.box.w, t.box.h) for t in found]
        for tap in taps_in(self.app.root):
            places.append((tap.key, *tap.to_window(*tap.pos), *tap.size))
        places = [p for p in places if p[0] not in SHUNNED or self.random.random() < 0.1]
        maps = [p for p in places if p[0] == f"new {self.map_id}"]
        if self.app.root.current.name == "setup" and self.random.random() < 0.3:
            maps = [p for p in places if p[0] == "play"]  # or it would choose names and colours for ever
        if not places:
            self._point()
            return
        _key, left, low, wide, high = (maps or [self.random.choice(places)])[0]
        width, height = self.tablet.window.size
        x = min(max(left + self.random.random() * wide, 0), width - 1)
        y = min(max(low + self.random.random() * high, 0), height - 1)
        self.did["targets"] += 1
        self.tablet.tap(x, y, length=0.02)

    def _point(self) -> None:
        self.tablet.tap(*self._somewhere(), length=self.random.choice((0.02, 0.02, 0.6)))

    def _route(self) -> None:
        board = getattr(self.page, "board", None)
        if board is None:
            self._target()
            return
        spaces = self.random.choice(self.page.game.board_plan.routes).spaces
        x, y = self.random.choice(spaces)[:2]
        sx, sy = board.camera.to_screen(x, y)
        width, height = self.tablet.window.size
        self.tablet.tap(
            min(max(board.x + sx, 0), width - 1), min(max(board.y + sy, 0), height - 1), length=0.02
        )

    def _drag(self) -> None:
        self.tablet.drag(self._somewhere(), self._somewhere(), length=self.random.choice((0.05, 0.2)))

    def _pinch(self) -> None:
        self.tablet.pinch(
            self._somewhere(), self.random.uniform(20, 300), self.random.uniform(20, 300), length=0.1
        )

    def _key(self) -> None:
        key = self.random.choice(KEYS)
        if (
            key in ("escape", "back")
            and self.page is not None
            and not hasattr(self.page, "game")
            and self._at_home()
        ):
            return  # there it would end the app, as it should
        self.tablet.key(key)

    def _at_home(self) -> bool:
        return bool(self.app.root.current.name == "play")

    def _turn(self) -> None:
        self.tablet.resize(*self.random.choice(SIZES))

    def _wait(self) -> None:
        game = getattr(self.page, "game", None)
        if game is None:
            self.tablet.frames(5)
            return
        # Somebody looks away until the computers have moved.
        limit = time.monotonic() + 2
        while game.session.status.wait == "computer" and time.monotonic() < limit:
            self.tablet.frames()
            time.sleep(0.001)

    def _keep_count(self) -> None:
        """Note how far the game on the screen has come."""
        game = getattr(self.page, "game", None)
        if game is None:
            return
        status = game.session.status
        assert status.warning is None, status.warning
        assert status.trouble in (None, "agent_late"), status.trouble
        self.steps[game.session.id] = status.step
        if status.wait == "over":
            self.finished += 1
            self.did["games to the end"] += 1
            self.app.root.go("play")

    def recall(self) -> None:
        """Bring every game back from disk and hold it against what was seen last."""
        from ttr_app.session import GameSession

        self.app.root.go("play")
        library = self.app.services.library
        kept = {game.id for game in (*library.unfinished(), *library.finished())}
        assert kept >= self.steps.keys(), f"lost: {self.steps.keys() - kept}"
        for game, step in self.steps.items():
            session = GameSession.resume(library, game)
            assert session.status.step == step, (
                f"game {game} came back at step {session.status.step}, not {step}"
            )
            session.leave()


def run(tablet: Tablet, map_id: str, acts: int, seed: int) -> Monkey:
    """Let a monkey loose for so many acts on a map; give it back with its counts."""
    tablet.resize(1280, 800)
    tablet.clear()
    with tempfile.TemporaryDirectory() as home:
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
            print(f"{map_id}: {dict(monkey.did)}, {len(monkey.steps)} games, {spent:.0f} s", flush=True)
    finally:
        Tablet.switch_off()
    print("all:", dict(whole))
    return 0


if __name__ == "__main__":
    sys.exit(main())
