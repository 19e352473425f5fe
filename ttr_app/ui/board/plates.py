"""Finished pictures of the board: a whole one and a near one, drawn anew only when what there is would look wrong."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, floor

from kivy.graphics import (
    Callback,
    ClearBuffers,
    ClearColor,
    Color,
    Fbo,
    Instruction,
    InstructionGroup,
    MatrixInstruction,
    PopMatrix,
    PushMatrix,
    Rectangle,
    ScissorPop,
    ScissorPush,
)
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable

from ttr_app.ui.board import shaders as gl
from ttr_app.ui.board.camera import Camera
from ttr_app.ui.board.scene import Box, Scene, board_matrix, context

#: The near plate reaches this far beyond the widget, as a share of its size.
MARGIN = 0.5
LARGEST = 4096
#: While zooming in, a plate may be stretched this much before it is drawn anew.
MOST_STRETCH = 2.2
#: So much stretched the whole board's picture still looks well while it moves.
SOFT = 1.6


def opaque(parent: InstructionGroup, part: Instruction) -> None:
    """Draw a finished picture without blending: it hides what is under it, and that saves a third of its time."""
    parent.add(Callback(lambda _: glDisable(GL_BLEND)))
    parent.add(part)
    parent.add(Callback(lambda _: glEnable(GL_BLEND)))


def cut_to_one_turn(
    scissor: ScissorPush, pos: tuple[float, float], size: tuple[float, float], camera: Camera
) -> None:
    """Show a round world once: where one turn of it is narrower than the widget, paper stays on both sides."""
    left, right = camera.one_turn()
    scissor.x, scissor.y = ceil(pos[0] + left), ceil(pos[1])
    scissor.width, scissor.height = ceil(right - left), ceil(size[1])


class Plate:
    """A texture with a part of the board drawn at one scale; shown by a quad in board units.

    The ground, nearly all of the drawing, is kept in a second one: a claim copies a piece of it and draws only what
    lies on it.
    """

    def __init__(self, scene: Scene, width: int, height: int) -> None:
        self.scene = scene
        self.fbo, self.ground = (Fbo(size=(max(1, width), max(1, height))) for _ in range(2))
        self.ground.texture.mag_filter = self.ground.texture.min_filter = "nearest"
        for fbo in (self.fbo, self.ground):
            fbo.add_reload_observer(self._lost)
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
        self.refresh()

    def refresh(self, box: Box | None = None) -> None:
        """Draw the scene again: all of it, or only what lies on the ground inside a box of the board."""
        if not self.ready:
            return
        self.scene.set_unit(self.scale)
        if box is None:
            self._draw_ground()
            self._draw_over(self.box, None)
            return
        width, height = self.fbo.size
        for shift in self._turns(self.box, self.scene.overhangs[1]):
            left, right = box[0] + shift, box[2] + shift
            x0 = max(0, floor(left * self.scale) - self._left)
            x1 = min(width, ceil(right * self.scale) - self._left)
            y0 = max(0, height + self._top - ceil(box[3] * self.scale))
            y1 = min(height, height + self._top - floor(box[1] * self.scale))
            if x0 < x1 and y0 < y1:
                scissor = ScissorPush(x=x0, y=y0, width=x1 - x0, height=y1 - y0)
                self._draw_over((left, box[1], right, box[3]), scissor)

    def _draw_ground(self) -> None:
        self.ground.add(ClearColor(*self.scene.ground))
        self.ground.add(ClearBuffers(clear_color=True))
        self._draw_turns(self.ground, self.scene.ground_group, self._turns(self.box, self.scene.overhangs[0]))

    def _draw_over(self, box: Box, scissor: ScissorPush | None) -> None:
        """Copy the ground, and draw all that lies on it and can be seen in a box."""
        if scissor:
            self.fbo.add(scissor)
        self.fbo.add(Color(1, 1, 1, 1))
        opaque(self.fbo, Rectangle(texture=self.ground.texture, size=self.fbo.size))
        turns = self._turns(box, self.scene.overhangs[1])
        self._draw_turns(self.fbo, self.scene.group, turns, ScissorPop() if scissor else None)

    def _draw_turns(
        self, fbo: Fbo, group: InstructionGroup, turns: list[float], last: Instruction | None = None
    ) -> None:
        """Draw a part of the scene into a picture once for each turn, after what the picture was given before."""
        for shift in turns:
            matrix = MatrixInstruction()
            matrix.matrix = board_matrix(self.scale, shift * self.scale - self._left, fbo.size[1] + self._top)
            for instruction in (PushMatrix(), matrix, group, PopMatrix()):
                fbo.add(instruction)
            if last and shift == turns[-1]:
                fbo.add(last)
            fbo.draw()
            fbo.remove(group)
            fbo.clear()

    def _turns(self, box: Box, over: float) -> list[float]:
        """Give the turns of a round world that can be seen in a box, with what hangs over its edges by so much."""
        period = self.scene.plan.period
        if not period:
            return [0.0]
        first, last = floor((box[0] - over) / period), ceil((box[2] + over) / period) - 1
        return [turn * period for turn in range(first, last + 1)]


class Plates:
    """The board's pictures, placed in board units: the widget's one matrix moves and zooms them."""

    def __init__(self, scene: Scene, camera: Camera) -> None:
        self.scene = scene
        self.camera = camera
        self.whole: Plate | None = None
        self.near: Plate | None = None
        self.ground_group, self.group = InstructionGroup(), InstructionGroup()
        self._ground = Color(*scene.ground)
        self._ground_quad = Rectangle(size=(0, 0))
        self.ground_group.add(self._ground)
        self.ground_group.add(self._ground_quad)
        quads = self._quads = context(gl.PLATE_VS, gl.PLATE_FS)
        self._whole_quads, self._near_quads = InstructionGroup(), InstructionGroup()
        self._shown: tuple[InstructionGroup, ...] = ()
        opaque(self.group, quads)

    @property
    def period(self) -> float | None:
        """Width of one turn of a round world."""
        return self.scene.plan.period

    def forget(self) -> None:
        """Drop all pictures: the size or the graphics context has changed."""
        self.whole = self.near = None
        self._whole_quads.clear()
        self._near_quads.clear()

    def refresh(self, boxes: Iterable[Box | None] = (None,)) -> None:
        """Draw the pictures again where the scene has changed; None means everywhere."""
        self._ground.rgba = self.scene.ground
        boxes = tuple(boxes)
        for plate in (self.whole, self.near):
            if plate and plate.ready:
                for box in boxes:
                    plate.refresh(box)

    # --- when to draw -------------------------------------------------------------------------------
    def rest(self) -> None:
        """Make the picture exact, now that nothing moves."""
        whole, scale = self._need_whole(), self.camera.pose.scale
        view = self.camera.view_box()
        if abs(scale / whole.scale - 1) < 0.001 and (self.period or whole.covers(view)):
            self.camera.pose.scale = whole.scale
            self._near_quads.clear()
            if self.near:
                self.near.scale = 0.0
        elif not (
            self.near
            and self.near.ready
            and abs(scale / self.near.scale - 1) < 1e-6
            and self.near.covers(view)
        ):
            self._draw_near()

    def keep_sharp(self) -> None:
        """Draw a picture anew in mid-movement, only when what there is would look wrong."""
        scale = self.camera.pose.scale
        best = self.near if self.near and self.near.ready else self.whole
        if best is None or not best.ready:
            self.rest()
            return
        beside = (
            best is self.near
            and abs(scale / best.scale - 1) < 0.001
            and not best.covers(self.camera.view_box())
        )
        if beside or scale > best.scale * MOST_STRETCH:
            self._draw_near()

    def place(self, pos: tuple[float, float], size: tuple[float, float]) -> None:
        """Fit the textures' filters, and the ground where no picture reaches, to the camera."""
        scale, view = self.camera.pose.scale, self.camera.view_box()
        bare = True
        shown = self._enough(view)
        if shown != self._shown:
            self._shown = shown
            self._quads.clear()
            for quads in shown:
                self._quads.add(quads)
        for plate in (self.whole, self.near):
            if plate is None or not plate.ready:
                continue
            exact = abs(plate.scale - scale) < 1e-4 * scale
            wanted = "nearest" if exact else "linear"
            if plate.fbo.texture.mag_filter != wanted:
                plate.fbo.texture.mag_filter = plate.fbo.texture.min_filter = wanted
            round_world = self.period and plate is self.whole
            if plate.covers((plate.box[0], view[1], plate.box[2], view[3]) if round_world else view):
                bare = False
        # Filling the widget costs as much as the whole board.
        ground = size if bare else (0, 0)
        if tuple(self._ground_quad.size) != tuple(ground):
            self._ground_quad.pos, self._ground_quad.size = pos, ground

    def _enough(self, view: Box) -> tuple[InstructionGroup, ...]:
        """Choose the pictures to show: one if it can be, since filling the widget is what a frame costs."""
        if self.near and self.near.ready and self.near.covers(view):
            return (self._near_quads,)
        if self.whole and self.whole.ready and self.camera.pose.scale <= self.whole.scale * SOFT:
            return (self._whole_quads,)
        return (self._whole_quads, self._near_quads)

    # --- drawing ------------------------------------------------------------------------------------
    def _need_whole(self) -> Plate:
        if self.whole is not None and self.whole.ready:
            return self.whole
        scale, pose = self.camera.fit_scale, self.camera.fit_pose()
        width, height = ceil(self.camera.width), ceil(self.camera.height)
        left = pose.x - width / 2 / scale
        if self.period:
            # One turn of the world is a whole number of pixels wide, so that its copies meet without a seam.
            width = max(1, round(self.period * scale))
            scale, left = width / self.period, 0.0
        if self.whole is None:
            self.whole = Plate(self.scene, min(width, LARGEST), min(height, LARGEST))
        self.whole.render(scale, left, pose.y - height / 2 / scale)
        self._show(self._whole_quads, self.whole)
        return self.whole

    def _draw_near(self) -> None:
        if self.near is None:
            width, height = (
                min(LARGEST, ceil(side * (1 + MARGIN))) for side in (self.camera.width, self.camera.height)
            )
            self.near = Plate(self.scene, width, height)
        x, y, scale = self.camera.shown()
        width, height = self.near.fbo.size
        self.near.render(scale, x - width / 2 / scale, y - height / 2 / scale)
        self._show(self._near_quads, self.near)

    def _show(self, group: InstructionGroup, plate: Plate) -> None:
        group.clear()
        left, top, right, bottom = plate.box
        for shift in (-self.period, 0.0, self.period) if self.period else (0.0,):
            group.add(
                Rectangle(
                    texture=plate.fbo.texture, pos=(left + shift, bottom), size=(right - left, top - bottom)
                )
            )
