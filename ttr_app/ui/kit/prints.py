"""Small things that are painted in many places: cards, seat tokens, tickets, dots of a payment."""

from __future__ import annotations

from ttr_app.engine.board import SHIP, Board
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painted import Painter
from ttr_app.ui.kit.theme import rgba


def card_ink(board: Board, card: int) -> str:
    """Give the name of a card kind's ink."""
    kind = board.cards[card]
    return "wild" if kind.colour < 0 else board.colours[kind.colour]


def paint_card(
    p: Painter, box: Box, board: Board, card: int, count: int | None = None, lit: bool = False
) -> None:
    """Paint a card: its colour, its symbol, what it carries, and how many there are."""
    kind = board.cards[card]
    ink = look.theme.card(card_ink(board, card))
    radius = 8 if min(box.w, box.h) > px(44) else 5
    p.fill(box, ink.fill, radius)
    p.outline(box, ink.edge, radius, 1.2)
    if lit:
        p.outline(Box(box.x - px(2), box.y - px(2), box.w + px(4), box.h + px(4)), "lit", radius + 2, 3)
    x, y = box.middle
    size = min(box.w, box.h)
    marks = box.inset(px(4))
    low = y
    if count is not None:
        low = y + box.h * 0.17
    p.symbol(ink.symbol, x, low, size * (0.2 if count is not None else 0.24), rgba(ink.mark))
    if kind.deck == SHIP and kind.colour >= 0:
        hull = marks.take_top(px(9))
        for i in range(kind.ships):
            paint_hull(p, Box(hull.x + i * px(19), hull.y, px(16), px(8)), ink.mark)
        if kind.harbour:
            p.symbol("anchor", box.right - px(10), hull.y + px(3), px(6), rgba(ink.mark))
    elif board.decks > 1 and kind.colour >= 0:
        p.fill(Box(marks.x, marks.top - px(7), px(16), px(6)), ink.mark, 2)
        if kind.harbour:
            p.symbol("anchor", box.right - px(10), marks.top - px(6), px(6), rgba(ink.mark))
    if count is not None:
        foot = Box(box.x, box.y + px(2), box.w, box.h * 0.42)
        p.text(foot, str(count), "count", rgba(ink.mark), "center")


def paint_hull(p: Painter, box: Box, colour: str) -> None:
    """Paint the little ship of a ship card."""
    p.fill(Box(box.x, box.y, box.w, box.h * 0.55), colour, 3)
    p.fill(Box(box.x + box.w * 0.3, box.y + box.h * 0.55, box.w * 0.35, box.h * 0.45), colour)


def paint_chip(p: Painter, box: Box, board: Board, card: int, count: int) -> None:
    """Paint so many cards of a kind as a chip, for payments and recaps."""
    kind = board.cards[card]
    ink = look.theme.card(card_ink(board, card))
    p.fill(box, ink.fill, 6)
    p.outline(box, ink.edge, 6)
    inner = box.inset(px(5), px(2))
    left = inner.take_left(inner.w * 0.45)
    p.symbol(ink.symbol, left.x + left.w / 2, left.y + left.h / 2, min(left.w, left.h) * 0.4, rgba(ink.mark))
    if kind.deck == SHIP and kind.colour >= 0 and box.h >= px(30):
        for i in range(kind.ships):
            paint_hull(p, Box(box.x + px(3) + i * px(13), box.y + px(2), px(11), px(6)), ink.mark)
    p.text(inner, f"{count}", "count", rgba(ink.mark), "center")


def paint_payment(
    p: Painter, room: Box, board: Board, payment: tuple[tuple[int, int], ...], size: float = 46
) -> float:
    """Paint the chips of a payment from the left; return the width they take."""
    x = room.x
    wide = min(px(size), room.w / max(1, len(payment)) - px(4))
    for card, count in payment:
        paint_chip(p, Box(x, room.y, wide, room.h), board, card, count)
        x += wide + px(4)
    return x - room.x


def paint_back(p: Painter, box: Box, ship: bool = False) -> None:
    """Paint the back of a deck."""
    p.fill(Box(box.x + px(3), box.y - px(3), box.w, box.h), "line_strong", 8)
    p.fill(box, "second" if ship else "banner", 8)
    p.outline(box, "paper_raised", 8, 1.5)
    p.outline(box.inset(px(5)), "gold", 5, 1)


def paint_seat(p: Painter, x: float, y: float, radius: float, ink_index: int) -> None:
    """Paint a seat's token: its colour and its shape."""
    ink = look.theme.seat(ink_index)
    box = Box(x - radius, y - radius, 2 * radius, 2 * radius)
    p.fill(box, ink.fill, radius / px(1) * 0.4)
    p.outline(box, ink.edge, radius / px(1) * 0.4, 1.2)
    p.symbol(ink.shape, x, y, radius * 0.58, rgba(ink.mark))


def paint_train(p: Painter, box: Box, colour: str, ship: bool = False) -> None:
    """Paint the little mark for pieces left: a wagon or a ship."""
    if ship:
        paint_hull(p, box, look.theme.hex(colour))
        return
    p.fill(Box(box.x, box.y + box.h * 0.25, box.w, box.h * 0.6), colour, 2)
    for share in (0.25, 0.75):
        wheel = px(2.2)
        p.fill(Box(box.x + box.w * share - wheel, box.y, 2 * wheel, 2 * wheel), colour, 2.2)


def paint_cards_mark(p: Painter, box: Box, colour: str) -> None:
    """Paint the little mark for cards in the hand."""
    p.outline(Box(box.x + box.w * 0.3, box.y + box.h * 0.1, box.w * 0.6, box.h * 0.8), colour, 2)
    p.fill(Box(box.x, box.y, box.w * 0.6, box.h * 0.8), colour, 2)


def paint_ticket_mark(p: Painter, box: Box, colour: str) -> None:
    """Paint the little mark for tickets: two cities and a line."""
    y = box.y + box.h / 2
    p.line([box.x + px(2), y, box.right - px(2), y], colour, 2)
    for x in (box.x + px(3), box.right - px(3)):
        p.fill(Box(x - px(3), y - px(3), px(6), px(6)), colour, 3)
