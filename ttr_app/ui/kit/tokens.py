"""A seat's token, as set-up, home and the table show it; apart from the cards, which the first page does without."""

from __future__ import annotations

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import rgba


def paint_seat(p: Painter, x: float, y: float, radius: float, ink_index: int) -> None:
    """Paint a seat's token: its colour and its shape."""
    ink = look.theme.seat(ink_index)
    box = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    p.fill(box, ink.fill, radius / px(1) * 0.4)
    p.outline(box, ink.edge, radius / px(1) * 0.4, 1.2)
    p.symbol(ink.shape, x, y, radius * 0.58, rgba(ink.mark))
