"""The coach's page: reached from the end of a game and from the history, worked out once, shown, played on from."""

from pathlib import Path

import pytest
from kivy.core.text.markup import MarkupLabel

from tests.ui.cramped import cramped
from tests.ui.stranger import start
from tools import many_games
from tools.many_games import fill
from tools.tablet import Tablet
from ttr_app.engine.events import RouteClaimed
from ttr_app.session.past.findings import (
    Aim,
    Findings,
    Judged,
    Moment,
    SameDeal,
    keep_findings,
    read_findings,
)
from ttr_app.session.past.replay import Replay
from ttr_app.ui.parts import Words


def test_the_coach_works_in_the_background_and_leads_to_the_moment(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    library = hands.app.services.library
    (number,) = fill(library, 1, [("usa", 2)])
    hands.app.root.go("history", number)
    tablet.frames(2)
    hands.tap("coach")
    page = hands.page
    work = page.work
    assert work is not None
    # Cancelled: nothing runs on, nothing is kept, and one is back at the game.
    hands.tap("cancel")
    tablet.frames(2)
    work._thread.join(250)
    assert (page.work, work.alive, hands.page.name) == (None, False, "history")
    assert hands.page.opened == number
    # Worked out to its end, whoever waits; while the app is in the background nobody does.
    hands.tap("coach")
    if hands.page.work is not None:
        hands.app.dispatch("on_pause")
        assert not hands.page.work._on.is_set()
        hands.app.dispatch("on_resume")
    if hands.page.work is not None:
        hands.page.work._thread.join(250)
    tablet.seconds(0.5)
    found = read_findings(library, number, page.seat)
    assert found is not None
    said = "\n".join(tablet.texts())
    for head in ("Wynik w czasie", "Punkty zwrotne", "Twoje ruchy", "Do czego dążyli inni"):
        assert head in said
    assert said.count("Lepiej:") == len(found.turning) > 0
    # Shown in the replay, as it was before the move; back again nothing is worked out twice.
    point = found.turning[-1]
    hands.tap(f"show {point.step}")
    tablet.frames(2)
    assert (hands.page.name, hands.page.step, hands.page.eyes) == ("replay", point.step - 1, page.seat)
    assert hands.page.sheet.ids.line.marks == [one.step for one in found.turning]
    tablet.key("escape")
    tablet.frames(2)
    assert (hands.page.name, hands.page.work) == ("coach", None)
    for size, scale in (((360, 640), 1.5), ((640, 360), 1.0)):
        tablet.resize(*size)
        hands.app.services.change(text_size=scale)
        tablet.frames(3)
        assert cramped(hands.app.root) == [], size
    hands.tap(f"play on {point.step}")
    tablet.frames(2)
    assert hands.game.session.table.practice
    assert hands.game.view.step == point.step - 1


def test_names_with_brackets_are_written_as_they_were_typed(
    tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strange = ("[size=60]A", "[b]&B[/b]", "[color=#ff0000", "C & [D]", "[ref=x]E[/ref]")
    monkeypatch.setattr(many_games, "PEOPLE", strange)
    hands = start(tablet, tmp_path)
    library = hands.app.services.library
    (number,) = fill(library, 1, [("usa", 2)])
    steps = Replay.open(library, number).course.steps
    claims = [
        n for n, step in enumerate(steps, 1) if step.events and isinstance(step.events[0], RouteClaimed)
    ]
    moments = tuple(Moment(n + 2, step, 0, 5) for n, step in enumerate(claims[:6]))
    aims = (Aim(0, 1, True, 3), Aim(1, 2, False))
    story = tuple((moment.turn, 0, (moment.turn, 2)) for moment in moments)
    found = Findings(0, False, story, moments, (Judged(1, 1),), (), aims, SameDeal((70,), 1))
    keep_findings(library, number, found)
    hands.app.root.go("coach", number)
    tablet.frames(3)
    told = [label for label in hands.page.walk() if isinstance(label, Words) and label.markup]
    shown = [_rendered(label.text) for label in told]
    for name in strange[:2]:
        assert [text for text in shown if name in text], (name, shown)
    seats = [text for text in shown if text.startswith(strange[:2])]
    assert len(seats) == 2, "each rival's own lines"


def _rendered(text: str) -> str:
    """Give a text as it is painted: without its marks, and what was escaped as it was before."""
    marks = {"[b]", "[/b]"}
    parts = MarkupLabel(text=text).markup
    assert {part for part in parts if part.startswith("[")} <= marks
    words = "".join(part for part in parts if part not in marks)
    return words.replace("&bl;", "[").replace("&br;", "]").replace("&amp;", "&")
