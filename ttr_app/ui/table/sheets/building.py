"""Building a station or a harbour, or what else is done to a city: which cards, what follows, and the button."""

from __future__ import annotations

from collections.abc import Callable

from ttr_app.engine.actions import Action, Payment
from ttr_app.i18n import _, n_
from ttr_app.i18n.hint_words import act_words
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.questions import AskBuilding
from ttr_app.ui.table.sheets.brought import brought_words
from ttr_app.ui.table.sheets.paying import PaymentSheet, thrifty


class BuildSheet(PaymentSheet):
    """Build in a city, or do what another rule does there."""

    def __init__(self, game: GamePresenter, question: AskBuilding) -> None:
        super().__init__(game)
        self.city, self.kind = question.city, question.kind
        self.payments = thrifty(game, self._make())

    def _make(self, payment: Payment = ()) -> Action:
        return Action(self.kind, self.city, payment)

    def action(self) -> Action:
        """Build here with the chosen cards."""
        return self._make(self.payment)

    def title(self) -> str:
        """Name building and city, or what else a rule does here, in its own words."""
        return act_words(self.game.names, self.game.view, self._make())

    def verb(self) -> str:
        """Name the main button."""
        return _("Build") if self.kind in LEAVES else _("Do it")

    def consequence_words(self) -> str:
        """Say what building costs and leaves; of what another rule does, what it says itself."""
        game = self.game
        if self.kind not in LEAVES:
            return brought_words(game, game.session.consequence(self.action()))
        left = game.board.numbers.buildings - len(game.view.buildings[game.shown.seat]) - 1
        return LEAVES[self.kind](game, self.city, left)

    def selection(self) -> Selection:
        """Show the ghost of the building, or light the city."""
        return done_in_city(self.game, self.kind, self.city)


def done_in_city(game: GamePresenter, kind: str, city: int) -> Selection:
    """Show the ghost of what is built in a city; where a rule builds nothing, light the city."""
    if kind not in LEAVES:
        return Selection(cities=frozenset({city}))
    return Selection(ghost_city=city, ghost_seat=game.view.seat or 0)


def _harbour(game: GamePresenter, city: int, left: int) -> str:
    tickets = [t for t in game.view.tickets if game.board.tickets[t].mask >> city & 1]
    named = n_("{n} of your tickets names this port", "{n} of your tickets name this port", len(tickets))
    return f"{named}. " + n_("{n} harbour left afterwards.", "{n} harbours left afterwards.", left)


def _station(game: GamePresenter, _city: int, left: int) -> str:
    points = game.board.numbers.building_points
    lost = n_("{n} point less at the end", "{n} points less at the end", points)
    return f"{lost}. " + n_("{n} station left afterwards.", "{n} stations left afterwards.", left)


LEAVES: dict[str, Callable[[GamePresenter, int, int], str]] = {"harbour": _harbour, "station": _station}
"""What is said of a building of the app's own, by kind: the city, and how many are left when it stands."""
