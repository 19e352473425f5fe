"""What the board is asked to point out, and the little it needs to know of a game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from ttr_app.engine.actions import Action


class BoardFacts(Protocol):
    """The part of a `PlayerView` that the board draws, and what it goes by to understand a tap."""

    @property
    def seat(self) -> int | None:
        """Who looks, if it is a player."""
        ...

    @property
    def legal(self) -> Sequence[Action]:
        """What they may do now."""
        ...

    @property
    def open(self) -> Sequence[int]:
        """Mask of the routes that each seat may still claim."""
        ...

    @property
    def owner(self) -> Sequence[int]:
        """Seat that owns each route, or -1."""
        ...

    @property
    def buildings(self) -> Sequence[Sequence[int]]:
        """Cities in which each seat has a station or a harbour."""
        ...


@dataclass(frozen=True, slots=True)
class Selection:
    """Everything that can be pointed out at once; empty means a quiet board. Numbers are indexes of the map."""

    #: Routes that can be claimed now, lit.
    lit: frozenset[int] = frozenset()
    #: The route about to be claimed and the seat whose ghost pieces lie on it.
    ghost: int | None = None
    ghost_seat: int = 0
    #: A city about to get a station or harbour of `ghost_seat`.
    ghost_city: int | None = None
    #: Cities of a ticket, and the shortest way left for it.
    ticket_cities: tuple[int, ...] = ()
    ticket_path: frozenset[int] = frozenset()
    #: A seat whose whole network stands out while the others step back.
    network: int | None = None
    #: Routes of the player's plan.
    plan: frozenset[int] = frozenset()
    #: What changed since the viewer's last turn.
    fresh_routes: frozenset[int] = frozenset()
    fresh_cities: frozenset[int] = frozenset()
    #: The longest path of a seat.
    longest: tuple[int, ...] = ()
    #: Routes along which a light runs once, in this order, when they are pointed out.
    light: tuple[int, ...] = ()
    #: Routes closed to the viewer; the screen says why.
    closed: frozenset[int] = frozenset()
    #: Cities to mark, as a search or a list does.
    cities: frozenset[int] = frozenset()

    @property
    def empty(self) -> bool:
        """Say whether nothing is pointed out."""
        return self == QUIET


QUIET = Selection()
