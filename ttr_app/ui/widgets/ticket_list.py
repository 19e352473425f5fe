"""My tickets: what is done and what is to do; a tap shows one on the map."""

from __future__ import annotations

from ttr_app.i18n import _, n_
from ttr_app.ui.layout import Box
from ttr_app.ui.look import px
from ttr_app.ui.widgets import prints
from ttr_app.ui.widgets.painted import Painter
from ttr_app.ui.widgets.panels import Panel, paint_ticket_deck
from ttr_app.ui.widgets.sketch import paint_sketch

ROW = 48
HEAD = 26


def paint_ticket(p: Painter, desk, row: Box, ticket: int, state: str, chosen: bool) -> None:
    """Paint a ticket: its state, its cities, what it is worth."""
    facts = desk.board_facts.tickets[ticket]
    p.fill(row, "paper_raised", 6)
    p.outline(
        row, "focus" if chosen else ("good" if state == "done" else "line_strong"), 6, 3 if chosen else 1.2
    )
    inner = row.inset(px(6), px(3))
    slim = row.w < px(160)
    mark = inner.take_left(px(14 if slim else 20), px(4 if slim else 6))
    x, y = mark.middle
    if state == "done":
        p.line([x - px(7), y, x - px(2), y - px(6), x + px(8), y + px(7)], "good", 4)
    elif state == "hopeless":
        for up in (1, -1):
            p.line([x - px(6), y - px(6) * up, x + px(6), y + px(6) * up], "danger", 3)
    else:
        p.outline(Box(x - px(7), y - px(7), px(14), px(14)), "ink_soft", 7, 2)
    if not facts.points and row.h >= px(38):
        picture = inner.take_right(inner.w * (0.55 if row.h >= px(70) else 0.4), px(4))
        paint_sketch(p, picture, desk.plan, "line_strong", facts.cities, desk.ticket_way(ticket)[1])
    if facts.points:
        worth = inner.take_right(px(38 if facts.tour else 24 if slim else 30), px(3))
        if facts.tour:
            upper = worth.take_top(worth.h * 0.55)
            p.text(upper, str(facts.points), "label_bold", "ink", "right")
            p.text(worth, f"{facts.any_order}/−{facts.penalty}", "small", "ink_soft", "right")
        else:
            p.text(worth, str(facts.points), "count", "ink", "right")
    lines = max(2, int(inner.h // px(14)))
    if facts.tour:
        cities = [desk.names.city(city) for city in facts.cities]
        if slim and len(cities) >= lines:
            # A cell too low for a line a city names both ends; a tap shows them all on the map.
            cities[1:-1] = ["…"]
        words = " › ".join(cities)
    else:
        words = desk.names.ticket(ticket)
    p.text(
        inner, words, "small" if slim else "label_bold", "ink_soft" if state == "done" else "ink", lines=lines
    )


class TicketsPanel(Panel):
    """The list of my tickets."""

    ground = "paper"
    first = 0

    def paint(self, p: Painter, room: Box) -> None:
        desk = self.desk
        room = room.inset(px(6), px(4))
        if not desk.view.hand:
            p.text(room, desk.hidden_words(), "body", "ink_soft", "center", lines=3)
            return
        tickets = desk.my_tickets()
        done = sum(1 for _ticket, state in tickets if state == "done")
        head = room.take_top(px(HEAD), px(2))
        buttons = desk.extra_buttons()
        p.text(
            head,
            n_("{n} ticket", "{n} tickets", len(tickets))
            if desk.assist == "off"
            else _("Tickets: {done} of {all} done").format(done=done, all=len(tickets)),
            "label_bold",
            "ink_soft",
        )
        if desk.assist == "plan":
            plan = _("Hide the plan") if desk.plan_lit else _("Show the plan")
            buttons = [("plan", plan, desk.show_plan), *buttons]
        self._foot(p, room.take_bottom(px(56), px(4)), buttons)
        if desk.assist == "plan":
            self._shopping(p, room)
        columns = 1
        rows = max(1, int((room.h + px(4)) // px(ROW + 4)))
        if len(tickets) > rows:
            columns = min(max(1, int(room.w // px(124))), -(-len(tickets) // rows))
        shown = tickets
        if len(tickets) > rows * columns:
            # More than there is room for: turned over page by page, none smaller than a finger.
            each = rows * columns - 1
            self.first = self.first if self.first < len(tickets) else 0
            shown = tickets[self.first : self.first + each]
        lines = rows if columns > 1 or len(shown) < len(tickets) else len(tickets)
        tallest = 120 if desk.throws else 64
        height = min(px(tallest), (room.h + px(4)) / max(1, lines) - px(4))
        width = (room.w - px(4) * (columns - 1)) / columns
        places = [
            Box(
                room.x + i % columns * (width + px(4)),
                room.top - height - i // columns * (height + px(4)),
                width,
                height,
            )
            for i in range(len(shown) + 1)
        ]
        for row, (ticket, state) in zip(places, shown, strict=False):
            p.target(
                f"ticket {ticket}", row, lambda ticket=ticket: desk.show_ticket(ticket), _("Show on the map")
            )
            paint_ticket(p, desk, row, ticket, state, desk.focus_ticket == ticket)
        if len(shown) < len(tickets):
            words = f"{self.first + 1}–{self.first + len(shown)} / {len(tickets)}  ›"
            p.button("more tickets", places[-1], words, self._turn, style="label_bold")
        if not tickets:
            p.text(room, _("No tickets yet"), "body", "ink_soft", "center")

    def _shopping(self, p: Painter, room: Box) -> None:
        """Paint what the plan still lacks, as chips of the cards' colours."""
        desk, board = self.desk, self.desk.board_facts
        wanted = [(c, n) for c, n in desk.shopping_list() if n]
        wilds = desk.wilds_wanted()
        if not wanted and not wilds:
            return
        row = room.take_bottom(px(32), px(2))
        count = len(wanted) + bool(wilds)
        beside = row.w - px(84) >= count * px(44)
        # Many colours need the whole width; the word stands above them then.
        words = row.take_left(px(80), px(4)) if beside else room.take_bottom(px(22), px(2))
        p.text(words, _("Missing:"), "label_bold", "plan")
        width = min(px(46), row.w / count - px(3))
        for colour, missing in wanted:
            chip = row.take_left(width, px(3))
            if colour < 0:
                p.fill(chip, "paper_raised", 6)
                p.outline(chip, "line_strong", 6)
                p.text(chip, f"? {missing}", "body_bold", "ink", "center")
            else:
                card = next(i for i, kind in enumerate(board.cards) if kind.colour == colour)
                prints.paint_chip(p, chip, board, card, missing)
        if wilds:
            prints.paint_chip(p, row.take_left(width), board, board.wild, wilds)

    def _turn(self) -> None:
        """Show the tickets that follow."""
        shown = sum(target.key.startswith("ticket ") for target in self.targets)
        self.first = self.first + shown if self.first + shown < len(self.desk.my_tickets()) else 0
        self.refresh()

    def _foot(self, p: Painter, foot: Box, buttons: list) -> None:
        desk = self.desk
        cells = foot.columns(len(buttons) + 1, px(6))
        paint_ticket_deck(p, desk, cells[0], cells[0])
        for cell, (key, words, act) in zip(cells[1:], buttons, strict=True):
            p.button(key, cell, words, act, style="label_bold")
