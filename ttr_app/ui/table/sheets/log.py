"""The log: everything that happened, newest first, of everybody or of one seat."""

from __future__ import annotations

from ttr_app.engine import events
from ttr_app.i18n import _, trouble_words
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.lettering import measure_tall
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import TOUCH
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.sheets import Sheet

_SILENT = (events.TurnBegan, events.MarketRefilled, events.TicketsOffered)


class LogSheet(Sheet):
    """Everything that happened, newest first, with filters by seat."""

    area = "rail"
    over_map = False
    only_read = True

    def __init__(self, game: GamePresenter) -> None:
        super().__init__(game)
        self.seat: int | None = None
        self.first = 0
        #: So many entries there were when it was painted last.
        self._told = 0

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
        if self.first:  # what comes in on top moves nothing of what is being read
            self.first = max(0, self.first + len(entries) - self._told)
        self._told = len(entries)
        count = 0
        for who, words in entries[self.first :]:
            high = max(px(46), measure_tall(words, "label", room.w - px(28)) + px(4))
            if count and high > room.h + 1:
                break
            count += 1
            row = room.take_top(high, px(2))
            mark = row.take_left(px(24), px(4))
            if who is not None:
                prints.paint_seat(p, *mark.middle, px(9), game.inks[who])
            p.text(row, words, "label", lines=max(3, int(row.h // px(12))))
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
