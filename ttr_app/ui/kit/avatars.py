"""Faces of those who play: twelve travellers for people and an engine for computers, cut out of discs and boxes.

Each stands on the seat's own colour, so that a face never hides whose it is. A new one is a tuple of cuts in a box of
-1..1, y up: what lies behind the head, then what lies before it.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import NamedTuple

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter, Stamp
from ttr_app.ui.kit.theme import rgba

INK, GROUND = "#2A2A30", "#F8F1E1"
"""Eyes and caps are dark in every look, so what lies behind them is light in every look."""
KEPT = 60
"""So many portraits are kept; the one that was not asked for the longest goes first."""
_portraits: OrderedDict[tuple[object, ...], Portrait] = OrderedDict()


class Cut(NamedTuple):
    """A box with round corners around a place, or, where `high` is 0, a disc as wide as that."""

    x: float
    y: float
    wide: float
    high: float
    colour: str
    corner: float = 0.0


def disc(x: float, y: float, radius: float, colour: str) -> Cut:
    """Cut a disc."""
    return Cut(x, y, 2 * radius, 0.0, colour)


class Face(NamedTuple):
    """One traveller."""

    skin: str
    cloth: str
    behind: tuple[Cut, ...] = ()
    before: tuple[Cut, ...] = ()


def _both(x: float, y: float, radius: float, colour: str) -> tuple[Cut, Cut]:
    return disc(-x, y, radius, colour), disc(x, y, radius, colour)


def _glasses(colour: str, skin: str) -> tuple[Cut, ...]:
    """Two rims around the eyes, and the bridge between them."""
    eyes = _both(0.2, 0.02, 0.055, INK)
    return (
        *_both(0.2, 0.02, 0.18, colour),
        Cut(0, 0.05, 0.16, 0.06, colour),
        *_both(0.2, 0.02, 0.125, skin),
        *eyes,
    )


_FAIR, _TAN, _BROWN, _DARK = "#F2CDA8", "#DDA877", "#A9703F", "#6E4526"
_WHITE, _GREY, _GOLD = "#F7F1E4", "#A7A39B", "#E0B040"

FACES: dict[str, Face] = {
    "conductor": Face(
        _FAIR,
        "#23395B",
        before=(
            Cut(0, 0.56, 1.02, 0.34, "#23395B", 0.12), Cut(0, 0.36, 0.92, 0.1, INK, 0.05), disc(0, 0.56, 0.1, _GOLD),
            Cut(0, -0.2, 0.44, 0.12, "#6B4A2E", 0.06), disc(0, -0.72, 0.05, _GOLD), disc(0, -0.88, 0.05, _GOLD),
        ),
    ),
    "lady": Face(
        _FAIR,
        "#7C2D45",
        behind=_both(0.44, -0.12, 0.24, "#5B3A22"),
        before=(
            Cut(0, 0.64, 0.86, 0.36, "#7C2D45", 0.16), Cut(0, 0.48, 0.86, 0.1, _WHITE),
            Cut(0, 0.38, 1.5, 0.13, "#7C2D45", 0.06),
        ),
    ),
    "grandfather": Face(
        _FAIR,
        "#4E5D4A",
        behind=_both(0.46, 0.1, 0.17, _WHITE),
        before=(disc(0, -0.4, 0.34, _WHITE), Cut(0, -0.28, 0.22, 0.06, "#B0603C", 0.03), *_glasses("#53423A", _FAIR)),
    ),
    "grandmother": Face(
        _FAIR,
        "#5D4A78",
        behind=(disc(0, 0.66, 0.24, _GREY), disc(0, 0.14, 0.58, _GREY)),
        before=(Cut(0, 0.4, 0.7, 0.16, _GREY, 0.08), *_glasses("#7C2D45", _FAIR)),
    ),
    "sailor": Face(
        _TAN,
        _WHITE,
        before=(
            Cut(0, 0.58, 0.9, 0.26, _WHITE, 0.12), Cut(0, 0.42, 0.96, 0.12, "#23395B", 0.04),
            Cut(0, -0.72, 1.16, 0.08, "#23395B"), Cut(0, -0.9, 1.16, 0.08, "#23395B"),
        ),
    ),
    "pilot": Face(
        _TAN,
        "#6B4A2E",
        behind=(disc(0, 0.06, 0.6, "#6B4A2E"),),
        before=(
            Cut(0, 0.44, 0.94, 0.34, "#6B4A2E", 0.16), Cut(0, 0.36, 0.9, 0.1, INK), *_both(0.24, 0.36, 0.2, INK),
            *_both(0.24, 0.36, 0.14, "#9CC7DB"), Cut(0, -0.62, 0.7, 0.16, _WHITE, 0.08),
        ),
    ),
    "girl": Face(
        _FAIR,
        "#2F7F6B",
        behind=(
            disc(0, 0.14, 0.58, "#C2622D"), Cut(-0.6, -0.34, 0.22, 0.66, "#C2622D", 0.1),
            Cut(0.6, -0.34, 0.22, 0.66, "#C2622D", 0.1),
        ),
        before=(
            Cut(0, 0.42, 0.74, 0.18, "#C2622D", 0.09), *_both(0.6, -0.56, 0.13, "#2F7F6B"),
            *_both(0.26, -0.14, 0.07, "#E8A183"),
        ),
    ),
    "boy": Face(
        _BROWN,
        "#C84B31",
        before=(
            Cut(0, 0.46, 1.0, 0.4, "#C84B31", 0.2), Cut(0.36, 0.3, 0.72, 0.12, "#8E2F1E", 0.06),
            disc(0, 0.66, 0.07, _WHITE),
        ),
    ),
    "artist": Face(
        _FAIR,
        "#3A3A42",
        behind=(*_both(0.4, -0.02, 0.24, "#2E221B"),),
        before=(
            Cut(-0.1, 0.5, 1.14, 0.34, "#3A3A42", 0.17), Cut(-0.1, 0.7, 0.07, 0.16, "#3A3A42", 0.03),
            Cut(0, -0.19, 0.32, 0.07, "#2E221B", 0.03), Cut(0, -0.6, 0.66, 0.2, "#C84B31", 0.1),
        ),
    ),
    "scholar": Face(
        _DARK,
        "#E0B040",
        behind=(disc(0, 0.24, 0.68, "#241812"),),
        before=_glasses(_WHITE, _DARK),
    ),
    "farmer": Face(
        _TAN,
        "#3F6B8A",
        before=(
            disc(0, -0.38, 0.32, "#6B4A2E"), Cut(0, -0.26, 0.24, 0.06, "#8E3F2A", 0.03),
            Cut(0, 0.6, 0.82, 0.36, "#DDBB66", 0.14), Cut(0, 0.46, 0.82, 0.1, "#8E3F2A"),
            Cut(0, 0.38, 1.56, 0.12, "#DDBB66", 0.06),
        ),
    ),
    "traveller": Face(
        _BROWN,
        "#1E6E79",
        behind=(disc(0, 0.08, 0.64, "#1E6E79"), Cut(0, -0.44, 0.9, 0.5, "#1E6E79", 0.2)),
        before=(Cut(0, 0.42, 0.76, 0.14, "#E0B040", 0.06),),
    ),
}  # fmt: skip
"""The travellers, by the name under which a seat keeps its own."""

COMPUTER = "computer"
_ENGINE: tuple[Cut, ...] = (
    Cut(0, 0.66, 0.42, 0.4, INK, 0.06), Cut(0, 0.84, 0.62, 0.16, INK, 0.06), Cut(0, -0.06, 1.24, 1.08, "#4A5664", 0.4),
    Cut(0, -0.02, 1.04, 0.88, "#66748A", 0.34), *_both(0.26, 0.1, 0.2, INK), *_both(0.26, 0.1, 0.15, "#F3D27A"),
    *_both(0.26, 0.1, 0.06, INK), Cut(0, -0.26, 0.6, 0.1, INK, 0.05), Cut(0, -0.74, 1.4, 0.2, "#8E2F1E", 0.06),
    *_both(0.46, -0.74, 0.16, "#C9CFD6"),
)  # fmt: skip


def face_of(avatar: str, level: str | None, seat: int) -> str:
    """Give the face of whoever sits on a seat: the chosen one, an engine for a computer, else one by the seat."""
    if level is not None:
        return COMPUTER
    names = tuple(FACES)
    return avatar if avatar in FACES else names[(seat * 5 + 6) % len(names)]


def paint_avatar(p: Painter, x: float, y: float, radius: float, ink_index: int, face: str) -> None:
    """Paint a face on a seat's colour."""
    size = max(8, round(2 * radius))
    key = (look.theme.name, face, ink_index, size)
    found = _portraits.get(key)
    if found is None:
        found = _portraits[key] = Portrait(face, ink_index, size)
        if len(_portraits) > KEPT:
            _portraits.popitem(last=False)
    else:
        _portraits.move_to_end(key)
    p.canvas.add(Color(1, 1, 1, 1))
    p.canvas.add(
        Rectangle(texture=found.texture, pos=(round(x - size / 2), round(y - size / 2)), size=(size, size))
    )


