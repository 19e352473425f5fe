"""A deal to hand on: its code to read aloud, to copy, to scan; whoever has it gets the same cards."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import _, n_, name_of, reason_words
from ttr_app.session import Refused
from ttr_app.ui.kit.look import px
from ttr_app.ui.machine import Exchange
from ttr_app.ui.parts import Press
from ttr_app.ui.parts.back_head import BackHead  # noqa: F401 - the kv file makes them
from ttr_app.ui.parts.qr_picture import QrPicture  # noqa: F401
from ttr_app.ui.shell.page import Page

Builder.load_file(str(Path(__file__).with_suffix(".kv")))


class DealSheet(BoxLayout):
    """All of the page; see deal.kv."""

    wide = BooleanProperty(False)


class DealPage(Page):
    """Shows the code that it is asked for with."""

    kept = False

    def enter(self, wish: str | None = None) -> None:
        """Show a code."""
        self.code: str = wish or str(getattr(self, "code", ""))
        self.clear_widgets()
        self.sheet = sheet = DealSheet()
        self.add_widget(sheet)
        sheet.ids.head.bind(on_back=lambda _head: self.navigator.back())
        self._lay = Clock.create_trigger(self._shape, -1)
        self.bind(size=self._lay)
        self._shape()
        self._fill()

    def leave(self) -> None:
        """Listen no longer."""
        self.unbind(size=self._lay)

    def state_to_keep(self) -> Any:
        """Keep which code it was."""
        return self.code

    def take_up(self, state: Any) -> None:
        """Show that code."""
        self.code = state
        self._fill()

    def _shape(self, *_: object) -> None:
        self.sheet.wide = self.width > self.height and self.width > px(500)

    def _fill(self) -> None:
        ids = self.sheet.ids
        # In groups with room between: a line may end between two of them, and never within one.
        ids.code.text, ids.qr.text = self.code.replace("-", " "), self.code
        ids.table.text = self._table_words()
        ids.ways.clear_widgets()
        exchange = self.services.exchange
        if exchange is not None:
            self._way("copy code", _("Copy"), partial(self._copy, exchange), "main")
            if exchange.can_share():
                share = partial(exchange.share_text, self.code, _("Deal code"))
                self._way("share code", _("Share"), share, "second")

    def _table_words(self) -> str:
        """Say where and against whom, or what is wrong with the code."""
        if not self.code:
            return ""
        try:
            deal, _code = self.services.read_deal(self.code)
        except Refused as refused:
            return reason_words(refused.reason)
        names = {entry.id: name_of(entry.name) for entry in self.services.maps()}
        return f"{names[deal.map]} · {n_('{n} player', '{n} players', len(deal.levels))}"

    def _way(self, key: str, words: str, act: Any, kind: str) -> None:
        way = Press(key=key, text=words, kind=kind)
        way.bind(on_release=lambda _way: act())
        self.sheet.ids.ways.add_widget(way)

    def _copy(self, exchange: Exchange) -> None:
        exchange.copy(self.code)
        self.navigator.say(_("The code is on the clipboard."))
