"""The edges of a shared table: everybody's own side, turned to them, where their cards open and nowhere else."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ttr_app.i18n import _
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import widest_word
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import TOUCH, rgba
from ttr_app.ui.kit.turned import SIDES, TurnedPainted
from ttr_app.ui.table.hand import HandPanel, HeldPanel, open_hand
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.ticket_list import TicketsPanel

CLOSED, OPEN, LOW = 56, 186, 118
"""How far an edge reaches onto the table, in dp: its cards covered, open, and open beside a sheet that needs room."""


def cut_edges(
    room: Box, unit: float, sides: Mapping[int, str], opened: int | None, reach: float = OPEN
) -> dict[int, Box]:
    """Cut everybody's edge off a room; the one whose cards are open reaches further onto the table."""
    places: dict[int, Box] = {}
    for side in ("bottom", "top", "left", "right"):
        here = [seat for seat, own in sides.items() if own == side]
        if not here:
            continue
        deep = (reach if opened in here else CLOSED) * unit
        cut = {
            "bottom": room.take_bottom,
            "top": room.take_top,
            "left": room.take_left,
            "right": room.take_right,
        }
        strip = cut[side](deep)
        if opened in here:
            # Whose cards are open has all of the side; the other one stays a narrow place to tap.
            others = [seat for seat in here if seat != opened]
            cut_other = strip.take_right if side in ("bottom", "top") else strip.take_bottom
            for seat in others:
                places[seat] = cut_other(150 * unit)
            places[opened] = strip
        else:
            cells = strip.columns(len(here)) if side in ("bottom", "top") else strip.rows(len(here))
            places.update(zip(here, cells, strict=True))
    return places


class EdgePanel(TurnedPainted, HeldPanel):
    """One person's edge: their name, whose turn it is, and their cards while they are held or opened."""

    ground = None

    def __init__(self, game: GamePresenter, seat: int, side: str, **kwargs: Any) -> None:
        super().__init__(game, **kwargs)
        self.seat = seat
        self.angle = SIDES[side]
        self._hand, self._tickets = HandPanel(game), TicketsPanel(game)
        self._tickets.at_edge = True

    @property
    def open(self) -> bool:
        """Whether these cards are open now."""
        return self.game.view.seat == self.seat and not self.game.view.over

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the closed edge, or cards and tickets."""
        game = self.game
        ink = look.theme.seat(game.inks[self.seat])
        held = f"hold {self.seat}"
        if not self.open:
            p.fill(room, rgba(ink.fill))
            if game.view.over:
                p.text(room, game.names.seat(self.seat), "heading", rgba(ink.mark), "center")
                return
            self._closed(p, room, rgba(ink.mark), held)
            return
        p.fill(room, "paper")
        low = room.h < px(OPEN) - 1  # beside a sheet: margins are less, so that what is tapped keeps its size
        p.fill(room.take_bottom(px(4 if low else 8)), rgba(ink.fill))
        room = room.inset(px(6), px(2 if low else 4))
        side = room.take_right(px(96), px(6))
        cover = side.take_bottom(px(TOUCH if low else 52), px(4))
        p.button("cover", cover, _("Cover"), game.hand_over.cover, style="label_bold")
        p.target(held, side, lambda: None)
        p.text(side, self._words(), "label_bold", "ink", "center", lines=4)
        # Low cards lie in two rows: at a short side of the table the tickets leave each of them as wide as a finger.
        least = px(4 * TOUCH + 3 * 6) if low else 0.0
        tickets = room.take_right(min(px(560), room.w * 0.52, room.w - px(6) - least), px(6))
        self._tickets.paint(p, tickets)
        self._tickets.targets = p.targets
        self._hand.paint_cards(p, room)

    def _closed(self, p: Painter, room: Box, mark: Any, held: str) -> None:
        """Paint the name and what to do: holding shows the cards, a button keeps them open."""
        game = self.game
        if self._on_turn:
            p.outline(room.inset(px(3)), "lit", 8, 5)
        button = room.inset(px(6), px(4)).take_right(min(px(110), room.w * 0.4))
        down = p.target(held, Box(room.x, room.y, room.w - button.w - px(12), room.h), lambda: None)
        if down:
            p.fill(room, look.theme.fade("ink", 0.2))
        words = room.inset(px(10), px(4))
        words.take_right(button.w + px(8))
        sign = words.take_left(px(34), px(6))
        prints.paint_seat(p, *sign.middle, px(14), game.inks[self.seat])
        told = self._words()
        if widest_word(told) > words.w:
            told = game.names.seat(self.seat)  # beside somebody's open cards there is room for a name
        p.text(words, told, "label_bold", mark, lines=2)
        p.button(
            f"open {self.seat}",
            button,
            _("Open"),
            lambda: open_hand(game, self.seat),
            style="label_bold",
        )

    @property
    def _on_turn(self) -> bool:
        view = self.game.view
        return view.to_move == self.seat or any(self.seat == seat for seat in self._asked())

    def _asked(self) -> tuple[int, ...]:
        status = self.game.session.status
        return (status.to_move,) if status.wait in ("person", "hand_over") else ()

    def _words(self) -> str:
        """Name the person, and say whether it is their turn."""
        name = self.game.names.seat(self.seat)
        if self._on_turn:
            return _("{name}, it is your turn").format(name=name)
        return name if self.open else _("Hold: {name}").format(name=name)
