"""A window opens, draws and closes: real Kivy, real KivyMD, real pixels."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from PIL import Image

from tools.tablet import Tablet
from ttr_app.app import NAME, make_app

ROOT = Path(__file__).resolve().parents[2]
# The game as main.py starts it, but closing its window (as a person would) after the first frame that is drawn.
CLOSES_ITSELF = """
from ttr_app import app
app.prepare_kivy()
from kivy.core.window import Window
def shown(window):
    print("drawn", flush=True)
    Window.unbind(on_flip=shown)
    app_class.get_running_app().stop()
from kivy.app import App as app_class
Window.bind(on_flip=shown)
raise SystemExit(app.run())
"""


def test_the_first_screen_shows_the_name_of_the_game(tablet: Tablet) -> None:
    tablet.run(make_app())
    # Polish is spoken where the system does not ask for English.
    assert {NAME, "Odjazd!"} & {line for text in tablet.texts() for line in text.split("\n")}


@pytest.mark.painted
def test_the_first_screen_is_drawn_in_real_pixels(tablet: Tablet) -> None:
    tablet.run(make_app())
    with Image.open(tablet.picture("first_screen")) as picture:
        assert picture.size == (1280, 800)
        colours = picture.getcolors(maxcolors=1 << 20)
    assert colours is not None
    assert len(colours) > 10, "letters have soft edges: an empty window has one colour"


def test_a_touch_goes_all_the_way_to_the_button(tablet: Tablet) -> None:
    from kivymd.uix.button import MDButton, MDButtonText

    pressed = []
    button = MDButton(MDButtonText(text="Graj"), pos_hint={"center_x": 0.5, "center_y": 0.5})
    button.bind(on_release=lambda _: pressed.append(1))
    tablet.show(button)
    tablet.tap(button)
    tablet.tap(2, 2)
    assert pressed == [1]


def test_two_fingers_pinch(tablet: Tablet) -> None:
    from kivy.uix.scatter import Scatter

    scatter = tablet.show(Scatter(size_hint=(None, None), size=(600, 600), pos=(300, 100)))
    tablet.pinch((600, 400), start=100, end=200)
    assert 1.9 < scatter.scale < 2.1


def test_time_stands_still_between_frames_and_goes_on_in_them(tablet: Tablet) -> None:
    from kivy.animation import Animation
    from kivy.uix.widget import Widget

    widget = tablet.show(Widget(opacity=0))
    Animation(opacity=1, d=0.5).start(widget)
    tablet.seconds(0.25)
    assert 0.4 < widget.opacity < 0.6
    tablet.seconds(0.3)
    assert widget.opacity == 1


def test_the_window_can_be_given_any_size(tablet: Tablet) -> None:
    from kivy.metrics import dp

    app = tablet.run(make_app())
    for width, height, density in ((360, 640, 1), (960, 600, 2)):
        tablet.resize(width, height, density)
        assert tuple(app.root.size) == (width * density, height * density)
        assert dp(1) == density


def test_kivymd_gets_along_with_our_version_of_asynckivy(tablet: Tablet) -> None:
    """KivyMD builds a segmented button with asynckivy, one segment a frame; it asks for an older version than ours."""
    from kivymd.uix.segmentedbutton import MDSegmentButtonLabel, MDSegmentedButton, MDSegmentedButtonItem

    segments = [MDSegmentedButtonItem(MDSegmentButtonLabel(text=text)) for text in ("pl", "en")]
    tablet.show(MDSegmentedButton(*segments, size_hint_x=None, width=400))
    tablet.until(lambda: {"pl", "en"} <= set(tablet.texts()))


def test_without_a_screen_the_game_says_so_in_one_sentence() -> None:
    spoken = ("DISPLAY", "WAYLAND_DISPLAY", "LANG", "LC_ALL", "LC_MESSAGES")
    quiet = {key: value for key, value in os.environ.items() if key not in spoken}
    for display in ({}, {"DISPLAY": ":987654"}, {"DISPLAY": "nonsense"}):
        words = [sys.executable, str(ROOT / "main.py")]
        done = subprocess.run(words, env=quiet | display, capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert done.stdout == ""
        assert done.stderr.startswith("All Aboard needs a screen")
        assert done.stderr.count("\n") == 1


HOSTILE = {
    "KIVY_WINDOW": "nothing",
    "KIVY_TEXT": "nothing",
    "KIVY_IMAGE": "nothing",
    "KIVY_GL_BACKEND": "nothing",
    "KIVY_CLOCK": "nothing",
    "KIVY_EVENTLOOP": "nothing",
    "KIVY_LOG_MODE": "nothing",
    "KIVY_GL_DEBUG": "1",
    "KIVY_METRICS_DENSITY": "900",
    "KIVY_METRICS_FONTSCALE": "large",
    "KIVY_DPI": "",
    "KCFG_GRAPHICS_WIDTH": "wide",
    "SDL_VIDEODRIVER": "nothing",
}
"""What an environment could ask of Kivy and SDL: one of these alone stopped the game, or it hung."""


def test_whatever_the_environment_asks_of_kivy_the_window_opens(tablet: Tablet, tmp_path: Path) -> None:
    home = os.environ | HOSTILE | {"ALL_ABOARD_HOME": str(tmp_path)}
    words = [sys.executable, "-c", CLOSES_ITSELF]
    done = subprocess.run(words, cwd=ROOT, env=home, capture_output=True, text=True, check=False, timeout=250)
    assert (done.returncode, done.stdout, done.stderr) == (0, "drawn\n", "")


@pytest.mark.parametrize(
    "spoiled", [None, b"[kivy]\nconfig_version = x\n[graphics]\nwidth = -\xff", b"\0" * 900]
)
def test_the_program_itself_opens_its_window_and_leaves_when_it_is_closed(
    tablet: Tablet, tmp_path: Path, spoiled: bytes | None
) -> None:
    """In a process of its own, on this test's screen, whatever lies where Kivy would keep its configuration."""
    words = [sys.executable, "-c", CLOSES_ITSELF]
    if spoiled is not None:
        (tmp_path / "kivy").mkdir()
        (tmp_path / "kivy" / "config.ini").write_bytes(spoiled)
    home = {name: value for name, value in os.environ.items() if name != "KIVY_HOME"}
    home["ALL_ABOARD_HOME"] = str(tmp_path)
    done = subprocess.run(words, cwd=ROOT, env=home, capture_output=True, text=True, check=False, timeout=250)
    assert (done.returncode, done.stdout, done.stderr) == (0, "drawn\n", "")
