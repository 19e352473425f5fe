"""What a page is, and how it asks for another one: the whole agreement between the shell and a page."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from kivymd.uix.screen import MDScreen

from ttr_app.ui.services import Services

if TYPE_CHECKING:
    from ttr_app.session import GameSession


class Navigator(Protocol):
    """How a page leads to another; the shell is one, a test may be another."""

    def go(self, name: str, wish: Any = None) -> None:
        """Show a page by its name; `wish` is what its `enter` gets: a map's id, a game's number."""

    def back(self) -> bool:
        """Go one step back, within the page or to the page before; False when only leaving the app is left."""

    def has(self, name: str) -> bool:
        """Whether there is a page of this name."""

    def play(self, session: GameSession) -> None:
        """Show the table with a game."""

    def forget_pages(self) -> None:
        """Let go of every page but the one that is shown: what they remember is no longer so."""

    def say(
        self,
        words: str,
        offer: str = "",
        act: Callable[[], object] = ...,
        gone: Callable[[], object] = ...,
    ) -> None:
        """Say for a while what was done, with a button `offer` that does `act`; else `gone` is called."""


class Page(MDScreen):
    """One named screen: made when first shown, then kept; it knows its services and the navigator, nobody else.

    A page overrides what it needs. `back` and `key` tell whether they did something; what a page does not take goes
    on to the shell.
    """

    framed = True
    """Whether the frame with the rail or bar stands around it."""
    kept = True
    """Whether it stays in memory when another is shown."""

    def __init__(self, services: Services, navigator: Navigator, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.services = services
        self.navigator = navigator

    def enter(self, wish: Any = None) -> None:
        """It is about to be shown; `wish` is what it was asked for with."""

    def leave(self) -> None:
        """Another page is shown from now on; a page that is not kept lets go of all it holds."""

    def back(self) -> bool:
        """Go one step back within the page; False when there is none."""
        return False

    def key(self, name: str, ctrl: bool) -> bool:
        """Take a key by its name; return whether it meant something."""
        return False

    def state_to_keep(self) -> Any:
        """Give what must not be lost when the page is made anew in another look: how far it was scrolled."""
        return None

    def take_up(self, state: Any) -> None:
        """Go on where the page that this one replaces was."""

    def paused(self) -> None:
        """The app goes to the background: hide what nobody else may see, and keep what must not be lost."""

    def resumed(self) -> None:
        """The app is back: draw anew, for the system may have taken the graphics away."""
