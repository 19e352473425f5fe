"""What the game asks of the person now, as a sheet: none where a tap on the board or the market answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_app.engine import actions
from ttr_app.i18n import _
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painted import Painter
from ttr_app.ui.table.sheets import Sheet
from ttr_app.ui.table.sheets.choice import ChoiceSheet
from ttr_app.ui.table.sheets.fleet import SplitSheet
from ttr_app.ui.table.sheets.tickets import OfferSheet
from ttr_app.ui.table.sheets.tunnel import TunnelSheet

if TYPE_CHECKING:
    from ttr_app.ui.table.desk import Desk


class PassSheet(Sheet):
    """Nothing can be done, or only throwing tickets away, which is never forced [FJ: throwing away]: pass."""

    can_close = False

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the one thing that is left."""
        room = room.inset(px(10), px(8))
        row = room.take_bottom(px(54), px(6))
        words = _("There is nothing that you could do now.")
        if actions.throw() in self.desk.view.legal:
            left, row = row.columns(2, px(8))
            p.button("throw", left, _("Throw away"), self.throw)
            words = _("You can only throw your open tickets away and draw new ones, or pass.")
        p.button("confirm", row, _("Pass"), self.confirm, "main")
        p.text(room, words, "body", lines=3)

    def confirm(self) -> None:
        """Pass."""
        self.desk.act(actions.pass_turn())

    def throw(self) -> None:
        """Throw the open tickets away after all."""
        self.desk.act(actions.throw())


def sheet_for(desk: Desk) -> Sheet | None:
    """Give the sheet for what is asked of the person who is looking, if it needs one."""
    view = desk.view
    if view.over or not view.mine:
        return None
    if view.decision in ("keep", "offer"):
        old = desk.sheet
        return old if isinstance(old, OfferSheet) and old.offer == view.offer else OfferSheet(desk)
    if view.decision == "split":
        return desk.sheet if isinstance(desk.sheet, SplitSheet) else SplitSheet(desk)
    if view.decision == "tunnel":
        return TunnelSheet(desk)
    if {desk.session.game.kinds[action.kind].asks for action in view.legal} == {"choice"}:
        old = desk.sheet
        return old if isinstance(old, ChoiceSheet) and old.offered == view.legal else ChoiceSheet(desk)
    if actions.pass_turn() in view.legal:
        return PassSheet(desk)
    return None
