"""Text as textures: written once, kept, and made to fit a box without ever being smaller than 12 sp."""

from __future__ import annotations

import re
from collections import OrderedDict

from kivy.core.text import Label
from kivy.graphics.context import get_context
from kivy.graphics.texture import Texture

from ttr_app.ui.kit.look import look, px

_KEPT = 900
AIR = 3
"""How far in dp several lines may stand out of their box: so much air is above and below their letters."""
HAIR = 2 * "\N{HAIR SPACE}"
_TIGHT = re.compile(r"(?<=\d) (?=\w)|(?<=\w) (?=\d)")
"""A space beside a number: Barlow's is a fifth of an em, and beside its slim 1 no eye finds it ("Gracz1")."""
_NUMBER = re.compile(r"[+−×-]?\d+( / \d+)?%?")
"""What counts: points, cards, pieces, the place in a row."""
_written: OrderedDict[tuple[object, ...], Texture] = OrderedDict()
_rows: dict[tuple[object, ...], int] = {}
_talls: dict[tuple[object, ...], float] = {}
_widths: dict[tuple[object, ...], float] = {}
_lengths: dict[tuple[str, tuple[str, float, bool]], float] = {}
_cells: dict[tuple[str, float, bool], int] = {}
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


def glyph(sign: str, size: float) -> Texture:
    """Give the texture of a sign of the font of signs, white, so many pixels high."""
    if not _watched:
        get_context().add_reload_observer(_lost)
        _watched.append(True)
    key = ("Icons", sign, int(size))
    if key not in _written:
        label = _label(sign, ("Icons", int(size), False))
        label.refresh()
        _written[key] = label.texture
    return _written[key]


def forget() -> None:
    """Throw every texture away: the graphics context is a new one, or the fonts are."""
    _written.clear()


def _lost(_context: object) -> None:
    forget()


def measure(words: str, style: str) -> float:
    """Give the width of some words on one line, in pixels."""
    key = (words, look.font(style))
    if key not in _lengths:
        if len(_lengths) >= _KEPT:
            _lengths.clear()
        _lengths[key] = float(_label(words, key[1]).get_extents(_spaced(words))[0])
    return _lengths[key]


def measure_tall(words: str, style: str, width: float) -> float:
    """Give the height of some words broken at a width, in pixels."""
    key = (words, look.font(style), int(width))
    if key not in _talls:
        if len(_talls) >= _KEPT:
            _talls.clear()
        label = _label(words, look.font(style), width)
        label.refresh()
        _talls[key] = float(label.texture.height)
    return _talls[key]


def smallest_rows(words: str, width: float, style: str = "small") -> int:
    """Count the lines that some words take at this width in the smallest letters of a style: bold ones are broader."""
    font, _size, bold = look.font(style)
    key = (words, font, look.smallest, bold, int(width))
    found = _rows.get(key)
    if found is None:
        if len(_rows) >= _KEPT:
            _rows.clear()
        label = _label(words, (font, look.smallest, bold), width)
        label.refresh()
        found = _rows[key] = _lines_of(label)
    return found


def widest_word(words: str, style: str = "small") -> float:
    """Give the width of the widest word in the smallest letters, in pixels: a narrower place would break it."""
    font, _size, bold = look.font(style)
    key = (words, font, look.smallest, bold)
    if key not in _widths:
        if len(_widths) >= _KEPT:
            _widths.clear()
        label = _label("", (font, look.smallest, bold))
        _widths[key] = float(max(label.get_extents(word)[0] for word in words.split(" ")))
    return _widths[key]


def _spaced(words: str) -> str:
    """Widen the spaces beside numbers."""
    return _TIGHT.sub(" " + HAIR, words)


class Figures(Label):
    """A number whose digits all take the same room: it keeps its place when it counts.

    Both typefaces have such digits, but Kivy's way to the fonts does not reach them.
    """

    cell = 0

    def get_extents(self, text: str) -> tuple[int, int]:
        """Give width and height of some words."""
        tall = super().get_extents(text)[1]
        return sum(self._advance(sign) for sign in text), tall

    def _advance(self, sign: str) -> int:
        return self.cell if sign.isdigit() else int(super().get_extents(sign)[0])

    def _render_text(self, text: str, x: float, y: float) -> None:  # Kivy calls it by this name
        for sign in text:
            room = self._advance(sign)
            own = super().get_extents(sign)[0]
            super()._render_text(sign, x + (room - own) // 2, y)
            x += room


def _cell(label: Label, font: tuple[str, float, bool]) -> int:
    """Give the width of the widest digit of a font."""
    if font not in _cells:
        _cells[font] = max(Label.get_extents(label, digit)[0] for digit in "0123456789")
    return _cells[font]


def _label(
    words: str, font: tuple[str, float, bool], width: float | None = None, align: str = "left", **more: object
) -> Label:
    """Set words in a font (name, size, boldness): on one line, or broken at a width."""
    name, size, bold = font
    words = _spaced(words)
    room = {} if width is None else {"text_size": (width, None)}
    number = _NUMBER.fullmatch(words) is not None
    label = (Figures if number else Label)(
        text=words,
        font_name=name,
        font_size=size,
        bold=bold,
        halign=align,
        color=(1, 1, 1, 1),
        **room,
        **more,
    )
    if number:
        label.cell = _cell(label, font)
    return label


def _lines_of(label: Label) -> int:
    """Count the lines of a label that was drawn."""
    return max(1, round(label.texture.height / max(1, label.get_extents("X")[1])))


def _fitted(
    words: str, font: str, size: float, bold: bool, width: float, height: float, lines: int, align: str
) -> Texture:
    """Write smaller until it fits, down to the smallest size; what still does not fit ends in an ellipsis."""
    while True:
        label, fits, tall = _set(words, (font, size, bold), width, height, lines, align)
        if fits or size - 1 < look.smallest:
            break
        size -= 1
    if not fits and lines == 1:
        label = _label(words, (font, size, bold), width, align, shorten=True, shorten_from="right")
    elif not fits:
        rows = max(1, min(lines, int((height + px(2)) // max(1, tall))))
        label = _shortened(words, (font, size, bold), width, rows, align)
    label.refresh()
    return label.texture


def _set(
    words: str, font: tuple[str, float, bool], width: float, height: float, lines: int, align: str
) -> tuple[Label, bool, float]:
    """Set words in a font; say whether they fit, and how high a line is."""
    label = _label(words, font)
    wide, tall = label.get_extents(_spaced(words).split("\n")[0])
    if lines == 1 and "\n" not in words:
        # A line's box has air above and below its letters.
        return label, wide <= width and tall <= height * 1.2, tall
    label = _label(words, font, width, align)
    label.refresh()
    longest = max((label.get_extents(word)[0] for word in words.replace("\n", " ").split(" ")), default=0)
    fits = _lines_of(label) <= lines and label.texture.height <= height + px(AIR) and longest <= width
    return label, fits, tall


def _shortened(words: str, font: tuple[str, float, bool], width: float, rows: int, align: str) -> Label:
    """Take words off the end until the rest, with an ellipsis, has so many rows."""
    parts = words.split(" ")
    whole = len(parts)
    while True:
        label = _label(" ".join(parts) + ("" if len(parts) == whole else "…"), font, width, align)
        label.refresh()
        if len(parts) <= 1 or _lines_of(label) <= rows:
            return label
        parts.pop()
