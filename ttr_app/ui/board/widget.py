"""The board: one widget that shows a map and a game on it, moves under the fingers, and says what was tapped."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from kivy.clock import Clock
from kivy.graphics import MatrixInstruction, PopMatrix, PushMatrix, ScissorPop, ScissorPush
from kivy.graphics.context import get_context
from kivy.metrics import Metrics, dp, sp

from ttr_app.ui.board.art import Art, BoardPlan
from ttr_app.ui.board.buttons import NEARER, WHOLE, BoardButtons
from ttr_app.ui.board.camera import Camera, Pose
from ttr_app.ui.board.hit import FINGER, Hit, HitTest
from ttr_app.ui.board.labels import Labels
from ttr_app.ui.board.overlay import Overlay
from ttr_app.ui.board.plates import Plates, cut_to_one_turn
from ttr_app.ui.board.running import Claims, Light
from ttr_app.ui.board.scene import Box, Scene, board_matrix, owners_shown
from ttr_app.ui.board.selection import QUIET, BoardFacts, Selection
from ttr_app.ui.board.touch import BoardTouch
from ttr_app.ui.kit.theme import MOTION, SMALLEST_TEXT, TYPE, Theme

#: How much the buttons zoom at once.
ZOOM_STEP = 1.6
#: Spaces narrower than this (units) mean a crowded board: its names are a point smaller.
DENSE_SPACES = 9.5


class BoardView(BoardTouch):
    """Shows one `BoardPlan` with its art.

    Events: `on_tap_corridor(index)` one pair of cities was meant; `on_choose(indexes)` two or more were close;
    `on_tap_city(index)`; `on_tap_nothing()`; `on_view()` the camera came to rest.
    """

    __events__ = ("on_tap_corridor", "on_choose", "on_tap_city", "on_tap_nothing", "on_hold", "on_view")

    def __init__(
        self,
        plan: BoardPlan,
        art: Art | None,
        theme: Theme,
        names: str = "pl",
        text_scale: float = 1.0,
        **kwargs: object,
    ) -> None:
        super().__init__(**kwargs)
        self.plan = plan
        self.theme = theme
        self.hits = HitTest(plan)
        #: The latest tap; a confirmation offers `last_hit.offered` beside what was meant.
        self.last_hit = Hit()
        self.facts: BoardFacts | None = None
        self.selection: Selection = QUIET
        #: Which ink each seat chose (index into the theme's seats).
        self.seat_inks: Sequence[int] = (0, 1, 2, 3, 4)
        #: What a tap may mean; None: everything there is.
        self.tappable_cities: Collection[int] | None = None
        self.tappable_corridors: Collection[int] | None = None
        self.camera = Camera(plan.size, plan.period, Metrics.density)
        self.text_scale = text_scale
        self._drawn_owner: tuple[int, ...] = (-1,) * len(plan.routes)
        self._ticking = None
        self._touched_zoom = 0.0
        self._arranged: tuple[float, object] = (0.0, None)
        self.camera.resize(self.width, self.height)
        self._build(art, names)
        self.bind(pos=self._resized, size=self._resized)
        get_context().add_reload_observer(self._reloaded)
        self._resized()

    # --- building -----------------------------------------------------------------------------------
    def _build(self, art: Art | None, names: str) -> None:
        self.scene = Scene(self.plan, art, self.theme)
        self.overlay = Overlay(self.scene)
        self.claims = Claims(self.plan, self.overlay)
        self.light = Light(self.plan, self.overlay)
        self.labels = Labels(self.plan, self.theme, names, self.text_scale)
        self.plates = Plates(self.scene, self.camera)
        self.buttons = BoardButtons(self.theme)
        self._scissor = ScissorPush()
        self._matrix = MatrixInstruction()
        for part in (
            self._scissor,
            self.plates.ground_group,
            PushMatrix(),
            self._matrix,
            self.plates.group,
            self.overlay.group,
            self.labels.group,
            PopMatrix(),
            ScissorPop(),
            self.buttons.group,
        ):
            self.canvas.add(part)

    def _label_size(self) -> float:
        dense = self.plan.space_width < DENSE_SPACES
        small = self.camera.fit_scale / Metrics.density < 0.9
        size = TYPE["small" if small else "city_dense" if dense else "city"].size
        return round(max(sp(SMALLEST_TEXT), sp(size) * self.text_scale))

    def _resized(self, *_: object) -> None:
        self.camera.density = Metrics.density
        self.camera.resize(self.width, self.height)
        cut_to_one_turn(self._scissor, self.pos, self.size, self.camera)
        if self.width < 2 or self.height < 2:
            return
        size = self._label_size()
        if size != self.labels.size:
            self.labels.write(size=size)
            self._arranged = (0.0, None)
        # Drawn in the next tick: sizes often change twice, and a first view comes right after.
        self.plates.forget()
        self.wake()

    def _reloaded(self, *_: object) -> None:
        """Draw everything anew: Android took the graphics context away and gave another one."""
        self.plates.forget()
        self.overlay.forget()
        self.buttons.forget()
        self.labels.write()
        self._arranged = (0.0, None)
        self.wake()

    def close(self) -> None:
        """Let go of clocks; call when the board leaves the screen for good."""
        get_context().remove_reload_observer(self._reloaded)
        if self._ticking:
            self._ticking.cancel()
            self._ticking = None

    # --- frames -------------------------------------------------------------------------------------
    def wake(self) -> None:
        """Start ticking: something moves."""
        if self._ticking is None:
            self._ticking = Clock.schedule_interval(self._tick, 0)

    def _tick(self, seconds: float) -> bool:
        seconds = min(seconds, 0.1)
        moving = not self.fingers and self.camera.step(seconds)
        if self.claims.going:
            if self.claims.step(seconds):
                self._bake(self.facts)
            moving = True
        elif self.light.spaces:  # it waits for pieces that are still being laid
            self.light.step(seconds)
            moving = True
        self._place()
        self.plates.keep_sharp()
        self._arrange(False)
        if moving or self.fingers:
            return True
        self._ticking = None
        self._rest()
        self.dispatch("on_view")
        return False

    def follow(self) -> None:
        """Show the camera's new place in the frame that is being made."""
        self._place()

    def _place(self) -> None:
        """Put the camera into the one matrix."""
        x, y, scale = self.camera.shown()
        tx = round(self.x + self.width / 2 - x * scale)
        ty = round(self.y + self.height / 2 + y * scale)
        self._matrix.matrix = board_matrix(scale, tx, ty)
        cut_to_one_turn(self._scissor, self.pos, self.size, self.camera)
        self.overlay.set_unit(scale)
        self.plates.place(self.pos, self.size)
        scale = self.camera.goal_scale
        whole, near = scale <= self.camera.fit_scale * 1.01, scale >= self.camera.max_scale * 0.99
        self.buttons.lay_out(self.right, self.top, self.height, whole, near)

    def _rest(self) -> None:
        """Make the picture exact, now that nothing moves."""
        if self.width < 2 or self.height < 2:
            return
        self.plates.rest()
        self._place()
        self._arrange(True)

    def _arrange(self, exact: bool) -> None:
        """Declutter the names when the zoom has changed enough to matter."""
        scale = self.camera.pose.scale
        chosen = self.selection
        building = () if chosen.ghost_city is None else (chosen.ghost_city,)
        loud = tuple(sorted({*chosen.ticket_cities, *chosen.cities, *building}))
        built = frozenset(city for cities in self.facts.buildings for city in cities) if self.facts else ()
        before, wanted = self._arranged
        ratio = scale / before if before else 0.0
        if wanted == (loud, built) and (0.75 < ratio < 1.33 if not exact else abs(ratio - 1) < 1e-6):
            return
        self.labels.arrange(scale, Metrics.density, loud, built)
        self._arranged = (scale, (loud, built))

    # --- the game -----------------------------------------------------------------------------------
    def show(self, facts: BoardFacts, animate: bool = True) -> None:
        """Show a view; up to three routes that it claims anew are laid space by space."""
        before = self.facts
        self.facts = facts
        owner = tuple(facts.owner)
        fresh = [
            i for i, seat in enumerate(owner) if seat >= 0 and before is not None and before.owner[i] < 0
        ]
        if animate and before is not None and 0 < len(fresh) <= 3:
            self.claims.lay((index, self.seat_inks[owner[index]]) for index in fresh)
            self.wake()
        self._bake(before)
        self._reselect()

    def _bake(self, before: BoardFacts | None = None) -> None:
        """Put the pieces into the finished picture, except those still being laid."""
        if self.facts is None:
            return
        owner = owners_shown(self.facts, self.claims.routes())
        changed = [i for i, seat in enumerate(owner) if seat != self._drawn_owner[i]]
        same_buildings = before is None or tuple(map(tuple, before.buildings)) == tuple(
            map(tuple, self.facts.buildings)
        )
        if not changed and same_buildings and before is not None:
            return
        self.scene.place_pieces(owner, self.facts.buildings, self.seat_inks)
        few = same_buildings and before is not None and len(changed) <= 4
        self._drawn_owner = owner
        self.plates.refresh([self._route_area(i) for i in changed] if few else (None,))
        self.canvas.ask_update()

    def _route_area(self, index: int) -> Box:
        spaces = self.plan.routes[index].spaces
        reach = max(max(s[3], s[4]) for s in spaces) / 2 + 6
        xs, ys = [s[0] for s in spaces], [s[1] for s in spaces]
        return (min(xs) - reach, min(ys) - reach, max(xs) + reach, max(ys) + reach)

    @property
    def laying(self) -> bool:
        """Say whether pieces are being laid right now."""
        return self.claims.going

    def skip(self) -> None:
        """End every running animation at once."""
        if self.claims.going:
            self.claims.end()
            self._bake(self.facts)
        if self.light.spaces:
            self.light.end()
        if self.camera.goal_scale != self.camera.pose.scale or self._ticking:
            self.camera.step(60.0)
            self.wake()

    def select(self, selection: Selection) -> None:
        """Point things out; `QUIET` clears. A light runs where none ran along the same line just before."""
        if selection.light != self.selection.light:
            self.light.run(selection.light)
            self.wake()
        self.selection = selection
        self._reselect()

    def _reselect(self) -> None:
        self.overlay.show(self.selection, self.facts, self.seat_inks)
        self._arrange(True)
        self.canvas.ask_update()

    def repaint(self, theme: Theme) -> None:
        """Take another theme; no mesh is rebuilt."""
        self.theme = theme
        self.scene.repaint(theme)
        self.labels.write(theme=theme)
        self._arranged = (0.0, None)
        self._arrange(True)
        self.plates.refresh()
        self.buttons.theme = theme
        self._place()
        self.canvas.ask_update()

    def spell(self, names: str) -> None:
        """Write the cities in another way: "pl", "en" or "printed"."""
        self.labels.write(names)
        self._arranged = (0.0, None)
        self._arrange(True)

    def scale_text(self, factor: float) -> None:
        """Write the cities larger or smaller (the player's text size); never under 12 sp."""
        self.text_scale = self.labels.larger = factor
        self._resized()

    # --- moving the camera ----------------------------------------------------------------------------
    def fit(self, seconds: float = MOTION["camera"]) -> None:
        """Move to the whole board."""
        self._move(self.camera.fit_pose(), seconds)

    def go_to_cities(self, cities: Sequence[int], seconds: float = MOTION["camera"]) -> None:
        """Move so that these cities are seen."""
        most = dp(1.9 if len(cities) == 1 else 2.6)
        self._move(self.camera.show_box(self.plan.city_box(cities), dp(56), most), seconds)

    def _move(self, pose: Pose, seconds: float) -> None:
        self.camera.move_to(pose, seconds)
        self.wake()

    def zoom_by(self, factor: float) -> None:
        """Zoom about the middle, as the + and - keys do."""
        self.camera.zoom_to(self.camera.goal_scale * factor, self.width / 2, self.height / 2)
        self.wake()

    def press(self, x: float, y: float) -> bool:
        """Carry out the button at a window position, if there is one."""
        name = self.buttons.hit(x, y)
        if name == WHOLE:
            self.fit()
        elif name:
            self.zoom_by(ZOOM_STEP if name == NEARER else 1 / ZOOM_STEP)
        return name is not None

    # --- taps -------------------------------------------------------------------------------------------
    def hit(self, x: float, y: float, error: float = FINGER) -> Hit:
        """Say what is meant by a tap at a window position."""
        left, right = self.camera.one_turn()
        if not left <= x - self.x <= right:
            return Hit()  # the paper beside a world that is shown once
        bx, by = self.camera.to_board(x - self.x, y - self.y)
        unit = self.camera.pose.scale / Metrics.density
        return self.hits.tap(bx, by, unit, self.tappable_cities, self.tappable_corridors, self.facts, error)

    def tapped(self, x: float, y: float, error: float = FINGER) -> None:
        """Tell the listener what was tapped; a tap while pieces are laid ends that first."""
        if self.claims.going or self.light.spaces:
            self.skip()
        if self.press(x, y):
            return
        found = self.last_hit = self.hit(x, y, error)
        if found.doubtful:
            self.dispatch("on_choose", found)
        elif found.city is not None:
            self.dispatch("on_tap_city", found.city)
        elif found.corridors:
            self.dispatch("on_tap_corridor", found.corridors[0])
        else:
            self.dispatch("on_tap_nothing")

    def on_tap_corridor(self, corridor: int) -> None:
        """One corridor was meant."""

    def on_choose(self, hit: Hit) -> None:
        """Several things were close: ask which one."""

    def on_tap_city(self, city: int) -> None:
        """One city was meant."""

    def on_tap_nothing(self) -> None:
        """Empty paper was tapped."""

    def on_view(self) -> None:
        """Nothing moves any more."""
