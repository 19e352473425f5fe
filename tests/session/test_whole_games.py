"""Whole games on all maps: people and computers, with cancelling, undo, kill, resume and curtain at random."""

from pathlib import Path

import pytest

from tests.maps import OF_EACH_RULES
from tests.session.rig import (
    RandomAgent,
    Witness,
    let_computers,
    lively,
    play_out,
    quick_library,
    start,
    table,
    truth,
)
from ttr_app.ai import Weights, make_agent, quick_move
from ttr_app.engine import Game, Rng, digest
from ttr_app.session import GameLibrary, GameSession, Seated, SeatSetup
from ttr_app.session.computers.worker import Thinker
from ttr_app.storage.maps import BUILTIN, open_map
from ttr_app.storage.players import weights_for


def restless_game(folder: Path, map_id: str, seed: int) -> int:
    """Play one game to its end, pressing everything; return how many updates were checked."""
    rng = Rng(seed)
    low, high = open_map(map_id).numbers.seats
    seats = low + rng.below(high - low + 1)
    people = 1 + rng.below(seats)
    mode = rng.choice(("pass", "table"))
    setup = table(map_id, people, seats - people, seed, mode, practice=rng.below(3) == 0)
    library = quick_library(folder / f"{map_id}-{seed}")
    session = start(library, setup)
    checked, steps, undone = 0, 0, 0
    witness = Witness(session, rng)
    while session.status.wait != "over":
        assert steps < 6000, "the game does not end"
        steps += 1
        press = rng.below(100)
        if press < 2:
            # Killed, or left while a computer thinks: what was confirmed is what comes back.
            known, number = digest(truth(session)), session.id
            if press:
                session.leave()
            fresh = GameLibrary(folder / f"{map_id}-{seed}")
            fresh.db.execute("PRAGMA synchronous = OFF")
            library.close()
            library = fresh
            checked += witness.updates
            session = GameSession.resume(library, number, agents=RandomAgent)
            session.set_pace("instant")
            assert digest(truth(session)) == known
            witness = Witness(session, rng)
        elif press < 10 and session.status.can_undo and undone < 40:
            step = session.status.step
            assert session.undo()
            undone += 1
            assert truth(session).step < step
            assert truth(session).to_move in setup.people
        elif session.status.wait == "computer":
            if press < 40:
                session.pump(0.0)
            else:
                let_computers(session, until=lambda: rng.below(5) == 0)
        elif press < 18:
            session.lower()
        elif isinstance(session.curtain, Seated) and mode == "table" and press < 30:
            session.release(session.curtain.seat)
        elif mode == "table" and people > 1 and session.viewer is None:
            if press < 60 and session.view.legal:
                assert session.submit(rng.choice(session.view.legal)) is None
            else:
                session.hold(rng.choice(setup.people))
        elif session.status.wait == "hand_over":
            assert session.submit(rng.choice(session.game.legal(truth(session)))) is not None
            assert session.lift()
        elif session.viewer != session.status.to_move:
            session.release(session.viewer or 0)
        else:
            assert session.submit(lively(session.view, rng.below(1 << 60))) is None
    score = session.score()
    assert score is not None
    assert library.finished()[0].totals == tuple(seat.total for seat in score.seats)
    assert library.warning is None
    session.game.validate(truth(session))
    session.leave()
    library.close()
    return checked + witness.updates


@pytest.mark.slow
@pytest.mark.parametrize("map_id", BUILTIN)
def test_a_game_ends_whatever_is_pressed(map_id: str, tmp_path: Path) -> None:
    assert restless_game(tmp_path, map_id, 5) > 50


@pytest.mark.slow
@pytest.mark.parametrize("first", range(100, 150, 10))
@pytest.mark.parametrize("map_id", OF_EACH_RULES)
def test_nothing_hidden_is_served_in_fifty_games_under_each_rule_set(
    map_id: str, first: int, tmp_path: Path
) -> None:
    assert sum(restless_game(tmp_path, map_id, seed) for seed in range(first, first + 10)) > 10 * 50


@pytest.mark.parametrize("map_id", BUILTIN)
def test_a_person_alone_never_sees_a_curtain(map_id: str, tmp_path: Path) -> None:
    library = quick_library(tmp_path)
    session = start(library, table(map_id, 1, 1))
    seen = []
    session.listen(lambda update: seen.append((update.view.seat, update.status.wait)))
    play_out(session, Rng(3))
    assert {seat for seat, _ in seen} == {0}
    assert "hand_over" not in {wait for _, wait in seen}
    library.close()


@pytest.mark.parametrize("map_id", BUILTIN)
def test_the_real_opponents_play_through_the_session_without_trouble(map_id: str, tmp_path: Path) -> None:
    library = quick_library(tmp_path)
    setup = table(map_id, 1, 1)

    def opponent(game: Game, seat: SeatSetup) -> Thinker:
        return make_agent(game, weights_for(game.ruleset.name, Weights), "whistle_stop", seat.character)

    session = GameSession.new(library, setup, agents=opponent, quick=quick_move)
    session.set_pace("instant")
    troubles = []
    session.listen(lambda update: troubles.append(update.status.trouble))
    rng = Rng(1)
    for _ in range(60):
        if session.status.wait == "computer":
            let_computers(session)
        elif session.status.wait == "person":
            assert session.submit(quick_move(session.game, session.view, rng.below(99))) is None
    assert set(troubles) == {None}
    assert len({step.seat for step in session._record.steps}) == 2
    library.close()
