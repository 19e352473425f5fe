"""A mistake in a worker, beside the screen: a computer's move, a hint, the coach. Nothing hangs, no game is lost.

A computer that fails is moved for by the quick player, and the log says so; a hint that fails is none, and is told; the
coach's mistake is shown on the calm page. A worker that dies without a word, or that the system does not start, too.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from types import CodeType, FrameType
from typing import Any

import pytest

from tests.ui.hands import Hands
from tests.ui.planting import functions, guarded, planted
from tests.ui.stranger import start, table
from tools.between_frames import working_between_frames
from tools.many_games import fill
from tools.tablet import Tablet
from ttr_app.i18n import trouble_words
from ttr_app.session.computers.worker import Thinking
from ttr_app.session.hinting import Asked
from ttr_app.session.past.at_work import CoachAtWork
from ttr_app.session.past.findings import read_findings

PATIENCE = 120
"""Real seconds for what takes one or two: only a hang is to be found."""
PLACES = {"thinking": 20, "hint": 15, "coach": 10}
ROOTS = {kind._run.__code__ for kind in (Thinking, Asked, CoachAtWork)}
"""What the threads themselves run: a mistake there ends the thread, which is another test's."""


@pytest.fixture
def in_step(tablet: Tablet) -> Iterator[None]:
    """What a worker calls in a frame is the same in every run, and so is the choice of what fails."""
    with working_between_frames(tablet):
        yield


def used(thread: str, act: Callable[[], None]) -> list[Any]:
    """The functions that a worker calls while something is done, in a fixed order."""
    seen: set[CodeType] = set()

    def note(frame: FrameType, what: str, _extra: object) -> None:
        if what == "call" and threading.current_thread().name.startswith(thread):
            seen.add(frame.f_code)

    threading.setprofile(note)
    try:
        act()
    finally:
        threading.setprofile(None)  # type: ignore[arg-type]
    known = functions("ai", "engine", "session")
    found = [known[code] for code in seen if code in known and code not in ROOTS]
    found = [function for function in found if "/worker.py" not in function.__code__.co_filename]
    return sorted(found, key=name_of)


def name_of(function: Any) -> str:
    return f"{function.__module__}.{function.__qualname__}"


def to_calm_or(hands: Hands, true: Callable[[], object]) -> bool:
    """Let frames pass until it is true or the calm page is there; True if that came."""
    root = hands.app.root

    def look() -> bool:
        return root.current.name == "calm" or bool(true())

    return guarded(hands, lambda: hands.tablet.until(look, PATIENCE))


# --- computers ----------------------------------------------------------------------------------------------------
def a_move(hands: Hands) -> tuple[int, bool]:
    """A new game in which a computer is to move first, until it has; its number, and whether the calm page came."""
    services = hands.app.services
    session = services.begin(table("usa", "pc", seed=5, first=1))
    hands.app.root.play(session)
    calm = to_calm_or(hands, lambda: session.status.step > 0)
    return session.id, calm


def moved_instead(hands: Hands, number: int, code: str) -> None:
    """The first move of a game is on disk, is not the computer's own, and the log says so."""
    library = hands.app.services.library
    assert [game.steps for game in library.unfinished() if game.id == number] >= [1]
    assert hands.app.root.current.name == "table"
    trouble = hands.game.session.troubles()[0]
    assert (trouble.step, trouble.seat, trouble.code) == (1, 1, code)
    assert trouble_words(code)
    put_away(hands, number)


def put_away(hands: Hands, number: int) -> None:
    """Leave the game, and forget it."""
    hands.app.root.go("play")
    hands.app.services.library.delete(number)


