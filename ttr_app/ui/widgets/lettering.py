"""Text as textures: written once, kept, and made to fit a box without ever being smaller than 12 sp."""

from __future__ import annotations

from collections import OrderedDict

from kivy.core.text import Label
from kivy.graphics.context import get_context
from kivy.graphics.texture import Texture

from ttr_app.ui.look import look

_KEPT = 900
_written: OrderedDict[tuple[object, ...], Texture] = OrderedDict()
_watched: list[bool] = []


def write(
    words: str, style: str, width: float, height: float, lines: int = 1, align: str = "left"
) -> Texture:
    """Give the texture of some words, white, fitted into a box."""
    font, size, bold = look.font(style)
    key = (words, font, size, bold, int(width), int(height), lines, align)
    if not _watched:
        # The letters live on the graphics card: when the context is lost (Android resumes) they are gone.
        get_context().add_reload_observer(_lost)
        _watched.append(True)
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


def _lost(_context: object) -> None:
    forget()


def measure(words: str, style: str) -> float:
    """Give the width of some words on one line, in pixels."""
    font, size, bold = look.font(style)
    return float(Label(text=words, font_name=font, font_size=size, bold=bold).get_extents(words)[0])


def _fitted(
    words: str, font: str, size: float, bold: bool, width: float, height: float, lines: int, align: str
) -> Texture:
    """Write smaller until it fits, down to the smallest size; what still does not fit ends in an ellipsis."""
    while True:
        label, fits, tall = _set(words, font, size, bold, width, height, lines, align)
        if fits or size - 1 < look.smallest:
            break
        size -= 1
    if not fits and lines == 1:
        label = Label(
            text=words, font_name=font, font_size=size, bold=bold, color=(1, 1, 1, 1), shorten=True,
            shorten_from="right", text_size=(width, None), halign=align,
        )  # fmt: skip
    elif not fits:
        label = _shortened(
            words, font, size, bold, width, max(1, min(lines, int((height + 2) // max(1, tall)))), align
        )
    label.refresh()
    return label.texture


def _set(
    words: str, font: str, size: float, bold: bool, width: float, height: float, lines: int, align: str
) -> tuple[Label, bool, float]:
    """Set words at a size; say whether they fit, and how high a line is."""
    label = Label(text=words, font_name=font, font_size=size, bold=bold, color=(1, 1, 1, 1))
    wide, tall = label.get_extents(words.split("\n")[0])
    if lines == 1 and "\n" not in words:
        # A line's box has air above and below its letters.
        return label, wide <= width and tall <= height * 1.2, tall
    label = Label(
        text=words,
        font_name=font,
        font_size=size,
        bold=bold,
        halign=align,
        text_size=(width, None),
        color=(1, 1, 1, 1),
    )
    label.refresh()
    rows = max(1, round(label.texture.height / max(1, tall)))
    longest = max((label.get_extents(word)[0] for word in words.split()), default=0)
    return label, rows <= lines and label.texture.height <= height + 3 and longest <= width, tall


def _shortened(words: str, font: str, size: float, bold: bool, width: float, rows: int, align: str) -> Label:
    """Take words off the end until the rest, with an ellipsis, has so many rows."""
    parts = words.split(" ")
    while True:
        text = " ".join(parts) + ("" if len(parts) == len(words.split(" ")) else "…")
        label = Label(
            text=text,
            font_name=font,
            font_size=size,
            bold=bold,
            halign=align,
            text_size=(width, None),
            color=(1, 1, 1, 1),
        )
        label.refresh()
        tall = label.get_extents("X")[1]
        if len(parts) <= 1 or round(label.texture.height / max(1, tall)) <= rows:
            return label
        parts.pop()
