"""The finished picture of the board on the graphics card: meshes drawn once into a plate that panning only moves."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor

from kivy.graphics import (
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    Instruction,
    InstructionGroup,
    MatrixInstruction,
    Mesh,
    PopMatrix,
    PushMatrix,
    RenderContext,
    ScissorPop,
    ScissorPush,
)
from kivy.graphics.texture import Texture
from kivy.graphics.transformation import Matrix

from ttr_app.ui.boardart import Art, BoardPlan, fade_mesh, solid_mesh
from ttr_app.ui.theme import Rgba, Theme, rgba
from ttr_app.ui.widgets import board_meshes as meshes
from ttr_app.ui.widgets import board_palette
from ttr_app.ui.widgets import board_shaders as gl

Box = tuple[float, float, float, float]
GROUP = 16


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
        self.texture = Texture.create(size=(board_palette.COLUMNS, board_palette.ROWS), colorfmt="rgba")
        self.texture.mag_filter = self.texture.min_filter = "nearest"
        self.texture.add_reload_observer(self._paint)
        self.repaint(theme, map_id)

    def repaint(self, theme: Theme, map_id: str) -> None:
        """Take the colours of a theme and a map's mood."""
        self._bytes = board_palette.paint(theme, map_id)
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
        """Put every claimed route's pieces and every building on the board."""
        for group in self._groups:
            inks = tuple(-1 if owner[index] < 0 else seat_inks[owner[index]] for index in group.routes)
            if inks == group.inks:
                continue
            group.inks = inks
            bodies, marks = meshes.Triangles(gl.SPACE_SIZE), meshes.Triangles(gl.INK_SIZE)
            for index, ink in zip(group.routes, inks, strict=True):
                body, mark = self._printed[index] if ink < 0 else self.route_pieces(index, ink)
                bodies.add(body)
                marks.add(mark)
            group.bodies.show(bodies)
            group.marks.show(marks)
        over = meshes.Triangles(gl.INK_SIZE)
        for seat, built in enumerate(buildings):
            for city in built:
                meshes.building(over, self.plan.cities[city], seat_inks[seat], self.plan.ports[city])
        self._buildings.show(over)

    def route_pieces(self, route: int, seat_ink: int) -> tuple[meshes.Triangles, meshes.Triangles]:
        """Give the pieces of a route in a seat's ink, made once."""
        key = (route, seat_ink)
        if key not in self._pieces:
            self._pieces[key] = meshes.route_pieces(self.plan.routes[route], seat_ink)
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


class Plate:
    """A texture with a part of the board drawn at one scale; shown by a quad in board units."""

    def __init__(self, scene: Scene, width: int, height: int) -> None:
        self.scene = scene
        self.fbo = Fbo(size=(max(1, width), max(1, height)))
        self.fbo.add_reload_observer(self._lost)
        self.scale = 0.0
        self.box: Box = (0.0, 0.0, 0.0, 0.0)
        self._left = self._top = 0

    def _lost(self, *_: object) -> None:
        self.scale = 0.0

    @property
    def ready(self) -> bool:
        """Say whether the plate holds a picture."""
        return self.scale > 0

    def covers(self, box: Box) -> bool:
        """Say whether the plate holds all of a box of the board."""
        slack = 0.75 / max(self.scale, 1e-6)
        return (
            self.ready
            and self.box[0] <= box[0] + slack
            and self.box[1] <= box[1] + slack
            and self.box[2] >= box[2] - slack
            and self.box[3] >= box[3] - slack
        )

    def render(self, scale: float, left: float, top: float) -> None:
        """Draw the scene at a scale, from a board point in the plate's upper left corner."""
        width, height = self.fbo.size
        self.scale = scale
        # The corner lies on a whole pixel of the endless board, so that texels meet pixels when panning.
        self._left, self._top = floor(left * scale), floor(top * scale)
        left, top = self._left / scale, self._top / scale
        self.box = (left, top, left + width / scale, top + height / scale)
        self._draw(None)

    def refresh(self, box: Box | None = None) -> None:
        """Draw the scene again, only inside a box of the board if one is given."""
        if self.ready:
            self._draw(box)

    def _draw(self, box: Box | None) -> None:
        self.scene.set_unit(self.scale)
        if box is None:
            self._layers(self.box, ())
            return
        width, height = self.fbo.size
        for shift in self._turns(self.box, self.scene.overhangs[1]):
            left, right = box[0] + shift, box[2] + shift
            x0 = max(0, floor(left * self.scale) - self._left)
            x1 = min(width, ceil(right * self.scale) - self._left)
            y0 = max(0, height + self._top - ceil(box[3] * self.scale))
            y1 = min(height, height + self._top - floor(box[1] * self.scale))
            if x0 < x1 and y0 < y1:
                self._layers(
                    (left, box[1], right, box[3]), (ScissorPush(x=x0, y=y0, width=x1 - x0, height=y1 - y0),)
                )

    def _layers(self, box: Box, before: tuple[Instruction, ...]) -> None:
        """Draw all ground that can be seen in a box, then all that lies on it."""
        fbo, scene = self.fbo, self.scene
        fbo.clear()
        for instruction in before:
            fbo.add(instruction)
        fbo.add(ClearColor(*scene.ground))
        fbo.add(ClearBuffers(clear_color=True))
        for group, over in zip((scene.ground_group, scene.group), scene.overhangs, strict=True):
            for shift in self._turns(box, over):
                matrix = MatrixInstruction()
                matrix.matrix = board_matrix(
                    self.scale, shift * self.scale - self._left, fbo.size[1] + self._top
                )
                fbo.add(PushMatrix())
                fbo.add(matrix)
                fbo.add(group)
                fbo.add(PopMatrix())
                fbo.draw()
                fbo.remove(group)
                fbo.clear()
        if before:
            fbo.add(ScissorPop())
            fbo.draw()
            fbo.clear()

    def _turns(self, box: Box, over: float) -> list[float]:
        """Give the turns of a round world that can be seen in a box, with what hangs over its edges by so much."""
        period = self.scene.plan.period
        if not period:
            return [0.0]
        first, last = floor((box[0] - over) / period), ceil((box[2] + over) / period) - 1
        return [turn * period for turn in range(first, last + 1)]
