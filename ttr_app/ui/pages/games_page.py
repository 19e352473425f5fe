"""What home and history have in common: games in a list, and a game that is deleted until somebody takes that back."""

from __future__ import annotations

from typing import Any

from ttr_app.i18n import _
from ttr_app.ui.services import Services
from ttr_app.ui.shell.page import Navigator, Page


class GamesPage(Page):
    """A page that lists games, but for those in `gone`."""

    def __init__(self, services: Services, navigator: Navigator, **kwargs: Any) -> None:
        super().__init__(services, navigator, **kwargs)
        self.gone: set[int] = set()

    def fill(self) -> None:
        """List the games."""
        raise NotImplementedError

    def delete(self, game_id: int) -> None:
        """Take a game out of the list; it is forgotten for good when nobody takes that back."""
        self.gone.add(game_id)
        self.fill()
        self.navigator.say(
            _("The game was deleted."),
            _("Bring it back"),
            lambda: self._bring_back(game_id),
            lambda: self.services.library.delete(game_id),
        )

    def _bring_back(self, game_id: int) -> None:
        self.gone.discard(game_id)
        self.fill()
