"""The deal of the day: the same cards for everybody on one date, and the family's table of it; played with one tap."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import _, n_, name_of, reason_words
from ttr_app.session import Refused, TableSetup
from ttr_app.session.today import Day, day_of, week
from ttr_app.ui.dialogs import ask_name
from ttr_app.ui.kit.look import px
from ttr_app.ui.pages.daily.date_words import day_words, short_day_words
from ttr_app.ui.pages.setup.company import Company
from ttr_app.ui.parts import Chip, Press, Row, Words
from ttr_app.ui.parts.back_head import BackHead  # noqa: F401 - the kv file makes them
from ttr_app.ui.parts.pictures import BoardPicture  # noqa: F401
from ttr_app.ui.player_words import short_name
from ttr_app.ui.shell.page import Page

Builder.load_file(str(Path(__file__).with_suffix(".kv")))

MOST_NAMES = 8
MOST_RESULTS = 10


class DailySheet(BoxLayout):
    """All of the page; see daily.kv."""

    __events__ = ("on_play", "on_hand_on")

    wide = BooleanProperty(False)

    def on_play(self) -> None:
        """The deal shown is to be played."""

    def on_hand_on(self) -> None:
        """Its code is to be shown."""


class ResultLine(BoxLayout):
    """One line of a deal's table: place, name, points."""

    place = NumericProperty(1)
    name = StringProperty()
    points = StringProperty()
    best = BooleanProperty(False)


class DailyPage(Page):
    """One day's deal, today's at first."""

    kept = False

    def enter(self, wish: Any = None) -> None:
        """Show today's deal."""
        self.back_days = 0
        known = self.services.known_people()
        self.name_chosen = known[0] if known else _("Player {n}").format(n=1)
        self.clear_widgets()
        self.sheet = DailySheet()
        self.sheet.bind(on_play=lambda _sheet: self.play(), on_hand_on=lambda _sheet: self.hand_on())
        self.add_widget(self.sheet)
        self.sheet.ids.head.bind(on_back=lambda _head: self.navigator.back())
        #: Held here: on a phone they stand in the line, on a tablet beside it.
        self.picture, self.about = self.sheet.ids.picture.__self__, self.sheet.ids.about.__self__
        self.sheet.ids.beside.clear_widgets()
        self._lay = Clock.create_trigger(self._shape, -1)
        self.bind(size=self._lay)
        self._shape()
        self.fill()

    def leave(self) -> None:
        """Listen no longer."""
        self.unbind(size=self._lay)

    def state_to_keep(self) -> Any:
        """Keep which day it was, and who was to play."""
        return self.back_days, self.name_chosen

    def take_up(self, state: Any) -> None:
        """Go on with that day."""
        self.back_days, self.name_chosen = state
        self.fill()

    def _shape(self, *_: object) -> None:
        wide = self.width >= px(700) and self.width > self.height
        if wide != self.sheet.wide or self.picture.parent is None:
            self.sheet.wide = wide
            room = self.sheet.ids.beside if wide else self.sheet.ids.line
            for part in (self.about, self.picture):
                if part.parent is not None:
                    part.parent.remove_widget(part)
                room.add_widget(part, index=len(room.children))
            self.picture.size_hint_y = 1 if wide else None
        if not wide:
            self.picture.height = min(self.width * 0.56, self.height * 0.3)

    # --- what is shown --------------------------------------------------------------------------------------------
    def fill(self) -> None:
        """Show the day's deal and its table."""
        dates = week(self.services.library)
        self.back_days = min(self.back_days, len(dates) - 1)
        self.day = day = day_of(self.services.library, dates[self.back_days])
        ids = self.sheet.ids
        self.picture.map_id, self.picture.boards = day.entry.id, self.services.boards
        ids.date.text = day_words(day.date)
        ids.map.text = name_of(day.entry.name)
        ids.against.text = self._against()
        ids.trouble.text = ""
        ids.days.clear_widgets()
        for n, date in enumerate(dates):
            words = _("Today") if n == 0 else short_day_words(date)
            chip = Chip(key=f"day {n}", text=words, chosen=n == self.back_days)
            chip.bind(on_release=partial(self.show, n))
            ids.days.add_widget(chip)
        self._who()
        self._results()
        begun = day.begun_by(self.name_chosen)
        ids.play.text = _("Continue") if begun else _("Play")
        ids.code.text = day.code

    def _against(self) -> str:
        levels = [level for level in self.day.deal.levels if level is not None]
        level = short_name(levels[0])
        return n_(
            "One person and {n} computer: {level}", "One person and {n} computers: {level}", len(levels)
        ).format(n=len(levels), level=level)

    def _who(self) -> None:
        row: Row = self.sheet.ids.who
        row.clear_widgets()
        for name in list(dict.fromkeys([self.name_chosen, *self.services.known_people()]))[:MOST_NAMES]:
            chip = Chip(key=f"person {name}", text=name, chosen=name == self.name_chosen)
            chip.bind(on_release=partial(self.choose, name))
            row.add_widget(chip)
        new = Press(key="new name", text=_("+ a new name"), style="label_bold")
        new.bind(on_release=lambda _new: ask_name("", self._take_name))
        row.add_widget(new)

    def _results(self) -> None:
        table = self.sheet.ids.results
        table.clear_widgets()
        shown = self.day.results[:MOST_RESULTS]
        for line in shown:
            place = 1 + sum(other.total > line.total for other in shown)
            points = n_("{n} point", "{n} points", line.total)
            table.add_widget(ResultLine(place=place, name=line.name, points=points, best=place == 1))
        if not shown:
            words = _("Nobody has played it to the end yet. Whoever does is here, by their first try.")
            table.add_widget(Words(text=words, ink="ink_soft"))

    # --- what taps do ---------------------------------------------------------------------------------------------
    def show(self, back_days: int, *_: object) -> None:
        """Show the deal of so many days ago."""
        self.back_days = back_days
        self.fill()

    def choose(self, name: str, *_: object) -> None:
        """Let somebody play."""
        self.name_chosen = name
        self.fill()

    def _take_name(self, name: str) -> str:
        self.choose(name)
        return ""

    def table_for(self, day: Day, name: str) -> TableSetup:
        """Lay the table of a day's deal for one person."""
        players = self.services.players
        company = Company(day.entry, players.levels, players.characters)
        company.seat_for(day.deal, day.entry, [name])
        company.name(company.people[0], name)
        for chair in company.chairs:
            chair.character = None  # all meet the same opponents
        return TableSetup(day.entry.id, company.seats(), day.deal.seed, day.deal.first, deal=day.code)

    def play(self) -> None:
        """Deal, or go on with what this person began."""
        begun = self.day.begun_by(self.name_chosen)
        try:
            if begun is not None:
                session = self.services.resume(begun.id)
            else:
                session = self.services.begin(self.table_for(self.day, self.name_chosen))
        except Refused as refused:
            self.sheet.ids.trouble.text = reason_words(refused.reason)
            return
        self.navigator.play(session)

    def hand_on(self) -> None:
        """Show the code, to be given to somebody else."""
        self.navigator.go("deal", self.day.code)

    def key(self, name: str, ctrl: bool) -> bool:
        """Enter plays."""
        if name in ("enter", "numpadenter"):
            self.play()
            return True
        return False
