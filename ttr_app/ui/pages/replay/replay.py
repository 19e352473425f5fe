"""The replay: the real board, played forward and back, with everybody's hands open or through one seat's eyes."""

from __future__ import annotations

import gc
from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.lang import Builder
from kivy.uix.boxlayout import BoxLayout

from ttr_app.engine import events
from ttr_app.i18n import Names, Narrator, _, n_, reason_words
from ttr_app.session import Refused
from ttr_app.session.past.findings import read_findings
from ttr_app.session.past.moments import moments_of
from ttr_app.session.past.practice import play_on
from ttr_app.session.past.replay import Replay
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.board.widget import BoardView
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.pages.replay.hands_board import HandsBoard  # noqa: F401 - the kv file makes them
from ttr_app.ui.pages.replay.timeline import Timeline  # noqa: F401
from ttr_app.ui.parts import Press
from ttr_app.ui.parts.back_head import BackHead  # noqa: F401
from ttr_app.ui.shell.page import Page
from ttr_app.ui.shell.ring import Ring

if TYPE_CHECKING:
    from ttr_app.engine.view import PlayerView

Builder.load_file(str(Path(__file__).with_suffix(".kv")))

PACE = {"slow": 1.6, "normal": 1.0, "fast": 0.5, "instant": 0.25}
"""Seconds between two actions while it plays."""

SIDE, LOW = 330, 480
"""In dp: how wide the hands are beside the board, and the height of a window under which the line stands there, too."""
LINES = 3
"""Sentences that are told of an action at most."""


class ReplaySheet(BoxLayout):
    """All of the page; see replay.kv."""


