"""Computer players at work: asked in turn, thinking beside the screen, shown at a pace one can follow."""

from __future__ import annotations

from .pace import PaceName
from .plain_player import PlainAgent, plain_move
from .players import Computers
from .worker import AgentMaker, QuickPlayer, Thinker

__all__ = ["AgentMaker", "Computers", "PaceName", "PlainAgent", "QuickPlayer", "Thinker", "plain_move"]
