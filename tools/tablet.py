"""A tablet for tests, pictures and benchmarks: a real Kivy window, real touches, and time that we turn by hand.

    tablet = Tablet.switch_on()              # once a process: Kivy has one window; starts a virtual screen for it
    tablet.resize(1280, 800)                 # the size in dp; tablet.resize(960, 600, density=2) draws it at 1920x1200
    tablet.show(widget)                      # a widget as the whole window   (or: tablet.run(app) for a whole App)
    tablet.frames(3)                         # three frames of 1/60 s each; animations and Clock see exactly that time
    tablet.seconds(0.5)                      # as many frames as half a second has; nobody waits for them
    tablet.until(lambda: label.text)         # frames until it is true: for what another thread brings
    with tablet.unpainted():                 # no pixel is coloured, which in software is most of what a frame costs
    tablet.tap(widget) / tap(x, y) / hold(…) / drag(from, to) / pinch(centre, start, end)
    tablet.find(MDButton, text="Graj")       # the one widget that fits; tablet.all(…) for every one
    tablet.texts()                           # every text to be read on the screen, top to bottom
    tablet.picture("menu")                   # build/screens/menu.png; returns its path: look at it
    tablet.clear()                           # stops the app, empties the window, forgets touches and scheduled calls

In pytest ask for the fixture `tablet` (tests/ui/conftest.py): each test gets it cleared, at 1280x800.
Coordinates are Kivy's: pixels from the bottom left. Touches go the whole way that a finger's do: through an input
provider, the post-processing (double taps) and the window, at the frame in which they happen.
"""

import atexit
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.kivymd_colours import work_colours_out_once
from tools.time_by_hand import turn_time_by_hand
from tools.virtual_screen import VirtualScreen

PICTURES = Path(__file__).resolve().parents[1] / "build" / "screens"
FRAME = 1 / 60
DRAWN = 4
"""Every so many frames are drawn while time passes that nobody looks at closely."""

Point = tuple[float, float]


