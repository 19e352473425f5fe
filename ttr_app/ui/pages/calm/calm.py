"""The calm page: something went wrong that nobody foresaw; the game is safe, and one goes on or home."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from kivy.lang import Builder
from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import _, reason_words
from ttr_app.session import Refused
from ttr_app.ui.parts import Press
from ttr_app.ui.shell.page import Page

Builder.load_file(str(Path(__file__).with_suffix(".kv")))


class Mistake(NamedTuple):
    """What the calm page is shown with: what happened, and the game it happened in."""

    error: BaseException
    game_id: int | None


class CalmSheet(BoxLayout):
    """All of the page; see calm.kv."""


class CalmPage(Page):
    """It builds as little as it can, for whatever is broken may be broken here too."""

    kept = False

    def enter(self, wish: Any = None) -> None:
        """Say that nothing is lost, and offer the ways on."""
        self.mistake: Mistake = wish
        self.clear_widgets()
        sheet = self.sheet = CalmSheet()
        safe = _("Your game is safe, up to your last move.") if self._game() else _("Your games are safe.")
        sheet.ids.safe.text = safe
        if self._game():
            self._way("calm on", _("Play on"), self._play_on, "main")
        self._way("calm home", _("Home"), lambda: self.navigator.go("play"), "plain")
        self._way("calm report", _("Keep a report"), self._keep, "plain")
        self.add_widget(sheet)

    def _game(self) -> int | None:
        return None if self.mistake is None else self.mistake.game_id

    def _way(self, key: str, words: str, act: Callable[[], object], kind: str) -> None:
        way = Press(key=key, text=words, kind=kind)
        way.bind(on_release=lambda _way: act())
        self.sheet.ids.ways.add_widget(way)

    def _play_on(self) -> None:
        number = self._game()
        try:
            assert number is not None
            session = self.services.resume(number)
        except Refused as refused:
            self.navigator.go("play")
            self.navigator.say(reason_words(refused.reason))
            return
        self.navigator.play(session)

    def _keep(self) -> None:
        try:
            file = self.services.keep_report(self.mistake.error, self.mistake.game_id)
        except OSError:
            self.sheet.ids.told.text = _("The report could not be written.")
            return
        words = _("Saved as {name}, without anybody's name. Send it to whoever gave you the game.")
        self.sheet.ids.told.text = words.format(name=file)

    def back(self) -> bool:
        """Home is the only way back: what was shown before is broken."""
        self.navigator.go("play")
        return True
