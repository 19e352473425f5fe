"""Where the book answers what somebody wants to know at the table: a card, a route, a city, a refusal."""

from __future__ import annotations

from ttr_app.i18n.book import card_tags, city_tags, reason_tags, route_tags
from ttr_app.ui.board.hit import Hit
from ttr_app.ui.table.parts.shown import ShownGame
from ttr_app.ui.table.signals import Signals


class Explaining:
    """Opens the book at the fitting section."""

    def __init__(self, shown: ShownGame, signals: Signals) -> None:
        self._shown, self._signals = shown, signals

    def about_hit(self, hit: Hit) -> None:
        """Explain what a finger was held on: a route, else a city."""
        shown = self._shown
        if hit.city is not None:
            self._signals.open_book(city_tags(shown.board, hit.city))
        elif hit.corridors:
            lanes = shown.board_plan.corridors[hit.corridors[0]].routes
            self._signals.open_book(route_tags(shown.board, lanes[0]))

    def about_card(self, card: int) -> None:
        """Explain a kind of card."""
        self._signals.open_book(card_tags(self._shown.board, card))

    def about_reason(self, code: str) -> None:
        """Explain a refusal by its code."""
        self._signals.open_book(reason_tags(code))
