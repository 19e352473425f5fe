"""Stars for tickets done: how many there are and how many win, for children who read no numbers yet."""

from __future__ import annotations

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.parts.shown import ShownGame


def stars_of(shown: ShownGame, seat: int | None = None) -> tuple[int, int]:
    """Count the tickets that a seat (by default the one that looks) has done, its bonus too, and how many win."""
    seat = shown.view.seat if seat is None else seat
    goal = shown.board.numbers.tickets_to_win
    return (0 if seat is None else min(goal, shown.points_of(seat))), goal


def paint_stars(p: Painter, room: Box, done: int, goal: int, most: float = 30) -> None:
    """Paint a star for every ticket that wins, golden for each that is done; in rows where it is narrow."""
    if goal < 1:
        return
    rows = 2 if room.h > 1.6 * room.w / goal and goal > 3 else 1
    across = -(-goal // rows)
    size = min(room.w / across, room.h / rows, px(most))
    left = room.x + (room.w - size * across) / 2
    top = room.y + room.h / 2 + size * rows / 2
    for i in range(goal):
        row, column = divmod(i, across)
        x, y = left + size * (column + 0.5), top - size * (row + 0.5)
        p.symbol("star", x, y, size * 0.46, "ink" if i < done else "line_strong")
        p.symbol("star", x, y, size * 0.36, "gold" if i < done else "paper_raised")
