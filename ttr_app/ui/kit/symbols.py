"""Card symbols and seat shapes as crisp drawn meshes, for any canvas and as a widget."""

from __future__ import annotations

from kivy.graphics import Color, InstructionGroup, Mesh
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ColorProperty, StringProperty
from kivy.uix.widget import Widget

from ttr_app.ui.kit.shapes import SoftMesh, shape
from ttr_app.ui.kit.theme import CardInk, Rgba, SeatInk, rgba

_ramp: list[Texture] = []


def _alpha_ramp() -> Texture:
    """Give a two-texel texture, clear to solid: a vertex's u is then its opacity."""
    if not _ramp:
        texture = Texture.create(size=(2, 1), colorfmt="rgba")
        _fill_ramp(texture)
        texture.add_reload_observer(_fill_ramp)
        _ramp.append(texture)
    return _ramp[0]


def _fill_ramp(texture: Texture) -> None:
    texture.blit_buffer(bytes((255, 255, 255, 0, 255, 255, 255, 255)), colorfmt="rgba", bufferfmt="ubyte")


def soft_triangles(made: SoftMesh, x: float, y: float, radius: float) -> Mesh:
    """Make a mesh of any soft shape around (x, y) in pixels, y up; the canvas's colour paints it."""
    vertices: list[float] = []
    for px, py, nx, ny, alpha in made.vertices:
        vertices += (x + px * radius + nx, y - py * radius - ny, 0.25 + alpha / 2, 0.5)
    return Mesh(vertices=vertices, indices=made.indices, mode="triangles", texture=_alpha_ramp())


def symbol_mesh(name: str, x: float, y: float, radius: float) -> Mesh:
    """Make a mesh of a named symbol around (x, y) in pixels, y up; the canvas's colour paints it."""
    return soft_triangles(shape(name), x, y, radius)


def draw_symbol(
    name: str, x: float, y: float, radius: float, ink: Rgba, edge: Rgba | None = None
) -> InstructionGroup:
    """Make the instructions of a symbol in one ink, with an optional darker edge around it."""
    group = InstructionGroup()
    if edge is not None:
        group.add(Color(*edge))
        for dx, dy in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            group.add(symbol_mesh(name, x + dx * dp(1), y + dy * dp(1), radius))
    group.add(Color(*ink))
    group.add(symbol_mesh(name, x, y, radius))
    return group


def draw_card_symbol(ink: CardInk, x: float, y: float, radius: float) -> InstructionGroup:
    """Make the instructions of a card colour's symbol in its mark colour."""
    return draw_symbol(ink.symbol, x, y, radius, rgba(ink.mark))


def draw_seat_shape(ink: SeatInk, x: float, y: float, radius: float) -> InstructionGroup:
    """Make the instructions of a seat's shape in its mark colour."""
    return draw_symbol(ink.shape, x, y, radius, rgba(ink.mark))


class Symbol(Widget):
    """A symbol or seat shape that fills its widget; set `name` and `ink`."""

    name = StringProperty("none")
    ink = ColorProperty((0, 0, 0, 1))

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.bind(pos=self._draw, size=self._draw, name=self._draw, ink=self._draw)
        self._draw()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        radius = min(self.width, self.height) / 2
        self.canvas.add(draw_symbol(self.name, self.center_x, self.center_y, radius, tuple(self.ink)))
