"""The window's one child: makes pages when first asked for, keeps them, passes on keys, back and pauses."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.lang import Builder
from kivy.uix.floatlayout import FloatLayout
from kivy.uix.recycleview import views as kept_lines
from kivy.uix.screenmanager import ScreenManager

from ttr_app.session.reports import trace_of
from ttr_app.ui.kit.lettering import forget
from ttr_app.ui.kit.look import look
from ttr_app.ui.kit.tap_guard import TapGuard
from ttr_app.ui.kit.tooltip import Tooltip
from ttr_app.ui.pages import HOME, MAIN, PAGES, open_page
from ttr_app.ui.services import Services
from ttr_app.ui.shell.cut import Cut
from ttr_app.ui.shell.page import Page
from ttr_app.ui.shell.rail import Rail
from ttr_app.ui.shell.ring import ARROWS, Ring
from ttr_app.ui.shell.snack import Snack

if TYPE_CHECKING:
    from ttr_app.session import GameSession, Settings

_log = logging.getLogger(__name__)

SEEN = ("language", "theme", "high_contrast", "text_size", "city_names")
"""Settings that change how every page looks."""


def _forget_lines() -> None:
    """Let go of the lines that Kivy keeps for all lists to come: they are dressed for the former look, or say names.

    Kivy counts them beside its lists. If the lists go and the count stays, it divides by nought at the thousandth line.
    """
    for lines in kept_lines._cached_views.values():
        lines.clear()
    kept_lines._cache_count = 0


class Shell(FloatLayout):
    """Shows one page at a time, with the rail or bar beside it; the navigator of all of them."""

    def __init__(self, services: Services, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.services = services
        self.screens = ScreenManager(transition=Cut(), size_hint=(None, None))
        self.add_widget(self.screens)  # not KivyMD's: that one puts its own moving transition back
        self.rail: Rail | None = None
        self.ring = Ring()
        self.guard = TapGuard(Clock.get_time)
        self._finger: tuple[float, float] | None = None
        self.tooltip = Tooltip(self, size_hint=(None, None))
        self.add_widget(self.tooltip)
        self.snack: Snack | None = None
        #: Once the page below it stands as it will: what lies at its foot is known only then.
        self._lay_snack_again = Clock.create_trigger(self._lay_snack, 0)
        self._session: GameSession | None = None  # of the game on the table
        #: The names of the pages that `back` leads through, the one that is shown last.
        self.trail: list[str] = []
        services.preferences.listeners.append(self._settings_changed)
        self.bind(size=self._lay, pos=self._lay)

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
        self._session = None
        if name in MAIN:
            self.trail = [HOME] if name == HOME else [HOME, name]
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

    def has(self, name: str) -> bool:
        """Whether there is a page of this name."""
        return name in PAGES

    def play(self, session: GameSession) -> None:
        """Show the table with a game; from there the way back is home."""
        self.trail = [HOME, "table"]
        self._session = session
        self._show("table", session)

    @property
    def in_game(self) -> bool:
        """Whether a game is open."""
        return self._session is not None

    def calm(self, error: Exception) -> None:
        """Take away the page that broke, whatever state it is in, and show the calm one instead."""
        broken, session = self.current, self._session
        if broken is not None:
            try:
                broken.leave()
            except Exception as second:  # noqa: BLE001 - logged with its trace
                # It is broken: that it cannot even tidy up is no news, and the calm page must come all the same.
                _log.error("A broken page could not be left:\n%s", trace_of(second, words=not self.in_game))
            broken.kept = False  # made anew when it is next asked for
        if session is not None:
            session.leave()
        self._session = None
        self.trail = [HOME, "calm"]
        # Kivy notes which kv rule it is applying; broken off in the middle, it would refuse that rule for ever.
        Builder.rulectx.clear()
        from ttr_app.ui.pages.calm.calm import Mistake

        self._show("calm", Mistake(error, None if session is None else session.id), left=True)

    def forget_pages(self) -> None:
        """Let go of every page but the one that is shown: what they remember is no longer so."""
        _forget_lines()
        for screen in [screen for screen in self.screens.screens if screen is not self.current]:
            self.screens.remove_widget(screen)

    def say(
        self,
        words: str,
        offer: str = "",
        act: Callable[[], object] = lambda: None,
        gone: Callable[[], object] = lambda: None,
    ) -> None:
        """Say what was done; `offer` is a button that does `act`, `gone` is called when it was not wanted."""
        self._hush()
        self.snack = Snack(words, offer, act, gone)
        self.add_widget(self.snack)
        self._lay_snack()
        self._lay_snack_again()

    def _show(self, name: str, wish: Any, left: bool = False) -> None:
        self.ring.clear()
        self._hush()
        if self._finger is not None:
            self.guard.acted(*self._finger)
        former = self.current
        if former is not None and not left:
            former.leave()  # first, so that a game that is left is in the list with its picture
        if not self.screens.has_screen(name):
            self.screens.add_widget(open_page(name, self.services, self))
        page = self.screens.get_screen(name)
        self._lay_frame(page)
        # Laid out once, at the size that it will have.
        page.pos, page.size = self.screens.pos, self.screens.size
        page.enter(wish)
        page.do_layout()
        self.screens.current = name
        if former is not None and former is not page and not former.kept:
            self.screens.remove_widget(former)

    def _hush(self) -> None:
        if self.snack is not None:
            self.snack.close()
            self.snack = None

    # --- the frame and the look -----------------------------------------------------------------------------------
    def _lay(self, *_: object) -> None:
        if self.current is not None:
            self._lay_frame(self.current)
        self._lay_snack()
        self._lay_snack_again()

    def _lay_snack(self, *_: object) -> None:
        if self.snack is not None and self.snack.parent is not None and self.current is not None:
            self.snack.lay(self.current, *self.screens.pos, *self.screens.size)

    def _lay_frame(self, page: Page) -> None:
        """Place the rail or bar, made when first needed, and give the page the rest."""
        left = foot = 0.0
        if page.framed and self.width > 1:
            if self.rail is None:
                self.rail = Rail(self.go)
            if self.rail.parent is None:
                self.add_widget(self.rail, index=1)
            self.rail.pos = self.pos
            left, foot = self.rail.lay(self.width, self.height)
            self.rail.mark(next((name for name in reversed(self.trail) if name in MAIN), HOME))
        elif self.rail is not None and self.rail.parent is not None:
            self.remove_widget(self.rail)
        self.screens.pos = (self.x + left, self.y + foot)
        self.screens.size = (self.width - left, self.height - foot)

    def _settings_changed(self, before: Settings, after: Settings) -> None:
        """Make the pages anew in another look: cheaper than to have every word listen for a change."""
        if all(getattr(before, name) == getattr(after, name) for name in SEEN):
            return
        forget()
        self.forget_pages()
        Window.clearcolor = look.theme["paper"]
        current = self.current
        if self.rail is not None:
            self.remove_widget(self.rail)
            self.rail = None
        if current is not None and current.framed:
            self.ring.clear()
            name, state = current.name, current.state_to_keep()
            current.leave()
            current.name = f"{name} as it was"
            page = open_page(name, self.services, self)
            self.screens.add_widget(page)
            self._lay_frame(page)
            page.pos, page.size = self.screens.pos, self.screens.size
            page.enter(None)
            page.take_up(state)
            self.screens.current = name
            self.screens.remove_widget(current)

    def close(self) -> None:
        """The app ends: let go of the page that is shown."""
        self.ring.clear()
        self._hush()
        if self.current is not None:
            self.current.leave()
        self.tooltip.close()

    # --- keys, pauses ---------------------------------------------------------------------------------------------
    def key(self, name: str, ctrl: bool, shift: bool = False) -> bool:
        """Pass a key to the page; what it does not take moves the ring or leads to another page."""
        page = self.current
        if name == "escape":
            return self.back()
        if page is None:
            return False
        enter = name in ("enter", "numpadenter")
        if page.framed and enter and self.ring.tap(self):
            return True
        if page.key(name, ctrl):
            return True
        if not page.framed:
            return False
        if name in ARROWS:
            return self.ring.move(self, name)
        if name == "tab":
            return self.ring.step(self, shift)
        if name == "f1":
            self.go("rules")
        elif ctrl and name == ",":
            self.go("settings")
        else:
            return False
        return True

    def on_touch_down(self, touch: Any) -> bool:
        """Whoever taps needs no ring; a tap too many, where the page has just changed under the finger, is dropped."""
        self.ring.clear()
        self._finger = touch.pos
        return self.guard.swallows(*touch.pos) or bool(super().on_touch_down(touch))

    def paused(self) -> None:
        """Let the page cover what nobody else may see, and be silent."""
        if self.current is not None:
            self.current.paused()
        self.services.silence()

    def resumed(self) -> None:
        """Draw everything anew: Android may have taken the graphics away."""
        forget()
        if self.current is not None:
            self.current.resumed()
