"""The Kivy application: the window, its keys, and the system's pauses; the pages live in `pages`."""

from __future__ import annotations

import logging
from collections.abc import Callable

from kivy.base import ExceptionHandler, ExceptionManager
from kivy.clock import Clock
from kivy.core.window import Keyboard, Window
from kivy.utils import platform
from kivymd.app import MDApp

from ttr_app.i18n import _
from ttr_app.session.reports import trace_of
from ttr_app.ui.kit.look import look
from ttr_app.ui.pages import HOME
from ttr_app.ui.services import Services
from ttr_app.ui.shell.shell import Shell

_log = logging.getLogger(__name__)
_NAMES = {code: name for name, code in Keyboard.keycodes.items()}
BACK = 27
"""Escape, and Android's back key."""


CATCH_UP_EVERY = 3.0
"""Seconds between two looks at a disk that refused."""

READ_AHEAD = 0.3
"""Seconds after the start in which nobody has tapped yet, and the computers are read."""

MOST_MISTAKES = 20
"""After so many in a row, with no tap between them, the calm page itself is broken: the app ends, with the trace."""


class Mistakes(ExceptionHandler):
    """Whatever nobody caught in a callback, a clock or a frame: the calm page is shown, and the app goes on."""

    def __init__(self, root: Shell) -> None:
        self._root = root
        self._in_a_row = 0
        Window.bind(on_touch_up=self._tapped)

    def _tapped(self, *_: object) -> None:
        self._in_a_row = 0

    def close(self) -> None:
        """Let go of the window."""
        Window.unbind(on_touch_up=self._tapped)

    def handle_exception(self, inst: BaseException) -> int:
        """Show the calm page; say to Kivy that it may go on."""
        self._in_a_row += 1
        if not isinstance(inst, Exception) or self._in_a_row > MOST_MISTAKES:
            return int(ExceptionManager.RAISE)
        # In a game without its words, which may quote a hand; the report has them sealed.
        _log.error("A mistake of ours:\n%s", trace_of(inst, words=not self._root.in_game))
        try:
            self._root.calm(inst)
        except Exception:  # noqa: BLE001 - logged with its trace, and the first mistake ends the app
            _log.exception("The calm page could not be shown")
            return int(ExceptionManager.RAISE)
        return int(ExceptionManager.PASS)


class AllAboard(MDApp):
    """The running application."""

    def __init__(self, make_services: Callable[[], Services], **kwargs: object) -> None:
        super().__init__(**kwargs)
        self._make_services = make_services
        self.services: Services | None = None
        #: Whether the window's size and place are kept; not on a device where the system decides.
        self.remembers_window = platform not in ("android", "ios")

    def build(self) -> Shell:
        """Make the first page."""
        self.services = self._make_services()
        self.title = _("All Aboard")
        # At once as large as it will be: a page that is laid out for another window is laid out twice.
        root = Shell(self.services, size=Window.size)
        Window.clearcolor = look.theme["paper"]
        Window.bind(on_key_down=self._key)
        try:
            root.go(HOME if self.services.known() else "welcome")
        except Exception as error:  # noqa: BLE001 - whatever it is, the person must not see the program vanish
            root.calm(error)
        self._mistakes = Mistakes(root)
        ExceptionManager.add_handler(self._mistakes)
        Clock.schedule_interval(self._catch_up, CATCH_UP_EVERY)
        Window.bind(on_flip=self._first_shown)
        return root

    def _first_shown(self, _window: object) -> None:
        """The first page is on the glass: whatever was put off for its sake may come, a moment later."""
        Window.unbind(on_flip=self._first_shown)
        Clock.schedule_once(self._read_ahead, READ_AHEAD)

    def _read_ahead(self, _seconds: float) -> None:
        """Read who may sit at a table while somebody looks at the first page, not when they tap a map."""
        if self.services is not None:
            _ = self.services.players
            Clock.schedule_interval(self._settle, 0)

    def _settle(self, _seconds: float) -> bool:
        """Look through years of games, a piece a frame; what was wrong with them is told on the page that is shown."""
        if self.services is None:
            return False
        library = self.services.library
        known = len(library.notices)
        more = library.settle()
        if len(library.notices) > known:
            self.root.resumed()
        return more

    def _catch_up(self, _seconds: float) -> None:
        """Write what the disk refused, as soon as it takes it, and take the warning away."""
        library = None if self.services is None else self.services.library
        if library is not None and library.warning is not None and library.catch_up():
            self.root.resumed()

    def _key(self, _window: object, code: int, _scan: int, _text: object, modifiers: list[str]) -> bool:
        if self.root is None or any(child is not self.root for child in Window.children):
            return False  # a dialog is open: its keys are its own
        if code == BACK:
            if not self.root.back():
                self.stop()
            return True
        name = _NAMES.get(code, "")
        if name == "f11":
            Window.fullscreen = False if Window.fullscreen else "auto"
            return True
        return self.root.key(name, "ctrl" in (modifiers or []), "shift" in (modifiers or []))

    def open_settings(self, *_: object) -> None:
        """Kivy's own settings, which edit its configuration file, are none of ours."""

    def on_pause(self) -> bool:
        """Cover the cards before the system's app switcher takes its picture; the game is on disk anyway."""
        self.root.paused()
        # What was drawn last stays on the glass and in the switcher's picture, so draw the cover now.
        Clock.tick_draw()
        Window.dispatch("on_draw")
        Window.dispatch("on_flip")
        return True

    def on_resume(self) -> None:
        """Draw everything anew."""
        self.root.resumed()

    def on_stop(self) -> None:
        """Let go of the game and of the window."""
        Window.unbind(on_key_down=self._key)
        Clock.unschedule(self._catch_up)
        Window.unbind(on_flip=self._first_shown)
        Clock.unschedule(self._read_ahead)
        Clock.unschedule(self._settle)
        ExceptionManager.remove_handler(self._mistakes)
        self._mistakes.close()
        if self.root is not None:
            self.root.close()
        if self.services is not None:
            if not Window.fullscreen and self.remembers_window:
                # Not `Window.size`, which counts pixels where a screen has several for a point.
                width, height = Window.system_size
                place = (int(Window.left), int(Window.top), int(width), int(height))
                self.services.change(window=place)
            self.services.library.close()
