"""What a rule piece is: a small frozen object that offers actions and carries out its own kinds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar

from ..actions import Action, Payment
from ..board import Board
from ..cards import Emit
from ..errors import Reason
from ..kinds import ActionKind
from ..state import GameState
from ..view import PlayerView

Offer = Callable[[GameState, list[Action]], None]
"""Adds the legal actions of one piece to a list."""

Play = Callable[[GameState, Action, Emit], None]
"""Carries out one legal action."""


class RulePiece:
    """One rule, bound to a board. Subclasses fill the tables that `Game` compiles."""

    kinds: ClassVar[tuple[ActionKind, ...]] = ()
    """The actions that it carries out, and what others must know of them."""
    brings: ClassVar[frozenset[str]] = frozenset()
    """What a board has because of it; `Board` says it on."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def offers(self) -> Mapping[str, Offer]:
        """What this piece offers, by the decision that is asked."""
        return {}

    def plays(self) -> Mapping[str, Play]:
        """How this piece carries out actions, by their kind."""
        return {}

    def why_not(self, view: PlayerView, target: Action) -> Reason | None:
        """Why the target (an action of this piece's kinds, its payment aside) is not possible now."""
        raise NotImplementedError

    def payments(self, view: PlayerView, target: Action) -> list[Payment]:
        """Every legal payment for a target that is possible; actions that cost no cards have the empty one."""
        return [()]


def not_offered(view: PlayerView, target: Action, code: str) -> Reason | None:
    """The plain refusal of an action that is simply not among the legal ones."""
    return None if target in view.legal else Reason(code)
