"""The Kivy application: the window, its keys, and the system's pauses; the pages live in `screens`."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock
from kivy.core.window import Keyboard, Window
from kivy.utils import platform
from kivymd.app import MDApp

from ttr_app.i18n import _
from ttr_app.ui.kit.look import look
from ttr_app.ui.pages import HOME
from ttr_app.ui.services import Services
from ttr_app.ui.shell.shell import Shell

_NAMES = {code: name for name, code in Keyboard.keycodes.items()}
BACK = 27
"""Escape, and Android's back key."""


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
        root = Shell(self.services)
        Window.clearcolor = look.theme["paper"]
        Window.bind(on_key_down=self._key)
        root.go(HOME)
        return root

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
        if self.root is not None:
            self.root.close()
        if self.services is not None:
            if not Window.fullscreen and self.remembers_window:
                # Not `Window.size`, which counts pixels where a screen has several for a point.
                width, height = Window.system_size
                place = (int(Window.left), int(Window.top), int(width), int(height))
                self.services.change(window=place)
            self.services.library.close()
