"""A card's face: its picture, signs and seal, drawn once into a texture that every panel then only lays down.

As shapes a hand of cards would cost more than the whole board; as textures a card is one rectangle a frame.
"""

from __future__ import annotations

from collections import OrderedDict
from dataclasses import dataclass

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, Mesh
from kivy.graphics.texture import Texture

from ttr_app.engine.board import Board
from ttr_app.ui.kit.cards.cutting import Figure, Tone, corners
from ttr_app.ui.kit.cards.layout import Layout
from ttr_app.ui.kit.cards.scenery import before, behind
from ttr_app.ui.kit.cards.ships import SHIPS, pair
from ttr_app.ui.kit.cards.tones import tones
from ttr_app.ui.kit.cards.toys import TOYS
from ttr_app.ui.kit.cards.wagons import WAGONS
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.palette import CARD_SETS
from ttr_app.ui.kit.shapes import SoftMesh, disc_of, shape
from ttr_app.ui.kit.theme import CardInk

SETS = {"wagons": WAGONS, "toys": TOYS}

#: As many texels as are kept, 16 MB of them; the face that was not asked for the longest goes first.
KEPT = 4_000_000
_faces: OrderedDict[tuple[object, ...], Face] = OrderedDict()
_DISC = disc_of(28)


def card_ink(board: Board, card: int) -> str:
    """Give the name of a card kind's ink."""
    kind = board.cards[card]
    return "wild" if kind.colour < 0 else board.colours[kind.colour]


@dataclass(frozen=True, slots=True)
class Print:
    """All that a face shows: two cards with the same print share one texture."""

    ink: CardInk
    set: str
    ships: int
    harbour: bool

    def figure(self) -> Figure:
        """Give the picture: a wagon, a ship, two ships or the locomotive."""
        if self.ships:
            ship = SHIPS[self.ink.name]
            return pair(ship) if self.ships > 1 else ship
        return SETS[self.set][self.ink.name]


def print_of(board: Board, card: int) -> Print:
    """Give what the face of a card kind shows in the look in use."""
    kind = board.cards[card]
    ink = look.theme.card(card_ink(board, card))
    own = CARD_SETS.get(board.map.id, "wagons")
    return Print(ink, own, kind.ships, kind.harbour)


def face(shown: Print, layout: Layout) -> Texture:
    """Give the texture of a face, drawn now if it was not drawn before."""
    key = (look.theme.name, shown, layout)
    found = _faces.get(key)
    if found is None:
        found = _faces[key] = Face(shown, layout)
        while texels() > KEPT and len(_faces) > 1:
            _faces.popitem(last=False)
    else:
        _faces.move_to_end(key)
    return found.texture


def texels() -> int:
    """Count the texels of all faces that are kept."""
    return sum(one.texels for one in _faces.values())


def forget() -> None:
    """Let all faces go."""
    _faces.clear()


class Face:
    """One drawn face."""

    def __init__(self, shown: Print, layout: Layout) -> None:
        self.texels = layout.width * layout.height
        self._tones = tones(shown.ink, look.theme.name)
        self._palette = Texture.create(size=(len(self._tones), 2), colorfmt="rgba")
        self._mix()
        self._palette.add_reload_observer(self._mix)
        self._fbo = Fbo(size=(layout.width, layout.height))
        self._fbo.add(ClearColor(*_floats(shown.ink.fill), 1))
        self._fbo.add(ClearBuffers())
        self._fbo.add(Color(1, 1, 1, 1))
        self._fbo.add(self._cut(shown, layout))
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

    def _mix(self, *_: object) -> None:
        """Fill the palette: a column for each tone, clear below and solid above."""
        rows = bytearray()
        for alpha in (0, 255):
            for tone in self._tones:
                rows += bytes((*(int(tone[i : i + 2], 16) for i in (1, 3, 5)), alpha))
        self._palette.blit_buffer(bytes(rows), colorfmt="rgba", bufferfmt="ubyte")

    def _cut(self, shown: Print, layout: Layout) -> Mesh:
        """Cut the whole face into one mesh, from the back to the front."""
        sheet = _Sheet(len(self._tones), layout)
        if layout.unit:
            reach = layout.width / layout.unit
            depth = layout.height / layout.unit
            sheet.figure(behind(reach, depth, shown.ships > 0))
            sheet.figure(shown.figure())
            sheet.figure(before(reach, depth, shown.ships > 0))
        if shown.harbour and layout.seal:
            x, y, radius = layout.seal
            sheet.soft(_DISC, x, y, radius * 1.22, Tone.GROUND)
            sheet.soft(_DISC, x, y, radius, Tone.SIGN)
            sheet.soft(shape("anchor"), x, y + radius * 0.06, radius * 0.62, Tone.GROUND)
        for x, y, radius in layout.signs:
            if layout.unit:
                # A gap keeps a sign apart from the roof behind it, or from the wheels above it.
                gap = Tone.GROUND if y > layout.middle[1] else Tone.NEAR
                wider = min(px(2.2), radius * 0.28)
                sheet.soft(shape(shown.ink.symbol), x, y, radius, gap, wider)
            sheet.soft(shape(shown.ink.symbol), x, y, radius, Tone.SIGN)
        return Mesh(vertices=sheet.vertices, indices=sheet.indices, mode="triangles", texture=self._palette)


class _Sheet:
    """Vertices of one face; a vertex's u is its tone and its v its opacity."""

    def __init__(self, count: int, layout: Layout) -> None:
        self.count, self.layout = count, layout
        self.vertices: list[float] = []
        self.indices: list[int] = []

    def figure(self, figure: Figure) -> None:
        """Add a figure where the layout has it."""
        first, unit = len(self.vertices) // 4, self.layout.unit
        x, y = self.layout.middle
        made, indices = corners(figure)
        for across, down, nx, ny, alpha, tone in made:
            self.vertices += (
                x + across * unit + nx, y - down * unit - ny, (tone + 0.5) / self.count, 0.25 + alpha / 2,
            )  # fmt: skip
        self.indices += [first + i for i in indices]

    def soft(self, made: SoftMesh, x: float, y: float, radius: float, tone: Tone, wider: float = 0) -> None:
        """Add a sign around a place, its rim so many pixels farther out."""
        first, u = len(self.vertices) // 4, (tone + 0.5) / self.count
        for across, down, nx, ny, alpha in made.vertices:
            # A solid corner is drawn half a pixel in, a faded one half a pixel out along the same way.
            out = 1 - 2 * wider if alpha else 1 + 2 * wider
            self.vertices += (
                x + across * radius + nx * out,
                y - down * radius - ny * out,
                u,
                0.25 + alpha / 2,
            )
        self.indices += [first + i for i in made.indices]


def _floats(tone: str) -> tuple[float, float, float]:
    red, green, blue = (int(tone[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return red, green, blue
