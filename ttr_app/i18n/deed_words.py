"""What somebody did or could have done, as a few words in a list: without a verb, which in Polish spares the gender."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ttr_app.engine.actions import Action

from .catalog import _, n_
from .names import Names
from .rule_words import choice_words


class Deed(Protocol):
    """An action told without the position it was done in."""

    @property
    def kind(self) -> str:
        """The kind of the action."""
        ...

    @property
    def target(self) -> int:
        """What it was aimed at."""
        ...

    @property
    def card(self) -> int:
        """Which card was taken from the market."""
        ...

    @property
    def tickets(self) -> tuple[int, ...]:
        """Which tickets were kept."""
        ...


def deed_words(names: Names, deed: Deed) -> str:
    """Name an action."""
    words = _WORDS.get(deed.kind)
    return choice_words(names, Action(deed.kind, deed.target)) if words is None else words(names, deed)


def _kept(names: Names, deed: Deed) -> str:
    kept = ", ".join(names.ticket(ticket) for ticket in deed.tickets)
    count = len(deed.tickets)
    return n_("the ticket {tickets}", "the tickets {tickets}", count).format(tickets=kept)


_WORDS: dict[str, Callable[[Names, Deed], str]] = {
    "claim": lambda names, deed: _("the route {route}").format(route=names.route(deed.target)),
    "draw": lambda names, deed: _("face up: {card}").format(card=names.card(deed.card)),
    "blind": lambda names, deed: _("a card from the deck"),
    "refill": lambda names, deed: _("the gap filled from the other deck"),
    "tickets": lambda names, deed: _("new tickets"),
    "keep": _kept,
    "station": lambda names, deed: _("a station in {city}").format(city=names.city(deed.target)),
    "harbour": lambda names, deed: _("a harbour in {city}").format(city=names.city(deed.target)),
    "split": lambda names, deed: names.piece(0, deed.target),
    "exchange": lambda names, deed: _("an exchange of pieces"),
    "throw": lambda names, deed: _("other tickets"),
    "pay": lambda names, deed: _("the tunnel paid for"),
    "withdraw": lambda names, deed: _("the tunnel given up"),
    "pass": lambda names, deed: _("a pass"),
}
