"""A second screen in one process goes without a trace: what runs on the first one finds it again."""

import os

import pytest

from tools.virtual_screen import VirtualScreen

pytestmark = pytest.mark.screen

POINTED = ("DISPLAY", "WAYLAND_DISPLAY", "LIBGL_ALWAYS_SOFTWARE", "SDL_VIDEODRIVER", "SDL_AUDIODRIVER")


def pointed() -> dict[str, str | None]:
    return {name: os.environ.get(name) for name in POINTED}


def test_a_screen_within_a_screen_gives_back_the_first_one() -> None:
    before = pointed()
    with VirtualScreen((64, 64)) as first:
        at_first = pointed()
        assert at_first["DISPLAY"] == first.display
        with VirtualScreen((64, 64)) as second:
            assert os.environ["DISPLAY"] == second.display != first.display
        assert pointed() == at_first
    assert pointed() == before


def test_a_screen_hides_another_kind_of_desktop_only_while_it_is_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-7")
    with VirtualScreen((64, 64)):
        assert "WAYLAND_DISPLAY" not in os.environ
    assert os.environ["WAYLAND_DISPLAY"] == "wayland-7"
