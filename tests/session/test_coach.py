"""The coach: what it says is true of the game, it looks through the seat's eyes only, and what it found is kept."""

import threading
import time
from collections.abc import Generator
from pathlib import Path

import pytest

from tests.session.rig import RandomAgent, lively, play_out, quick_library, start, table
from ttr_app.ai import Weights
from ttr_app.ai.choice import Choice
from ttr_app.ai.judge import Judge
from ttr_app.engine import Action, PlayerView, Rng, events, sample_world
from ttr_app.engine.scoring.network import joined
from ttr_app.session import GameLibrary
from ttr_app.session.past.at_work import CoachAtWork
from ttr_app.session.past.coach import MOST_LOST, _best_thrown, _same_deal, coach, judge_move, turning_points
from ttr_app.session.past.findings import Deed, Findings, TurningPoint, keep_findings, read_findings
from ttr_app.session.past.replay import Replay


class Watched(Judge):
    """A judge whose views are remembered."""

    seen: list[PlayerView]

    def moves(self, view: PlayerView) -> list[Choice]:
        self.seen.append(view)
        return super().moves(view)


@pytest.fixture(scope="module")
def library(tmp_path_factory: pytest.TempPathFactory) -> Generator[GameLibrary]:
    with quick_library(tmp_path_factory.mktemp("coach")) as library:
        yield library


@pytest.fixture(scope="module")
def game(library: GameLibrary) -> tuple[int, Replay, Findings, list[PlayerView]]:
    session = start(library, table("usa", 2, 1, seed=3))
    play_out(session, Rng(3))
    replay = Replay.open(library, session.id)
    judge = Watched(replay.course.game, Weights())
    judge.seen = []
    shares, work = [], coach(replay, 1, judge, RandomAgent)
    while True:
        try:
            shares.append(next(work))
        except StopIteration as end:
            found: Findings = end.value
            break
    assert shares == sorted(shares), "progress never goes back"
    assert 0 < shares[0] < shares[-1] <= 1
    return session.id, replay, found, judge.seen


Found = tuple[int, Replay, Findings, list[PlayerView]]


def test_it_sees_what_the_seat_saw_and_nothing_else(game: Found) -> None:
    _, replay, found, seen = game
    assert {view.seat for view in seen} == {1}
    assert len(seen) == len(found.judged)
    for view, judged in zip(seen, found.judged, strict=True):
        assert view == replay.course.game.observe(replay.course.state_at(judged.step - 1), 1)


def test_the_first_decision_of_who_begins_is_judged_from_the_deal_on(game: Found) -> None:
    _, replay, _, _ = game
    rules, begins = replay.course.game, replay.course.step(1).seat
    judge = Watched(rules, Weights())
    judge.seen = []
    work = coach(replay, begins, judge, RandomAgent)
    next(work)
    work.close()
    assert judge.seen == [rules.observe(replay.course.state_at(0), begins)]


class Hesitant(RandomAgent):
    """Has a move at once and, thinking on, a better one at last."""

    def think(self, view: PlayerView, seed: int) -> Generator[Action | None, None, Action | None]:
        yield view.legal[0]
        yield None
        return lively(view, seed)


def test_the_same_deal_is_played_by_what_a_computer_thinks_last(game: Found) -> None:
    _, replay, _, _ = game
    rules = replay.course.game
    state = rules.new(replay.table.setup)
    while not state.over:
        rules.apply(state, lively(rules.observe(state, state.to_move), state.step))
    total = rules.score(state).seats[1].total
    work, again = _same_deal(replay, 1, Hesitant), None
    while again is None:
        try:
            next(work)
        except StopIteration as end:
            again = end.value
    assert again.totals == (total, total, total), "as by those who have the same moves at once"


