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
WISHES = {"setup": "usa"}
"""What a page is asked for with: without a wish the set-up is shown as it was left."""


@bench("app.pages", screen=True)
def pages() -> Iterator[Record]:
    """Go through every page; a page that breaks its budget says so in its line."""
    from kivy.graphics.opengl import glFinish

    from tools.bench.app import _home, _seconds
    from tools.tablet import Tablet
    from ttr_app.ui.pages import EVERY

    with tempfile.TemporaryDirectory() as home:
        _seconds("bare", home)  # the first start writes Kivy's settings and compiles modules
        bare = statistics.median(_seconds("bare", home) for _ in range(ROUNDS)) * 1000
    tablet = Tablet.switch_on()
    first: dict[str, list[float]] = {}
    again: dict[str, list[float]] = {}
    for round_ in range(ROUNDS):
        app = _home(tablet)
        tablet.seconds(1)  # somebody looks at the first page before they tap
        for times in (first, again):
            # What the rounds before left is no page's work. And Python goes through its garbage after so many new
            # objects: in one order it would always do so on the same page, so each round begins at another one.
            gc.collect()
            gc.freeze()
            begin = 1 + 2 * round_
            for name in (*EVERY[begin:], *EVERY[:begin]):
                start = time.perf_counter()
                app.root.go(name, WISHES.get(name))
                tablet.frames(1)
                glFinish()
                times.setdefault(name, []).append((time.perf_counter() - start) * 1000)
    for kind, budget, times in (("first", FIRST, first), ("again", AGAIN, again)):
        for name in EVERY:
            spent = statistics.median(times[name])
            # Home is made when the app starts (`app.first_frame`); the set-up is made anew each time.
            said = "" if spent / bare <= budget else f", over its budget of {budget}"
            yield Record(
                f"app.pages.{kind}.{name}", spent, "ms", ratio=spent / bare, to=f"a bare app's start{said}"
            )
    gc.unfreeze()
    gc.collect()
    before = _memory()
    for _round in range(10):
        for name in EVERY:
            app.root.go(name)
            tablet.frames(1)
    grown = _memory() / before
    said = "" if grown <= GROWN else f", over its budget of {GROWN}"
    yield Record("app.pages.memory", _memory() / 1e6, "MB", ratio=grown, to=f"before ten rounds{said}")


@bench("app.history", screen=True)
def history() -> Iterator[Record]:
    """Open the list of a thousand games that are over: until it stands, and until it is drawn."""
    from kivy.graphics.opengl import glFinish

    from tools.bench.app import _home
    from tools.many_games import fill
    from tools.tablet import Tablet

    tablet = Tablet.switch_on()
    app = _home(tablet)
    library = app.services.library
    with library:
        fill(library, 1000)
        size = sum(row[0] for row in library.db.execute("SELECT pgsize FROM dbstat"))
        yield Record("app.history.size", size / 1e6, "MB")
        spent: dict[str, list[float]] = {"first": [], "again": [], "seen": []}
        for round_ in range(ROUNDS + 1):
            start = time.perf_counter()
            app.root.go("history")
            made = time.perf_counter()
            tablet.frames(1)
            glFinish()
            spent["again" if round_ else "first"].append((made - start) * 1000)
            spent["seen"].append((time.perf_counter() - start) * 1000)
            app.root.go("play")
            tablet.frames(2)
        for name, times in spent.items():
            yield Record(f"app.history.{name}", statistics.median(times), "ms")


def _memory() -> float:
    gc.collect()
    return int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1]) * 4096.0
