"""The net of choices of races: its moves are told as at the table, its luck is luck, and it learns what does better."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import numpy as np
import pytest

from research.races import choices, grow
from research.races.choosing import NEVER, Chooser, Noted, numbers_of_choices
from research.races.fast import Fast
from research.races.gains import Gains, cost_of_a_turn, gained, without_luck, worth_of_ends
from research.races.layers import slopes_of
from research.races.likelier import CLIP, hope_for, make_likelier
from research.races.pupil import Pupil
from research.races.shipping import layers_of, race_net, shipped_as
from tests.ai.boards import at_last, game, positions, skill, weights
from tests.ai.races import MAP, NET, some_net
from ttr_app.ai.planning.city_graph import CityGraph
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.ai.racing.race import ALL, Priced, Race, race_choices
from ttr_app.ai.racing.race_signs import OF_A_MOVE, race_signs


# --- the same as at the table -----------------------------------------------------------------------------------------
@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_a_move_has_the_same_numbers_and_the_same_score(seats: int, built: Path) -> None:
    """All numbers to a hundred-thousandth and what the net says to a ten-thousandth, by the turns that C found."""
    table = game(MAP, seats)
    fast, graph, net = Fast(table, built), CityGraph(table.board), some_net(5)
    chooser = Chooser(fast, layers_of(net), net.a_turn, net.window)
    racer = fast.racer(NET, deals=ALL)
    compared = kinds = 0
    for state in positions(MAP, seats, seed=5, every=3):
        view = table.observe(state, state.to_move)
        if view.decision != "turn":
            continue
        race = Race(Evaluation(graph, view, skill("first_journey")), NET, ALL)
        at_last(race_choices(race, view.legal[0]))
        found = chooser.judged(racer, view)
        if len(found) < 2 or not race.features.within_reach():
            continue
        by_route = {
            a.target if a.kind == "claim" else {"blind": -1, "throw": -2}[a.kind]: a for a in race.priced
        }
        actions = [by_route[route] for route in found]
        least = min(row[-1] for row, _ in found.values())
        for action, (row, _) in zip(actions, found.values(), strict=True):
            race.priced[action] = Priced(least + row[-3], 0.0)
        mine = list(race_signs(race, actions))
        for row, (theirs, _) in zip(mine, found.values(), strict=True):
            assert row == pytest.approx(theirs, abs=1e-5)
            kinds |= sum(1 << n for n in range(OF_A_MOVE) if row[n - OF_A_MOVE])
        scores = [said - net.a_turn * row[-3] for said, row in zip(net.scores(mine), mine, strict=True)]
        assert scores == pytest.approx([score for _, score in found.values()], abs=1e-4)
        compared += len(found)
    assert compared > 40
    assert kinds & 0b11 == 0b11, "claims and draws were compared"


def test_a_net_in_steps_of_two_bytes_says_nearly_the_same() -> None:
    """Packed for the table and taken apart again: every score to a hundredth, with weights large and small."""
    fast_net = Pupil(20, (6, 3), 1.0, 4).net()
    packed = race_net(fast_net, MAP, 8.0, 30.0, 1.2)
    rows = np.random.default_rng(1).normal(0, 2, (30, 20))
    said = [next(packed.scores([row])) for row in rows.tolist()]
    for net in (fast_net, layers_of(packed)):
        sums = rows
        for n, layer in enumerate(net.layers):
            sums = sums @ np.array(layer.rows).T + np.array(layer.add)
            sums = np.where(sums > 0, sums, 0.01 * sums) if n < 2 else sums
        assert said == pytest.approx(sums[:, 0].tolist(), abs=0.01 if net is fast_net else 1e-9)


# --- games that are noted -----------------------------------------------------------------------------------------
def noted(built: Path, seats: int = 2, games: int = 60, seed: int = 11) -> Noted:
    fast = Fast(game(MAP, seats), built)
    chooser = Chooser(fast, choices.silent(fast), choices.A_TURN, choices.WINDOW)
    return chooser.note(
        fast.racer(NET, deals=ALL), fast.racer(grow.frozen(), deals=grow.DEALS), seats, 2, seed, games
    )


@pytest.mark.slow
def test_what_is_noted_of_a_choice_is_what_was_chosen_from(built: Path) -> None:
    """Its moves are near the best and cost what they are told to; the chances are those of the scores."""
    found = noted(built, games=20)
    assert len(found.ends) == 40
    assert 500 < len(found.choices) < 900
    for seat, moves, taken, chance, turn, first in found.choices.tolist():
        assert (seat in (0, 1), 2 <= moves <= 8, 0 <= taken < moves, 0 <= turn < NEVER) == (True,) * 4
        rows = found.rows[int(first) + 1 :][: int(moves)].astype(np.float64)
        costs = rows[:, -3]
        assert costs[0] == 0.0
        assert (np.diff(costs) >= 0).all()
        assert costs[-1] < choices.WINDOW + 0.001
        assert rows[:, -8:-5].sum(1).tolist() == [1.0] * int(moves), "a claim, a draw or a throw"
        weight = np.exp(-choices.A_TURN * costs)
        assert chance == pytest.approx(np.log(weight[int(taken)] / weight.sum()), abs=0.02)
    assert found.rows.shape[1] == numbers_of_choices(Fast(game(MAP), built)) == 470
    again = noted(built, games=20)
    assert all((one == other).all() for one, other in zip(found, again, strict=True))


@pytest.mark.slow
def test_luck_is_nought_on_the_whole_and_most_of_what_races_differ_by(built: Path) -> None:
    """Else what is learnt would lean to moves that are only thought lucky, or be as noisy as before."""
    found = noted(built, games=400)
    race = np.unique(found.game * 10 + found.choices[:, 0], return_index=True)[1]
    luck, ended = found.luck[race].sum(1), found.ended[race]
    assert abs(luck.mean()) < 3 * luck.std() / len(race) ** 0.5
    assert luck.std() > 1.0
    worth = worth_of_ends(found.ends, 1)
    gains = without_luck(found, worth)
    assert 0.6 < gains.told["luck_share"] < 1.1
    assert gains.told["left"] < 0.5
    assert np.corrcoef(luck, ended)[0, 1] > 0.6


def test_at_a_table_of_four_only_the_learners_are_noted(built: Path) -> None:
    """Two seats across from each other, by lot; everybody's end is told."""
    found = noted(built, seats=4, games=12)
    assert found.ends.shape == (48,)
    for seed in range(11, 23):
        seats = {int(s) for s in found.choices[found.game == seed, 0]}
        assert seats in ({0, 2}, {1, 3})