@pytest.mark.slow
@pytest.mark.usefixtures("in_step")
def test_a_mistake_in_a_computers_thought_is_moved_for_and_said(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    # Some things are worked out once, in the first game: look at the second.
    put_away(hands, a_move(hands)[0])
    every = used("thinking", lambda: put_away(hands, a_move(hands)[0]))
    failed = 0
    for function in Random(7).sample(every, PLACES["thinking"]):
        with planted(function, "thinking") as where:
            number, calm = a_move(hands)
        assert not calm, name_of(function)
        if where:
            failed += 1
            moved_instead(hands, number, "agent_failed")
        else:
            put_away(hands, number)
    assert failed > PLACES["thinking"] / 2, "most of what is planted goes off"


def quiet(_: object) -> None:
    """A thread that ends with a mistake says nothing here: it is wanted."""


def test_a_computer_whose_thread_dies_is_moved_for_by_the_watchdog(
    tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = start(tablet, tmp_path)
    monkeypatch.setattr(threading, "excepthook", quiet)
    session = hands.app.services.begin(table("usa", "pc", seed=5, first=1))
    with planted(Thinking._run) as where:
        hands.app.root.play(session)
        tablet.until(lambda: where, PATIENCE)
        for _ in range(20):
            tablet.unseen(step=0.5)
    assert session.status.step > 0
    moved_instead(hands, session.id, "agent_late")


def no_thread(_: threading.Thread) -> None:
    raise RuntimeError("can't start new thread")


def test_where_no_thread_can_be_started_computers_are_moved_for_and_there_is_no_hint(
    tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = start(tablet, tmp_path, hints=True)
    with monkeypatch.context() as full:
        full.setattr(threading.Thread, "start", no_thread)
        number, calm = a_move(hands)
        assert not calm
        hands.keep_all()
        tablet.until(lambda: hands.game.view.decision == "turn" and hands.game.view.mine, PATIENCE)
        hands.game.hint.ask()
        told = hands.game.messages.toast
        tablet.frames(2)
        assert hands.game.messages.toast != told, "there is no hint, and that is said"
        assert hands.page.open_sheet is None
    moved_instead(hands, number, "agent_failed")


# --- hints --------------------------------------------------------------------------------------------------------
def a_hint(hands: Hands) -> str:
    """Ask for a hint in the person's turn until it is settled; the words that are said in its place, if there are."""
    session = hands.game.session
    hands.game.hint.ask()
    thinking = hands.game.messages.toast
    assert thinking
    assert not to_calm_or(hands, lambda: not hands.game.hint._waiting)
    if hands.page.open_sheet is not None:
        hands.page.close_sheet()
        return ""
    session.game.validate(session._record.state)
    assert hands.game.messages.toast != thinking
    return str(hands.game.messages.toast)


def own_turn(tablet: Tablet, home: Path) -> Hands:
    hands = start(tablet, home, hints=True)
    hands.app.root.play(hands.app.services.begin(table("usa", "pc", seed=5)))
    tablet.frames(3)
    hands.keep_all()
    tablet.until(lambda: hands.game.view.decision == "turn" and hands.game.view.mine, PATIENCE)
    tablet.frames(2)
    return hands


def forget_the_last(hands: Hands) -> None:
    hands.game.session._hinting.forget()


@pytest.mark.slow
@pytest.mark.usefixtures("in_step")
def test_a_mistake_in_a_hints_thought_costs_the_hint_alone(tablet: Tablet, tmp_path: Path) -> None:
    hands = own_turn(tablet, tmp_path)
    assert a_hint(hands) == ""
    forget_the_last(hands)
    every = used("hint", lambda: assert_none(a_hint(hands)))
    failed = 0
    for function in Random(7).sample(every, min(PLACES["hint"], len(every))):
        forget_the_last(hands)
        with planted(function, "hint") as where:
            said = a_hint(hands)
        assert bool(said) == bool(where), name_of(function)
        failed += bool(where)
    assert failed > PLACES["hint"] / 2
    step = hands.game.session.status.step
    hands.game.session.submit(hands.game.view.legal[0])
    assert hands.game.session.status.step > step, "the game goes on"


def assert_none(said: str) -> None:
    assert said == ""


def test_a_hint_whose_thread_dies_is_told_as_none(
    tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = own_turn(tablet, tmp_path)
    monkeypatch.setattr(threading, "excepthook", quiet)
    with planted(Asked._run) as where:
        said = a_hint(hands)
    assert where == ["hint"]
    assert said
    forget_the_last(hands)
    assert a_hint(hands) == "", "the next one is whole"


# --- the coach ----------------------------------------------------------------------------------------------------
def the_coach(hands: Hands, number: int) -> bool:
    """Let the coach look at a game; True if the calm page came."""
    root = hands.app.root
    root.go("history", number)
    hands.tablet.frames(2)
    root.go("coach", number)
    return to_calm_or(hands, lambda: hands.page.work is None)


def calm_and_home(hands: Hands, number: int, place: str) -> None:
    """The calm page is there, leads home, and of the game nothing is lost or half found."""
    assert hands.app.root.current.name == "calm", place
    hands.tap("calm home")
    hands.tablet.frames(2)
    assert hands.app.root.current.name == "play", place
    library = hands.app.services.library
    assert library.is_over(number)
    assert all(read_findings(library, number, seat) is None for seat in (0, 1)), place


@pytest.mark.slow
@pytest.mark.usefixtures("in_step")
def test_a_mistake_in_the_coachs_work_is_shown_on_the_calm_page(tablet: Tablet, tmp_path: Path) -> None:
    hands = start(tablet, tmp_path)
    (number,) = fill(hands.app.services.library, 1, [("usa", 2)])
    begun: list[CoachAtWork] = []

    def first_steps() -> None:
        """What the coach calls until it has looked at a share of the game."""
        hands.app.root.go("coach", number)
        begun.append(hands.page.work)
        tablet.until(lambda: begun[0].share > 0.1, PATIENCE)
        hands.app.root.go("play")
        begun[0]._thread.join(PATIENCE)

    every = used("coach", first_steps)
    failed = 0
    for function in Random(7).sample(every, PLACES["coach"]):
        with planted(function, "coach") as where:
            if the_coach(hands, number):
                failed += 1
                assert where
                calm_and_home(hands, number, name_of(function))
        assert hands.app.root.current.name != "calm"
    assert failed == PLACES["coach"]


def test_a_coach_whose_thread_dies_is_shown_on_the_calm_page(
    tablet: Tablet, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands = start(tablet, tmp_path)
    (number,) = fill(hands.app.services.library, 1, [("usa", 2)])
    monkeypatch.setattr(threading, "excepthook", quiet)
    with planted(CoachAtWork._run) as where:
        hands.app.root.go("coach", number)
        assert to_calm_or(hands, lambda: hands.page.work is None)
    assert where == ["coach"]
    calm_and_home(hands, number, "the thread")
