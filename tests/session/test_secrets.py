"""What is hidden is in nothing that a game tells or leaves behind: log, updates, views, and the machine's own log."""

import logging
import re
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.maps import OF_EACH_RULES
from tests.session.rig import let_computers, lively, play_out, quick_library, start, table, truth
from ttr_app.engine import Action, PlayerView, Rng, sample_world
from ttr_app.i18n import LANGUAGES, Names, Narrator, set_language
from ttr_app.session import GameLibrary, GameSession, Update

DEALS = 5


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    set_language("en")


def deal_anew(session: GameSession, eyes: int, number: int) -> None:
    """Deal all that one seat cannot know; what everybody knows stays as it is."""
    state = truth(session)
    world = sample_world(session.board, session.game.observe(state, eyes), Rng(number))
    for name in type(state).__slots__:
        setattr(state, name, getattr(world, name))


def at_the_cover(library: GameLibrary, map_id: str) -> GameSession:
    """Three people have played some turns, and the device waits for the first of them."""
    session = start(library, table(map_id, 3, 0, first=0))
    rng = Rng(3)
    while not (
        session.status.turn > 9 and session.status.to_move == 0 and session.status.wait == "hand_over"
    ):
        session.lift()
        view = session.view
        blind = [action for action in view.legal if action.kind in ("blind", "draw", "keep", "split")]
        assert session.submit(rng.choice(blind or view.legal)) is None
    return session


def told_of(session: GameSession) -> dict[str, Any]:
    """Let the first person take two cards unseen, and tell what everybody else gets to know of it."""
    updates: list[Update] = []
    session.listen(updates.append)
    session.lift()
    while session.viewer == 0:
        blind = [action for action in session.view.legal if action.kind == "blind"]
        assert session.submit(blind[0]) is None
    assert session.viewer is None
    entries = [*session.log(), *session.recap().entries]
    lines = {}
    for language in LANGUAGES:
        set_language(language)
        narrator = Narrator(Names(session.board, [seat.name for seat in session.table.seats]))
        lines[language] = [narrator.tell(entry.event) for entry in entries]
    # What the drawer sees with the own cards open is not for all; the update that covers them is.
    open_to_all = [
        (update.view, update.events if update.eyes is None else ())
        for update in updates
        if update.view.seat is None
    ]
    return {"lines": lines, "view": session.view, "updates": open_to_all, "status": session.status}


@pytest.mark.parametrize("map_id", OF_EACH_RULES)
def test_five_deals_of_what_is_hidden_give_the_same_lines_updates_and_views(
    tmp_path: Path, map_id: str
) -> None:
    """Two cards are drawn unseen in each: the drawer gets others, and nobody else is told anything else."""
    told, drawn = [], set()
    for number in range(DEALS + 1):
        with quick_library(tmp_path / str(number)) as library:
            session = at_the_cover(library, map_id)
            if number:
                deal_anew(session, 1, number)
            told.append(told_of(session))
            drawn.add(tuple(truth(session).hands))
    assert len(told[0]["lines"]["pl"]) > 10
    assert told[0]["updates"]
    assert len(drawn) == DEALS + 1, "each time other cards"
    assert all(again == told[0] for again in told[1:])


@pytest.mark.parametrize("map_id", OF_EACH_RULES)
def test_no_view_holds_the_seed_the_salt_or_what_the_next_shuffle_hangs_on(
    tmp_path: Path, map_id: str
) -> None:
    """Sixty-four bits and a salt of a hundred and twenty-eight: nobody finds them by trying."""
    with quick_library(tmp_path) as library:
        session = start(library, table(map_id, 2, 1, seed=0xFEDC_BA98_7654_3210))
        assert len(session.table.salt) == 32
        seen: list[Update] = []
        session.listen(seen.append)
        rng, states = Rng(1), set()
        while session.status.turn < 12:
            states.add(truth(session).rng)
            if session.status.wait == "computer":
                let_computers(session)
                continue
            session.lift()
            assert session.submit(lively(session.view, rng.below(1 << 60))) is None
        words = repr(seen) + repr(session.log()) + repr(session.recap()) + repr(session.commitment)
        for secret in (session.table.seed, *states):
            assert str(secret) not in words
            assert f"{secret:x}" not in words
        assert session.table.salt not in words


class Talker:
    """A computer that fails, each time with its hand on its lips."""

    def __init__(self, *_: object) -> None:
        pass

    def think(self, view: PlayerView, seed: int) -> Generator[Action | None, None, Action | None]:
        yield None
        raise ValueError(f"my hand is {view.hand}, my tickets are {view.tickets}")


@pytest.mark.parametrize("talks", [False, True])
def test_the_machines_log_tells_nothing_of_a_game(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str], talks: bool
) -> None:
    """Not of its cards and not of its course; where a computer fails, the place in our code and nothing it says."""
    caplog.set_level(logging.DEBUG)
    with quick_library(tmp_path) as library:
        session = start(library, table("first_journey_europe", 2, 1, seed=4))
        if talks:
            session = GameSession.resume(library, session.id, agents=Talker)
            session.set_pace("instant")
        play_out(session, Rng(4))
        assert bool(session.troubles()) == talks
    lines = {record.getMessage() for record in caplog.records}
    assert len(lines) == talks, "the same line for every failure, whatever was in the hand"
    for line in lines:
        assert re.fullmatch(r"A computer's thought failed:\n(  [\w/]+\.py:\d+ \w+\n)+ValueError", line)
    assert capfd.readouterr() == ("", "")
