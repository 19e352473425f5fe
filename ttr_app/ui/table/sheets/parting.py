"""What I drew last, shown for a moment before the device goes to the next person."""

from __future__ import annotations

from ttr_app.i18n import _
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.questions import ShowDrawn
from ttr_app.ui.table.sheets import Sheet

LENGTH = 1.5
"""How long a card is, of its width."""


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
        room, gap = room.inset(px(12), px(8)), px(10)
        tall = room.h > room.w
        words = room.take_top(px(72), gap) if tall else room.take_left(min(px(150), room.w * 0.4))
        p.text(words, _("You drew:"), "title", lines=2)
        count = len(self.cards)
        # Never longer than a card is: beside a map the place is a tall one.
        wide = min(px(150), (room.w - gap * (count - 1)) / count, room.h * 0.8)
        high = min(room.h, wide * LENGTH)
        for number, card in enumerate(self.cards):
            cell = Box(room.x + number * (wide + gap), room.top - high, wide, high)
            prints.paint_card(p, cell, self.game.board, card)