class Tablet:
    """The one window of this process, and the hands on it."""

    _only: "Tablet | None" = None

    @classmethod
    def switch_on(cls) -> "Tablet":
        """Return this process's tablet; the first call starts the virtual screen and opens the window."""
        if cls._only is None:
            cls._only = cls()
        return cls._only

    @classmethod
    def switch_off(cls) -> None:
        """Take the virtual screen away; for the end of the process."""
        if cls._only is not None:
            cls._only.screen.stop()

    @staticmethod
    def prepare() -> VirtualScreen:
        """Start the virtual screen and settle Kivy's environment; before anything imports Kivy."""
        screen = VirtualScreen().start()
        own = tempfile.mkdtemp(prefix="kivy-home-")
        atexit.register(shutil.rmtree, own, ignore_errors=True)
        os.environ.update(
            KIVY_NO_ARGS="1",
            KIVY_NO_FILELOG="1",
            KIVY_NO_CONSOLELOG="1",
            KIVY_LOG_MODE="MIXED",
            KIVY_HOME=own,
            KIVY_METRICS_DENSITY="1",
            KIVY_METRICS_FONTSCALE="1",
            KIVY_DPI="160",
        )
        from kivy.config import Config

        Config.set("graphics", "width", "1280")
        Config.set("graphics", "height", "800")
        Config.set("graphics", "maxfps", "0")  # never sleep between frames
        Config.set("graphics", "multisamples", "0")  # as the app does
        Config.set("kivy", "exit_on_escape", "0")
        Config.remove_section("input")  # no mouse, no tablets of this machine: only the fingers below
        Config.add_section("input")
        return screen

    def __init__(self) -> None:
        assert "kivy.core.window" not in sys.modules, "Kivy was imported before its screen was there"
        self.screen = self.prepare()
        from kivy.base import EventLoop, runTouchApp
        from kivy.core.window import Window

        assert Window is not None, "Kivy opened no window on the virtual screen"
        self.window = Window
        self.loop = EventLoop
        self.app: Any = None
        self.paints = True
        self.fingers = turn_time_by_hand(Window)
        self.between: list[Callable[[], None]] = []
        runTouchApp(embedded=True)
        EventLoop.add_input_provider(self.fingers)
        work_colours_out_once()
        self.resize(1280, 800)

    # Time

    def frames(self, count: int = 1, step: float = FRAME) -> None:
        """Let `count` frames pass, `step` seconds of the game's time each."""
        for _ in range(count):
            self.fingers.turn_on(step)
            self.window.mainloop()  # the window system's own events: resizes, keys
            self.loop.idle()
            self._between()

    def unseen(self, count: int = 1, step: float = FRAME) -> None:
        """Let frames pass in which all happens but the drawing, which in software is most of what a frame costs."""
        from kivy.clock import Clock
        from kivy.lang import Builder

        for _ in range(count):
            self.fingers.turn_on(step)
            self.window.mainloop()
            Clock.tick()
            self.loop.dispatch_input()
            Builder.sync()
            Clock.tick_draw()
            Builder.sync()
            self._between()

    def _between(self) -> None:
        for call in self.between:
            call()

    @contextmanager
    def unpainted(self) -> Iterator[None]:
        """Let frames pass without colouring any pixel, for who looks at places, words and taps: all else happens."""
        from ttr_app.ui.board.plates import Plate

        def stop(*_: object) -> bool:
            return True

        if not self.paints:
            yield
            return
        self.paints = False
        refresh, Plate.refresh = Plate.refresh, stop  # type: ignore[method-assign, assignment]
        self.window.flip = stop  # who waits for a frame to be shown is told of it all the same
        self.window.bind(on_draw=stop)
        try:
            yield
        finally:
            self.window.unbind(on_draw=stop)
            del self.window.flip
            Plate.refresh = refresh  # type: ignore[method-assign]
            self.paints = True

    def pixels(self) -> bytes:
        """Return what the window shows: this frame again, read before it is flipped away."""
        from kivy.graphics.opengl import GL_RGB, GL_UNSIGNED_BYTE, glReadPixels

        assert self.paints, "nothing is painted here: mark the test with `painted`"
        self.window.dispatch("on_draw")
        found = glReadPixels(0, 0, *self.window.size, GL_RGB, GL_UNSIGNED_BYTE)
        self.window.dispatch("on_flip")
        return bytes(found)

    def seconds(self, length: float) -> None:
        """Let this much of the game's time pass, frame by frame; every fourth of them, and the last, is drawn."""
        for left in reversed(range(max(1, round(length / FRAME)))):
            if left % DRAWN:
                self.unseen()
            else:
                self.frames()

    def until(self, true: Callable[[], object], patience: float = 200, step: float = FRAME) -> None:
        """Let frames pass until it is true: for what other threads bring. Only a hang takes `patience` real seconds."""
        limit = time.monotonic() + patience
        while not true():
            assert time.monotonic() < limit, "it never came true"
            time.sleep(0.001)
            self.unseen(step=step)
        self.frames()

    # What is on the screen

    def show(self, widget: Any) -> Any:
        """Put a widget alone on the window, let it lay itself out, and return it.

        The app behind it is a bare MDApp, made anew by clear(), since KivyMD's widgets ask the running app for colours.
        """
        self._empty()
        self.window.add_widget(widget)
        self.frames(3)
        return widget

    def run(self, app: Any) -> Any:
        """Start an App in this window, as its own run() does, but with time in our hands; return it."""
        self._stop()
        self.app = app
        _running(app)
        app._run_prepare()
        self.frames(3)
        return app

    def clear(self) -> None:
        """Stop the app, take everything off the window, lift every finger."""
        from kivymd.app import MDApp

        self._stop()
        _running(MDApp())
        self.frames(2)

    def _stop(self) -> None:
        self.fingers.lift_all()
        self.frames()
        if self.app is not None:
            self.app.dispatch("on_stop")
            self.app = None
        self._empty()

    def _empty(self) -> None:
        for child in list(self.window.children):
            self.window.remove_widget(child)

    def resize(self, width: int, height: int, density: float = 1) -> None:
        """Give the window this size in dp, at this density (pixels per dp)."""
        from kivy.metrics import Metrics

        Metrics.density = density
        wanted = (round(width * density), round(height * density))
        if tuple(self.window.size) != wanted:
            self.window.size = wanted
            self.until(lambda: tuple(self.window.size) == wanted and self.window.system_size == list(wanted))
        self.frames(2)

    def walk(self) -> Iterator[Any]:
        """Go through every widget on the window, those on top last."""
        for child in reversed(self.window.children):
            yield from child.walk()

    def all(self, kind: type | str = object, **having: object) -> list[Any]:
        """Return every widget of this class (or class name) whose properties have these values."""
        return [
            widget
            for widget in self.walk()
            if (type(widget).__name__ == kind if isinstance(kind, str) else isinstance(widget, kind))
            and all(getattr(widget, name, None) == value for name, value in having.items())
        ]

    def find(self, kind: type | str = object, **having: object) -> Any:
        """Return the one widget that fits; fail when there is none or more than one."""
        found = self.all(kind, **having)
        assert len(found) == 1, f"{len(found)} widgets are {kind} with {having}; texts here: {self.texts()}"
        return found[0]

    def scroll_into_sight(self, widget: Any) -> None:
        """Scroll what a widget stands in, as a person would who looks for it."""
        from ttr_app.ui.shell.ring import bring_into_sight

        bring_into_sight(widget)
        self.frames(2)

    def texts(self) -> list[str]:
        """Return every text on the screen, from the top left on, as a reader sees it: all spaces are alike."""
        rows = []
        for widget in self.walk():
            text = getattr(widget, "text", "")
            if isinstance(text, str) and text and widget.width > 0 and widget.opacity > 0:
                x, y = widget.to_window(widget.x, widget.top)
                rows.append((-y, x, text))
        return [text.replace("\u00a0", " ") for _, _, text in sorted(rows)]

    def picture(self, name: str, *, after: float = 0.5) -> Path:
        """Save what the window shows as build/screens/<name>.png, by default half a second of the game's time later.

        KivyMD fades its colours in: a picture taken at once is of a grey screen.
        """
        from PIL import Image

        self.seconds(after)
        pixels = self.pixels()
        path = PICTURES / f"{name}.png"
        path.parent.mkdir(parents=True, exist_ok=True)
        image = Image.frombytes("RGB", tuple(self.window.size), pixels)
        image.transpose(Image.Transpose.FLIP_TOP_BOTTOM).save(path)
        return path

    # Fingers

    def tap(self, where: Any, y: float | None = None, *, length: float = 0.08) -> None:
        """Touch a widget's middle, or a point, for a moment, and let two frames pass."""
        finger = self.press(where, y)
        self.seconds(length)
        self.lift(finger)

    def hold(self, where: Any, y: float | None = None, *, length: float = 0.8) -> None:
        """Touch and stay there this long."""
        self.tap(where, y, length=length)

    def drag(self, start: Point, end: Point, *, length: float = 0.25) -> None:
        """Move one finger in a straight line."""
        finger = self.press(*start)
        steps = max(1, round(length / FRAME))
        for step in range(1, steps + 1):
            self.move(finger, _between(start, end, step / steps))
        self.lift(finger)

    def pinch(self, centre: Point, start: float, end: float, *, length: float = 0.3) -> None:
        """Move two fingers, first `start` apart and at last `end`, left and right of a centre."""
        x, y = centre
        left, right = self.press(x - start / 2, y), self.press(x + start / 2, y)
        steps = max(1, round(length / FRAME))
        for step in range(1, steps + 1):
            apart = start + (end - start) * step / steps
            self.fingers.move(left, (x - apart / 2, y))
            self.move(right, (x + apart / 2, y))
        self.fingers.lift(left)
        self.lift(right)

    def press(self, where: Any, y: float | None = None) -> Any:
        """Put a finger down on a widget's middle or a point; return it, to be moved and lifted."""
        point = where.to_window(*where.center) if y is None else (where, y)
        finger = self.fingers.press(point)
        self.frames()
        return finger

    def move(self, finger: Any, point: Point) -> None:
        """Move a finger that is down, and let a frame pass."""
        self.fingers.move(finger, point)
        self.frames()

    def lift(self, finger: Any) -> None:
        """Lift a finger, and let two frames pass."""
        self.fingers.lift(finger)
        self.frames(2)

    def key(self, name: str, *modifiers: str) -> None:
        """Press and release a key by its Kivy name, with "ctrl" or others held; "back" is Android's back key."""
        from kivy.core.window import Keyboard

        code = 27 if name == "back" else Keyboard.keycodes[name]
        text = name if len(name) == 1 and not modifiers else None
        # As the window itself does it: whoever has the keyboard first, then the app.
        if not self.window.dispatch("on_key_down", code, 0, text, list(modifiers)):
            self.window.dispatch("on_keyboard", code, 0, text, list(modifiers))
        self.window.dispatch("on_key_up", code, 0)
        self.frames(2)


def _running(app: Any) -> None:
    from kivy.app import App

    App._running_app = app


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
