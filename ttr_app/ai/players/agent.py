"""What a computer player is: a generator that always has a sensible move in hand."""

from __future__ import annotations

from collections.abc import Generator
from typing import Protocol

from ...engine import Action, Game, PlayerView
from ..choice import Choice, Why
from ..lookahead.lesson import lesson_for
from ..moves.choosing import Brain
from ..skill import Skill
from .levels import LEVELS, skill_of
from .quick import quick_move

Thought = Generator[Action | None, None, Action]
"""Yields the best move so far at short intervals, returns the final one."""

BUDGET = 1


class Agent(Protocol):
    """A computer player; every choice is a function of the view, the seed and the budget."""

    level: str
    character: str
    budget: int
    why: Why

    def think(self, view: PlayerView, seed: int, budget: int) -> Thought:
        """Think about a move in small steps."""
        ...

    def choose(self, view: PlayerView, seed: int, budget: int | None = None) -> Action:
        """Think to the end and return the move."""
        ...


class BrainAgent:
    """The one brain at one level with one character."""

    def __init__(self, game: Game, level: str, character: str, skill: Skill | None = None) -> None:
        self.game = game
        self.level = level
        self.character = character
        self.budget = BUDGET
        rules = game.ruleset.name
        # What playouts taught was learned by the Champion without a character; a skill that is tuned goes without.
        learned = skill is None and level == LEVELS[-1] and not character
        self.skill = skill_of(rules, level, character, game.seats) if skill is None else skill
        self.brain = Brain(game, self.skill, lesson_for(rules, game.seats) if learned else None)
        self.why = Why("only_move")

    def think(self, view: PlayerView, seed: int, budget: int) -> Thought:
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

    def choose(self, view: PlayerView, seed: int, budget: int | None = None) -> Action:
        """Think to the end and return the move."""
        thought = self.think(view, seed, self.budget if budget is None else budget)
        while True:
            try:
                next(thought)
            except StopIteration as end:
                move: Action = end.value
                return move
