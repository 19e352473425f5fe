"""The finished picture of the board on the graphics card: meshes drawn once into a plate that panning only moves."""

from __future__ import annotations

from array import array
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from functools import reduce
from operator import or_

from kivy.graphics import (
    Color,
    InstructionGroup,
    Mesh,
    RenderContext,
)
from kivy.graphics.texture import Texture
from kivy.graphics.transformation import Matrix

from ttr_app.ui.board import meshes as meshes
from ttr_app.ui.board import palette
from ttr_app.ui.board import pieces as pieces
from ttr_app.ui.board import shaders as gl
from ttr_app.ui.board.art import Art, BoardPlan, fade_mesh, solid_mesh
from ttr_app.ui.board.selection import BoardFacts
from ttr_app.ui.kit.theme import Rgba, Theme, rgba

Box = tuple[float, float, float, float]
GROUP = 16
FREE, CLOSED = -1, -2
"""What stands for an owner where there is none: everybody may build there, or nobody any more."""


def context(vs: str, fs: str) -> RenderContext:
    """Make a drawing context that keeps its parent's place on the screen."""
    made = RenderContext(use_parent_projection=True, use_parent_modelview=True, vs=vs, fs=fs)
    made["veil"] = 1.0
    return made


def board_matrix(scale: float, tx: float, ty: float) -> Matrix:
    """Give the matrix from board units (y down) to pixels (y up)."""
    matrix = Matrix()
    matrix.set(flat=[scale, 0, 0, 0, 0, -scale, 0, 0, 0, 0, 1, 0, tx, ty, 0, 1])
    return matrix


def owners_shown(facts: BoardFacts, laying: Collection[int]) -> tuple[int, ...]:
    """Give what is drawn on each route: its owner's seat, `FREE` (also while pieces are being laid) or `CLOSED`."""
    anybody = reduce(or_, facts.open, 0) if facts.open else -1
    return tuple(
        FREE if i in laying else seat if seat >= 0 else FREE if anybody >> i & 1 else CLOSED
        for i, seat in enumerate(facts.owner)
    )


class InkMesh:
    """A Kivy mesh that takes `Triangles` and may be replaced at any time."""

    def __init__(
        self, parent: InstructionGroup, fmt: list[tuple[bytes, int, str]], texture: Texture | None
    ) -> None:
        self.mesh = Mesh(fmt=fmt, mode="triangles")
        if texture is not None:
            self.mesh.texture = texture
        parent.add(self.mesh)

    def show(self, made: meshes.Triangles) -> None:
        """Replace the triangles."""
        # Kivy reads an empty buffer past its end; an empty list it takes.
        self.mesh.vertices = made.floats if made.floats else []
        self.mesh.indices = made.indices if made.indices else []


class PaletteTexture:
    """The texture that every inked mesh takes its colours from; repainting it changes the theme."""

    def __init__(self, theme: Theme, map_id: str) -> None:
        self.texture = Texture.create(size=(palette.COLUMNS, palette.ROWS), colorfmt="rgba")
        self.texture.mag_filter = self.texture.min_filter = "nearest"
        self.texture.add_reload_observer(self._paint)
        self.repaint(theme, map_id)

    def repaint(self, theme: Theme, map_id: str) -> None:
        """Take the colours of a theme and a map's mood."""
        self._bytes = palette.paint(theme, map_id)
        self._paint()

    def _paint(self, *_: object) -> None:
        self.texture.blit_buffer(self._bytes, colorfmt="rgba", bufferfmt="ubyte")


@dataclass(slots=True)
class PieceGroup:
    """A few lanes whose spaces and pieces share two meshes."""

    routes: range
    bodies: InkMesh
    marks: InkMesh
    inks: tuple[int, ...] = ()


