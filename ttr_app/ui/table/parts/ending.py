"""The end of a game: its score and story, asked for once."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_app.i18n import achievement_words, n_
from ttr_app.session import Score, TurnScore
from ttr_app.ui.table.parts.shown import ShownGame


class Ending:
    """What there is to be told when the game is over."""

    def __init__(self, shown: ShownGame) -> None:
        self._shown = shown
        self._score: Score | None = None
        self.story: Sequence[TurnScore] = ()
        #: What the game has brought its people beside points, a sentence each.
        self.reached: list[str] = []
        self._asked = 0

    @property
    def score(self) -> Score:
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

    def look_up(self) -> bool:
        """Ask what the next person has reached with this game; return whether there is something new to tell.

        One person a call, and so a frame: it takes some milliseconds in a library of many games.
        """
        session = self._shown.session
        people = session.table.people
        if self._score is None or self._asked >= len(people) or not session.table.counts or not session.id:
            return False
        from ttr_app.session.past.history import History  # read after the table is shown

        seat = people[self._asked]
        self._asked += 1
        found = History(session.library).reached(session.table.seats[seat].name, session.id)
        words = [achievement_words(one.code, one.goal) for one in found]
        if words:
            told = n_("Achievement: {what}", "Achievements: {what}", len(words)).format(what=", ".join(words))
            self.reached.append(told if len(people) == 1 else f"{self._shown.names.seat(seat)} – {told}")
        return bool(words)
