"""The question before a card is taken, for whoever wants everything to be asked: a slip of the finger costs nothing."""

from __future__ import annotations

from ttr_app.i18n import _
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.questions import AskCards
from ttr_app.ui.table.sheets import Sheet, beside


class TakeSheet(Sheet):
    """This card? Or the next of a deck, or two of them?"""

    def __init__(self, game: GamePresenter, question: AskCards) -> None:
        super().__init__(game)
        self.action, self.two = question.action, question.two

    def height(self, width: float) -> float:
        """A line and two buttons."""
        return px(124 if beside(width) else 150)

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the question."""
        room = room.inset(px(10), px(8))
        self.choices(p, room, _("Take"))
        p.text(room, self._words(), "heading", lines=3)

    def _words(self) -> str:
        if self.action.kind == "draw":
            card = self.game.view.market[self.action.target]
            return _("Take {card}?").format(card=self.game.names.taken([(card, 1)]))
        if self.action.kind == "refill":
            return _("Fill up the open cards?")
        return _("Draw two cards unseen?") if self.two else _("Draw a card unseen?")

    def confirm(self) -> None:
        """Take what was asked for."""
        self.game.signals.answered()
        if self.two:
            self.game.turn.draw_two(self.action.target)
        else:
            self.game.turn.act(self.action)
