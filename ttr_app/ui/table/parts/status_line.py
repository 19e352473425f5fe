"""The sentence on top: what is asked, in the midst of a turn or at its beginning, and what was just told."""

from __future__ import annotations

from ttr_app.i18n import _, n_, question_words
from ttr_app.ui.table.messages import Messages
from ttr_app.ui.table.parts.shown import ShownGame

INSTRUCTIONS = ("second", "refill")
"""What is asked after a tap on a card, and easily missed."""


class StatusLine:
    """What stands on top of the table."""

    def __init__(self, shown: ShownGame, messages: Messages) -> None:
        self._shown, self._messages = shown, messages

    def instruction(self) -> str:
        """Say what is asked in the midst of a turn, or nothing when a turn begins."""
        return question_words(self._shown.view.decision)

    def words(self, paged: bool) -> tuple[str, bool]:
        """Give the sentence on top, and whether it is loud."""
        shown, messages, view = self._shown, self._messages, self._shown.view
        if messages.toast and shown.now() < messages.until:
            # In the midst of a turn what is to be done now must not be hidden by what was done.
            instruction = self.instruction() if shown.asked and view.decision in INSTRUCTIONS else ""
            both = " ".join(filter(None, (messages.toast, instruction)))
            if instruction and len(both) > 70 and paged:
                return instruction, True  # a phone has no room for both
            return both, True
        status = shown.session.status
        name = shown.names.seat(status.to_move)
        if view.over:
            return _("The game is over."), False
        if status.wait == "computer":
            latest = messages.brief()[-3:]
            return "\n".join(latest) or _("{name} is thinking…").format(name=name), False
        if shown.shared and view.seat is None and view.decision not in ("turn", *INSTRUCTIONS):
            return _("{name}: open your cards.").format(name=name), True
        if not view.mine and not view.legal:
            return _("{name}'s turn.").format(name=name), False
        words = self.instruction() or self._begins()
        if shown.shared and view.seat is None:
            # Nobody's cards are open: whose turn it is must be said by name.
            words = f"{name}: {words[:1].lower()}{words[1:]}"
        return words, False

    def _begins(self) -> str:
        view = self._shown.view
        if 0 < view.turns_left <= view.seats:
            return _("Your last turn!")
        if view.turns_left > 0:
            left = -(-view.turns_left // view.seats)
            return n_("Your turn: you have {n} turn left.", "Your turn: you have {n} turns left.", left)
        brief = self._messages.brief()
        if len(brief) < 2 and any(action.kind == "harbour" for action in view.legal):
            return "\n".join([_("Your turn: to build a harbour, tap a port."), *brief])
        if brief:
            return _("Your turn.") + "\n" + "\n".join(brief[-2:])
        if self._shown.throws:
            return _("Your turn: take cards, claim a route or exchange your tickets.")
        if not self._shown.board.draws_tickets:
            return _("Your turn: take cards or claim a route.")
        return _("Your turn: take cards, claim a route or draw tickets.")
