"""What a rule declares about its actions, so that others show, sort and judge them without knowing the rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Asks = Literal[
    "nothing", "slot", "deck", "route", "city", "tickets", "split", "exchange", "payment", "choice"
]
"""What the target of an action stands for; `choice` means that the legal actions are simply listed to choose from."""

BUTTONS: tuple[Asks, ...] = ("nothing", "choice")
"""What needs no more than a button for each legal action."""

LAST = 100
"""The order of a kind that does not say where it belongs."""


@dataclass(frozen=True)
class ActionKind:
    """One kind of action, declared by the rule piece that carries it out."""

    name: str
    asks: Asks
    public: bool = False
    """Whether all can see that it is possible, so that it may be done while every hand is covered."""
    is_turn: bool = False
    """Whether a turn may begin with it."""
    order: int = LAST
    """Its place in lists, and which kind comes first when nobody thinks: the lowest."""
    placed: bool = False
    """Whether the table has a place of its own for it, as it has for all kinds of the app: a deck, a sheet, a route."""

    @property
    def needs_button(self) -> bool:
        """Whether a button is enough for it, since there is nothing to point at and no cards to choose."""
        return self.asks in BUTTONS

    @property
    def listed(self) -> bool:
        """Whether it is a button among others, without a place of its own."""
        return self.needs_button and not self.placed

    @property
    def answerable(self) -> bool:
        """Whether a person has a way to do it: its own place, a button, or a tap on a city of the map."""
        return self.placed or self.needs_button or self.asks == "city"