def test_lots_of_games_put_together_keep_their_rows(built: Path) -> None:
    """Each choice finds its own moves again behind those of the lots before."""
    one, other = noted(built, games=3, seed=1), noted(built, games=3, seed=50)
    both = choices.together([one, other])
    assert len(both.choices) == len(one.choices) + len(other.choices)
    assert both.ends.shape == (12,)
    for before, after in zip(other.choices, both.choices[len(one.choices) :], strict=True):
        assert (other.rows[int(before[5])] == both.rows[int(after[5])]).all()
        assert (before[:5] == after[:5]).all()


# --- what it learns from --------------------------------------------------------------------------------------------
def test_an_early_end_is_worth_the_chance_that_nobody_is_earlier() -> None:
    """Of one rival who takes 14, 16 or 18 turns: never later, and a turn less is worth one on the whole."""
    ends = np.array([14] * 50 + [16] * 100 + [18] * 50)
    worth = worth_of_ends(ends, 1)
    assert (np.diff(worth) <= 1e-9).all()
    assert worth[NEVER] == pytest.approx(0.0, abs=1e-9)
    assert worth[5] / worth[16] == pytest.approx(2.0, abs=0.01)
    assert (worth[13] - worth[19]) / 6 == pytest.approx(1.0, abs=0.35)
    three = worth_of_ends(ends, 3)
    assert three[5] / three[16] > 5.0, "against three only early ends are worth much"
    assert cost_of_a_turn(worth, 16.0) > 3 * cost_of_a_turn(worth, 25.0)


def some_races() -> Noted:
    """Two races of one game: three choices and one."""
    heads = np.array(
        [[0, 2, 0, -0.7, 0, 0], [1, 2, 1, -0.7, 1, 3], [0, 2, 0, -0.7, 1, 6], [0, 2, 1, -0.7, 3, 9]]
    )
    rows = np.zeros((12, 4), np.float16)
    rows[:, -1] = 15.0
    luck = np.zeros((4, 64), np.float32)
    luck[[0, 2, 3], 1], luck[[0, 2, 3], 2] = 2.0, -0.5
    game_of = np.zeros(4, int)
    return Noted(rows, heads, game_of, np.array([16.0, 17.0, 16.0, 16.0]), luck, np.zeros(2))


def test_what_a_choice_brought_is_counted_race_by_race() -> None:
    """Hoped before and after, the end for the last, and the luck between two choices of the same seat alone."""
    order = np.array([0, 2, 3, 1])
    last = np.array([False, False, True, True])
    ended = np.array([5.0, 1.0, 5.0, 5.0])
    gains = Gains(ended, ended, np.array([0.5, 0.0, 0.0, 0.25]), order, last, {})
    hoped = np.array([4.0, 2.0, 3.0, 4.5])
    found = gained(gains, hoped, 0.5)
    # The last: 5 - 4.5; before it 4.5 - 3 and half of that; before that 3 - 4 and the luck of it, and half of all.
    assert found.tolist() == pytest.approx([-0.5 + 0.5 * (1.5 + 0.25), 1.0 - 2.0 + 0.25, 1.5 + 0.25, 0.5])


