"""Computer players and advice: they see a `PlayerView` and nothing else, and hold no prose."""

from __future__ import annotations

from ..engine import Game
from .advice import Advice, TicketHope, advise, chance_of
from .choice import Choice, Why
from .players.agent import Agent, BrainAgent, Thought
from .players.levels import CHARACTERS, LEVELS
from .players.quick import quick_move


def make_agent(game: Game, level: str, character: str | None = None) -> Agent:
    """A computer player for a game; without a character it plays as the deal suggests."""
    if level not in LEVELS:
        raise ValueError(f"no level is called {level!r}")
    if character is not None and character not in CHARACTERS:
        raise ValueError(f"no character is called {character!r}")
    return BrainAgent(game, level, character or "")


__all__ = [
    "CHARACTERS",
    "LEVELS",
    "Advice",
    "Agent",
    "Choice",
    "Thought",
    "TicketHope",
    "Why",
    "advise",
    "chance_of",
    "make_agent",
    "quick_move",
]
