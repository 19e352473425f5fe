"""Pictures on pages: a board with what lies on it for all to see, in the light of the look; a seat's token."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from kivy.clock import Clock
from kivy.core.image import Image as CoreImage
from kivy.graphics import Color, Mesh, RoundedRectangle, SmoothLine
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painter import Painter
from ttr_app.ui.kit.shapes import rounded_box
from ttr_app.ui.kit.theme import rgba
from ttr_app.ui.kit.tokens import paint_seat

LIGHT = {"light": (1, 1, 1, 1), "dark": (0.5, 0.54, 0.62, 1), "contrast": (1, 1, 1, 1)}
"""What a printed board's colours are multiplied with: by night it does not glare."""
_ASPECT = 1.6
SEEN = 6
"""How wide a space has to be for a piece of its own size to be seen."""
_read: dict[str, Any] = {}


class BoardPicture(Widget):
    """A map's board, filling its place; claimed routes lie on it in their owners' inks."""

    map_id = StringProperty()
    boards = ObjectProperty(None, allownone=True)
    claims = ListProperty()
    """Pairs (route, ink of its owner)."""
    radius = NumericProperty(8)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("map_id", "boards", "claims", "pos", "size"):
            self.fbind(name, self._soon)
        self._soon()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        if self.width < 4 or self.height < 4 or self.boards is None or not self.map_id:
            return
        with self.canvas:
            Color(*look.theme["paper_sunk"])
            RoundedRectangle(pos=self.pos, size=self.size, radius=[px(self.radius)])
        texture = self._texture()
        wide, high = (_ASPECT, 1.0) if texture is None else (texture.width, texture.height)
        scale = max(self.width / wide, self.height / high)
        u, v = self.width / scale / wide, self.height / scale / high
        if texture is not None:
            with self.canvas:
                Color(*LIGHT[look.theme.name])
                self._print(texture, u, v)
        if self.claims or texture is None:
            self._lay_routes(scale * wide, scale * high, texture is None)
        with self.canvas:  # a printed edge, which also softens the corners
            Color(*look.theme["line_strong"])
            SmoothLine(rounded_rectangle=(*self.pos, *self.size, px(self.radius)), width=px(0.7))

    def _print(self, texture: Any, across: float, down: float) -> None:
        """Lay the middle of a picture in a box with round corners: these shares of its width and height."""
        vertices: list[float] = []
        outline = rounded_box(self.width, self.height, px(self.radius), 5)
        for x, y in outline:
            # A loaded picture's rows run down.
            u, v = 0.5 + x / self.width * across, 0.5 - y / self.height * down
            vertices += [self.center_x + x, self.center_y + y, u, v]
        Mesh(vertices=vertices, indices=range(len(outline)), mode="triangle_fan", texture=texture)

    def _texture(self) -> Any:
        path = self.boards.picture(self.map_id)
        if path is None:
            return None
        if path not in _read:
            _read[path] = CoreImage(str(path)).texture
        return _read[path]

    def _lay_routes(self, wide: float, high: float, all_routes: bool) -> None:
        """Lay pieces as long as the spaces; a map without a picture shows its routes as thin lines below."""
        plan = self.boards.plan(self.map_id)
        if plan is None:
            return
        scale = max(wide / plan.size[0], high / plan.size[1])
        left, top = self.center_x - plan.size[0] * scale / 2, self.center_y + plan.size[1] * scale / 2
        if all_routes:
            with self.canvas:
                Color(*look.theme.fade("ink_soft", 0.6))
            self._mesh([space for route in plan.routes for space in route.spaces], left, top, scale, 0.5)
        by_ink: dict[int, list[Any]] = {}
        for route, ink in self.claims:
            if route < len(plan.routes):
                by_ink.setdefault(ink, []).extend(plan.routes[route].spaces)
        # On a small picture pieces are drawn too large, or nobody would see them; on a large one lanes lie side by side.
        small = min((s[4] for r in plan.routes for s in r.spaces), default=0.0) * scale < px(SEEN)
        for grown, role in ((1.75, "edge"), (1.3, "fill")) if small else ((1.3, "edge"), (1.0, "fill")):
            for ink, spaces in by_ink.items():
                with self.canvas:
                    Color(*rgba(getattr(look.theme.seat(ink), role)))
                self._mesh(spaces, left, top, scale, grown)

    def _mesh(self, spaces: Sequence[Any], left: float, top: float, scale: float, grown: float) -> None:
        vertices: list[float] = []
        indices: list[int] = []
        for x, y, angle, length, width in spaces:
            cx, cy = left + x * scale, top - y * scale
            half = max(length, width) * scale / 2
            if not (
                self.x < cx - half and cx + half < self.right and self.y < cy - half and cy + half < self.top
            ):
                continue  # it is not on the part of the board that is shown
            along = (length * (0.9 + 0.1 * grown)) * scale / 2
            across = max(width * scale, px(2)) * grown / 2
            cos, sin = math.cos(math.radians(-angle)), math.sin(math.radians(-angle))
            first = len(vertices) // 4
            for a, b in ((-along, -across), (along, -across), (along, across), (-along, across)):
                vertices += [cx + a * cos - b * sin, cy + a * sin + b * cos, 0, 0]
            indices += [first, first + 1, first + 2, first, first + 2, first + 3]
        if indices:
            with self.canvas:
                Mesh(vertices=vertices, indices=indices, mode="triangles")


class Token(Widget):
    """A seat's piece: its colour and its shape; with a face, that of whoever sits there, and the piece beside it."""

    ink = NumericProperty(0)
    face = StringProperty()
    badge = BooleanProperty(True)

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.targets: list[Any] = []
        self.pressed: str | None = None
        self._soon = Clock.create_trigger(self._draw, -1)
        for name in ("ink", "face", "pos", "size"):
            self.fbind(name, self._soon)
        self._soon()

    def _draw(self, *_: object) -> None:
        self.canvas.clear()
        box = Box(self.x, self.y, self.width, self.height)
        (x, y), radius = box.middle, min(self.width, self.height) / 2 * 0.92
        if self.face:
            # Home shows no face: it does without this module.
            from ttr_app.ui.kit.avatars import paint_avatar

            paint_avatar(Painter(self), x, y, radius, int(self.ink), self.face)
            if not self.badge:
                return
            x, y, radius = x + radius * 0.75, y - radius * 0.68, radius * 0.42
        paint_seat(Painter(self), x, y, radius, int(self.ink))
