"""What the parts of the presenter call out; the screen listens. A part alone, as in a test, calls nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from ttr_app.session import Update
from ttr_app.ui.table.questions import Question


def _unheard(*_: object) -> None:
    """Nobody listens."""


@dataclass
class Signals:
    """Calls without an answer; whoever shows the game puts its own functions in their places."""

    #: What is shown has changed; the places have not.
    repaint: Callable[[], None] = _unheard
    #: The places have changed too.
    relayout: Callable[[], None] = _unheard
    #: A sheet is wanted.
    ask: Callable[[Question], None] = _unheard
    #: The sheet that is open has done its work.
    answered: Callable[[], None] = _unheard
    #: On a phone, one of its pages is wanted: "map", "hand" or "tickets".
    turn_page: Callable[[str], None] = _unheard
    #: These cities are wanted in sight, where the whole map is too small.
    show_cities: Callable[[Sequence[int]], None] = _unheard
    #: Nobody wants to wait for what moves on the board.
    skip_show: Callable[[], None] = _unheard
    #: The cities are written another way.
    respell: Callable[[], None] = _unheard
    #: Theme or text size is another.
    redress: Callable[[], None] = _unheard
    #: A tap was refused.
    refused: Callable[[], None] = _unheard
    #: This sentence belongs beside the finger.
    beside_finger: Callable[[str], None] = _unheard
    #: The book of rules is wanted, at the first of these sections that the map has.
    open_book: Callable[[Sequence[str]], None] = _unheard
    #: Everything that matters now is to be read aloud.
    read_aloud: Callable[[], None] = _unheard
    #: The game has changed.
    changed: Callable[[Update], None] = _unheard
