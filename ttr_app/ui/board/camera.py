"""Where the board's camera stands: fitting, limits, rubber bands, inertia and programmed moves; no Kivy."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, log

from ttr_app.ui.kit.theme import MOTION

Box = tuple[float, float, float, float]

RUBBER = 0.42
FRICTION = 4.2
STOP_SPEED = 14.0
LARGEST_RATIO = 4.5


@dataclass(slots=True)
class Pose:
    """The board point in the middle of the widget, and pixels per board unit."""

    x: float
    y: float
    scale: float


class Camera:
    """A pose with limits, in a widget of `width` × `height` pixels; board y points down, screen y up."""

    def __init__(self, size: tuple[float, float], period: float | None, density: float = 1.0) -> None:
        self.board = size
        self.period = period
        self.density = density
        self.width = self.height = 1.0
        self.pose = Pose(size[0] / 2, size[1] / 2, 1.0)
        self.velocity = (0.0, 0.0)
        self._move: tuple[Pose, Pose, float, float, tuple[float, float] | None] | None = None

    # --- limits ---------------------------------------------------------------------------------
    @property
    def fit_scale(self) -> float:
        """Pixels per unit at which the whole board is just seen."""
        return min(self.width / (self.period or self.board[0]), self.height / self.board[1])

    @property
    def max_scale(self) -> float:
        """Pixels per unit beyond which there is nothing more to see."""
        return max(self.fit_scale * LARGEST_RATIO, 3.0 * self.density)

    def resize(self, width: float, height: float) -> None:
        """Take a new widget size; a camera that showed the whole board goes on showing it."""
        whole = self.at_fit()
        self.width, self.height = max(1.0, width), max(1.0, height)
        if whole:
            self.fit()
        else:
            self.pose = self._legal(self.pose)

    def at_fit(self) -> bool:
        """Say whether the whole board is shown."""
        return self.pose.scale <= self.fit_scale * 1.001 or self.width <= 1.0

    def fit(self) -> None:
        """Show the whole board at once."""
        self._move, self.velocity = None, (0.0, 0.0)
        self.pose = self.fit_pose()

    def fit_pose(self) -> Pose:
        """Give the pose that shows the whole board."""
        return Pose((self.period or self.board[0]) / 2, self.board[1] / 2, self.fit_scale)

    def _span(self, axis: int, scale: float) -> tuple[float, float]:
        """Give the lowest and highest legal middle along an axis."""
        length = self.board[axis]
        half = (self.width, self.height)[axis] / scale / 2
        return (length / 2, length / 2) if 2 * half >= length else (half, length - half)

    def _legal(self, pose: Pose) -> Pose:
        scale = min(self.max_scale, max(self.fit_scale, pose.scale))
        low, high = self._span(1, scale)
        y = min(high, max(low, pose.y))
        if self.period:
            return Pose(pose.x, y, scale)
        low, high = self._span(0, scale)
        return Pose(min(high, max(low, pose.x)), y, scale)

    def legal(self) -> bool:
        """Say whether the pose is inside its limits."""
        good = self._legal(self.pose)
        slack = 0.5 / self.pose.scale
        return (
            abs(good.x - self.pose.x) < slack
            and abs(good.y - self.pose.y) < slack
            and abs(good.scale / self.pose.scale - 1) < 0.001
        )

    # --- places ---------------------------------------------------------------------------------
    def to_screen(self, x: float, y: float) -> tuple[float, float]:
        """Turn a board point into pixels from the widget's lower left corner."""
        p = self.pose
        return ((x - p.x) * p.scale + self.width / 2, self.height / 2 - (y - p.y) * p.scale)

    def to_board(self, sx: float, sy: float) -> tuple[float, float]:
        """Turn pixels from the widget's lower left corner into a board point."""
        p = self.pose
        return ((sx - self.width / 2) / p.scale + p.x, (self.height / 2 - sy) / p.scale + p.y)

    def shown(self) -> tuple[float, float, float]:
        """Give the pose on the first turn of a round world."""
        p = self.pose
        return (p.x % self.period if self.period else p.x, p.y, p.scale)

    def one_turn(self) -> tuple[float, float]:
        """Give where, in pixels from the widget's left side, the board is shown: of a round world one turn."""
        wide = min(self.width, self.period * self.pose.scale) if self.period else self.width
        return (self.width - wide) / 2, (self.width + wide) / 2

    def view_box(self) -> Box:
        """Give the box (left, top, right, bottom) of the board that is in view."""
        x, y, scale = self.shown()
        half_x, half_y = self.width / 2 / scale, self.height / 2 / scale
        return (x - half_x, y - half_y, x + half_x, y + half_y)

    # --- hands ----------------------------------------------------------------------------------
    def hold(self) -> None:
        """Stop all movement: a finger is on the board."""
        self._move, self.velocity = None, (0.0, 0.0)

    def drag(self, dx: float, dy: float) -> None:
        """Follow a finger by pixels; past the edge it follows less and less."""
        p, good = self.pose, self._legal(self.pose)
        give_x = 1.0 if self.period or not self._outward(good.x, p.x, -dx) else RUBBER
        give_y = 1.0 if not self._outward(good.y, p.y, dy) else RUBBER
        low, high = self._span(0, p.scale)
        if low == high and not self.period:
            give_x = RUBBER
        low, high = self._span(1, p.scale)
        if low == high:
            give_y = RUBBER
        self.pose = Pose(p.x - dx / p.scale * give_x, p.y + dy / p.scale * give_y, p.scale)

    @staticmethod
    def _outward(good: float, now: float, step: float) -> bool:
        return (now - good) * step > 0

    def zoom(self, factor: float, sx: float, sy: float) -> None:
        """Zoom about a screen point; past the limits it gives way only a little."""
        p = self.pose
        if (p.scale > self.max_scale and factor > 1) or (p.scale < self.fit_scale and factor < 1):
            factor = factor**0.25
        x, y = self.to_board(sx, sy)
        scale = p.scale * factor
        self.pose = Pose(x - (sx - self.width / 2) / scale, y - (self.height / 2 - sy) / scale, scale)

    def fling(self, vx: float, vy: float) -> None:
        """Let go with a speed in pixels a second."""
        self.velocity = (vx, vy)

    # --- moves ----------------------------------------------------------------------------------
    def move_to(self, target: Pose, seconds: float = MOTION["camera"]) -> None:
        """Start a move to a pose (made legal first), the short way round the world."""
        goal = self._legal(target)
        if self.period:
            turns = round((self.pose.x - goal.x) / self.period)
            goal = Pose(goal.x + turns * self.period, goal.y, goal.scale)
        self.velocity = (0.0, 0.0)
        if seconds <= 0:
            self.pose, self._move = goal, None
        else:
            self._move = (self.pose, goal, 0.0, seconds, None)

    def zoom_to(self, scale: float, sx: float, sy: float, seconds: float = MOTION["quick"]) -> None:
        """Start a zoom that keeps the board point under a screen point."""
        scale = min(self.max_scale, max(self.fit_scale, scale))
        self.velocity = (0.0, 0.0)
        self._move = (self.pose, Pose(0.0, 0.0, scale), 0.0, seconds, (sx, sy))

    @property
    def goal_scale(self) -> float:
        """Pixels per unit when the running move has ended."""
        return self._move[1].scale if self._move else self.pose.scale

    def show_box(self, box: Box, margin: float, most: float) -> Pose:
        """Give the pose that shows a box with a margin in pixels, no nearer than `most` pixels a unit."""
        left, top, right, bottom = box
        room_x = max(40.0, self.width - 2 * margin)
        room_y = max(40.0, self.height - 2 * margin)
        scale = min(room_x / max(1.0, right - left), room_y / max(1.0, bottom - top), most)
        return Pose((left + right) / 2, (top + bottom) / 2, scale)

    def step(self, seconds: float) -> bool:
        """Advance moves, inertia and rubber bands; say whether something still moves."""
        if self._move:
            return self._step_move(seconds)
        vx, vy = self.velocity
        if abs(vx) + abs(vy) > STOP_SPEED:
            fade = exp(-FRICTION * seconds)
            run = (1 - fade) / FRICTION
            self.drag(vx * run, vy * run)
            if not self.legal():
                fade *= exp(-10 * seconds)
            self.velocity = (vx * fade, vy * fade)
            return True
        self.velocity = (0.0, 0.0)
        if not self.legal():
            return self._step_rubber(seconds)
        self._settle()
        return False

    def _step_move(self, seconds: float) -> bool:
        assert self._move
        start, goal, spent, total, about = self._move
        spent += seconds
        t = min(1.0, spent / total)
        if about:
            ease = 1 - (1 - t) ** 3
            self.zoom(
                exp(log(start.scale) + (log(goal.scale) - log(start.scale)) * ease) / self.pose.scale, *about
            )
            if t >= 1.0:
                self.pose.scale = goal.scale
        else:
            ease = t * t * (3 - 2 * t)
            scale = exp(log(start.scale) + (log(goal.scale) - log(start.scale)) * ease)
            # Between two scales the middle moves so that the picture flows evenly.
            if abs(goal.scale / start.scale - 1) > 0.01:
                ease = (1 / start.scale - 1 / scale) / (1 / start.scale - 1 / goal.scale)
            self.pose = Pose(start.x + (goal.x - start.x) * ease, start.y + (goal.y - start.y) * ease, scale)
        if t < 1.0:
            self._move = (start, goal, spent, total, about)
            return True
        self._move = None
        return not self.legal() or self.step(0.0)

    def _step_rubber(self, seconds: float) -> bool:
        good, p = self._legal(self.pose), self.pose
        pull = 1 - exp(-14 * seconds)
        self.pose = Pose(
            p.x + (good.x - p.x) * pull,
            p.y + (good.y - p.y) * pull,
            p.scale * (good.scale / p.scale) ** pull,
        )
        return True

    def _settle(self) -> None:
        """Come to rest exactly: inside the limits, and within one turn of the world."""
        self.pose = self._legal(self.pose)
        if self.period:
            self.pose.x %= self.period
