"""Boxes that are cut into smaller ones: how everything painted gets its place."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Box:
    """A rectangle in pixels, y up. The `take` methods cut a piece off and shrink the rest."""

    x: float
    y: float
    w: float
    h: float

    @property
    def right(self) -> float:
        """The right edge."""
        return self.x + self.w

    @property
    def top(self) -> float:
        """The upper edge."""
        return self.y + self.h

    @property
    def middle(self) -> tuple[float, float]:
        """The middle."""
        return self.x + self.w / 2, self.y + self.h / 2

    def holds(self, x: float, y: float) -> bool:
        """Say whether a point is inside."""
        return self.x <= x <= self.right and self.y <= y <= self.top

    def meets(self, other: Box) -> bool:
        """Say whether some of another box lies inside."""
        wide = min(self.right, other.right) - max(self.x, other.x)
        high = min(self.top, other.top) - max(self.y, other.y)
        return wide > 0 and high > 0

    def inset(self, across: float, down: float | None = None) -> Box:
        """Give the box inside a margin."""
        down = across if down is None else down
        return Box(self.x + across, self.y + down, max(0, self.w - 2 * across), max(0, self.h - 2 * down))

    def copy(self) -> Box:
        """Give a box of its own."""
        return Box(self.x, self.y, self.w, self.h)

    def take_top(self, height: float, gap: float = 0) -> Box:
        """Cut a strip off the top."""
        height = min(height, self.h)
        cut = Box(self.x, self.top - height, self.w, height)
        self.h = max(0, self.h - height - gap)
        return cut

    def take_bottom(self, height: float, gap: float = 0) -> Box:
        """Cut a strip off the bottom."""
        height = min(height, self.h)
        cut = Box(self.x, self.y, self.w, height)
        self.y += height + gap
        self.h = max(0, self.h - height - gap)
        return cut

    def take_left(self, width: float, gap: float = 0) -> Box:
        """Cut a strip off the left."""
        width = min(width, self.w)
        cut = Box(self.x, self.y, width, self.h)
        self.x += width + gap
        self.w = max(0, self.w - width - gap)
        return cut

    def take_right(self, width: float, gap: float = 0) -> Box:
        """Cut a strip off the right."""
        width = min(width, self.w)
        cut = Box(self.right - width, self.y, width, self.h)
        self.w = max(0, self.w - width - gap)
        return cut

    def columns(self, count: int, gap: float = 0) -> list[Box]:
        """Split into equal columns."""
        width = (self.w - gap * (count - 1)) / max(1, count)
        return [Box(self.x + i * (width + gap), self.y, width, self.h) for i in range(count)]

    def rows(self, count: int, gap: float = 0) -> list[Box]:
        """Split into equal rows, top first."""
        height = (self.h - gap * (count - 1)) / max(1, count)
        return [Box(self.x, self.top - height - i * (height + gap), self.w, height) for i in range(count)]

    def grid(self, columns: int, rows: int, gap: float = 0) -> list[Box]:
        """Split into equal cells, row by row from the top left."""
        return [cell for row in self.rows(rows, gap) for cell in row.columns(columns, gap)]
