"""The table as a page: a game in play, without the frame, made anew for each game."""

from __future__ import annotations

import gc
from collections.abc import Callable
from typing import Any

from kivy.clock import Clock

from ttr_app.session import GameSession
from ttr_app.ui.kit.focus import ARROWS, Focus
from ttr_app.ui.pages import HOME
from ttr_app.ui.shell.page import Page
from ttr_app.ui.table.book import BookOver
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.screen import GameScreen

SETTLED = 1.0
"""Seconds after which a page that was gone to stands."""


class TablePage(Page):
    """One game on the whole window."""

    framed = False
    kept = False

    def enter(self, wish: GameSession | None = None) -> None:
        """Show a game."""
        assert wish is not None
        navigator = self.navigator
        self.show(
            wish,
            leave=lambda: navigator.go(HOME if wish.journey is None else "journeys"),
            rematch=lambda: navigator.play(self.services.rematch(wish.table)),
            look_back=lambda: navigator.go("history", wish.id),
        )

    def show(
        self,
        session: GameSession,
        leave: Callable[[], object],
        rematch: Callable[[], object],
        look_back: Callable[[], object] | None = None,
    ) -> None:
        """Lay a game on the table; what leaving and playing again mean is said by whoever asked for it."""
        services = self.services
        services.device.stay_awake(services.settings.stay_awake)
        services.hall(True)
        plan, art = services.board(session.table.map)
        game = GamePresenter(
            session,
            services,
            plan,
            services.inks_of(session.table),
            Clock.get_time,
            leave=leave,
            rematch=rematch,
            look_back=look_back,
        )
        self.content = GameScreen(game, art)
        self.add_widget(self.content)
        self.book = BookOver(self, services, session.table.map)
        game.signals.open_book = self.book.open
        self.focus = Focus()

    def leave(self) -> None:
        """Let go of the game: no clock and no computer runs on."""
        self.services.device.stay_awake(False)
        self.services.hall(False)
        self.content.close()
        self.clear_widgets()
        # Now, and not while the next board draws itself: freeing a framebuffer then brings Kivy 2.3.1 down.
        del self.content
        gc.collect()
        # Once the next page stands: what drawing it has freed goes along, and no tap waits for it.
        Clock.schedule_once(lambda _: self.services.device.give_memory_back(), SETTLED)

    def back(self) -> bool:
        """Go one step back; the pause menu is the last step."""
        return self.book.back() or self.content.back()

    def key(self, name: str, ctrl: bool) -> bool:
        """Arrows move the ring, Enter taps what it is on; every other key is the game's."""
        if self.book.key(name):
            return True
        if name in ARROWS:
            return self.focus.move(self.content, name)
        if name in ("enter", "numpadenter") and self.focus.tap(self.content):
            return True
        return self.content.key(name, ctrl)

    def on_touch_down(self, touch: Any) -> bool:
        """Whoever taps needs no ring."""
        self.focus.clear()
        return bool(super().on_touch_down(touch))

    def paused(self) -> None:
        """Cover the cards, be silent, and let nobody think."""
        self.services.hall(False)
        self.content.rest()

    def resumed(self) -> None:
        """Draw everything anew."""
        self.services.hall(True)
        self.content.go_on()
