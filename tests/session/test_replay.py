"""Replays: every step of a kept game again, from eyes that may see it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.session.rig import leaks, pass_turns, play_out, quick_library, start, table, truth
from ttr_app.engine import Rng
from ttr_app.session import GameLibrary, Refused
from ttr_app.session.past.replay import Replay


@pytest.fixture
def library(tmp_path: Path) -> Iterator[GameLibrary]:
    with quick_library(tmp_path) as library:
        yield library


def test_a_finished_game_is_seen_step_by_step_from_every_seat(library: GameLibrary) -> None:
    session = start(library, table("europe", 2, 1))
    play_out(session, Rng(1))
    replay = Replay.open(library, session.id)
    assert replay.eyes == (0, 1, 2)
    assert replay.steps == session.status.step
    for seat in (None, 0, 1, 2):
        for step in range(replay.steps + 1):
            frame = replay.frame(step, seat)
            assert (frame.step, frame.view.seat, frame.view.step) == (step, seat, step)
            assert not any(leaks(event, seat) for event in frame.events)
    last = replay.frame(replay.steps, all_open=True)
    assert last.hands == session.open_hands()
    assert replay.score() == session.score()
    assert replay.story() == session.story()


def test_all_hands_are_open_in_a_finished_replay_with_all_events(library: GameLibrary) -> None:
    session = start(library, table("first_journey_europe", 2, 0))
    play_out(session, Rng(1))
    deal = Replay.open(library, session.id).frame(0, all_open=True)
    dealt = [event for event in deal.events if type(event).__name__ == "CardsDealt"]
    assert [len(event.cards) for event in dealt] == [4, 4]
    assert [sum(view.hand) for view in deal.hands] == [4, 4]


def test_a_running_game_of_two_people_shows_only_what_all_may_see(library: GameLibrary) -> None:
    session = start(library, table("usa", 2, 1))
    pass_turns(session, Rng(1), 6)
    replay = Replay.open(library, session.id)
    assert replay.eyes == ()
    assert replay.frame(3).view.seat is None
    for asked in ({"seat": 0}, {"all_open": True}):
        with pytest.raises(Refused, match="still_hidden"):
            replay.frame(3, **asked)


def test_a_running_game_of_one_person_is_seen_with_their_eyes_only(library: GameLibrary) -> None:
    session = start(library, table("usa", 1, 2))
    pass_turns(session, Rng(1), 6)
    replay = Replay.open(library, session.id)
    assert replay.eyes == (0,)
    assert replay.frame(replay.steps, 0).view == session.view
    with pytest.raises(Refused, match="still_hidden"):
        replay.frame(3, 1)


def test_there_is_nothing_to_see_after_the_last_step(library: GameLibrary) -> None:
    session = start(library, table("first_journey_europe", 1, 2))
    play_out(session, Rng(1))
    replay = Replay.open(library, session.id)
    assert replay.frame(replay.steps).turn == session.status.turn
    with pytest.raises(Refused, match="no_such_step"):
        replay.frame(replay.steps + 1)


def test_a_replay_ends_where_the_game_is(library: GameLibrary) -> None:
    session = start(library, table("world", 1, 1))
    pass_turns(session, Rng(1), 20)
    replay = Replay.open(library, session.id)
    assert replay.course.state == truth(session)
