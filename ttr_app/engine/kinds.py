"""What a rule declares about its actions, so that others show, sort and judge them without knowing the rule."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Asks = Literal[
    "nothing", "slot", "deck", "route", "city", "tickets", "split", "exchange", "payment", "choice"
]
"""What the target of an action stands for; `choice` means that the legal actions are simply listed to choose from."""

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
