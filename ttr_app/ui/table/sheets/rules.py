"""The rules of this map in short: its tables of points, its sentences, and the way to the book."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from ttr_app.engine.board import Board
from ttr_app.i18n import _, short_rules
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import measure
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import TYPE
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.sheets import Sheet

MOST_LINES = 8
"""Lines that one rule may take on a narrow page in large letters."""


@dataclass(frozen=True)
class Points:
    """A row of a rules page: what so many of something bring."""

    title: str
    pairs: tuple[tuple[int, int], ...]


def points_of(board: Board) -> list[Points]:
    """List the tables of points that a map is played with."""
    n = board.numbers
    found = []
    if n.points:
        pairs = sorted((int(length), points) for length, points in n.points.items())
        found.append(Points(_("Spaces of a route, and its points"), tuple(pairs)))
    if board.harbours:
        pairs = [(count, points) for count, points in enumerate(n.harbour_points) if points]
        found.append(Points(_("Done tickets that name a harbour's port, and its points"), tuple(pairs)))
    return found


class RulesSheet(Sheet):
    """The rules of this map in short; several pages where the window is small."""

    area = "full"
    over_map = False
    stays = True
    only_read = True

    def __init__(self, game: GamePresenter) -> None:
        super().__init__(game)
        seal = game.session.commitment
        groups = " ".join(seal[i : i + 8] for i in range(0, len(seal), 8))
        self._seal = _("Seal of the shuffle, to be checked at the end: {hash}").format(hash=groups)
        self._told: list[str | Points] = [*points_of(game.board), *short_rules(game.board)]
        self.first = 0

    @property
    def lines(self) -> list[str | Points]:
        """What is told now: a covered page is the same whatever was dealt."""
        return self._told if self.game.hand_over.covered else [*self._told, self._seal]

    def paint(self, p: Painter, room: Box) -> None:
        """Paint as many sentences as there is room for."""
        p.fill(room, "paper")
        room = room.inset(px(16), px(10))
        head = room.take_top(px(50), px(8))
        p.button("close", head.take_right(px(110), px(8)), _("Close"), self.back)
        p.button("book", head.take_right(px(120), px(8)), _("The book"), self._open_book, "second")
        # On a narrow page the title stands below the buttons.
        title = head if head.w > px(240) else room.take_top(px(40), px(4))
        p.text(title, _("Rules in short: {map}").format(map=self.game.names.map()), "title")
        columns = 2 if room.w > px(760) else 1
        if columns == 1:
            self._in_one_column(p, room)
            return
        high = px(76) * look.text_scale
        rows = max(1, int(room.h // high))
        if len(self.lines) > columns * rows:
            foot = room.take_bottom(px(50), px(6))
            rows = max(1, int(room.h // high))
            p.button("more rules", foot, _("Next"), lambda: self._turn(columns * rows), "second")
        shown = self.lines[self.first : self.first + columns * rows]
        rows = min(rows, -(-len(shown) // columns))
        for i, line in enumerate(shown):
            column, row = divmod(i, rows)
            width = (room.w - px(24) * (columns - 1)) / columns
            cell = Box(room.x + column * (width + px(24)), room.top - (row + 1) * high, width, high - px(6))
            self._line(p, cell, line)

    def _open_book(self) -> None:
        """Open the book of rules over the table."""
        self.game.signals.open_book(())

    def _in_one_column(self, p: Painter, room: Box) -> None:
        """Paint as many sentences as find room under each other, each as high as it is long."""
        _font, size, _bold = look.font("body")
        high: dict[str | Points, float] = {}
        for line in self.lines:
            rows = 3.6
            if isinstance(line, str):
                rows = min(MOST_LINES, ceil(1.1 * measure(line, "body") / (room.w - px(24))))
            high[line] = size * TYPE["body"].line * rows + px(10)
        foot = room.take_bottom(px(50), px(6)) if sum(high.values()) > room.h else None
        count = 0
        for line in self.lines[self.first :]:
            if count and high[line] > room.h:
                break
            count += 1
            self._line(p, room.take_top(high[line]), line)
        if foot is not None:
            p.button("more rules", foot, _("Next"), lambda: self._turn(count), "second")

    def _line(self, p: Painter, cell: Box, line: str | Points) -> None:
        if isinstance(line, Points):
            self._table(p, cell, line)
        else:
            self._sentence(p, cell, line)

    def _table(self, p: Painter, cell: Box, table: Points) -> None:
        """Paint how many there are over what they bring, side by side."""
        p.text(cell.take_top(cell.h * 0.36), table.title, "label_bold", "ink", lines=2)
        wide = min(px(58) * look.text_scale, cell.w / len(table.pairs) - px(4))
        for count, points in table.pairs:
            column = cell.take_left(wide, px(4)).inset(0, px(2))
            p.fill(column, "paper_raised", 6)
            p.outline(column, "line", 6)
            upper, lower = column.rows(2)
            p.text(upper, str(count), "label", "ink_soft", "center")
            p.text(lower, f"+{points}", "label_bold", "ink", "center")

    def _sentence(self, p: Painter, cell: Box, words: str) -> None:
        mark = cell.take_left(px(18), px(6))
        p.fill(Box(mark.x, mark.top - px(18), px(10), px(10)), "accent", 5)
        p.text(cell, words, "body", "ink", valign="top", lines=MOST_LINES)

    def _turn(self, count: int) -> None:
        self.first = self.first + count if self.first + count < len(self.lines) else 0
        self.game.signals.repaint()

    def confirm(self) -> None:
        """Close."""
        self.back()
