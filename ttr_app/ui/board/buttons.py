"""Three small buttons on the board for one hand: nearer, farther, and the whole map with one tap."""

from __future__ import annotations

from math import ceil

from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, InstructionGroup, Rectangle
from kivy.metrics import dp

from ttr_app.ui.kit.shapes import Point, box, disc_of, soft_mesh
from ttr_app.ui.kit.symbols import soft_triangles
from ttr_app.ui.kit.theme import GAP, TOUCH, Theme

#: What is seen of a button; its touch area is as large as any other's.
DISC = 40.0
NEARER, FARTHER, WHOLE = "nearer", "farther", "whole"


def _corner(sx: int, sy: int) -> list[Point]:
    """Give one corner of the frame that stands for the whole map, in dp."""
    points = [(10.0, 7.5), (10.0, 2.5), (7.6, 2.5), (7.6, 5.1), (4.6, 5.1), (4.6, 7.5)]
    return [(sx * x, sy * y) for x, y in points]


#: What is drawn on each button, in dp around its middle.
ICONS: dict[str, list[list[Point] | tuple[list[Point], list[Point]]]] = {
    NEARER: [box(0, 0, 14, 2.6), box(0, 4.15, 2.6, 5.7), box(0, -4.15, 2.6, 5.7)],
    FARTHER: [box(0, 0, 14, 2.6)],
    WHOLE: [_corner(sx, sy) for sx in (-1, 1) for sy in (-1, 1)],
}


class BoardButtons:
    """A short column at the board's upper right; at fit only the one that leads nearer."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.group = InstructionGroup()
        self.places: dict[str, tuple[float, float]] = {}
        self._laid: tuple[object, ...] = ()

    def lay_out(self, right: float, top: float, height: float, at_fit: bool, at_most: bool) -> None:
        """Place the buttons that make sense now and find room, in window pixels."""
        room = max(0, int(height // dp(TOUCH + GAP / 2)))
        laid = (right, top, room, at_fit, at_most, self.theme.name, dp(1))
        if laid == self._laid:
            return
        self._laid = laid
        names = ([] if at_most else [NEARER]) + ([] if at_fit else [FARTHER, WHOLE])
        names = names[:room]
        middle = right - dp(TOUCH) / 2 - dp(GAP) / 2
        self.places = {
            name: (middle, top - dp(GAP) / 2 - dp(TOUCH) / 2 - row * dp(TOUCH + GAP / 2))
            for row, name in enumerate(names)
        }
        self._paint()
        self.group.clear()
        self.group.add(Color(1, 1, 1, 1))
        side = ceil(dp(TOUCH))
        for name, (x, y) in self.places.items():
            place = list(ICONS).index(name)
            picture = self._atlas.texture.get_region(side * place, 0, side, side)
            self.group.add(
                Rectangle(texture=picture, pos=(round(x - side / 2), round(y - side / 2)), size=(side, side))
            )

    def forget(self) -> None:
        """Draw everything anew next time: the graphics context was lost."""
        self._laid = ()

    def _paint(self) -> None:
        """Draw all three once into a texture: as shapes they would cost more than the whole board."""
        side = ceil(dp(TOUCH))
        self._atlas = Fbo(size=(side * len(ICONS), side))
        add = self._atlas.add
        add(ClearColor(*self.theme["paper_raised"][:3], 0))
        add(ClearBuffers())
        disc = disc_of(40)
        y, radius = side / 2, dp(DISC) / 2
        for place, icon in enumerate(ICONS.values()):
            x = side * (place + 0.5)
            for role, drop, size in (
                ("shadow", dp(1.5), radius),
                ("line_strong", 0, radius),
                ("paper_raised", 0, radius - dp(1)),
            ):
                add(Color(*self.theme[role]))
                add(soft_triangles(disc, x, y - drop, size))
            add(Color(*self.theme["ink"]))
            add(soft_triangles(soft_mesh(icon), x, y, dp(1)))
        self._atlas.draw()
        self._atlas.clear()

    def hit(self, x: float, y: float) -> str | None:
        """Say which button is under a window position."""
        reach = dp(TOUCH) / 2
        for name, (cx, cy) in self.places.items():
            if abs(x - cx) <= reach and abs(y - cy) <= reach:
                return name
        return None
