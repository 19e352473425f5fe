"""The voice of a desktop: whatever program speaks is given the sentences, and is stopped at once; none is no error."""

from __future__ import annotations

import sys
import time
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from ttr_app.platform import speech


@pytest.fixture
def spoken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A program by the name of one that speaks; it writes down how it was called and what it was to say."""
    heard = tmp_path / "heard.txt"
    program = tmp_path / "espeak-ng"
    program.write_text(
        f'#!/bin/sh\necho "$@" >> {heard}\nwhile read line; do echo "$line" >> {heard}; done\n',
        encoding="utf-8",
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=":")
    return heard


def lines(heard: Path, count: int) -> list[str]:
    """Wait until so many lines were heard."""
    until = time.monotonic() + 200
    found: list[str] = []
    while len(found) < count and time.monotonic() < until:
        found = heard.read_text(encoding="utf-8").splitlines() if heard.exists() else []
        time.sleep(0.01)
    return found


def test_sentences_are_said_one_after_the_other_in_their_language(spoken: Path) -> None:
    voice = speech.Voice("pl")
    assert speech.can_speak()
    assert voice.say("Łódź –\nParyż")
    assert voice.say("Twoja kolej.", after=True)
    assert lines(spoken, 3) == ["-v pl -s 150", "Łódź – Paryż", "Twoja kolej."]
    voice.be_silent()


def test_a_new_sentence_takes_the_place_of_the_one_before(spoken: Path) -> None:
    voice = speech.Voice("en")
    voice.say("One.")
    assert lines(spoken, 2)[1] == "One."
    before = voice._speaker
    voice.say("Two.")
    assert before is not None
    assert before.poll() is not None, "whoever said the first one is stopped"
    assert lines(spoken, 4)[3] == "Two."
    voice.hush()
    assert voice._speaker is None


def test_a_machine_without_a_voice_stays_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    voice = speech.Voice("pl")
    assert not speech.can_speak()
    assert not voice.say("Halo")
    voice.hush()
    voice.be_silent()


@pytest.fixture
def tablet_voice(monkeypatch: pytest.MonkeyPatch) -> SimpleNamespace:
    """Android's service: what it was told to say, and who hears when it is ready."""
    service = SimpleNamespace(said=[], listeners=[], knows=0, shut=0)

    class TextToSpeech:
        QUEUE_FLUSH, QUEUE_ADD = 0, 1

        def __init__(self, _activity: Any, listener: Any) -> None:
            service.listeners.append(listener)

        def speak(self, words: str, *_how: Any) -> None:
            service.said.append(words)

        def setLanguage(self, _language: Any) -> int:
            return int(service.knows)

        def stop(self) -> None: ...

        def shutdown(self) -> None:
            service.shut += 1

    classes = {
        "org.kivy.android.PythonActivity": SimpleNamespace(mActivity=None),
        "android.speech.tts.TextToSpeech": TextToSpeech,
        "java.util.Locale": lambda language: language,
    }
    jnius = ModuleType("jnius")
    jnius.PythonJavaClass = object  # type: ignore[attr-defined]
    jnius.java_method = lambda _signature: lambda method: method  # type: ignore[attr-defined]
    jnius.autoclass = classes.__getitem__  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jnius", jnius)
    monkeypatch.setattr(speech, "on_android", lambda: True)
    return service


def test_a_tablet_says_what_waited_when_its_voice_is_awake(tablet_voice: SimpleNamespace) -> None:
    voice = speech.Voice("pl")
    assert voice.say("Jeden.")
    assert voice.say("Dwa.", after=True)
    tablet_voice.listeners[0].onInit(0)
    assert tablet_voice.said == ["Jeden. Dwa."]


def test_a_voice_that_was_let_go_before_it_was_awake_says_nothing(tablet_voice: SimpleNamespace) -> None:
    voice = speech.Voice("pl")
    voice.say("Jeden.")
    voice.be_silent()
    tablet_voice.listeners[0].onInit(0)
    assert tablet_voice.said == []


def test_a_tablet_without_a_voice_is_asked_once_and_keeps_no_words(tablet_voice: SimpleNamespace) -> None:
    voice = speech.Voice("pl")
    voice.say("Jeden.")
    tablet_voice.listeners[0].onInit(-1)
    assert [voice.say("Dwa.", after=True) for _sentence in range(100)] == [False] * 100
    assert voice._waiting == ""
    assert len(tablet_voice.listeners) == 1


@pytest.mark.parametrize("answer", [-1, -2])  # its words are not on the tablet, or nobody has made them
def test_a_voice_of_another_language_is_silent(tablet_voice: SimpleNamespace, answer: int) -> None:
    tablet_voice.knows = answer
    voice = speech.Voice("pl")
    voice.say("Jeden.")
    tablet_voice.listeners[0].onInit(0)
    assert not voice.say("Dwa.")
    assert (tablet_voice.said, tablet_voice.shut) == ([], 1)