def test_with_everything_hidden_dealt_anew_it_judges_the_same(game: Found) -> None:
    _, replay, found, seen = game
    rules = replay.course.game
    for view, judged in list(zip(seen, found.judged, strict=True))[3:30:6]:
        other = rules.observe(sample_world(rules.board, view, Rng(judged.step)), 1)
        action = replay.course.step(judged.step).action
        point = judge_move(Judge(rules, Weights()), other, action, judged.step, judged.turn)
        assert point is not None
        assert point.lost == judged.lost


def test_every_own_decision_is_judged_and_the_dearest_turns_are_named(game: Found) -> None:
    _, replay, found, _ = game
    own = [n for n, step in enumerate(replay.course.steps, 1) if step.seat == 1]
    assert {judged.step for judged in found.judged} <= set(own)
    assert len(found.judged) > 0.8 * len(own), "all but those without a choice"
    assert len(found.turning) == 5, "a random player makes enough mistakes"
    assert [point.step for point in found.turning] == sorted(point.step for point in found.turning)
    assert len({point.turn for point in found.turning}) == 5, "one a turn"
    losses = {judged.step: judged.lost for judged in found.judged}
    least = min(point.lost for point in found.turning)
    dearer = {judged.turn for judged in found.judged if judged.lost > least}
    assert len(dearer) <= 5
    for point in found.turning:
        assert point.lost == losses[point.step] > 0
        assert point.played != point.better
        played = replay.course.step(point.step).action
        assert point.played.kind == played.kind
        legal = replay.course.game.legal(replay.course.state_at(point.step - 1))
        assert point.better.kind in {action.kind for action in legal}
    counted = found.counted()
    assert sum(counted.values()) == len(found.judged)
    assert found.size_of(0.0) == ""
    assert [found.size_of(lost) for lost in (2.0, 4.5, 9.0)] == ["small", "medium", "large"]


def test_a_decision_costs_what_the_best_one_was_worth_more(game: Found) -> None:
    _, replay, _, seen = game
    judge = Judge(replay.course.game, Weights())
    for view in [view for view in seen if len(view.legal) > 5][:40:5]:
        moves = judge.moves(view)
        best = max(move.worth for move in moves)
        for move in moves[:3]:
            found = judge_move(judge, view, move.action, 1, 1)
            same = max(other.worth for other in moves if other.action[:2] == move.action[:2])
            assert found is not None
            assert found.lost == pytest.approx(min(best - same, MOST_LOST), abs=0.001)
            assert (found.lost == 0) == (same == best or best - same < 0.0005)


