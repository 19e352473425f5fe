"""The device goes from hand to hand: who is waited for, what was seen last, and when the cover falls."""

from __future__ import annotations

from ttr_app.engine import events
from ttr_app.i18n import _
from ttr_app.session import HandOver as Waiting
from ttr_app.session import Update
from ttr_app.ui.table.messages import Messages
from ttr_app.ui.table.parts.shown import ShownGame

PARTING = 1.5
"""Seconds for which a person sees what they drew before the cover falls."""


Changes = tuple[list[tuple[int, int]], list[tuple[int, int]]]
"""Pairs (route, seat) and (city, seat)."""


class HandOver:
    """All that is known of the hand-over: whether cards are covered, for whom, and who still looks."""

    def __init__(self, shown: ShownGame, messages: Messages) -> None:
        self._shown, self._messages = shown, messages
        self._seat = shown.view.seat
        self._until = 0.0
        #: Whether a finger holds an edge of the shared table.
        self.held = False

    @property
    def waiting(self) -> bool:
        """Whether the device waits to be taken by somebody."""
        return isinstance(self._shown.session.curtain, Waiting)

    @property
    def covered(self) -> bool:
        """Whether the cover hides everything now."""
        return self.waiting and not self.parting

    @property
    def parting(self) -> bool:
        """Whether the person before still looks at what they drew."""
        return self._until > 0

    def over(self, now: float) -> bool:
        """Whether the look at what was drawn has lasted long enough."""
        return self.parting and now >= self._until

    def looked_at_last(self, update: Update) -> tuple[int, ...]:
        """Give all the cards that a person drew in this turn, if its end takes the device from them; else none."""
        seen = update.change == "played" and update.eyes is not None
        drew = any(isinstance(event, events.CardDrawn) for event in update.events)
        # Also when a computer is next: nobody's cards are open then.
        return (
            tuple(update.drawn) if update.view.seat is None and seen and drew and not update.view.over else ()
        )

    def drawn(self, update: Update) -> tuple[int, ...]:
        """Give the cards that a person must still see before the cover falls; then they are being looked at."""
        self._until = 0.0
        if cards := self.looked_at_last(update):
            self._until = self._shown.now() + PARTING
            return cards
        if self.waiting:
            self._messages.cover()
        return ()

    def end_parting(self) -> bool:
        """The cover falls; return whether somebody was still looking."""
        if not self.parting:
            return False
        self._until = 0.0
        self._messages.cover()
        return True

    def other_eyes(self, update: Update) -> bool:
        """Whether somebody else looks now; what others did since they were asked last is told to them."""
        if self._seat == update.view.seat:
            return False
        self._seat = update.view.seat
        self._messages.cover()
        if update.view.seat is not None:
            self._messages.since(entry.event for entry in self._shown.session.recap().entries)
        return True

    def waited_for(self) -> int:
        """Give the seat that the cover waits for."""
        curtain = self._shown.session.curtain
        return curtain.seat if isinstance(curtain, Waiting) else self._shown.view.to_move

    def undo_name(self) -> str:
        """Name the person who may take back their last act, or nothing."""
        seat = self._shown.session.status.undo_seat
        return "" if seat is None else self._shown.names.seat(seat)

    def recap_words(self, brief: bool = False) -> list[str]:
        """Tell what happened since the last turn of whoever is waited for, as all may know it."""
        happened = [entry.event for entry in self._shown.session.recap().entries]
        return self._messages.brief(happened) if brief else self._messages.recap(happened)

    def changes(self) -> Changes:
        """Tell what was claimed and built since that last turn."""
        happened = [entry.event for entry in self._shown.session.recap().entries]
        claims = [(e.route, e.seat) for e in happened if isinstance(e, events.RouteClaimed)]
        return claims, [(e.city, e.seat) for e in happened if isinstance(e, events.BuiltInCity)]

    def hidden_words(self) -> str:
        """Say why no hand is shown."""
        if self._shown.view.over:
            return _("Everybody's cards and tickets are in the results.")
        return _("The cards are covered.")

    def lift(self) -> None:
        """Open the cards of the person who is waited for."""
        self._shown.session.lift()

    def lower(self) -> None:
        """Cover the cards at once: the app goes to the background."""
        self._shown.session.lower()

    # --- a device that lies between several people ------------------------------------------------------------
    def open_hand(self, seat: int) -> str:
        """Show a person's cards until they are covered; say why not while somebody else's are open."""
        other = self._shown.view.seat
        if self._shown.session.hold(seat) or other is None:
            return ""
        words = _("{name}'s cards are open: they are covered first.")
        return words.format(name=self._shown.names.seat(other))

    def cover(self) -> None:
        """Cover the cards that are open."""
        if self._shown.view.seat is not None:
            self._shown.session.release(self._shown.view.seat)

    def hold(self, seat: int) -> None:
        """A finger holds a seat's edge: its cards show."""
        self.held = True
        self._shown.session.hold(seat)

    def let_go(self, seat: int) -> None:
        """The finger has left the edge."""
        self.held = False
        self._shown.session.release(seat)

    def cover_after(self, update: Update) -> None:
        """At a shared table an opened hand is covered when the turn has gone to somebody else."""
        seat = update.view.seat
        if update.change == "curtain" or self.held:
            return  # whoever opens their cards out of turn wants to look at them
        if self._shown.shared and seat is not None and update.status.to_move != seat:
            self._shown.session.release(seat)
