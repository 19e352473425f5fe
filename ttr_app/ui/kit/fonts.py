"""Registers the app's two typefaces with Kivy, from wherever the assets lie."""

from __future__ import annotations

from pathlib import Path

from kivy.core.text import LabelBase

from ttr_app.ui.kit.theme import FONTS


def register_fonts(folder: Path) -> None:
    """Make `theme.DISPLAY` and `theme.TEXT` usable as font names everywhere."""
    for name, (regular, bold) in FONTS.items():
        LabelBase.register(name, str(folder / regular), fn_bold=str(folder / bold))
