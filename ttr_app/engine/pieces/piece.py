"""What a rule piece is: a small frozen object that offers actions and carries out its own kinds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, ClassVar

from ..actions import Action, Payment
from ..board import Board
from ..cards import Emit
from ..errors import Reason
from ..kinds import ActionKind
from ..pipelines import Joins, Pipelines
from ..preview import Preview
from ..rng import Rng
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

    part_type: ClassVar[Any] = None
    """The type of its own part of the state, see `parts`; None if it has none."""
    questions: ClassVar[tuple[str, ...]] = ()
    """Decisions of its own, beside those that every game knows."""
    place: int
    """Its place in the rule set."""
    pipelines: Pipelines
    """The courses that it shares with the other pieces; set by `Game` once all have joined."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._part = -1

    def own(self, part: int) -> None:
        """Learn where its part stands among all parts of a state."""
        self._part = part

    def offers(self) -> Mapping[str, Offer]:
        """What this piece offers, by the decision that is asked."""
        return {}

    def plays(self) -> Mapping[str, Play]:
        """How this piece carries out actions, by their kind."""
        return {}

    def part(self, state: GameState) -> Any:
        """The part of a state that is this piece's own."""
        return state.parts[self._part]

    def put(self, state: GameState, part: Any) -> None:
        """Put another part in its place."""
        i = self._part
        state.parts = (*state.parts[:i], part, *state.parts[i + 1 :])

    def start(self, state: GameState) -> Any:
        """The part at the start of a game, before anything is dealt."""
        return None

    def seen_part(self, part: Any, seat: int | None) -> Any:
        """What a seat may know of the part; all of it unless a piece says otherwise."""
        return part

    def deal_anew(self, seen: Any, view: PlayerView, rng: Rng) -> Any:
        """A part that looks to the seat of a view as it does; what all can see stays as it is."""
        return seen

    def cards_in(self, part: Any) -> Iterable[tuple[int, int]]:
        """The cards that lie in the part, by kind and number."""
        return ()

    def validate_part(self, part: Any, state: GameState) -> None:
        """Assert that the part is possible in this state."""

    def joins(self) -> Joins:
        """Where this piece joins the courses of a claim and of a turn."""
        return Joins()

    def preview(self, view: PlayerView, action: Action) -> Preview:
        """What an action of this piece's kinds would bring the seat of a view."""
        return Preview(spent=action.payment)

    def why_not(self, view: PlayerView, target: Action) -> Reason | None:
        """Why the target (an action of this piece's kinds, its payment aside) is not possible now."""
        return not_offered(view, target, "not_now")

    def payments(self, view: PlayerView, target: Action) -> list[Payment]:
        """Every legal payment for a target that is possible; actions that cost no cards have the empty one."""
        return [()]


def not_offered(view: PlayerView, target: Action, code: str) -> Reason | None:
    """The plain refusal of an action that is simply not among the legal ones."""
    return None if target in view.legal else Reason(code)
