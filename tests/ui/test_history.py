"""The history: a thousand games open at once, each line reads its routes when it is seen, and games are found again."""

import time
from pathlib import Path

import pytest

from tests.ui.cramped import cramped
from tests.ui.stranger import start
from tools.many_games import fill
from tools.tablet import Tablet
from ttr_app.ui.pages.history.history import FIRST

AT_ONCE = 15
"""Yardsticks of this thread's own work until the list stands."""


def yardstick() -> float:
    """The seconds that this thread needs for a fixed piece of work, about a hundredth: a slow machine is no fault."""
    found = []
    for _ in range(5):
        begun = time.thread_time()
        assert sum(i * i for i in range(380_000))
        found.append(time.thread_time() - begun)
    return min(found)


def test_a_thousand_games_open_at_once_and_read_only_what_is_seen(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    library = hands.app.services.library
    fill(library, 1000)
    read: list[int] = []
    claimed = library.claimed
    library.claimed = lambda number: (read.append(number), claimed(number))[1]
    hands.app.root.go("history")
    tablet.frames(2)
    assert 0 < len(read) <= 12, "the lines in sight, and one or two beyond"
    hands.app.root.go("play")
    begun = time.thread_time()
    hands.app.root.go("history")
    assert time.thread_time() - begun < AT_ONCE * yardstick()
    lines = hands.page.sheet.ids.list
    assert len(lines.data) == FIRST, "a screen and some more at once"
    tablet.seconds(0.3)
    assert len(lines.data) == 1000, "and the others right after it"
    hands.page.sheet.ids.list.scroll_y = 0.5
    tablet.frames(3)
    assert len(read) <= 36


def test_games_are_found_by_person_map_and_kind_and_opened_and_deleted(
    tablet: Tablet, tmp_path: Path
) -> None:
    tablet.resize(360, 640)
    hands = start(tablet, tmp_path, text_size=1.5)
    played = fill(hands.app.services.library, 3, [("europe", 2), ("usa", 2), ("usa", 3)])
    hands.app.root.go("history")
    tablet.frames(2)

    def listed() -> list[int]:
        return [line["game_id"] for line in hands.page.sheet.ids.list.data]

    assert listed() == played[::-1], "the last played first"
    assert cramped(hands.app.root) == []
    for filter_key, value, found in (
        ("filter map", "map usa", [played[2], played[1]]),
        ("filter person", "person Ala", []),  # sat at the first table only
        ("filter map", "map ", [played[0]]),
        ("filter person", "person ", played[::-1]),
        ("filter kind", "kind together", played[::-1]),
    ):
        hands.tap(filter_key)
        tablet.frames(2)
        hands.tap(value)
        tablet.frames(2)
        assert listed() == found, value
    hands.tap("filter map")
    assert hands.app.root.back(), "back closes the choice first"
    tablet.frames(2)
    hands.tap(f"result {played[1]}")
    tablet.frames(2)
    assert cramped(hands.app.root) == []
    said = tablet.texts()
    assert {"Jan", "Zosia"} <= set(said)
    hands.tap("delete result")
    tablet.frames(2)
    assert listed() == [played[2], played[0]]
    hands.tap("snack")
    tablet.frames(2)
    assert listed() == played[::-1]
    hands.tap(f"result {played[1]}")
    hands.tap("delete result")
    tablet.seconds(7)
    assert [game.id for game in hands.app.services.library.finished()] == [played[2], played[0]]


def test_the_end_of_a_game_leads_to_its_place_in_the_history(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    (number,) = fill(hands.app.services.library, 1, [("first_journey_europe", 2)])
    hands.app.root.play(hands.app.services.resume(number))
    tablet.frames(3)
    if hands.can("skip show"):
        hands.tap("skip show")
    hands.tap("look back")
    tablet.frames(2)
    assert (hands.page.name, hands.page.opened) == ("history", number)
    assert hands.can("replay")
    assert hands.can("coach")


@pytest.mark.parametrize("turned", [((1280, 800), (800, 1280)), ((360, 640), (640, 360))])
def test_a_result_is_laid_anew_when_the_tablet_is_turned(
    tablet: Tablet, tmp_path: Path, turned: tuple[tuple[int, int], tuple[int, int]]
) -> None:
    hands = start(tablet, tmp_path)
    (number,) = fill(hands.app.services.library, 1, [("first_journey_europe", 2)])
    hands.app.root.go("history", number)

    def laid() -> list[tuple[float, ...]]:
        one = hands.page.one
        return [(*part.to_window(*part.pos), *part.size) for part in one.walk() if part is not one]

    for size, other in (turned, turned[::-1]):
        tablet.resize(*other)
        hands.page.show(number)
        tablet.frames(3)
        opened = laid()
        tablet.resize(*size)
        hands.page.show(number)
        tablet.frames(3)
        tablet.resize(*other)
        tablet.frames(3)
        assert laid() == opened


def test_back_leaves_the_result_also_when_a_choice_was_open_in_the_list(
    tablet: Tablet, tmp_path: Path
) -> None:
    hands = start(tablet, tmp_path)
    (number,) = fill(hands.app.services.library, 1, [("first_journey_europe", 2)])
    hands.app.root.go("history")
    tablet.frames(3)
    for key in ("filter person", f"result {number}", "back"):
        hands.tap(key)
        tablet.frames(3)
    assert not hands.page.opened
    assert hands.can(f"result {number}")
    assert hands.app.root.back(), "then the choice"
    tablet.frames(3)
    assert not hands.can("person Ala")
    assert hands.can(f"result {number}")
