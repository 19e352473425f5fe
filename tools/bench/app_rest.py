"""What the app takes while nobody does anything: work on every page, memory, and how soon a new game shows itself.

Everything is measured in the app's own loop, in a process of its own, beside a bare KivyMD app in the same run.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tools.bench import Record, bench

SETTLE, LOOK = 1.5, 4.0
"""Seconds after which a page has come to rest, and for how long it is looked at."""
WISHES = {"setup": "usa", "rules": "europe", "lesson": "island"}
"""What a page is asked for with: a lesson is nothing without it, the others are shown with more on them."""
IDLE, MEMORY, NEW_GAME = 0.02, 1.8, 0.7
"""Budgets: the share of a core, times a bare app's memory, seconds to a new game's first frame."""


@bench("app.rest")
def rest() -> Iterator[Record]:
    """Let the app lie on each page, and say what it does."""
    from tools.virtual_screen import VirtualScreen

    with VirtualScreen():
        bare, ours = _measured("bare"), _measured("ours")
    for name, share in ours["work"].items():
        said = "" if share <= IDLE else f", over its budget of {IDLE}"
        yield Record(f"app.rest.work.{name}", share * 100, "% of a core", ratio=share, to=f"one core{said}")
    grown = ours["memory"] / bare["memory"]
    said = "" if grown <= MEMORY else f", over its budget of {MEMORY}"
    yield Record(
        "app.rest.memory_in_a_game", ours["memory"], "MB", ratio=grown, to=f"a bare KivyMD app{said}"
    )
    spent = ours["new_game"]
    said = "" if spent <= NEW_GAME else f", over its budget of {NEW_GAME} s"
    yield Record("app.rest.new_game", spent, "s", ratio=spent / NEW_GAME, to=f"what it may take{said}")


def _measured(program: str) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as home:
        environment = os.environ | {"ALL_ABOARD_HOME": home, "KIVY_HOME": f"{home}/kivy"}
        words = [sys.executable, "-m", "tools.bench.app_rest", program]
        done = subprocess.run(words, env=environment, stdout=subprocess.PIPE, check=True, text=True)
    return dict(json.loads(done.stdout.splitlines()[-1]))


def _memory() -> float:
    words = Path("/proc/self/statm").read_text(encoding="ascii").split()
    return int(words[1]) * os.sysconf("SC_PAGE_SIZE") / 1e6


def _ours(found: dict[str, Any], app: Any) -> Iterator[float]:
    """Go through the pages and a game; each yield is how long to wait before it goes on."""
    from kivy.core.window import Window

    from ttr_app.storage import SeatSetup, TableSetup
    from ttr_app.ui.pages import EVERY, MAIN

    yield SETTLE
    work = found["work"] = {}
    for name in (*MAIN, "table", "lesson", *EVERY[len(MAIN) :]):
        if name == "table":
            seats = (SeatSetup("Ada", "red"), SeatSetup("Iskra", "blue", level="master"))
            begun = time.perf_counter()
            app.root.play(app.services.begin(TableSetup("europe", seats, 5, first=0)))

            def shown(_window: object, begun: float = begun) -> None:
                found.setdefault("new_game", time.perf_counter() - begun)

            Window.bind(on_flip=shown)
        else:
            app.root.go(name, WISHES.get(name))
        yield SETTLE
        if name == "table":
            found["memory"] = _memory()
        begun, worked = time.perf_counter(), time.process_time()
        yield LOOK
        work[name] = (time.process_time() - worked) / (time.perf_counter() - begun)


def _run(program: str) -> None:
    """Be one of the two programs, and print what was measured."""
    from ttr_app import app as composition

    composition.prepare_kivy()
    from kivy.clock import Clock
    from kivymd.app import MDApp
    from kivymd.uix.label import MDLabel

    found: dict[str, Any] = {}

    class Bare(MDApp):
        """As little as a KivyMD app can be."""

        def build(self) -> object:
            return MDLabel(text="x")

    app = composition.make_app() if program == "ours" else Bare()
    steps = _ours(found, app) if program == "ours" else iter([SETTLE])

    def go_on(_seconds: float) -> None:
        wait = next(steps, None)
        if wait is not None:
            Clock.schedule_once(go_on, wait)
            return
        found.setdefault("memory", _memory())
        print(json.dumps(found), flush=True)
        os._exit(0)

    Clock.schedule_once(go_on, 0)
    app.run()


if __name__ == "__main__":
    _run(sys.argv[1])
