"""The keyboard's finger: a ring that the arrow keys move over everything that can be tapped, and Enter taps."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.uix.widget import Widget

from ttr_app.ui.kit.painted import Painted
from ttr_app.ui.kit.painter import Target

ARROWS = {"up": (0, 1), "down": (0, -1), "left": (-1, 0), "right": (1, 0)}


class Focus:
    """Where the ring is on a page, if it is anywhere."""

    def __init__(self) -> None:
        self._panel: Painted | None = None

    def move(self, page: Widget, arrow: str) -> bool:
        """Move the ring to the nearest target that way; return whether there was one."""
        seen = list(_seen(page))
        here = self._here(seen)
        found = _nearest(here.box.middle, ARROWS[arrow], seen, here) if here else _first(seen)
        if found is None:
            return False
        panel, target = found
        self.clear()
        self._panel, panel.focused = panel, target.key
        panel.refresh()
        return True

    def tap(self, page: Widget) -> bool:
        """Do what a tap on the ring's target does; return whether there is one."""
        here = self._here(list(_seen(page)))
        if here is None:
            return False
        here.act()
        return True

    def clear(self) -> None:
        """Take the ring away."""
        if self._panel is not None:
            self._panel.focused = None
            self._panel.refresh()
            self._panel = None

    def _here(self, seen: list[tuple[Painted, Target]]) -> Target | None:
        if self._panel is None:
            return None
        found = (t for panel, t in seen if panel is self._panel and t.key == panel.focused)
        return next(found, None)


def _seen(page: Widget) -> Iterator[tuple[Painted, Target]]:
    """Go through every target that nothing lies over."""
    panels = [w for w in ([page] if isinstance(page, Painted) else page.children) if isinstance(w, Painted)]
    for panel in panels:
        for target in panel.targets:
            middle = target.box.middle
            if panel is next((p for p in panels if p.width > 2 and p.collide_point(*middle)), None):
                yield panel, target


def _first(seen: list[tuple[Painted, Target]]) -> tuple[Painted, Target] | None:
    """Give the main button of what lies on top, or what is read first."""
    top = [pair for pair in seen if pair[0] is seen[0][0]]
    for key in ("confirm", "play", "lift", "continue", "go on"):
        for pair in top:
            if pair[1].key == key:
                return pair
    return min(top, key=lambda pair: (-pair[1].box.top, pair[1].box.x), default=None)


def _nearest(
    place: tuple[float, float], way: tuple[int, int], seen: list[tuple[Painted, Target]], here: Target
) -> tuple[Painted, Target] | None:
    """Give the target that lies that way; being beside the way counts double."""

    def length(pair: tuple[Painted, Target]) -> float:
        x, y = (a - b for a, b in zip(pair[1].box.middle, place, strict=True))
        along = x * way[0] + y * way[1]
        return along + 2 * abs(x * way[1]) + 2 * abs(y * way[0]) if along > 1 else float("inf")

    best = min((pair for pair in seen if pair[1] is not here), key=length, default=None)
    return best if best is not None and length(best) < float("inf") else None
