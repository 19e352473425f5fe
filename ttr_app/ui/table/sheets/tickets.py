"""Tickets: drawing or throwing them away, and choosing which of an offer to keep."""

from __future__ import annotations

from collections.abc import Callable

from ttr_app.engine import actions
from ttr_app.i18n import _, n_, reason_words
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import TOUCH
from ttr_app.ui.table.parts.pointing import tour_words
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.questions import AskTickets
from ttr_app.ui.table.sheets import Sheet, beside
from ttr_app.ui.table.ticket_face import SMALL, paint_ticket, ticket_high


def paint_held(
    p: Painter, game: GamePresenter, room: Box, looked_at: int | None, look_at: Callable[[int], object]
) -> None:
    """Paint the tickets that I have already, those to do first, where a sheet leaves room for them."""
    held = game.tickets.all()
    if not held or room.h < px(30 + 4 + SMALL):
        return
    room.take_top(px(4))
    head = room.take_top(px(24), px(2))
    columns, high = _held_columns(room.w), px(SMALL)
    rows = int((room.h + px(4)) // (high + px(4)))
    cells = room.take_top((high + px(4)) * rows - px(4)).grid(columns, rows, px(4))
    if len(held) > len(cells):
        p.text(head.take_right(px(60)), f"{len(cells)} / {len(held)}", "label_bold", "ink_soft", "right")
    p.text(head, _("Your tickets"), "label_bold", "ink_soft")
    for cell, (ticket, state) in zip(cells, held, strict=False):
        p.target(f"held {ticket}", cell, lambda ticket=ticket: look_at(ticket), _("Show on the map"))
        paint_ticket(p, game, cell, ticket, state, looked_at == ticket)


def held_need(game: GamePresenter, width: float) -> float:
    """Say how much room the tickets take that I have already."""
    rows = -(-len(game.tickets.all()) // _held_columns(width))
    return px(30 + rows * (SMALL + 4)) if rows else 0.0


def _held_columns(width: float) -> int:
    return max(1, int(width // px(124)))


class DrawTicketsSheet(Sheet):
    """Draw tickets? (Or throw those at hand away?)"""

    def __init__(self, game: GamePresenter, question: AskTickets) -> None:
        super().__init__(game)
        self.action = question.action

    def height(self, width: float) -> float:
        """Two lines and two buttons."""
        return px(124 if beside(width) else 176)

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the question."""
        room = room.inset(px(10), px(8))
        n = self.game.board.numbers
        if self.action.kind == "throw":
            title, verb = _("New tickets?"), _("Throw away")
            words = _("All your open tickets are thrown away and you draw new ones. That is your whole turn.")
        else:
            count = min(n.draw_tickets, self.game.view.ticket_deck_size)
            title, verb = n_("Draw {n} ticket?", "Draw {n} tickets?", count), _("Draw")
            words = n_(
                "You must keep at least {n} of them.", "You must keep at least {n} of them.", n.draw_keep
            )
            words += " " + _("A ticket that is not done costs its points.")
        self.choices(p, room, verb)
        p.text(room.take_top(px(28)), title, "heading")
        p.text(room, words, "body", "ink_soft", valign="top", lines=6)

    def confirm(self) -> None:
        """Draw."""
        self.game.turn.act(self.action)


class OfferSheet(Sheet):
    """Keep some of the tickets offered, return the others; the one looked at is on the map.

    Nothing is chosen beforehand, unless all of them must be kept. A tick chooses; a tap on a ticket only looks at it.
    """

    area = "rail"
    can_close = False

    def __init__(self, game: GamePresenter) -> None:
        super().__init__(game)
        self.offer = game.view.offer
        keeps = [action.target for action in game.view.legal if action.kind == "keep"]
        self.kept = keeps[0] if len(keeps) == 1 else 0
        self.looked_at: int | None = None

    def goes_on(self) -> bool:
        """What was ticked stays as long as the same tickets are offered."""
        return self.game.view.decision in ("keep", "offer") and self.offer == self.game.view.offer

    def height(self, width: float) -> float:
        """A row a ticket, a title, a button; on a phone on its side two tickets a row, if that leaves some map."""
        if beside(width) and len(self.offer) <= 4:
            return px(12 + 60 * -(-len(self.offer) // 2))
        return px(100 + 54 * len(self.offer))

    def least(self) -> float:
        """A row as high as a finger for each ticket, and the button, with nothing between them."""
        return px(54 + TOUCH * len(self.offer))

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the offer."""
        game = self.game
        p.fill(room, "paper")
        outer, room = room, room.inset(px(10), px(6))
        reason = game.session.why_not(actions.keep(self.kept))
        low = room.w > px(420) and room.h < px(230)
        # Five tickets on a phone on its side, four between two edges of a small tablet: the button leaves each of them
        # as high as a finger, and where that is not enough there is nothing between them.
        tight = room.h < px(55) + len(self.offer) * px(TOUCH + 2)
        alone = not low and room.w <= px(500)
        close = alone and room.h < px(50) + len(self.offer) * px(TOUCH + 2)
        if close:
            room = outer.inset(px(10), px(2))
        foot = (
            room.take_right(px(128), px(10))
            if low
            else room.take_bottom(*((px(48), px(2 if close else 4)) if tight else (px(50), px(5))))
        )
        if low and reason:
            p.text(foot.take_top(foot.h - px(60), px(4)), reason_words(reason), "label", "danger", lines=4)
        # Too few tickets cannot be kept: the game refuses it in the same words.
        p.button(
            "confirm", foot, self._verb(), self.confirm, "main", enabled=reason is None, why=self.confirm
        )
        self._head(p, room, "" if low or reason is None else reason_words(reason))
        across = 2 if low or (room.w > px(500) and room.h < px(54) * len(self.offer)) else 1
        lines = -(-len(self.offer) // across)
        gap = px(6) if room.h > px(58) * lines else px(0 if close else 2)
        wide = (room.w - gap * (across - 1)) / across - px(52)
        # Beside what is offered, what I hold already has to be seen too.
        below = held_need(game, room.w)
        high = ticket_high(game, self.offer, wide, room.h, lines, gap, below)
        cells = room.take_top((high + gap) * lines - gap).grid(across, lines, gap)
        for i, (ticket, row) in enumerate(zip(self.offer, cells, strict=False)):
            self._ticket(p, i, ticket, row)
        paint_held(p, game, room, self.looked_at, self.look_at)

    def _head(self, p: Painter, room: Box, wrong: str) -> None:
        """Paint what is asked and how to choose; what is wrong with the choice stands below it, or in its place."""
        high = room.h
        asked = high > px(30) + len(self.offer) * px(54)
        hinted = high - (px(28) if asked else 0) - len(self.offer) * px(66) > px(40)
        if asked:
            line = room.take_top(px(26), px(2))
            if wrong and not hinted:
                p.text(line, wrong, "body_bold", "danger")
            else:
                p.text(line, _("Which tickets do you keep?"), "heading")
        if hinted:
            words = wrong or self._hint()
            p.text(room.take_top(px(36), px(4)), words, "label", "danger" if wrong else "ink_soft", lines=2)

    def _hint(self) -> str:
        """Say how to choose, or what the numbers of the tour that is looked at mean."""
        if self.looked_at is not None and self.game.board.tickets[self.looked_at].tour:
            facts = self.game.board.tickets[self.looked_at]
            return tour_words(facts.points, facts.any_order, facts.penalty)
        return _("Tick a ticket to keep it, tap it to see it on the map.")

    def _verb(self) -> str:
        count = self.kept.bit_count()
        back = len(self.offer) - count
        words = n_("Keep {n}", "Keep {n}", count)
        return words + ", " + n_("return {n}", "return {n}", back) if back else words

    def _ticket(self, p: Painter, i: int, ticket: int, row: Box) -> None:
        """Paint one ticket: its tick is one place to tap, the ticket itself another."""
        keep = bool(self.kept >> i & 1)
        box = row.take_left(px(50), px(2))
        down = p.target(f"offer {i}", box, lambda: self.toggle(i), _("Keep this ticket"))
        x, y = box.middle
        tick = Box(x - px(14), y - px(14), px(28), px(28))
        p.fill(tick, "second" if keep else "paper_raised", 6)
        p.outline(tick, "focus" if down else "line_strong", 6, 1.5)
        if keep:
            p.line([x - px(8), y, x - px(2), y - px(7), x + px(9), y + px(8)], "on_second", 4)
        p.target(f"look {i}", row, lambda: self.look_at(ticket), _("Show on the map"))
        paint_ticket(
            p, self.game, row, ticket, self.game.tickets.offered_state(ticket), self.looked_at == ticket
        )

    def look_at(self, ticket: int) -> None:
        """Show a ticket on the map, or all that are offered again."""
        self.looked_at = None if self.looked_at == ticket else ticket
        self.game.signals.repaint()

    def toggle(self, index: int) -> None:
        """Keep or return a ticket."""
        self.kept ^= 1 << index
        self.game.signals.repaint()

    def confirm(self) -> None:
        """Keep those that are ticked."""
        self.game.turn.act(actions.keep(self.kept))

    def selection(self) -> Selection:
        """Show the ticket looked at; else the cities of all that are kept, or of all while none is."""
        game = self.game
        if self.looked_at is not None:
            cities, way = game.tickets.way(self.looked_at)
            return Selection(ticket_cities=cities, ticket_path=way)
        kept = [t for i, t in enumerate(self.offer) if self.kept >> i & 1] or self.offer
        named = {city for t in kept for city in game.board.tickets[t].cities}
        return Selection(ticket_cities=tuple(sorted(named)))
