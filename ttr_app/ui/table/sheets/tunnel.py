"""The tunnel: the cards turned over, what more is asked, pay or give up."""

from __future__ import annotations

from ttr_app.engine import actions
from ttr_app.i18n import _, n_
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.sheets import beside
from ttr_app.ui.table.sheets.paying import PaymentSheet


class TunnelSheet(PaymentSheet):
    """Pay what the tunnel asks on top, or take the cards back."""

    can_close = False

    def __init__(self, game: GamePresenter) -> None:
        super().__init__(game)
        assert game.view.tunnel is not None
        self.asked = game.view.tunnel
        self.payments = game.session.payments(actions.pay(()))

    def action(self) -> actions.Action:
        """Pay."""
        return actions.pay(self.payment)

    def height(self, width: float) -> float:
        """Title, turned cards, payments, buttons."""
        return px(150 if beside(width) else 226)

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the cards turned over and the choice."""
        room = room.inset(px(10), px(6))
        narrow = room.w < px(420)
        if narrow:
            left, right = room.take_bottom(px(52), px(6)).columns(2, px(8))
        else:
            column = room.take_right(px(128), px(10))
            left = column.take_bottom(max(px(48), column.h * 0.4), px(8))
            right = column
        p.button("withdraw", left, _("Give up"), lambda: self.game.turn.act(actions.withdraw()))
        p.button("confirm", right, _("Pay"), self.confirm, "main", enabled=bool(self.payments))
        due = self.asked.due
        words = n_("Tunnel: {n} more card", "Tunnel: {n} more cards", due)
        # Beside the map two lines are none too many: "Tunnel: 2 more cards · Constantinople – Angora" is long.
        head = room.take_top(px(52 if narrow else 26))
        p.text(
            head, f"{words} · {self.game.names.route(self.asked.route)}", "heading", lines=2 if narrow else 1
        )
        row = room.take_bottom(px(50), px(4))
        turned = room
        p.text(turned.take_left(min(px(110), room.w * 0.34), px(6)), _("Turned over:"), "label", "ink_soft")
        size = min(turned.h, px(46))
        for i, card in enumerate(self.asked.revealed):
            cell = turned.take_left(size * 0.95, px(6))
            place = Box(cell.x, cell.y + (cell.h - size) / 2, cell.w, size)
            p.place(f"turned {i}", place)
            prints.paint_card(p, place, self.game.board, card)
        if self.payments:
            self.paint_payments(p, row)
        else:
            p.text(row, _("You cannot pay that: take your cards back."), "body", "danger", lines=2)

    def selection(self) -> Selection:
        """Show the tunnel."""
        return Selection(ghost=self.asked.route, ghost_seat=self.game.view.seat or 0)
