"""A hint is thought out beside the screen, from what the seat may know, and counts only for what it was asked about."""

from __future__ import annotations

import threading
import time
from pathlib import Path
from typing import Any

import pytest

from tests.session.rig import quick_library, table
from ttr_app.ai import quick_move
from ttr_app.engine import Game, PlayerView
from ttr_app.session import GameSession
from ttr_app.session.computers.plain_player import PlainAgent


def settled(session: GameSession) -> Any:
    """Wait for the thread, and give its answer."""
    until = time.monotonic() + 200
    while not session.hint()[0] and time.monotonic() < until:
        time.sleep(0.002)
    return session.hint()


def begun(library: Any, advisor: Any) -> GameSession:
    return GameSession.new(library, table("usa", 1, 1), agents=PlainAgent, quick=quick_move, advisor=advisor)


def test_asking_never_waits_for_the_answer(tmp_path: Path) -> None:
    may, seen = threading.Event(), []

    def advisor(_game: Game, view: Any, _earlier: Any) -> str:
        seen.append(view)
        may.wait(200)
        return "a hint"

    with quick_library(tmp_path) as library:
        session = begun(library, advisor)
        session.ask_hint()
        session.ask_hint()
        assert session.hint() == (False, None), "it is still being thought about, and nobody waited"
        may.set()
        assert settled(session) == (True, "a hint")
        assert len(seen) == 1, "the same question is asked once"
        assert isinstance(seen[0], PlayerView)
        assert seen[0] == session.view


def test_an_answer_about_a_game_that_has_gone_on_is_forgotten(tmp_path: Path) -> None:
    may = threading.Event()
    with quick_library(tmp_path) as library:
        session = begun(library, lambda *_: may.wait(200) and "late")
        session.ask_hint()
        assert session.submit(quick_move(session.game, session.view, 1)) is None
        may.set()
        assert session.hint() == (True, None)


def test_an_advisor_that_fails_costs_the_hint_and_nothing_else(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    def advisor(*_: Any) -> Any:
        raise RuntimeError("no idea what to do with three reds")

    with quick_library(tmp_path) as library:
        session = begun(library, advisor)
        session.ask_hint()
        assert settled(session) == (True, None)
        assert "test_hinting.py" in caplog.text
        assert "RuntimeError" in caplog.text
        assert "reds" not in caplog.text, "what failed may quote a hand"
        assert session.submit(quick_move(session.game, session.view, 1)) is None


def test_without_an_advisor_there_is_no_hint(tmp_path: Path) -> None:
    with quick_library(tmp_path) as library:
        session = begun(library, None)
        assert not session.can_advise
        session.ask_hint()
        assert session.hint() == (True, None)


def test_what_failed_is_asked_anew_and_what_was_answered_is_not(tmp_path: Path) -> None:
    answers: list[Any] = [ValueError("no thought"), "a hint"]
    asked = []

    def advisor(_game: Game, _view: Any, _earlier: Any) -> Any:
        asked.append(answers[0])
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    with quick_library(tmp_path) as library:
        session = begun(library, advisor)
        session.ask_hint()
        assert settled(session) == (True, None)
        session.ask_hint()
        assert settled(session) == (True, "a hint")
        session.ask_hint()
        assert settled(session) == (True, "a hint")
        assert len(asked) == 2