def test_luck_counts_from_a_choice_to_the_next_one_of_its_seat() -> None:
    """Turn 1 and 2 lie between the second and the third choice of the first race, none before the first."""
    gains = without_luck(some_races(), worth_of_ends(np.array([14, 15, 16, 17, 18, 19]), 1))
    assert gains.order.tolist() == [0, 2, 3, 1]
    assert gains.last.tolist() == [False, False, True, True]
    by_choice = dict(zip(gains.order.tolist(), gains.luck.tolist(), strict=True))
    assert by_choice[0] == by_choice[3] == by_choice[1] == 0.0
    assert by_choice[2] != 0.0


# --- the pupil --------------------------------------------------------------------------------------------------------
def test_a_step_goes_down_the_slope_that_is_there() -> None:
    """What each weight does to the loss, found by moving it a little, is what the pupil thinks it does."""
    pupil = Pupil(5, (4, 3), 1.0, 2)
    pupil.weights = [w.astype(np.float64) for w in pupil.weights]
    rng = np.random.default_rng(3)
    rows = rng.normal(size=(6, 5)).astype(np.float32)
    slope = rng.normal(size=6)
    sums = pupil.sums(rows)
    thought = slopes_of(pupil.weights, sums, slope[:, None])
    for i, weights_of in enumerate(pupil.weights):
        for place in list(np.ndindex(weights_of.shape))[:6]:
            kept = weights_of[place]
            weights_of[place] = kept + 1e-6
            more = float(pupil.sums(rows)[-1][:, 0] @ slope)
            weights_of[place] = kept - 1e-6
            less = float(pupil.sums(rows)[-1][:, 0] @ slope)
            weights_of[place] = kept
            assert thought[i][place] == pytest.approx((more - less) / 2e-6, abs=1e-5)


def test_a_pupil_learns_and_goes_on_from_what_was_kept(tmp_path: Path) -> None:
    """A bent line; kept and recalled in the middle it comes to the same weights."""
    rng = np.random.default_rng(1)
    rows = rng.normal(size=(4000, 3)).astype(np.float32)
    told = np.maximum(rows[:, 0], 0) - 2 * rows[:, 1]

    def lessons(pupil: Pupil, begin: int, end: int) -> float:
        wrong = 0.0
        for n in range(begin, end):
            pick = np.random.default_rng(n).integers(0, 4000, 200)
            sums = pupil.sums(rows[pick])
            wrong = sums[-1][:, 0] - told[pick]
            pupil.learn(sums, 2 * wrong / 200, 3e-3)
        pupil.settle(0.5)
        return float((wrong * wrong).mean())

    one, other = Pupil(3, (16, 8), 0.1, 1), Pupil(3, (16, 8), 0.1, 1)
    one.see(rows)
    other.see(rows)
    lessons(one, 0, 300)
    assert lessons(one, 300, 600) < 0.1
    lessons(other, 0, 300)
    other.keep(tmp_path / "pupil.npz")
    third = Pupil(3, (16, 8), 0.1, 9)
    third.recall(tmp_path / "pupil.npz")
    lessons(third, 300, 600)
    assert third.net() == one.net()
    assert third.net(soft=False) != one.net()


def some_choices(count: int) -> tuple[Noted, np.ndarray]:
    """Two moves each, level in price; the taken one did better where one of its numbers is higher."""
    rng = np.random.default_rng(5)
    rows = rng.normal(size=(3 * count, 10)).astype(np.float16)
    rows[:, -3] = 0.0
    taken = rng.integers(0, 2, count)
    first = 3 * np.arange(count)
    heads = np.stack(
        [np.zeros(count), np.full(count, 2), taken, np.full(count, np.log(0.5)), np.zeros(count), first], 1
    )
    better = (rows[first + 1 + taken, 2] > rows[first + 2 - taken, 2]) * 2.0 - 1.0
    empty = np.zeros(count)
    return Noted(rows, heads, empty, empty, np.zeros((count, 64), np.float32), np.zeros(2)), better


