"""Favours that a machine may refuse."""

import sys
from types import ModuleType, SimpleNamespace

import pytest

from ttr_app.platform import device


def test_a_desktop_does_not_buzz() -> None:
    assert device.buzz() is False


@pytest.fixture
def vibrator(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """A tablet's motor that notes how long it ran."""
    motor = SimpleNamespace(ran=[])
    motor.vibrate = motor.ran.append
    plyer = ModuleType("plyer")
    plyer.vibrator = motor  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "plyer", plyer)
    monkeypatch.setenv("ANDROID_ARGUMENT", "x")
    return motor


def test_a_tablet_buzzes_as_long_as_it_is_told(vibrator: SimpleNamespace) -> None:
    assert device.buzz(0.05) is True
    assert vibrator.ran == [0.05]


def test_a_tablet_without_a_motor_plays_on(
    vibrator: SimpleNamespace, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(seconds: float) -> None:
        raise RuntimeError("no motor")

    vibrator.vibrate = broken
    assert device.buzz() is False
    assert "no motor" in caplog.text
