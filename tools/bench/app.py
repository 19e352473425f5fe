"""How long the player waits: from the start of the program to the first frame, beside a bare KivyMD app's."""

import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator

from tools.bench import Record, bench

RUNS = 5


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
    from kivymd.app import MDApp
    from kivymd.uix.label import MDLabel

    class Bare(MDApp):
        """As little as a KivyMD app can be."""

        def build(self) -> object:
            return MDLabel(text="x")

    Bare().run()


if __name__ == "__main__":
    _start(sys.argv[1])
