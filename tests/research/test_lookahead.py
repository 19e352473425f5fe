"""The compiled Champion of research thinks as the one that plays: prices, signs of moves, lessons, scores."""

from __future__ import annotations

from pathlib import Path

import pytest

from research.lookahead.fast import FEATURES, KINDS, SIGNS, Fast
from research.lookahead.fitting import first_signs, fit, gain, groups_of, padded, plain
from research.lookahead.net import net_of, weights_of
from research.lookahead.playouts import Harvest
from research.lookahead.slow import Slow
from tests.ai.boards import at_last, game, skill
from ttr_app.ai.moves.after import COUNT as FURTHER
from ttr_app.ai.moves.after import further_signs
from ttr_app.ai.moves.choosing import Brain
from ttr_app.ai.moves.moves_net import MOST
from ttr_app.ai.moves.signs import COUNT, signs_of
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.engine import GameSetup, Rng

TABLES = (("usa", 2), ("europe", 3))
WINDOW, HIDDEN = 6.0, 4


def some_weights(seed: int) -> list[float]:
    rng = Rng(seed)
    return [round(2.0 * rng.unit() - 1.0, 3) for _ in range(SIGNS + HIDDEN * (SIGNS + 2))]


@pytest.mark.slow
@pytest.mark.parametrize(("map_id", "seats"), TABLES)
def test_it_prices_every_move_of_a_game_alike(map_id: str, seats: int, built: Path) -> None:
    """Every worth to a millionth, every sign of the moves near the best, the move that a lesson prefers, the scores."""
    table = game(map_id, seats)
    champion = skill(table.ruleset.name)
    fast, brain, weights = Fast(table, champion, built), Brain(table, champion), some_weights(seats)
    assert (COUNT, COUNT + FURTHER) == (FEATURES, SIGNS)
    net = net_of(weights, HIDDEN, WINDOW, SIGNS)
    player, taught = fast.plain(WINDOW, SIGNS), fast.player(HIDDEN, WINDOW, weights)
    state = table.new(GameSetup(3, 0))
    compared = changed = 0
    while state.decision != "over":
        view = table.observe(state, state.to_move)
        if len(view.legal) == 1:
            table.apply(state, view.legal[0])
            continue
        choices = brain.choices(view)
        found = fast.decide(state, player)
        priced = [c for c in choices if c.worth > -99.0]
        assert [c.worth for c in priced] == pytest.approx([row[5] for row in found], abs=1e-6)
        named = [(c.action.kind, c.action.target) for c in priced]
        assert named == [(KINDS[int(row[0])], int(row[1])) for row in found]
        if state.decision in ("turn", "second"):
            evaluation = Evaluation(brain.graph, view, champion)
            near = [c for c in choices if c.worth >= choices[0].worth - WINDOW][:MOST]
            every = zip(signs_of(evaluation, near), further_signs(evaluation, near), strict=True)
            for (signs, further), row in zip(every, found, strict=False):
                assert signs + further == pytest.approx(row[8:], abs=1e-6)
                compared += 1
            best = at_last(net.reconsider(evaluation, choices))[0].action
            row = fast.decide(state, taught)[0]
            assert (best.kind, best.target) == (KINDS[int(row[0])], int(row[1]))
            changed += best != choices[0].action
        table.apply(state, choices[0].action)
    assert compared > 500
    assert changed > 5, "a lesson of random weights must change moves, or nothing was compared"
    assert [seat.total for seat in table.score(state).seats] == fast.score(state)


@pytest.mark.slow
def test_playouts_are_repeated_and_teach_what_is_in_them(built: Path) -> None:
    """The same seed gives the same rows; a net fitted to a rule that is planted in the results finds it again."""
    table = game("usa")
    fast = Fast(table, skill("classic"), built)
    worth = [1.0] + [0.0] * 59  # points on the track alone
    how = Harvest(share=0.3, turns=2)
    rows = fast.harvest(fast.plain(), 5, how, worth)
    assert (rows == fast.harvest(fast.plain(), 5, how, worth)).all()
    decisions = []
    for seed in range(6, 12):
        rows = fast.harvest(fast.plain(), seed, how, worth)
        rows[:, -1] = 3.0 * rows[:, 1 + 24]  # a blind draw is worth three points more
        decisions += groups_of(rows)
    weights = fit(decisions[30:], 4, seed=1, passes=60)
    won, error = gain(weights, padded(decisions[:30]))
    assert won > 1.0
    assert won > 3.0 * error
    taught = fast.player(4, WINDOW, plain(weights))
    leads = fast.match(taught, fast.plain(), 1, 20)
    assert leads == fast.match(taught, fast.plain(), 1, 20)
    assert leads != fast.match(fast.plain(), fast.plain(), 1, 20)


def test_a_net_is_the_same_in_a_row_and_in_a_file_and_is_played_by_its_brief_one_in_playouts(
    built: Path,
) -> None:
    """What a game is played by changes its standings, what its playouts are played by only what they come to."""
    fast = Fast(game("usa"), skill("classic"), built)
    weights = some_weights(3)
    assert weights_of(net_of(weights, HIDDEN, WINDOW, SIGNS)) == weights
    worth, how = [1.0] + [0.0] * 59, Harvest(share=0.1, turns=2, worlds=1)
    brief = fast.player(0, WINDOW, [float(i == 24) for i in range(FEATURES)])  # likes blind draws
    whole = fast.harvest(fast.player(HIDDEN, WINDOW, weights), 7, how, worth)
    other = fast.harvest(fast.player(HIDDEN, WINDOW, weights, brief), 7, how, worth)
    assert (whole[:, :-1] == other[:, :-1]).all()
    assert (whole[:, -1] != other[:, -1]).any()
    alone = [fast.harvest(fast.player(HIDDEN, WINDOW, weights), 7, how, worth, seat) for seat in (0, 1)]
    assert alone[0].shape != alone[1].shape or (alone[0] != alone[1]).any()
    assert all(
        (first_signs(groups_of(rows), 2)[0][:, 1:3] == rows[: len(groups_of(rows)[0]), 1:3]).all()
        for rows in alone
    )


@pytest.mark.slow
def test_a_player_meets_itself_evenly(built: Path) -> None:
    """Both seats of a deal by the same player: the leads of the two games are each other's."""
    fast = Fast(game("europe"), skill("europe"), built)
    results = fast.match(fast.plain(), fast.plain(), 1, 6)
    for (won, lead), (lost, behind) in zip(results[::2], results[1::2], strict=True):
        assert won + lost == 1.0
        assert lead == -behind


@pytest.mark.slow
def test_the_slow_one_plays_the_very_games_and_repeats_its_playouts() -> None:
    """On the world every move is the Champion's own; playouts of a seed give the same rows, one for each candidate."""
    table = game("world")
    slow = Slow(table, skill("world"))
    state, agent = table.new(GameSetup(4, 0)), Brain(table, skill("world"))
    other = table.new(GameSetup(4, 0))
    while state.decision != "over" and state.step < 60:
        slow._move(state, slow.plain())
        table.apply(other, agent.choices(table.observe(other, other.to_move))[0].action)
    assert table.encode(state) == table.encode(other)
    how = Harvest(share=0.05, turns=2, worlds=1)
    worth = [0.0] * slow.worths
    worth[0] = 1.0
    rows = slow.harvest(slow.plain(), 3, how, worth)
    assert (rows == slow.harvest(slow.plain(), 3, how, worth)).all()
    assert rows.shape[1] == slow.features + 2
    assert len(groups_of(rows)) >= 3
    assert len(set(rows[:, -1])) > 3
