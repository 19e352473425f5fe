"""A private virtual screen: Xvfb with Mesa's software OpenGL, gone when its owner is gone.

    python -m tools.virtual_screen make play          # any command, on a screen of its own
    python -m tools.virtual_screen --size 1366x768 .venv/bin/python main.py

From Python: `screen = VirtualScreen(); screen.start()` sets DISPLAY for this process; do it before Kivy is imported.
The screen is larger than a tablet, so that a window can be resized on it.
"""

import argparse
import ctypes
import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Mapping
from types import TracebackType

# Room for the 10-inch tablet at twice its density.
SIZE = (2560, 1600)
ADVICE = "make test installs it; by hand: sudo apt-get install --no-install-recommends xvfb libgl1-mesa-dri libmtdev1"

_DIE_WITH_PARENT = 1  # PR_SET_PDEATHSIG


class NoVirtualScreen(Exception):
    """Xvfb is not here or would not start; the message says so in one sentence."""


def _die_with_parent() -> None:
    # A worker that a time limit kills cannot tidy up, and an Xvfb left behind would stay for ever.
    ctypes.CDLL(None).prctl(_DIE_WITH_PARENT, signal.SIGTERM)


class VirtualScreen:
    """An Xvfb of its own on the first free display."""

    def __init__(self, size: tuple[int, int] = SIZE) -> None:
        self.size = size
        self.display = ""
        self._server: subprocess.Popen[bytes] | None = None
        self._before: dict[str, str | None] = {}

    def start(self) -> "VirtualScreen":
        """Start the server and point this process and its children at it."""
        if shutil.which("Xvfb") is None:
            raise NoVirtualScreen(f"There is no Xvfb here ({ADVICE}).")
        read, write = os.pipe()
        width, height = self.size
        words = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-dpi", "96"]
        words += ["-noreset", "-nolisten", "tcp"]
        quiet = subprocess.DEVNULL
        self._server = subprocess.Popen(
            words, pass_fds=[write], stdin=quiet, stdout=quiet, stderr=quiet, preexec_fn=_die_with_parent
        )
        os.close(write)
        with os.fdopen(read) as answer:
            number = answer.readline().strip()  # empty when it died instead of answering
        if not number:
            raise NoVirtualScreen(f"Xvfb would not start (exit code {self._server.wait()}).")
        self.display = f":{number}"
        pointed = {"DISPLAY": self.display, "LIBGL_ALWAYS_SOFTWARE": "1", "SDL_VIDEODRIVER": "x11"}
        self._set(pointed | {"SDL_AUDIODRIVER": "dummy", "WAYLAND_DISPLAY": None})
        return self

    def _set(self, names: Mapping[str, str | None]) -> None:
        # What was there before is kept: a test process that has a screen already goes on with it afterwards.
        self._before = {name: os.environ.get(name) for name in names}
        for name, value in names.items():
            os.environ.pop(name, None)
            if value is not None:
                os.environ[name] = value

    def stop(self) -> None:
        """End the server, and point this process and its children at what they had before."""
        if self._server is not None:
            self._set(self._before)
            self._server.terminate()
            self._server.wait()
            self._server = None

    def __enter__(self) -> "VirtualScreen":
        return self.start()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.stop()


def main() -> int:
    """Run a command on a virtual screen and return its exit code."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--size", default="x".join(map(str, SIZE)), help="width x height, as 1280x800")
    parser.add_argument("words", nargs=argparse.REMAINDER, metavar="command")
    arguments = parser.parse_args()
    if not arguments.words:
        parser.error("which command?")
    width, height = map(int, arguments.size.split("x"))
    try:
        with VirtualScreen((width, height)):
            return subprocess.run(arguments.words, check=False).returncode
    except NoVirtualScreen as reason:
        print(reason, file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())
