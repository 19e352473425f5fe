"""What of the board a phone held upright shows: it fills the height instead of lying as a band in the middle."""

from __future__ import annotations

from ttr_app.ui.board.camera import Pose
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.board.widget import BoardView
from ttr_app.ui.kit.look import px

EMPTY = 1.15
"""How many times the whole board's height the window must have before the board is enlarged to fill it."""

LOW = 160
"""A lower board than this, in dp, is filled from side to side to show what is claimed."""


class Framing:
    """Enlarges the board once; whoever zooms or asks for the whole map is left alone from then on."""

    def __init__(self, board: BoardView) -> None:
        self.board = board
        #: The scale at which the board fills the height; 0 while it does not.
        self.filled = 0.0
        self._filling = False

    def lay(self, paged: bool, whole: bool) -> None:
        """The board has its place: fill an upright phone, or show the whole map where that is better."""
        camera = self.board.camera
        if self.board.width < px(40):
            return
        untouched = bool(self.filled) and abs(camera.pose.scale / self.filled - 1) < 0.01
        high = camera.height / camera.board[1]
        upright = paged and high > EMPTY * camera.fit_scale
        if not upright or whole:
            # A larger window shows the whole board by itself: whoever makes it small again finds it filled.
            if untouched or (not upright and camera.at_fit()):
                camera.fit()
                self.board.wake()
                self._filling, self.filled = False, 0.0
        elif untouched or not self._filling:
            self._filling = True
            self._fill(high)

    def _fill(self, scale: float) -> None:
        pose = self.board.camera.pose
        scale = min(scale, self.board.camera.max_scale)
        if scale == self.filled:
            return
        self.filled = scale
        self.board.camera.move_to(Pose(pose.x, pose.y, self.filled), 0)
        self.board.wake()

    def keep_in_sight(self, chosen: Selection, seconds: float = 0.0) -> None:
        """Move the board, and only as far as needed, so that a sheet does not hide what it is about."""
        if chosen.ghost is not None:
            left, top, right, bottom = self.board.plan.route_box([chosen.ghost])
        elif chosen.ghost_city is not None:
            left, top, right, bottom = self.board.plan.city_box([chosen.ghost_city])
        elif chosen.lit:
            left, top, right, bottom = self.board.plan.route_box(sorted(chosen.lit))
        else:
            return
        camera = self.board.camera
        if self.board.width < px(40):
            return
        pose, margin = camera.pose, px(28)
        wide = min(camera.width / camera.board[0], camera.max_scale)
        if camera.height < px(LOW) and pose.scale < 0.75 * wide:
            # On the strip that a phone on its side has left, the whole map would be too small to find anything on.
            pose = Pose(pose.x, pose.y, wide)
            self._filling, self.filled = True, wide
        x, y = (left + right) / 2, (top + bottom) / 2
        if camera.period:
            x += round((pose.x - x) / camera.period) * camera.period
        across = camera.width / 2 / pose.scale - (right - left) / 2 - margin / pose.scale
        down = camera.height / 2 / pose.scale - (bottom - top) / 2 - margin / pose.scale
        across, down = max(0.0, across), max(0.0, down)
        moved = Pose(
            min(max(pose.x, x - across), x + across), min(max(pose.y, y - down), y + down), pose.scale
        )
        if moved != camera.pose:
            camera.move_to(moved, seconds)
            self.board.wake()
