"""How long the player waits: for the menu, for an answer to a tap, for a frame while a computer thinks; and whether
nothing is drawn when nothing happens.
"""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from typing import Any

from tools.bench import Record, app_motion, app_pages, app_rest, app_years, bench
from ttr_app.storage.maps import BUILTIN

RUNS = 5
pages, rest, motion, years = app_pages.pages, app_rest.rest, app_motion.motion, app_years.years


@bench("app.first_frame")
def first_frame() -> Iterator[Record]:
    """Start both programs in turn, on one screen, and compare their medians."""
    from tools.virtual_screen import VirtualScreen

    with VirtualScreen(), tempfile.TemporaryDirectory() as home:
        for program in ("ours", "bare"):
            _seconds(program, home)  # the first start writes Kivy's settings and compiles modules
        pairs = [(_seconds("ours", home), _seconds("bare", home)) for _ in range(RUNS)]
    ours, bare = (statistics.median(column) for column in zip(*pairs, strict=True))
    yield Record("app.first_frame", ours, "s", ratio=ours / bare, to="a bare KivyMD app")


@bench("app.cold_start")
def cold_start() -> Iterator[Record]:
    """Start the program until a frame shows a menu that can be tapped, beside a bare app's first frame."""
    from tools.virtual_screen import VirtualScreen

    with VirtualScreen(), tempfile.TemporaryDirectory() as home:
        for program in ("menu", "bare"):
            _seconds(program, home)
        pairs = [(_seconds("menu", home), _seconds("bare", home)) for _ in range(RUNS)]
    ours, bare = (statistics.median(column) for column in zip(*pairs, strict=True))
    yield Record("app.cold_start", ours, "s", ratio=ours / bare, to="a bare KivyMD app")


@bench("app.imports")
def imports() -> Iterator[Record]:
    """Count and time what is imported before the first frame, beside a bare app, and name our dearest modules."""
    from tools.bench.imports import first_frame_imports
    from tools.virtual_screen import VirtualScreen

    with VirtualScreen():
        for program in ("ours", "bare"):
            first_frame_imports(program)  # compiles what is not compiled yet
        runs = [(first_frame_imports("ours"), first_frame_imports("bare")) for _ in range(3)]
    ours, bare = runs[0]
    to = "a bare KivyMD app"
    yield Record("app.imports.modules", len(ours), "modules", ratio=len(ours) / len(bare), to=to)
    times = [sorted(sum(found.values()) for found in column) for column in zip(*runs, strict=True)]
    spent, least = (column[1] for column in times)
    yield Record("app.imports.time", spent / 1000, "ms", ratio=spent / least, to=to)
    added = sorted(set(ours) - set(bare), key=lambda name: -min(run[name] for run, _ in runs if name in run))
    for name in added[:12]:
        yield Record(f"app.imports.of.{name}", min(run.get(name, ours[name]) for run, _ in runs) / 1000, "ms")


@bench("app.frame_while_thinking", screen=True)
def frame_while_thinking() -> Iterator[Record]:
    """Draw the same scene while a Champion thinks, over and over, and once its answer is there but not shown yet."""
    for map_id in BUILTIN:
        thinking: list[float] = []
        still: list[float] = []
        for scene in _champion_thinks(map_id, 4):
            while not scene.done and len(thinking) < 4000:
                thinking.append(scene.frame())
            assert scene.done, (
                f"{map_id}: the computer was not asked, so that no frame stood beside its thinking"
            )
            still += [scene.frame() for _ in range(60)]
        name = f"app.frame_while_thinking.{map_id}"
        slow, plain = statistics.median(thinking), statistics.median(still)
        yield Record(
            name, slow, "ms", ratio=slow / plain, to=f"the same scene without, {len(thinking)} frames"
        )


@bench("app.tap_while_thinking", screen=True)
def tap_while_thinking() -> Iterator[Record]:
    """Tap a player's figures while a Champion thinks, until the first frame that shows that the tap was felt."""
    waits = []
    for scene in _champion_thinks("europe", 6):
        while not scene.done:
            waits.append(scene.tap("seat 0"))
    yield Record("app.tap_while_thinking", statistics.median(waits), "ms")
    yield Record("app.tap_while_thinking.slowest", max(waits), "ms")


@bench("app.idle", screen=True)
def idle() -> Iterator[Record]:
    """Count the frames that are drawn in three seconds in which nothing happens."""
    from tools.tablet import Tablet

    tablet = Tablet.switch_on()
    for page in ("home", "game"):
        if page == "home":
            _home(tablet)
        else:
            scene = next(_champion_thinks("europe", 1, person_first=True))
            assert scene.session.status.wait == "person"
        tablet.seconds(8)  # sentences that stand for a while have gone
        drawn: list[int] = []

        def shown(_window: object, drawn: list[int] = drawn) -> None:
            drawn.append(1)

        tablet.window.bind(on_flip=shown)
        tablet.seconds(3)
        tablet.window.unbind(on_flip=shown)
        yield Record(f"app.idle.{page}", len(drawn), "redraws in 3 s")


class _Ponderous:
    """A Champion that thinks its thought over and over: once takes less than a frame, too short to measure beside."""

    SECONDS = 1.5

    def __init__(self, agent: Any) -> None:
        self._agent = agent

    def think(self, view: Any, seed: int) -> Iterator[Any]:
        """Think until the time is up; in the deal, once."""
        enough = time.perf_counter() + (self.SECONDS if view.turn else 0)
        while True:
            found = yield from self._agent.think(view, seed)
            if time.perf_counter() > enough:
                return found


