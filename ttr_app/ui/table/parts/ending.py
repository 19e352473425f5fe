"""The end of a game: its score and story, asked for once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ttr_app.session import TurnScore
from ttr_app.ui.table.parts.shown import ShownGame


class Ending:
    """What there is to be told when the game is over."""

    def __init__(self, shown: ShownGame) -> None:
        self._shown = shown
        self._score: Any = None
        self.story: Sequence[TurnScore] = ()

    @property
    def score(self) -> Any:
        """The final score."""
        assert self._score is not None, "the game is not over"
        return self._score

    def begin(self) -> bool:
        """Count, if the game is over and has not been counted; return whether it was counted now."""
        if not self._shown.view.over or self._score is not None:
            return False
        session = self._shown.session
        self._score, self.story = session.score(), session.story()
        return True
