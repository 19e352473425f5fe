"""What runs on the board for a moment: pieces that are laid space by space, and a light along a line."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ttr_app.ui.board.art import BoardPlan, Space
from ttr_app.ui.board.overlay import TAIL, Overlay
from ttr_app.ui.board.pieces import run_along
from ttr_app.ui.kit.theme import MOTION

#: A running light: seconds a space, and at most for all of a line.
LIGHT = (0.045, 0.9)


class Claims:
    """Routes whose pieces are being laid, one route after the other."""

    def __init__(self, plan: BoardPlan, overlay: Overlay) -> None:
        self._plan = plan
        self._overlay = overlay
        #: Seconds that a route takes: at least, and at most.
        self.seconds: tuple[float, float] = (MOTION["claim_min"], MOTION["claim_max"])
        self._laid: list[tuple[int, int, float, float]] = []

    @property
    def going(self) -> bool:
        """Say whether pieces are being laid right now."""
        return bool(self._laid)

    def routes(self) -> set[int]:
        """List the routes whose pieces do not all lie yet."""
        return {claim[0] for claim in self._laid}

    def lay(self, claimed: Iterable[tuple[int, int]]) -> None:
        """Lay these routes, each with its seat's ink, space by space."""
        start = 0.0
        for index, ink in claimed:
            least, most = self.seconds
            length = min(most, least + 0.045 * len(self._plan.routes[index].spaces))
            self._laid.append((index, ink, -start, length))
            start += length

    def step(self, seconds: float) -> bool:
        """Go on for so long; return whether all pieces of a route lie now."""
        moved = [(i, ink, spent + seconds, length) for i, ink, spent, length in self._laid]
        done = [claim for claim in moved if claim[2] >= claim[3]]
        self._laid = [claim for claim in moved if claim[2] < claim[3]]
        self._overlay.show_moving(
            (i, ink, spent / length) for i, ink, spent, length in self._laid if spent > 0
        )
        return bool(done)

    def end(self) -> None:
        """Lay no more of them."""
        self._laid = []
        self._overlay.show_moving(())


class Light:
    """A light that runs once along a line."""

    def __init__(self, plan: BoardPlan, overlay: Overlay) -> None:
        self._plan = plan
        self._overlay = overlay
        #: Seconds that it takes for a space, and at most for a line; 0: none runs.
        self.seconds: tuple[float, float] = LIGHT
        self.spaces: list[Space] = []
        self._spent = 0.0

    def run(self, routes: Sequence[int]) -> None:
        """Begin along these routes, in place of the line where it may still be."""
        self.spaces = run_along(self._plan, routes) if self.seconds[1] else []
        self._spent = 0.0
        self._overlay.show_light((), 0.0)

    def step(self, seconds: float) -> None:
        """Run on for so long."""
        self._spent += seconds
        each, most = self.seconds
        length = min(most, each * (len(self.spaces) + TAIL))
        head = self._spent / length * (len(self.spaces) + TAIL)
        self._overlay.show_light(self.spaces, head)
        if self._spent >= length:
            self.end()

    def end(self) -> None:
        """Put it out."""
        self.spaces = []
        self._overlay.show_light((), 0.0)
