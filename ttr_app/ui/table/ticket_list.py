"""My tickets: what is done and what is to do; a tap shows one on the map."""

from __future__ import annotations

from ttr_app.i18n import _, n_
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import smallest_rows, widest_word
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painted import Painter
from ttr_app.ui.table.panels import Panel, paint_ticket_deck
from ttr_app.ui.table.sketch import paint_sketch
from ttr_app.ui.table.stars import paint_stars, stars_of

ROW = 48
GAP = 4
HEAD = 26
SLIM = 160
LINE = 14.5
"""The height of a line of the smallest letters, in dp."""
FOOT = 15
"""The height of the line below the words of a narrow ticket: its state and what it is worth."""

Held = tuple[int, str]
"""A ticket and how it stands."""
Row = tuple[float, list[Held]]
"""A row of tickets and how high it must be."""


def paint_ticket(p: Painter, game, row: Box, ticket: int, state: str, chosen: bool) -> None:
    """Paint a ticket: its state, its cities, what it is worth."""
    facts = game.board.tickets[ticket]
    p.fill(row, "paper_raised", 6)
    p.outline(
        row, "focus" if chosen else ("good" if state == "done" else "line_strong"), 6, 3 if chosen else 1.2
    )
    slim = row.w < px(SLIM)
    inner = row.inset(px(4 if slim else 6), px(3))
    words, ink = ticket_words(game, ticket), "ink_soft" if state == "done" else "ink"
    if slim and inner.h >= px(FOOT) + px(2 * LINE) - 1 and _stacked(game, ticket, row.w):
        foot = inner.take_bottom(px(FOOT))
        _paint_state(p, foot.take_left(px(14), px(5)), state)
        if facts.tour:
            p.text(foot.take_left(px(26), px(4)), str(facts.points), "label_bold", "ink")
            p.text(foot, f"{facts.any_order}/−{facts.penalty}", "small", "ink_soft", "right")
        elif facts.points:
            p.text(foot, str(facts.points), "label_bold", "ink", "right")
        p.text(inner, words, "small", ink, lines=max(2, int(inner.h // px(14))))
        return
    _paint_state(p, inner.take_left(px(14 if slim else 20), px(5 if slim else 6)), state)
    if not facts.points and inner.h >= px(32):
        _paint_way(p, game, inner, ticket, slim)
    elif facts.points:
        worth = inner.take_right(px(38 if facts.tour else 24 if slim else 30), px(2 if slim else 3))
        if facts.tour:
            upper = worth.take_top(worth.h * 0.55)
            p.text(upper, str(facts.points), "label_bold", "ink", "right")
            p.text(worth, f"{facts.any_order}/−{facts.penalty}", "small", "ink_soft", "right")
        else:
            p.text(worth, str(facts.points), "count", "ink", "right")
    lines = max(2, int((inner.h + px(1)) // px(14)))
    if facts.tour and smallest_rows(words, inner.w) > lines:
        # A cell too low for all cities names both ends; a tap shows them all on the map.
        cities = [game.names.city(city) for city in facts.cities]
        words = f"{cities[0]} › … › {cities[-1]}"
    p.text(inner, words, "small" if slim else "label_bold", ink, lines=lines)


def _stacked(game, ticket: int, width: float) -> bool:
    """Whether a narrow ticket needs its whole width for its words: a tour, or a city with a long name."""
    facts = game.board.tickets[ticket]
    return facts.tour or widest_word(ticket_words(game, ticket)) > width - px(
        27 + (26 if facts.points else 0)
    )


def ticket_words(game, ticket: int) -> str:
    """Name a ticket; a tour's cities stand in their order."""
    facts = game.board.tickets[ticket]
    if facts.tour:
        return "\N{NO-BREAK SPACE}› ".join(game.names.city(city) for city in facts.cities)
    return str(game.names.ticket(ticket))


def _paint_state(p: Painter, mark: Box, state: str) -> None:
    """Paint whether a ticket is done, hopeless or still to do."""
    x, y = mark.middle
    if state == "done":
        p.line([x - px(7), y, x - px(2), y - px(6), x + px(8), y + px(7)], "good", 4)
    elif state == "hopeless":
        for up in (1, -1):
            p.line([x - px(6), y - px(6) * up, x + px(6), y + px(6) * up], "danger", 3)
    else:
        p.outline(Box(x - px(7), y - px(7), px(14), px(14)), "ink_soft", 7, 2)


def _paint_way(p: Painter, game, inner: Box, ticket: int, slim: bool) -> None:
    """Paint where on the map a ticket lies: beside its words, or under them on a narrow one; cut that off."""
    cities, way = game.tickets.way(ticket)
    if slim:
        words = smallest_rows(ticket_words(game, ticket), inner.w)
        if inner.h < words * px(LINE) + px(26):
            return
        picture = inner.take_bottom(inner.h - words * px(LINE), px(1))
    else:
        picture = inner.take_right(inner.w * (0.55 if inner.h >= px(64) else 0.4), px(4))
    own = look.theme.seat(game.inks[game.view.seat or 0]).fill
    paint_sketch(
        p, picture, game.board_plan, "line_strong", cities, way, built=game.tickets.built(ticket), own=own
    )


def ticket_need(game, ticket: int, width: float) -> float:
    """Say how high a ticket of this width must be for all its words in the smallest letters, and for a finger."""
    facts = game.board.tickets[ticket]
    slim = width < px(SLIM)
    if slim and _stacked(game, ticket, width):
        beside, below = px(8), px(FOOT)
    else:
        worth = 0 if not facts.points else 41 if facts.tour else 26 if slim else 33
        beside, below = px((27 if slim else 38) + worth), 0
    rows = smallest_rows(ticket_words(game, ticket), width - beside)
    if below:
        rows = max(2, rows)
    return max(px(ROW), rows * px(LINE) + below + px(6))


class TicketsPanel(Panel):
    """The list of my tickets."""

    ground = "paper"
    first = 0
    #: Whether it is painted at its owner's edge of a shared table.
    at_edge = False

    def paint(self, p: Painter, room: Box) -> None:
        game = self.game
        room = room.inset(px(6), px(4))
        elsewhere = game.shown.shared and not game.pages.paged and not self.at_edge
        if elsewhere and not game.view.over:
            # At a shared table tickets are seen at their owner's edge, and drawn in the middle.
            plan = [button for button in self._plan_button() if game.view.hand]
            self._foot(p, room.take_bottom(px(52), px(4)), [*plan, *game.extra_buttons()])
            p.text(room, game.hand_over.hidden_words(), "body", "ink_soft", "center", lines=3)
            return
        if not game.view.hand:
            p.text(room, game.hand_over.hidden_words(), "body", "ink_soft", "center", lines=3)
            return
        tickets = game.tickets.all()
        if not self.at_edge:
            self._foot(p, room.take_bottom(px(52), px(4)), [*self._plan_button(), *game.extra_buttons()])
        # The more tickets there are, the less stands around them: first the words above them go, then the shopping
        # list, which the cards of the hand tell too.
        chips = game.plan.lacking()
        shopping = 0 if not chips else 34 if self._beside(room, chips) else 58
        for head, list_high in ((HEAD + 2, shopping), (0, shopping), (0, 0)):
            rows = self._rows(Box(0, 0, room.w, room.h - px(head + list_high)), tickets)
            if rows is not None:
                break
        if head:
            self._head(p, room.take_top(px(HEAD), px(2)), tickets)
        if list_high:
            self._shopping(p, room, chips)
        if not tickets:
            p.text(room, _("No tickets yet"), "body", "ink_soft", "center")
        elif rows is not None:
            self._list(p, room, rows)
        else:
            self._page(p, room, tickets)

    def _plan_button(self) -> list:
        """Give the button that shows or hides the plan, to whoever wants that much help."""
        game = self.game
        if game.shown.assist != "plan":
            return []
        words = _("Hide the plan") if game.pointing.plan_lit else _("Show the plan")
        return [("plan", words, game.pointing.show_plan)]

    def _head(self, p: Painter, head: Box, tickets: list[Held]) -> None:
        if self.game.shown.throws:
            self._race(p, head)
            return
        done = sum(1 for _ticket, state in tickets if state == "done")
        p.text(
            head,
            n_("{n} ticket", "{n} tickets", len(tickets))
            if self.game.shown.assist == "off"
            else _("Tickets: {done} of {all} done").format(done=done, all=len(tickets)),
            "label_bold",
            "ink_soft",
        )

    def _race(self, p: Painter, head: Box) -> None:
        """Paint stars for what wins, and whether the bonus between east and west is mine."""
        view, seat = self.game.view, self.game.shown.seat
        sign = head.take_right(px(20))
        _paint_state(p, sign, "done" if view.bonus[seat] else "open")
        room = head.take_right(head.w * 0.46, px(4))
        p.text(room, _("East–West: +1"), "label", "ink_soft", "right")
        paint_stars(p, head, *stars_of(self.game))

    def _rows(self, room: Box, tickets: list[Held]) -> list[Row] | None:
        """Set all tickets in rows, in as few columns as they fit into; nothing if there is no room for all."""
        for columns in range(1, self._most_columns(room) + 1):
            # Side by side, tours lie beside tours: they are the high ones.
            tours = self.game.board.tickets
            order = tickets if columns == 1 else sorted(tickets, key=lambda held: not tours[held[0]].tour)
            rows = self._fill(room, order, columns)
            if sum(len(row) for _high, row in rows) == len(tickets):
                return rows
        return None

    def _most_columns(self, room: Box) -> int:
        return max(1, int(room.w // px(124)))

    def _fill(self, room: Box, tickets: list[Held], columns: int) -> list[Row]:
        """Set tickets in rows, each as high as it needs, until the room is full."""
        width = (room.w - px(GAP) * (columns - 1)) / columns
        rows: list[Row] = []
        left = room.h + px(GAP)
        for i in range(0, len(tickets), columns):
            row = tickets[i : i + columns]
            high = max(ticket_need(self.game, ticket, width) for ticket, _state in row)
            left -= high + px(GAP)
            if left < -1:
                break
            rows.append((high, row))
        return rows

    def _list(self, p: Painter, room: Box, rows: list[Row], columns: int = 0) -> Box:
        """Paint rows of tickets, higher where there is room to spare; give the last cell that was left empty."""
        game = self.game
        columns = columns or max(len(row) for _high, row in rows)
        spare = (room.h - sum(high + px(GAP) for high, _row in rows) + px(GAP)) / len(rows)
        tallest = px(120 if game.shown.throws else 64)
        empty = room.copy()
        for high, row in rows:
            line = room.take_top(high + max(0, min(spare, tallest - high)), px(GAP))
            cells = line.columns(columns, px(GAP))
            for cell, (ticket, state) in zip(cells, row, strict=False):
                p.target(
                    f"ticket {ticket}",
                    cell,
                    lambda ticket=ticket: game.pointing.show_ticket(ticket),
                    _("Show on the map"),
                )
                paint_ticket(p, game, cell, ticket, state, game.pointing.ticket == ticket)
            empty = cells[-1]
        return empty

    def _page(self, p: Painter, room: Box, tickets: list[Held]) -> None:
        """Paint as many tickets as find room, none smaller than a finger, and a button for those that follow."""
        columns = self._most_columns(room)
        self.first = self.first if self.first < len(tickets) else 0
        rest = tickets[self.first :]
        # In a single column the button has a row of its own: else the last ticket would give its place to it.
        own = room.take_bottom(px(ROW), px(GAP)) if columns == 1 else None
        rows = self._fill(room, rest, columns) or [(room.h, rest[:columns])]
        high, last = rows[-1]
        if own is None:
            rows[-1] = (high, last[: columns - 1])
        empty = self._list(p, room, rows, columns)
        place = own or empty
        shown = sum(len(row) for _high, row in rows)
        words = f"{self.first + 1}–{self.first + shown} / {len(tickets)}  ›"
        p.button("more tickets", place, words, self._turn, style="label_bold")

    def _turn(self) -> None:
        """Show the tickets that follow."""
        shown = sum(target.key.startswith("ticket ") for target in self.targets)
        self.first = self.first + shown if self.first + shown < len(self.game.tickets.all()) else 0
        self.game.signals.repaint()

    # --- the shopping list ----------------------------------------------------------------------------------
    def _beside(self, room: Box, chips: list) -> bool:
        """Whether the word stands beside the chips; many colours need the whole width, it stands above them then."""
        return room.w - px(84) >= len(chips) * px(44)

    def _shopping(self, p: Painter, room: Box, chips: list[tuple[int, int | None, int]]) -> None:
        """Paint what the plan still lacks, as chips of the cards' colours."""
        board = self.game.board
        row = room.take_bottom(px(32), px(2))
        words = row.take_left(px(80), px(4)) if self._beside(row, chips) else room.take_bottom(px(22), px(2))
        p.text(words, _("Missing:"), "label_bold", "plan")
        width = min(px(46), row.w / len(chips) - px(3))
        for deck, colour, missing in chips:
            chip = row.take_left(width, px(3))
            if colour == -1:
                p.fill(chip, "paper_raised", 6)
                p.outline(chip, "line_strong", 6)
                p.text(chip, f"? {missing}", "body_bold", "ink", "center")
                continue
            card = board.wild if colour is None else board.suits[deck][colour][0]
            prints.paint_chip(p, chip, board, card, missing)

    def _foot(self, p: Painter, foot: Box, buttons: list) -> None:
        game = self.game
        cells = foot.columns(len(buttons) + 1, px(6))
        if not game.view.over:
            paint_ticket_deck(p, game, cells[0], cells[0])
        for cell, (key, words, act) in zip(cells[1:], buttons, strict=True):
            p.button(key, cell, words, act, style="label_bold")
