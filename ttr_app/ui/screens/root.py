"""The window's one child: shows a page at a time and passes it keys, back, and the app's pauses."""

from __future__ import annotations

import gc
from typing import Any

from kivy.uix.widget import Widget

from ttr_app.session import GameSession
from ttr_app.ui.house import House
from ttr_app.ui.kit.focus import ARROWS, Focus
from ttr_app.ui.kit.lettering import forget
from ttr_app.ui.kit.look import look
from ttr_app.ui.kit.tooltip import Tooltip


class Root(Widget):
    """Holds the page that is shown."""

    def __init__(self, house: House, **kwargs: object) -> None:
        super().__init__(**kwargs)
        self.house = house
        house.root = self
        self.page: Any = None
        self.focus = Focus()
        self.tooltip = Tooltip(self)
        self.bind(size=self._place, pos=self._place)

    def _place(self, *_: object) -> None:
        if self.page is not None:
            self.page.pos, self.page.size = self.pos, self.size

    def show(self, page: Widget) -> None:
        """Show a page instead of the one that is there."""
        self.clear()
        self.page = page
        self.add_widget(page)
        self.remove_widget(self.tooltip)
        self.add_widget(self.tooltip)
        self._place()

    def clear(self) -> None:
        """Take the page away; a game that is left stops thinking."""
        self.focus.clear()
        if self.page is not None:
            if hasattr(self.page, "close"):
                self.page.close()
            self.remove_widget(self.page)
            self.page = None
            # Now, and not while the next board draws itself: freeing a framebuffer then brings Kivy 2.3.1 down.
            gc.collect()

    def show_home(self) -> None:
        """Show the home page."""
        from ttr_app.ui.screens.home import HomePage

        self.clear()  # first, so that a game that is left is in the list with its picture
        self.show(HomePage(self.house))

    def show_setup(self, map_id: str | None = None) -> None:
        """Show the set-up page."""
        from ttr_app.ui.screens.setup import SetupPage

        self.show(SetupPage(self.house, map_id))

    def show_game(self, session: GameSession) -> None:
        """Show a game."""
        from ttr_app.ui.table.desk import Desk
        from ttr_app.ui.table.screen import GamePage

        plan, art = self.house.board(session.table.map)
        self.show(GamePage(Desk(session, self.house), plan, art))

    def back(self) -> bool:
        """Go one step back within the page; False when only leaving is left."""
        return bool(self.page.back()) if self.page is not None else False

    def key(self, name: str, ctrl: bool) -> bool:
        """Pass a key to the page."""
        if name == "escape":
            return self.back()
        if name in ARROWS and self.page is not None:
            return self.focus.move(self.page, name)
        if name in ("enter", "numpadenter") and self.page is not None and self.focus.tap(self.page):
            return True
        return bool(self.page.key(name, ctrl)) if hasattr(self.page, "key") else False

    def on_touch_down(self, touch: object) -> bool:
        """Whoever taps needs no ring."""
        self.focus.clear()
        return bool(super().on_touch_down(touch))

    def paused(self) -> None:
        """Cover the cards: the app goes to the background."""
        if hasattr(self.page, "cover"):
            self.page.cover()

    def resumed(self) -> None:
        """Draw everything anew: Android may have taken the graphics away."""
        forget()
        if hasattr(self.page, "repaint"):
            self.page.repaint()

    @property
    def ground(self) -> tuple[float, float, float, float]:
        """The colour behind the page."""
        return look.theme["paper"]
