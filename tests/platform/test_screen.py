"""The one sentence for a machine without a screen."""

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
