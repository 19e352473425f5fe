"""My tickets: what is done and what is to do; a tap shows one on the map."""

from __future__ import annotations

from collections.abc import Callable

from ttr_app.engine.board import SHIP
from ttr_app.i18n import _, n_
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import smallest_rows
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import rgba
from ttr_app.ui.table.panels import Panel
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.stars import paint_stars, stars_of
from ttr_app.ui.table.ticket_face import paint_state, paint_ticket, ticket_need, ticket_sizes

GAP = 4
HEAD = 26
LARGE = 1.15
"""From this text size on the deck of tickets has words alone."""
FULL_SIZE, SMALL_SIZE, NEED = 0, 1, 2
"""How high tickets are: in full, small, or as each row's words need."""

Held = tuple[int, str]
"""A ticket and how it stands."""
Row = tuple[float, list[Held]]
"""A row of tickets and how high it must be."""


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
            self._foot(p, room, [*plan, *game.extra_buttons()])
            if game.view.seat is None:
                p.text(room, game.hand_over.hidden_words(), "body", "ink_soft", "center", lines=3)
            return
        if not game.view.hand:
            p.text(room, game.hand_over.hidden_words(), "body", "ink_soft", "center", lines=3)
            return
        tickets = game.tickets.all()
        if not self.at_edge:
            self._foot(p, room, [*self._plan_button(), *game.extra_buttons()])
        # The more tickets there are, the less stands around them: first the words above them go, then the shopping
        # list, which the cards of the hand tell too.
        chips = game.plan.lacking()
        shopping = 0 if not chips else 34 if self._beside(room, chips) else 58
        for head, list_high in ((HEAD + 2, shopping), (0, shopping), (0, 0)):
            rows = self._rows(Box(0, 0, room.w, room.h - px(head + list_high)), tickets)
            if rows is not None:
                break
        if head and (tickets or game.board.race):
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
        if self.game.board.race:
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
        paint_state(p, sign, "done" if view.bonus[seat] else "open")
        room = head.take_right(head.w * 0.46, px(4))
        p.text(room, _("East–West: +1"), "label", "ink_soft", "right")
        paint_stars(p, head, *stars_of(self.game.shown))

    def _rows(self, room: Box, tickets: list[Held]) -> list[Row] | None:
        """Set all tickets in rows, in as few columns as they fit into; nothing if there is no room for all."""
        for columns in range(1, self._most_columns(room) + 1):
            # Side by side, tours lie beside tours: they are the high ones.
            tours = self.game.board.tickets
            order = tickets if columns == 1 else sorted(tickets, key=lambda held: not tours[held[0]].tour)
            for size in (FULL_SIZE, SMALL_SIZE, NEED):
                rows = self._fill(room, order, columns, size)
                if sum(len(row) for _high, row in rows) == len(tickets):
                    return rows
        return None

    def _most_columns(self, room: Box) -> int:
        return max(1, int(room.w // px(156 if self.at_edge else 124)))

    def _fill(self, room: Box, tickets: list[Held], columns: int, size: int) -> list[Row]:
        """Set tickets in rows until the room is full, all pairs as high as each other and all tours too.

        Where that finds no room for all, a row of tours is as high as its own cities need.
        """
        width = (room.w - px(GAP) * (columns - 1)) / columns
        high_of = self._heights(tickets, width, size)
        rows: list[Row] = []
        left = room.h + px(GAP)
        for i in range(0, len(tickets), columns):
            row = tickets[i : i + columns]
            high = max(high_of(ticket) for ticket, _state in row)
            left -= high + px(GAP)
            if left < -1:
                break
            rows.append((high, row))
        return rows

    def _heights(self, tickets: list[Held], width: float, size: int) -> Callable[[int], float]:
        """Say how high each ticket is in a size."""
        game = self.game
        if size == NEED:
            return lambda ticket: ticket_need(game, ticket, width)
        kinds: dict[bool, list[int]] = {}
        for ticket, _state in tickets:
            kinds.setdefault(bool(game.board.tickets[ticket].tour), []).append(ticket)
        high = {tour: ticket_sizes(game, kind, width)[size] for tour, kind in kinds.items()}
        return lambda ticket: high[bool(game.board.tickets[ticket].tour)]

    def _list(self, p: Painter, room: Box, rows: list[Row], columns: int = 0) -> Box:
        """Paint rows of tickets; give the last cell that was left empty."""
        game = self.game
        columns = columns or max(len(row) for _high, row in rows)
        empty = room.copy()
        for high, row in rows:
            line = room.take_top(high, px(GAP))
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
        own = room.take_bottom(px(48), px(GAP)) if columns == 1 else None
        rows = self._fill(room, rest, columns, SMALL_SIZE) or [(room.h, rest[:columns])]
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
        return room.w - px(84) >= (len(chips) + self._any(chips)) * px(44)

    def _any(self, chips: list) -> int:
        """Count the chips that stand for any colour: such a one is twice as wide, it has words on it."""
        return sum(colour == -1 for _deck, colour, _n in chips)

    def _shopping(self, p: Painter, room: Box, chips: list[tuple[int, int | None, int]]) -> None:
        """Paint what the plan still lacks, as chips of the cards' colours."""
        board = self.game.board
        row = room.take_bottom(px(32), px(2))
        words = row.take_left(px(80), px(4)) if self._beside(row, chips) else room.take_bottom(px(22), px(2))
        p.text(words, _("Missing:"), "label_bold", "plan")
        width = min(px(46), row.w / (len(chips) + self._any(chips)) - px(3))
        for deck, colour, missing in chips:
            if colour == -1:
                self._any_colour(p, row.take_left(2 * width + px(3), px(3)), deck, missing)
                continue
            chip = row.take_left(width, px(3))
            card = board.wild if colour is None else board.suits[deck][colour][0]
            prints.paint_chip(p, chip, board, card, missing)

    def _any_colour(self, p: Painter, chip: Box, deck: int, missing: int) -> None:
        """Paint cards whose colour is free to choose: all colours side by side, and how many."""
        p.fill(chip, "paper_raised", 6)
        p.outline(chip, "line_strong", 6)
        words = chip.inset(px(5), px(2))
        stripes = words.take_top(px(6), px(1))
        for stripe, colour in zip(
            stripes.columns(len(self.game.board.colours)), self.game.board.colours, strict=True
        ):
            p.fill(stripe, rgba(look.theme.card(colour).fill))
        if self.game.board.decks > 1:
            sign = words.take_left(min(px(16), words.w * 0.2), px(3))
            prints.paint_train(p, Box(sign.x, sign.middle[1] - px(5), sign.w, px(10)), "ink", deck == SHIP)
        told = n_("{n} of any", "{n} of any", missing)
        told = told if smallest_rows(told, words.w - px(2)) == 1 else str(missing)
        p.text(words, told, "label_bold", "ink", "center")

    def _foot(self, p: Painter, room: Box, buttons: list) -> None:
        """Cut a row of buttons off, first the deck of tickets; no row where none are drawn and there is no button."""
        game = self.game
        deck = int(game.board.draws_tickets)
        if not deck and not buttons:
            return
        cells = room.take_bottom(px(52), px(4)).columns(deck + len(buttons), px(6))
        if deck and not game.view.over:
            paint_ticket_deck(p, game, cells[0], cells[0])
        for cell, (key, words, act) in zip(cells[deck:], buttons, strict=True):
            p.button(key, cell, words, act, style="label_bold")


def paint_ticket_deck(p: Painter, game: GamePresenter, box: Box, cell: Box) -> None:
    """Paint the deck of tickets as a button."""
    throws = game.shown.throws
    down = p.target("tickets", cell, game.turn.ask_tickets, _("Draw tickets"))
    p.fill(box, "paper_raised", 8)
    p.outline(box, "ticket", 8, 4 if down else 2)
    words_high = box.h * 0.52
    if look.text_scale > LARGE and not throws:
        # Two lines of large letters need the height that the mark takes.
        words_high = box.h - px(6)
    else:
        prints.paint_ticket_mark(
            p, Box(box.x + box.w * 0.15, box.y + box.h * 0.62, box.w * 0.7, px(14)), "ticket"
        )
    if throws:
        p.face("throw", Box(box.x, box.y + px(3), box.w, box.h * 0.55), _("New tickets"))
        return
    words = _("Draw tickets") + "\n" + n_("{n} left", "{n} left", game.view.ticket_deck_size)
    p.text(
        Box(box.x, box.y + px(3), box.w, words_high).inset(px(4), 0),
        words,
        "label_bold",
        "ink",
        "center",
        lines=2,
    )
