"""Everything since my last turn, by seat: which cards the others took, what they claimed, built and drew."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_app.i18n import _, n_
from ttr_app.session import SeatRecap
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import measure_tall
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.messages import PASSING_EVENTS, QUIET_EVENTS
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.sheets import Sheet

CHIP = 46
"""The width of a card that was taken openly with the gap after it, in dp."""


@dataclass(frozen=True)
class Line:
    """A line of the summary: words, or cards whose colours were seen."""

    seat: int
    words: str = ""
    cards: tuple[tuple[int, int], ...] = ()


class SinceSheet(Sheet):
    """What happened since my last turn; what was claimed is lit on the map beside it."""

    area = "rail"
    over_map = False
    only_read = True

    def __init__(self, game: GamePresenter) -> None:
        super().__init__(game)
        self.lines: list[Line] = []
        self.first = 0

    def height(self, width: float) -> float:
        """As much as there is to tell, at most all of a phone."""
        # Others may move while it is read; when the game ends there is no turn to tell from.
        lines = [line for found in self.game.turn.since() for line in _lines(self.game, found)]
        self.lines = lines or self.lines
        return px(60) + sum(self._high(line, width - px(44)) + px(4) for line in self.lines)

    def paint(self, p: Painter, room: Box) -> None:
        """Paint a line for each thing, under the sign of its seat."""
        game = self.game
        p.fill(room, "paper")
        room = room.inset(px(8), px(4))
        top = room.take_top(px(48), px(4))
        p.button("close", top.take_right(px(96), px(6)), _("Close"), self.back, style="label_bold")
        width = room.w - px(28)
        if sum(self._high(line, width) + px(4) for line in self.lines) > room.h + px(4):
            p.button("more", top.take_right(px(84), px(6)), _("Next"), self._turn, style="label_bold")
        p.text(top, _("Since your last turn"), "heading", lines=2)
        told = None
        self._shown = 0
        for line in self.lines[self.first :]:
            high = self._high(line, width)
            if self._shown and high > room.h + 1:
                break
            self._shown += 1
            row = room.take_top(high, px(4))
            mark = row.take_left(px(24), px(4))
            if line.seat != told:
                told = line.seat
                prints.paint_seat(p, mark.middle[0], mark.top - px(14), px(10), game.inks[line.seat])
            self._line(p, row, line)

    def _line(self, p: Painter, row: Box, line: Line) -> None:
        if not line.cards:
            p.text(row, line.words, "label", lines=max(2, int(row.h // px(12))))
            return
        for card, count in line.cards:
            if row.w < px(CHIP):
                p.text(row, "…", "label")
                break
            prints.paint_chip(p, row.take_left(px(CHIP - 4), px(4)), self.game.board, card, count)
        p.text(row, line.words, "label", "ink_soft", lines=2)

    def _high(self, line: Line, width: float) -> float:
        """Give the height of a line: cards stand higher than words."""
        if line.cards:
            return px(34)
        return max(px(28), measure_tall(line.words, "label", width) + px(4))

    def _turn(self) -> None:
        """Show the lines that follow."""
        self.first = self.first + self._shown if self.first + self._shown < len(self.lines) else 0
        self.game.signals.repaint()

    def confirm(self) -> None:
        """Close."""
        self.back()


def _lines(game: GamePresenter, found: SeatRecap) -> list[Line]:
    """Tell what one seat did in lines, claims first: they change what I may still do."""
    names, messages, seat = game.names, game.messages, found.seat
    lines = [Line(seat, messages.short(event)) for event in found.claims]
    told = [event for event in found.others if not isinstance(event, (*QUIET_EVENTS, *PASSING_EVENTS))]
    lines += [Line(seat, messages.short(event)) for event in told]
    blind = n_("{n} card unseen", "{n} cards unseen", found.blind_cards) if found.blind_cards else ""
    if found.open_cards:
        lines.append(Line(seat, f"+ {blind}" if blind else "", found.open_cards))
    elif blind:
        lines.append(Line(seat, f"{names.seat(seat)}: {blind}"))
    if found.tickets:
        words = n_("{n} ticket kept", "{n} tickets kept", found.tickets)
        lines.append(Line(seat, f"{names.seat(seat)}: {words}"))
    return lines
