"""Keep the window in sight: a monitor that it was on may be gone, or smaller than it was."""

from __future__ import annotations

import ctypes
import sys
from pathlib import Path
from typing import Any, NamedTuple

ENOUGH = 0.75
"""So much of a window must be in sight; what hangs over an edge by a little was put there on purpose."""


class Place(NamedTuple):
    """A rectangle of the desktop, from its upper left corner, y down."""

    left: int
    top: int
    width: int
    height: int

    def shared(self, other: Place) -> int:
        """Measure the ground that two places share."""
        across = min(self.left + self.width, other.left + other.width) - max(self.left, other.left)
        down = min(self.top + self.height, other.top + other.height) - max(self.top, other.top)
        return max(0, across) * max(0, down)


def monitors() -> list[Place]:
    """List what of every monitor a window may use, or nothing where that cannot be asked."""
    try:
        sdl = _sdl()
        # Asking here finds any symbol that is missing, before it is called.
        count, bounds = sdl.SDL_GetNumVideoDisplays, sdl.SDL_GetDisplayUsableBounds
    except (OSError, AttributeError, StopIteration):
        return []
    found = []
    for number in range(count()):
        place = (ctypes.c_int * 4)()
        if bounds(number, place) == 0:
            found.append(Place(*place))
    return found


def _sdl() -> ctypes.CDLL:
    """Open the window library that Kivy has open already; its symbols are found through the module that uses it."""
    if sys.platform == "win32":
        return ctypes.CDLL("SDL2")
    import kivy

    folder = Path(kivy.__file__).parent / "core" / "window"
    return ctypes.CDLL(str(next(folder.glob("_window_sdl2*.so"))))


def in_sight(window: Place, found: list[Place], smallest: tuple[int, int]) -> Place:
    """Give the place of a window, or one nearby where it can be seen and reached with a pointer."""
    if not found:
        return window
    upper = Place(window.left, window.top, window.width, 1)
    seen = sum(window.shared(monitor) for monitor in found)
    reached = sum(upper.shared(monitor) for monitor in found) >= ENOUGH * window.width
    if reached and seen >= ENOUGH * window.width * window.height:
        return window
    # Most of it was there; a window that was nowhere comes to the first monitor.
    monitor = max(found, key=window.shared)
    width = max(smallest[0], min(window.width, monitor.width))
    height = max(smallest[1], min(window.height, monitor.height))
    left = max(monitor.left, min(window.left, monitor.left + monitor.width - width))
    top = max(monitor.top, min(window.top, monitor.top + monitor.height - height))
    return Place(left, top, width, height)


def keep_in_sight(window: Any, smallest: tuple[int, int]) -> None:
    """Move Kivy's window to where it can be seen, and make it no larger than its monitor."""
    now = Place(round(window.left), round(window.top), *(round(side) for side in window.system_size))
    wanted = in_sight(now, monitors(), smallest)
    if wanted[2:] != now[2:]:
        window.system_size = wanted[2:]
    if wanted[:2] != now[:2]:
        window.left, window.top = wanted[:2]
