"""Favours that a machine may refuse."""

import os
import platform
import sys
from pathlib import Path
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


@pytest.mark.skipif(
    platform.libc_ver()[0] != "glibc", reason="only glibc keeps freed memory and can be asked for it"
)
def test_freed_memory_goes_back_to_the_system() -> None:
    blocks = [bytearray(100_000) for _ in range(1000)]
    del blocks[:-1]  # the last one keeps all before it from lying at the end
    kept = _memory()
    assert device.give_memory_back() is True
    assert kept - _memory() > 50_000_000
    assert len(blocks) == 1


def _memory() -> int:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def test_a_tablet_keeps_its_memory_in_its_own_way(vibrator: SimpleNamespace) -> None:
    assert device.give_memory_back() is False
