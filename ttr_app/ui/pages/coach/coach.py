"""The coach's page: works in the background with its progress shown, then tells what it found about one seat."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import Names, Narrator, _, reason_words
from ttr_app.session import Refused
from ttr_app.session.past.at_work import CoachAtWork
from ttr_app.session.past.coach import coach
from ttr_app.session.past.findings import Findings, keep_findings, read_findings
from ttr_app.session.past.practice import play_on
from ttr_app.session.past.replay import Replay
from ttr_app.ui.pages.coach.telling import Telling
from ttr_app.ui.parts import Chip, Press, Progress, Row, Section, Words
from ttr_app.ui.parts.back_head import BackHead  # noqa: F401 - the kv file makes them
from ttr_app.ui.shell.page import Page

Builder.load_file(str(Path(__file__).with_suffix(".kv")))

LOOK_EVERY = 0.1
"""Seconds between two looks at the work."""


class CoachSheet(BoxLayout):
    """All of the page; see coach.kv."""


class CoachPage(Page):
    """One game, one seat at a time; `wish` is the game's number."""

    def enter(self, wish: int | None = None) -> None:
        """Show what is known of a game, or begin to work it out; without a wish it is the game of before."""
        if not self.children:
            self.work: CoachAtWork | None = None
            self._timer: Any = None
            self.replay: Replay | None = None
            self.sheet = CoachSheet()
            self.add_widget(self.sheet)
            self.sheet.ids.head.bind(on_back=lambda _head: self.navigator.back())
        if wish is not None:
            self._open(wish)
        elif self.replay is not None:
            self.look_at(self.seat)

    def _open(self, game_id: int, seat: int | None = None) -> None:
        self.game_id = game_id
        services = self.services
        self.sheet.ids.line.clear_widgets()
        try:
            self.replay = Replay.open(services.library, game_id)
            if not self.replay.finished:
                raise Refused("still_hidden", "the game is not over")
        except Refused as refused:
            self.replay = None
            self.sheet.ids.line.add_widget(Words(text=reason_words(refused.reason), style="heading"))
            return
        table = self.replay.table
        spelling = services.settings.city_names
        self.names = Names(self.replay.course.game.board, [one.name for one in table.seats], spelling)
        self.narrator = Narrator(self.names)
        self.inks = services.inks_of(table)
        self.seats = table.people or tuple(range(len(table.seats)))
        self.sheet.ids.head.text = _("Coach") + " · " + self.names.map()
        self.look_at(self.seats[0] if seat is None else seat)

    def look_at(self, seat: int, *_: object) -> None:
        """Tell about a seat; work it out first if that was never done."""
        self._stop()
        self.seat = seat
        found = read_findings(self.services.library, self.game_id, seat)
        if found is not None:
            self._tell(found)
            return
        assert self.replay is not None
        players = self.services.players
        judge = players.judge(self.replay.course.game)
        self.work = CoachAtWork(coach(self.replay, seat, judge, players.agents))
        self._wait()
        self._timer = Clock.schedule_interval(self._look, LOOK_EVERY)

    # --- waiting --------------------------------------------------------------------------------------------------
    def _wait(self) -> None:
        line = self.sheet.ids.line
        line.clear_widgets()
        section = Section()
        section.add_widget(Words(text=_("The coach is going through the game…"), style="heading"))
        words = _("Move by move, and then the same deal once more. What is found is kept with the game.")
        section.add_widget(Words(text=words, ink="ink_soft"))
        self.progress = Progress()
        section.add_widget(self.progress)
        cancel = Press(key="cancel", text=_("Cancel"), size_hint_x=None)
        cancel.width = cancel.natural_width
        cancel.bind(on_release=lambda _press: self.navigator.back())
        section.add_widget(cancel)
        line.add_widget(section)

    def _look(self, _seconds: float) -> None:
        work = self.work
        if work is None:
            return
        self.progress.share = work.share
        if not work.done:
            return
        self._stop()
        if work.found is None:
            raise work.failure or RuntimeError("the coach's thread ended without a word")
        keep_findings(self.services.library, self.game_id, work.found)
        self._tell(work.found)

    def _stop(self) -> None:
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if self.work is not None:
            self.work.stop()
            self.work = None

    # --- telling --------------------------------------------------------------------------------------------------
    def _tell(self, found: Findings) -> None:
        line = self.sheet.ids.line
        line.clear_widgets()
        if len(self.seats) > 1:
            row = Row()
            for seat in self.seats:
                chip = Chip(key=f"seat {seat}", text=self.names.seat(seat), chosen=seat == found.seat)
                chip.bind(on_release=partial(self.look_at, seat))
                row.add_widget(chip)
            line.add_widget(row)
        Telling(self, found).write(line)
        self.sheet.ids.scroll.scroll_y = 1

    def show(self, step: int, *_: object) -> None:
        """Show a moment in the replay, through the eyes of the seat that is spoken to."""
        self.navigator.go("replay", (self.game_id, step, self.seat))

    def play_on(self, step: int, *_: object) -> None:
        """Begin a practice game at a moment."""
        assert self.replay is not None
        try:
            number = play_on(self.services.library, self.replay, step, self.seat)
            self.navigator.play(self.services.resume(number))
        except Refused as refused:
            self.navigator.say(reason_words(refused.reason))

    # --- the page -------------------------------------------------------------------------------------------------
    def leave(self) -> None:
        """Stop working; what was found before is kept."""
        self._stop()

    def paused(self) -> None:
        """Nobody waits: minutes of thought are left for when somebody does."""
        if self.work is not None:
            self.work.rest()

    def resumed(self) -> None:
        """Work on."""
        if self.work is not None:
            self.work.go_on()

    def state_to_keep(self) -> Any:
        """Keep the game and the seat."""
        return None if self.replay is None else (self.game_id, self.seat)

    def take_up(self, state: Any) -> None:
        """Tell about the same seat."""
        if state is not None:
            self._open(*state)