class Portrait:
    """A face drawn once, twice as large as it is shown: fifty cuts would else be drawn in every frame, and jagged."""

    def __init__(self, face: str, ink_index: int, size: int) -> None:
        self._fbo = Fbo(size=(2 * size, 2 * size))
        self._fbo.add(ClearColor(0, 0, 0, 0))
        self._fbo.add(ClearBuffers())
        self._fbo.add(_drawn(float(size), ink_index, face))
        self._fbo.draw()
        # Android may take the graphics context away: then the same texture is filled again.
        self._fbo.add_reload_observer(self._again)

    @property
    def texture(self) -> Texture:
        """The picture."""
        return self._fbo.texture

    def _again(self, *_: object) -> None:
        self._fbo.ask_update()
        self._fbo.draw()


def _drawn(radius: float, ink_index: int, face: str) -> InstructionGroup:
    """Draw a face whose frame has this radius and begins in the corner."""
    stamp = Stamp()
    p = Painter(stamp)
    ink = look.theme.seat(ink_index)
    frame = Box(0, 0, 2 * radius, 2 * radius)
    corner = radius / px(1) * 0.4
    p.fill(frame, ink.edge, corner)
    line = max(2.0, radius * 0.04)
    p.fill(frame.inset(line), ink.fill, corner * 0.96)
    p.fill(frame.inset(line + radius * 0.09), rgba(GROUND, 0.55), corner * 0.84)
    unit = radius * 0.86
    for cut in _ENGINE if face == COMPUTER else _person(FACES[face]):
        high = cut.high or cut.wide
        box = Box(
            radius + (cut.x - cut.wide / 2) * unit,
            radius + (cut.y - high / 2) * unit,
            cut.wide * unit,
            high * unit,
        )
        p.fill(box, cut.colour, (cut.corner if cut.high else cut.wide / 2) * unit / px(1))
    return stamp.canvas


def _person(face: Face) -> tuple[Cut, ...]:
    """Put a person together: what is behind, shoulders, head, eyes and mouth, what is before."""
    return (
        *face.behind,
        Cut(0, -0.8, 1.3, 0.4, face.cloth, 0.2),
        Cut(0, -0.52, 0.3, 0.3, face.skin),
        disc(0, 0.0, 0.5, face.skin),
        *_both(0.19, 0.02, 0.065, INK),
        Cut(0, -0.26, 0.24, 0.06, "#A3513A", 0.03),
        *face.before,
    )
