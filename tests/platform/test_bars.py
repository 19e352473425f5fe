"""Android's bars: from version 15 on the game's view gives way to them, before that the system sees to it."""

from __future__ import annotations

import logging
import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from ttr_app import app
from ttr_app.platform import bars


class JavaError(Exception):
    """What Java would have thrown."""


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A tablet of Android 16 that notes what is done to the view that the game is drawn in."""
    tablet = SimpleNamespace(version=36, padding=None, colour=None, listener=None, asked=0)

    def ask() -> None:
        tablet.asked += 1

    view = SimpleNamespace(
        setPadding=lambda *sides: setattr(tablet, "padding", sides),
        setBackgroundColor=lambda colour: setattr(tablet, "colour", colour),
        setOnApplyWindowInsetsListener=lambda listener: setattr(tablet, "listener", listener),
        requestApplyInsets=ask,
    )
    tablet.view = view
    classes = {
        "android.os.Build$VERSION": lambda: SimpleNamespace(SDK_INT=tablet.version),
        "android.view.WindowInsets$Type": lambda: SimpleNamespace(
            systemBars=lambda: 7, displayCutout=lambda: 128
        ),
        "org.kivy.android.PythonActivity": lambda: SimpleNamespace(getLayout=lambda: view),
    }
    jnius, package, runnable = (ModuleType(name) for name in ("jnius", "android", "android.runnable"))
    jnius.PythonJavaClass = object  # type: ignore[attr-defined]
    jnius.JavaException = JavaError  # type: ignore[attr-defined]
    jnius.java_method = lambda _signature: lambda method: method  # type: ignore[attr-defined]
    jnius.autoclass = lambda name: classes[name]()  # type: ignore[attr-defined]
    runnable.run_on_ui_thread = lambda function: function  # type: ignore[attr-defined]
    for module in (jnius, package, runnable):
        monkeypatch.setitem(sys.modules, module.__name__, module)
    monkeypatch.setattr(bars, "on_android", lambda: True)
    return tablet


def insets(**sides: int) -> Any:
    """What the bars and cameras take, which is asked for together."""
    return SimpleNamespace(getInsets=lambda kinds: SimpleNamespace(**sides) if kinds == 7 | 128 else None)


def test_the_picture_gives_way_to_the_bars_and_again_when_the_tablet_is_turned(
    android: SimpleNamespace,
) -> None:
    assert bars.keep_clear() is True
    assert (android.colour, android.asked) == (bars.BEHIND_THE_BARS, 1)
    upright = insets(left=0, top=48, right=0, bottom=32)
    assert android.listener.onApplyWindowInsets(android.view, upright) is upright
    assert android.padding == (0, 48, 0, 32)
    android.listener.onApplyWindowInsets(android.view, insets(left=60, top=48, right=0, bottom=0))
    assert android.padding == (60, 48, 0, 0)


def test_an_older_tablet_sees_to_it_itself(android: SimpleNamespace) -> None:
    android.version = 34
    assert bars.keep_clear() is False
    assert android.listener is None


def test_what_java_throws_does_not_reach_java_again(
    android: SimpleNamespace, caplog: pytest.LogCaptureFixture
) -> None:
    def thrown(_kinds: int) -> None:
        raise JavaError("no such thing")

    bars.keep_clear()
    broken = SimpleNamespace(getInsets=thrown)
    with caplog.at_level(logging.WARNING):
        assert android.listener.onApplyWindowInsets(android.view, broken) is broken
    assert "no such thing" in caplog.text
    assert android.padding is None


def test_a_desktop_has_no_bars(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bars, "on_android", lambda: False)
    assert bars.keep_clear() is False


def test_the_game_gives_way_as_soon_as_its_window_is_open(
    android: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = ModuleType("kivy.core.window")
    window.Window = object()  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "kivy.core.window", window)
    monkeypatch.setenv("ANDROID_ARGUMENT", "x")
    monkeypatch.setattr(app, "prepare_kivy", lambda: None)
    monkeypatch.setattr(app.audio.Sounds, "load", lambda _sounds: 0)
    begun = []
    running = SimpleNamespace(run=lambda: begun.append(android.asked))
    monkeypatch.setattr(app, "make_app", lambda _sounds: running)
    assert app.run() == 0
    assert begun == [1]
