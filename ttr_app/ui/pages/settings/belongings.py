"""My data: the whole library out as one file and in again, and all of it deleted once two questions are answered."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from kivy.clock import Clock

from ttr_app.i18n import _, n_, reason_words
from ttr_app.session import Refused
from ttr_app.session.past.history import History
from ttr_app.ui.parts import Press, Progress, Row, Section, Words
from ttr_app.ui.services import Services
from ttr_app.ui.shell.page import Navigator

KINDS = (".zip", ".json")
LARGEST = 40_000_000
AT_A_TIME = 0.03
"""Seconds of work between two frames."""


class Belongings(Section):
    """A sheet of the settings; what it is asked takes the place of its buttons."""

    def __init__(self, services: Services, navigator: Navigator, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._services, self._navigator = services, navigator
        self._work: Iterator[Any] | None = None
        self._ticks = Clock.create_trigger(self._go_on, 0)
        self._offer()

    def _lay(self, said: str, *ways: tuple[str, str, str, Any], strong: bool = False) -> None:
        self.clear_widgets()
        self.add_widget(Words(text=_("My data"), style="heading"))
        style, ink = ("body_bold", "danger") if strong else ("label", "ink_soft")
        self.said = Words(text=said, style=style, ink=ink)
        self.add_widget(self.said)
        row = Row()
        for key, words, sign, act in ways:
            press = Press(key=key, text=words, sign=sign)
            press.bind(on_release=lambda _press, act=act: act())
            row.add_widget(press)
        self.add_widget(row)

    def _offer(self, said: str = "") -> None:
        """Show what can be done."""
        words = _(
            "All games and maps of this device as one file: for another tablet, or to keep. Running games stay sealed."
        )
        self._lay(
            said or words,
            ("library out", _("Everything into a file"), "export", self._out),
            ("library in", _("Load from a file"), "import", self._in),
            ("erase", _("Delete my data"), "trash-can-outline", self._ask),
        )

    # --- out and in -----------------------------------------------------------------------------------------------
    def _out(self) -> None:
        self._begin(History(self._services.library).library_out())

    def _in(self) -> None:
        exchange = self._services.exchange
        if exchange is None or exchange.choose_file(self.take, self._unread):
            return
        from ttr_app.ui.file_dialog import FileDialog

        FileDialog(exchange.usual_folder(), self._read, KINDS)

    def _read(self, path: Path) -> None:
        try:
            with path.open("rb") as file:
                self.take(file.read(LARGEST + 1))
        except OSError:
            self._unread()

    def _unread(self) -> None:
        self._offer(_("This file cannot be read."))

    def take(self, raw: bytes) -> None:
        """Take in what a file holds."""
        self._begin(History(self._services.library).library_in(raw))

    def _begin(self, work: Iterator[Any]) -> None:
        self._work = work
        self._lay("", ("stop", _("Stop"), "close", self.rest))
        self.bar = Progress(share=0)
        self.add_widget(self.bar)
        self._ticks()

    @property
    def busy(self) -> bool:
        """Whether something is coming in or going out."""
        return self._work is not None

    def rest(self) -> None:
        """Go no further and ask nothing; what came in so far stays."""
        self._work = None
        self._ticks.cancel()
        self._offer()

    def _go_on(self, _seconds: float) -> None:
        """Do a little of it between two frames."""
        until = time.perf_counter() + AT_A_TIME
        try:
            while self._work is not None:
                step = next(self._work)
                if step.done >= step.games:
                    self._work = None
                    self._end(step)
                    return
                if time.perf_counter() > until:
                    self.said.text = _("{n} of {all}").format(n=step.done, all=step.games)
                    self.bar.share = step.done / step.games
                    self._ticks()
                    return
        except Refused as refused:
            self._work = None
            self._offer(reason_words(refused.reason))

    def _end(self, step: Any) -> None:
        if hasattr(step, "raw"):
            from ttr_app.ui.keeping import keep

            lost = n_(
                "{n} game is damaged and was left out.",
                "{n} games are damaged and were left out.",
                step.spoiled,
            )
            self._offer(lost if step.spoiled else "")
            day = time.strftime("%Y-%m-%d", time.localtime(self._services.library.now()))
            if self._services.exchange is not None:
                keep(self._services.exchange, self._navigator.say, f"all-aboard-{day}.zip", step.raw)
            return
        said = [n_("{n} game was loaded.", "{n} games were loaded.", step.new)]
        if step.known:
            said.append(n_("{n} was here already.", "{n} were here already.", step.known))
        if step.refused:
            said.append(n_("{n} could not be read.", "{n} could not be read.", step.refused))
        self._offer(" ".join(said))

    # --- delete ---------------------------------------------------------------------------------------------------
    def _ask(self) -> None:
        games = len(self._services.library.unfinished()) + len(self._services.library.finished(100_000))
        counted = n_("{n} game", "{n} games", games)
        said = _(
            "Delete {games}, all statistics, names, stars, maps of your own and reports? Look and sounds stay."
        ).format(games=counted)
        self._lay(
            said,
            ("erase yes", _("Delete…"), "trash-can-outline", self._ask_again),
            ("erase no", _("Keep everything"), "", self._offer),
            strong=True,
        )

    def _ask_again(self) -> None:
        """Ask once more; where the former answer was is now the way back, for a finger that taps twice."""
        self._lay(
            _("It cannot be brought back, unless you put everything into a file before. Delete it for good?"),
            ("erase no", _("Keep everything"), "", self._offer),
            ("erase for good", _("Delete for good"), "trash-can-outline", self._erase),
            strong=True,
        )

    def _erase(self) -> None:
        services = self._services
        for entry in services.maps():
            services.boards.forget(entry.id)
        try:
            kept = History(services.library).erase()
        except Refused as refused:
            self._offer(reason_words(refused.reason))
            return
        services.change(**{name: getattr(kept, name) for name in kept.__struct_fields__})
        self._offer()
        self._navigator.go("welcome")
        self._navigator.forget_pages()  # names that were typed there, and whose ladder was shown
        self._navigator.say(_("Everything was deleted."))
