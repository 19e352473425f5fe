"""A question of a rule that brings no sheet of its own: one button for every action that may be chosen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_app.i18n import choice_words, question_words
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painted import Painter
from ttr_app.ui.table.sheets import Sheet

if TYPE_CHECKING:
    from ttr_app.ui.table.desk import Desk


class ChoiceSheet(Sheet):
    """Choose one of these actions."""

    can_close = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.decision = desk.view.decision
        self.offered = desk.view.legal

    def _columns(self, width: float) -> int:
        return max(1, min(len(self.offered), int(width // px(132))))

    def height(self, width: float) -> float:
        """The question, and rows of buttons that a finger can tap."""
        rows = -(-len(self.offered) // self._columns(width))
        return px(44 + 54 * rows)

    def extra(self, width: float) -> float:
        """As much more than the usual dock as its rows need."""
        return max(0.0, self.height(width) - px(132))

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the question and a button for each action."""
        room = room.inset(px(10), px(6))
        p.text(room.take_top(px(28), px(4)), question_words(self.decision), "body", lines=2)
        columns = self._columns(room.w)
        cells = room.grid(columns, -(-len(self.offered) // columns), px(6))
        for place, (action, cell) in enumerate(zip(self.offered, cells, strict=False)):
            words = choice_words(self.desk.names, action)
            p.button(f"choice {place}", cell, words, lambda chosen=action: self.desk.act(chosen), "main")
