"""The painter: what panels, sheets and stamps are drawn with, and what it notes of places, words and targets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

from kivy.graphics import Color, InstructionGroup, Line, Rectangle, RoundedRectangle

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.icons import icon_of
from ttr_app.ui.kit.lettering import glyph, measure, write
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.symbols import symbol_mesh
from ttr_app.ui.kit.theme import Rgba, rgba


@dataclass
class Target:
    """A place that can be tapped."""

    key: str
    box: Box
    act: Callable[[], object]
    hint: str = ""
    #: Whether it may be tapped again at once, as a button that counts up.
    repeats: bool = False
    #: What a finger that stays on it means, if anything.
    hold: Callable[[], object] | None = None


def tone(colour: str | Rgba) -> Rgba:
    """Give a colour from a role of the theme, a "#RRGGBB" or four floats."""
    if isinstance(colour, str):
        return rgba(colour) if colour.startswith("#") else look.theme[colour]
    return colour


class Ground(Protocol):
    """Whatever can be painted on."""

    canvas: Any
    pressed: str | None


class Stamp:
    """Something to paint on that is no widget: what is painted is kept and moved as a whole."""

    def __init__(self) -> None:
        self.canvas: Any = InstructionGroup()
        self.pressed: str | None = None


class Painter:
    """What a panel draws with; boxes are in pixels, y up."""

    def __init__(self, widget: Ground) -> None:
        self.widget = widget
        self.canvas = widget.canvas
        self.targets: list[Target] = []
        self.places: dict[str, Box] = {}
        self.words: list[str] = []

    def place(self, key: str, box: Box) -> None:
        """Remember where something lies, for what sets out from there or lands there."""
        self.places[key] = box.copy()

    def fill(self, box: Box, colour: str | Rgba, radius: float = 0) -> None:
        """Fill a box."""
        self.canvas.add(Color(*tone(colour)))
        if radius:
            self.canvas.add(RoundedRectangle(pos=(box.x, box.y), size=(box.w, box.h), radius=[px(radius)]))
        else:
            self.canvas.add(Rectangle(pos=(box.x, box.y), size=(box.w, box.h)))

    def outline(self, box: Box, colour: str | Rgba, radius: float = 0, width: float = 1) -> None:
        """Draw the outline of a box."""
        self.canvas.add(Color(*tone(colour)))
        corner = max(0.01, px(radius))
        self.canvas.add(
            Line(rounded_rectangle=(box.x, box.y, box.w, box.h, corner), width=px(width) / 2 + 0.3)
        )

    def line(self, points: list[float], colour: str | Rgba, width: float = 1) -> None:
        """Draw a line through points."""
        self.canvas.add(Color(*tone(colour)))
        self.canvas.add(Line(points=points, width=px(width) / 2 + 0.3))

    def arc(
        self,
        x: float,
        y: float,
        radius: float,
        start: float,
        end: float,
        colour: str | Rgba,
        width: float = 1,
    ) -> None:
        """Draw a piece of a circle; degrees run clockwise from the top."""
        self.canvas.add(Color(*tone(colour)))
        self.canvas.add(Line(circle=(x, y, radius, start, end, 16), width=px(width) / 2 + 0.3))

    def text(
        self,
        box: Box,
        words: str,
        style: str = "body",
        colour: str | Rgba = "ink",
        align: str = "left",
        valign: str = "middle",
        lines: int = 1,
    ) -> float:
        """Write into a box, smaller or shortened if need be; return the width in pixels that it took."""
        if not words or box.w < 2 or box.h < 2:
            return 0
        self.words.append(words)
        texture = write(words, style, box.w, box.h, lines, align)
        width, height = texture.size
        x = {"left": box.x, "center": box.x + (box.w - width) / 2, "right": box.right - width}[align]
        y = {"middle": box.y + (box.h - height) / 2, "top": box.top - height, "bottom": box.y}[valign]
        self.canvas.add(Color(*tone(colour)))
        self.canvas.add(Rectangle(texture=texture, pos=(round(x), round(y)), size=(width, height)))
        return float(width)

    def picture(self, box: Box, texture: Any) -> None:
        """Fill a box with the middle of a picture."""
        wide, high = texture.size
        scale = max(box.w / wide, box.h / high)
        u, v = box.w / scale / wide, box.h / scale / high
        left, right = (1 - u) / 2, (1 + u) / 2
        low, up = (1 + v) / 2, (1 - v) / 2  # a loaded picture's rows run down
        if texture.tex_coords[1] < texture.tex_coords[7]:
            low, up = up, low
        self.canvas.add(Color(1, 1, 1, 1))
        self.canvas.add(
            Rectangle(
                texture=texture,
                pos=(box.x, box.y),
                size=(box.w, box.h),
                tex_coords=(left, low, right, low, right, up, left, up),
            )
        )

    def symbol(self, name: str, x: float, y: float, radius: float, colour: str | Rgba) -> None:
        """Draw a symbol of a card or the shape of a seat."""
        if name != "none":
            self.canvas.add(Color(*tone(colour)))
            self.canvas.add(symbol_mesh(name, x, y, radius))

    def target(
        self,
        key: str,
        box: Box,
        act: Callable[[], object],
        hint: str = "",
        repeats: bool = False,
        hold: Callable[[], object] | None = None,
    ) -> bool:
        """Let a box be tapped, and held if that means something; return whether a finger is on it now."""
        self.targets.append(Target(key, box.copy(), act, hint, repeats, hold))
        return self.widget.pressed == key

    def button(
        self,
        key: str,
        box: Box,
        words: str,
        act: Callable[[], object],
        kind: str = "plain",
        hint: str = "",
        enabled: bool = True,
        style: str = "button",
        repeats: bool = False,
        why: Callable[[], object] | None = None,
    ) -> None:
        """Draw a button: `main`, `second`, `plain` or `quiet`; a disabled one does nothing, or `why` says why not."""
        down = self.target(key, box, act, hint, repeats) if enabled else False
        if why is not None and not enabled:
            self.target(f"why {key}", box, why)
        ground, ink = {
            "main": ("accent", "on_accent"),
            "second": ("second", "on_second"),
            "plain": ("paper_raised", "ink"),
            "quiet": (None, "ink"),
            "banner": ("banner", "on_banner"),
        }[kind]
        if not enabled:
            ground, ink = ("paper_sunk" if ground else None), "ink_soft"
        if ground:
            self.fill(box, ground, 10)
        if kind == "plain" and enabled:
            self.outline(box, "line_strong", 10)
        if down:
            self.fill(box, look.theme.fade("ink", 0.18), 10)
        self.face(key, box.inset(px(8), px(3)), words, style, ink)

    def face(
        self, key: str, room: Box, words: str, style: str = "label_bold", ink: str | Rgba = "ink"
    ) -> None:
        """Paint the sign of a button's key and its words: side by side, or one under the other where it is narrow."""
        sign = icon_of(key)
        room = room.copy()
        size = min(px(24), room.h * 0.6)
        line = look.font(style)[1] * 1.25
        if sign:
            width = measure(words, style)
            if width + size + px(7) <= room.w:
                left = room.x + (room.w - width - size - px(7)) / 2
                self.icon(sign, Box(left, room.y, size, room.h), size, ink)
                room = Box(left + size + px(7), room.y, width + px(1), room.h)
            elif room.h >= px(15) + line and measure(words, "small") <= room.w:
                size = min(size, room.h - line)
                spare = (room.h - size - line) / 2
                self.icon(sign, Box(room.x, room.top - spare - size, room.w, size), size, ink)
                room = Box(room.x, room.y + spare, room.w, line)
            elif room.w < px(64):
                # Words that would be broken say less than the sign alone.
                self.icon(sign, room, min(px(26), room.h), ink)
                return
        self.text(room, words, style, ink, "center", lines=2 if room.h > 1.5 * line else 1)

    def icon(self, sign: str, box: Box, size: float, colour: str | Rgba = "ink") -> None:
        """Paint a sign of the font of signs in the middle of a box."""
        texture = glyph(sign, size)
        width, height = texture.size
        x, y = box.middle
        self.canvas.add(Color(*tone(colour)))
        place = (round(x - width / 2), round(y - height / 2))
        self.canvas.add(Rectangle(texture=texture, pos=place, size=(width, height)))
