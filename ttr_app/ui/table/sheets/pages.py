"""Sheets to read: the pause menu and the log."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

from ttr_app.engine import events
from ttr_app.engine.board import Board
from ttr_app.i18n import _, short_rules, trouble_words
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import measure, smallest_rows
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painted import Painter
from ttr_app.ui.kit.theme import TOUCH, TYPE
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.questions import ShowAround, ShowRules
from ttr_app.ui.table.sheets import Sheet, card_in_the_middle

PACES = ("slow", "normal", "fast", "instant")
MOST_LINES = 8
"""Lines that one rule may take on a narrow page in large letters."""
_SILENT = (events.TurnBegan, events.MarketRefilled, events.TicketsOffered)


def pace_words(pace: str) -> str:
    """Name a pace."""
    return {"slow": _("slow"), "normal": _("normal"), "fast": _("fast"), "instant": _("at once")}[pace]


def spelling_words() -> dict[str, str]:
    """Name the ways in which cities may be written."""
    return {"language": _("in my language"), "printed": _("as printed"), "both": _("both")}


def look_words(name: str) -> str:
    """Name a look."""
    return {"light": _("light"), "dark": _("dark"), "contrast": _("high contrast")}[name]


class MenuSheet(Sheet):
    """The pause menu: go on, pace, city names, leave."""

    area = "full"
    over_map = False
    stays = True

    def paint(self, p: Painter, room: Box) -> None:
        """Paint a card in the middle of a dimmed page."""
        game = self.game
        tall = room.h >= px(720)
        card = card_in_the_middle(p, room, 460 if tall else 700, 590 + 50 * look.text_scale)
        card = card.inset(px(18), px(14 if room.h >= px(480) else 9))
        p.text(card.take_top(px(36), px(4)), game.names.map(), "title", align="center")
        settings = game.services.settings
        cities = spelling_words()[game.names.spelling]
        side = _("left") if settings.hand_side == "left" else _("right")
        buttons = [
            ("go on", _("Go on playing"), self.back, "main"),
            ("rules", _("Rules in short"), lambda: game.ask(ShowRules()), "plain"),
            (
                "pace",
                _("Computers move: {pace}").format(pace=pace_words(settings.pace)),
                self._next_pace,
                "plain",
            ),
            ("cities", _("City names: {how}").format(how=cities), game.choices.swap_city_names, "plain"),
            (
                ("around", _("Who sits where"), lambda: game.ask(ShowAround()), "plain")
                if game.shown.shared and not game.pages.paged
                else ("side", _("Hand side: {side}").format(side=side), game.choices.swap_side, "plain")
            ),
            (
                "look",
                _("Look: {look}").format(look=look_words(game.services.look_name)),
                game.choices.swap_look,
                "plain",
            ),
            (
                "text size",
                _("Text size: {n} %").format(n=round(100 * settings.text_size)),
                game.choices.swap_text_size,
                "plain",
            ),
            ("leave", _("Leave the game"), game.leave, "plain"),
        ]
        # Whoever knows the code can deal the same hands elsewhere: among several people it is told after the end.
        alone = len(game.session.table.people) == 1
        code = game.services.deal_code(game.session.table) if alone or game.view.over else ""
        kept = game.services.warnings()[:1]
        row = px(25) * look.text_scale
        first = 2 * row if kept and card.w < px(470) * look.text_scale else row
        low = card.take_bottom(first + (2 if code else 1) * row, px(4))
        # A phone on its side has room for short columns of buttons only; each is as high as a finger.
        columns = next((n for n in (1, 2, 3) if card.h >= px(TOUCH + 4) * -(-len(buttons) // n) - px(4)), 4)
        rows = -(-len(buttons) // columns)
        gap = px(8) if card.h >= px(56) * rows - px(8) else px(4)
        grid = card.take_top(min(card.h, px(60) * rows - px(8)), px(6)).grid(columns, rows, gap)
        for cell, (key, words, act, kind) in zip(grid, buttons, strict=False):
            p.button(key, cell, words, act, kind)
        top, lines = low.take_top(first), low.rows(2 if code else 1)
        p.text(
            top,
            kept[0] if kept else _("No worries: your game is saved after every move."),
            "label",
            "danger" if kept else "good",
            "center",
            lines=2,
        )
        if code:
            p.text(lines[0], _("Code of this deal: {code}").format(code=code), "label", "ink_soft", "center")
        if not game.hand_over.covered:
            # A covered page is the same whatever was dealt.
            seal = _("Seal of the shuffle: {hash}").format(hash=f"{game.session.commitment[:16]}…")
            if game.session.table.practice:
                seal = _("A practice game") + " · " + seal
            p.text(lines[-1], seal, "label", "ink_soft", "center")

    def _next_pace(self) -> None:
        settings = self.game.services.settings
        self.game.choices.set_pace(PACES[(PACES.index(settings.pace) + 1) % len(PACES)])

    def confirm(self) -> None:
        """Go on."""
        self.back()


class LogSheet(Sheet):
    """Everything that happened, newest first, with filters by seat."""

    area = "rail"
    over_map = False

    def __init__(self, game: GamePresenter) -> None:
        super().__init__(game)
        self.seat: int | None = None
        self.first = 0

    def height(self, width: float) -> float:
        """All of a phone."""
        return px(1000)

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the newest sentences that there is room for."""
        game = self.game
        p.fill(room, "paper")
        room = room.inset(px(8), px(6))
        top = room.take_top(px(50), px(4))
        p.button("close", top.take_right(px(84), px(6)), _("Close"), self.back, style="label_bold")
        if room.h < px(200):
            # A phone on its side has room for what is told only if the rest stands in one row.
            row = top
        else:
            p.text(top, _("Log"), "heading")
            row = room.take_top(px(48), px(6))
        self._paint_filters(p, row)
        foot = room.take_bottom(px(48), px(4)).columns(2, px(6))
        entries = self._entries()
        count = 0
        for who, words in entries[self.first :]:
            high = max(px(46), smallest_rows(words, room.w - px(28)) * px(15) + px(4))
            if count and high > room.h + 1:
                break
            count += 1
            row = room.take_top(high, px(2))
            mark = row.take_left(px(24), px(4))
            if who is not None:
                prints.paint_seat(p, *mark.middle, px(9), game.inks[who])
            p.text(row, words, "label", lines=max(3, int(row.h // px(15))))
        p.button(
            "newer", foot[0], _("Newer"), lambda: self._move(-count), enabled=self.first > 0, repeats=True
        )
        p.button(
            "older",
            foot[1],
            _("Older"),
            lambda: self._move(count),
            enabled=self.first + count < len(entries),
            repeats=True,
        )

    def _paint_filters(self, p: Painter, row: Box) -> None:
        """Paint a place for each seat; where they would be smaller than a finger, one that goes from seat to seat."""
        game, seats = self.game, range(self.game.view.seats)
        chip = row.take_left(px(76), px(8))
        if (row.w - px(8) * (len(seats) - 1)) / len(seats) < px(TOUCH):
            after = {None: 0, len(seats) - 1: None}
            following = after.get(self.seat, (self.seat or 0) + 1)
            p.target("filter", chip, lambda: self._filter(following), _("Another player"), repeats=True)
            p.outline(chip, "line_strong", 10)
            if self.seat is None:
                p.text(chip, _("All"), "button", align="center")
            else:
                prints.paint_seat(p, *chip.middle, px(14), game.inks[self.seat])
                p.text(row, game.names.seat(self.seat), "label_bold")
            return
        p.button(
            "all", chip, _("All"), lambda: self._filter(None), "second" if self.seat is None else "plain"
        )
        for seat, chip in zip(seats, row.columns(len(seats), px(8)), strict=True):
            p.target(f"filter {seat}", chip, lambda seat=seat: self._filter(seat), game.names.seat(seat))
            p.outline(chip, "focus" if self.seat == seat else "line", 8, 3 if self.seat == seat else 1)
            prints.paint_seat(p, *chip.middle, px(14), game.inks[seat])

    def _entries(self) -> list[tuple[int | None, str]]:
        """List (seat, sentence), newest first; what went wrong with a computer stands after its move."""
        tell = self.game.messages.narrator.tell
        logged = [entry for entry in self.game.session.log() if not isinstance(entry.event, _SILENT)]
        told = [(e.step, 0, getattr(e.event, "seat", None), e.event) for e in logged]
        told += [(step, 1, seat, trouble_words(code)) for step, seat, code in self.game.session.troubles()]
        told.sort(key=lambda line: line[:2])
        return [
            (seat, words if isinstance(words, str) else tell(words))
            for _step, _late, seat, words in reversed(told)
            if self.seat is None or seat == self.seat
        ]

    def _filter(self, seat: int | None) -> None:
        self.seat, self.first = seat, 0
        self.game.signals.repaint()

    def _move(self, step: int) -> None:
        self.first = max(0, self.first + step)
        self.game.signals.repaint()


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

    def __init__(self, game: GamePresenter) -> None:
        super().__init__(game)
        seal = game.session.commitment
        groups = " ".join(seal[i : i + 8] for i in range(0, len(seal), 8))
        words = _("Seal of the shuffle, to be checked at the end: {hash}").format(hash=groups)
        seal_line = [] if game.hand_over.covered else [words]
        self.lines: list[str | Points] = [*points_of(game.board), *short_rules(game.board), *seal_line]
        self.first = 0

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
