"""The note at the foot of a page: it covers no button, is gone when it is tapped, and follows a turn of the tablet."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.ui.hands import Hands
from tests.ui.stranger import SIZES, begin, start, table
from tools.tablet import Tablet


def box(widget: Any) -> tuple[float, float, float, float]:
    """Give the left, foot, right and top of a widget in the window."""
    x, y = widget.to_window(*widget.pos)
    return x, y, x + widget.width, y + widget.height


def crossing(one: Any, other: Any) -> bool:
    """Whether two widgets lie over each other."""
    ax, ay, ar, at = box(one)
    bx, by, br, bt = box(other)
    return bool(min(ar, br) - max(ax, bx) > 1 and min(at, bt) - max(ay, by) > 1)


def named(hands: Hands, key: str) -> Any:
    """Give what can be tapped under a key."""
    return next(tap for tap in hands.on_page() if tap.key == key)


@pytest.mark.parametrize("size", SIZES)
def test_a_full_table_says_so_above_the_foot_and_one_tap_on_play_deals(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int]
) -> None:
    tablet.resize(*size)
    hands = start(tablet, tmp_path)
    hands.tap("new first_journey_europe")
    tablet.frames(3)
    for name in ("Mama", "Tata", "Babcia", "Dziadek", "Ala"):
        hands.tap(f"person {name}")
        tablet.frames(3)
    assert "Przy tym stole jest miejsce dla 4 graczy." in tablet.texts()
    hands.tap("play")
    tablet.frames(3)
    assert hands.app.root.current.name == "table"


def test_who_cannot_get_up_is_told_how_many_the_table_needs(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    hands.tap("new europe")
    tablet.frames(3)
    for name in ("Mama", "Tata", "Tata"):
        hands.tap(f"person {name}")
        tablet.frames(3)
    assert "Do tego stołu potrzeba co najmniej 2 graczy." in tablet.texts()


@pytest.mark.parametrize("size", SIZES)
def test_the_first_page_can_be_left_at_once_after_everything_was_deleted(
    tablet: Tablet, tmp_path: Path, size: tuple[int, int]
) -> None:
    tablet.resize(*size)
    hands = start(tablet, tmp_path)
    hands.tap("go settings")
    for key in ("erase", "erase yes", "erase for good"):
        tablet.frames(3)
        hands.tap(key)
    tablet.frames(3)
    note = hands.app.root.snack
    assert not [key for key in ("know", "show me") if crossing(note, named(hands, key))]
    hands.tap("know")
    tablet.frames(3)
    assert hands.app.root.current.name == "play"


def test_a_note_without_a_button_is_gone_when_it_is_tapped(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    hands.app.root.say("Jest.")
    tablet.frames(3)
    note = hands.app.root.snack
    hands.at(*note.center)
    tablet.frames(2)
    assert note.parent is None
    assert hands.app.root.current.name == "play", "what lay under it was not tapped"


@pytest.mark.parametrize("turned", [((640, 360), (360, 640)), ((1280, 800), (800, 1280))])
def test_a_deleted_game_comes_back_after_the_tablet_was_turned(
    tablet: Tablet, tmp_path: Path, turned: tuple[tuple[int, int], tuple[int, int]]
) -> None:
    for size, other in (turned, turned[::-1]):
        tablet.resize(*size)
        hands = start(tablet, tmp_path)
        game = begin(hands, table("usa")).id
        hands.app.root.go("play")
        tablet.frames(3)
        hands.tap(f"delete {game}")
        tablet.frames(3)
        tablet.resize(*other)
        tablet.frames(3)
        left, foot, right, top = box(hands.app.root.snack)
        assert left >= 0 <= foot
        assert right <= other[0]
        assert top <= other[1]
        hands.tap("snack")
        tablet.seconds(7)
        assert [kept.id for kept in hands.app.services.unfinished()] == [game]
        hands.app.services.library.delete(game)
        tablet.clear()


def test_where_all_is_buttons_a_note_lies_above_the_last_row_and_on_a_list_it_lies_at_the_foot(
    tablet: Tablet, tmp_path: Path
) -> None:
    from kivy.metrics import dp
    from kivy.uix.floatlayout import FloatLayout
    from kivy.uix.scrollview import ScrollView

    from ttr_app.ui.parts import Press
    from ttr_app.ui.shell.snack import AWAY, GAP, Snack

    start(tablet, tmp_path)
    for carried in (False, True):
        page, rows = FloatLayout(), FloatLayout(size_hint=(1, None), height=800)
        for row in range(10):
            rows.add_widget(
                Press(
                    key=f"row {row}",
                    text="Wiersz",
                    size_hint=(None, None),
                    size=(600, 60),
                    pos=(340, 10 + 80 * row),
                )
            )
        around = ScrollView() if carried else FloatLayout()
        around.add_widget(rows)
        page.add_widget(around)
        tablet.show(page)
        tablet.frames(3)
        note = Snack("Jest.", "", lambda: None, lambda: None)
        note.lay(page, 0, 0, 1280, 800)
        note.close()
        lowest = rows.children[-1]
        assert lowest.key == "row 0"
        assert note.y == (dp(AWAY) if carried else lowest.top + dp(GAP))
