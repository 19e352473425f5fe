"""The screen of a game: the board and the painted parts around it, laid out for any window, and the open sheet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from ttr_app.engine import events
from ttr_app.session import Update
from ttr_app.ui.board.art import Art
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look
from ttr_app.ui.kit.tap_guard import TapGuard
from ttr_app.ui.kit.theme import MOTION
from ttr_app.ui.kit.turned import SIDES
from ttr_app.ui.table.asking import Asking
from ttr_app.ui.table.bubble import ReasonBubble
from ttr_app.ui.table.curtain import CurtainPanel
from ttr_app.ui.table.edges import EdgePanel
from ttr_app.ui.table.fittings import board_of, panels_of
from ttr_app.ui.table.framing import Framing
from ttr_app.ui.table.goals import GoalChip
from ttr_app.ui.table.keys import press
from ttr_app.ui.table.picture import board_picture
from ttr_app.ui.table.placing import places_of, put, sheet_place
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.questions import Question, ShowDrawn, ShowMenu
from ttr_app.ui.table.sheet_panel import SheetPanel
from ttr_app.ui.table.sheets import Sheet
from ttr_app.ui.table.sheets.spoken import spoken_words
from ttr_app.ui.table.stage import Stage
from ttr_app.ui.table.warning import WarningStrip, strip_place

NOWHERE = Box(-20, -20, 1, 1)


class GameScreen(Widget):
    """One game: board, market, hand, tickets, figures, sheet, cover. It listens to its presenter's signals."""

    def __init__(self, game: GamePresenter, art: Art | None, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.game = game
        self.guard = TapGuard(Clock.get_time)
        self.board = board_of(game, art)
        self.framing = Framing(self.board)
        self.parts = panels_of(game)
        self.edges = {seat: EdgePanel(game, seat, side) for seat, side in game.around.sides().items()}
        self.warning = WarningStrip(game)
        self.sheet = SheetPanel(game)
        self.curtain = CurtainPanel(game)
        self.stage = Stage(game.shown, game.moving.calm, self.board, self.parts, self.sheet)
        self.bubble = ReasonBubble(game)
        self._finger: tuple[float, float] | None = None
        self.asking = Asking(game, self.sheet, self.guard, lambda: self._finger, self._celebrate)
        above = (self.warning, self.curtain, self.sheet, self.stage.layer, self.bubble)
        for widget in (self.board, *self.parts.values(), *self.edges.values(), *above):
            self.add_widget(widget)
        for panel in (*self.parts.values(), *self.edges.values(), self.curtain, self.sheet):
            panel.guard = self.guard
        self._listen()
        self.bind(size=lambda *_: self.relayout(), pos=lambda *_: self.relayout())
        self._pump = Clock.schedule_interval(self._tick, 0)
        game.start()
        self.asking.begin()
        self.board.show(game.view, animate=False)
        self.relayout()

    def _listen(self) -> None:
        """Put this screen's own functions in the places of the presenter's signals, and hear the board's taps."""
        signals, claiming, explain = self.game.signals, self.game.claiming, self.game.explaining.about_hit
        signals.repaint, signals.relayout = self.repaint, self.relayout
        signals.ask, signals.answered = self.ask, self.close_sheet
        signals.turn_page, signals.show_cities = self.game.pages.turn_to, self._show_cities
        signals.skip_show, signals.respell, signals.redress = self._skip_show, self.spell, self.dress
        signals.changed, signals.beside_finger = self.changed, self.beside_finger
        signals.read_aloud = lambda: self.game.speaking.read(spoken_words(self.open_sheet))
        self.board.bind(
            on_tap_corridor=lambda board, index: claiming.tap_corridor(index, board.last_hit),
            on_choose=lambda _board, hit: claiming.tap_doubtful(hit),
            on_tap_city=lambda _board, city: claiming.tap_city(city),
            on_tap_nothing=lambda _board: self.tap_nothing(),
            on_hold=lambda board, x, y: board.buttons.hit(x, y) or explain(board.hit(x, y)),
        )

    def _skip_show(self) -> None:
        """Nobody wants to wait: pieces and cards are where they belong."""
        self.board.skip()
        self.stage.stop()

    def close(self) -> None:
        """Let go of the game: no clock and no computer runs on."""
        self.stage.stop()
        self._pump.cancel()
        self.game.speaking.hush()
        session = self.game.session
        if not self.game.view.over:
            self.game.services.keep_picture(session.id, session.status.step, board_picture(self.board))
        self.board.close()
        session.leave()

    def _tick(self, _seconds: float) -> None:
        game, now = self.game, Clock.get_time()
        game.hint.frame()
        if game.speaking.on:
            game.speaking.frame(spoken_words(self.open_sheet))
        if game.hand_over.over(now):
            self.end_parting()
        if not game.hand_over.parting and not self.board.laying:
            game.session.pump(now)
        if self.open_sheet is not None:
            self.open_sheet.tick(now)
        if game.messages.toast and now >= game.messages.until:
            game.messages.go_on(now)
            self.bubble.hush()
            self.parts["status"].refresh()
            self.board.select(self.selection())

    # --- sheets ---------------------------------------------------------------------------------------------------
    @property
    def open_sheet(self) -> Sheet | None:
        """The sheet that is open."""
        return self.sheet.sheet

    def ask(self, question: Question) -> None:
        """Open the sheet of a question."""
        self.asking.lay_for(question)
        self.game.messages.hush()
        if self.open_sheet is not None and self.open_sheet.over_map:
            self.game.pages.open = "map"
        self.relayout()

    def close_sheet(self) -> None:
        """Put the sheet away; what is still asked comes back."""
        self.asking.lay_asked()
        self.relayout()

    def _celebrate(self) -> None:
        """Let it rain over the whole window for those who have won."""
        self.stage.party(Box(0, 0, self.width, self.height), self.game.ending.score.winners)

    def tap_nothing(self) -> None:
        """Empty paper: nothing is chosen any more."""
        self.game.pointing.clear()
        if self.open_sheet is not None and self.open_sheet.can_close:
            self.close_sheet()
        self.repaint()

    # --- layout ---------------------------------------------------------------------------------------------------
    def relayout(self) -> None:
        """Place every part for the window as it is."""
        if self.width < 10 or self.height < 10:
            return
        game, sheet = self.game, self.open_sheet
        below = sheet.height(self.width) if sheet is not None and sheet.area != "full" else 0
        window = Box(0, 0, self.width, self.height)
        sides = game.around.sides()
        places, edges = places_of(game, sheet, window, sides, below)
        game.pages.paged = places.paged
        put(self.warning, strip_place(places, bool(game.services.warnings())) or NOWHERE, self)
        chip = self.parts.get("goals")
        if isinstance(chip, GoalChip):
            places.parts["goals"] = chip.place(places["board"]) or NOWHERE
        for name, widget in self.parts.items():
            put(widget, places.parts.get(name, NOWHERE), self)
        for seat, edge in self.edges.items():
            edge.angle = SIDES[sides[seat]]
            put(edge, edges.get(seat, NOWHERE), self)
        if places["board"].w < 10:
            self.board.x = -20 - self.board.width  # keeps its size, and so what it shows
        else:
            put(self.board, places["board"], self)
        put(self.sheet, NOWHERE if sheet is None else sheet_place(sheet, places, window), self)
        self.asking.laid_out()
        self.sheet.angle = self._sheet_angle(bool(edges))
        self._frame(below > 0)
        self._cover(game.hand_over.covered)
        self.repaint()

    def _cover(self, down: bool) -> None:
        """Let the cover fall or rise; either way the finger that did it means nothing more."""
        if down:
            self.bubble.hush()
        was = self.curtain.width > 2
        if was != down:
            self.stage.turn_page(self.game.hand_over.waited_for(), Box(0, 0, self.width, self.height), down)
        put(self.curtain, Box(0, 0, self.width, self.height) if down else NOWHERE, self)
        if was != down:
            self.guard.close(Box(self.x, self.y, self.width, self.height))

    def _sheet_angle(self, edges: bool) -> int:
        """Turn what a person at the table is asked to where they sit; a page over everything lies as the map does."""
        sheet, seat = self.open_sheet, self.game.view.seat
        if not edges or sheet is None or sheet.area == "full" or seat not in self.edges:
            return 0
        return self.edges[seat].angle

    def _frame(self, sheet: bool) -> None:
        """Choose what of the board a phone shows: a claim needs its route, tickets and the count the whole map."""
        game = self.game
        asked = game.view.decision in ("keep", "split", "offer") or game.view.over
        if game.pages.paged and game.pages.open != "map":
            return
        if game.pages.paged and sheet and not asked:
            self.framing.keep_in_sight(self.selection())
        else:
            self.framing.lay(game.pages.paged, whole=sheet and asked)

    def beside_finger(self, words: str) -> None:
        """Tell something where the finger is; a key has no place."""
        if self._finger is not None and words and not self.game.hand_over.covered:
            self.bubble.say(words, self._finger, Box(self.x, self.y, self.width, self.height))

    # --- painting -------------------------------------------------------------------------------------------------
    def repaint(self) -> None:
        """Paint everything with the next frame."""
        for widget in (*self.parts.values(), *self.edges.values(), self.warning, self.sheet, self.curtain):
            widget.refresh()
        self.board.select(self.selection())

    def selection(self) -> Selection:
        """Say what the board points out now: what the sheet is about, else what was chosen to be looked at."""
        wanted = None if self.open_sheet is None else self.open_sheet.selection()
        if wanted is None:
            wanted = self.game.pointing.selection()
        # A lane that is closed looks closed, whatever else is pointed out.
        return replace(wanted, closed=self.game.shown.closed)

    def spell(self) -> None:
        """Write the cities as the settings say."""
        self.board.spell(self.game.names.on_map)

    def dress(self) -> None:
        """Take the theme and the text size that are in use now."""
        if self.board.theme is not look.theme:
            self.board.repaint(look.theme)
            self.get_root_window().clearcolor = look.theme["paper"]
        if self.board.text_scale != look.text_scale:
            self.board.scale_text(look.text_scale)
        self.relayout()

    def _show_cities(self, cities: Sequence[int]) -> None:
        if self.game.pages.paged:
            self.board.go_to_cities(cities)

    def _draw_now(self) -> None:
        """Nothing of the old picture may be seen in another frame."""
        for widget in (*self.parts.values(), *self.edges.values(), self.sheet, self.curtain):
            widget.draw_now()

    # --- what happens ---------------------------------------------------------------------------------------------
    def changed(self, update: Update) -> None:
        """Show a change; cover everything at once when the device is to be handed over."""
        game = self.game
        moves = game.moving.of(update)
        if update.change != "played":
            self.stage.stop()  # hands have opened or closed, or what was done is undone
        self.stage.note(moves)
        drawn = game.hand_over.drawn(update)
        if drawn:
            self.asking.lay_for(ShowDrawn(drawn))
        else:
            self.asking.take_in(update)
        covered = game.hand_over.waiting
        self.board.show(game.view, animate=update.change == "played" and not covered)
        self.relayout()
        for event in update.events:
            if game.pages.paged and isinstance(event, events.RouteClaimed) and not covered:
                self.framing.keep_in_sight(Selection(ghost=event.route), MOTION["camera"])
        if game.hand_over.covered:
            self._draw_now()
        elif self.open_sheet is None or self.open_sheet.area != "full":  # nothing moves over what is read
            self.stage.play(moves)
            self.stage.cheer(game.messages.cheered)

    def end_parting(self) -> bool:
        """Let the cover fall after what was drawn has been seen; return whether somebody was looking."""
        if not self.game.hand_over.end_parting():
            return False
        self.asking.lay(None)
        self.relayout()
        self._draw_now()
        return True

    def rest(self) -> None:
        """The app goes to the background: cover the cards; no clock and no computer runs on, for nobody looks."""
        self.cover()
        self._pump.cancel()
        self.game.session.rest()

    def go_on(self) -> None:
        """Somebody looks again."""
        self._pump()
        self.repaint()

    def cover(self) -> None:
        """Cover the cards at once."""
        self.game.speaking.hush()
        self.end_parting()
        self.game.hand_over.lower()
        self.stage.stop()
        self._draw_now()

    def on_touch_down(self, touch: Any) -> bool:
        """End what moves; while something drawn is being looked at, a tap lets the cover fall and nothing else."""
        self._finger = (touch.x, touch.y)
        self.bubble.hush()
        self.stage.stop()
        if self.game.hand_over.parting:
            if not self.guard.swallows(*touch.pos):
                self.end_parting()
            return True
        if self._on_board(touch) and self.guard.swallows(*touch.pos):
            return True
        return bool(super().on_touch_down(touch))

    def _on_board(self, touch: Any) -> bool:
        """Whether a closed place is the board's: what lies over it says for itself which taps it drops."""
        above = (*self.parts.values(), *self.edges.values(), self.sheet, self.curtain)
        over = (w for w in above if w.width > 2)
        return self.board.collide_point(*touch.pos) and not any(w.collide_point(*touch.pos) for w in over)

    def back(self) -> bool:
        """Go one step back: close, deselect, pause; never out of the game by itself."""
        self.end_parting()
        sheet, pages = self.open_sheet, self.game.pages
        if sheet is not None and sheet.can_close:
            sheet.back()
        elif pages.open != "map" and pages.paged:
            pages.turn_to("map")
        elif self.game.pointing.anything:
            self.tap_nothing()
        elif self.game.view.over:
            self.game.leave()
        else:
            self.ask(ShowMenu())
        return True

    def key(self, name: str, ctrl: bool) -> bool:
        """Take a key; return whether it meant something."""
        self._finger = None
        return self.end_parting() or press(self, name, ctrl)
