"""Card symbols and seat shapes as crisp drawn meshes, for any canvas."""

from __future__ import annotations

from kivy.graphics import Mesh
from kivy.graphics.texture import Texture

from ttr_app.ui.kit.shapes import SoftMesh, shape

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
