"""Scoring as a show on the map: what is counted, step by step, with everybody's running total beside it."""

from __future__ import annotations

from dataclasses import dataclass, field

from ttr_app.i18n import _, added_part_words
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.avatars import paint_avatar
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.questions import ShowResults
from ttr_app.ui.table.sheets import Sheet, beside
from ttr_app.ui.table.ticket_face import FULL, paint_ticket

SHOW_SECONDS = 18.0
STEP_SECONDS = 1.4
WIDE = 480
"""So wide in dp is the list of everybody's points at most: farther apart no eye joins a name and its number."""


def part_words(part: str, ports: bool = False) -> str:
    """Name a component of the score."""
    words = {
        "routes": _("Routes"),
        "tickets": _("Tickets"),
        "unfinished": _("Unfinished tickets"),
        "longest": _("Longest path"),
        "unbuilt": _("Harbours not built") if ports else _("Stations left"),
        "harbours": _("Harbours"),
        "exchange": _("Exchanged pieces"),
        "bonus": _("East–west"),
        "track": _("Won in play"),
        "handicap": _("Handicap"),
    }
    return words.get(part) or added_part_words(part)


@dataclass
class Step:
    """One step of the show."""

    words: str
    gains: dict[int, int]
    selection: Selection = field(default_factory=Selection)
    #: The ticket that is counted, whether it is done, whose it is, and what of their network joins it.
    ticket: int | None = None
    done: bool = False
    seat: int = 0
    path: tuple[int, ...] = ()


def steps_of(game: GamePresenter) -> list[Step]:
    """List the steps: routes, every ticket, longest path, what else there is."""
    score, board, names = game.ending.score, game.board, game.names
    steps = []
    parts = [part for part in score.seats[0].parts if part not in ("tickets", "unfinished", "longest")]
    first = [part for part in parts if part == "routes"]
    for part in first:
        steps.append(Step(part_words(part, board.harbours), {s.seat: s.parts[part] for s in score.seats}))
    for seat in score.seats:
        for result in seat.tickets:
            mark = _("{name}: {ticket}").format(
                name=names.seat(seat.seat), ticket=names.ticket(result.ticket)
            )
            if not result.done:
                mark += " " + _("(not done)")
            cities = board.tickets[result.ticket].cities
            # A light along what joins it: the map stays as it is, and never bleaches.
            path = game.tickets.joined(seat.seat, (result.ticket,)) if result.done else ()
            shown = Selection(ticket_cities=cities, ticket_path=frozenset(path), light=path)
            counted = Step(mark, {seat.seat: result.points}, shown)
            counted.ticket, counted.done = result.ticket, result.done
            counted.seat, counted.path = seat.seat, tuple(path)
            steps.append(counted)
    for seat in score.seats:
        if seat.parts.get("longest"):
            words = _("Longest path: {name}, {n}").format(name=names.seat(seat.seat), n=seat.longest)
            steps.append(
                Step(
                    words, {seat.seat: seat.parts["longest"]}, Selection(longest=seat.trail, light=seat.trail)
                )
            )
    for part in parts:
        if part not in first and any(s.parts.get(part) for s in score.seats):
            steps.append(
                Step(
                    part_words(part, board.harbours),
                    {s.seat: s.parts.get(part, 0) for s in score.seats},
                )
            )
    return steps


