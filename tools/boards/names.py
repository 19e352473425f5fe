"""Measure how much room a city's name takes on the screen."""

from __future__ import annotations

from pathlib import Path

from PIL import ImageFont

from .mapfile import ROOT

FALLBACKS = ("DejaVuSans.ttf", "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf")
HEIGHT = 1.16  # of the font's size: from the top of an accented capital to the foot of a g


def font(size: float) -> ImageFont.FreeTypeFont:
    """Load the letters that city names are set in: the app's own, or the system's while it has none."""
    own = [ROOT / "assets" / "fonts" / "Barlow-Bold.ttf"]
    for name in [*map(str, own), *FALLBACKS]:
        if Path(name).exists() or name == FALLBACKS[0]:
            try:
                return ImageFont.truetype(name, size)
            except OSError:
                continue
    raise SystemExit("no font to measure names with: install DejaVu or fill assets/fonts")


def sizes(spellings: dict[str, tuple[str, ...]], size: int) -> dict[str, tuple[float, float]]:
    """Return the box of every city's name, wide enough for each of its spellings."""
    letters = font(size * 8)
    out = {}
    for city, names in spellings.items():
        width = max((letters.getlength(name) / 8 for name in names), default=0.0)
        out[city] = (round(width + 1.0, 1), round(size * HEIGHT, 1)) if names else (0.0, 0.0)
    return out
