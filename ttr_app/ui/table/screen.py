"""The game page: the board and the painted parts around it, laid out for any window."""

from __future__ import annotations

from typing import Any

from kivy.clock import Clock
from kivy.uix.widget import Widget

from ttr_app.engine import events
from ttr_app.i18n import language
from ttr_app.session import Update
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.board.widget import BoardView
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look, px
from ttr_app.ui.kit.painted import Painter
from ttr_app.ui.kit.theme import MOTION
from ttr_app.ui.table.arrangement import arrange
from ttr_app.ui.table.curtain import CurtainPanel
from ttr_app.ui.table.desk import Desk
from ttr_app.ui.table.framing import Framing
from ttr_app.ui.table.keys import press
from ttr_app.ui.table.panels import (
    BarPanel,
    CountsPanel,
    HandPanel,
    MarketPanel,
    Panel,
    StatusPanel,
)
from ttr_app.ui.table.picture import board_picture
from ttr_app.ui.table.seat_list import SeatsPanel
from ttr_app.ui.table.sheets.parting import PartingSheet
from ttr_app.ui.table.ticket_list import TicketsPanel
from ttr_app.ui.table.warning import WarningStrip, strip_place

PARTING = 1.5
"""Seconds for which a person sees what they drew before the curtain falls."""


class SheetPanel(Panel):
    """Paints the sheet that is open."""

    ground = None

    def paint(self, p: Painter, room: Box) -> None:
        sheet = self.desk.sheet
        if sheet is None:
            return
        if sheet.area != "full":
            p.fill(room, "paper")
            p.line([room.x, room.top, room.right, room.top], "accent", 4)
        sheet.paint(p, room)