def test_a_decision_that_cost_nothing_is_no_turning_point_whatever_else_was_possible() -> None:
    one, other = Deed("blind"), Deed("draw", 1)
    lost = {1: 0.0, 2: 3.0, 3: 5.0, 4: 0.0, 5: 1.0, 6: 0.0, 9: 0.5, 12: 2.0, 13: 4.0, 14: 4.0}
    points = [TurningPoint(step, 1 + step // 3, much, one, other) for step, much in lost.items()]
    points.append(TurningPoint(20, 9, 7.0, one, one))
    named = [(point.step, point.lost) for point in turning_points(points)]
    assert named == [(2, 3.0), (3, 5.0), (9, 0.5), (13, 4.0)], "of each turn the dearest"


def dearest_given_back(replay: Replay, seat: int) -> int:
    """The dearest of the tickets that a seat gave back and that its lines of the end join, or -1."""
    board, own = replay.course.game.board, replay.course.state.routes[seat]
    kept = [e for step in replay.course.steps for e in step.events if isinstance(e, events.TicketsKept)]
    back = [ticket for e in kept if e.seat == seat for ticket in e.back]
    done = [ticket for ticket in back if joined(board, own, board.tickets[ticket].mask)]
    return max(done, key=lambda ticket: (board.tickets[ticket].points, -ticket), default=-1)


def test_of_the_tickets_given_back_the_dearest_that_is_joined_is_told(tmp_path: Path) -> None:
    told = []
    with quick_library(tmp_path) as library:
        for seed in range(4):  # in the first, one gave three back that differ in what they are worth
            session = start(library, table("europe", 2, 0, seed=seed))
            play_out(session, Rng(seed))
            replay = Replay.open(library, session.id)
            for seat in range(2):
                wanted = dearest_given_back(replay, seat)
                told.append(_best_thrown(replay.course.game, replay.course.steps, seat))
                assert told[-1] == wanted
    assert max(told) >= 0 > min(told), "some gave a ticket back that they had joined in the end, some did not"


def test_the_story_rivals_and_the_ticket_thrown_away_are_those_of_the_game(game: Found) -> None:
    _, replay, found, _ = game
    score = replay.score()
    assert score is not None
    assert found.story[-1][2] == tuple(seat.total for seat in score.seats)
    held = {(seat.seat, r.ticket, r.done) for seat in score.seats if seat.seat != 1 for r in seat.tickets}
    assert {(aim.seat, aim.ticket, aim.done) for aim in found.aims} == held
    assert all(aim.known <= replay.course.state.turn for aim in found.aims)
    assert found.thrown == dearest_given_back(replay, 1)
    assert len(found.same_deal.totals) == 3
    assert 0 <= found.same_deal.wins <= 3


def test_findings_are_kept_with_the_game_and_go_with_it(library: GameLibrary, game: Found) -> None:
    number, _, found, _ = game
    assert read_findings(library, number, 1) is None
    keep_findings(library, number, found)
    assert read_findings(library, number, 1) == found
    assert read_findings(library, number, 0) is None
    (size,) = library.db.execute("SELECT length(body) FROM coaching").fetchone()
    assert size < 4_000
    for change in ("body = x'00'", "body = 7", "version = 0"):
        library.db.execute("SAVEPOINT spoilt")
        library.db.execute(f"UPDATE coaching SET {change}")
        assert read_findings(library, number, 1) is None, change
        library.db.execute("ROLLBACK TO spoilt")
        library.db.execute("RELEASE spoilt")
    library.write(lambda db: db.execute("DELETE FROM coaching"))
    keep_findings(library, 10_000, found)
    assert library.db.execute("SELECT count(*) FROM coaching").fetchone() == (0,), "a game that is gone"


def test_it_works_beside_the_screen_and_stops_when_asked() -> None:
    closed = threading.Event()

    def endless() -> Generator[float, None, Findings]:
        try:
            while True:
                yield 0.5
        finally:
            closed.set()

    work = CoachAtWork(endless())
    assert not work.done
    work.stop(wait=30)
    assert not work.alive
    assert closed.is_set()
    assert (work.found, work.failure) == (None, None)

    def broken() -> Generator[float, None, Findings]:
        yield 0.1
        raise ValueError("no")

    work = CoachAtWork(broken())
    work.stop(wait=0)
    work._thread.join(200)
    assert work.done


def test_it_rests_while_nobody_waits_and_works_on_after() -> None:
    steps: list[float] = []

    def endless() -> Generator[float, None, Findings]:
        while True:
            steps.append(1)
            yield 0.5

    def more_than(count: int) -> bool:
        until = time.monotonic() + 200
        while len(steps) <= count and time.monotonic() < until:
            time.sleep(0.001)
        return len(steps) > count

    work = CoachAtWork(endless())
    assert more_than(3)
    work.rest()
    before = len(steps)
    time.sleep(0.1)
    assert len(steps) <= before + 2, "what it had begun, and no more"
    work.go_on()
    assert more_than(before + 5)
    work.rest()
    work.stop(wait=30)
    assert not work.alive, "it is not kept from ending"


def test_a_failure_is_told(tmp_path: Path) -> None:
    def broken() -> Generator[float, None, Findings]:
        raise ValueError("no")
        yield 0.1

    work = CoachAtWork(broken())
    work._thread.join(200)
    assert isinstance(work.failure, ValueError)