class _Scene:
    """A game screen on which a computer thinks; the game's own time stands nearly still, so its move is not shown."""

    def __init__(self, tablet: Any, page: Any) -> None:
        self.tablet, self.page, self.session = tablet, page, page.game.session

    @property
    def done(self) -> bool:
        """Whether the computer has its answer."""
        thinking = self.session._computers._thinking
        return thinking is not None and thinking.done

    def frame(self) -> float:
        """Draw a frame and give its milliseconds, the graphics card waited for."""
        from kivy.graphics.opengl import glFinish

        self.page.board.canvas.ask_update()
        start = time.perf_counter()
        self.tablet.frames(1, step=1e-5)
        glFinish()
        return (time.perf_counter() - start) * 1000

    def tap(self, key: str) -> float:
        """Tap a target; give the milliseconds until its place looks different."""
        panel = next(p for p in self.page.parts.values() for t in p.targets if t.key == key)
        box = next(t.box for t in panel.targets if t.key == key)
        looks: list[bytes] = []

        def shown(_window: object) -> None:
            looks.append(_look(box))  # before the frame is flipped away

        self.tablet.window.bind(on_flip=shown)
        self.frame()
        start = time.perf_counter()
        finger = self.tablet.fingers.press(box.middle)
        while looks[-1] == looks[0] and time.perf_counter() - start < 5:
            self.tablet.frames(1, step=1e-5)
        spent = (time.perf_counter() - start) * 1000
        self.tablet.window.unbind(on_flip=shown)
        self.tablet.fingers.lift(finger)
        self.tablet.frames(3, step=1e-5)
        self.page.tap_nothing()  # so that the next tap begins with the same picture
        self.tablet.frames(3, step=1e-5)
        return spent


def _look(box: Any) -> bytes:
    from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

    return bytes(glReadPixels(int(box.x), int(box.y), int(box.w), int(box.h), GL_RGB, GL_UNSIGNED_BYTE))


def _home(tablet: Any) -> Any:
    from ttr_app.app import make_app

    os.environ["ALL_ABOARD_HOME"] = tempfile.mkdtemp(prefix="bench-home-")
    tablet.clear()
    return tablet.run(make_app())


def _champion_thinks(map_id: str, turns: int, person_first: bool = False) -> Iterator[_Scene]:
    """Begin a game against a Champion and stop each time it begins to think, so many times."""
    from tools.tablet import Tablet
    from ttr_app.engine import actions
    from ttr_app.session import SeatSetup, TableSetup

    tablet = Tablet.switch_on()
    app = _home(tablet)
    seats = (
        SeatSetup(name="Ala", colour="blue", shape="", level=None),
        SeatSetup(name="Iskra", colour="red", shape="", level="champion"),
    )
    agents = app.services.players.agents
    app.services.players.agents = lambda game, seat: _Ponderous(agents(game, seat))
    app.root.play(app.services.begin(TableSetup(map=map_id, seats=seats, seed=5, first=0, salt="00")))
    page = app.root.page
    session = page.game.session
    scene = _Scene(tablet, page)
    found = 0
    for _ in range(2000):
        view = session.view
        if session.status.wait == "computer":
            while page.board.laying or page.game.hand_over.parting:
                tablet.frames(1)  # a computer is asked once the last move has been seen, and that takes time
            tablet.frames(1, step=1e-5)
            opening = session._record.state.turn == 0
            if opening or found >= turns:
                tablet.until(lambda: session.status.wait != "computer")
            else:
                found += 1
                yield scene
                tablet.until(lambda: session.status.wait != "computer")
        elif person_first and view.decision == "turn":
            yield scene
            return
        elif found >= turns:
            return
        elif view.decision in ("keep", "offer"):
            session.submit(actions.keep((1 << len(view.offer)) - 1))
        else:
            legal = [a for a in view.legal if a.kind in ("blind", "split", "refill", "withdraw")]
            session.submit((legal or list(view.legal))[0])


def _seconds(program: str, home: str) -> float:
    environment = os.environ | {"ALL_ABOARD_HOME": home, "KIVY_HOME": f"{home}/kivy"}
    words = [sys.executable, "-m", "tools.bench.app", program]
    start = time.time()
    done = subprocess.run(words, env=environment, stdout=subprocess.PIPE, check=True, text=True)
    return float(done.stdout) - start


def _start(program: str) -> None:
    """Be one of the two programs: print the moment of the first frame and leave."""
    from ttr_app import app

    app.prepare_kivy()
    from kivy.core.window import Window

    def shown(window: object) -> None:
        print(time.time(), flush=True)
        os._exit(0)

    Window.bind(on_flip=shown)
    if program == "ours":
        app.make_app().run()
        return
    if program == "menu":
        Window.unbind(on_flip=shown)

        from ttr_app.ui.shell.ring import taps_in

        def usable(window: object) -> None:
            root = made.root
            if root is not None and any(tap.key.startswith(("new ", "show me")) for tap in taps_in(root)):
                shown(window)

        made = app.make_app()
        Window.bind(on_flip=usable)
        made.run()
        return
    from kivymd.app import MDApp
    from kivymd.uix.label import MDLabel

    class Bare(MDApp):
        """As little as a KivyMD app can be."""

        def build(self) -> object:
            return MDLabel(text="x")

    Bare().run()


if __name__ == "__main__":
    _start(sys.argv[1])
