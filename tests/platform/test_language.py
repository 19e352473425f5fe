"""The system's language, from each kind of machine as it tells it."""

from __future__ import annotations

import subprocess
import sys
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from ttr_app.languages import language_of
from ttr_app.platform import language


@pytest.fixture(autouse=True)
def nothing_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """A Linux machine whose environment names no language."""
    monkeypatch.setattr("sys.platform", "linux")
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "ANDROID_ARGUMENT"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize(("tag", "spoken"), [("en-GB", "en"), ("pl-PL", "pl"), ("de-DE", "en")])
def test_a_tablet_is_asked_for_its_language_as_its_environment_names_none(
    tag: str, spoken: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    # python-for-android sets neither LANG nor LC_ALL: every tablet was spoken to in Polish.
    locale = SimpleNamespace(getDefault=lambda: SimpleNamespace(toLanguageTag=lambda: tag))
    jnius = ModuleType("jnius")
    jnius.autoclass = {"java.util.Locale": locale}.__getitem__  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setenv("ANDROID_ARGUMENT", "x")
    assert language_of(language.system_language()) == spoken


@pytest.mark.parametrize(("number", "spoken"), [(0x0409, "en"), (0x0809, "en"), (0x0415, "pl"), (0, "pl")])
def test_windows_is_asked_by_number(number: int, spoken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "win32")
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setattr("ctypes.CDLL", {"kernel32": kernel}.__getitem__)
    assert language_of(language.system_language()) == spoken


@pytest.mark.parametrize(("said", "spoken"), [("en_PL\n", "en"), ("pl_PL\n", "pl"), ("", "pl")])
def test_macos_is_asked_for_its_settings(said: str, spoken: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr(subprocess, "run", lambda *_words, **_how: SimpleNamespace(stdout=said))
    assert language_of(language.system_language()) == spoken


def test_a_mac_that_does_not_answer_stops_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(words: list[str], **_how: Any) -> None:
        raise subprocess.TimeoutExpired(words, 5)

    monkeypatch.setattr("sys.platform", "darwin")
    monkeypatch.setattr(subprocess, "run", never)
    assert language.system_language() == ""


@pytest.mark.parametrize("machine", ["linux", "win32", "darwin"])
def test_what_somebody_wants_goes_before_what_the_system_says(
    machine: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", machine)
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert language.system_language() == "en_US.UTF-8"


def test_a_linux_that_names_none_is_none() -> None:
    assert language.system_language() == ""
