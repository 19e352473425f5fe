"""Everything that may be asked about one target, an action without its payment, worked out once."""

from __future__ import annotations

from functools import cached_property

from ..engine import Action, Game, Payment, PlayerView, Reason
from .consequence import Consequence, consequence_of


class Inquiry:
    """Why it cannot be done, what may be paid for it and what would come of it, from what one seat may know.

    `refused` is why the viewer may not act at all; `seen` is what the viewer sees, from which payments and consequences
    are told, and `acting` the view of whoever is asked, from which alone the rules say no.
    """

    def __init__(
        self, game: Game, seen: PlayerView, acting: PlayerView, refused: Reason | None, target: Action
    ) -> None:
        self.target = target
        self._game, self._seen, self._acting, self._refused = game, seen, acting, refused
        self._consequences: dict[Payment, Consequence] = {}

    @cached_property
    def reason(self) -> Reason | None:
        """Why it cannot be done now, or None; where the target names no payment, any will do."""
        return self._refused or self._game.why_not(self._acting, self.target)

    @cached_property
    def payments(self) -> list[Payment]:
        """Every payment that the viewer's hand allows."""
        return self._game.payments(self._seen, self.target)

    def consequence(self, payment: Payment) -> Consequence:
        """What it would bring with a payment, as far as the viewer can know."""
        if payment not in self._consequences:
            action = self.target._replace(payment=payment)
            self._consequences[payment] = consequence_of(self._game, self._seen, action)
        return self._consequences[payment]
