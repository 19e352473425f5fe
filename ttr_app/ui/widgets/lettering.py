"""Text as textures: written once, kept, and made to fit a box without ever being smaller than 12 sp."""

from __future__ import annotations

from collections import OrderedDict

from kivy.core.text import Label
from kivy.graphics.texture import Texture

from ttr_app.ui.look import look

_KEPT = 900
_written: OrderedDict[tuple[object, ...], Texture] = OrderedDict()


def write(
    words: str, style: str, width: float, height: float, lines: int = 1, align: str = "left"
) -> Texture:
    """Give the texture of some words, white, fitted into a box."""
    font, size, bold = look.font(style)
    key = (words, font, size, bold, int(width), int(height), lines, align)
    found = _written.get(key)
    if found is not None:
        _written.move_to_end(key)
        return found
    texture = _fitted(words, font, size, bold, width, height, lines, align)
    _written[key] = texture
    if len(_written) > _KEPT:
        _written.popitem(last=False)
    return texture


def forget() -> None:
    """Throw every texture away: the graphics context is a new one, or the fonts are."""
    _written.clear()


def measure(words: str, style: str) -> float:
    """Give the width of some words on one line, in pixels."""
    font, size, bold = look.font(style)
    return float(Label(text=words, font_name=font, font_size=size, bold=bold).get_extents(words)[0])


def _fitted(
    words: str, font: str, size: float, bold: bool, width: float, height: float, lines: int, align: str
) -> Texture:
    while True:
        label = Label(text=words, font_name=font, font_size=size, bold=bold, color=(1, 1, 1, 1))
        wide, tall = label.get_extents(words)
        if lines == 1:
            fits = wide <= width
        else:
            label = Label(
                text=words, font_name=font, font_size=size, bold=bold, halign=align, text_size=(width, None),
                color=(1, 1, 1, 1), line_height=1.0,
            )  # fmt: skip
            label.refresh()
            rows = max(1, round(label.texture.height / max(1, tall)))
            longest = max((label.get_extents(word)[0] for word in words.split()), default=0)
            fits = rows <= lines and label.texture.height <= height + 2 and longest <= width
        if fits or size - 1 < look.smallest:
            break
        size -= 1
    if not fits:
        label = Label(
            text=words, font_name=font, font_size=size, bold=bold, halign=align, text_size=(width, None),
            shorten=lines == 1, shorten_from="right",
            max_lines=max(1, min(lines, int(height // max(1, tall)))), color=(1, 1, 1, 1),
        )  # fmt: skip
    label.refresh()
    return label.texture
