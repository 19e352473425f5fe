"""The end: the podium, the table by component, the story, what everybody held, and a rematch in one tap."""

from __future__ import annotations

from ttr_app.i18n import _, all_of, n_
from ttr_app.ui.kit import prints
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.charts import apart
from ttr_app.ui.kit.icons import icon_of
from ttr_app.ui.kit.lettering import measure, smallest_rows
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.theme import rgba
from ttr_app.ui.table.goals import paint_journey
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.questions import ShowFinishedMap
from ttr_app.ui.table.sheets import Sheet, beside
from ttr_app.ui.table.sheets.podium import paint_podium
from ttr_app.ui.table.sheets.score_show import paint_who, part_words
from ttr_app.ui.table.ticket_face import paint_ticket, ticket_high, ticket_sizes

GAP = 4
MARK = 48
"""How large, in dp, the place in the corner is where the codes are shown."""
BROAD = 352
"""The width in dp of the broadest ticket in a hand: a phone's."""


class ScoreTable(Sheet):
    """The podium, the table by component, the story of the game, and what next."""

    area = "full"
    party = True
    over_map = False
    stays = True
    can_close = False

    def __init__(self, game: GamePresenter) -> None:
        super().__init__(game)
        #: The seat whose cards and tickets are looked at; None: the story.
        self.opened: int | None = None
        #: Whether the codes are shown by which anybody can deal the same cards, or check that these were.
        self.codes = False

    def tick(self, now: float) -> None:
        """Look up what was reached, a person a frame."""
        if self.game.ending.look_up():
            self.game.signals.repaint()

    def paint(self, p: Painter, room: Box) -> None:
        """Paint who won, the table, the chart, the buttons."""
        game = self.game
        p.fill(room, "paper")
        room = room.inset(px(16), px(12))
        foot = room.take_bottom(px(56), px(8))
        buttons = foot.columns(3 if game.look_back is None else 4, px(8))
        journey = game.session.journey
        p.button("home", buttons[0], _("Home") if journey is None else _("Journeys"), game.leave)
        if game.look_back is not None:
            p.button("look back", buttons.pop(2), _("Look back"), game.look_back)
        p.button("map", buttons[1], _("See the map"), lambda: game.ask(ShowFinishedMap()))
        p.button(
            "rematch", buttons[2], _("Rematch") if journey is None else _("Once more"), game.rematch, "main"
        )
        self._behind_i(p, room)
        words = self._foot_words(room.w > px(900))
        low = room.h < px(320)
        # A phone shows the totals and what a seat held, or everything else; the codes whenever they are asked for.
        alone = self.opened is not None and (low or room.w <= px(560))
        if words and (self.codes or not alone):
            high = 22 if room.w > px(1150) else 34 if low or room.w > px(900) else 52
            told = room.take_bottom(
                px(high if self.codes else 22 if room.w > px(560) else 34) * look.text_scale, px(4)
            )
            p.text(told, words, "small", "ink_soft", "center", lines=3)
        winners = [game.names.seat(seat) for seat in game.ending.score.winners]
        words = n_("{names} wins!", "{names} win together!", len(winners)).format(names=all_of(winners))
        title = room.take_top(px(30 if low else 44), px(2 if low else 6))
        if measure(words, "title") > title.w - px(2 * MARK):
            title.take_right(px(MARK))  # long names stand beside the mark in the corner
        p.text(title, words, "title", "accent", "center", lines=1 if low else 2)
        if journey is not None:
            paint_journey(p, game, room.take_top(px(26 if low else 36), px(2 if low else 6)))
        if game.ending.reached:
            self._reached(p, room.take_top(px(26 if low else 32) * look.text_scale, px(2 if low else 6)))
        wide = room.w > px(560)
        winner = game.ending.score.winners[0] if self.opened is None else self.opened
        if wide and room.h > room.w:
            # A tablet held upright: everything in its whole width, one under the other.
            self._podium(p, room, alone=False)
            self._table(p, room)
            self._chart(p, room.take_top(min(room.h, room.w) * 0.5, px(8)))
            self._hand(p, room, winner)
            return
        if alone and self.opened is not None:
            self._table(p, room.take_top(px(90), px(4)), short=True)
            self._hand(p, room, self.opened)
            return
        share = 0.66 if len(game.ending.score.seats) > 3 and low else 0.56
        # A child's table has two rows: what is left is the podium's.
        tall = min(room.h * 0.62, px(190)) if game.board.race else room.h * 0.62
        table = room.take_left(room.w * share, px(16)) if wide else room.take_top(tall, px(8))
        self._table(p, table)
        if wide and table.h > px(150):
            # Room below the table: the winner's cards and tickets first, those of whoever is tapped next.
            self._hand(p, table, winner)
            self._podium(p, room)
            self._chart(p, room)
        elif self.opened is None:
            self._podium(p, room)
            self._chart(p, room)
        else:
            self._hand(p, room, self.opened)

    def _behind_i(self, p: Painter, room: Box) -> None:
        """Paint the small mark in the corner that shows and hides the codes."""
        mark = Box(room.right - px(MARK), room.top - px(MARK), px(MARK), px(MARK))
        down = p.target("codes", mark, self._turn_codes, _("The codes of this deal"))
        p.icon(icon_of("codes"), mark, px(26), "accent" if down or self.codes else "ink_soft")

    def _turn_codes(self) -> None:
        self.codes = not self.codes
        self.game.signals.repaint()

    def _foot_words(self, broad: bool) -> str:
        """Say what the game does not count in, and the codes if they are asked for."""
        game = self.game
        words = [_("A practice game: it counts in no statistics")] if game.session.table.practice else []
        if self.codes:
            seed, salt = game.session.proof()
            if code := game.services.deal_code(game.session.table):
                words.append(_("Code of this deal: {code}").format(code=code))
            words.append(_("Shuffle: seed {seed}, salt {salt}").format(seed=seed, salt=salt))
            if broad:
                words.append(_("Seal of the shuffle: {hash}").format(hash=game.session.commitment))
        return " · ".join(words)

    def _reached(self, p: Painter, row: Box) -> None:
        """Paint what was achieved with this game: a medal and a calm line."""
        words = "  ·  ".join(self.game.ending.reached)
        if smallest_rows(words, row.w - px(44)) > (2 if row.h >= px(31) else 1):
            # Five people's first game reaches more than a line can hold.
            words = _("New achievements: they are in the statistics.")
        wide = min(measure(words, "label_bold") + px(52), row.w)
        row = Box(row.x + (row.w - wide) / 2, row.y, wide, row.h)
        p.fill(row, "gold", 14)
        mark = row.take_left(px(34))
        p.symbol("star", *mark.middle, px(9), "on_gold")
        p.text(row.inset(px(2), 0), words, "label_bold", "on_gold", lines=2)

    def _podium(self, p: Painter, room: Box, alone: bool = True) -> None:
        """Paint the podium where it leaves room enough for what is below it; cut its place off."""
        if alone and self.game.board.race and room.h > px(200):
            # Children look at the podium, not at a chart: it has all the room.
            paint_podium(p, self.game, room.take_top(room.h))
        elif room.h > px(330 if alone or self.game.board.race else 1000):
            # Below it lie all rows, the chart and what was held: a small upright tablet has no room for more.
            paint_podium(p, self.game, room.take_top(min(px(240), room.h * 0.42), px(10)))

    def _table(self, p: Painter, room: Box, short: bool = False) -> None:
        """Paint everybody's points by component; short: the totals alone."""
        game, seats = self.game, self.game.ending.score.seats
        parts = [part for part in seats[0].parts if any(s.parts.get(part) for s in seats)] or ["tickets"]
        parts = [] if short else parts
        rows = _score_rows(room, len(parts))
        # Five seats on an upright phone need the whole width: the words stand above their numbers.
        stacked = 0.66 * room.w < px(50) * len(seats)
        for i, row in enumerate(rows):
            total = i == len(rows) - 1
            if total:
                p.fill(row, "paper_sunk", 6)
            if stacked:
                label = row.take_top(row.h * 0.45 if i else 0)
            else:
                label = row.take_left(row.w * (0.42 if row.w * 0.58 >= px(50) * len(seats) else 0.34))
            if i:
                words = _("Total") if total else part_words(parts[i - 1], game.board.harbours)
                p.text(
                    label.inset(px(6), 0), words, "body_bold" if total else "body", lines=1 if stacked else 2
                )
            for seat, cell in zip(seats, row.columns(len(seats), px(2)), strict=True):
                if not i:
                    p.target(
                        f"open {seat.seat}",
                        cell,
                        lambda seat=seat: self._open(seat.seat),
                        _("Cards and tickets"),
                    )
                    if self.opened == seat.seat:
                        p.outline(cell, "focus", 6, 2)
                    middle = cell.middle[0]
                    paint_who(p, game, Box(middle - px(14), cell.top - px(29), px(30), px(29)), seat.seat)
                    p.text(
                        Box(cell.x, cell.y, cell.w, cell.h - px(29)),
                        game.names.seat(seat.seat),
                        "small",
                        align="center",
                    )
                    continue
                value = seat.total if total else seat.parts.get(parts[i - 1], 0)
                style = "count" if total else "body"
                won = total and seat.seat in game.ending.score.winners
                p.text(cell, str(value).replace("-", "−"), style, "accent" if won else "ink", "center")

        if room.h > px(30) and not short:
            hint = _("Tap a player to see the cards and tickets of the end.")
            p.text(room.take_top(px(30), px(6)), hint, "label", "ink_soft", lines=2)

    def _hand(self, p: Painter, room: Box, seat: int) -> None:
        """Paint what a seat held in the end: its tickets, done or not, and its cards."""
        game = self.game
        if room.h > px(160):
            words = _("{name}: cards and tickets").format(name=game.names.seat(seat))
            p.text(room.take_top(px(30)), words, "heading")
        view = game.session.open_hands()[seat]
        results = game.ending.score.seats[seat].tickets
        held = tuple((card, count) for card, count in enumerate(view.hand) if count)
        rows = 1 if room.w >= px(40) * len(held) else 2
        below = room.take_bottom(min(px(44) * rows, room.h * 0.2 * rows), px(6))
        columns, high = _ticket_grid(game, room, [result.ticket for result in results])
        for first in range(0, len(results), columns):
            cells = room.take_top(high, px(GAP)).columns(columns, px(GAP))
            for cell, result in zip(cells, results[first : first + columns], strict=False):
                path = game.tickets.joined(seat, (result.ticket,)) if result.done else ()
                state = "done" if result.done else "hopeless"
                paint_ticket(p, game, cell, result.ticket, state, False, path, seat)
        cards = Box(room.x, room.top - below.h, room.w, below.h)
        across = -(-len(held) // rows)
        for i, row in enumerate(cards.rows(rows, px(3))):
            prints.paint_payment(p, row, game.board, held[i * across : (i + 1) * across])

    def _open(self, seat: int) -> None:
        self.opened = None if self.opened == seat else seat
        self.game.signals.repaint()

    def _chart(self, p: Painter, room: Box) -> None:
        """Paint everybody's points by turn as lines, each ending in its token."""
        story = self.game.ending.story
        if len(story) < 2 or room.h < px(70):
            return
        head = room.take_top(px(24 if room.w > px(300) else 34))
        words = _("Points, had the game ended after that turn")
        if self.game.board.race:
            words = _("Tickets done after that turn")
        p.text(head, words, "label", "ink_soft", lines=2)
        room = room.inset(px(6), px(10))
        p.fill(room, "paper_sunk", 6)
        values = [total for point in story for total in point.totals]
        low, high = min(0, *values), max(1, *values)
        plot = Box(room.x + px(8), room.y + px(8), room.w - px(36), room.h - px(16))
        zero = plot.y - plot.h * low / (high - low)
        p.line([plot.x, zero, plot.right, zero], "line_strong", 1)
        p.text(Box(plot.x, zero + px(1), px(16), px(15)), "0", "small", "ink_soft")
        # Those who end with nearly the same points have their marks beside each other.
        ends = [plot.y + plot.h * (total - low) / (high - low) for total in story[-1].totals]
        marks = apart(ends, px(21), plot.y, plot.top)
        for seat in range(self.game.view.seats):
            points: list[float] = []
            for i, point in enumerate(story):
                points += [
                    plot.x + plot.w * i / (len(story) - 1),
                    plot.y + plot.h * (point.totals[seat] - low) / (high - low),
                ]
            ink = look.theme.seat(self.game.inks[seat])
            p.line(points, rgba(ink.edge), 5)
            p.line(points, rgba(ink.fill), 3)
            prints.paint_seat(p, points[-2] + px(12), marks[seat], px(10), self.game.inks[seat])

    def confirm(self) -> None:
        """Play again."""
        self.game.rematch()


def _score_rows(room: Box, parts: int) -> list[Box]:
    """Give the rows of the table: a head that a finger can hit, the parts, the total."""
    head = room.take_top(min(px(52), room.h * (0.4 if parts else 0.6)), px(2))
    each = min(px(50), room.h / (parts + 1) - px(2))
    return [head, *[room.take_top(each, px(2)) for _row in range(parts + 1)]]


def _ticket_grid(game: GamePresenter, room: Box, tickets: list[int]) -> tuple[int, float]:
    """Choose columns and the one height of tickets: full if they find room, no broader than one is in the hand."""
    most = max(1, min(3, int(room.w // px(150))))
    for columns in range(1, most + 1):
        width = (room.w - px(GAP) * (columns - 1)) / columns
        lines = -(-len(tickets) // columns)
        full, small = ticket_sizes(game, tickets, width)
        high = ticket_high(game, tickets, width, room.h, lines, px(GAP))
        if columns == most or (width <= px(BROAD) and high in (full, small)):
            break
    return columns, high


class ResultsSheet(Sheet):
    """The finished map is looked at: the way back to the table stands where the market was."""

    stays = True
    only_buttons = True

    def height(self, width: float) -> float:
        """A row of buttons."""
        return px(64 if beside(width) else 84)

    def paint(self, p: Painter, room: Box) -> None:
        """Paint the buttons."""
        cells = room.inset(px(10), px(8)).take_bottom(px(64)).columns(2, px(8))
        p.button("results", cells[0], _("Results"), self.back, "main")
        p.button("home", cells[1], _("Home"), self.game.leave)
