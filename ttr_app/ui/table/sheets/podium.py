"""The podium: everybody on a step as high as their place, the winner in the middle, in their own colour."""

from __future__ import annotations

from ttr_app.ui.kit.avatars import paint_avatar
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import Rgba, rgba
from ttr_app.ui.kit.tokens import paint_seat
from ttr_app.ui.table.presenter import GamePresenter

HEIGHTS = (1.0, 0.74, 0.56, 0.42, 0.32)
"""How high the step of each place is, of the highest."""

HIGHEST = 240
"""The height in dp of the winner's step at most."""

LINE = 20
"""The height in dp that a number needs on a step."""


def places(game: GamePresenter) -> list[tuple[int, int]]:
    """List (seat, place from 0) from the left: the best in the middle, the others by turns beside them."""
    score = game.ending.score
    ranked = sorted(score.seats, key=lambda seat: (seat.seat not in score.winners, -seat.total, seat.seat))
    found: list[tuple[int, int]] = []
    for i, seat in enumerate(ranked):
        tied = i > 0 and seat.total == ranked[i - 1].total and found[-1][1] != 0
        won = seat.seat in score.winners
        found.append((seat.seat, 0 if won else found[-1][1] if tied else i))
    line: list[tuple[int, int]] = []
    for i, pair in enumerate(found):
        line.insert(0 if i % 2 else len(line), pair)
    return line


def paint_podium(p: Painter, game: GamePresenter, room: Box) -> None:
    """Paint the steps with everybody on them: token, name, points."""
    line = places(game)
    width = min(px(128), room.w / len(line) - px(4))
    left = room.x + (room.w - len(line) * (width + px(4))) / 2
    head = px(58)  # a token and a name stand on the step
    most = min(px(HIGHEST), max(px(30), room.h - head - px(24)))
    base = room.y + max(0, room.h - head - px(24) - most) / 2
    results = game.ending.score.seats
    for i, (seat, place) in enumerate(line):
        ink = look.theme.seat(game.inks[seat])
        high = most * HEIGHTS[place]
        step = Box(left + i * (width + px(4)), base, width, high)
        p.fill(step, rgba(ink.fill), 5)
        p.fill(step.copy().take_top(px(6)), look.theme.fade("paper", 0.45), 3)
        p.outline(step, rgba(ink.edge), 5, 1.4)
        _paint_step(p, step.copy(), str(place + 1), results[seat].total, rgba(ink.mark))
        x = step.x + step.w / 2
        radius = px(17 if place else 20)
        y = step.top + px(19) + radius
        paint_avatar(p, x, y, radius, game.inks[seat], game.shown.face(seat))
        paint_seat(p, x + radius * 0.85, y - radius * 0.7, px(8), game.inks[seat])
        if not place:
            p.symbol("star", x, y + radius + px(9), px(10), "ink")
            p.symbol("star", x, y + radius + px(9), px(8), "gold")
        p.text(Box(step.x, step.top, step.w, px(17)), game.names.seat(seat), "label_bold", "ink", "center")


def _paint_step(p: Painter, step: Box, place: str, points: int, ink: Rgba) -> None:
    """Paint the place over the points; on a step too low for both, before them."""
    total = str(points).replace("-", "−")
    step.take_bottom(px(3))  # no number touches the edge
    if step.h >= px(2 * LINE):
        number = step.take_top(min(px(34), step.h - px(LINE)))
        p.text(number.inset(px(3), 0), place, "title", ink, "center")
        p.text(step.take_top(min(px(28), step.h)), total, "count", ink, "center")
    else:
        number = step.take_left(step.w * 0.4)
        p.text(number, place, "title", ink, "center")
        p.text(step.inset(px(3), 0), total, "count", ink, "center")
