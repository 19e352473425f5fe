"""A question of a rule that brings no sheet of its own: one button for every action that may be chosen."""

from __future__ import annotations

from ttr_app.i18n import choice_words, question_words
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.sheets import Sheet


class ChoiceSheet(Sheet):
    """Choose one of these actions."""

    can_close = False

    def __init__(self, game: GamePresenter) -> None:
        super().__init__(game)
        self.decision = game.view.decision
        self.offered = game.view.legal

    def goes_on(self) -> bool:
        """It stays while the same is offered."""
        return self.offered == self.game.view.legal

    def _columns(self, width: float) -> int:
        return max(1, min(len(self.offered), int(width // px(132))))

    def height(self, width: float) -> float:
        """The question, and rows of buttons that a finger can tap."""
        rows = -(-len(self.offered) // self._columns(width))
        return px(44 + 54 * rows)

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the question and a button for each action."""
        room = room.inset(px(10), px(6))
        p.text(room.take_top(px(46), px(4)), question_words(self.decision), "body", lines=2)
        columns = self._columns(room.w)
        rows = -(-len(self.offered) // columns)
        cells = room.take_top(min(room.h, px(76) * rows)).grid(columns, rows, px(6))
        for place, (action, cell) in enumerate(zip(self.offered, cells, strict=False)):
            words = choice_words(self.game.names, action)
            p.button(f"choice {place}", cell, words, lambda chosen=action: self.game.turn.act(chosen), "main")