class Scene:
    """Everything of the board that stands still: art, printed spaces, pieces, cities."""

    def __init__(self, plan: BoardPlan, art: Art | None, theme: Theme) -> None:
        self.plan = plan
        self.palette = PaletteTexture(theme, plan.map_id)
        #: The ground, and what lies on it: on a round world all ground is drawn before anything that lies on it.
        self.ground_group, self.group = InstructionGroup(), InstructionGroup()
        self._art_colours: list[tuple[Color, str]] = []
        self._add_art(art)
        ink_under = context(gl.INK_VS, gl.INK_FS)
        self._spaces = context(gl.SPACE_VS, gl.SPACE_FS)
        ink_over = context(gl.INK_VS, gl.INK_FS)
        for part in (ink_under, self._spaces, ink_over):
            self.group.add(part)
        texture = self.palette.texture
        InkMesh(ink_under, gl.INK_FORMAT, texture).show(meshes.mat(plan))
        InkMesh(ink_under, gl.INK_FORMAT, texture).show(meshes.beds(plan))
        # Lanes go in groups: a claim rebuilds only the meshes of its own.
        self._groups = [
            PieceGroup(
                range(first, min(first + GROUP, len(plan.routes))),
                InkMesh(self._spaces, gl.SPACE_FORMAT, texture),
                InkMesh(ink_over, gl.INK_FORMAT, texture),
            )
            for first in range(0, len(plan.routes), GROUP)
        ]
        self._cities = InkMesh(ink_over, gl.INK_FORMAT, texture)
        self._buildings = InkMesh(ink_over, gl.INK_FORMAT, texture)
        fixed = meshes.edge_marks(plan)
        fixed.add(meshes.cities(plan))
        self._cities.show(fixed)
        self._printed = [(meshes.route_spaces(route), meshes.route_marks(route)) for route in plan.routes]
        self._pieces: dict[tuple[int, int], tuple[meshes.Triangles, meshes.Triangles]] = {}
        self.ground: Rgba = (0, 0, 0, 1)
        self.overhangs = _overhangs(plan, art)
        self.repaint(theme)
        self.place_pieces([-1] * len(plan.routes), (), (0, 1, 2, 3, 4))

    def _add_art(self, art: Art | None) -> None:
        canvas = context(gl.ART_VS, gl.ART_FS)
        self.ground_group.add(canvas)
        for layer in art.layers if art else ():
            colour = Color(1, 1, 1, 1)
            canvas.add(colour)
            self._art_colours.append((colour, layer.role))
            rim, rim_triangles = fade_mesh(layer)
            for fmt, corners, triangles in (
                (gl.SOFT_FORMAT, solid_mesh(layer), array("H", layer.idx)),
                (gl.SOFT_FORMAT, rim, rim_triangles),
            ):
                if corners:
                    canvas.add(Mesh(fmt=fmt, mode="triangles", vertices=corners, indices=triangles))

    def repaint(self, theme: Theme) -> None:
        """Take another theme; no mesh is rebuilt."""
        mood = theme.mood(self.plan.map_id)
        for colour, role in self._art_colours:
            colour.rgba = rgba(mood[role])
        self.ground = rgba(mood["sea"])
        self.palette.repaint(theme, self.plan.map_id)

    def place_pieces(
        self, owner: Sequence[int], buildings: Sequence[Sequence[int]], seat_inks: Sequence[int]
    ) -> None:
        """Put every claimed route's pieces and every building on the board; a route nobody may build is `CLOSED`."""
        for group in self._groups:
            inks = tuple(owner[i] if owner[i] < 0 else seat_inks[owner[i]] for i in group.routes)
            if inks == group.inks:
                continue
            group.inks = inks
            bodies, marks = meshes.Triangles(gl.SPACE_SIZE), meshes.Triangles(gl.INK_SIZE)
            for index, ink in zip(group.routes, inks, strict=True):
                body, mark = self._printed[index] if ink < 0 else self.route_pieces(index, ink)
                if ink == CLOSED:
                    body = meshes.route_spaces(self.plan.routes[index], closed=True)
                bodies.add(body)
                marks.add(mark)
            group.bodies.show(bodies)
            group.marks.show(marks)
        over = meshes.Triangles(gl.INK_SIZE)
        for seat, built in enumerate(buildings):
            for city in built:
                pieces.building(over, self.plan.cities[city], seat_inks[seat], self.plan.ports[city])
        self._buildings.show(over)

    def route_pieces(self, route: int, seat_ink: int) -> tuple[meshes.Triangles, meshes.Triangles]:
        """Give the pieces of a route in a seat's ink, made once."""
        key = (route, seat_ink)
        if key not in self._pieces:
            self._pieces[key] = pieces.route_pieces(self.plan.routes[route], seat_ink)
        return self._pieces[key]

    def set_unit(self, scale: float) -> None:
        """Tell the shaders how many pixels a board unit has."""
        self._spaces["unit"] = float(scale)


def _overhangs(plan: BoardPlan, art: Art | None) -> tuple[float, float]:
    """Measure how far the ground, and what lies on it, reach beyond one turn of a round world."""
    if not plan.period:
        return (0.0, 0.0)
    ground = [x for layer in art.layers for x in array("f", layer.xy)[0::2]] if art else [0.0]
    above = [space[0] for route in plan.routes for space in route.spaces]
    margins = []
    for xs, border in ((ground, 0.0), (above, 20.0)):
        margins.append(max(0.0, -min(xs), max(xs) - plan.period) + border)
    return (margins[0], margins[1])
