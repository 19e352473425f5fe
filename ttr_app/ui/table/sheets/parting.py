"""What I drew last, shown for a moment before the device goes to the next person."""

from __future__ import annotations

from ttr_app.i18n import _
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painted import Painter
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.questions import ShowDrawn
from ttr_app.ui.table.sheets import Sheet


class PartingSheet(Sheet):
    """The cards drawn, large; a tap lets the curtain fall."""

    can_close = False

    def __init__(self, game: GamePresenter, question: ShowDrawn) -> None:
        super().__init__(game)
        self.cards = question.cards

    def height(self, width: float) -> float:
        """A row of cards."""
        return px(150)

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the cards."""
        room = room.inset(px(12), px(8))
        p.text(room.take_left(min(px(150), room.w * 0.4)), _("You drew:"), "title", lines=2)
        for card in self.cards:
            cell = room.take_left(min(px(84), room.h * 0.8), px(10))
            prints.paint_card(p, cell, self.game.board, card)
