"""What a computer player is: a generator that always has a sensible move in hand."""

from __future__ import annotations

from collections.abc import Generator
from typing import Protocol

from ...engine import Action, Game, PlayerView
from ..choice import Choice, Why
from ..moves.choosing import Brain
from ..skill import Skill
from ..weights import Weights
from .quick import quick_move

Thought = Generator[Action | None, None, Action]
"""Yields the best move so far at short intervals, returns the final one."""


class Agent(Protocol):
    """A computer player; every choice is a function of the view and the seed."""

    level: str
    character: str
    why: Why

    def think(self, view: PlayerView, seed: int) -> Thought:
        """Think about a move in small steps."""
        ...

    def choose(self, view: PlayerView, seed: int) -> Action:
        """Think to the end and return the move."""
        ...


class BrainAgent:
    """The one brain at one level with one character."""

    def __init__(self, game: Game, skill: Skill, weights: Weights, level: str, character: str) -> None:
        self.game = game
        self.level = level
        self.character = character
        self.skill = skill
        self.brain = Brain(game, skill, weights.turns_net, weights.moves_net, weights.race_net)
        self.why = Why("only_move")

    def think(self, view: PlayerView, seed: int) -> Thought:
        """Think about a move in small steps; `why` then tells the reason."""
        self.why = Why("only_move")
        if len(view.legal) == 1:
            return view.legal[0]
        best = quick_move(self.game, view, seed)
        self.why = Why("quick")
        yield best
        found: list[Choice] = yield from self.brain.consider(view, best)
        self.why = found[0].why
        return found[0].action

    def choose(self, view: PlayerView, seed: int) -> Action:
        """Think to the end and return the move."""
        thought = self.think(view, seed)
        while True:
            try:
                next(thought)
            except StopIteration as end:
                move: Action = end.value
                return move
