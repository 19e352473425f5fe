"""What can be set during a game: the computers' pace, names of cities, look, size of letters, side of the hand."""

from __future__ import annotations

from typing import Protocol

from ttr_app.i18n.names import Spelling
from ttr_app.session import Settings, TableSetup
from ttr_app.ui.table.parts.shown import ShownGame
from ttr_app.ui.table.signals import Signals

NEXT_SPELLING: dict[Spelling, Spelling] = {"language": "printed", "printed": "both", "both": "language"}


class TableServices(Protocol):
    """What a table asks of the app around it."""

    @property
    def settings(self) -> Settings:
        """The settings in use."""

    @property
    def look_name(self) -> str:
        """The look in use: light, dark or contrast."""

    def change(self, **changes: object) -> None:
        """Change settings and keep them."""

    def wear_next(self) -> None:
        """Put on the next look."""

    def next_text_size(self) -> None:
        """Write in the next size."""

    def warnings(self) -> list[str]:
        """Say why nothing is kept, as long as that lasts."""

    def deal_code(self, table: TableSetup) -> str:
        """Give the code of a deal, or nothing."""

    def sound(self, name: str) -> None:
        """Play a sound by its name."""

    def tick(self, seconds: float = 0.03) -> None:
        """Vibrate for a moment."""

    @property
    def can_speak(self) -> bool:
        """Whether the machine has a voice."""

    def speak(self, words: str, after: bool = False) -> None:
        """Say something now, or after what is being said."""

    def hush_voice(self) -> None:
        """Say nothing more of what was begun."""

    def keep_picture(self, game_id: int, step: int, png: bytes) -> None:
        """Keep a picture of a game for the list of games."""


class TableChoices:
    """Changes settings, and lets the table show it."""

    def __init__(self, services: TableServices, shown: ShownGame, signals: Signals) -> None:
        self._services, self._shown, self._signals = services, shown, signals

    def set_pace(self, pace: str) -> None:
        """Let the computers move at another pace."""
        self._services.change(pace=pace)
        self._shown.session.set_pace(self._services.settings.pace)
        self._signals.repaint()

    def swap_city_names(self) -> None:
        """Write the cities in the next way: in the language, as printed on the board, both."""
        names = self._shown.names
        names.spelling = NEXT_SPELLING[names.spelling]
        self._services.change(city_names=names.spelling)
        self._signals.respell()
        self._signals.repaint()

    def swap_look(self) -> None:
        """Light, dark, high contrast: the next one, at once."""
        self._services.wear_next()
        self._signals.redress()

    def swap_text_size(self) -> None:
        """Write everything in the next size."""
        self._services.next_text_size()
        self._signals.redress()

    def swap_side(self) -> None:
        """Put the hand on the other side."""
        side = "left" if self._services.settings.hand_side == "right" else "right"
        self._services.change(hand_side=side)
        self._signals.relayout()
