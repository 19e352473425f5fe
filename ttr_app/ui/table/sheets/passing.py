"""Nothing can be done, or next to nothing: passing."""

from __future__ import annotations

from ttr_app.engine import actions
from ttr_app.i18n import _
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.sheets import Sheet


class PassSheet(Sheet):
    """Nothing can be done, or only throwing tickets away, which is never forced [FJ: throwing away]: pass."""

    can_close = False

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the one thing that is left."""
        room = room.inset(px(10), px(8))
        row = room.take_bottom(px(54), px(6))
        words = _("There is nothing you can do now.")
        if actions.throw() in self.game.view.legal:
            left, row = row.columns(2, px(8))
            p.button("throw", left, _("Throw away"), self.throw)
            words = _("You can only throw your open tickets away and draw new ones, or pass.")
        p.button("confirm", row, _("Pass"), self.confirm, "main")
        p.text(room, words, "body", lines=4)

    def confirm(self) -> None:
        """Pass."""
        self.game.turn.act(actions.pass_turn())

    def throw(self) -> None:
        """Throw the open tickets away after all."""
        self.game.turn.act(actions.throw())