class ScoreShow(Sheet):
    """The show, step by step; a tap goes on, another button ends it."""

    area = "dock"
    stays = True
    can_close = False

    def __init__(self, game: GamePresenter) -> None:
        super().__init__(game)
        self.steps = steps_of(game)
        self.at = 0
        self.pace = min(STEP_SECONDS, SHOW_SECONDS / max(1, len(self.steps)))
        self.started = game.shown.now()

    def tick(self, now: float) -> None:
        """Go on when it is time."""
        wanted = int((now - self.started) / self.pace)
        if wanted > self.at:
            self._go(self.at + 1)

    def height(self, width: float) -> float:
        """A step and the totals."""
        return px(140 if beside(width) else 190)

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the step and everybody's running total: beside the map one under the other, below it side by side."""
        room = room.inset(px(10), px(6))
        step = self.steps[min(self.at, len(self.steps) - 1)]
        seats = self.game.view.seats
        if room.h < px(220) + px(44) * seats:
            column = room.take_right(px(116), px(8))
            low = column.take_bottom(column.h / 2 - px(3), px(6))
            self._buttons(p, column, low)
            p.text(room.take_top(max(px(28), room.h * 0.42), px(4)), step.words, "heading", lines=2)
            for seat, cell in enumerate(room.columns(seats, px(4))):
                self._in_column(p, cell, seat, step)
            return
        if room.w > px(WIDE):
            room = Box(room.x + (room.w - px(WIDE)) / 2, room.y, px(WIDE), room.h)
        skip, more = room.take_bottom(px(56), px(8)).columns(2, px(8))
        self._buttons(p, more, skip)
        p.text(room.take_top(px(64), px(4)), step.words, "heading", lines=2)
        # The ticket has its place also while something else is counted, so that nobody's points move.
        place = room.take_top(px(FULL), px(8))
        if step.ticket is not None:
            state = "done" if step.done else "hopeless"
            paint_ticket(p, self.game, place, step.ticket, state, False, step.path, step.seat)
        high = min(px(64), room.h / seats)
        for seat, row in enumerate(room.take_top(high * seats).rows(seats, px(4))):
            self._in_row(p, row, seat, step)

    def _buttons(self, p: Painter, more: Box, skip: Box) -> None:
        """Paint the two buttons."""
        p.button("next", more, _("Next"), lambda: self._go(self.at + 1), "main")
        p.button("skip show", skip, _("Skip"), lambda: self._go(len(self.steps)))

    def _total(self, seat: int, step: Step) -> int:
        return sum(s.gains.get(seat, 0) for s in self.steps[: self.at]) + step.gains.get(seat, 0)

    def _in_row(self, p: Painter, row: Box, seat: int, step: Step) -> None:
        """Paint who it is, what they get now, and what they have; who gets something stands out."""
        game, gain = self.game, step.gains.get(seat)
        p.fill(row, "paper_raised" if gain else "paper", 8)
        if gain:
            p.outline(row, "line", 8, 1)
        row = row.inset(px(6), px(2))
        paint_who(p, game, row.take_left(px(40), px(6)), seat)
        p.text(row.take_right(px(52)), _signed(self._total(seat, step)), "count", "ink", "right")
        if gain:
            self._gain(p, row.take_right(px(46), px(4)), gain, "right")
        p.text(row, game.names.seat(seat), "label_bold", "ink")

    def _in_column(self, p: Painter, cell: Box, seat: int, step: Step) -> None:
        gain = step.gains.get(seat)
        # Five seats on a phone have no room beside their faces: the total stands under each.
        narrow = cell.w < px(80)
        head = cell.take_top(cell.h * (0.42 if narrow else 0.5))
        total = cell.take_top(cell.h * 0.5) if narrow else head
        who = head if narrow else head.take_left(px(38), px(4))
        paint_who(p, self.game, who.take_left(px(36)), seat)
        p.text(total, _signed(self._total(seat, step)), "count")
        if gain:
            self._gain(p, cell, gain, "left")

    def _gain(self, p: Painter, room: Box, gain: int, align: str) -> None:
        sign = f"{gain:+d}".replace("-", "−")
        p.text(room, sign, "count", "good" if gain > 0 else "danger", align)

    def confirm(self) -> None:
        """Go on."""
        self._go(self.at + 1)

    def _go(self, at: int) -> None:
        self.at = at
        # The clock of the show goes on from here, so that a tap never shortens the following step.
        self.started = self.game.shown.now() - at * self.pace
        if at >= len(self.steps):
            self.game.ask(ShowResults())
        else:
            self.game.signals.repaint()

    def selection(self) -> Selection:
        """Show what is being counted."""
        return self.steps[min(self.at, len(self.steps) - 1)].selection if self.steps else Selection()


def _signed(points: int) -> str:
    """Write points, with a minus as wide as a plus."""
    return str(points).replace("-", "−")


def paint_who(p: Painter, game: GamePresenter, place: Box, seat: int) -> None:
    """Paint a seat's face with its piece at the corner."""
    radius = min(px(16), place.h / 2 - px(1), place.w / 2 - px(3))
    x, y = place.x + radius, place.y + place.h / 2
    paint_avatar(p, x, y, radius, game.inks[seat], game.shown.face(seat))
    prints.paint_seat(p, x + radius * 0.85, y - radius * 0.66, px(7), game.inks[seat])
