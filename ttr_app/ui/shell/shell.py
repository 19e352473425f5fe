"""The window's one child: makes pages when first asked for, keeps them, passes on keys, back and pauses."""

from __future__ import annotations

from typing import Any

from kivy.uix.floatlayout import FloatLayout
from kivy.uix.screenmanager import ScreenManager

from ttr_app.session import GameSession
from ttr_app.ui.kit.focus import ARROWS, Focus
from ttr_app.ui.kit.lettering import forget
from ttr_app.ui.kit.tooltip import Tooltip
from ttr_app.ui.pages import HOME, open_page
from ttr_app.ui.services import Services
from ttr_app.ui.shell.cut import Cut
from ttr_app.ui.shell.page import Page


class Shell(FloatLayout):
    """Shows one page at a time; the navigator of all of them."""

    def __init__(self, services: Services, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.services = services
        self.screens = ScreenManager(transition=Cut())  # KivyMD's puts its own moving transition back
        self.add_widget(self.screens)
        self.focus = Focus()
        self.tooltip = Tooltip(self, size_hint=(None, None))
        self.add_widget(self.tooltip)
        #: The names of the pages that `back` leads through, the one that is shown last.
        self.trail: list[str] = []

    @property
    def current(self) -> Page | None:
        """The page that is shown."""
        return self.screens.current_screen

    @property
    def page(self) -> Any:
        """What the page that is shown consists of."""
        return getattr(self.current, "content", self.current)

    # --- from page to page ----------------------------------------------------------------------------------------
    def go(self, name: str, wish: Any = None) -> None:
        """Show a page by its name, made now if it is not there."""
        if name == HOME:
            self.trail = [HOME]
        elif name in self.trail:
            del self.trail[self.trail.index(name) + 1 :]
        else:
            self.trail.append(name)
        self._show(name, wish)

    def back(self) -> bool:
        """Go one step back within the page, or to the page before; False when only leaving is left."""
        page = self.current
        if page is None or page.back():
            return page is not None
        if len(self.trail) < 2:
            return False
        self.trail.pop()
        self._show(self.trail[-1], None)
        return True

    def play(self, session: GameSession) -> None:
        """Show the table with a game; from there the way back is home."""
        self.trail = [HOME, "table"]
        self._show("table", session)

    def _show(self, name: str, wish: Any) -> None:
        self.focus.clear()
        self._leave()  # first, so that a game that is left is in the list with its picture
        if not self.screens.has_screen(name):
            self.screens.add_widget(open_page(name, self.services, self))
        page = self.screens.get_screen(name)
        page.pos, page.size = (
            self.screens.pos,
            self.screens.size,
        )  # laid out once, at the size that it will have
        page.enter(wish)
        page.do_layout()
        former = self.current
        self.screens.current = name
        if former is not None and former is not page and not former.kept:
            self.screens.remove_widget(former)

    def _leave(self) -> None:
        if self.current is not None:
            self.current.leave()

    def close(self) -> None:
        """The app ends: let go of the page that is shown."""
        self.focus.clear()
        self._leave()
        self.tooltip.close()

    # --- keys, pauses ---------------------------------------------------------------------------------------------
    def key(self, name: str, ctrl: bool) -> bool:
        """Pass a key to the page."""
        if name == "escape":
            return self.back()
        if self.current is None:
            return False
        if name in ARROWS:
            return self.focus.move(self.page, name)
        if name in ("enter", "numpadenter") and self.focus.tap(self.page):
            return True
        return self.current.key(name, ctrl)

    def on_touch_down(self, touch: Any) -> bool:
        """Whoever taps needs no ring."""
        self.focus.clear()
        return bool(super().on_touch_down(touch))

    def paused(self) -> None:
        """Let the page cover what nobody else may see."""
        if self.current is not None:
            self.current.paused()

    def resumed(self) -> None:
        """Draw everything anew: Android may have taken the graphics away."""
        forget()
        if self.current is not None:
            self.current.resumed()
