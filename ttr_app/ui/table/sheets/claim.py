"""Claiming: which track, which cards, what follows, and the one button that does it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ttr_app.engine import actions
from ttr_app.engine.actions import Payment
from ttr_app.i18n import _, n_
from ttr_app.i18n.names import colour_name
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painted import Painter
from ttr_app.ui.kit.theme import rgba
from ttr_app.ui.table.sheets import Sheet, beside

if TYPE_CHECKING:
    from ttr_app.ui.table.desk import Desk

OR_WORD, OR_WIDTH = 58, 108
"""How wide, in dp, "or:" is with the gap before it, and a button beside the cards with the names of two cities."""


def thrifty(desk: Desk, target: actions.Action) -> list[Payment]:
    """Give the payments for a target, the one that costs the hand least first."""
    hand, wild = desk.view.hand, desk.board_facts.wild
    canonical = {a.payment for a in desk.view.legal if a.kind == target.kind and a.target == target.target}

    proposed = desk.proposed_payment(target)

    def cost(payment: Payment) -> tuple[object, ...]:
        paid = dict(payment)
        left = sum(hand[card] - count for card, count in payment if card != wild)
        return (payment != proposed, payment not in canonical, paid.get(wild, 0), sum(paid.values()), -left)

    return sorted(desk.session.payments(target), key=cost)


class PaymentSheet(Sheet):
    """Choosing cards for something on the map; subclasses say for what."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.payments: list[Payment] = []
        self.chosen = 0
        self.first = 0

    @property
    def payment(self) -> Payment:
        """The cards chosen."""
        return self.payments[self.chosen]

    def action(self) -> actions.Action:
        """Give the action that the main button does."""
        raise NotImplementedError

    def title(self) -> str:
        """Name what is paid for."""
        raise NotImplementedError

    def confirm(self) -> None:
        """Do it."""
        self.desk.act(self.action())

    def height(self, width: float) -> float:
        """Title, consequence, payments, and buttons."""
        return px(140 if beside(width) else 216)

    def paint(self, p: Painter, room: Box) -> None:
        """Paint title, what follows, the payments, the buttons."""
        room = room.inset(px(10), px(6))
        narrow = room.w < px(420)
        if narrow:
            low = room.take_bottom(px(52), px(6))
            left, right = low.columns(2, px(8))
            p.button("cancel", left, _("Cancel"), self.back)
            p.button("confirm", right, self.verb(), self.confirm, "main")
        else:
            self.choices(p, room.take_right(px(128), px(10)), self.verb())
        p.text(room.take_top(px(26)), self.title(), "heading")
        line = room.take_top(max(px(20), room.h - px(54)), px(2))
        p.text(line, self.consequence_words(), "label", "second", lines=3)
        row = room.take_bottom(px(50))
        self.paint_aside(p, row)
        self.paint_lanes(p, row)
        self._paint_payments(p, row)

    def verb(self) -> str:
        """Name the main button."""
        return _("Claim")

    def paint_aside(self, p: Painter, row: Box) -> None:
        """Paint what stands to the right of the cards; most have nothing there."""

    def paint_lanes(self, p: Painter, row: Box) -> None:
        """Paint a choice that comes before the cards; most have none."""

    def _paint_payments(self, p: Painter, row: Box) -> None:
        board = self.desk.board_facts
        many = len(self.payments)
        sizes = [px(16) + len(payment) * px(44) for payment in self.payments]
        more = None
        if sum(sizes) + px(6) * many > row.w and many > 1:
            more = row.take_right(px(56), px(6))
        shown = []
        x = row.x
        for i in range(self.first, many):
            if x + sizes[i] > row.right and shown:
                break
            shown.append(i)
            cell = Box(x, row.y, min(sizes[i], row.right - x), row.h)
            x += sizes[i] + px(6)
            down = p.target(
                f"payment {i}", cell, lambda i=i: self.choose(i), self.desk.names.payment(self.payments[i])
            )
            chosen = i == self.chosen
            p.fill(cell, "paper_raised" if chosen else "paper_sunk", 8)
            p.outline(cell, "focus" if chosen or down else "line", 8, 3 if chosen else 1)
            prints.paint_payment(p, cell.inset(px(7), px(8)), board, self.payments[i], 40)
        if more is not None:
            following = (shown[-1] + 1) % many if shown else 0
            p.button("more", more, "…", lambda: self.page_to(following))

    def choose(self, index: int) -> None:
        """Choose a payment."""
        self.chosen = index
        self.desk.repaint()

    def page_to(self, first: int) -> None:
        """Show the payments from another one on."""
        self.first = first
        self.desk.repaint()

    def consequence_words(self) -> str:
        """Say in one line what would follow."""
        desk = self.desk
        found = desk.session.consequence(self.action())
        parts = []
        if found.points:
            parts.append(n_("{n} point", "{n} points", found.points).join(("+", "")))
        for ticket in found.tickets_finished if desk.assist != "off" or desk.throws else ():
            facts = desk.board_facts.tickets[ticket]
            worth = f"\N{NO-BREAK SPACE}+{facts.points}" if facts.points else ""
            parts.append(_("finishes {ticket}").format(ticket=desk.names.ticket(ticket)) + worth)
        if found.longest_after != found.longest_before and desk.board_facts.numbers.longest_bonus:
            parts.append(
                _("longest {before} › {after}").format(before=found.longest_before, after=found.longest_after)
            )
        pieces = [desk.names.piece(i, n) for i, n in enumerate(found.pieces_left)]
        parts.append(_("left: {pieces}").format(pieces=", ".join(pieces)))
        if found.tunnel:
            parts.append(_("three cards will be turned over"))
        return ", ".join(parts)


