"""What playouts taught has the last word between moves of nearly the same price, and no word anywhere else."""

import msgspec
import pytest

from tests.ai.boards import MAPS, agent, game, positions, skill
from ttr_app.ai import CHARACTERS, LEVELS, Weights
from ttr_app.ai.lookahead.lesson import Lesson
from ttr_app.ai.lookahead.signs import BLIND, COUNT
from ttr_app.ai.moves.choosing import Brain
from ttr_app.storage.players import weights_for

TAUGHT = ("classic", "europe")


def leaning(sign: int, window: float) -> Lesson:
    """A lesson that likes one sign of a move and nothing else."""
    return Lesson(window, tuple(float(i == sign) for i in range(COUNT)), (), (), ())


@pytest.mark.parametrize("rules", TAUGHT)
def test_what_was_grown_is_there_and_of_one_piece(rules: str) -> None:
    lesson = weights_for(rules, Weights).lesson
    assert lesson is not None
    assert len(lesson.linear) == COUNT
    assert {len(row) for row in lesson.first} == {COUNT}
    assert len(lesson.first) == len(lesson.bias) == len(lesson.second) > 0


def test_an_unknown_rule_set_has_no_lesson() -> None:
    assert weights_for("rules_of_a_friend", Weights).lesson is None


@pytest.mark.parametrize("map_id", MAPS)
def test_only_the_champion_without_a_character_has_learned(map_id: str) -> None:
    rules = game(map_id).ruleset.name
    learned = [level for level in LEVELS if agent(map_id, 2, level).brain.lesson is not None]  # type: ignore[attr-defined]
    assert learned == (["champion"] if rules in TAUGHT else [])
    for character in CHARACTERS:
        assert agent(map_id, 2, "champion", character).brain.lesson is None  # type: ignore[attr-defined]


@pytest.mark.parametrize("map_id", ["usa", "europe"])
def test_it_prefers_among_near_moves_and_leaves_the_rest(map_id: str) -> None:
    """With a lesson that likes blind draws one is made where it costs little, and nowhere else; no move is lost."""
    table = game(map_id)
    champion = skill(table.ruleset.name)
    plain, fond = Brain(table, champion), Brain(table, champion, lesson=leaning(BLIND, 1.0))
    swayed = 0
    for state in positions(map_id, 2, seed=21, every=5):
        view = table.observe(state, state.to_move)
        before, after = plain.choices(view), fond.choices(view)
        assert sorted(map(msgspec.json.encode, before)) == sorted(map(msgspec.json.encode, after))
        assert after[0].worth >= before[0].worth - 1.0
        near = [c for c in before if c.worth >= before[0].worth - 1.0 and c.action.kind == "blind"]
        if near and state.decision in ("turn", "second"):
            assert after[0].action == near[0].action
            swayed += after[0].action != before[0].action
        else:
            assert after[0].action == before[0].action
    assert swayed >= 3


def test_the_champion_is_moved_by_it() -> None:
    """In a game some decisions differ from those without, or the shipped weights would do nothing."""
    table = game("usa")
    plain = Brain(table, skill("classic"))
    player = agent("usa", 2, "champion")
    moved = 0
    for state in positions("usa", 2, seed=22, every=3):
        view = table.observe(state, state.to_move)
        if len(view.legal) > 1:
            moved += player.choose(view, 1) != plain.choices(view)[0].action
    assert moved >= 3