class ReplayPage(Page):
    """One game; `wish` is its number, or its number with a step and the seat whose eyes are wanted."""

    framed = False  # the board cuts its picture in the window's own measure, and has the whole window
    kept = False

    def enter(self, wish: Any = None) -> None:
        """Open a game."""
        self.board: BoardView | None = None
        self.ring = Ring()
        self._timer: Any = None
        if wish is not None:
            self._open(*(wish if isinstance(wish, tuple) else (wish, 0, None)))

    def _open(self, game_id: int, step: int, seat: int | None) -> None:
        services = self.services
        self.game_id, self.step, self.eyes = game_id, -1, seat
        try:
            self.replay = Replay.open(services.library, game_id)
            if not self.replay.finished:
                # Its row says that it is over, but its last actions were lost with a bad page.
                raise Refused("still_hidden", "the game is not over")
            plan, art = services.board(self.replay.table.map)
        except Refused as refused:
            words = reason_words(refused.reason)
            Clock.schedule_once(lambda _seconds: self._go_back(words))
            return
        table, spelling = self.replay.table, services.settings.city_names
        self.inks = services.inks_of(table)
        self.names = Names(self.replay.course.game.board, [one.name for one in table.seats], spelling)
        self.narrator = Narrator(self.names)
        self.sheet = ReplaySheet()
        self.add_widget(self.sheet)
        ids = self.sheet.ids
        ids.head.bind(on_back=lambda _head: self.navigator.back())
        ids.head.text = _("Replay") + " · " + self.names.map()
        self.board = BoardView(plan, art, look.theme, self.names.on_map, look.text_scale)
        self.board.seat_inks, self.board.tappable_cities, self.board.tappable_corridors = self.inks, (), ()
        if services.settings.reduced_motion:
            self.board.claims.seconds = (0.01, 0.01)
        ids.place.add_widget(self.board)
        ids.hands.board, ids.hands.inks = self.replay.course.game.board, self.inks
        ids.hands.names = tuple(one.name for one in table.seats)
        ids.line.steps, ids.line.marks = max(1, self.replay.steps), self._marks()
        ids.line.bind(on_pick=lambda _line, picked: self.go_to(picked))
        self._lay_keys()
        self.bind(size=self._shape)
        self._shape()
        self.go_to(step)

    def _go_back(self, words: str) -> None:
        """Go to the page before and say there why nothing is shown: with a page what it said goes, too."""
        self.navigator.back()
        self.navigator.say(words)

    def _marks(self) -> list[int]:
        """The turning points that the coach found, or the turns that changed most."""
        people = self.replay.table.people or (0,)
        for seat in people:
            found = read_findings(self.services.library, self.game_id, seat)
            if found is not None and found.turning:
                return [point.step for point in found.turning]
        moments = moments_of(self.replay.course.steps, self.replay.story(), people[0])
        return [moment.step for moment in moments]

    def _lay_keys(self) -> None:
        buttons = self.sheet.ids.buttons
        for key, sign, words, act in (
            ("mark back", "skip-previous", "", lambda: self._jump(-1)),
            ("step back", "step-backward", "", lambda: self.go_to(self.step - 1)),
            ("play", "play", "", self.toggle),
            ("step on", "step-forward", "", lambda: self.go_to(self.step + 1)),
            ("mark on", "skip-next", "", lambda: self._jump(1)),
            ("eyes", "eye-outline", "", self._next_eyes),
            ("play on", "controller-classic-outline", "", self._play_on),
        ):
            press = Press(key=key, sign=sign, text=words, kind="main" if key == "play" else "plain")
            press.bind(on_release=lambda _press, act=act: act())
            buttons.add_widget(press)
        self.keys = {press.key: press for press in buttons.children}

    def _shape(self, *_: object) -> None:
        """Lay the hands beside the board, or below it where there is no room beside."""
        if self.board is None:
            return
        ids = self.sheet.ids
        beside = self.width > self.height and self.width >= px(520)
        ids.body.orientation = "horizontal" if beside else "vertical"
        ids.side.size_hint = (None, 1) if beside else (1, None)
        scale = 0.6 + 0.4 * look.text_scale
        if beside:
            ids.side.width = min(px(SIDE) * scale, self.width * 0.4)
        else:
            ids.side.height = min(px(34) * self.replay.course.game.seats * scale + px(66), self.height * 0.36)
        room = ids.side if beside and self.height < px(LOW) else ids.foot
        if ids.line.parent is not room:
            ids.line.parent.remove_widget(ids.line)
            room.add_widget(ids.line, index=0 if room is ids.side else len(room.children))
        self._spell_keys()

    def _spell_keys(self) -> None:
        """Write on the keys what costs no line of them: on a phone a sign stands alone, and a long name is cut."""
        row, room = self.sheet.ids.buttons, self.width - px(24)
        eyes, play_on = self.keys["eyes"], self.keys["play on"]
        eyes.text = play_on.text = ""
        least = row.lines_in(room)
        whose = self._eyes_words()
        cut = [whose[:letters].rstrip() + "…" for letters in range(len(whose) - 1, 1, -1)]
        for told, from_here in ((whose, _("Play from here")), *((one, "") for one in (whose, *cut))):
            eyes.text, play_on.text = told, from_here
            if row.lines_in(room) == least:
                return

    # --- moving ---------------------------------------------------------------------------------------------------
    def go_to(self, step: int) -> None:
        """Show the game after so many actions."""
        step = max(0, min(self.replay.steps, step))
        if step == self.step or self.board is None:
            return
        on = step == self.step + 1
        self.step = step
        self._show(animate=on and self.step > 0)
        if step == self.replay.steps:
            self.stop()

    def _show(self, animate: bool = False) -> None:
        assert self.board is not None
        frame = self.replay.frame(self.step, self.eyes, self.eyes is None)
        self.board.show(frame.view, animate=animate)
        self.board.select(self._pointed(frame.events))
        over = self.step == self.replay.steps
        score = self.replay.score() if over else None
        opened: dict[int, PlayerView] = dict(enumerate(frame.hands))
        if self.eyes is not None:
            opened = {self.eyes: frame.view}
        ids = self.sheet.ids
        totals = () if score is None else tuple(one.total for one in score.seats)
        ids.hands.show(frame.view, opened, frame.seat if self.step else -1, totals)
        told = [self.narrator.tell(event) for event in frame.events][-LINES:] if self.step else []
        head = n_("Turn {n}", "Turn {n}", frame.turn) if frame.turn else _("Start")
        ids.said.text = " ".join([f"{head}.", *told])
        ids.line.at = self.step

    @staticmethod
    def _pointed(happened: Iterable[events.Event]) -> Selection:
        """Point out what the action laid or built."""
        routes = frozenset(e.route for e in happened if isinstance(e, events.RouteClaimed))
        cities = frozenset(e.city for e in happened if isinstance(e, events.BuiltInCity))
        return Selection(fresh_routes=routes, fresh_cities=cities)

    def _jump(self, way: int) -> None:
        """Go to the next mark, or to the one before."""
        marks = [0, *self.sheet.ids.line.marks, self.replay.steps]
        ahead = [mark for mark in marks if (mark - self.step) * way > 0]
        if ahead:
            self.go_to(min(ahead) if way > 0 else max(ahead))

    def toggle(self) -> None:
        """Play, or stop playing."""
        if self._timer is not None:
            self.stop()
            return
        if self.step == self.replay.steps:
            self.go_to(0)
        self._timer = Clock.schedule_interval(self._next, PACE[self.services.settings.pace])
        self.keys["play"].sign = "pause"

    def _next(self, _seconds: float) -> None:
        self.go_to(self.step + 1)

    def stop(self) -> None:
        """Stop playing."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
            self.keys["play"].sign = "play"

    # --- eyes -----------------------------------------------------------------------------------------------------
    def _eyes_words(self) -> str:
        return _("All hands") if self.eyes is None else self.names.seat(self.eyes)

    def _next_eyes(self) -> None:
        every: list[int | None] = [None, *self.replay.eyes]
        self.eyes = every[(every.index(self.eyes) + 1) % len(every)]
        self._spell_keys()
        self._show()

    def _play_on(self) -> None:
        """Begin a practice game at this moment, in the seat whose eyes are used."""
        people = self.replay.table.people or (0,)
        seat = people[0] if self.eyes is None else self.eyes
        step = min(self.step, self.replay.steps - 1)
        try:
            number = play_on(self.services.library, self.replay, step, seat)
            self.navigator.play(self.services.resume(number))
        except Refused as refused:
            self.navigator.say(reason_words(refused.reason))

    # --- the page -------------------------------------------------------------------------------------------------
    def key(self, name: str, ctrl: bool) -> bool:
        """Arrows go a step, Page keys from mark to mark, the space bar plays and stops; Tab goes round the buttons."""
        if self.board is None:
            return False
        if name == "tab":
            return self.ring.step(self, False)
        if name in ("enter", "numpadenter"):
            return self.ring.tap(self)
        acts = {
            "left": lambda: self.go_to(self.step - 1),
            "right": lambda: self.go_to(self.step + 1),
            "pageup": lambda: self._jump(-1),
            "pagedown": lambda: self._jump(1),
            "home": lambda: self.go_to(0),
            "end": lambda: self.go_to(self.replay.steps),
            "spacebar": self.toggle,
        }
        if name not in acts:
            return False
        acts[name]()
        return True

    def leave(self) -> None:
        """Let go of the board: no clock runs on."""
        if self.board is None:
            return
        self.stop()
        self.ring.clear()
        self.unbind(size=self._shape)
        self.board.close()
        self.clear_widgets()
        self.board = None
        # Now, and not while the next board draws itself: freeing a framebuffer then brings Kivy 2.3.1 down.
        gc.collect()

    def on_touch_down(self, touch: Any) -> bool:
        """Whoever taps needs no ring."""
        self.ring.clear()
        return bool(super().on_touch_down(touch))

    def paused(self) -> None:
        """Nothing plays in the background."""
        if self.board is not None:
            self.stop()
