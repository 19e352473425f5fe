"""How one page gives way to the next: at once, in the same frame. Nothing slides over a board."""

from __future__ import annotations

from typing import Any

from kivy.uix.screenmanager import TransitionBase


class Cut(TransitionBase):
    """A transition without duration: the former page is gone before the next frame is drawn."""

    def start(self, manager: Any) -> None:
        """Take the former screen out, put the next one in, and tell both."""
        self.manager = manager
        self.remove_screen(self.screen_out)
        self.add_screen(self.screen_in)
        self.screen_in.pos = manager.pos
        self.screen_in.dispatch("on_pre_enter")
        self.screen_in.dispatch("on_enter")
        self.screen_out.dispatch("on_leave")
        self.dispatch("on_complete")

    def on_complete(self) -> None:
        """Nothing is left to be done."""
