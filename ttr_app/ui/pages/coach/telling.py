"""What the coach found, put into words and charts: the score over time, turning points, own moves, luck, rivals."""

from __future__ import annotations

from functools import partial
from typing import Any, Protocol

from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup

from ttr_app.i18n import Names, Narrator, _, n_
from ttr_app.i18n.deed_words import deed_words
from ttr_app.session.past.findings import Findings, Size, TurningPoint
from ttr_app.session.past.replay import Replay
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.charts import Bar, Series, apart, bars_height, paint_bars, paint_lines
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.tokens import paint_seat
from ttr_app.ui.pages.statistics.drawing import Drawing
from ttr_app.ui.parts import Press, Row, Section, Words


class Coached(Protocol):
    """The game that is talked about, and what may be asked for about it."""

    replay: Replay | None
    names: Names
    narrator: Narrator
    inks: list[int]

    def show(self, step: int) -> None:
        """Show the game at a step."""

    def play_on(self, step: int) -> None:
        """Begin a practice game at a step."""


class TurnCard(BoxLayout):
    """One turning point."""

    def __init__(self) -> None:
        super().__init__(orientation="vertical", size_hint_y=None, spacing=px(4))
        self.bind(minimum_height=self.setter("height"))


class Telling:
    """Writes the sections of the coach's page."""

    def __init__(self, page: Coached, found: Findings) -> None:
        assert page.replay is not None
        self.page, self.found, self.replay = page, found, page.replay
        score = page.replay.score()
        assert score is not None
        self.score = score

    def write(self, line: Any) -> None:
        """Add every section to a page's line."""
        self._section(line, _("The score over time"), self._story())
        self._section(line, _("Turning points"), self._turning())
        self._section(line, _("Your moves"), self._moves())
        self._section(line, _("Luck and skill"), self._luck())
        self._section(line, _("What the others were after"), self._rivals())

    @staticmethod
    def _section(line: Any, head: str, parts: list[Any]) -> None:
        section = Section()
        section.add_widget(Words(text=head, style="heading"))
        for part in parts:
            section.add_widget(part)
        line.add_widget(section)

    # --- the score ------------------------------------------------------------------------------------------------
    def _story(self) -> list[Any]:
        words = []
        for number, moment in enumerate(self.found.moments, 1):
            step = self.replay.course.steps[moment.step - 1]
            told = self.page.narrator.tell(step.events[0]) if step.events else ""
            turn = n_("Turn {n}", "Turn {n}", moment.turn)
            words.append(f"[b]{number}[/b]  {turn}. {escape_markup(told)}")
        return [Drawing(self._chart, px(240)), Words(text="\n".join(words), style="label", markup=True)]

    def _chart(self, p: Painter, room: Box) -> None:
        """Paint everybody's line, each ending in its token, and the numbers of the moments over it."""
        story, inks = self.found.story, self.page.inks
        if len(story) < 2:
            return
        head = room.take_top(px(22), px(2))
        series = []
        for seat in range(len(inks)):
            ink = look.theme.seat(inks[seat])
            series.append(Series([totals[seat] for _turn, _seat, totals in story], ink.fill, ink.edge))
        plot = paint_lines(p, room, series)
        low = min(0, *(total for _turn, _seat, totals in story for total in totals))
        high = max(1, *(total for _turn, _seat, totals in story for total in totals))
        ends = [plot.y + plot.h * (total - low) / (high - low) for total in story[-1][2]]
        for seat, y in enumerate(apart(ends, px(19), plot.y, plot.top)):
            paint_seat(p, plot.right + px(11), y, px(9), inks[seat])
        places = {turn: i for i, (turn, _seat, _totals) in enumerate(story)}
        free = head.x
        for number, moment in enumerate(self.found.moments, 1):
            x = plot.x + plot.w * places.get(moment.turn, 0) / (len(story) - 1)
            p.line([x, plot.y, x, plot.top], look.theme.fade("ink", 0.35), 1)
            # Where two moments are close, the later one's number steps aside.
            flag = Box(max(free, x - px(9)), head.y, px(18), px(20))
            free = flag.right + px(2)
            p.fill(flag, "banner", 5)
            p.text(flag, str(number), "small", "on_banner", "center")

    # --- own moves ------------------------------------------------------------------------------------------------
    def _size_words(self, lost: float) -> str:
        return {
            "": _("nearly as good"),
            "small": _("a small slip"),
            "medium": _("a missed chance"),
            "large": _("a costly move"),
        }[self.found.size_of(lost)]

    def _turning(self) -> list[Any]:
        if not self.found.turning:
            return [Words(text=_("No move stood out: you played what the coach would have played."))]
        return [self._turn_card(point) for point in self.found.turning]

    def _turn_card(self, point: TurningPoint) -> TurnCard:
        names = self.page.names
        card = TurnCard()
        head = n_("Turn {n}", "Turn {n}", point.turn) if point.turn else _("Start")
        size = self._size_words(point.lost)
        about = (
            ""
            if self.found.race
            else n_(", about {n} point", ", about {n} points", max(1, round(point.lost)))
        )
        played = _("Played: {deed}.").format(deed=deed_words(names, point.played))
        better = _("Better: {deed}.").format(deed=deed_words(names, point.better))
        deeds = escape_markup(f"{played}\n{better}")
        card.add_widget(Words(text=f"[b]{head}[/b] · {size}{about}\n{deeds}", markup=True))
        row = Row()
        before = point.step - 1
        for key, words, sign, act in (
            (f"show {point.step}", _("Show"), "eye-outline", partial(self.page.show, before)),
            (
                f"play on {point.step}",
                _("Play from here"),
                "controller-classic-outline",
                partial(self.page.play_on, before),
            ),
        ):
            press = Press(key=key, text=words, sign=sign)
            press.bind(on_release=act)
            row.add_widget(press)
        card.add_widget(row)
        return card

    def _moves(self) -> list[Any]:
        counts = self.found.counted()
        every = max(1, sum(counts.values()))
        kinds: tuple[tuple[Size, str, str], ...] = (
            ("", _("good moves"), "good"),
            ("small", _("small slips"), "gold"),
            ("medium", _("missed chances"), "warn"),
            ("large", _("costly moves"), "danger"),
        )
        bars = [Bar(words, counts[size] / every, str(counts[size]), ink) for size, words, ink in kinds]
        parts: list[Any] = [Drawing(lambda p, room: paint_bars(p, room, bars), bars_height(len(bars)))]
        if self.found.thrown >= 0:
            ticket = self.page.names.ticket(self.found.thrown)
            words = _("A ticket that you put back was joined by your own lines in the end: {ticket}.")
            parts.append(Words(text=words.format(ticket=ticket)))
        return parts

    # --- luck and rivals ------------------------------------------------------------------------------------------
    def _luck(self) -> list[Any]:
        same, mine = self.found.same_deal, self.score.seats[self.found.seat].total
        most = max(1, mine, *same.totals)
        bars = [Bar(self.page.names.seat(self.found.seat), max(0, mine) / most, str(mine), "accent")]
        for number, total in enumerate(same.totals, 1):
            bars.append(Bar(f"{_('The Champion')} ({number})", max(0, total) / most, str(total)))
        rounds = len(same.totals)
        words = n_(
            "The same deal, played by the Champion in your seat: {won} of {n} game won.",
            "The same deal, played by the Champion in your seat: {won} of {n} games won.",
            rounds,
        ).replace("{won}", str(same.wins))
        won = self.found.seat in self.score.winners
        if same.wins == rounds:
            verdict = _("The cards were with you.")
        elif same.wins == 0:
            verdict = _("The cards were against you: even the Champion would not have won.")
        else:
            verdict = _("The cards were neither good nor bad.")
        if won and same.wins < rounds:
            verdict += " " + _("You won all the same: that was skill.")
        drawing = Drawing(lambda p, room: paint_bars(p, room, bars), bars_height(len(bars)))
        return [Words(text=words), drawing, Words(text=verdict, style="body_bold")]

    def _rivals(self) -> list[Any]:
        names, lines = self.page.names, []
        for seat in range(len(self.page.inks)):
            aims = [aim for aim in self.found.aims if aim.seat == seat]
            if not aims:
                continue
            told = []
            for aim in aims:
                words = names.ticket(aim.ticket)
                if not aim.done:
                    words += " " + _("(not done)")
                if aim.known:
                    words += " – " + n_(
                        "could be guessed from turn {n}", "could be guessed from turn {n}", aim.known
                    )
                told.append(words)
            lines.append(f"[b]{escape_markup(names.seat(seat))}[/b]\n" + escape_markup("\n".join(told)))
        return [Words(text=text, markup=True) for text in lines]
