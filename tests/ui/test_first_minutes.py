"""The first minutes of somebody who has never heard of the game, at human speed, on a clock of our own."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.ui.hands import Hands, services_at
from tests.ui.test_lessons import where
from tools.tablet import Tablet

TAP = 2.0
"""Seconds in which a grown-up finds a place that is pointed at and taps it."""
WORDS = 3.0
"""Words that they read in a second."""
START = 5.0
"""Seconds that a cold start may take at most on a ten-inch tablet."""


def first_start(tablet: Tablet, home: Path) -> Any:
    """Start the app as on the first day: nothing chosen, nothing kept, computers at their usual pace."""
    from ttr_app.ui.application import AllAboard

    return tablet.run(AllAboard(lambda: services_at(home)))


class Person:
    """Reads what is new, looks for what is pointed at, taps; knows nothing else."""

    def __init__(self, tablet: Tablet, app: Any) -> None:
        self.tablet, self.hands = tablet, Hands(tablet, app)
        self.began = tablet.fingers.now
        self.read = ""
        self.taps = 0

    @property
    def spent(self) -> float:
        """Seconds since the beginning."""
        return float(self.tablet.fingers.now - self.began)

    def wait(self, seconds: float) -> None:
        """Let time pass, in as few frames as it takes for everything that waits for it."""
        self.tablet.frames(2, step=seconds / 2)

    def reads(self, words: str) -> None:
        """Read words that were not there before."""
        if words != self.read:
            self.read = words
            self.wait(len(words.split()) / WORDS)

    def taps_at(self, x: float, y: float) -> None:
        """Find a place and tap it."""
        self.taps += 1
        self.wait(TAP)
        self.tablet.tap(x, y)
        self.wait(0.4)  # and see what comes of it

    def follows(self) -> None:
        """Do the next thing that the teacher asks for."""
        teacher = self.hands.app.root.current.teacher
        self.reads(teacher.bubble.words)
        place = where(teacher)
        if place is None:
            self.wait(0.2)
        else:
            self.taps_at(*place)


def test_from_the_icon_to_the_first_act_in_a_minute_and_through_the_guided_game_in_five(
    tablet: Tablet, tmp_path: Path
) -> None:
    app = first_start(tablet, tmp_path)
    person = Person(tablet, app)
    assert app.root.current.name == "welcome"
    person.reads(" ".join(tablet.texts()))
    show = next(widget for widget in person.hands.on_page() if widget.key == "show me")
    person.taps_at(*show.to_window(*show.center))
    person.wait(0.5)
    page = app.root.current
    assert page.name == "lesson"
    while not page.content.game.session.status.step:
        person.follows()
    to_first_act = START + person.spent
    assert to_first_act <= 60
    lesson = person.spent
    while app.root.current is page:
        person.follows()
        assert person.spent < 400, page.teacher.step.says()
    guided = person.spent - lesson
    assert guided <= 300, f"{person.taps} taps"
    assert app.root.current.name == "learn"
    assert app.services.settings.welcomed


def test_the_first_page_is_asked_once_and_remembers_the_answer(tablet: Tablet, tmp_path: Path) -> None:
    app = first_start(tablet, tmp_path)
    hands = Hands(tablet, app)
    hands.tap("company table")
    hands.tap("language en")
    assert "Who plays?" in tablet.texts()
    hands.tap("company table")
    hands.tap("know")
    assert app.root.current.name == "play"
    kept = app.services.library.settings.load()
    assert (kept.welcomed, kept.company, kept.mode, kept.language) == (True, "table", "table", "en")
    tablet.clear()
    assert first_start(tablet, tmp_path).root.current.name == "play"


def test_back_leaves_the_first_page_and_a_child_is_shown_the_childrens_game(
    tablet: Tablet, tmp_path: Path
) -> None:
    tablet.resize(360, 640)
    app = first_start(tablet, tmp_path / "a")
    tablet.key("escape")
    assert app.root.current.name == "play"
    app = first_start(tablet, tmp_path / "b")
    hands = Hands(tablet, app)
    hands.tap("company child")
    hands.tap("show me")
    assert app.root.current.lesson.id == "children"
    tablet.key("escape")
    hands.tap("leave")
    assert app.root.current.name == "learn"
