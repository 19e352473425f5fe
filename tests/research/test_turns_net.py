"""Growing the net of a race: games are noted as they went, and a net learns what it is shown."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest

from research.turns_net import LONGEST, learn, play
from research.weights_file import path_of, written
from ttr_app.ai import Weights
from ttr_app.engine import Rng

MAP = "first_journey_europe"


@pytest.fixture(scope="module")
def champions() -> tuple[list[tuple[list[float], float]], int, int]:
    return play((MAP, 5, 6, False))


@pytest.mark.slow
def test_every_turn_of_a_champion_is_noted_with_the_turns_from_there(
    champions: tuple[list[tuple[list[float], float]], int, int],
) -> None:
    """Each race begins with about eighteen turns to go and loses about one a turn; a won one ends with one."""
    noted, wins, turns = champions
    assert 6 * 10 < len(noted) < 6 * 32
    assert wins >= 2
    assert 10 <= turns / wins <= 30
    starts = [turns for row, turns in noted if row[5] == 1.0 and row[6] <= 4]  # six to do, the first cards
    assert starts
    assert all(10.0 < turns <= LONGEST for turns in starts)
    falls = [a[1] - b[1] for a, b in pairwise(noted) if b[1] < a[1] + 5]
    assert 0.4 < sum(falls) / len(falls) < 1.4
    assert min(turns for _, turns in noted) == 1.0  # the move that wins takes one


@pytest.mark.slow
def test_the_same_seed_notes_the_same_games(
    champions: tuple[list[tuple[list[float], float]], int, int],
) -> None:
    assert play((MAP, 5, 6, False)) == champions


def test_the_first_round_from_nothing_is_played_by_the_racer() -> None:
    """It needs no guesses: the turns are those that the race took."""
    noted, wins, _ = play((MAP, 9, 3, True))
    assert not wins or noted
    assert all(turns == int(turns) for _, turns in noted)


def test_a_net_learns_what_it_is_shown_and_is_the_same_once_written_down() -> None:
    """A bent line in six numbers, four of them of no use: the error falls far below the spread."""
    rng = Rng(3)
    noted = []
    for _ in range(12_000):
        row = [10.0 * rng.unit() for _ in range(6)]
        noted.append((row, 4.0 + row[0] + max(0.0, row[1] - 5.0)))
    net, error = learn(noted, 1)
    assert error < 0.6
    kept = msgspec.json.decode(written(Weights("x", turns_net=net)), type=Weights).turns_net
    assert kept == net
    for row, turns in noted[:200]:
        assert kept.turns(row) == pytest.approx(turns, abs=1.5)
    assert learn(noted, 1) == (net, error)


@pytest.mark.parametrize("rules", ["classic", "europe", "first_journey", "world"])
def test_the_shipped_files_are_written_the_same_way(rules: str) -> None:
    """So that a new round changes numbers and nothing else."""
    shipped = path_of(rules).read_bytes()
    assert written(msgspec.json.decode(shipped, type=Weights)) == shipped
