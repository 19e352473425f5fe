"""A desktop's habits: the window comes back where it was, drags with the right button, names under the pointer."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.ui.stranger import begin, go_on_until, start, table
from tools.tablet import Tablet
from ttr_app.platform.monitors import Place, monitors

ROOT = Path(__file__).resolve().parents[2]
# The game as main.py starts it; after its first frames it tells its window's size, takes another one, and is closed.
TELLS_AND_MOVES = """
import sys
from ttr_app import app
app.prepare_kivy()
from kivy.config import Config
from kivy.core.window import Window
from kivy.app import App
from kivy.clock import Clock
def told(_seconds):
    left, top = round(Window.left), round(Window.top)
    print(*Window.system_size, left, top, Window.minimum_width, Window.minimum_height, flush=True)
    if len(sys.argv) > 1:
        Window.system_size = (1000, 640)
        Window.left, Window.top = 40, 30
    Clock.schedule_once(lambda _: App.get_running_app().stop(), 0.5)
Clock.schedule_once(told, 0.3)
raise SystemExit(app.run())
"""


def opened(home: Path, *words: str) -> list[int]:
    """Start the program in a process of its own; give the size, place and smallest size of its window."""
    environment = os.environ | {"ALL_ABOARD_HOME": str(home), "KIVY_HOME": str(home / "kivy")}
    for name in ("KIVY_METRICS_DENSITY", "KIVY_DPI", "KIVY_METRICS_FONTSCALE"):
        environment.pop(name, None)
    command = [sys.executable, "-c", TELLS_AND_MOVES, *words]
    done = subprocess.run(
        command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False, timeout=250
    )
    assert (done.returncode, done.stderr) == (0, "")
    return [int(word) for word in done.stdout.split()]


def test_the_window_comes_back_as_it_was_left(tablet: Tablet, tmp_path: Path) -> None:
    assert opened(tmp_path, "move")[:2] == [1280, 800]
    width, height, left, top, *smallest = opened(tmp_path)
    assert (width, height) == (1000, 640)
    assert (left, top) == (40, 30)
    assert smallest == [960, 600]


def test_a_window_that_was_too_small_opens_at_the_smallest_size(tablet: Tablet, tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"window": [0, 0, 300, 200]}))
    assert opened(tmp_path)[:2] == [960, 600]


@pytest.mark.parametrize("kept", [(9000, 200, 1280, 800), (-4000, -3000, 1000, 640), (0, 0, 6000, 5000)])
def test_a_window_of_a_monitor_that_is_gone_opens_in_sight(
    tablet: Tablet, tmp_path: Path, kept: tuple[int, int, int, int]
) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"window": kept}))
    width, height, left, top, *_smallest = opened(tmp_path)
    screens = monitors()
    assert screens, "the virtual screen can be asked"
    window = Place(left, top, width, height)
    assert max(window.shared(screen) for screen in screens) == width * height, (window, screens)
    assert (width, height) == (min(kept[2], screens[0].width), min(kept[3], screens[0].height))


@pytest.mark.parametrize("button", ["right", "middle"])
def test_the_other_buttons_drag_the_map_and_tap_nothing(tablet: Tablet, tmp_path: Path, button: str) -> None:
    hands = start(tablet, tmp_path)
    begin(hands, table("europe"))
    go_on_until(hands, lambda s: s.view.mine and s.view.decision == "turn")
    board = hands.page.board
    board.zoom_by(2)
    tablet.seconds(1)
    before = board.camera.pose

    def press(x: float, y: float) -> Any:
        finger = tablet.fingers.press((x, y))
        finger.profile, finger.button = ["pos", "button"], button
        tablet.frames()
        return finger

    x, y = board.center
    x0, y0 = before.x, before.y
    finger = press(x, y)
    for step in range(1, 7):
        tablet.move(finger, (x - 20 * step, y))
    tablet.lift(finger)
    assert board.camera.pose.x > x0 + 20
    assert board.camera.pose.y == pytest.approx(y0, abs=2)
    tablet.seconds(2)
    route = next(a.target for a in hands.game.view.legal if a.kind == "claim")
    board.fit(0)
    tablet.seconds(1)
    spaces = hands.page.game.board_plan.routes[route].spaces
    tablet.lift(press(*hands.on_board(board, *spaces[len(spaces) // 2][:2])))
    assert hands.page.open_sheet is None, "these buttons only drag"


def test_the_screen_stays_awake_during_a_game(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    hands.app.root.go("play")
    assert tablet.window.allow_screensaver
    begin(hands, table("europe"))
    assert not tablet.window.allow_screensaver
    hands.app.root.go("play")
    assert tablet.window.allow_screensaver


def test_the_pointer_over_a_deck_says_what_a_tap_does(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    begin(hands, table("europe"))
    go_on_until(hands, lambda s: s.view.mine and s.view.decision == "turn")
    market = hands.page.parts["market"]
    hint = next(target.hint for target in market.targets if target.key == "two 0")
    assert hint
    assert hint not in " ".join(tablet.texts())
    tablet.window.mouse_pos = market.spot("two 0")
    tablet.seconds(1.5)
    assert hint in " ".join(tablet.texts())
    tablet.window.mouse_pos = hands.page.board.center
    tablet.seconds(1.5)
    assert hint not in " ".join(tablet.texts())
