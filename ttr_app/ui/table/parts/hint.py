"""What now? Two or three good acts with their reasons, then what comes after them: from what the seat may know."""

from __future__ import annotations

from typing import Protocol

from ttr_app.i18n import _
from ttr_app.session import Settings
from ttr_app.session.advice import Advice, Advised
from ttr_app.ui.table.messages import Messages
from ttr_app.ui.table.parts.shown import ShownGame
from ttr_app.ui.table.questions import ShowHint
from ttr_app.ui.table.signals import Signals

MOST = 3
"""So many acts are named at most."""
NOTHING = "nothing_better"
"""The code of an act that the advice has no opinion of."""


class Set(Protocol):
    """Whoever knows the settings."""

    @property
    def settings(self) -> Settings:
        """The settings in use."""


class Hint:
    """Asks for a hint beside the screen, and shows it when it is there."""

    def __init__(self, shown: ShownGame, services: Set, messages: Messages, signals: Signals) -> None:
        self._shown, self._services, self._messages, self._signals = shown, services, messages, signals
        self._waiting = False
        self.advice: Advice | None = None

    @property
    def offered(self) -> bool:
        """Whether whoever looks may ask: in practice, or where it is switched on, and in their own turn."""
        session, view = self._shown.session, self._shown.view
        wanted = session.table.practice or self._services.settings.hints
        return wanted and session.can_advise and view.mine and not view.over

    def ask(self) -> None:
        """Ask; the answer comes when it is ready."""
        if not self.offered or self._waiting:
            return
        self._waiting = True
        self._shown.session.ask_hint()
        self._messages.say(_("Let me think…"), self._shown.now())
        self._signals.repaint()

    def frame(self) -> None:
        """Show the answer as soon as it is there; one about a game that has gone on is dropped."""
        if not self._waiting:
            return
        settled, advice = self._shown.session.hint()
        if not settled:
            return
        self._waiting = False
        self._messages.hush()
        if advice is not None and acts_of(advice) and self.offered:
            self.advice = advice
            self._signals.ask(ShowHint())
        else:
            self._messages.say(_("I have no hint now."), self._shown.now())
            self._signals.repaint()

    def tickets_of(self, route: int) -> tuple[int, ...]:
        """Give the tickets that a route is wanted for."""
        hopes = () if self.advice is None else self.advice.tickets
        return tuple(hope.ticket for hope in hopes if route in hope.routes)


def acts_of(advice: Advice) -> list[Advised]:
    """Give the best acts, each once: two cards of a kind or two payments of a route are the same advice."""
    found: dict[tuple[object, ...], Advised] = {}
    for choice in advice.moves:
        if choice.why.code == NOTHING and found:
            continue
        about = choice.why.cards if choice.action.kind == "draw" else choice.action.target
        found.setdefault((choice.action.kind, about), choice)
    return list(found.values())[:MOST]
