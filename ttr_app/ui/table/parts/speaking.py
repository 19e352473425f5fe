"""What is read aloud at the table: the question that is asked, what has just been told, a ticket that is looked at.

Nothing is read while the cards are covered but who is to take the device: whoever hears it may be anybody.
"""

from __future__ import annotations

from typing import Protocol

from ttr_app.i18n import _, n_
from ttr_app.session import Settings
from ttr_app.ui.table.messages import Messages
from ttr_app.ui.table.parts.hand_over import HandOver
from ttr_app.ui.table.parts.pointing import Pointing
from ttr_app.ui.table.parts.shown import ShownGame
from ttr_app.ui.table.parts.tickets import MyTickets


class Spoken(Protocol):
    """Whatever speaks."""

    @property
    def settings(self) -> Settings:
        """The settings in use."""

    @property
    def can_speak(self) -> bool:
        """Whether the machine has a voice."""

    def speak(self, words: str, after: bool = False) -> None:
        """Say something now, or after what is being said."""

    def hush_voice(self) -> None:
        """Say nothing more of what was begun."""


class Speaking:
    """Notices what is new to be heard; asked once a frame."""

    def __init__(
        self,
        shown: ShownGame,
        services: Spoken,
        messages: Messages,
        hand_over: HandOver,
        pointing: Pointing,
        tickets: MyTickets,
    ) -> None:
        self._shown, self._services, self._messages = shown, services, messages
        self._hand_over, self._pointing, self._tickets = hand_over, pointing, tickets
        self._sheet = ""
        self._toast: tuple[str, float] = ("", 0.0)
        self._ticket: int | None = None
        self._turn = -1
        self._called = -1  # whom the cover calls
        self._known: dict[int, frozenset[int]] = {}  # by seat, the tickets that were read to it

    @property
    def on(self) -> bool:
        """Whether everything is read aloud."""
        return self._services.settings.voice and self._services.can_speak

    @property
    def offered(self) -> bool:
        """Whether there is a loudspeaker to tap: in a game for children, and for whoever wants a voice."""
        return self._services.can_speak and (self._shown.board.race or self._services.settings.voice)

    def read(self, sheet: str) -> None:
        """Read aloud all that matters now: what is asked, and my tickets."""
        if self._private:
            words = [sheet or self._asked()]
            if not sheet:
                words += self._tickets_to_do()
            self._services.speak(" ".join(filter(None, words)))
        else:
            self._services.speak(self._public())

    def frame(self, sheet: str) -> None:
        """Say what is new since the last frame; `sheet` is what the open sheet asks."""
        if not self.on:
            return
        if not self._private:
            self._cover()
            return
        self._called = -1
        now = self._answers(sheet)
        turn = [*self._new_tickets(), *self._begun()]
        if now:
            self._services.speak(" ".join([*now, *turn]))
        elif turn:
            self._services.speak(" ".join(turn), after=True)

    def hush(self) -> None:
        """The cards are covered, or the table is left: what was begun must not be heard to its end."""
        if self._services.can_speak:
            self._services.hush_voice()
        self._sheet, self._toast, self._ticket, self._turn = "", ("", 0.0), None, -1

    @property
    def _private(self) -> bool:
        """Whether what one person may know can be said: their cards are open, or the game is over."""
        shown = self._shown
        return not self._hand_over.waiting and (shown.view.seat is not None or shown.view.over)

    def _cover(self) -> None:
        seat = self._hand_over.waited_for()
        if self._called != seat:
            self._called = seat
            self.hush()
            self._services.speak(self._public())

    def _public(self) -> str:
        if not self._hand_over.waiting:
            return _("The cards are covered.")
        return _("{name}, take the tablet!").format(name=self._shown.names.seat(self._hand_over.waited_for()))

    def _answers(self, sheet: str) -> list[str]:
        """List what answers a tap or tells what happened: it takes the place of what is being said."""
        messages, said = self._messages, []
        toast = (messages.toast, messages.until)
        if toast != self._toast:
            self._toast = toast
            said.append(messages.toast)
        if sheet != self._sheet:
            self._sheet = sheet
            said.append(sheet)
        if self._pointing.ticket != self._ticket:
            self._ticket = self._pointing.ticket
            if self._ticket is not None:
                said.append(self._shown.names.ticket(self._ticket))
        return [words.replace("\n", " ") for words in said if words]

    def _new_tickets(self) -> list[str]:
        """Read the tickets that I have not heard yet."""
        view = self._shown.view
        if view.seat is None or view.over or view.decision in ("keep", "offer"):
            return []
        known = self._known.get(view.seat, frozenset())
        self._known[view.seat] = known | frozenset(view.tickets)
        names = [self._shown.names.ticket(ticket) for ticket in view.tickets if ticket not in known]
        return (
            [
                n_("A ticket for you: {tickets}.", "Tickets for you: {tickets}.", len(names)).format(
                    tickets=", ".join(names)
                )
            ]
            if names
            else []
        )

    def _begun(self) -> list[str]:
        """Say that my turn begins, and what is asked in the midst of it."""
        view = self._shown.view
        if not view.mine or view.over or view.decision not in ("turn", "second") or self._turn == view.step:
            return []
        self._turn = view.step
        return [self._asked()]

    def _asked(self) -> str:
        view = self._shown.view
        if view.over:
            return _("The game is over.")
        if not view.mine:
            return _("{name}'s turn.").format(name=self._shown.names.seat(view.to_move))
        return _("Take one more card.") if view.decision == "second" else _("Your turn.")

    def _tickets_to_do(self) -> list[str]:
        names = self._shown.names
        todo = [names.ticket(ticket) for ticket, state in self._tickets.all() if state != "done"]
        return [_("Your tickets: {tickets}.").format(tickets=", ".join(todo))] if todo else []
