"""A mistake anywhere shows the calm page: the app goes on, and no game is lost."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any

import pytest
from kivy.base import ExceptionManager
from kivy.clock import Clock

from tests.ui.hands import Hands, open_app
from tests.ui.planting import Boom, functions, guarded, planted
from tests.ui.stranger import table
from tools.tablet import Tablet
from ttr_app.app import make_app
from ttr_app.storage import GameLibrary

PLACES = 100
PARTS = 5


def chapters(hands: Hands) -> list[list[Callable[[], object]]]:
    """Through every page and some of a game: each chapter begins at home and goes step by step."""
    root, tablet, services = hands.app.root, hands.tablet, hands.app.services

    def show(name: str, wish: object = None) -> list[Callable[[], object]]:
        return [lambda: root.go(name, wish), lambda: tablet.frames(2)]

    game = [
        lambda: root.play(services.begin(table("usa", "pc", seed=5))),
        lambda: tablet.frames(3),
        lambda: tablet.tap(640, 400),
        lambda: tablet.key("t"),
        lambda: tablet.key("escape"),
        root.paused,
        root.resumed,
        lambda: tablet.resize(960, 600),
        lambda: tablet.resize(1280, 800),
        *show("play"),
    ]
    again = [
        lambda: root.play(services.resume(services.unfinished()[0].id)),
        lambda: tablet.frames(2),
        *show("play"),
    ]
    looks = [lambda: services.change(theme="dark"), lambda: services.change(theme="light")]
    pages = [show(name) for name in ("play", "history", "learn", "settings")]
    return [game, again, *pages, show("setup", "usa"), looks]


def opened(tablet: Tablet, home: Path) -> Hands:
    return Hands(tablet, open_app(tablet, home))


def used(hands: Hands) -> list[tuple[Any, int]]:
    """The functions that the chapters call, each with the first chapter that does, in a fixed order."""
    first: dict[CodeType, int] = {}
    number = 0

    def note(frame: FrameType, what: str, _extra: object) -> None:
        if what == "call":
            first.setdefault(frame.f_code, number)

    for number, steps in enumerate(chapters(hands)):  # noqa: B007 - `note` reads it
        sys.setprofile(note)
        try:
            for step in steps:
                step()
        finally:
            sys.setprofile(None)
    known = functions("ui", "session", "storage")
    # The calm page and what it stands on cannot be broken while it is to be shown.
    found = [
        (known[code], n)
        for code, n in first.items()
        if code in known and "pages/calm/" not in code.co_filename
    ]
    return sorted(found, key=lambda pair: (pair[0].__module__, pair[0].__qualname__))


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
def test_whatever_breaks_the_calm_page_comes_and_no_game_is_lost(
    tablet: Tablet, tmp_path: Path, part: int
) -> None:
    hands = opened(tablet, tmp_path)
    root = hands.app.root
    chosen = Random(7).sample(used(hands), PLACES)[part::PARTS]
    shown = 0
    for function, number in chosen:
        before = {game.id: game.steps for game in hands.app.services.unfinished()}
        name = f"{function.__module__}.{function.__qualname__}"
        for step in chapters(hands)[number]:
            with planted(function):
                broke = guarded(hands, step)
            if broke:
                shown += 1
                tablet.unseen(30)
                assert root.current.name == "calm", name
                hands.tap("calm home")
                tablet.frames(2)
                break
        assert root.current.name != "calm", name
        kept = {game.id: game.steps for game in hands.app.services.unfinished()}
        assert all(kept.get(id_, -1) >= steps for id_, steps in before.items()), name
    assert shown > len(chosen) / 2, "most of what is planted comes up"


def breaks(*_: object, **__: object) -> None:
    """A callback with a mistake."""
    raise Boom("planted")


@pytest.mark.painted
def test_the_calm_page_plays_on_and_keeps_a_report(tablet: Tablet, tmp_path: Path) -> None:
    hands = opened(tablet, tmp_path)
    session = hands.app.services.begin(table("usa", "pc", seed=5))
    hands.app.root.play(session)
    tablet.frames(3)
    Clock.schedule_once(breaks)
    assert guarded(hands, lambda: tablet.frames(3))
    tablet.seconds(0.5)
    assert hands.app.root.current.name == "calm"
    tablet.picture("calm")
    hands.tap("calm report")
    tablet.frames(2)
    (report,) = (tmp_path / "reports").iterdir()
    words = report.read_text()
    assert "BufferError\nits words (sealed" in words
    assert "planted" not in words, "words may quote cards: they are sealed with the game"
    assert not any(seat.name in words for seat in session.table.seats if seat.person)
    hands.tap("calm on")
    tablet.frames(3)
    assert hands.app.root.current.name == "table"
    assert hands.app.services.unfinished()[0].id == session.id


def test_a_mistake_before_the_first_page_is_shown_too(
    tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from ttr_app.ui.pages.welcome.welcome import WelcomePage

    with monkeypatch.context() as broken:
        broken.setattr(WelcomePage, "enter", breaks)
        monkeypatch.setenv("ALL_ABOARD_HOME", str(tmp_path))
        hands = Hands(tablet, tablet.run(make_app()))
    tablet.seconds(0.5)
    assert hands.app.root.current.name == "calm"
    hands.tap("calm home")
    tablet.frames(2)
    assert hands.app.root.current.name == "play"


def test_mistakes_without_end_end_the_app(tablet: Tablet, tmp_path: Path) -> None:
    opened(tablet, tmp_path)
    answers = [ExceptionManager.handle_exception(Boom("again")) for _ in range(30)]
    assert answers[0] == ExceptionManager.PASS
    assert answers[-1] == ExceptionManager.RAISE
    assert ExceptionManager.handle_exception(KeyboardInterrupt()) == ExceptionManager.RAISE


def test_a_disk_that_takes_writes_again_takes_the_warning_away(
    tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = opened(tablet, tmp_path)
    library: GameLibrary = hands.app.services.library
    session = hands.app.services.begin(table("usa", "pc", seed=5))
    library.db.execute("PRAGMA query_only = 1")
    library.opened(session.id, {0: 0})
    assert library.warning == "read_only"
    monkeypatch.setattr("ttr_app.storage.games_file.BETWEEN_TRIES", 0.0)
    tablet.seconds(4)
    assert library.warning is None
