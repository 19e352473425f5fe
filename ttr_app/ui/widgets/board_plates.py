"""Finished pictures of the board: a whole one and a near one, drawn anew only when what there is would look wrong."""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil

from kivy.graphics import Callback, Color, InstructionGroup, Rectangle
from kivy.graphics.opengl import GL_BLEND, glDisable, glEnable

from ttr_app.ui.widgets import board_shaders as gl
from ttr_app.ui.widgets.board_camera import Camera
from ttr_app.ui.widgets.board_scene import Box, Plate, Scene, context

#: The near plate reaches this far beyond the widget, as a share of its size.
MARGIN = 0.5
LARGEST = 4096
#: While zooming in, a plate may be stretched this much before it is drawn anew.
MOST_STRETCH = 2.2


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
        self._whole_shown = True
        self._whole_quads, self._near_quads = InstructionGroup(), InstructionGroup()
        quads.add(self._whole_quads)
        quads.add(self._near_quads)
        # A finished picture hides what is under it: not blending it saves a third of its time.
        self.group.add(Callback(lambda _: glDisable(GL_BLEND)))
        self.group.add(quads)
        self.group.add(Callback(lambda _: glEnable(GL_BLEND)))

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
        covered = bool(self.near and self.near.ready and self.near.covers(view))
        if covered == self._whole_shown:
            # One picture is enough: the whole one is drawn only where the near one does not reach.
            self._whole_shown = not covered
            if covered:
                self._quads.remove(self._whole_quads)
            else:
                self._quads.insert(0, self._whole_quads)
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
        shown = size if bare else (0, 0)
        if tuple(self._ground_quad.size) != tuple(shown):
            self._ground_quad.pos, self._ground_quad.size = pos, shown

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
