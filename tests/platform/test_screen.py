"""The one sentence for a machine without a screen."""

import os
import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from ttr_app.platform import screen


@pytest.fixture(autouse=True)
def nowhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Linux machine without a screen, spoken to in English."""
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "LC_ALL", "LC_MESSAGES", "LANG", "ANDROID_ARGUMENT"):
        monkeypatch.delenv(name, raising=False)


@pytest.fixture
def listening() -> Iterator[str]:
    """Something that answers where an X server would."""
    number = 7000
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as server:
        server.bind(f"\0{screen.SOCKETS}/X{number}")
        server.listen(1)
        yield f":{number}"


def test_no_screen_is_told_with_the_way_to_get_one() -> None:
    sentence = screen.why_no_screen()
    assert sentence is not None
    assert "DISPLAY" in sentence
    assert "python -m tools.virtual_screen" in sentence
    assert "\n" not in sentence


def test_it_is_told_in_polish_to_a_polish_machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANG", "pl_PL.UTF-8")
    assert (screen.why_no_screen() or "").startswith("Odjazd! potrzebuje ekranu")


@pytest.mark.parametrize("display", [":65000", "nonsense", ":", "unix:65000", "127.0.0.1:59000"])
def test_a_display_that_does_not_answer_is_no_screen(display: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", display)
    assert f"DISPLAY={display}" in (screen.why_no_screen() or "")


def test_a_display_that_answers_is_a_screen(listening: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DISPLAY", listening)
    assert screen.why_no_screen() is None
    monkeypatch.setenv("DISPLAY", f"{listening}.0")
    assert screen.why_no_screen() is None


@pytest.mark.parametrize("name", ["win32", "darwin"])
def test_other_desktops_always_have_one(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", name)
    assert screen.why_no_screen() is None


def test_a_tablet_always_has_one(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("ANDROID_ARGUMENT", str(tmp_path))
    assert screen.why_no_screen() is None


def test_sizes_that_can_be_and_our_own_words_stay_and_all_else_that_is_asked_of_kivy_goes(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    kept = {"KIVY_HOME": "x", "KIVY_METRICS_DENSITY": "2", "KIVY_DPI": "50", "KIVY_METRICS_FONTSCALE": "3.0"}
    monkeypatch.setattr("os.environ", {**kept, "KIVY_TEXT": "pil", "SDL_VIDEODRIVER": "x", "HOME": "y"})
    screen.forget_what_others_want()
    assert os.environ == {**kept, "HOME": "y"}
    for name in ("KIVY_METRICS_DENSITY", "KIVY_DPI", "KIVY_METRICS_FONTSCALE"):
        for odd in ("0", "-1", "900000", "nan", "", "two"):
            monkeypatch.setattr("os.environ", {name: odd})
            screen.forget_what_others_want()
            assert name not in os.environ, (name, odd)


def test_where_a_bundle_keeps_kivys_files_stays_in_a_bundle_and_nowhere_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    inside = {"KIVY_DATA_DIR": "x", "KIVY_MODULES_DIR": "y"}
    monkeypatch.setattr("os.environ", {**inside, "KIVY_TEXT": "pil"})
    monkeypatch.setattr("sys.frozen", True, raising=False)
    screen.forget_what_others_want()
    assert os.environ == inside
    monkeypatch.delattr("sys.frozen")
    screen.forget_what_others_want()
    assert os.environ == {}


def test_what_android_asks_of_kivy_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("os.environ", {"ANDROID_ARGUMENT": "x", "KIVY_ORIENTATION": "Portrait"})
    screen.forget_what_others_want()
    assert "KIVY_ORIENTATION" in os.environ
