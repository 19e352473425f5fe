"""The compiled races of research: numbers and prices as at the table, games by the rules, a net that learns."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import msgspec
import numpy as np
import pytest

from research.races import grow
from research.races.fast import Fast
from research.races.learning import learn
from research.races.mean import mean_of
from tests.ai.boards import game, positions, skill, weights
from tests.ai.races import MAP, NET
from ttr_app.ai.planning.city_graph import CityGraph
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.ai.racing.race import Race
from ttr_app.ai.racing.turns_net import TurnsNet


def drawn(race: Race) -> float:
    steps = race.drawn()
    while True:
        try:
            next(steps)
        except StopIteration as end:
            turns: float = end.value
            return turns


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3])
def test_a_standing_has_the_same_numbers_and_a_draw_the_same_price(seats: int, built: Path) -> None:
    """All 55 numbers to a hundred-thousandth, and the turns that the net sees after a draw."""
    table = game(MAP, seats)
    fast, graph = Fast(table, built), CityGraph(table.board)
    racer = fast.racer(NET)
    seen = 0
    for state in positions(MAP, seats, seed=5, every=5):
        view = table.observe(state, state.to_move)
        if view.decision != "turn":
            continue
        race = Race(Evaluation(graph, view, skill("first_journey")), NET)
        numbers, turns = fast.judged(racer, view)
        assert numbers == pytest.approx(race.features.numbers(), abs=1e-5)
        legal = {
            a.target if a.kind == "claim" else {"blind": -1, "throw": -2, "pass": -3}[a.kind]
            for a in view.legal
        }
        assert set(turns) == legal if legal != {-2, -3} else {-2}
        if -1 in turns and race.features.within_reach():
            assert drawn(race) == pytest.approx(turns[-1], abs=1e-4)
            seen += 1
    assert seen > 3


@pytest.mark.slow
def test_a_compiled_race_takes_as_long_as_one_at_the_table(built: Path) -> None:
    """Alone, six tickets are done in about seventeen turns, and the same seed gives the same race."""
    fast = Fast(game(MAP), built)
    racer = fast.racer(NET)
    races = fast.alone(racer, 1, 60)
    assert 16.0 < races[:, 0].mean() < 18.5
    assert (races[:, 1] >= 6).mean() > 0.9
    assert (fast.alone(racer, 1, 60) == races).all()
    assert abs(fast.match(racer, racer, 2, 3, 60)[:, 0].mean() - 0.5) < 0.15


@pytest.mark.slow
def test_what_is_noted_of_a_race_counts_down(built: Path) -> None:
    """Whoever wins has one turn less to go after each, and one before the last."""
    fast = Fast(game(MAP), built)
    rows = fast.lesson(fast.racer(NET), 2, 11)
    went = rows[:, -1]
    assert 20 < len(rows) < 60
    assert went.min() == 1.0
    assert went.max() < 40.0
    starts = rows[:2, -2]  # the first turn of each seat
    assert all(10.0 < turns < 24.0 for turns in starts)


def test_a_game_may_begin_in_the_middle(built: Path) -> None:
    """Routes, cards and tickets done are put together by lot, and what is noted of the rest counts down as ever."""
    fast = Fast(game(MAP), built)
    racer = fast.racer(NET)
    usual = np.concatenate([fast.lesson(racer, 2, seed) for seed in range(20)])
    middle = np.concatenate([fast.lesson(racer, 2, seed, True) for seed in range(20)])
    assert len(middle) < 0.6 * len(usual)
    starts = np.concatenate([fast.lesson(racer, 2, seed, True)[:1] for seed in range(40)])
    tickets_to_do, cards, trains = starts[:, :6], starts[:, 6], starts[:, 14]
    assert (tickets_to_do.sum(0) > 0).sum() >= 4
    assert len(set(cards.tolist())) > 5
    assert trains.min() < 8.0 < trains.mean() < 18.0
    assert middle[:, -1].min() == 1.0
    assert (fast.lesson(racer, 3, 5, True) == fast.lesson(racer, 3, 5, True)).all()


def test_the_net_that_plays_stands_in_its_log() -> None:
    """Its origin names the command and the log, and the log has the very weights at the round of the command."""
    (came,) = (origin for origin in weights(game(MAP)).origins if origin.of == "turns_net")
    log = json.loads((grow.ROOT / came.log).read_bytes())
    (line,) = (line for line in log if line["net"] == grow.hash_of(NET))
    assert f"--anew --rounds {line['round']} --games {line['games']} " in came.command
    assert [line["round"] for line in log] == list(range(1, len(log) + 1))


@pytest.mark.slow
def test_nets_put_together_guess_their_mean() -> None:
    """Two nets and the one that is made of both, at every turn of a game where both guess more than the least."""
    halved = msgspec.structs.replace(NET.layers[0], add=tuple(add / 2 for add in NET.layers[0].add))
    other = TurnsNet((halved, *NET.layers[1:]))
    both = mean_of([NET, other])
    seen = 0
    for state in positions(MAP, 2, seed=5, every=5):
        view = game(MAP).observe(state, state.to_move)
        if view.decision != "turn":
            continue
        race = Race(Evaluation(CityGraph(game(MAP).board), view, skill("first_journey")), NET)
        row = race.features.numbers()
        one, two = NET.turns(row), other.turns(row)
        if min(one, two) > 1.0 and one != two:
            seen += 1
            assert both.turns(row) == pytest.approx((one + two) / 2, abs=1e-6)
    assert seen > 2


def test_a_net_learns_and_goes_on_from_what_it_knows() -> None:
    """A bent line in six numbers; a second lesson begins where the first ended."""
    rng = np.random.default_rng(3)
    rows = (10.0 * rng.random((12_000, 6))).astype(np.float32)
    turns = (4.0 + rows[:, 0] + np.maximum(0.0, rows[:, 1] - 5.0)).astype(np.float32)
    net, error = learn(rows, turns, 1)
    assert error < 1.0
    assert learn(rows, turns, 1) == (net, error)
    for row, took in zip(rows[:50].tolist(), turns[:50].tolist(), strict=True):
        assert net.turns(row) == pytest.approx(took, abs=2.5)
    again, better = learn(rows, turns, 2, net)
    assert better < error
    assert again != net


@pytest.mark.slow
def test_growing_goes_on_where_it_was_stopped(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From nothing: two rounds at once give the net that one round gives, and then another."""

    def grown(folder: str, *rounds: int) -> bytes:
        monkeypatch.setattr(grow, "BUILD", tmp_path / folder)
        monkeypatch.setattr(grow, "LOGS", tmp_path / folder)
        monkeypatch.setattr(grow, "ALONE", 2)
        for count in rounds:
            arguments = [
                "grow",
                "--anew",
                "--rounds",
                str(count),
                "--games",
                "24",
                "--seed",
                "7",
                "--check",
                "2",
            ]
            monkeypatch.setattr(sys, "argv", arguments)
            grow.main()
        log = json.loads((tmp_path / folder / "races-first_journey-anew-24-7.json").read_bytes())
        assert [line["round"] for line in log] == [1, 2]
        return (tmp_path / folder / "first_journey-anew-24-7" / "net1.json").read_bytes()

    assert grown("a", 2) == grown("b", 1, 2)
    # A clone has the log of whoever grew before and nothing else: the same command begins anew.
    shutil.rmtree(tmp_path / "b" / "first_journey-anew-24-7")
    assert grown("a", 2) == grown("b", 2)
    net = msgspec.json.decode(
        (tmp_path / "a" / "first_journey-anew-24-7" / "net1.json").read_bytes(), type=TurnsNet
    )
    assert len(net.layers[0].rows[0]) == 55
