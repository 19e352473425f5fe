"""Lessons on the real table: everything the teacher points at can be tapped, every step can be left out or resumed."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.ui.hands import CLOSED, Hands, open_app
from tools.tablet import Tablet
from ttr_app.engine import actions
from ttr_app.ui.kit.box import Box
from ttr_app.ui.pages.learn.catalogue import CATALOGUE
from ttr_app.ui.pages.learn.sign import SIGNS
from ttr_app.ui.table.teaching.lessons import LESSONS
from ttr_app.ui.table.teaching.placing import lay, overlap

COVERED = 0.2
"""The share of what is pointed at that the bubble may hide."""


def begun(tablet: Tablet, home: Path, lesson: str, **settings: Any) -> Hands:
    """Open a lesson; the rival answers at once."""
    app = open_app(tablet, home, reduced_motion=True, fast_scoring=True, **settings)
    app.root.go("lesson", lesson)
    tablet.seconds(0.5)
    return Hands(tablet, app)


def teacher_of(hands: Hands) -> Any:
    """Give the teacher of the lesson that is open."""
    return hands.app.root.current.teacher


def at_rest(hands: Hands) -> None:
    """Wait until the map has come to rest, as who taps does: the ring goes with it."""
    hands.tablet.frames(4, step=0.1)
    hands.tablet.until(lambda: hands.page.board.camera._move is None)
    hands.tablet.frames(2, step=0.1)


def follow(hands: Hands) -> bool:
    """Do what the teacher asks, by a tap in the middle of the ring; return whether there was anything to tap."""
    teacher, tablet = teacher_of(hands), hands.tablet
    at_rest(hands)
    place = where(teacher)
    if place is None:
        tablet.seconds(0.3)
        return False
    hands.at(*place)
    tablet.seconds(0.3)
    return True


def where(teacher: Any) -> tuple[float, float] | None:
    """Say where the teacher wants the next tap: its own button, or the first thing it points at."""
    if teacher.bubble.told:
        spot: tuple[float, float] = teacher.bubble.spot("next step")
        return spot
    if not teacher.rings.marks:
        return None
    mark = teacher.rings.marks[0]
    if mark.line:
        middle = len(mark.line) // 4 * 2
        return mark.line[middle], mark.line[middle + 1]
    return Box(*mark.box).middle


def gone_through(hands: Hands, most: int = 150) -> list[int]:
    """Follow the teacher to the end; give the steps that were seen. What is pointed at is in sight."""
    page, seen = hands.app.root.current, []
    for _tap in range(most):
        if hands.app.root.current is not page:
            return seen
        teacher = page.teacher
        at_rest(hands)
        if teacher.at not in seen:
            seen.append(teacher.at)
        bubble = Box(*teacher.bubble.pos, *teacher.bubble.size)
        for mark in teacher.rings.marks:
            # The end of a long track may lie under it on the smallest phone in the largest letters, never more.
            assert overlap(bubble, Box(*mark.box)) <= COVERED * mark.box[2] * mark.box[3], teacher.at
        follow(hands)
    raise AssertionError(f"step {page.teacher.at} does not end: {page.teacher.step.says()}")


@pytest.mark.parametrize("lesson", [lesson.id for lesson in LESSONS[1:]])
def test_each_lesson_is_done_by_following_the_ring(tablet: Tablet, tmp_path: Path, lesson: str) -> None:
    # A phone with the largest letters is the narrowest case; two people need the room of a tablet.
    narrow = lesson in ("tunnels", "harbours", "children", "passing")
    tablet.resize(*((360, 640) if narrow else (1280, 800)))
    hands = begun(tablet, tmp_path, lesson, text_size=1.5 if narrow else 1.0)
    steps = len(teacher_of(hands).lesson.steps)
    assert gone_through(hands, most=60) == list(range(steps))
    assert hands.app.services.settings.lessons[lesson].done


def test_what_is_listed_is_what_there_is() -> None:
    assert [entry.id for entry in CATALOGUE] == [lesson.id for lesson in LESSONS]
    assert [entry.map_id for entry in CATALOGUE] == [lesson.position.map for lesson in LESSONS]
    assert all(entry.sign in SIGNS for entry in CATALOGUE)


@pytest.mark.parametrize("size", [(1280, 800), (360, 640)])
def test_the_guided_game_is_won_by_following_the_ring(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int]
) -> None:
    tablet.resize(*size)
    hands = begun(tablet, tmp_path, "island", text_size=1.5 if size[0] < 400 else 1.0)
    game = hands.game
    assert [seat.name for seat in game.session.table.seats] == ["Ala", "Ida"], (
        "names that a sentence can take"
    )
    seen = gone_through(hands)
    island = LESSONS[0]
    assert seen == list(range(len(island.steps))), "every step was met in its order"
    assert game.session.score().winners == (0,)
    assert hands.app.root.current.name == "learn"
    assert hands.app.services.settings.lessons["island"].done
    assert hands.app.services.unfinished() == [], "a lesson is in no list of games"
    assert hands.app.services.library.finished() == []


def test_every_step_can_be_left_out_and_the_game_is_played_to_its_end(tablet: Tablet, tmp_path: Path) -> None:
    hands = begun(tablet, tmp_path, "island")
    page = hands.app.root.current
    for _time in range(60):
        if hands.app.root.current is not page:
            break
        key = "next step" if page.teacher.bubble.told else "skip step"
        tablet.frames(step=CLOSED)
        tablet.tap(*page.teacher.bubble.spot(key))
        tablet.seconds(1.5)
    assert hands.app.root.current.name == "learn"


def test_a_lesson_that_was_left_goes_on_where_it_was(tablet: Tablet, tmp_path: Path) -> None:
    hands = begun(tablet, tmp_path, "island")
    while teacher_of(hands).at < 4:
        follow(hands)
    before = (teacher_of(hands).at, hands.game.view.hand, hands.game.view.owner)
    hands.app.root.go("play")
    hands.app.root.go("lesson", "island")
    tablet.seconds(0.3)
    assert (teacher_of(hands).at, hands.game.view.hand, hands.game.view.owner) == before
    hands.app.root.current._again()
    tablet.seconds(0.3)
    assert teacher_of(hands).at == 0
    assert hands.game.view.decision == "keep"


def test_another_act_than_the_one_pointed_at_is_answered_and_forgiven(tablet: Tablet, tmp_path: Path) -> None:
    hands = begun(tablet, tmp_path, "island", language="en")
    while teacher_of(hands).at < 3:
        follow(hands)
    hands.wait()
    red = hands.game.board.route_index["mill-bridge"]
    hands.claim(_claim(hands, red))
    tablet.seconds(0.5)
    teacher = teacher_of(hands)
    assert "good track as well" in teacher.bubble.text
    assert teacher.at == 3
    hands.wait()
    hands.tap_route(hands.game.board.route_index["mill-hill"])  # no cards for that: refused
    tablet.seconds(0.3)
    assert "Nothing is lost" in teacher.bubble.text
    gone_through(hands)
    assert hands.app.services.settings.lessons["island"].done


def _claim(hands: Hands, route: int) -> actions.Action:
    return next(a for a in hands.game.view.legal if a.kind == "claim" and a.target == route)


def test_the_bubble_moves_aside_when_it_is_tapped_and_blocks_nothing_else(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = begun(tablet, tmp_path, "island")
    while teacher_of(hands).at < 6:
        follow(hands)
    bubble = teacher_of(hands).bubble
    place = tuple(bubble.pos)
    tablet.frames(step=CLOSED)
    tablet.tap(bubble.x + 20, bubble.top - 20)
    tablet.seconds(0.3)
    assert tuple(bubble.pos) != place
    hands.tap("log")
    tablet.seconds(0.3)
    assert type(hands.page.open_sheet).__name__ == "LogSheet"


@pytest.mark.parametrize(
    ("size", "sheet"), [((1280, 800), "menu"), ((360, 640), "menu"), ((360, 640), "log")]
)
def test_the_teacher_waits_behind_a_sheet_that_hides_the_table(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int], sheet: str
) -> None:
    tablet.resize(*size)
    hands = begun(tablet, tmp_path, "children")
    teacher = teacher_of(hands)
    at_rest(hands)
    skip = teacher.bubble.spot("skip step")
    assert teacher.rings.marks
    hands.tap(sheet)
    assert teacher.bubble.width <= 2, "not even for a moment"
    tablet.seconds(0.5)
    assert not teacher.rings.marks
    hands.at(*skip)
    tablet.seconds(0.5)
    assert teacher.at == 0, "what lay there before takes no touch"
    assert teacher.bubble.width <= 2
    hands.tap("go on" if sheet == "menu" else "close")
    tablet.seconds(0.5)
    assert teacher.rings.marks
    hands.at(*teacher.bubble.spot("skip step"))
    tablet.seconds(0.5)
    assert teacher.at == 1


def test_only_the_ticket_that_is_spoken_of_is_looked_at(tablet: Tablet, tmp_path: Path) -> None:
    hands = begun(tablet, tmp_path, "children")
    tickets = hands.game.board.ticket_index
    hands.tap(f"ticket {tickets['athens-paris']}")
    tablet.seconds(0.5)
    assert hands.game.pointing.ticket == tickets["athens-paris"]
    assert teacher_of(hands).at == 0
    assert teacher_of(hands).rings.marks, "it still points at the other"
    hands.tap(f"ticket {tickets['amsterdam-warsaw']}")
    tablet.seconds(0.5)
    assert teacher_of(hands).at == 1


def test_a_bubble_is_never_laid_on_what_it_points_at() -> None:
    window = Box(0, 0, 360, 640)
    for y in range(0, 600, 50):
        mark = Box(20, y, 100, 40)
        assert overlap(lay((344, 220), window, [mark], [], None), mark) == 0
