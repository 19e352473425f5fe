"""A person's turn: doing something or hearing why not, and taking it back."""

from __future__ import annotations

from collections.abc import Callable

from ttr_app.engine import actions
from ttr_app.engine.actions import Action
from ttr_app.i18n import _
from ttr_app.i18n.book import reason_tags
from ttr_app.session import Reason, SeatRecap, Update
from ttr_app.ui.table.messages import Messages
from ttr_app.ui.table.parts.shown import ShownGame
from ttr_app.ui.table.questions import AskCards, AskOthers, AskTickets
from ttr_app.ui.table.signals import Signals


class Turn:
    """What the person in front of the screen does."""

    def __init__(
        self,
        shown: ShownGame,
        messages: Messages,
        signals: Signals,
        asks: Callable[[], str] = lambda: "usual",
    ) -> None:
        self._shown, self._messages, self._signals = shown, messages, signals
        #: What is asked once more before it is done, as it is set now: few things, the usual ones, all.
        self._asks = asks
        #: Whether the change that comes next is of the person's own doing.
        self._acting = False
        self._refusal = ("", "")
        self._told: tuple[int, int] | None = None
        self._since: tuple[SeatRecap, ...] = ()

    def act(self, action: Action) -> bool:
        """Do something, or say why not; return whether it was done."""
        self._acting = True
        reason = self._shown.session.submit(action)
        self._acting = False
        if reason is not None:
            self.refuse(reason)
            return False
        return True

    def refuse(self, reason: Reason, about: str = "") -> None:
        """Say why not, on top and beside the finger."""
        self._signals.refused()
        why = self._shown.why_words(reason)
        words = f"{about}: {why}" if about else why
        self.tell(words)
        self._refusal = words, reason.code

    @property
    def refusal(self) -> str:
        """The code of the refusal that is told now, if the book can say more about it."""
        words, code = self._refusal
        return code if words and words == self._messages.toast and reason_tags(code) else ""

    def tell(self, words: str) -> None:
        """Show a sentence for a while where the person looks: beside the finger too."""
        self.say(words)
        self._signals.beside_finger(words)

    def take_in(self, update: Update) -> None:
        """What the others did before is old once I act; of what was taken back nothing may be told any more."""
        if self._acting:
            self._acting = False
            self._messages.acted()
        if update.change == "undone":
            self._messages.cover()
            self._messages.since(entry.event for entry in self._shown.session.recap().entries)

    def take(self, action: Action) -> None:
        """Take a card, face up or unseen, or fill the market; ask first where everything is asked."""
        if self._asks() == "all" and self._shown.session.why_not(action) is None:
            self._signals.ask(AskCards(action))
        else:
            self.act(action)

    def take_two(self, deck: int) -> None:
        """Draw two cards unseen, or the one that is still to be drawn; ask first where everything is asked."""
        action = actions.blind(deck)
        if self._asks() == "all" and self._shown.session.why_not(action) is None:
            self._signals.ask(AskCards(action, two=self._shown.view.decision == "turn"))
        else:
            self.draw_two(deck)

    def draw_two(self, deck: int) -> None:
        """Draw two cards unseen, the second from the same deck as far as it goes."""
        first = self._shown.view.decision == "turn"
        if self.act(actions.blind(deck)) and first and self._shown.view.decision == "second":
            # Not as an act of its own: what was drawn first stays told.
            self._shown.session.submit(actions.blind(deck))

    def ask_tickets(self) -> None:
        """Ask whether tickets should be drawn (or thrown away)."""
        action = actions.throw() if self._shown.throws else actions.tickets()
        reason = self._shown.session.why_not(action)
        if reason is not None:
            self.refuse(reason)
            return
        if self._asks() == "few" and not self._shown.throws:
            self.act(action)
        else:
            self._signals.ask(AskTickets(action))

    def ask_others(self) -> None:
        """Ask which of a rule's own moves is wanted, or say why there is none now."""
        shown = self._shown
        if shown.others:
            self._signals.ask(AskOthers())
            return
        kinds = shown.session.game.kinds.values()
        first = next(kind.name for kind in kinds if kind.listed)
        reason = shown.session.why_not(Action(first))
        if reason is not None:
            self.refuse(reason)

    def say(self, words: str) -> None:
        """Show a sentence for a while."""
        self._messages.say(words, self._shown.now())
        self._signals.repaint()

    def undo(self) -> None:
        """Take the last act back, or say why it stands."""
        reason = self._shown.session.why_not_undo()
        if reason is not None:
            self.refuse(reason)
        elif self._shown.session.undo():
            self.say(_("Taken back."))

    def skip(self) -> None:
        """Do not wait for the computers' show."""
        self._shown.session.skip()
        self._signals.skip_show()

    def since(self) -> tuple[SeatRecap, ...]:
        """Give what the others did since the last turn of whoever looks; asked of the session once a change."""
        view = self._shown.view
        if view.seat is None or view.over:
            return ()
        if self._told != (view.seat, view.step):
            self._told = view.seat, view.step
            found = self._shown.session.recap().seats
            self._since = tuple(each for each in found if each.seat != view.seat and not each.empty)
        return self._since

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back here; on the hand-over page that is offered there."""
        return bool(self._shown.session.status.can_undo)

    @property
    def can_skip(self) -> bool:
        """Whether computers are moving."""
        return self._shown.session.status.wait == "computer"
