"""Building a station or a harbour: which cards, what is left, and the button that does it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ttr_app.engine import actions
from ttr_app.i18n import _, n_
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.table.sheets.claim import PaymentSheet, thrifty

if TYPE_CHECKING:
    from ttr_app.ui.table.desk import Desk


class BuildSheet(PaymentSheet):
    """Build in a city."""

    def __init__(self, desk: Desk, city: int, make: Callable[..., actions.Action]) -> None:
        super().__init__(desk)
        self.city = city
        self.make = make
        self.payments = thrifty(desk, make(city))

    @property
    def _harbour(self) -> bool:
        return self.desk.board_facts.harbours

    def action(self) -> actions.Action:
        """Build here with the chosen cards."""
        return self.make(self.city, self.payment)

    def title(self) -> str:
        """Name building and city."""
        words = _("Harbour: {city}") if self._harbour else _("Station: {city}")
        return words.format(city=self.desk.names.city(self.city))

    def verb(self) -> str:
        """Name the main button."""
        return _("Build")

    def consequence_words(self) -> str:
        """Say what building costs and leaves."""
        desk, n = self.desk, self.desk.board_facts.numbers
        left = n.buildings - len(desk.view.buildings[desk.view.seat]) - 1
        if self._harbour:
            tickets = [t for t in desk.view.tickets if desk.board_facts.tickets[t].mask >> self.city & 1]
            named = n_(
                "{n} of your tickets names this port", "{n} of your tickets name this port", len(tickets)
            )
            return f"{named}. " + n_("{n} harbour left afterwards.", "{n} harbours left afterwards.", left)
        lost = n_("{n} point less at the end", "{n} points less at the end", n.building_points)
        return f"{lost}. " + n_("{n} station left afterwards.", "{n} stations left afterwards.", left)

    def selection(self) -> Selection:
        """Show the ghost of the building."""
        return Selection(ghost_city=self.city, ghost_seat=self.desk.view.seat or 0)
