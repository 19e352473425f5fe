"""The look in use: theme, text size, fonts; what every painted widget asks for its colours and sizes."""

from __future__ import annotations

from pathlib import Path

from kivy.core.text import LabelBase
from kivy.metrics import dp, sp

from ttr_app.ui.kit.theme import FONTS, TYPE, Theme, theme

FOLDER = Path(__file__).resolve().parents[3] / "assets" / "fonts"


class Look:
    """Theme and sizes; one for the whole app."""

    def __init__(self) -> None:
        self.theme: Theme = theme("light")
        self.text_scale = 1.0
        self._registered = False

    def prepare(self) -> None:
        """Register the fonts, once."""
        if not self._registered:
            for name, (regular, bold) in FONTS.items():
                LabelBase.register(name, str(FOLDER / regular), fn_bold=str(FOLDER / bold))
            self._registered = True

    def font(self, style: str) -> tuple[str, float, bool]:
        """Give font name, size in pixels and boldness of a step of the type scale."""
        kind = TYPE[style]
        return kind.font, round(sp(kind.size) * self.text_scale), kind.bold

    @property
    def smallest(self) -> float:
        """Give the smallest text there may be, in pixels."""
        return sp(12)


look = Look()


def px(size: float) -> float:
    """Turn dp into pixels."""
    return dp(size)
