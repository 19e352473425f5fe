"""Everybody's state at one moment of a replay: points, pieces, tickets, and the cards that these eyes may see."""

from __future__ import annotations

from typing import Any

from ttr_app.engine.board import Board
from ttr_app.engine.view import PlayerView
from ttr_app.i18n import _, n_
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painted import Painted
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.tokens import paint_seat

ROW = 84
"""How high a seat with its cards is at most, in dp."""


class HandsBoard(Painted):
    """One row a seat; cards where they are open, else how many there are."""

    ground = None

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.board: Board | None = None
        self.names: tuple[str, ...] = ()
        self.inks: tuple[int, ...] = ()
        self.view: PlayerView | None = None
        self.open: dict[int, PlayerView] = {}
        self.totals: tuple[int, ...] = ()
        self.acted = -1

    def show(
        self, view: PlayerView, opened: dict[int, PlayerView], acted: int, totals: tuple[int, ...]
    ) -> None:
        """Show a moment; `totals` are the scores of the end, or none."""
        self.view, self.open, self.acted, self.totals = view, opened, acted, totals
        self.refresh()

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the seats."""
        view, board = self.view, self.board
        if view is None or board is None:
            return
        high = min(px(ROW) * look.text_scale, room.h / max(1, view.seats) - px(4))
        for seat in range(view.seats):
            row = room.take_top(high, px(4))
            p.fill(row, "paper_raised", 8)
            if seat == self.acted:
                p.outline(row, "focus", 8, 2)
            self._seat(p, row.inset(px(6), px(3)), view, board, seat)

    def _seat(self, p: Painter, row: Box, view: PlayerView, board: Board, seat: int) -> None:
        hand = self.open.get(seat)
        cards = None
        if row.h >= px(44):
            cards = row.take_bottom(row.h * 0.46, px(2))
        radius = min(px(12) * look.text_scale, row.h / 2)
        token = row.take_left(2 * radius, px(6))
        paint_seat(p, *token.middle, radius, self.inks[seat])
        points = self.totals[seat] if self.totals else self._counted(view, seat)
        p.text(
            row.take_right(px(40) * look.text_scale, px(4)),
            str(points).replace("-", "−"),
            "count",
            align="right",
        )
        p.text(row, self.names[seat], "body_bold")
        if cards is None:
            return
        if hand is not None:
            held = tuple((card, count) for card, count in enumerate(hand.hand) if count)
            prints.paint_payment(p, cards, board, held, size=34)
            if not held:
                p.text(cards, _("no cards"), "label", "ink_soft")
            return
        words = [n_("{n} card", "{n} cards", view.hand_sizes[seat])]
        words.append(n_("{n} ticket", "{n} tickets", view.ticket_counts[seat] + len(view.done[seat])))
        p.text(cards, " · ".join(words), "label", "ink_soft")

    def _counted(self, view: PlayerView, seat: int) -> int:
        assert self.board is not None
        if self.board.race:
            return len(view.done[seat]) + int(view.bonus[seat])
        return view.points[seat]
