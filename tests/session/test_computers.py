"""Computers' turns: in a thread that naps, paced, cancelled, replaced when they fail; late answers are dropped."""

import threading
import time
from collections.abc import Callable, Generator, Iterator
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import msgspec
import pytest

from tests.rig import Table
from tests.session.rig import RandomAgent, let_computers, quick_library, start, table, truth
from ttr_app.engine import Action, Game, PlayerView, actions
from ttr_app.session import GameLibrary, GameSession, SeatSetup
from ttr_app.session.computers.pace import GAPS, PaceName
from ttr_app.session.computers.worker import AWAKE, NAP, Thinking


@pytest.fixture
def library(tmp_path: Path) -> Iterator[GameLibrary]:
    with quick_library(tmp_path) as library:
        yield library


class Scripted:
    """An agent whose thinking is given."""

    def __init__(self, think: Callable[[PlayerView], Generator[Action | None, None, Action | None]]) -> None:
        self._think = think
        self.asked: list[tuple[PlayerView, int, int]] = []

    def __call__(self, game: Game, seat: SeatSetup) -> "Scripted":
        return self

    def think(self, view: PlayerView, seed: int) -> Generator[Action | None, None, Action | None]:
        self.asked.append((view, seed))
        return self._think(view)


def quick(game: Game, view: PlayerView, seed: int) -> Action:
    """Tells itself apart: always the last thing allowed."""
    return view.legal[-1]


def against(library: GameLibrary, agent: Scripted, **more: object) -> GameSession:
    session = GameSession.new(library, table("usa", 1, 1, first=1), agents=agent, quick=quick, **more)  # type: ignore[arg-type]
    session.set_pace("instant")
    return session


def pump_until(session: GameSession, what: Callable[[], bool], now: float = 0.0) -> None:
    limit = time.monotonic() + 200
    while time.monotonic() < limit:
        if what():
            return
        session.pump(now)
        time.sleep(0.001)
    raise AssertionError("it never came to that")


def test_the_last_move_yielded_or_returned_counts(library: GameLibrary) -> None:
    def think(view: PlayerView) -> Generator[Action | None, None, Action | None]:
        yield view.legal[0]
        yield view.legal[1]
        yield None
        return None

    agent = Scripted(think)
    session = against(library, agent)
    pump_until(session, lambda: session.status.step == 1)
    view, _ = agent.asked[0]
    assert session._record.steps[0].action == view.legal[1]
    assert session.status.trouble is None


def test_an_agent_is_handed_its_own_view_and_nothing_of_the_deal(library: GameLibrary) -> None:
    agent = Scripted(lambda view: (x for x in [view.legal[0]]))
    session = against(library, agent)
    state = truth(session)
    pump_until(session, lambda: session.status.step == 1)
    view, seed = agent.asked[0]
    assert view == session.game.observe(state, 1)
    assert seed != session.table.seed


@pytest.mark.parametrize(
    ("answer", "trouble"),
    [(actions.pass_turn(), "agent_illegal"), ("nonsense", "agent_illegal"), (None, "agent_failed")],
)
def test_an_answer_that_is_no_move_is_replaced(library: GameLibrary, answer: object, trouble: str) -> None:
    session = against(library, Scripted(lambda view: (x for x in [answer])))  # type: ignore[misc]
    legal = session.game.legal(truth(session))
    pump_until(session, lambda: session.status.step == 1)
    assert session.status.trouble == trouble
    assert session._record.steps[0].action == legal[-1]


def test_an_agent_that_breaks_is_replaced_for_that_move(library: GameLibrary) -> None:
    def think(view: PlayerView) -> Generator[Action | None, None, Action | None]:
        yield None
        raise RuntimeError("it broke")

    session = against(library, Scripted(think))
    pump_until(session, lambda: session.status.step == 1)
    assert session.status.trouble == "agent_failed"


