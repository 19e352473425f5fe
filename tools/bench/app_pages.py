"""How long the pages take: from the tap to the first frame, when made and when shown again, beside a bare KivyMD app's
start in the same run; and whether visiting them all ten times leaves anything behind.
"""

import gc
import statistics
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from tools.bench import Record, bench

FIRST, AGAIN, GROWN = 0.45, 0.22, 1.03
"""Budgets: of a bare app's start for a page's first frame, for one that is shown again, and for memory."""
ROUNDS = 5


@bench("app.pages", screen=True)
def pages() -> Iterator[Record]:
    """Go through every page; a page that breaks its budget says so in its line."""
    from kivy.graphics.opengl import glFinish

    from tools.bench.app import _home, _seconds
    from tools.tablet import Tablet
    from ttr_app.ui.pages import MAIN

    with tempfile.TemporaryDirectory() as home:
        _seconds("bare", home)  # the first start writes Kivy's settings and compiles modules
        bare = statistics.median(_seconds("bare", home) for _ in range(ROUNDS)) * 1000
    tablet = Tablet.switch_on()
    first: dict[str, list[float]] = {}
    again: dict[str, list[float]] = {}
    every = (*MAIN, "setup")
    for _round in range(ROUNDS):
        app = _home(tablet)
        tablet.frames(3)
        for times in (first, again):
            for name in (*every[1:], every[0]):
                start = time.perf_counter()
                app.root.go(name)
                tablet.frames(1)
                glFinish()
                times.setdefault(name, []).append((time.perf_counter() - start) * 1000)
    for kind, budget, times in (("first", FIRST, first), ("again", AGAIN, again)):
        for name in every:
            spent = statistics.median(times[name])
            # Home is made when the app starts (`app.first_frame`); the set-up is made anew each time.
            said = "" if spent / bare <= budget else f", over its budget of {budget}"
            yield Record(
                f"app.pages.{kind}.{name}", spent, "ms", ratio=spent / bare, to=f"a bare app's start{said}"
            )
    before = _memory()
    for _round in range(10):
        for name in every:
            app.root.go(name)
            tablet.frames(1)
    grown = _memory() / before
    said = "" if grown <= GROWN else f", over its budget of {GROWN}"
    yield Record("app.pages.memory", _memory() / 1e6, "MB", ratio=grown, to=f"before ten rounds{said}")


def _memory() -> float:
    gc.collect()
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4096.0