class ClaimSheet(PaymentSheet):
    """Claim one of the free tracks between two cities."""

    def __init__(self, desk: Desk, free: list[int], nearby: list[int] | None = None) -> None:
        super().__init__(desk)
        self.nearby = (nearby or [])[:4]
        self.free = free
        self.route = free[0]
        self.payments = thrifty(desk, actions.claim(self.route))
        self._aside = 0

    def extra(self, width: float) -> float:
        """A row for what else may have been meant, where that does not fit beside the cards."""
        return px(56) if self.nearby and not self._beside_cards(width) else 0.0

    def height(self, width: float) -> float:
        """As any payment, and that row."""
        return super().height(width) + self.extra(width)

    def _beside_cards(self, width: float) -> int:
        """Count the other pairs of cities that stand beside the cards; none if they get a row of their own.

        A phone on its side has no room for such a row: there the likeliest are shown, as many as fit.
        """
        if not beside(width):
            return 0
        low = self.desk.screen is not None and self.desk.screen.paged
        rows = [self._payments_of(route) for route in self.free]
        if low:  # one payment in sight is enough; the others are a tap away
            widest = max(len(payment) for payments in rows for payment in payments)
            cards = px(16) + px(44) * widest + (px(62) if any(len(payments) > 1 for payments in rows) else 0)
        else:
            cards = max(sum(px(22) + px(44) * len(payment) for payment in payments) for payments in rows)
        lanes = px(56) * len(self.free) + px(10) if len(self.free) > 1 else 0
        fit = int((width - px(20 + 138) - lanes - cards - px(OR_WORD)) // px(OR_WIDTH + 6))
        return min(fit, len(self.nearby)) if low or fit >= len(self.nearby) else 0

    def _payments_of(self, route: int) -> list[Payment]:
        return self.payments if route == self.route else self.desk.session.payments(actions.claim(route))

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the claim; on top or beside the cards the other pairs of cities that were close to the finger."""
        room = room.copy()
        self._aside = self._beside_cards(room.w)
        if self.nearby and not self._aside:
            self._paint_nearby(p, room.take_top(px(56)).inset(px(10), px(4)), self.nearby)
        super().paint(p, room)

    def paint_aside(self, p: Painter, row: Box) -> None:
        """Paint the other pairs of cities beside the cards."""
        if self._aside:
            room = row.take_right(px(OR_WORD - 14 + (OR_WIDTH + 6) * self._aside), px(8))
            self._paint_nearby(p, room, self.nearby[: self._aside])

    def _paint_nearby(self, p: Painter, row: Box, nearby: list[int]) -> None:
        p.text(row.take_left(px(46), px(4)), _("or:"), "label", "ink_soft")
        for index, cell in zip(nearby, row.columns(len(nearby), px(6)), strict=True):
            words = self.desk.names.route(self.desk.plan.corridors[index].routes[0])
            p.button(
                f"or {index}", cell, words, lambda index=index: self.desk.tap_corridor(index), style="small"
            )

    def action(self) -> actions.Action:
        """Claim the chosen track with the chosen cards."""
        return actions.claim(self.route, self.payment)

    def title(self) -> str:
        """Name the route with its length."""
        board = self.desk.board_facts
        colour = board.route_colours[self.route]
        words = colour_name(board.colours[colour] if colour >= 0 else "grey")
        return f"{self.desk.names.route(self.route)} · {board.lengths[self.route]} · {words}"

    def paint_lanes(self, p: Painter, row: Box) -> None:
        """Paint a button for each free track."""
        if len(self.free) < 2:
            return
        board = self.desk.board_facts
        for route in self.free:
            cell = row.take_left(px(50), px(6))
            colour = board.route_colours[route]
            ink = look.theme.card(board.colours[colour] if colour >= 0 else "grey")
            p.target(f"lane {route}", cell, lambda route=route: self.take(route), _("This track"))
            p.fill(cell, ink.fill, 8)
            p.outline(cell, "focus" if route == self.route else ink.edge, 8, 4 if route == self.route else 1)
            p.symbol(ink.symbol, *cell.middle, px(11), rgba(ink.mark))
        row.take_left(px(10))

    def take(self, route: int) -> None:
        """Choose the other track."""
        self.route = route
        self.payments = thrifty(self.desk, actions.claim(route))
        self.chosen = self.first = 0
        self.desk.repaint()

    def selection(self) -> Selection:
        """Show ghost pieces on the route."""
        return Selection(ghost=self.route, ghost_seat=self.desk.view.seat or 0)


class ChooserSheet(Sheet):
    """Two or three things were under the finger: which one?"""

    def __init__(self, desk: Desk, hit) -> None:
        super().__init__(desk)
        self.hit = hit
        self.options: list[tuple[str, str, object]] = []
        for index in hit.corridors[:5]:
            route = desk.plan.corridors[index].routes[0]
            self.options.append(
                (f"corridor {index}", desk.names.route(route), lambda i=index: desk.tap_corridor(i))
            )
        if hit.city is not None:
            self.options.append(
                (f"city {hit.city}", desk.names.city(hit.city), lambda: desk.tap_city(hit.city))
            )

    def height(self, width: float) -> float:
        """One row an option."""
        return px(46 + 54 * -(-(len(self.options) + 1) // 2))

    def paint(self, p: Painter, room: Box) -> None:
        """Paint a button for each."""
        room = room.inset(px(10), px(6))
        count = len(self.options) + 1
        columns = max(2, int(room.w // px(140)))
        rows = -(-count // columns)
        if room.h - px(30) >= px(54) * rows:
            p.text(room.take_top(px(26), px(4)), _("Which one?"), "heading")
        cells = room.grid(columns, rows, px(6))
        for cell, (key, words, act) in zip(cells, self.options, strict=False):
            p.button(key, cell, words, lambda act=act: self._choose(act), style="label_bold")
        p.button("cancel", cells[len(self.options)], _("Cancel"), self.back, style="label_bold")

    def _choose(self, act) -> None:
        self.desk.close_sheet()
        act()

    def selection(self) -> Selection:
        """Light all that may be meant."""
        routes = [r for i in self.hit.corridors[:5] for r in self.desk.plan.corridors[i].routes]
        cities = frozenset() if self.hit.city is None else frozenset({self.hit.city})
        return Selection(lit=frozenset(routes), cities=cities)
