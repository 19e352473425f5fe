"""The board in motion: frames while panning and zooming beside those of an empty window, first show, a claim's rebuild.

A frame is everything from the touch to the finished picture (the graphics card waited for), without any pause. Each
figure comes with two ratios to empty frames measured in between: of a window as Kivy opens it (that is with
multisampling, which this app does without), and, as `.own`, of our own window when nothing is on it. With software
OpenGL the second cannot come near 1: one picture of the board's size copied to the screen costs more than clearing it.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from math import cos, pi
from pathlib import Path
from typing import Any

from tools.bench import Record, bench
from ttr_app.engine.actions import Action
from ttr_app.storage.maps import BUILTIN

ROOT = Path(__file__).resolve().parents[2]
MAPS = BUILTIN
AREA = (1000, 645)
ROUNDS = 4
FRAMES = 60
EMPTY = "an empty window"


@dataclass(frozen=True)
class Facts:
    """A game far on: what the board needs of a view."""

    owner: tuple[int, ...]
    buildings: tuple[tuple[int, ...], ...]
    seat: int | None = None
    legal: tuple[Action, ...] = ()
    open: tuple[int, ...] = ()


def full(plan: Any, spare: int = 3) -> Facts:
    """Own nearly every route, five seats in turn, with three buildings each."""
    owner = tuple(-1 if i < spare else i % 5 for i in range(len(plan.routes)))
    real = [i for i, junction in enumerate(plan.junctions) if not junction]
    return Facts(owner, tuple(tuple(real[seat * 3 : seat * 3 + 3]) for seat in range(5)))


def board(map_id: str) -> Any:
    """Make the board widget of a map as the app does."""
    from ttr_app.engine.maploading import load_map
    from ttr_app.ui.board.art import load_art, load_layout, plan_board
    from ttr_app.ui.board.widget import BoardView
    from ttr_app.ui.kit.fonts import register_fonts
    from ttr_app.ui.kit.theme import theme

    register_fonts(ROOT / "assets" / "fonts")
    data = load_map((ROOT / "maps" / f"{map_id}.json").read_bytes(), map_id)
    plan = plan_board(data, load_layout(data))
    file = ROOT / "assets" / "boards" / f"{map_id}.msgpack"
    art = load_art(file.read_bytes(), map_id) if file.exists() else None
    return BoardView(plan, art, theme("light"), size=AREA, size_hint=(None, None), pos=(0, 155))


def frame(tablet: Any) -> float:
    """Let one frame pass that must draw, and give its milliseconds."""
    from kivy.graphics.opengl import glFinish

    tablet.window.canvas.ask_update()
    start = time.perf_counter()
    tablet.frames(1)
    glFinish()
    return (time.perf_counter() - start) * 1000


def panning(tablet: Any, view: Any, frames: int) -> list[float]:
    """Drag a board at twice its fit all around its middle."""
    view.camera.fit()
    view.zoom_by(2.0)
    tablet.seconds(1)
    finger = tablet.press(*view.center)
    times = []
    for step in range(frames):
        angle = 2 * pi * step / frames
        tablet.fingers.move(
            finger, (view.center_x + 260 * (cos(angle) - 1), view.center_y + 150 * cos(2 * angle))
        )
        times.append(frame(tablet))
    tablet.lift(finger)
    tablet.seconds(2)
    return times


def zooming(tablet: Any, view: Any, frames: int) -> list[float]:
    """Pinch from the whole board to three times its size and back."""
    view.camera.fit()
    view.wake()
    tablet.seconds(0.5)
    x, y = view.center
    left, right = tablet.press(x - 80, y), tablet.press(x + 80, y)
    times = []
    for step in range(frames):
        reach = 80 * (1 + 1 - cos(2 * pi * step / frames))
        tablet.fingers.move(left, (x - reach, y))
        tablet.fingers.move(right, (x + reach, y))
        times.append(frame(tablet))
    tablet.fingers.lift(left)
    tablet.lift(right)
    tablet.seconds(2)
    return times


class PlainWindow:
    """Empty frames of a window as Kivy opens it, in a program of its own on the same screen."""

    def __enter__(self) -> PlainWindow:
        environment = {key: value for key, value in os.environ.items() if not key.startswith("KIVY")}
        environment["KIVY_HOME"] = tempfile.mkdtemp(prefix="kivy-plain-")
        self._program = subprocess.Popen(
            [sys.executable, "-m", "tools.bench.board"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env=environment,
            cwd=ROOT,
        )
        self.frames()  # the first ones open the window
        return self

    def __exit__(self, *_: object) -> None:
        self._program.communicate("end\n")

    def frames(self) -> list[float]:
        """Let it make its frames while we wait, and give their milliseconds."""
        assert self._program.stdin
        assert self._program.stdout
        self._program.stdin.write("frames\n")
        self._program.stdin.flush()
        return [float(word) for word in self._program.stdout.readline().split()]


def plain_window() -> None:
    """Be that program: on each line of input, print how long FRAMES empty frames took."""
    os.environ.update(KIVY_NO_ARGS="1", KIVY_NO_CONSOLELOG="1", KIVY_NO_FILELOG="1")
    from kivy.config import Config

    Config.set("graphics", "width", "1280")
    Config.set("graphics", "height", "800")
    Config.set("graphics", "maxfps", "0")
    from kivy.base import EventLoop, runTouchApp
    from kivy.core.window import Window
    from kivy.graphics.opengl import glFinish
    from kivy.uix.widget import Widget

    assert Window is not None
    runTouchApp(Widget(), embedded=True)
    for line in sys.stdin:
        if line.strip() == "end":
            break
        times = []
        for _ in range(FRAMES):
            Window.canvas.ask_update()
            start = time.perf_counter()
            Window.mainloop()
            EventLoop.idle()
            glFinish()
            times.append((time.perf_counter() - start) * 1000)
        print(*times, flush=True)


def moved(name: str, motion: Callable[[Any, Any, int], list[float]]) -> Iterator[Record]:
    """Measure a motion on every map, with empty frames of both kinds between its rounds."""
    from tools.tablet import Tablet

    tablet = Tablet.switch_on()
    tablet.resize(1280, 800)
    with PlainWindow() as window:
        for map_id in MAPS:
            view = board(map_id)
            plain: list[float] = []
            bare: list[float] = []
            times: list[float] = []
            for _ in range(ROUNDS):
                plain += window.frames()
                tablet.clear()
                bare += [frame(tablet) for _ in range(FRAMES)]
                tablet.show(view)
                view.show(full(view.plan), animate=False)
                motion(tablet, view, 10)
                times += motion(tablet, view, 2 * FRAMES)
            tablet.clear()
            view.close()
            yield from compared(f"{name}.{map_id}", times, plain, bare)


def compared(name: str, times: list[float], plain: list[float], bare: list[float]) -> Iterator[Record]:
    """Give median and 95th percentile with their ratios to the empty windows'."""
    for suffix, share in (("", 0.5), (".p95", 0.95)):
        ours, other, own = (sorted(each)[int(len(each) * share)] for each in (times, plain, bare))
        yield Record(
            f"{name}{suffix}", ours, "ms", ratio=ours / other, to=f"{EMPTY} as Kivy opens it{suffix}"
        )
        yield Record(
            f"{name}{suffix}.own", ours, "ms", ratio=ours / own, to=f"{EMPTY} without multisampling{suffix}"
        )


