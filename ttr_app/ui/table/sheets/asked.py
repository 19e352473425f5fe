"""What the game asks of the person now, as a sheet: none where a tap on the board or the market answers it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_app.engine import actions
from ttr_app.i18n import _
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painted import Painter
from ttr_app.ui.table.sheets import Sheet
from ttr_app.ui.table.sheets.fleet import SplitSheet
from ttr_app.ui.table.sheets.tickets import OfferSheet
from ttr_app.ui.table.sheets.tunnel import TunnelSheet

if TYPE_CHECKING:
    from ttr_app.ui.table.desk import Desk


class PassSheet(Sheet):
    """Nothing can be done: pass."""

    can_close = False

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the one thing that is left."""
        room = room.inset(px(10), px(8))
        p.button("confirm", room.take_bottom(px(54), px(6)), _("Pass"), self.confirm, "main")
        p.text(room, _("There is nothing that you could do now."), "body", lines=3)

    def confirm(self) -> None:
        """Pass."""
        self.desk.act(actions.pass_turn())


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
    if view.legal == (actions.pass_turn(),):
        return PassSheet(desk)
    return None
