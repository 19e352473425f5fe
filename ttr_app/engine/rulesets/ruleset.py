"""What a rule set is: the pieces, scorers and tie-breaks of one game, as data."""

from __future__ import annotations

from dataclasses import dataclass

from ..pieces.piece import RulePiece
from ..scoring.score import Scorer, TieBreak


@dataclass(frozen=True)
class Ruleset:
    """One game's rules; the order of the pieces is the order in which actions are offered."""

    name: str
    pieces: tuple[type[RulePiece], ...]
    scorers: tuple[Scorer, ...]
    ties: tuple[TieBreak, ...]
