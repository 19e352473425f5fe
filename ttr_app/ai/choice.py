"""Why a move was chosen: a code and plain numbers that the narrator turns into a sentence."""

from __future__ import annotations

import msgspec

from ..engine import Action


class Why(msgspec.Struct, frozen=True):
    """A reason code, the routes, cities or tickets it is about, and how much the move is worth."""

    code: str
    routes: tuple[int, ...] = ()
    cities: tuple[int, ...] = ()
    tickets: tuple[int, ...] = ()
    cards: tuple[tuple[int, int], ...] = ()  # (card kind, how many still wanted)
    seat: int = -1
    worth: float = 0.0


class Choice(msgspec.Struct, frozen=True):
    """A move, what it is worth against doing nothing, and why."""

    action: Action
    worth: float
    why: Why
