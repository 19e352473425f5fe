"""What playouts taught has the last word between moves of nearly the same price, and no word anywhere else."""

import msgspec
import pytest

from tests.ai.boards import agent, at_last, game, positions, skill, weights
from ttr_app.ai.moves.after import COUNT as FURTHER
from ttr_app.ai.moves.choosing import Brain
from ttr_app.ai.moves.moves_net import DECISIONS, MovesNet
from ttr_app.ai.moves.signs import BLIND, sign_count
from ttr_app.ai.packed import packed
from ttr_app.ai.planning.evaluation import Evaluation
from ttr_app.ai.players.levels import LEVELS
from ttr_app.engine import Rng

MAPS = ("usa", "europe", "world")


@pytest.mark.parametrize("map_id", MAPS)
def test_what_was_grown_is_there_and_of_one_piece(map_id: str) -> None:
    table = game(map_id)
    net, count = weights(table).moves_net, sign_count(table.board)
    assert net is not None
    # The signs of a move, and what it leaves behind as well.
    assert len(net.linear) == count + FURTHER
    assert net.first.wide == len(net.linear)
    assert len(net.first.rows) == len(net.bias) == len(net.second) > 0


def test_it_prefers_among_near_moves_and_leaves_the_rest() -> None:
    """A net that likes blind draws has one made where it costs little, and nowhere else; no move is lost."""
    table = game("usa")
    brain = Brain(table, skill("classic"))
    linear = tuple(float(i == BLIND) for i in range(sign_count(table.board)))
    fond = MovesNet(1.0, linear, packed((), 1000), (), ())
    swayed = 0
    for state in positions("usa", 2, seed=21, every=5):
        if state.decision not in DECISIONS:
            continue
        view = table.observe(state, state.to_move)
        before = brain.choices(view)
        after = at_last(fond.reconsider(Evaluation(brain.graph, view, brain.skill), before))
        near = [c for c in before if c.worth >= before[0].worth - 1.0 and c.action.kind == "blind"]
        assert after[0].action == (near[0] if near else before[0]).action
        assert after[0].worth == before[0].worth, "the move in front is worth no less than the others"
        assert after[0].why == next(c.why for c in before if c.action == after[0].action)
        rest = [c for c in before if c.action != after[0].action]
        assert list(map(msgspec.json.encode, after[1:])) == list(map(msgspec.json.encode, rest))
        swayed += after[0].action != before[0].action
    assert swayed >= 3


@pytest.mark.parametrize("map_id", MAPS)
def test_moves_scored_together_have_the_scores_they_have_alone(map_id: str) -> None:
    """To the last bit, so that nobody plays another move because adding up became faster."""
    table = game(map_id)
    net = weights(table).moves_net
    assert net is not None
    rng = Rng(24)
    width = len(net.linear)
    like = [rng.below(2001) / 1000 - 1 for _ in range(width)]
    for alike in (0, 1, 18, width - 1, width):
        # Most numbers of a real row are nought.
        rows = [
            like[:alike] + [(rng.below(2001) / 1000 - 1) * (rng.below(3) == 0) for _ in range(alike, width)]
            for _ in range(6)
        ]
        assert [repr(s) for s in net.scores(rows)] == [repr(net.score(row)) for row in rows]
    assert net.scores([[0.0] * width, [0.0] * (width - 1) + [1.0]]) == [
        net.score([0.0] * width),
        net.score([0.0] * (width - 1) + [1.0]),
    ]


@pytest.mark.slow
@pytest.mark.parametrize("map_id", MAPS)
def test_the_champion_is_moved_by_what_was_grown_and_no_level_below_is(map_id: str) -> None:
    table = game(map_id)
    moved = dict.fromkeys(LEVELS, 0)
    for state in positions(map_id, 2, seed=22, every=4):
        view = table.observe(state, state.to_move)
        for level in LEVELS:
            by_price = Brain(table, skill(table.ruleset.name, level)).choices(view)[0].action
            moved[level] += agent(map_id, 2, level).choose(view, 1) != by_price
    assert moved.pop("champion") >= 3
    assert set(moved.values()) == {0}


@pytest.mark.parametrize("map_id", MAPS)
def test_a_thought_of_many_moves_is_told_move_by_move(map_id: str) -> None:
    """Looking at what moves leave behind takes longest, so a thread that thinks can rest between any two of them."""
    table = game(map_id)
    net, brain = weights(table).moves_net, Brain(table, skill(table.ruleset.name))
    assert net is not None
    view = next(
        view
        for state in positions(map_id, 2, seed=23, every=6)
        if (view := table.observe(state, state.to_move)).decision == "turn" and len(view.legal) > 8
    )
    choices = brain.choices(view)
    near = [c for c in choices if c.worth >= choices[0].worth - net.window]
    told = list(net.reconsider(Evaluation(brain.graph, view, brain.skill), choices))
    assert told == [choices[0].action] * len(near)
    assert len(near) > 3
