"""Computer players and advice: they see a `PlayerView` and nothing else, and hold no prose."""

from __future__ import annotations

from ..engine import Game
from .advice import Advice, TicketHope, advise, advise_payment
from .choice import Choice, Why
from .planning.my_tickets import GivenUp, TicketPlan
from .planning.ticket_bill import Bill, Lacking
from .players.agent import Agent, BrainAgent, Thought
from .players.levels import CHARACTERS, LEVELS, skill_of
from .players.quick import quick_move
from .weights import Weights


def make_agent(game: Game, weights: Weights, level: str, character: str | None = None) -> Agent:
    """A computer player for a game; without a character it plays as the deal suggests."""
    if level not in LEVELS:
        raise ValueError(f"no level is called {level!r}")
    if character is not None and character not in CHARACTERS:
        raise ValueError(f"no character is called {character!r}")
    skill = skill_of(weights, level, character or "")
    return BrainAgent(game, skill, weights, level, character or "")


__all__ = [
    "CHARACTERS",
    "LEVELS",
    "Advice",
    "Agent",
    "Bill",
    "Choice",
    "GivenUp",
    "Lacking",
    "Thought",
    "TicketHope",
    "TicketPlan",
    "Weights",
    "Why",
    "advise",
    "advise_payment",
    "make_agent",
    "quick_move",
]
