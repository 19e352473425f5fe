"""Playing stored actions again: the one loop for going on, looking back, counting and verifying."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from .actions import Action
from .errors import Reason, SaveError
from .events import Event
from .game import Game
from .state import GameState


class Step(NamedTuple):
    """One action that was carried out, with the game after it."""

    action: Action
    seat: int  # who did it
    turn: int  # the turn it was part of; 0 while the start tickets are chosen
    events: tuple[Event, ...]
    state: GameState  # not to be changed

    @property
    def ends_turn(self) -> bool:
        """Whether it was the last action of a turn; choosing the start tickets is none."""
        return self.turn > 0 and (self.state.over or self.state.turn != self.turn)


LARGEST = 1_000_000
"""Of the numbers in an action; no game has a city, a route, a choice or a count of cards of so many."""


class NotPlayable(SaveError):
    """A stored action that the rules refuse: the number of the action, and why."""

    def __init__(self, number: int, action: Action, reason: Reason) -> None:
        super().__init__(f"action {number} ({action.kind}) is not legal: {reason}")
        self.number, self.reason = number, reason


def play_step(game: Game, before: GameState, action: Action) -> Step:
    """Carry out an action that is known to be legal on a copy of the state."""
    state, happened = before.copy(), list[Event]()
    game.apply(state, action, happened.append)
    return Step(action, before.to_move, before.turn, tuple(happened), state)


def _beyond_all(action: Action) -> Reason | None:
    """Refuse numbers that no action has: the city two thousand million, carried out unchecked, fills the memory."""
    numbers = (action.target, *(number for pair in action.payment for number in pair))
    return None if all(abs(number) <= LARGEST for number in numbers) else Reason("no_such_route")


def replay(game: Game, state: GameState, actions: Iterable[Action], checked: bool = True) -> Iterator[Step]:
    """Play actions one after the other from a state, which stays as it is.

    Each is checked by the rules, and `NotPlayable` raised at the first that they refuse; what was checked before and
    is guarded by a digest need not be checked again.
    """
    for action in actions:
        reason = game.refusal(state, action) if checked else _beyond_all(action)
        if reason is not None:
            raise NotPlayable(state.step + 1, action, reason)
        step = play_step(game, state, action)
        state = step.state
        yield step
