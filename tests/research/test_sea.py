"""The compiled Champion of rails and sails plays as the one of Python: rules, prices, signs, nets, playouts, scores."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from research.lookahead.fitting import fit, gain, groups_of, padded, plain
from research.lookahead.net import net_of
from research.lookahead.playouts import Harvest
from research.lookahead.sea.table import (
    FEATURES,
    KINDS,
    SIGNS,
    VALUE,
    Sea,
    plain_board,
    plain_skill,
    plain_state,
)
from research.lookahead.slow import Slow
from tests.ai.boards import at_last, game, skill
from ttr_app.ai.moves.after import COUNT as FURTHER
from ttr_app.ai.moves.after import MADE, further_signs
from ttr_app.ai.moves.choosing import Brain
from ttr_app.ai.moves.moves_net import DECISIONS, MOST
from ttr_app.ai.moves.signs import sign_count, signs_of
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.ai.skill import changed
from ttr_app.engine import Action, Game, GameSetup, GameState, Rng

WINDOW, HIDDEN = 6.0, 4


def open_sea(seats: int, built: Path) -> Sea:
    return Sea(game("world", seats), skill("world"), built)


def some_numbers(seed: int, count: int) -> list[float]:
    rng = Rng(seed)
    return [round(2.0 * rng.unit() - 1.0, 3) for _ in range(count)]


def some_action(table: Game, state: GameState, rng: Rng) -> Action:
    """Any kind of move that there is, and then any move of it: buildings and exchanges come as often as draws."""
    legal = table.legal(state)
    kind = rng.choice(sorted({action.kind for action in legal}))
    if kind == "tickets" and rng.unit() < 0.8:  # not the whole deck of tickets in every game
        kind = legal[0].kind
    return rng.choice(sorted(action for action in legal if action.kind == kind))


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 4])
def test_it_plays_by_the_rules(seats: int, built: Path) -> None:
    """Games of wild moves: every state, its decks and hands too, the legal moves with payments, the scores."""
    table, sea = game("world", seats), open_sea(seats, built)
    played = dict.fromkeys(KINDS, 0)
    for seed in range(1, 5):
        rng, state, other = Rng(seed), table.new(GameSetup(seed, 0)), sea.begin(seed)
        while state.decision != "over":
            assert plain_state(table.board, state) == sea.plain_state(other)
            assert sorted(table.legal(state)) == sorted(sea.legal(other))
            action = some_action(table, state, rng)
            table.apply(state, action)
            sea.play(other, action)
            played[action.kind] += 1
        found = table.score(state)
        assert [*(seat.total for seat in found.seats), sum(1 << seat for seat in found.winners)] == sea.score(
            other
        )
    assert all(count for kind, count in played.items() if kind != "pass"), played


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "seed"), [(2, 3), (4, 20)])
def test_it_prices_every_move_of_a_game_alike(seats: int, seed: int, built: Path) -> None:
    """Every worth and sign of moves near the best to a millionth, what they leave behind too; what a net prefers."""
    table, sea = game("world", seats), open_sea(seats, built)
    champion, weights = skill("world"), some_numbers(seed, SIGNS + HIDDEN * (SIGNS + 2))
    assert (sign_count(table.board), sign_count(table.board) + FURTHER) == (FEATURES, SIGNS)
    brain, bare, rng = Brain(table, champion), sea.plain(WINDOW, SIGNS), Rng(seed)
    net, taught = net_of(weights, HIDDEN, WINDOW, SIGNS), sea.player(HIDDEN, WINDOW, weights)
    state, other = table.new(GameSetup(seed, 0)), sea.begin(seed)
    asked, compared, moved = set(), dict.fromkeys(KINDS, 0), 0
    while state.decision != "over":
        view = table.observe(state, state.to_move)
        choices = brain.choices(view)
        if len(view.legal) > 1:
            asked.add(state.decision)
            priced, found = [c for c in choices if c.why.code != "nothing_better"], sea.decide(other, bare)
            assert [c.worth for c in priced] == pytest.approx([row[2] for row in found], abs=1e-6)
            assert [(c.action.kind, c.action.target) for c in priced] == [
                (KINDS[int(row[0])], int(row[1])) for row in found
            ]
            if state.decision in DECISIONS:
                near = [c for c in choices if c.worth >= choices[0].worth - WINDOW][:MOST]
                evaluation = Evaluation(brain.graph, view, champion)
                every = zip(signs_of(evaluation, near), further_signs(evaluation, near), strict=True)
                for (signs, further), row in zip(every, found, strict=False):
                    assert signs + further == pytest.approx(row[5:], abs=1e-6)
                    compared[KINDS[int(row[0])]] += 1
                best, row = (
                    at_last(net.reconsider(evaluation, choices))[0].action,
                    sea.decide(other, taught)[0],
                )
                assert (best.kind, best.target) == (KINDS[int(row[0])], int(row[1]))
                moved += best != choices[0].action
        action = choices[0].action
        if state.decision in DECISIONS and rng.unit() < 0.15:  # off the beaten track now and then
            action = rng.choice(view.legal)
        table.apply(state, action)
        sea.play(other, action)
    assert asked >= {"keep", "split", "turn", "second", "refill"}
    assert sum(compared.values()) > 300
    assert all(compared[kind] for kind in MADE if kind not in ("station", "exchange")), compared
    assert moved > 5, "a net of random weights must change moves, or nothing was compared"


@pytest.mark.slow
def test_whole_games_with_a_net_end_alike(built: Path) -> None:
    """A net of random weights against the bare prices: the same winners and leads as in Python, from both seats."""
    table, sea = game("world"), open_sea(2, built)
    slow, weights = Slow(table, skill("world")), some_numbers(3, SIGNS + HIDDEN * (SIGNS + 2))
    weights[18] += 8.0  # not so wild that every game is lost in the same way
    mine = slow.match(slow.player(HIDDEN, WINDOW, weights), slow.plain(), 8, 4)
    assert mine == sea.match(sea.player(HIDDEN, WINDOW, weights), sea.plain(), 8, 4)
    assert mine != sea.match(sea.plain(), sea.plain(), 8, 4)


@pytest.mark.slow
@pytest.mark.parametrize("alone", [-1, 1])
def test_playouts_and_standings_are_the_same(alone: int, built: Path) -> None:
    """What is harvested is what the Champion of Python harvests, chance included, all taught or one alone."""
    table, sea = game("world"), open_sea(2, built)
    slow, worth = Slow(table, skill("world")), some_numbers(1, VALUE)
    weights, fewer = (some_numbers(2, count + HIDDEN * (count + 2)) for count in (SIGNS, FEATURES))
    how = Harvest(share=0.06, turns=3, worlds=2, window=WINDOW, most=4)
    taught, other_taught = (
        each.player(HIDDEN, WINDOW, weights, each.player(HIDDEN, WINDOW, fewer)) for each in (sea, slow)
    )
    rows = sea.harvest(taught, 6, how, worth, alone)
    other = slow.harvest(other_taught, 6, how, np.array(worth), alone)
    assert rows.shape == other.shape
    assert len(groups_of(rows)) >= 3
    assert rows == pytest.approx(other, abs=1e-6)
    stood, mine = slow.standings(slow.plain(), 5, 0.1), sea.standings(sea.plain(), 5, 0.1)
    assert len(stood) > 3
    assert mine == pytest.approx(stood, abs=1e-6)


@pytest.mark.slow
def test_a_planted_rule_is_learned(built: Path) -> None:
    """A net fitted to results in which ships are worth three points more finds that again."""
    sea, decisions = open_sea(2, built), []
    how = Harvest(share=0.5, turns=1, worlds=1)
    for seed in range(6, 14):
        rows = sea.harvest(sea.plain(), seed, how, [0.0] * VALUE)
        rows[:, -1] = 3.0 * rows[:, 1 + 68]  # a card of the ships' deck
        decisions += groups_of(rows)
    weights = fit(decisions[60:], HIDDEN, seed=1, passes=60)
    won, error = gain(weights, padded(decisions[:60]))
    assert won > 1.0
    assert won > 3.0 * error
    taught = sea.player(HIDDEN, WINDOW, plain(weights))
    assert sea.match(taught, sea.plain(), 1, 10) != sea.match(sea.plain(), sea.plain(), 1, 10)


def test_either_side_may_have_weights_of_its_own(built: Path) -> None:
    usual, patient = skill("world"), changed(skill("world"), {"turns": {"patience": 0.9}})
    sea, other = (Sea(game("world"), each, built) for each in (usual, patient))
    found = sea.match(sea.plain(), sea.plain(), 2, 4, own=plain_skill(patient))
    assert found == other.match(other.plain(), other.plain(), 2, 4, against=plain_skill(usual))
    assert found != sea.match(sea.plain(), sea.plain(), 2, 4)


def test_what_it_does_not_know_is_refused(built: Path) -> None:
    """Another kind of board, and weights for what is not transcribed."""
    with pytest.raises(ValueError, match="rails and sails"):
        plain_board(game("europe").board)
    with pytest.raises(ValueError, match=r"rivals\.loss"):
        Sea(game("world"), changed(skill("world"), {"rivals": {"loss": 0.3}}), built)
