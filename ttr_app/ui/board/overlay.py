"""What is pointed out on the board right now: lit routes, ghosts, tickets, networks, plans, claims in motion."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, radians, sin

from kivy.graphics import InstructionGroup

from ttr_app.ui.board import meshes as meshes
from ttr_app.ui.board import pieces as pieces
from ttr_app.ui.board import shaders as gl
from ttr_app.ui.board.art import BoardPlan, Space
from ttr_app.ui.board.palette import column
from ttr_app.ui.board.scene import InkMesh, Scene, context
from ttr_app.ui.board.selection import BoardFacts, Selection
from ttr_app.ui.kit.shapes import circle, disc_of, shape, soft_mesh

_FILL, _EDGE = 0.125, 0.375
VEIL = 0.62
TAIL = 7
"""So many spaces behind the head of a running light still shine."""


class Overlay:
    """Live meshes above the finished picture; empty most of the time."""

    def __init__(self, scene: Scene) -> None:
        self.plan: BoardPlan = scene.plan
        self.scene = scene
        self.group = InstructionGroup()
        self._under = context(gl.INK_VS, gl.INK_FS)
        self._spaces = context(gl.SPACE_VS, gl.SPACE_FS)
        self._over = context(gl.INK_VS, gl.INK_FS)
        texture = scene.palette.texture
        self._low = InkMesh(self._under, gl.INK_FORMAT, texture)
        self._quads = InkMesh(self._spaces, gl.SPACE_FORMAT, texture)
        self._moving_quads = InkMesh(self._spaces, gl.SPACE_FORMAT, texture)
        self._high = InkMesh(self._over, gl.INK_FORMAT, texture)
        self._moving_high = InkMesh(self._over, gl.INK_FORMAT, texture)
        self._light = InkMesh(self._spaces, gl.SPACE_FORMAT, texture)
        self._counts = [0, 0, 0]
        self._shown: tuple[object, ...] = ()
        self._crossed: tuple[frozenset[int], meshes.Triangles] = (
            frozenset(),
            meshes.Triangles(gl.INK_SIZE),
        )

    def set_unit(self, scale: float) -> None:
        """Tell the shader how many pixels a board unit has."""
        self._spaces["unit"] = float(scale)

    def _copies(self, made: meshes.Triangles) -> meshes.Triangles:
        """Repeat a mesh on both sides of a round world."""
        period = self.plan.period
        if not period or not len(made):
            return made
        out = meshes.Triangles(made.size)
        for shift in (0.0, -period, period):
            copy = meshes.Triangles(made.size)
            copy.floats.extend(made.floats)
            copy.indices.extend(made.indices)
            if shift:
                for i in range(0, len(copy.floats), made.size):
                    copy.floats[i] += shift
            out.add(copy)
        return out

    def _attach(self, part: int, count: int) -> None:
        """Leave the drawing list empty while there is nothing to point out: even empty meshes cost time."""
        before = sum(self._counts)
        self._counts[part] = count
        if before and not sum(self._counts):
            self.group.clear()
        elif not before and count:
            for context_ in (self._under, self._spaces, self._over):
                self.group.add(context_)

    # --- a selection ---------------------------------------------------------------------------------
    def show(self, selection: Selection, facts: BoardFacts | None, seat_inks: Sequence[int]) -> None:
        """Point out a selection. Most moves of a game change nothing of it, and then its meshes stay as they are."""
        network = None if selection.network is None or facts is None else facts
        told = () if network is None else (tuple(network.owner), tuple(map(tuple, network.buildings)))
        shown = (selection, told, tuple(seat_inks))
        if shown == self._shown:
            return
        self._shown = shown
        low, quads, high = (
            meshes.Triangles(gl.INK_SIZE),
            meshes.Triangles(gl.SPACE_SIZE),
            meshes.Triangles(gl.INK_SIZE),
        )
        if not selection.empty:
            self._veil(low, selection)
            self._lines(low, selection)
            self._rings(quads, selection)
            self._network(quads, high, selection, facts, seat_inks)
            high.add(self._closed(selection.closed))
            self._ghost(quads, high, selection, seat_inks)
            self._cities(high, selection)
        self._attach(0, len(low) + len(quads) + len(high))
        self._low.show(self._copies(low))
        self._quads.show(self._copies(quads))
        self._high.show(self._copies(high))

    def forget(self) -> None:
        """Make everything anew when it is asked for next, for what the graphics held is gone."""
        self._shown = ()

    def _veil(self, low: meshes.Triangles, selection: Selection) -> None:
        if selection.network is None:
            return
        width, height = self.plan.size
        reach = 3000.0
        # A round world is repeated by _copies: its sheet must cover one turn only.
        left, right = (0.0, self.plan.period) if self.plan.period else (-reach, width + reach)
        low.add(meshes.veil(left, -reach, right, height + reach, VEIL))

    def _lines(self, low: meshes.Triangles, selection: Selection) -> None:
        """Tie the ringed spaces of a way together, without covering what is printed on them."""
        for routes, role in (
            (selection.plan, "plan"),
            (selection.ticket_path, "ticket"),
            (frozenset(selection.longest), "path"),
        ):
            for index in sorted(routes):
                for gap in meshes.route_gaps(self.plan, self.plan.routes[index]):
                    meshes.ink_line(low, gap, 5.4, (column(role), _EDGE), 0.9)
                    meshes.ink_line(low, gap, 4.0, (column(role), _FILL))

    def _rings(self, quads: meshes.Triangles, selection: Selection) -> None:
        for routes, role, kind in (
            (selection.fresh_routes, "fresh", gl.GLOW),
            (frozenset(selection.longest), "path", gl.RING),
            (selection.plan, "plan", gl.RING),
            (selection.ticket_path, "ticket", gl.RING),
            (selection.lit, "lit", gl.GLOW),
        ):
            for index in sorted(routes):
                for space in self.plan.routes[index].spaces:
                    meshes.space_quad(quads, space, column(role), kind)

    def _network(
        self,
        quads: meshes.Triangles,
        high: meshes.Triangles,
        selection: Selection,
        facts: BoardFacts | None,
        seat_inks: Sequence[int],
    ) -> None:
        seat = selection.network
        if seat is None or facts is None:
            return
        touched = set()
        for index, owner in enumerate(facts.owner):
            if owner == seat:
                route = self.plan.routes[index]
                touched |= {route.a, route.b}
                bodies, marks = self.scene.route_pieces(index, seat_inks[seat])
                quads.add(bodies)
                high.add(marks)
        dot = disc_of(20)
        radius = meshes.city_radius(self.plan)
        built = {city for cities in facts.buildings for city in cities}
        for city in sorted(touched - built):
            meshes.ink_shape(high, dot, self.plan.cities[city], radius, (column("city"), _EDGE))
            meshes.ink_shape(high, dot, self.plan.cities[city], radius - 1.4, (column("city"), _FILL))
        for city in facts.buildings[seat] if seat < len(facts.buildings) else ():
            pieces.building(high, self.plan.cities[city], seat_inks[seat], self.plan.ports[city])

    def _closed(self, closed: frozenset[int]) -> meshes.Triangles:
        """Cross out every space of a closed lane and give it a no-entry badge; made anew when others are closed."""
        if closed == self._crossed[0]:
            return self._crossed[1]
        high = meshes.Triangles(gl.INK_SIZE)
        for index in sorted(closed):
            for x, y, angle, length, width in self.plan.routes[index].spaces:
                c, s = cos(radians(angle)), sin(radians(angle))
                ends = [(x - c * length / 2, y - s * length / 2), (x + c * length / 2, y + s * length / 2)]
                meshes.ink_line(high, ends, width + 1.0, (column("veil"), _FILL), 0.72)
                for way in (-1, 1):
                    dx, dy = length * 0.4, width * 0.42 * way
                    cross = [
                        (x - dx * c + dy * s, y - dx * s - dy * c),
                        (x + dx * c - dy * s, y + dx * s + dy * c),
                    ]
                    meshes.ink_line(high, cross, 1.5, (column("closed"), _FILL))
        disc, bar = disc_of(20), meshes.pill(1.3, 0.42)
        for index in sorted(closed):
            spaces = self.plan.routes[index].spaces
            x, y, _, _, width = spaces[len(spaces) // 2]
            at = (x, y)
            if len(spaces) % 2 == 0:
                before = spaces[len(spaces) // 2 - 1]
                at = ((x + before[0]) / 2, (y + before[1]) / 2)
            radius = width * 0.62
            meshes.ink_shape(high, disc, at, radius, (column("closed"), _EDGE))
            meshes.ink_shape(high, disc, at, radius - 1.0, (column("closed"), _FILL))
            meshes.ink_shape(high, bar, at, radius - 1.0, (column("closed"), _EDGE))
        self._crossed = (closed, high)
        return high

    def _ghost(
        self,
        quads: meshes.Triangles,
        high: meshes.Triangles,
        selection: Selection,
        seat_inks: Sequence[int],
    ) -> None:
        ink = seat_inks[selection.ghost_seat] if seat_inks else 0
        if selection.ghost is not None:
            route = self.plan.routes[selection.ghost]
            for space in route.spaces:
                meshes.space_quad(quads, space, column("lit"), gl.GLOW)
                pieces.add_piece(quads, high, space, route.kind, ink, 0.82)
        if selection.ghost_city is not None:
            city = selection.ghost_city
            pieces.building(high, self.plan.cities[city], ink, self.plan.ports[city], 0.85)

    def _cities(self, high: meshes.Triangles, selection: Selection) -> None:
        marked = [(c, "ticket") for c in selection.ticket_cities]
        marked += [(c, "fresh") for c in sorted(selection.fresh_cities)]
        marked += [(c, "lit") for c in sorted(selection.cities)]
        ring = soft_mesh([(circle(1.0, 28), circle(0.74, 28))])
        dot = disc_of(24)
        radius = meshes.city_radius(self.plan)
        for city, role in marked:
            at = self.plan.cities[city]
            meshes.ink_shape(high, ring, at, radius * 2.05, (column(role), _EDGE))
            meshes.ink_shape(high, ring, at, radius * 1.9, (column(role), _FILL))
            if role == "ticket":
                meshes.ink_shape(high, dot, at, radius * 1.25, (column(role), _EDGE))
                meshes.ink_shape(high, dot, at, radius * 1.0, (column(role), _FILL))
                meshes.ink_shape(high, shape("star"), at, radius * 0.7, (column(role), _EDGE))

    # --- claims in motion --------------------------------------------------------------------------------
    def show_moving(self, claims: Iterable[tuple[int, int, float]]) -> None:
        """Draw claims that are being laid: (route, seat ink, 0..1)."""
        quads, high = meshes.Triangles(gl.SPACE_SIZE), meshes.Triangles(gl.INK_SIZE)
        for index, ink, progress in claims:
            route = self.plan.routes[index]
            count = len(route.spaces)
            # Each piece takes two beats, and the next begins after one: they fall in like dominoes.
            beat = 1.0 / (count + 1)
            for i, space in enumerate(route.spaces):
                t = min(1.0, max(0.0, (progress - i * beat) / (2 * beat)))
                if t > 0:
                    ease = 1 - (1 - t) ** 3
                    # Each rolls up from where the line began, and is let down on its space.
                    rolled = pieces.rolled(space, (ease - 1) * 0.9)
                    pieces.add_piece(
                        quads, high, rolled, route.kind, ink, min(1.0, t * 2.5), 1.35 - 0.35 * ease
                    )
        self._attach(1, len(quads))
        self._moving_quads.show(self._copies(quads))
        self._moving_high.show(self._copies(high))

    # --- a light that runs along a line ------------------------------------------------------------------
    def show_light(self, spaces: Sequence[Space], head: float) -> None:
        """Draw the light whose head is at this space, with its tail behind it; past the end nothing is left."""
        quads = meshes.Triangles(gl.SPACE_SIZE)
        for i in range(max(0, int(head) - TAIL), min(len(spaces), int(head) + 1)):
            alpha = 1 - (head - i) / (TAIL + 1)
            if alpha > 0:
                meshes.space_quad(quads, spaces[i], column("fresh"), gl.GLOW, min(1.0, alpha))
        self._attach(2, len(quads))
        self._light.show(self._copies(quads))
