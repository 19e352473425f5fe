"""The part of a state that belongs to one rule: the engine keeps, stores, shows and deals it anew without knowing it.

A part is a value that never changes (a frozen msgspec struct, a tuple, a number below 64 bits, None): a piece that
changes its part puts a new one in its place. So a copy of a state shares all parts, and copying costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, ClassVar, Protocol

if TYPE_CHECKING:
    from .rng import Rng
    from .state import GameState
    from .view import PlayerView


class OwnsPart(Protocol):
    """What the engine asks of a rule piece that has a part of its own; `RulePiece` has an answer to each."""

    part_type: ClassVar[Any]
    """The type that its part is decoded as; None if it has no part."""

    def start(self, state: GameState) -> Any:
        """Return the part at the start of a game."""

    def seen_part(self, part: Any, seat: int | None) -> Any:
        """Return what a seat (None: a spectator) may know of the part."""

    def deal_anew(self, seen: Any, view: PlayerView, rng: Rng) -> Any:
        """Return a part that looks to the seat of a view as it does, all that is hidden from it dealt anew."""

    def cards_in(self, part: Any) -> Iterable[tuple[int, int]]:
        """Return the cards that lie in the part, or in what is seen of it, by kind and number."""

    def validate_part(self, part: Any, state: GameState) -> None:
        """Assert that the part is possible in this state."""