@bench("board.pan", screen=True)
def pan() -> Iterator[Record]:
    """Frames while a finger drags a full board."""
    yield from moved("board.pan", panning)


@bench("board.zoom", screen=True)
def zoom() -> Iterator[Record]:
    """Frames while two fingers zoom a full board in and out."""
    yield from moved("board.zoom", zooming)


@bench("board.first_show", screen=True)
def first_show() -> Iterator[Record]:
    """From nothing (files unread) to the board's first finished frame."""
    from tools.tablet import Tablet

    tablet = Tablet.switch_on()
    tablet.resize(1280, 800)
    for map_id in MAPS:
        times = []
        for _ in range(3):
            tablet.clear()
            start = time.perf_counter()
            view = board(map_id)
            view.show(full(view.plan), animate=False)
            tablet.window.add_widget(view)
            frame(tablet)
            times.append(time.perf_counter() - start)
            tablet.clear()
            view.close()
        yield Record(f"board.first_show.{map_id}", max(times), "s")


@bench("board.rebuild", screen=True)
def rebuild() -> Iterator[Record]:
    """A claim that is put into the finished picture of a nearly full board."""
    from kivy.graphics.opengl import glFinish

    from tools.tablet import Tablet

    tablet = Tablet.switch_on()
    tablet.resize(1280, 800)
    for map_id in MAPS:
        view = board(map_id)
        tablet.show(view)
        times = []
        count = len(view.plan.routes)
        view.show(full(view.plan, count), animate=False)
        for index in range(count):
            owner = tuple(i % 5 if i <= index else -1 for i in range(count))
            glFinish()
            start = time.perf_counter()
            view.show(Facts(owner, ((),) * 5), animate=False)
            glFinish()
            times.append((time.perf_counter() - start) * 1000)
            frame(tablet)
        tablet.clear()
        view.close()
        yield Record(f"board.rebuild.{map_id}", statistics.median(times), "ms")
        yield Record(f"board.rebuild.{map_id}.p95", sorted(times)[int(len(times) * 0.95)], "ms")


if __name__ == "__main__":
    plain_window()
