"""No tap means two things: what acted, opened or closed under a finger is closed for a moment."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from zlib import crc32

import pytest

from tests.ui.hands import Hands
from tests.ui.stranger import begin, go_on_until, start, table
from tools.tablet import Tablet
from ttr_app.ui.kit.box import Box
from ttr_app.ui.kit.look import look
from ttr_app.ui.kit.painted import Painted, Painter
from ttr_app.ui.kit.tap_guard import CLOSED, TapGuard

LEAVING = ("home", "leave", "undo")
"""Targets that leave the page or take back, which this file's own steps need."""
GAPS = (0.06, 0.12, 0.2, 0.3)
"""Seconds from one tap to the next."""


class Two(Painted):
    """A panel whose button is another after the first tap."""

    def __init__(self, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self.done: list[str] = []

    def paint(self, painter: Painter, room: Box) -> None:
        left, right = room.columns(2)
        name = "second" if self.done else "first"
        painter.button(name, left, name, lambda: self._do(name))
        painter.button("more", right, "+1", lambda: self._do("more"), repeats=True)

    def _do(self, name: str) -> None:
        self.done.append(name)
        self.refresh()


class Clock:
    """A time that stands where it is put."""

    now = 0.0


def test_a_place_is_closed_for_a_moment_and_only_there() -> None:
    guard = TapGuard(lambda: Clock.now)
    Clock.now = 10.0
    guard.acted(100, 100, "step")
    assert guard.is_closed(110, 95)
    assert not guard.is_closed(300, 100)
    assert not guard.is_closed(100, 100, "step"), "what may be repeated stays open to itself"
    assert guard.is_closed(100, 100, "other")
    Clock.now += CLOSED - 0.01
    assert guard.is_closed(100, 100)
    Clock.now += 0.02
    assert not guard.is_closed(100, 100)


@pytest.mark.parametrize("gap", GAPS)
def test_the_second_tap_does_not_reach_what_has_come_under_the_finger(tablet: Tablet, gap: float) -> None:
    from kivy.clock import Clock as Kivy

    look.prepare()
    panel = tablet.show(Two(size=(400, 200), size_hint=(None, None)))
    panel.guard = TapGuard(Kivy.get_time)
    panel.draw_now()
    for _ in range(3):
        tablet.tap(*panel.spot("more"), length=0.02)
        tablet.seconds(gap)
    assert panel.done == ["more"] * 3
    tablet.seconds(0.5)
    panel.done.clear()
    panel.draw_now()
    place = panel.spot("first")
    for _ in range(3):
        tablet.tap(*place, length=0.02)
        tablet.seconds(max(0.0, gap / 2 - 0.05))
    assert panel.done == ["first"]
    tablet.seconds(CLOSED)
    tablet.tap(*place, length=0.02)
    assert panel.done == ["first", "second"]


def states(map_id: str) -> dict[str, Any]:
    """Give how to reach each state of a game, by name."""

    def asked(decision: str) -> Any:
        return lambda s: s.view.mine and s.view.decision == decision

    names = {"first_journey_europe": ("turn",), "world": ("keep", "split", "turn")}.get(
        map_id, ("keep", "turn")
    )
    return {name: asked(name) for name in names}


def sheets(map_id: str) -> list[str]:
    """List the sheets that a tap or key opens in a turn."""
    return ["", "claim", "tickets", "menu", *(["exchange"] if map_id == "world" else [])]


def open_sheet(hands: Hands, name: str) -> None:
    """Open a sheet by its key or button."""
    if name == "claim":
        hands.tablet.key("r")
    elif name == "tickets":
        hands.tablet.key("t")
    elif name == "menu":
        hands.tablet.key("escape")
    elif name == "exchange":
        hands.page_to("tickets")
        hands.tap("exchange")
    hands.tablet.frames(step=0.4)
    hands.tablet.frames(1)


def targets(hands: Hands) -> list[tuple[str, tuple[float, float], bool]]:
    """List what can be tapped now: key, place, and whether it may be repeated."""
    found = []
    for panel in hands.panels():
        for target in panel.targets:
            if panel.width > 2 and hands._on_top(panel, target.box.middle):
                found.append((target.key, target.box.middle, target.repeats))
    return found


def mark(hands: Hands) -> tuple[Any, ...]:
    """Say all that a tap can change: the game, and the sheet with what is chosen on it."""
    sheet, session = hands.page.open_sheet, hands.game.session
    chosen = (
        () if sheet is None else tuple(getattr(sheet, n, None) for n in ("route", "chosen", "trains", "kept"))
    )
    return session.status.step, session.view.hand, type(sheet).__name__, chosen, hands.game.pages.open


def back_to(hands: Hands, map_id: str, step: int, true: Any) -> None:
    """Come to a state with every sheet put away; if something was done, by dealing the same again."""
    session = hands.game.session
    hands.page.end_parting()
    if session.status.step != step or not true(session):
        begin(hands, table(map_id, "pp", seed=3, mode="pass"))
        go_on_until(hands, true)
    hands.game.pages.open = "map"
    hands.page.close_sheet()
    hands.tablet.frames(step=0.4)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("map_id", "size", "halves"),
    [
        ("usa", (1280, 800), (0,)),
        ("usa", (1280, 800), (1,)),
        ("europe", (360, 640), (0,)),
        ("europe", (360, 640), (1,)),
        ("first_journey_europe", (1280, 800), (0, 1)),
        ("world", (360, 640), (0,)),
        ("world", (360, 640), (1,)),
    ],
)
def test_taps_in_a_row_do_what_the_first_one_did(
    tablet: Tablet, tmp_path: Path, map_id: str, size: tuple[int, int], halves: tuple[int, ...]
) -> None:
    """Every target of every state, tapped twice and three times: all stands as after the first tap.

    Some maps have so many targets that half of them, by name, are a test.
    """
    tablet.resize(*size)
    hands = start(tablet, tmp_path)
    begin(hands, table(map_id, "pp", seed=3, mode="pass"))
    tried, acted = 0, 0
    for state, true in states(map_id).items():
        go_on_until(hands, true)
        step = hands.game.session.status.step
        done: set[str] = set(LEAVING)
        for sheet in sheets(map_id) if state == "turn" else [""]:
            for page in ("map", "hand", "tickets") if hands.game.pages.paged and not sheet else ("map",):
                while True:
                    back_to(hands, map_id, step, true)
                    if hands.game.pages.open != page:
                        hands.game.pages.turn_to(page)
                    open_sheet(hands, sheet)
                    there = {key: place for key, place, repeats in targets(hands) if not repeats}
                    left = [key for key in there if key not in done and crc32(key.encode()) % 2 in halves]
                    if not left:
                        break
                    done.add(left[0])
                    place, gap = there[left[0]], GAPS[tried % 4]
                    tablet.tap(*place, length=0.02)
                    first = mark(hands)
                    for _ in range(1 + tried % 2):
                        tablet.frames(step=gap - 0.04)
                        tablet.tap(*place, length=0.02)
                        assert mark(hands) == first, (state, sheet, page, left[0], gap)
                    tried += 1
                    acted += hands.game.session.status.step != step
    assert tried > 6
    assert acted > 0
