"""Small things that are painted in many places: cards, seat tokens, tickets, dots of a payment."""

from __future__ import annotations

from functools import lru_cache

from kivy.graphics import Color, Mesh
from kivy.graphics.texture import Texture

from ttr_app.engine.board import Board
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.cards.faces import card_ink, face, print_of
from ttr_app.ui.kit.cards.layout import lay_out
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.shapes import rounded_box
from ttr_app.ui.kit.theme import rgba
from ttr_app.ui.kit.tokens import paint_seat

__all__ = (
    "card_ink", "paint_back", "paint_card", "paint_cards_mark", "paint_chip", "paint_hull", "paint_payment",
    "paint_seat", "paint_ticket_mark", "paint_train",
)  # fmt: skip


def paint_card(
    p: Painter, box: Box, board: Board, card: int, count: int | None = None, lit: bool = False
) -> None:
    """Paint a card: its picture on its colour, its sign in two corners, and how many there are."""
    _paint_face(p, box, board, card, count, 8 if min(box.w, box.h) > px(44) else 5)
    if lit:
        radius = 10 if min(box.w, box.h) > px(44) else 7
        p.outline(Box(box.x - px(2), box.y - px(2), box.w + px(4), box.h + px(4)), "lit", radius, 3)


def _paint_face(p: Painter, box: Box, board: Board, card: int, count: int | None, radius: float) -> None:
    """Lay down a card's drawn face on whole pixels, so that it stays sharp, with its edge and its count."""
    layout = lay_out(box.w, box.h, count is not None)
    shown = print_of(board, card)
    x, y = round(box.x), round(box.y)
    p.fill(Box(x, y, layout.width, layout.height), shown.ink.fill, radius)
    p.canvas.add(Color(1, 1, 1, 1))
    p.canvas.add(_plate(face(shown, layout), x, y, layout.width, layout.height, px(radius)))
    p.outline(Box(x, y, layout.width, layout.height), shown.ink.edge, radius, 1.2)
    if count is not None:
        left, low, wide, high = layout.count
        p.text(Box(x + left, y + low, wide, high), str(count), "count", rgba(shown.ink.mark), "center")


def _plate(texture: Texture, x: float, y: float, wide: int, high: int, radius: float) -> Mesh:
    """Make a box with round corners and a drawn texture on it; Kivy's own would show it upside down."""
    vertices, indices = _fan(x, y, wide, high, radius)
    return Mesh(vertices=vertices, indices=indices, mode="triangle_fan", texture=texture)


@lru_cache(maxsize=256)
def _fan(x: float, y: float, wide: int, high: int, radius: float) -> tuple[list[float], range]:
    """Lay out such a box: a panel that paints itself anew has its cards where they were."""
    vertices: list[float] = []
    corners = rounded_box(wide, high, radius, 5)
    for across, up in corners:
        vertices += (x + wide / 2 + across, y + high / 2 + up, 0.5 + across / wide, 0.5 + up / high)
    return vertices, range(len(corners))


def paint_hull(p: Painter, box: Box, colour: str) -> None:
    """Paint the little ship of a ship card."""
    p.fill(Box(box.x, box.y, box.w, box.h * 0.55), colour, 3)
    p.fill(Box(box.x + box.w * 0.3, box.y + box.h * 0.55, box.w * 0.35, box.h * 0.45), colour)


def paint_chip(p: Painter, box: Box, board: Board, card: int, count: int) -> None:
    """Paint so many cards of a kind as a chip, for payments and recaps."""
    _paint_face(p, box, board, card, count, 6)


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
    """Paint the back of a deck: a wheel's rim for wagons, a helm for ships, with room for what lies in it."""
    p.fill(Box(box.x + px(3), box.y - px(3), box.w, box.h), "line_strong", 8)
    p.fill(box, "second" if ship else "banner", 8)
    p.outline(box, "paper_raised", 8, 1.5)
    p.outline(box.inset(px(5)), "gold", 5, 1)
    x, y = box.x + box.w / 2, box.y + box.h * 0.66
    p.symbol("helm" if ship else "rim", x, y, min(box.w * 0.42, box.h * 0.29), look.theme.fade("gold", 0.5))


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