def test_a_replaced_move_is_told_also_after_a_restart_until_it_is_taken_back(library: GameLibrary) -> None:
    def think(view: PlayerView) -> Generator[Action | None, None, Action | None]:
        raise RuntimeError("stuck")
        yield

    setup = msgspec.structs.replace(table("usa", 1, 1, first=0), practice=True)
    session = GameSession.new(library, setup, agents=Scripted(think), quick=quick)
    session.set_pace("instant")
    person_moved = False
    while not session.troubles():
        if session.view.mine:
            assert session.submit(session.view.legal[0]) is None
            person_moved = True
        session.pump(0.0)
        time.sleep(0.001)
    told = session.troubles()
    assert person_moved
    assert {trouble.code for trouble in told} == {"agent_failed"}
    assert {trouble.seat for trouble in told} == {1}
    session.leave()
    again = GameSession.resume(library, session.id, agents=Scripted(think), quick=quick)
    assert again.troubles() == told
    while again.status.wait == "computer":
        again.pump(0.0)
        time.sleep(0.001)
    assert again.undo(), "practice takes everything back"
    assert again.troubles() == []
    again.leave()
    assert GameSession.resume(library, session.id).troubles() == []


def test_an_agent_that_cannot_be_made_and_a_quick_player_that_breaks_still_leave_a_move(
    library: GameLibrary,
) -> None:
    def broken(*anything: object) -> Action:
        raise RuntimeError("it broke")

    session = GameSession.new(library, table("usa", 1, 1, first=1), agents=broken, quick=broken)  # type: ignore[arg-type]
    session.set_pace("instant")
    pump_until(session, lambda: session.status.step == 1)
    assert session.status.trouble == "quick_failed"


def test_the_watchdog_moves_for_a_computer_that_dawdles_and_drops_what_it_says_later(
    library: GameLibrary,
) -> None:
    free, answered = threading.Event(), threading.Event()

    def think(view: PlayerView) -> Generator[Action | None, None, Action | None]:
        free.wait(200)
        answered.set()
        return view.legal[0]
        yield

    session = against(library, Scripted(think))
    legal = session.game.legal(truth(session))
    session.pump(100.0)
    session.pump(107.9)
    assert session.status.step == 0
    session.pump(108.1)
    assert session.status.step == 1
    assert session.status.trouble == "agent_late"
    assert session._record.steps[0].action == legal[-1]
    free.set()
    assert answered.wait(200)
    for _ in range(5):
        session.pump(109.0)
    assert session.status.step == 1
    assert session.status.wait == "person"


def test_the_watchdog_takes_the_best_move_in_hand(library: GameLibrary) -> None:
    free, thought = threading.Event(), threading.Event()

    def think(view: PlayerView) -> Generator[Action | None, None, Action | None]:
        yield view.legal[1]
        thought.set()
        free.wait(200)

    session = against(library, Scripted(think))
    legal = session.game.legal(truth(session))
    session.pump(0.0)
    assert thought.wait(200)
    session.pump(50.0)
    free.set()
    assert session._record.steps[0].action == legal[1]


def test_leaving_stops_the_thinking_and_nothing_happens_after(library: GameLibrary) -> None:
    closed = threading.Event()

    def think(view: PlayerView) -> Generator[Action | None, None, Action | None]:
        try:
            while True:
                yield view.legal[0]
                time.sleep(0.0005)
        finally:
            closed.set()

    session = against(library, Scripted(think))
    heard = []
    session.listen(heard.append)
    session.pump(0.0)
    session.leave()
    assert closed.wait(200), "the generator is closed, so it can put its things away"
    session.pump(1000.0)
    assert (session.status.step, heard) == (0, [])
    refused = session.submit(actions.blind())
    assert refused is not None
    assert refused.code == "left"


def test_a_game_that_is_put_aside_thinks_no_more_and_then_begins_anew_with_all_its_patience(
    library: GameLibrary,
) -> None:
    asked, closed = [], threading.Event()

    def think(view: PlayerView) -> Generator[Action | None, None, Action | None]:
        asked.append(view.step)
        try:
            while True:
                yield None
                time.sleep(0.0005)
        finally:
            closed.set()

    session = against(library, Scripted(think))
    session.pump(0.0)
    session.rest()
    assert closed.wait(200), "a tablet in a bag computes nothing"
    # Hours later: whoever comes back is not told that the computer dawdled.
    session.pump(9999.0)
    session.pump(10000.0)
    assert session.status.step == 0, "nobody moved for it"
    assert asked[:1] == [0]
    session.leave()