class GamePage(Widget):
    """One game: board, market, hand, tickets, figures, sheets, curtain."""

    def __init__(self, desk: Desk, plan, art, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.desk = desk
        self.plan = plan
        self.paged = False
        self._parting = 0.0
        desk.screen = self
        desk.now = Clock.get_time
        names = "printed" if desk.names.printed else language()
        self.board = BoardView(plan, art, look.theme, names)
        self.board.seat_inks = desk.inks
        self.board.bind(
            on_tap_corridor=lambda _board, index: desk.tap_corridor(index),
            on_choose=lambda _board, hit: desk.tap_doubtful(hit),
            on_tap_city=lambda _board, city: desk.tap_city(city),
            on_tap_nothing=lambda _board: desk.tap_nothing(),
        )
        if look.text_scale != 1:
            self.board.scale_text(look.text_scale)
        if desk.house.settings.reduced_motion:
            self.board.claim_seconds = (0.01, 0.01)
        if not desk.board_facts.numbers.buildings:
            self.board.tappable_cities = ()
        self.framing = Framing(self.board)
        self.parts = {
            "seats": SeatsPanel(desk),
            "market": MarketPanel(desk),
            "hand": HandPanel(desk),
            "tickets": TicketsPanel(desk),
            "status": StatusPanel(desk),
            "counts": CountsPanel(desk),
            "bar": BarPanel(desk),
        }
        self.warning = WarningStrip(desk)
        self.sheet = SheetPanel(desk)
        self.curtain = CurtainPanel(desk)
        for widget in (self.board, *self.parts.values(), self.warning, self.curtain, self.sheet):
            self.add_widget(widget)
        self.bind(size=lambda *_: self.relayout(), pos=lambda *_: self.relayout())
        self._pump = Clock.schedule_interval(self._tick, 0)
        desk.session.listen(desk.updated)
        desk.session.set_pace(desk.house.settings.pace)
        desk.start()
        self.board.show(desk.view, animate=False)
        self.relayout()

    def close(self) -> None:
        """Let go of the game: no clock and no computer runs on."""
        self._pump.cancel()
        session = self.desk.session
        if not self.desk.view.over:
            self.desk.house.keep_picture(session.id, session.status.step, board_picture(self.board))
        self.board.close()
        self.desk.session.leave()
        self.desk.screen = None

    def _tick(self, _seconds: float) -> None:
        desk = self.desk
        now = Clock.get_time()
        if self._parting and now >= self._parting:
            self.end_parting()
        if not self._parting and not self.board.laying:
            desk.session.pump(now)
        sheet = desk.sheet
        if sheet is not None and hasattr(sheet, "tick"):
            sheet.tick(now)
        if desk.teller.toast and now >= desk.teller.until:
            desk.teller.hush()
            self.parts["status"].refresh()
            self.board.select(desk.selection())

    # --- layout ---------------------------------------------------------------------------------------------
    def relayout(self) -> None:
        """Place every part for the window as it is."""
        if self.width < 10 or self.height < 10:
            return
        desk = self.desk
        facts = desk.board_facts
        left = desk.house.settings.hand_side == "left"
        sheet = desk.sheet
        below = sheet.height(self.width) if sheet is not None and sheet.area != "full" else 0
        market = sum(facts.numbers.market)
        places = arrange(
            self.width,
            self.height,
            px(1),
            desk.page,
            facts.seats,
            market,
            facts.decks,
            left,
            below,
            look.text_scale,
        )
        self.paged = places.paged
        nowhere = Box(-20, -20, 1, 1)
        strip = strip_place(places, bool(desk.house.warnings()))
        _put(self.warning, strip or nowhere, self)
        for name, widget in self.parts.items():
            _put(widget, places.parts.get(name, nowhere), self)
        if places["board"].w < 10:
            self.board.x = -20 - self.board.width  # keeps its size, and so what it shows
        else:
            _put(self.board, places["board"], self)
        _put(self.sheet, self._sheet_place(places) if desk.sheet is not None else nowhere, self)
        self._frame(below > 0)
        down = self.curtain_down
        _put(self.curtain, Box(0, 0, self.width, self.height) if down else nowhere, self)
        self.repaint()

    def _frame(self, sheet: bool) -> None:
        """Choose what of the board a phone shows: a claim needs its route, tickets and the count the whole map."""
        desk = self.desk
        asked = desk.view.decision in ("keep", "split", "offer") or desk.view.over
        if self.paged and desk.page != "map":
            return
        if self.paged and sheet and not asked:
            self.framing.keep_in_sight(desk.selection())
        else:
            self.framing.lay(self.paged, whole=sheet and asked)

    def _sheet_place(self, places) -> Box:
        sheet = self.desk.sheet
        assert sheet is not None
        if sheet.area == "full":
            return Box(0, 0, self.width, self.height)
        if places.paged:
            room = places["rail"]
            return Box(0, places["counts"].top, self.width, min(sheet.height(self.width), room.h))
        place = places[sheet.area].copy()
        place.h += sheet.extra(place.w)
        return place

    @property
    def curtain_down(self) -> bool:
        """Whether the curtain hides everything now."""
        return self.desk.covered and not self._parting

    # --- painting -------------------------------------------------------------------------------------------
    def repaint(self) -> None:
        """Paint everything with the next frame."""
        for widget in (*self.parts.values(), self.warning, self.sheet, self.curtain):
            widget.refresh()
        self.board.select(self.desk.selection())

    def spell(self) -> None:
        """Write the cities as the settings say."""
        self.board.spell("printed" if self.desk.names.printed else language())

    def dress(self) -> None:
        """Take the theme and the text size that are in use now."""
        if self.board.theme is not look.theme:
            self.board.repaint(look.theme)
            self.get_root_window().clearcolor = look.theme["paper"]
        if self.board.text_scale != look.text_scale:
            self.board.scale_text(look.text_scale)
        self.relayout()

    def updated(self, update: Update) -> None:
        """Show a change; cover everything at once when the device is to be handed over."""
        desk = self.desk
        if update.view.seat is None and _worth_a_look(update):
            self._parting = Clock.get_time() + PARTING
            desk.sheet = PartingSheet(desk, update.drawn)
        elif desk.covered:
            self._parting = 0.0
            desk.teller.cover()
        self.board.show(desk.view, animate=update.change == "played" and not desk.covered)
        self.relayout()
        for event in update.events:
            if self.paged and isinstance(event, events.RouteClaimed) and not desk.covered:
                self.framing.keep_in_sight(Selection(ghost=event.route), MOTION["camera"])
        if desk.covered and not self._parting:
            for widget in (*self.parts.values(), self.sheet, self.curtain):
                widget.draw_now()

    def end_parting(self) -> None:
        """Let the curtain fall after what was drawn has been seen."""
        if self._parting:
            self._parting = 0.0
            self.desk.sheet = None
            self.desk.teller.cover()
            self.relayout()
            for widget in (*self.parts.values(), self.sheet, self.curtain):
                widget.draw_now()

    def cover(self) -> None:
        """Cover the cards at once: the app goes to the background."""
        self.end_parting()
        self.desk.session.lower()
        for widget in (*self.parts.values(), self.sheet, self.curtain):
            widget.draw_now()

    def on_touch_down(self, touch: Any) -> bool:
        """While something drawn is being looked at, a tap lets the curtain fall and nothing else."""
        if self._parting:
            self.end_parting()
            return True
        return super().on_touch_down(touch)

    def back(self) -> bool:
        """Go one step back; the pause menu is the last step."""
        self.end_parting()
        return self.desk.back()

    def key(self, name: str, ctrl: bool) -> bool:
        """Take a key; return whether it meant something."""
        if self._parting:
            self.end_parting()
            return True
        return press(self, name, ctrl)


def _worth_a_look(update: Update) -> bool:
    """Whether the person saw a card that they must see before they hand the device over."""
    return update.eyes is not None and any(isinstance(event, events.CardDrawn) for event in update.events)


def _put(widget: Widget, box: Box, page: Widget) -> None:
    """Place a widget, whole pixels, and only if that changes it."""
    pos = (round(page.x + box.x), round(page.y + box.y))
    size = (round(page.x + box.right) - pos[0], round(page.y + box.top) - pos[1])
    if tuple(widget.size) != size:
        widget.size = size
    if tuple(widget.pos) != pos:
        widget.pos = pos
