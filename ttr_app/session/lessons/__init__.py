"""Lessons: games that begin at a position laid out for them, against a rival that plays by a script."""

from __future__ import annotations

from ...storage.table import Mode
from .position import Position, laid_out
from .rival import Cue, ScriptedRival
from .start import begin

__all__ = ["Cue", "Mode", "Position", "ScriptedRival", "begin", "laid_out"]
