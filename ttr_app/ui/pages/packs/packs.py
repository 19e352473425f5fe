"""Maps that a player brings in: a file is chosen, checked, drawn and listed; played like the others, and taken away."""

from __future__ import annotations

import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from ttr_app.i18n import _, n_, name_of, reason_words
from ttr_app.i18n.map_trouble import map_trouble_words
from ttr_app.session import MapEntry, Refused
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.parts import Progress, Tap
from ttr_app.ui.parts.back_head import BackHead  # noqa: F401 - the kv file makes them
from ttr_app.ui.parts.pictures import BoardPicture  # noqa: F401
from ttr_app.ui.shell.page import Page

Builder.load_file(str(Path(__file__).with_suffix(".kv")))

KINDS = (".json", ".zip")
LARGEST = 2_000_000
AT_A_TIME = 0.03
"""Seconds of work between two frames: a large map without a drawing takes many of them."""


class PacksSheet(BoxLayout):
    """All of the page; see packs.kv."""

    __events__ = ("on_choose",)

    def on_choose(self) -> None:
        """A file is to be chosen."""


class PackRow(Tap):
    """A map that was brought in."""

    map_id = StringProperty()
    boards = ObjectProperty(None, allownone=True)
    title = StringProperty()
    facts = StringProperty()
    page = ObjectProperty(None, allownone=True)
    place = NumericProperty(0)

    def on_release(self) -> None:
        """Begin a game on it."""
        self.page.navigator.go("setup", self.map_id)


class PacksPage(Page):
    """The list, and the way in."""

    def enter(self, wish: Any = None) -> None:
        """List the maps."""
        if not self.children:
            self.sheet = PacksSheet()
            self.sheet.bind(on_choose=lambda _sheet: self.choose())
            self.add_widget(self.sheet)
            self.sheet.ids.head.bind(on_back=lambda _head: self.navigator.back())
            self.bar = Progress(share=0)
            self._work: Iterator[Any] | None = None
            self._ticks = Clock.create_trigger(self._go_on, 0)
        self.sheet.ids.said.text = self.sheet.ids.detail.text = ""
        self.fill()

    def fill(self) -> None:
        """Show what is there."""
        packs = [entry for entry in self.services.maps() if not entry.builtin]
        ids = self.sheet.ids
        ids.empty.text = (
            ""
            if packs
            else _(
                "No map has been loaded yet. A map is one file; the program's source tells how to make one."
            )
        )
        ids.list.data = [self._line(entry) for entry in packs]

    def _line(self, entry: MapEntry) -> dict[str, Any]:
        low, high = entry.seats
        plan = self.services.boards.plan(entry.id)
        facts = [_("{low}–{high} players").format(low=low, high=high)]
        if plan is not None:
            facts.append(n_("{n} city", "{n} cities", len(plan.cities)))
            facts.append(n_("{n} route", "{n} routes", len(plan.routes)))
        tall = px(104) * look.text_scale
        return {
            "key": f"new {entry.id}",
            "map_id": entry.id,
            "boards": self.services.boards,
            "title": name_of(entry.name),
            "facts": " · ".join(facts),
            "page": self,
            "tall": tall,
            "row_size": (0, tall),
        }

    # --- in and out -----------------------------------------------------------------------------------------------
    def choose(self) -> None:
        """Let the player choose a file: with the machine's own chooser, or from our own list."""
        exchange = self.services.exchange
        if exchange is None or exchange.choose_file(self.take, self._unread):
            return
        from ttr_app.ui.file_dialog import FileDialog

        FileDialog(exchange.usual_folder(), self._read, KINDS)

    def _read(self, path: Path) -> None:
        try:
            with path.open("rb") as file:
                raw = file.read(LARGEST + 1)
        except OSError as error:
            self._unread(str(error.strerror))
            return
        self.take(raw)

    def _unread(self, why: str = "") -> None:
        self._refuse(_("This file cannot be read."), why)

    def take(self, raw: bytes) -> None:
        """Check what was chosen, draw it and keep it, or say what is wrong with it."""
        self._rest()
        self._refuse("", "")
        self._work = self.services.bring_in_maps(raw)
        self._ticks()

    def leave(self) -> None:
        """Nobody waits for the maps any more."""
        self._rest()

    def _rest(self) -> None:
        """Go no further; nothing is kept of maps that are not all drawn."""
        self._work = None
        self._ticks.cancel()
        self.sheet.ids.column.remove_widget(self.bar)

    def _go_on(self, _seconds: float) -> None:
        """Do a little of it between two frames."""
        until = time.perf_counter() + AT_A_TIME
        try:
            while self._work is not None:
                coming = next(self._work)
                if coming.kept:
                    self._rest()
                    self._brought_in(coming.kept)
                elif time.perf_counter() > until:
                    if self.bar.parent is None:
                        self.sheet.ids.column.add_widget(self.bar, 1)
                        self._refuse("", _("The map is being drawn…"))
                    self.bar.share = coming.done / coming.maps
                    self._ticks()
                    return
        except Refused as refused:
            self._rest()
            # Of a damaged file the place is named; any other refusal says all there is to say.
            damaged = refused.reason.code == "map_damaged"
            self._refuse(
                reason_words(refused.reason), map_trouble_words(refused.reason.what) if damaged else ""
            )

    def _brought_in(self, entries: list[MapEntry]) -> None:
        self._refuse("", "")
        self.fill()
        names = ", ".join(name_of(entry.name) for entry in entries)
        first = entries[0].id
        self.navigator.say(
            _("Loaded: {names}.").format(names=names),
            _("Play"),
            partial(self.navigator.go, "setup", first),
        )

    def remove(self, map_id: str) -> None:
        """Take a map away; it can be brought back as long as the message stands."""
        raw = self.services.library.maps.export_pack(map_id)
        try:
            self.services.remove_map(map_id)
        except Refused as refused:
            self.navigator.say(reason_words(refused.reason))
            return
        self.fill()
        self.navigator.say(_("The map was removed."), _("Bring it back"), partial(self.take, raw))

    def _refuse(self, words: str, detail: str) -> None:
        self.sheet.ids.said.text, self.sheet.ids.detail.text = words, detail