def test_a_long_thought_naps_again_and_again() -> None:
    def think(view: PlayerView) -> Generator[Action | None, None, Action | None]:
        for _ in range(20):
            until = time.perf_counter() + 0.001
            while time.perf_counter() < until:
                pass
            yield None

    thinking = Thinking(0, Scripted(think), None, 0)  # type: ignore[arg-type]
    while thinking.alive:
        time.sleep(0.001)
    assert thinking.done
    assert thinking.naps >= 5


@pytest.mark.parametrize(("pace", "gap"), GAPS.items())
def test_each_pace_keeps_its_gap_between_two_actions(
    library: GameLibrary, pace: PaceName, gap: float
) -> None:
    session = GameSession.new(library, table("usa", 1, 4, first=1), agents=RandomAgent)
    session.set_pace(pace)
    now, shown = 1000.0, [1000.0]
    while session.status.wait == "computer":
        step = session.status.step
        session.pump(now)
        shown += [now] * (session.status.step - step)
        thinking = session._computers._thinking
        if thinking is not None and not thinking.done:
            time.sleep(0.0005)
        else:
            now += 0.01
    assert len(shown) == 5
    gaps = [b - a for a, b in pairwise(shown)]
    assert all(gap - 1e-6 <= found <= gap + 0.05 for found in gaps), gaps


def test_a_tap_skips_the_gaps_until_a_person_is_asked(library: GameLibrary) -> None:
    session = GameSession.new(library, table("usa", 1, 4, first=1), agents=RandomAgent)
    session.set_pace("slow")
    session.skip()
    pump_until(session, lambda: session.status.wait == "person")
    assert session.status.step == 4
    assert session.submit(session.view.legal[0]) is None
    let_computers_started = session.status.wait == "computer"
    assert let_computers_started
    for _ in range(20):
        session.pump(0.5)
        time.sleep(0.001)
    assert session.status.step == 5, "the gaps are back"


def test_a_game_of_computers_alone_runs_to_its_end(library: GameLibrary) -> None:
    session = start(library, table("first_journey_europe", 0, 3))
    assert session.viewer is None
    let_computers(session)
    assert session.status.wait == "over"
    assert session.score() is not None


def test_equal_games_get_equal_computers(library: GameLibrary) -> None:
    courses = []
    for _ in range(2):
        session = start(library, table("first_journey_europe", 0, 2, seed=9))
        let_computers(session)
        courses.append([step.action for step in session._record.steps])
    assert courses[0] == courses[1]


def test_a_person_cannot_move_for_a_computer(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 1, first=1))
    refused = session.submit(session.game.legal(truth(session))[0])
    assert refused is not None
    assert refused.code == "not_a_person"


def test_a_computer_that_is_asked_something_else_thinks_no_longer_about_the_first(
    library: GameLibrary,
) -> None:
    """It would take work from the one that is asked now, and go on for ever."""

    def for_ever(view: PlayerView) -> Generator[Action | None, None, Action | None]:
        while True:
            yield None

    session = against(library, Scripted(for_ever))
    computers, state = session._computers, truth(session)
    assert computers.turn(state, 0.0) is None
    first = computers._thinking
    later = state.copy()
    later.step += 1
    assert computers.turn(later, 0.0) is None
    assert first is not None
    assert first is not computers._thinking
    first._thread.join(200)
    assert not first.alive
    computers.cancel()


def test_a_thought_naps_each_time_it_has_worked_for_a_millisecond_and_no_oftener(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now, naps = [1000.0], []

    def nap(seconds: float) -> None:
        naps.append(seconds)
        now[0] += seconds

    def think(view: PlayerView) -> Generator[Action | None, None, Action | None]:
        for _ in range(40):
            now[0] += AWAKE / 4
            yield None
        return None

    clock = SimpleNamespace(perf_counter=lambda: now[0], sleep=nap)
    monkeypatch.setattr("ttr_app.session.computers.worker.time", clock)
    table = Table("usa")
    thinking = Thinking(0, Scripted(think), table.view, 1)
    thinking._thread.join(200)
    assert thinking.naps == len(naps) == 10
    assert set(naps) == {NAP}
