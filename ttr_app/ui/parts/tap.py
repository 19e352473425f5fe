"""Things that can be tapped: at least as large as a finger, reached by the keyboard, known by a key."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.graphics import BorderImage, Color, InstructionGroup, Line
from kivy.properties import BooleanProperty, ColorProperty, NumericProperty, StringProperty
from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.boxlayout import BoxLayout
from kivy.utils import escape_markup
from kivymd.icon_definitions import md_icons

from ttr_app.ui.kit.lettering import measure
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.theme import TOUCH
from ttr_app.ui.parts import surface

KINDS = {
    "main": ("accent", "on_accent", ""),
    "second": ("second", "on_second", ""),
    "plain": ("paper_raised", "ink", "line_strong"),
    "quiet": ("", "ink", ""),
    "banner": ("banner", "on_banner", ""),
    "lamp": ("on_banner", "banner", ""),
    "card": ("paper_raised", "ink", "line"),
}
"""Kind -> ground, ink and outline, as roles of the palette; nothing for none."""


class Tap(ButtonBehavior, BoxLayout):
    """A place to tap; what stands in it is added like to any box."""

    LIP = 0.0
    """How high its side is, in dp, seen below its ground: a thing that can be pressed down."""

    key = StringProperty()
    hint = StringProperty()
    kind = StringProperty("plain")
    lit = BooleanProperty(False)
    """Whether the keyboard's ring is on it."""
    tall = NumericProperty(0)
    """How high it is at least, besides what stands in it."""
    radius = NumericProperty(10)
    ground = ColorProperty((0, 0, 0, 0))
    edge = ColorProperty((0, 0, 0, 0))
    rim = NumericProperty(0)
    """How wide its outline is, in pixels."""
    lip = NumericProperty(0)
    """How high its side is now, in pixels."""
    shadow = ColorProperty((0, 0, 0, 0))
    ring = ColorProperty((0, 0, 0, 0))
    veil = ColorProperty((0, 0, 0, 0))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.always_release = False
        self._under, self._over = InstructionGroup(), InstructionGroup()
        self.canvas.before.add(self._under)
        self.canvas.after.add(self._over)
        self._soon = Clock.create_trigger(self._paint, -1)
        for name in ("kind", "lit", "state", "disabled"):
            self.fbind(name, self.dress)
        for name in ("pos", "size", "radius"):
            self.fbind(name, self._soon)
        self.dress()

    def _paint(self, *_: object) -> None:
        """Draw what can be seen of it: in kv every line would listen on its own, which costs half of building it."""
        self._under.clear()
        self._over.clear()
        (x, y), (width, height) = self.pos, self.size
        rim, foot = self.rim, max(self.rim, self.lip)
        if self.shadow[3]:
            out = px(surface.SOFT / 2)
            self._lay(
                self._under,
                self.shadow,
                surface.shade,
                (x - out, y - out - px(2)),
                (width + 2 * out, height + 2 * out),
            )
        if self.edge[3]:
            self._lay(self._under, self.edge, surface.plate, (x, y), (width, height))
        if self.ground[3]:
            inner = (width - 2 * rim, height - rim - foot)
            self._lay(self._under, self.ground, surface.plate, (x + rim, y + foot), inner)
        if self.veil[3]:
            self._lay(self._over, self.veil, surface.plate, (x, y), (width, height))
        if self.ring[3]:
            out = px(2)
            around = (x - out, y - out, width + 2 * out, height + 2 * out, px(self.radius) + out)
            self._over.add(Color(*self.ring))
            self._over.add(Line(rounded_rectangle=around, width=px(2)))

    def _lay(
        self, group: Any, colour: Any, mask: Any, pos: tuple[float, float], size: tuple[float, float]
    ) -> None:
        border = surface.corners(self.radius) if mask is surface.plate else surface.shade_corners(self.radius)
        group.add(Color(*colour))
        group.add(BorderImage(texture=mask(self.radius), border=border, pos=pos, size=size))

    def dress(self, *_: object) -> None:
        """Take colours from the look in use."""
        self._soon()
        ground, _ink, edge = KINDS[self.kind]
        clear = (0, 0, 0, 0)
        if self.disabled and ground:
            ground = "paper_sunk"
        self.ground = look.theme[ground] if ground else clear
        lifted = bool(ground) and not self.disabled and self.kind != "banner"
        self.rim = max(1, round(px(1))) if edge else 0
        self.lip = (
            (round(px(self.LIP)) if self.state == "normal" else round(px(1))) if lifted and self.LIP else 0
        )
        self.edge = look.theme[edge] if edge else surface.deeper(self.ground) if self.lip else clear
        self.shadow = look.theme["shadow"] if self.kind == "card" else clear
        self.ring = look.theme["focus"] if self.lit else clear
        self.veil = look.theme.fade("ink", 0.14) if self.state == "down" else clear

    @property
    def ink(self) -> str:
        """The role of the palette in which its words are written."""
        return "ink_soft" if self.disabled else KINDS[self.kind][1]

    def tap(self) -> None:
        """Do what a finger's tap does."""
        if not self.disabled:
            self.dispatch("on_release")


