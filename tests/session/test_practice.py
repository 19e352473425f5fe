"""Playing on from a moment of a finished game, and the moments that can be jumped to."""

from pathlib import Path

import msgspec
import pytest

from tests.session.rig import play_out, quick_library, start, table
from ttr_app.engine import Rng, digest
from ttr_app.session import GameSession, Refused
from ttr_app.session.past.moments import moments_of
from ttr_app.session.past.practice import play_on
from ttr_app.session.past.replay import Replay


def test_a_practice_game_stands_where_the_old_one_stood(tmp_path: Path) -> None:
    with quick_library(tmp_path) as library:
        session = start(library, table("europe", 2, 1, seed=3))
        play_out(session, Rng(3))
        replay = Replay.open(library, session.id)
        number = play_on(library, replay, 20, 1)
        again = GameSession.resume(library, number)
        assert digest(again._record.state) == digest(replay.course.state_at(20))
        seats = again.table.seats
        assert [seat.level for seat in seats] == ["master", None, "local"], "others are played by computers"
        assert (again.table.practice, again.table.deal) == (True, "")
        assert again.table.salt != session.table.salt, "the seal of another game"
        assert [game.id for game in library.finished()] == [session.id], "the old game is as it was"
        begun = GameSession.resume(library, play_on(library, replay, 0, 1))
        assert digest(begun._record.state) == digest(replay.course.state_at(0)), "from the deal on, too"
        library.delete(begun.id)
        shared = Replay(replay.course, msgspec.structs.replace(replay.table, mode="table"))
        alone = GameSession.resume(library, play_on(library, shared, 5, 1))
        assert alone.table.mode == "pass", "one person is left: there is nobody to hold a hand closed from"
        library.delete(alone.id)
        for beyond in (-1, replay.steps):
            with pytest.raises(Refused):
                play_on(library, replay, beyond, 1)
        with pytest.raises(Refused):
            play_on(library, Replay.open(library, number), 3, 1)


def test_moments_are_the_turns_that_changed_the_lead_most(tmp_path: Path) -> None:
    with quick_library(tmp_path) as library:
        session = start(library, table("usa", 2, 0, seed=3))
        play_out(session, Rng(3))
        replay = Replay.open(library, session.id)
        story = replay.story()
        found = moments_of(replay.course.steps, story, 0)
        assert 3 <= len(found) <= 6
        assert [moment.turn for moment in found] == sorted(moment.turn for moment in found)
        leads = {point.turn: point.totals[0] - point.totals[1] for point in story}
        gains = {turn: leads[turn] - leads[turn - 1] for turn in leads if turn - 1 in leads}
        assert {moment.turn: moment.gain for moment in found}.items() <= gains.items()
        least = min(abs(moment.gain) for moment in found)
        assert sum(abs(gain) > least for gain in gains.values()) < 6
        for moment in found:
            step = replay.course.steps[moment.step - 1]
            assert (step.turn, step.seat) == (moment.turn, moment.seat)
