"""Games of the past: who played what, step by step and turn by turn, and what was achieved."""

from __future__ import annotations

from .history import History
from .replay import Frame, Replay
from .story import TurnScore, story_of

__all__ = ["Frame", "History", "Replay", "TurnScore", "story_of"]
