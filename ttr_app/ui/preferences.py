"""The settings in use: read once, kept with every change, and put on at once as language, look and text size."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ttr_app.i18n import language_of, set_language
from ttr_app.ui.kit.look import look
from ttr_app.ui.kit.theme import theme

if TYPE_CHECKING:
    from ttr_app.session import GameLibrary, Settings


class Preferences:
    """The settings in use: kept with every change, and put on at once."""

    def __init__(self, library: GameLibrary, system_language: str = "") -> None:
        self._file = library.settings
        self._system_language = system_language
        self.settings: Settings = self._file.load()
        #: Told after a change; the shell dresses its pages anew when one changes how they look.
        self.listeners: list[Callable[[Settings, Settings], None]] = []
        look.prepare()
        self._put_on()

    @property
    def look_name(self) -> str:
        """Name the look in use: light, dark or contrast."""
        kept = self.settings
        return "contrast" if kept.high_contrast else "dark" if kept.theme == "dark" else "light"

    def change(self, **changes: object) -> None:
        """Change settings, keep them, and put them on."""
        before = self.settings
        self.settings = before.with_(**changes)
        self._file.save(self.settings)
        self._put_on()
        for listener in list(self.listeners):
            listener(before, self.settings)

    def choose_look(self, name: str) -> None:
        """Put on a look by its name."""
        self.change(high_contrast=name == "contrast", theme="dark" if name == "dark" else "light")

    def _put_on(self) -> None:
        set_language(self.settings.language or language_of(self._system_language))
        look.theme = theme(self.look_name)
        look.text_scale = self.settings.text_size