class Press(Tap):
    """A button with words, and a sign before them if it has one."""

    LIP = 3.0
    text = StringProperty()
    sign = StringProperty()
    """The name of an icon; without words it stands alone."""
    shown = StringProperty()
    style = StringProperty("button")
    words_ink = StringProperty("ink")

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        for name in ("text", "sign"):
            self.fbind(name, self._spell)
        self._spell()

    def _spell(self, *_: object) -> None:
        if not self.sign:
            self.shown = self.text
            return
        sign = (
            f"[font=Icons][size={round(look.font(self.style)[1] * 1.3)}]{md_icons[self.sign]}[/size][/font]"
        )
        self.shown = f"{sign}  {escape_markup(self.text)}" if self.text else sign

    def dress(self, *_: object) -> None:
        """Take colours from the look in use."""
        super().dress()
        self.words_ink = self.ink

    @property
    def natural_width(self) -> float:
        """How wide it is with its words on one line."""
        sign = look.font(self.style)[1] * 1.3 + px(12) if self.sign else 0
        return max(px(TOUCH), measure(self.text, self.style) + sign + px(28))


class Chip(Press):
    """One of several choices; the chosen ones are filled."""

    LIP = 0.0
    chosen = BooleanProperty(False)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.fbind("chosen", self._choose)
        self._choose()

    def _choose(self, *_: object) -> None:
        self.kind = "second" if self.chosen else "plain"


class SwitchLine(Tap):
    """A line of words with a switch at its end, all of it one place to tap."""

    text = StringProperty()
    note = StringProperty()
    on = BooleanProperty(False)
    outline = ColorProperty((0, 0, 0, 0))
    track = ColorProperty((0, 0, 0, 0))
    thumb = ColorProperty((0, 0, 0, 0))

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.kind = "quiet"
        self.fbind("on", self.dress)
        self.dress()

    def dress(self, *_: object) -> None:
        """Take colours from the look in use."""
        super().dress()
        self.outline = look.theme["second" if self.on else "line_strong"]
        self.track = look.theme["second" if self.on else "paper_raised"]
        self.thumb = look.theme["on_second" if self.on else "line_strong"]


class Row(BoxLayout):
    """Chips side by side, as many rows as they need; each as wide as its words."""

    gap = NumericProperty(8)
    inset = NumericProperty(0)
    """What stays free around all of them, in dp."""
    fills = BooleanProperty(False)
    """Whether a line's chips share its whole width."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(size_hint_y=None, **kwargs)
        self.bind(children=self._trigger_layout, width=self._trigger_layout)

    def do_layout(self, *_: object) -> None:
        """Lay the chips in lines; grow to hold them."""
        gap, inset = px(self.gap), px(self.inset)
        lines = self._lines(self.width - 2 * inset, gap)
        high = [max((max(px(TOUCH), child.minimum_height) for child, _ in line), default=0) for line in lines]
        self.height = sum(high) + gap * (len(lines) - 1) + 2 * inset if self.children else 0
        y = self.top - inset
        for line, tall in zip(lines, high, strict=True):
            x = self.x + inset
            free = self.width - 2 * inset - sum(wide for _, wide in line) - gap * (len(line) - 1)
            more = max(0.0, free) / max(1, len(line)) if self.fills else 0.0
            for child, wide in line:
                child.size_hint = (None, None)
                child.size, child.pos = (wide + more, tall), (x, y - tall)
                x += wide + more + gap
            y -= tall + gap

    def lines_in(self, room: float) -> int:
        """Count the lines that its chips would need in so much room."""
        return len(self._lines(room - 2 * px(self.inset), px(self.gap)))

    def _lines(self, room: float, gap: float) -> list[list[tuple[Any, float]]]:
        at, lines = 0.0, [[]]
        for child in reversed(self.children):
            wide = min(room, child.natural_width if isinstance(child, Press) else child.width)
            if lines[-1] and at + wide > room + 1:
                lines.append([])
                at = 0.0
            lines[-1].append((child, wide))
            at += wide + gap
        return lines


class Segment(Chip):
    """One of a few choices that lie in one trough."""

    def _choose(self, *_: object) -> None:
        self.kind = "second" if self.chosen else "quiet"


class Segments(Row):
    """A few choices of which one is always made, in a trough; in several lines where one is too short."""
