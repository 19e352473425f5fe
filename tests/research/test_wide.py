"""The wide net of races: the same numbers in C as at the table, lessons that count down, a pupil that learns."""

from __future__ import annotations

import json
from argparse import Namespace
from pathlib import Path

import numpy as np
import pytest

from research.races import wide
from research.races.fast import Fast
from research.races.pupil import Pupil
from tests.ai.boards import at_last, game, positions, skill
from tests.ai.races import MAP
from ttr_app.ai.planning.city_graph import CityGraph
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.ai.racing.race import Race
from ttr_app.ai.racing.race_singles import all_numbers
from ttr_app.ai.racing.turns_net import Layer, TurnsNet

HURRY = (0.0, 0.1, 0.3)


def some_net(numbers: int, seed: int = 4) -> TurnsNet:
    """A net of chance that guesses about ten turns."""
    rng = np.random.default_rng(seed)
    shapes = ((24, numbers), (8, 24), (1, 8))
    layers = [
        Layer(tuple(map(tuple, rng.normal(0, 0.05, shape).tolist())), (0.5,) * shape[0]) for shape in shapes
    ]
    return TurnsNet((*layers[:2], Layer(layers[2].rows, (10.0,))))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_every_single_number_and_the_price_of_a_draw_are_those_of_the_table(seats: int, built: Path) -> None:
    """At the table the net is packed and its sums are made from those of the row before: it prices a draw the same."""
    table = game(MAP, seats)
    fast, graph = Fast(table, built), CityGraph(table.board)
    net = some_net(fast.all_numbers)
    racer, at_the_table = fast.racer(net, hurry=HURRY), wide.race_net(net, HURRY)
    seen = 0
    for state in positions(MAP, seats, seed=5, every=5):
        view = table.observe(state, state.to_move)
        if view.decision != "turn":
            continue
        race = Race(Evaluation(graph, view, skill("first_journey")), at_the_table)
        numbers, turns = fast.judged(racer, view)
        assert numbers == pytest.approx(all_numbers(race.features), abs=1e-5)
        assert race.turns(race.state) == pytest.approx(race.guess(race.features)) or race.features.hopeless
        if -1 in turns and race.features.within_reach() and not race.features.hopeless:
            assert at_last(race.drawn()) == pytest.approx(turns[-1], abs=2e-3)
            seen += 1
    assert seen > 3


@pytest.mark.slow
def test_what_is_noted_after_moves_counts_down_to_the_end(built: Path) -> None:
    """Trusting all that came after: one turn less after each move, and one to go before the last."""
    fast = Fast(game(MAP), built)
    racer = fast.racer(some_net(fast.all_numbers), deals=wide.ORDERS)
    games = [fast.lesson_after(racer, 2, seed, False, 1.0)[:, -1] for seed in range(8)]
    assert all(len(turns) > 10 for turns in games)
    assert all(turns.min() >= 1.0 for turns in games)
    assert sum(1.0 in turns for turns in games) >= 4
    turns = games[0].tolist()
    whole = [t for t in turns if t == int(t)]
    assert sorted(whole, reverse=True) == whole
    assert len(set(whole)) == len(whole) > 5
    again = fast.lesson_after(racer, 2, 0, False, 1.0)[:, -1]
    assert (again == games[0]).all()


@pytest.mark.slow
def test_a_lesson_that_trusts_nothing_notes_what_the_next_move_was_worth(built: Path) -> None:
    """Then nothing of the race's end comes into it, but for the turn that ends it."""
    fast = Fast(game(MAP), built)
    racer = fast.racer(some_net(fast.all_numbers), deals=wide.ORDERS)
    rows = np.concatenate([fast.lesson_after(racer, 2, seed, False, 0.0) for seed in range(4)])
    guesses = rows[:, -1]
    assert (guesses == 1.0).any()
    assert guesses[guesses > 2.0].std() < 2.0


def test_a_pupil_learns_and_goes_on_as_if_it_had_not_been_stopped(tmp_path: Path) -> None:
    """What is kept is all there is to it: the steps after it are the same."""
    rng = np.random.default_rng(1)
    rows = rng.normal(3.0, 2.0, (4000, 6)).astype(np.float32)
    turns = (rows[:, 0] + np.maximum(rows[:, 1], 3.0) + 5.0).astype(np.float32)
    none = np.full(4000, 1e-4, np.float32)
    pupil = Pupil(6, (16, 8), rows, float(turns.mean()), 3)
    before = pupil.guess(pupil.scaled(rows)).std()
    first = [pupil.step(pupil.scaled(rows), turns, none, 3e-3) for _ in range(400)]
    assert first[-1] < 0.1 * first[0]
    assert before < 10.0
    pupil.keep(tmp_path / "pupil.npz")
    other = Pupil(6, (16, 8), rows[:10], 0.0, 9)
    other.recall(tmp_path / "pupil.npz")
    assert other.step(other.scaled(rows), turns, none, 1e-3) == pupil.step(
        pupil.scaled(rows), turns, none, 1e-3
    )
    assert other.net() == pupil.net()


def test_a_pupil_in_a_hurry_hopes_for_the_short_races() -> None:
    """Where turns are four or twelve by chance it guesses less than eight, as much less as the loss says."""
    turns = np.tile(np.array([4.0, 12.0], np.float32), 500)
    rows = np.ones((1000, 2), np.float32)
    guesses = []
    for hurry in (1e-4, 0.25):
        pupil = Pupil(2, (4, 4), rows, 8.0, 1)
        for _ in range(1500):
            pupil.step(pupil.scaled(rows), turns, np.full(1000, hurry, np.float32), 3e-3)
        guesses.append(float(pupil.guess(pupil.scaled(rows))[0]))
    assert guesses[0] == pytest.approx(8.0, abs=0.15)
    wanted = -np.log((np.exp(-0.25 * 4) + np.exp(-0.25 * 12)) / 2) / 0.25
    assert guesses[1] == pytest.approx(float(wanted), abs=0.25)


@pytest.mark.slow
def test_growing_goes_on_where_it_was_stopped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two rounds in one go, or one and then the other, come to the same net; the log has a line for each."""
    small = Namespace(
        rounds=2, stop=0, games=4, seed=1, window=2, passes=2.0, rate=1e-3, last_rate=1e-4, trust=0.3,
        hurry=[0.0, 0.1, 0.2], jobs=1,
    )  # fmt: skip
    monkeypatch.setattr(wide, "FIRST", 1)
    monkeypatch.setattr(wide, "measured", lambda net, hurry: {})
    monkeypatch.setattr(wide, "BATCH", 16)
    nets = []
    for place, parts in (("whole", [2]), ("parts", [1, 2])):
        monkeypatch.setattr(wide.grow, "BUILD", tmp_path / place)
        monkeypatch.setattr(wide.grow, "LOGS", tmp_path / place)
        for rounds in parts:
            nets.append(wide.grown(small, rounds))
    assert nets[0] == nets[2] != nets[1]
    lines = json.loads(next((tmp_path / "parts").glob("*.json")).read_text())
    assert [line["round"] for line in lines] == [1, 2]
