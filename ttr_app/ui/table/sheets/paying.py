"""Choosing the cards that are paid: for a route, for a building, for what a tunnel asks on top."""

from __future__ import annotations

from ttr_app.engine.actions import Action, Payment
from ttr_app.i18n import _
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.sheets import Sheet, beside

ROW = 50
"""The height of a payment, in dp."""
CARD = 44
"""The width of a card of a payment with the gap after it, in dp."""
LARGER = (2.0, 1.5)
"""How many times larger payments are painted where all of them find room, the largest first."""


def thrifty(game: GamePresenter, target: Action) -> list[Payment]:
    """Give the payments for a target, the one that costs the hand least first."""
    hand, wild = game.view.hand, game.board.wild
    canonical = {a.payment for a in game.view.legal if a.kind == target.kind and a.target == target.target}

    proposed = game.plan.proposed_payment(target)

    def cost(payment: Payment) -> tuple[object, ...]:
        paid = dict(payment)
        left = sum(hand[card] - count for card, count in payment if card != wild)
        return (payment != proposed, payment not in canonical, paid.get(wild, 0), sum(paid.values()), -left)

    return sorted(game.session.payments(target), key=cost)


def payment_width(payment: Payment) -> float:
    """Give the width of a payment, in pixels."""
    return px(16) + len(payment) * px(CARD)


class PaymentSheet(Sheet):
    """Choosing cards for something on the map; subclasses say for what."""

    def __init__(self, game: GamePresenter) -> None:
        super().__init__(game)
        self.payments: list[Payment] = []
        self.chosen = 0
        self.first = 0
        self._large = 1.0

    @property
    def payment(self) -> Payment:
        """The cards chosen."""
        return self.payments[self.chosen]

    def action(self) -> Action:
        """Give the action that the main button does."""
        raise NotImplementedError

    def title(self) -> str:
        """Name what is paid for."""
        raise NotImplementedError

    def verb(self) -> str:
        """Name the main button."""
        return _("Claim")

    def consequence_words(self) -> str:
        """Say what would follow."""
        return ""

    def confirm(self) -> None:
        """Do it."""
        self.game.turn.act(self.action())

    def height(self, width: float) -> float:
        """Title, consequence, payments, and buttons."""
        return px(140 if beside(width) else 216)

    def paint(self, p: Painter, room: Box) -> None:
        """Paint title, what follows, the payments, the buttons."""
        room = room.inset(px(10), px(6))
        self.choices(p, room, self.verb())
        self._large = 1.0
        tall = room.h >= px(240)
        # Two lines in large letters, where that leaves room for the cards.
        grown = look.text_scale if room.h >= px(300) * look.text_scale else 1
        self.paint_title(p, room.take_top(px(52) * grown if tall else px(26)))
        if tall:
            self._paint_tall(p, room)
            return
        row = room.take_bottom(min(px(ROW), max(px(20), room.h - px(22))), px(2))
        apart = self.has_lanes() and room.h >= px(ROW + 26)
        lanes = room.take_bottom(px(ROW), px(4)) if apart else row
        p.text(room, self.consequence_words(), "label", "second", lines=3)
        self.paint_aside(p, row)
        self.paint_lanes(p, lanes, apart)
        self.paint_payments(p, row)

    def _paint_tall(self, p: Painter, room: Box) -> None:
        """In a high place the payments stand one under the other."""
        line = room.take_top(px(76) * look.text_scale, px(6))
        p.text(line, self.consequence_words(), "label", "second", valign="top", lines=5)
        lanes = room.take_top(px(ROW), px(6)) if self.has_lanes() else None
        if lanes is not None:
            self.paint_lanes(p, lanes, alone=True)
        self.paint_aside(p, room)
        self._large = next((large for large in LARGER if self._all_fit(room, large)), 1.0)
        self.paint_payments(p, room)

    def _all_fit(self, room: Box, large: float) -> bool:
        """Whether all payments are seen at once when they are so many times larger, none of them squeezed."""
        self._large = large
        wide = max((payment_width(payment) * large for payment in self.payments), default=0)
        return wide <= room.w and len(self._cells(room, 0, self._lines(room))) == len(self.payments)

    def _lines(self, room: Box) -> int:
        """Count the rows of payments that find room."""
        return max(1, int((room.h + px(6)) // (px(ROW) * self._large + px(6))))

    def paint_title(self, p: Painter, room: Box) -> None:
        """Paint what is paid for."""
        p.text(room, self.title(), "heading", lines=2)

    def has_lanes(self) -> bool:
        """Whether there is a choice that comes before the cards."""
        return False

    def paint_lanes(self, p: Painter, row: Box, alone: bool = False) -> None:
        """Paint that choice; `alone` if nothing else stands in its row."""

    def paint_aside(self, p: Painter, row: Box) -> None:
        """Cut off and paint what stands beside the cards; most have nothing there."""

    def paint_payments(self, p: Painter, room: Box) -> None:
        """Paint the payments in rows; the chosen one is always among those that are shown."""
        if not any(self.payments):
            return  # it costs no cards
        many = len(self.payments)
        lines = self._lines(room)
        cells = self._cells(room, self.first, lines)
        if len(cells) < many:
            if lines > 1:
                more = room.take_bottom(px(ROW), px(6))
                lines -= 1
            else:
                more = room.take_right(px(56), px(6))
            if self.chosen not in self._cells(room, self.first, lines):
                self.first = self.chosen
            cells = self._cells(room, self.first, lines)
            following = (max(cells) + 1) % many
            p.button("more", more, "", lambda: self.page_to(following), hint=_("Other cards"))
        for i, cell in cells.items():
            payment = self.payments[i]
            hint = self.game.names.payment(payment)
            down = p.target(f"payment {i}", cell, lambda i=i: self.choose(i), hint)
            chosen = i == self.chosen
            p.fill(cell, "paper_raised" if chosen else "paper_sunk", 8)
            p.outline(cell, "focus" if chosen or down else "line", 8, 3 if chosen else 1)
            size = 40 * self._large + 4 * (self._large - 1)
            prints.paint_payment(p, cell.inset(px(7) * self._large, px(8)), self.game.board, payment, size)

    def _cells(self, room: Box, first: int, lines: int) -> dict[int, Box]:
        """Lay payments out from one on, side by side and line under line, as many as there is room for."""
        cells: dict[int, Box] = {}
        x, line, row = room.x, 0, px(ROW) * self._large
        top = room.top if lines > 1 else room.y + (room.h + row) / 2
        for i in range(first, len(self.payments)):
            wide = min(payment_width(self.payments[i]) * self._large, room.w)
            if x + wide > room.right + 1 and x > room.x:
                x, line = room.x, line + 1
            if line >= lines:
                break
            high = min(row, room.h)
            cells[i] = Box(x, min(top, room.top) - line * (row + px(6)) - high, wide, high)
            x += wide + px(6)
        return cells

    def choose(self, index: int) -> None:
        """Choose a payment."""
        self.chosen = index
        self.game.signals.repaint()

    def page_to(self, first: int) -> None:
        """Show the payments from another one on, and choose that, so that what is chosen is in sight."""
        self.first = self.chosen = first
        self.game.signals.repaint()
