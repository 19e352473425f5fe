"""City names in screen space: one texture of all names, placed by the graphics card, decluttered after a zoom."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from functools import cached_property
from math import hypot, inf

from kivy.core.text import Label as CoreLabel
from kivy.graphics import ClearBuffers, ClearColor, Color, Fbo, InstructionGroup, Rectangle
from kivy.graphics.texture import Texture
from kivy.metrics import Metrics

from ttr_app.ui.board import shaders as gl
from ttr_app.ui.board.art import BoardPlan
from ttr_app.ui.board.dots import Dots, letters_in
from ttr_app.ui.board.meshes import Triangles, city_radius
from ttr_app.ui.board.scene import InkMesh, context
from ttr_app.ui.board.surroundings import Surroundings
from ttr_app.ui.kit.look import look
from ttr_app.ui.kit.theme import TEXT, Rgba, Theme, rgba

ATLAS_WIDTH = 1024
#: How large a second line is, of the first.
BELOW = 0.86
HALO = 3
#: Pixels a unit, in dp, below which the board is only an overview.
FAR = 0.6
#: How wide the frame around the board is, in units.
FRAME = 8.0
#: How much of the way to its city a name may be drawn when zoomed in; the first at which it lies on no space is taken.
PARTS = (1.0, 0.8, 0.6, 0.4, 0.2, 0.0)
#: How many dp farther a name that lay on a dot is moved to a place where it lies on no space either.
ON_SPACE = 24.0
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Placed:
    """One name in its texture: its size in pixels and its corners in texture coordinates."""

    width: int
    height: int
    uv: Box


def _meet(one: Box, other: Box) -> bool:
    return not (one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1])


def declutter(boxes: list[tuple[int, Box]]) -> list[int]:
    """Choose which names stay: boxes come most important first, and one that overlaps an earlier one goes."""
    kept: list[tuple[int, Box]] = []
    for index, box in boxes:
        if not any(_meet(box, other) for _, other in kept):
            kept.append((index, box))
    return [index for index, _ in kept]


class Print:
    """Some names in one ink: a texture and the mesh that places it."""

    def __init__(self, parent: InstructionGroup) -> None:
        self.mesh = InkMesh(parent, gl.LABEL_FORMAT, None)
        self.placed: dict[int, Placed] = {}
        self._atlas: Fbo | None = None

    def write(self, texts: dict[int, str], size: float, halo: int, ink: Rgba, paper: Rgba) -> None:
        """Draw the names into the texture."""
        places: list[tuple[int, Texture, int, int]] = []
        x = y = row = 0
        for city, text in texts.items():
            label = CoreLabel(
                text=text,
                font_size=size,
                font_name=TEXT,
                bold=True,
                color=ink,
                outline_width=halo,
                outline_color=paper,
            )
            label.refresh()
            width, height = label.texture.size
            if x + width > ATLAS_WIDTH:
                x, y, row = 0, y + row + 1, 0
            places.append((city, label.texture, x, y))
            x, row = x + width + 1, max(row, height)
        tall = y + row + 1
        self._atlas = Fbo(size=(ATLAS_WIDTH, tall))
        self._atlas.texture.mag_filter = self._atlas.texture.min_filter = "nearest"
        self.placed = {}
        with self._atlas:
            # Clear paper under soft letters: blending then leaves no dark seam around them.
            ClearColor(*paper[:3], 0)
            ClearBuffers()
            Color(1, 1, 1, 1)
            for city, texture, px, py in places:
                Rectangle(texture=texture, pos=(px, py), size=texture.size)
                right, top = px + texture.width, py + texture.height
                uv = (px / ATLAS_WIDTH, py / tall, right / ATLAS_WIDTH, top / tall)
                self.placed[city] = Placed(texture.width, texture.height, uv)
        self._atlas.draw()
        self._atlas.clear()
        self.mesh.mesh.texture = self._atlas.texture


class Labels:
    """All names of one board: quiet ones, and on top the few that something points out."""

    def __init__(self, plan: BoardPlan, theme: Theme, names: str, larger: float = 1.0) -> None:
        self.plan = plan
        self.theme = theme
        self.names = names
        #: Pixels that the letters are high; nothing is written before somebody knows.
        self.size = 0.0
        self.group = context(gl.LABEL_VS, gl.LABEL_FS)
        self._quiet, self._small = Print(self.group), Print(self.group)
        self._below, self._loud = Print(self.group), Print(self.group)
        #: Cities whose names stand there in plain letters, since the large ones found no room.
        self.smaller: frozenset[int] = frozenset()
        #: Cities whose names lie on a dot, and there is no place beside it.
        self._stuck: set[int] = set()
        self._loud_cities: tuple[int, ...] = ()
        #: How many times the plain size the letters have.
        self.larger = larger
        self._order = sorted(range(len(plan.cities)), key=lambda c: (-plan.degree[c], c))
        self.shown: tuple[int, ...] = ()
        self.shown_below: tuple[int, ...] = ()

    @cached_property
    def _around(self) -> Surroundings:
        """What lies around the cities: asked only when somebody zooms in."""
        return Surroundings(self.plan)

    @cached_property
    def _dots(self) -> Dots:
        """Where the cities' dots lie around the names."""
        return Dots(self.plan)

    @property
    def halo(self) -> int:
        """Pixels of paper around the letters."""
        return max(1, round(self.size / 14 * HALO))

    def write(self, names: str | None = None, size: float | None = None, theme: Theme | None = None) -> None:
        """Write all names anew: a spelling, a size in pixels, a theme.

        A spelling is "pl", "en" or "printed"; "pl+printed" writes a second, smaller line below where it has room.
        """
        self.names = names or self.names
        self.size = size or self.size
        self.theme = theme or self.theme
        if not self.size:
            return
        mood = self.theme.mood(self.plan.map_id)
        wanted = [city for city in range(len(self.plan.cities)) if self._text(city)]
        ink, paper = rgba(mood["label"]), rgba(mood["label_halo"])
        self._write(self._quiet, wanted, ink, paper)
        self.smaller = frozenset()
        plain = self.size / self.larger
        self._small.placed = {}
        if plain < self.size:
            self._small.write({c: self._text(c) for c in wanted}, plain, self.halo, ink, paper)
        below = {city: self._second(city) for city in wanted if self._second(city)}
        self._below.write(below, max(look.smallest, self.size * BELOW), self.halo, ink, paper)
        self._loud_cities = ()

    def _text(self, city: int) -> str:
        return "" if self.plan.junctions[city] else self.plan.names[city][self.names.partition("+")[0]]

    def _second(self, city: int) -> str:
        """Give what stands below a city's name, if it is written in two ways that differ."""
        other = self.names.partition("+")[2]
        return (
            self.plan.names[city][other] if other and self.plan.names[city][other] != self._text(city) else ""
        )

    def _write(self, printed: Print, cities: Collection[int], ink: Rgba, paper: Rgba) -> None:
        printed.write({city: self._text(city) for city in cities}, self.size, self.halo, ink, paper)

    def arrange(
        self, scale: float, density: float, loud: Collection[int] = (), built: Collection[int] = ()
    ) -> None:
        """Choose the names that have room at a scale; `loud` ones come first, and none covers what is `built`."""
        raised = tuple(sorted(city for city in loud if city in self._quiet.placed))
        if raised and raised != self._loud_cities:
            self._write(self._loud, raised, self.theme["paper_raised"], self.theme["ticket"])
            self._loud_cities = raised
        order = [*raised, *(c for c in self._order if c in self._quiet.placed and c not in raised)]
        # A second line comes after all names: none is lost for it.
        count = len(self.plan.cities)
        self._dots.marked = frozenset((*raised, *built))
        boxes = self._with_room(order, frozenset(raised), scale, density)
        boxes += [(count + c, self.box_below(c, scale, density)) for c in order if c in self._below.placed]
        chosen = declutter(boxes)
        self.shown = tuple(c for c in chosen if c < count)
        self.shown_below = tuple(c - count for c in chosen if c >= count and c - count in self.shown)
        self._lay_below(scale)
        period = self.plan.period
        for printed in (self._quiet, self._small, self._loud):
            out = Triangles(gl.LABEL_SIZE)
            for city in self.shown:
                if printed is (self._loud if city in raised else self._print_of(city)):
                    for shift in (-period, 0.0, period) if period else (0.0,):
                        self._quad(out, printed.placed[city], city, shift, self._corner(city, scale))
            printed.mesh.show(out)

    def _with_room(
        self, order: list[int], raised: frozenset[int], scale: float, density: float
    ) -> list[tuple[int, Box]]:
        """Give the names' boxes in their order; in large letters, what finds no room is written in plain ones.

        With it those that stand in its way, what is raised apart, and so on until nothing more can be won.
        """
        self.smaller = frozenset()
        while True:
            self._stuck.clear()
            boxes = [(c, self.box(c, scale, density)) for c in order]
            lost = set(order) - set(declutter(boxes)) | self._stuck
            if not lost or not self._small.placed:
                return boxes
            near = {c for c, box in boxes if any(_meet(box, other) for city, other in boxes if city in lost)}
            if near <= self.smaller | raised:
                return boxes
            self.smaller |= near - raised

    def _print_of(self, city: int) -> Print:
        return self._small if city in self.smaller else self._quiet

    def _lay_below(self, scale: float) -> None:
        out = Triangles(gl.LABEL_SIZE)
        period = self.plan.period
        for city in self.shown_below:
            for shift in (-period, 0.0, period) if period else (0.0,):
                self._quad(out, self._below.placed[city], city, shift, self._corner_below(city, scale))
        self._below.mesh.show(out)

    def _corner_below(self, city: int, scale: float) -> tuple[float, float]:
        """Give the pixels from a name's anchor to the left lower corner of its second line."""
        first, second = self._print_of(city).placed[city], self._below.placed[city]
        left, foot = self._corner(city, scale)
        free = first.width - second.width
        left += {"left": 0.0, "center": free / 2, "right": free}[self.plan.labels[city][2]]
        return (round(left), round(foot - second.height + 2 * self.halo))

    def _corner(self, city: int, scale: float) -> tuple[float, float]:
        """Give the pixels from a name's anchor to the left lower corner of its picture."""
        placed, align = self._print_of(city).placed[city], self.plan.labels[city][2]
        halo = self.halo
        left = {"left": -halo, "center": -placed.width / 2, "right": halo - placed.width}[align]
        # A name keeps off the frame, when zoomed out so far that it would cross it; on a round world off its seam.
        aside, down = self._nearer(city, scale)
        x, y = (part * scale for part in self.anchor(city))
        x, y = x + aside, y + down
        width, height = (side * scale for side in self.plan.size)
        edge = halo if self.plan.period else FRAME * scale
        foot = -placed.height / 2
        left += max(0.0, edge - halo - x - left) - max(0.0, x + left + placed.width - halo + edge - width)
        foot += max(0.0, y - height - halo - foot) - max(0.0, foot - y + placed.height - halo)
        left, foot = left + aside, foot - down
        letters = letters_in(placed.width, placed.height, left, foot, halo)
        # Seen from far away only what is pointed out or built has to stay in sight.
        near = scale > FAR * Metrics.density or city in self._dots.marked
        if near and self._dots.under(city, letters, scale):
            aside, up = self._off_dots(city, letters, scale, edge)
            left, foot = left + aside, foot + up
        return (round(left), round(foot))

    def _off_dots(self, city: int, letters: Box, scale: float, edge: float) -> tuple[float, float]:
        """Say how far a name is moved off a dot: it stays on the board, and on no space if it has not far to go."""
        x, y = (part * scale for part in self.anchor(city))
        width, height = (side * scale for side in self.plan.size)
        dx, dy, _align = self.plan.labels[city]

        def price(box: Box) -> float:
            x0, y0, x1, y1 = box
            # What was pushed inwards touches the frame.
            if x + x0 < edge - 1 or x + x1 > width - edge + 1 or y0 - y < -height or y1 > y:
                return inf
            middle = dx + (x0 + x1) / 2 / scale, dy - (y0 + y1) / 2 / scale
            free = self._around.free(city, *middle, (x1 - x0) / 2 / scale, (y1 - y0) / 2 / scale)
            return 0.0 if free else ON_SPACE * Metrics.density

        way = self._dots.off(city, letters, scale, price)
        if way == (0.0, 0.0):
            self._stuck.add(city)
        return way

    def _nearer(self, city: int, scale: float) -> tuple[float, float]:
        """Give the pixels, y down, by which a name is drawn nearer to its city than its place on the board.

        Places are made for letters as large as they are when the board is fitted. Zoomed in, the city's disc grows and
        the letters do not: the gap between them stays as wide as it was, or the name would drift off its city. Where
        a space lies there it stays as near as it can.
        """
        dx, dy, align = self.plan.labels[city]
        far, made_for, radius = hypot(dx, dy), Metrics.density * self.larger, city_radius(self.plan)
        if scale <= made_for or far <= radius:
            return (0.0, 0.0)
        placed = self._print_of(city).placed[city]
        wide, high = (placed.width / 2 - self.halo) / scale, (placed.height / 2 - self.halo) / scale
        middle = {"left": wide, "center": 0.0, "right": -wide}[align]
        whole = (1.0 - made_for / scale) * (radius / far - 1.0)
        for part in PARTS:
            share = whole * part
            if self._around.free(city, dx * (1 + share) + middle, dy * (1 + share), wide, high):
                break
        return (dx * share * scale, dy * share * scale)

    def anchor(self, city: int) -> tuple[float, float]:
        """Give the board point that a name is anchored to."""
        (x, y), (dx, dy, _) = self.plan.cities[city], self.plan.labels[city]
        return (x + dx, y + dy)

    def box(self, city: int, scale: float, density: float) -> Box:
        """Give the box of a name's letters in pixels, on an endless board at a scale."""
        placed = self._print_of(city).placed[city]
        return self._letters(placed, city, self._corner(city, scale), scale, density)

    def box_below(self, city: int, scale: float, density: float) -> Box:
        """Give the box of the second line's letters, where there is one."""
        return self._letters(self._below.placed[city], city, self._corner_below(city, scale), scale, density)

    def _letters(
        self, placed: Placed, city: int, corner: tuple[float, float], scale: float, density: float
    ) -> Box:
        x, y = self.anchor(city)
        left, foot = corner
        halo = self.halo
        x0, y0 = x * scale + left + halo, -y * scale + foot + halo
        # Seen from far away names need air, or they bury the routes.
        air = density * (1.0 if scale > FAR * density else 9.0)
        return (
            x0 - air,
            y0 - air + density,
            x0 + placed.width - 2 * halo + air,
            y0 + placed.height - 2 * halo + air - density,
        )

    def _quad(
        self,
        out: Triangles,
        placed: Placed,
        city: int,
        shift: float,
        corner: tuple[float, float],
    ) -> None:
        x, y = self.anchor(city)
        left, foot = corner
        u0, v0, u1, v1 = placed.uv
        first = len(out)
        for px, py, u, v in (
            (left, foot, u0, v0),
            (left + placed.width, foot, u1, v0),
            (left + placed.width, foot + placed.height, u1, v1),
            (left, foot + placed.height, u0, v1),
        ):
            out.floats.extend((x + shift, y, px, py, u, v))
        out.indices.extend((first, first + 1, first + 2, first, first + 2, first + 3))