@pytest.mark.slow
def test_what_did_better_becomes_likelier() -> None:
    """Of two moves told apart by one number, the one that does better is nearly always chosen after some rounds."""
    noted, better = some_choices(4096)
    first = noted.choices[:, 5].astype(int)
    pupil = Pupil(10, (8, 4), 0.02, 1)

    def chance_of_the_better() -> float:
        one, other = pupil.guess(noted.rows[first + 1]), pupil.guess(noted.rows[first + 2])
        likely = 1.0 / (1.0 + np.exp(other - one))
        higher = noted.rows[first + 1, 2] > noted.rows[first + 2, 2]
        return float(np.where(higher, likely, 1.0 - likely).mean())

    assert chance_of_the_better() == pytest.approx(0.5, abs=0.02)
    told = {}
    for n in range(40):
        told = make_likelier(pupil, noted, better, 3e-3, np.random.default_rng(n))
    assert chance_of_the_better() > 0.85
    assert told["best_taken"] == pytest.approx(0.5, abs=0.03)
    assert told["spread"] == pytest.approx(1.0, abs=0.01)


def test_the_same_games_push_a_choice_no_further_than_the_clip() -> None:
    """One choice that did well again and again: a fifth likelier than it was, and then no more."""
    noted, _ = some_choices(1)
    many = 2048
    heads = np.repeat(noted.choices, many, 0)
    heads[many // 2 :, 2] = 1 - heads[0, 2]
    better = np.where(heads[:, 2] == heads[0, 2], 1.0, -1.0)
    again = noted._replace(choices=heads)
    pupil = Pupil(10, (8, 4), 0.02, 1)
    for n in range(60):
        make_likelier(pupil, again, better, 3e-3, np.random.default_rng(n))
    scores = pupil.guess(noted.rows[1:3])
    chance = 1.0 / (1.0 + np.exp(scores[1 - int(heads[0, 2])] - scores[int(heads[0, 2])]))
    assert 0.5 * (1 + CLIP) - 0.01 < chance < 0.75, "a step may carry it a little further"


@pytest.mark.slow
def test_hope_comes_to_what_standings_were_worth() -> None:
    """By the standing before the choice, not by the moves."""
    noted, _ = some_choices(4096)
    first = noted.choices[:, 5].astype(int)
    worth = 3.0 * noted.rows[first, 4].astype(np.float64) + 1.0
    hope = Pupil(10, (16, 8), 0.1, 1)
    rng = np.random.default_rng(1)
    before = hope_for(hope, noted, worth, 1, rng)
    assert hope_for(hope, noted, worth, 300, rng) < before
    assert np.abs(hope.guess(noted.rows[first]) - worth).mean() < 0.5


# --- the command ------------------------------------------------------------------------------------------------------
@pytest.mark.slow
def test_growing_choices_goes_on_where_it_was_stopped(
    built: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two rounds at once give the net that one round gives, and then another; better moves become likelier."""

    def grown(folder: str, *stops: int) -> list[dict[str, object]]:
        monkeypatch.setattr(grow, "BUILD", tmp_path / folder)
        monkeypatch.setattr(grow, "LOGS", tmp_path / folder)
        for stop in stops:
            small = "--two 20 --four 8 --seed 7 --ends 20 --check-alone 4 --check-two 2 --check-four 2"
            argv = f"choices --rounds 2 --stop {stop} {small}".split()
            monkeypatch.setattr(sys, "argv", argv)
            choices.main()
        lines: list[dict[str, object]] = json.loads(
            (tmp_path / folder / "races-choices-20-8-7.json").read_bytes()
        )
        return lines

    one, other = grown("a", 2), grown("b", 1, 2)
    assert [line["net"] for line in one] == [line["net"] for line in other]
    assert one[0]["net"] != one[1]["net"]
    # A clone has the log of whoever grew before and nothing else: the same command begins anew.
    shutil.rmtree(tmp_path / "a" / "races-choices-20-8-7")
    assert [line["net"] for line in grown("a", 1)] == [one[0]["net"]]
    assert {"turns_alone", "wins_of_2", "wins_of_4"} <= one[1].keys()


def test_the_net_that_chooses_stands_in_its_log() -> None:
    """Its origin names the command and the log, whose last line has the very net in its steps."""
    found = weights(game(MAP))
    assert found.race_net is not None
    (came,) = (origin for origin in found.origins if origin.of == "race_net")
    log = json.loads((grow.ROOT / came.log).read_bytes())
    assert [line["round"] for line in log] == list(range(1, len(log) + 1))
    assert log[-1]["shipped"] == shipped_as(found.race_net)
    assert f"research.races.choices --rounds {len(log)} " in came.command
    sums = [len(found.race_net.add), len(found.race_net.add_second)]
    assert (found.race_net.a_turn, found.race_net.window, tuple(sums)) == (
        choices.A_TURN,
        choices.WINDOW,
        choices.SIZES,
    )
