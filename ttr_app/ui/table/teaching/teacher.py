"""The teacher of one lesson: goes from step to step as things happen, points, answers, and does what is left out."""

from __future__ import annotations

from collections.abc import Callable

from kivy.clock import Clock

from ttr_app.engine import events
from ttr_app.engine.actions import Action
from ttr_app.i18n import _
from ttr_app.session import Update
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.table.screen import NOWHERE, GameScreen
from ttr_app.ui.table.sheets.claim import ClaimSheet
from ttr_app.ui.table.teaching.bubble import Bubble, Rings
from ttr_app.ui.table.teaching.desk import Desk, Spot
from ttr_app.ui.table.teaching.lesson import Lesson, Step
from ttr_app.ui.table.teaching.placing import lay
from ttr_app.ui.table.teaching.pointing import Mark, drawn_places, marks_of, tappable

EVERY = 0.1
"""Seconds between two looks at the table: what the pupil opened or chose is answered at once."""
SETTLED = 4
"""Looks after which the board has come to rest where it was sent."""
DRAWS = ("draw", "blind", "refill")
PATIENCE = 60
"""How many acts a step that is left out may take; then it is simply passed over."""


class Teacher:
    """Lies over a game's screen and listens to it; the screen does not know it."""

    def __init__(
        self,
        lesson: Lesson,
        screen: GameScreen,
        at: int,
        keep: Callable[[int], object],
        done: Callable[[], object],
    ) -> None:
        self.lesson, self.screen = lesson, screen
        self.desk = Desk(screen)
        self.at = min(at, len(lesson.steps) - 1)
        self._keep, self._done = keep, done
        self._aside = ""
        self._leaving_out = 0
        self._drawn: object = None
        self.rings = Rings()
        self.bubble = Bubble(self.next, self.skip)
        self.bubble.guard = screen.guard
        screen.add_widget(self.rings)
        screen.add_widget(self.bubble)
        # A sheet that hides the table hides its teacher with the same frame: nobody taps through it.
        screen.sheet.bind(size=self._step_back)
        self._listen()
        self._clock = Clock.schedule_interval(self.look, EVERY)
        self.look()

    @property
    def step(self) -> Step:
        """The step that the pupil is at."""
        return self.lesson.steps[self.at]

    def close(self) -> None:
        """The lesson is left."""
        self._clock.cancel()

    def _listen(self) -> None:
        """Hear what the screen hears, after it."""
        signals = self.screen.game.signals
        changed, refused = signals.changed, signals.refused

        def when_changed(update: Update) -> None:
            changed(update)
            if update.change == "played":
                self._answer_act(update)

        def when_refused() -> None:
            refused()
            self._refuse()

        signals.changed, signals.refused = when_changed, when_refused
        # What a tap on a track means is known once the table has answered it.
        self.screen.board.bind(on_tap_corridor=self._tapped)

    def _tapped(self, *_tap: object) -> None:
        # It gives nothing back: an event that is answered goes no further, and the table has to hear it too.
        Clock.schedule_once(self._after_tap, 0)

    def _after_tap(self, _seconds: float) -> None:
        """A track that was tapped and opened no sheet was refused; the table's head says why."""
        if self.desk.my_turn and not isinstance(self.desk.sheet, ClaimSheet):
            self._refuse()

    def _refuse(self) -> None:
        self._aside = _("Not now: the line at the top says why. Nothing is lost, just follow the ring.")

    def _answer_act(self, update: Update) -> None:
        """A pupil's own act that leads elsewhere is answered as well, and forgiven."""
        wished, self._wished = self._wished, None
        if self._leaving_out or wished is None or update.eyes is None:
            return
        self._aside = ""
        for event in update.events:
            mine = getattr(event, "seat", None) == update.eyes
            if mine and isinstance(event, events.RouteClaimed) and wished[:2] != ("claim", event.route):
                self._aside = _("That is a good track as well. Let us go on from here.")
            elif mine and isinstance(event, events.CardDrawn) and wished.kind not in DRAWS:
                self._aside = _("Cards are never wrong. Let us go on from here.")

    _wished: Action | None = None
    """What the pupil was to do when they were last looked at."""

    # --- steps ----------------------------------------------------------------------------------------------------
    def next(self) -> None:
        """Go to the next step; after the last the lesson is done."""
        self._leaving_out = 0
        self._aside = ""
        self.bubble.moved = 0
        if self.at + 1 >= len(self.lesson.steps):
            self._clock.cancel()
            self._done()
            return
        self.at += 1
        self._keep(self.at)
        self.look()

    def skip(self) -> None:
        """Leave the step out: what it waits for is done for the pupil."""
        if self.step.task.told:
            self.next()
        else:
            self._leaving_out = PATIENCE
            self.look()

    def look(self, *_args: object) -> None:
        """See what has happened, and point at what is next; while the pupil reads a whole sheet, wait."""
        if self._step_back():
            return
        while self.step.task.met(self.desk) and not self.step.task.told:
            if self.at + 1 >= len(self.lesson.steps):
                break
            self.next()
            return
        if self._leaving_out:
            self._do_it()
        if self.desk.view.mine:
            self._wished = self.step.task.act(self.desk)
        self._show()

    def _bring_in_sight(self, spots: tuple[Spot, ...], seen: bool) -> None:
        """On a phone the whole map is too small: show the part that is spoken of, again while it is not seen."""
        self._looks += 1
        spot = next((spot for spot in spots if spot.route >= 0 or spot.city >= 0), None)
        desk = self.desk
        if (
            spot is None
            or not desk.game.pages.paged
            or desk.game.pages.open != "map"
            or desk.sheet is not None
        ):
            return
        if (spot != self._in_sight or not seen) and self._looks >= SETTLED:
            self._in_sight, self._looks = spot, 0
            desk.game.signals.show_cities(desk.board.ends[spot.route] if spot.route >= 0 else (spot.city,))

    _in_sight: Spot | None = None
    _looks = 0

    def _do_it(self) -> None:
        desk = self.desk
        if desk.game.session.status.wait not in ("person", "hand_over"):
            return
        self._leaving_out -= 1
        if not self.step.task.do(desk) or not self._leaving_out:
            self.next()

    # --- what is seen ---------------------------------------------------------------------------------------------
    def _step_back(self, *_size: object) -> bool:
        """Leave the window to a sheet that hides the table; say whether there is one."""
        if not self.desk.reading:
            return False
        self._drawn = None
        self.rings.draw((), NOWHERE)
        self.bubble.size, self.bubble.pos = (NOWHERE.w, NOWHERE.h), (NOWHERE.x, NOWHERE.y)
        self.bubble.draw_now()
        return True

    def _show(self) -> None:
        """Draw rings and bubble, if anything about them is another."""
        step, screen, bubble = self.step, self.screen, self.bubble
        if screen.width < 10:
            return
        spots = () if self._leaving_out else step.task.spots(self.desk)
        marks = marks_of(self.desk, spots)
        self._bring_in_sight(spots, bool(marks))
        progress = f"{self.at + 1} / {len(self.lesson.steps)}"
        last = self.at + 1 >= len(self.lesson.steps)
        told = step.task.told or (last and step.task.met(self.desk))
        words = step.says()
        wanted = (
            words,
            self._aside,
            progress,
            told,
            last,
            marks,
            bubble.moved,
            tuple(screen.size),
            look.text_scale,
            look.theme.name,
        )
        places = tappable(self.desk)
        if (wanted, len(places)) == self._drawn:
            return
        self._drawn = (wanted, len(places))
        bubble.say(words, self._aside, progress, told, last)
        box = self._place(marks, places)
        bubble.size, bubble.pos = (box.w, box.h), (box.x, box.y)
        bubble.refresh()
        self.rings.draw(marks, box)

    def _place(self, marks: tuple[Mark, ...], places: list[Box]) -> Box:
        screen = self.screen
        margin = px(8)
        window = Box(
            screen.x + margin, screen.y + margin, screen.width - 2 * margin, screen.height - 2 * margin
        )
        pointed = [Box(*mark.box) for mark in marks]
        sheet = None
        if screen.sheet.width > 2 and screen.curtain.width <= 2:
            sheet = Box(screen.sheet.x, screen.sheet.y, screen.sheet.width, screen.sheet.height)
        return lay(
            self.bubble.natural(screen.width, screen.height * 0.36),
            window,
            pointed,
            places,
            sheet,
            drawn_places(self.desk),
            self.bubble.moved,
        )
