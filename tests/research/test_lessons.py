"""What playouts taught has the last word between moves of nearly the same price, and no word anywhere else."""

import msgspec
import pytest

from research.lookahead.lesson import DECISIONS, Lesson, grown
from research.lookahead.signs import BLIND, COUNT
from research.reference_bots import make_bot
from tests.ai.boards import agent, game, positions, skill
from ttr_app.ai.moves.choosing import Brain
from ttr_app.ai.planning.evaluation import Evaluation


@pytest.mark.parametrize("rules", ["classic", "europe"])
def test_what_was_grown_is_there_and_of_one_piece(rules: str) -> None:
    lesson = grown(rules)
    assert lesson is not None
    assert len(lesson.linear) == COUNT
    assert {len(row) for row in lesson.first} == {COUNT}
    assert len(lesson.first) == len(lesson.bias) == len(lesson.second) > 0


def test_an_unknown_rule_set_has_no_lesson() -> None:
    assert grown("rules_of_a_friend") is None


def test_it_prefers_among_near_moves_and_leaves_the_rest() -> None:
    """A lesson that likes blind draws has one made where it costs little, and nowhere else; no move is lost."""
    table = game("usa")
    brain = Brain(table, skill("classic"))
    fond = Lesson(1.0, tuple(float(i == BLIND) for i in range(COUNT)), (), (), ())
    swayed = 0
    for state in positions("usa", 2, seed=21, every=5):
        if state.decision not in DECISIONS:
            continue
        view = table.observe(state, state.to_move)
        before = brain.choices(view)
        after = fond.reconsider(Evaluation(brain.graph, view, brain.skill), before)
        assert sorted(map(msgspec.json.encode, before)) == sorted(map(msgspec.json.encode, after))
        near = [c for c in before if c.worth >= before[0].worth - 1.0 and c.action.kind == "blind"]
        assert after[0].action == (near[0] if near else before[0]).action
        swayed += after[0].action != before[0].action
    assert swayed >= 3


def test_the_taught_champion_is_moved_by_what_was_grown() -> None:
    """In a game some of its decisions differ from the Champion's, or the weights would do nothing."""
    table = game("usa")
    champion, bot = agent("usa", 2, "champion"), make_bot(table, "taught")
    moved = 0
    for state in positions("usa", 2, seed=22, every=3):
        view = table.observe(state, state.to_move)
        moved += champion.choose(view, 1) != bot.choose(view, 1)
    assert moved >= 3
