"""Tickets: drawing or throwing them away, and choosing which of an offer to keep."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ttr_app.engine import actions
from ttr_app.i18n import _, n_, reason_words
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painted import Painter
from ttr_app.ui.table.sheets import Sheet, beside
from ttr_app.ui.table.ticket_list import paint_ticket

if TYPE_CHECKING:
    from ttr_app.ui.table.desk import Desk


def paint_held(
    p: Painter, desk: Desk, room: Box, looked_at: int | None, look_at: Callable[[int], object]
) -> None:
    """Paint the tickets that I have already, those to do first, where a sheet leaves room for them."""
    held = desk.my_tickets()
    if not held or room.h < px(30 + 52):
        return
    room.take_top(px(4))
    p.text(room.take_top(px(24), px(2)), _("Your tickets"), "label_bold", "ink_soft")
    columns = max(1, int(room.w // px(124)))
    rows = int((room.h + px(4)) // px(56))
    cells = room.take_top(px(56) * rows - px(4)).grid(columns, rows, px(4))
    for cell, (ticket, state) in zip(cells, held, strict=False):
        p.target(f"held {ticket}", cell, lambda ticket=ticket: look_at(ticket), _("Show on the map"))
        paint_ticket(p, desk, cell, ticket, state, looked_at == ticket)


class DrawTicketsSheet(Sheet):
    """Draw tickets? (Or throw those at hand away?)"""

    def __init__(self, desk: Desk, action: actions.Action) -> None:
        super().__init__(desk)
        self.action = action

    def height(self, width: float) -> float:
        """Two lines and two buttons."""
        return px(124 if beside(width) else 176)

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the question."""
        room = room.inset(px(10), px(8))
        n = self.desk.board_facts.numbers
        if self.action.kind == "throw":
            title, verb = _("New tickets?"), _("Throw away")
            words = _("All your open tickets are thrown away and you draw new ones. That is your whole turn.")
        else:
            count = min(n.draw_tickets, self.desk.view.ticket_deck_size)
            title, verb = n_("Draw {n} ticket?", "Draw {n} tickets?", count), _("Draw")
            words = n_(
                "You must keep at least {n} of them.", "You must keep at least {n} of them.", n.draw_keep
            )
            words += " " + _("A ticket that is not done costs its points.")
        if room.w < px(420):
            left, right = room.take_bottom(px(52), px(6)).columns(2, px(8))
            p.button("cancel", left, _("Cancel"), self.back)
            p.button("confirm", right, verb, self.confirm, "main")
        else:
            self.choices(p, room.take_right(px(128), px(10)), verb)
        p.text(room.take_top(px(28)), title, "heading")
        p.text(room, words, "body", "ink_soft", valign="top", lines=4)

    def confirm(self) -> None:
        """Draw."""
        self.desk.act(self.action)


class OfferSheet(Sheet):
    """Keep some of the tickets offered, return the others; the one looked at is on the map."""

    area = "rail"
    can_close = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.offer = desk.view.offer
        self.kept = (1 << len(self.offer)) - 1
        self.looked_at: int | None = None

    def height(self, width: float) -> float:
        """A row a ticket, a title, a button; on a phone on its side two tickets a row, if that leaves some map."""
        if beside(width) and len(self.offer) <= 4:
            return px(12 + 60 * -(-len(self.offer) // 2))
        return px(100 + 54 * len(self.offer))

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the offer."""
        desk = self.desk
        p.fill(room, "paper")
        room = room.inset(px(10), px(6))
        count = self.kept.bit_count()
        reason = desk.session.why_not(actions.keep(self.kept))
        low = room.w > px(420) and room.h < px(230)
        foot = room.take_right(px(128), px(10)) if low else room.take_bottom(px(50), px(5))
        back = len(self.offer) - count
        words = n_("Keep {n}", "Keep {n}", count)
        if back:
            words += ", " + n_("return {n}", "return {n}", back)
        if low and reason:
            p.text(foot.take_top(foot.h - px(60), px(4)), reason_words(reason), "label", "danger", lines=4)
        p.button("confirm", foot, words, self.confirm, "main", enabled=reason is None)
        if room.h > px(30) + len(self.offer) * px(54):
            p.text(room.take_top(px(26), px(2)), _("Which tickets do you keep?"), "heading", lines=1)
        if room.h - len(self.offer) * px(66) > px(40):
            hint = reason_words(reason) if reason else _("Tap a ticket to keep or to return it.")
            p.text(room.take_top(px(36), px(4)), hint, "label", "danger" if reason else "ink_soft", lines=2)
        across = 2 if low or (room.w > px(500) and room.h < px(54) * len(self.offer)) else 1
        lines = -(-len(self.offer) // across)
        gap = px(6) if room.h > px(58) * lines else px(2)
        # Beside what is offered, what I hold already has to be seen too.
        high = min(px(60 if desk.my_tickets() else 76), (room.h + gap) / max(1, lines) - gap)
        cells = room.take_top((high + gap) * lines - gap).grid(across, lines, gap)
        for i, (ticket, row) in enumerate(zip(self.offer, cells, strict=False)):
            keep = bool(self.kept >> i & 1)
            p.target(f"offer {i}", row, lambda i=i: self.toggle(i))
            box = row.take_left(px(48), px(2))
            x, y = box.middle
            tick = Box(x - px(14), y - px(14), px(28), px(28))
            p.fill(tick, "second" if keep else "paper_raised", 6)
            p.outline(tick, "line_strong", 6, 1.5)
            if keep:
                p.line([x - px(8), y, x - px(2), y - px(7), x + px(9), y + px(8)], "on_second", 4)
            paint_ticket(p, desk, row, ticket, "open", self.looked_at == ticket)
            if not keep:
                p.fill(row, (*_paper(), 0.55), 6)

        paint_held(p, desk, room, self.looked_at, self.look_at)

    def look_at(self, ticket: int) -> None:
        """Show one of my tickets on the map, or all that are offered again."""
        self.looked_at = None if self.looked_at == ticket else ticket
        self.desk.repaint()

    def toggle(self, index: int) -> None:
        """Keep or return a ticket, and show it on the map."""
        self.kept ^= 1 << index
        self.looked_at = self.offer[index]
        self.desk.repaint()

    def confirm(self) -> None:
        """Keep those that are ticked."""
        self.desk.act(actions.keep(self.kept))

    def selection(self) -> Selection:
        """Show the ticket looked at, or all that are kept."""
        desk = self.desk
        if self.looked_at is not None:
            cities, way = desk.ticket_way(self.looked_at)
            return Selection(ticket_cities=cities, ticket_path=way)
        kept = [t for i, t in enumerate(self.offer) if self.kept >> i & 1]
        named = {city for t in kept for city in desk.board_facts.tickets[t].cities}
        return Selection(ticket_cities=tuple(sorted(named)))


def _paper() -> tuple[float, float, float]:
    from ttr_app.ui.kit.look import look

    return look.theme["paper"][:3]
