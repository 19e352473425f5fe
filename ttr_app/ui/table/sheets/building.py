"""Building a station or a harbour: which cards, what is left, and the button that does it."""

from __future__ import annotations

from ttr_app.engine import actions
from ttr_app.i18n import _, n_
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.questions import AskBuilding
from ttr_app.ui.table.sheets.paying import PaymentSheet, thrifty


class BuildSheet(PaymentSheet):
    """Build in a city."""

    def __init__(self, game: GamePresenter, question: AskBuilding) -> None:
        super().__init__(game)
        self.city, self.kind = question.city, question.kind
        self.payments = thrifty(game, self._make())

    def _make(self, payment: actions.Payment = ()) -> actions.Action:
        return actions.Action(self.kind, self.city, payment)

    @property
    def _harbour(self) -> bool:
        return self.game.board.harbours

    def action(self) -> actions.Action:
        """Build here with the chosen cards."""
        return self._make(self.payment)

    def title(self) -> str:
        """Name building and city."""
        words = _("Harbour: {city}") if self._harbour else _("Station: {city}")
        return words.format(city=self.game.names.city(self.city))

    def verb(self) -> str:
        """Name the main button."""
        return _("Build")

    def consequence_words(self) -> str:
        """Say what building costs and leaves."""
        game, n = self.game, self.game.board.numbers
        left = n.buildings - len(game.view.buildings[game.shown.seat]) - 1
        if self._harbour:
            tickets = [t for t in game.view.tickets if game.board.tickets[t].mask >> self.city & 1]
            named = n_(
                "{n} of your tickets names this port", "{n} of your tickets name this port", len(tickets)
            )
            return f"{named}. " + n_("{n} harbour left afterwards.", "{n} harbours left afterwards.", left)
        lost = n_("{n} point less at the end", "{n} points less at the end", n.building_points)
        return f"{lost}. " + n_("{n} station left afterwards.", "{n} stations left afterwards.", left)

    def selection(self) -> Selection:
        """Show the ghost of the building."""
        return Selection(ghost_city=self.city, ghost_seat=self.game.view.seat or 0)
