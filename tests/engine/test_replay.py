"""Playing stored actions again: one loop for all who need it, checked where it must be."""

import ast
from pathlib import Path

import pytest

from tests.trees import nodes
from ttr_app.engine import Action, Game, GameSetup, GameState, Rng, SaveError, actions, digest
from ttr_app.engine.events import CardsDealt, Event
from ttr_app.engine.replay import NotPlayable, Step, replay
from ttr_app.storage.maps import BUILTIN, open_map

ROOT = Path(__file__).resolve().parents[2] / "ttr_app"
# Who carries an action out, and why it is not a replay.
PLAYS = {
    "engine/game.py": "`apply_checked` on a state of one's own",
    "engine/replay.py": "the loop itself",
    "arena/game.py": "a new game between agents, that keeps no states",
    "session/past/coach.py": "the same deal as a new game between computers, a step at a time beside the screen",
    "session/lessons/position.py": "a position is set up for a lesson; its actions are stored nowhere",
}


def played(game: Game, seed: int, steps: int) -> tuple[GameState, list[Action], list[Event]]:
    state, rng, done, happened = game.new(GameSetup(seed)), Rng(seed), list[Action](), list[Event]()
    for _ in range(steps):
        done.append(rng.choice(game.legal(state)))
        game.apply(state, done[-1], happened.append)
    return state, done, happened


@pytest.mark.parametrize("map_id", BUILTIN)
@pytest.mark.parametrize("checked", [True, False])
def test_the_same_actions_lead_to_the_same_game_with_the_same_events(map_id: str, checked: bool) -> None:
    game = Game(open_map(map_id), 2)
    state, done, happened = played(game, 3, 60)
    begun = game.new(GameSetup(3))
    before = digest(begun)
    steps = list(replay(game, begun, done, checked))
    assert digest(steps[-1].state) == digest(state)
    assert [event for step in steps for event in step.events] == happened
    assert [step.action for step in steps] == done
    assert digest(begun) == before, "the state to begin with stays as it is"
    assert len({id(step.state) for step in steps}) == len(steps), "each step has a state of its own"


def test_an_action_that_the_rules_refuse_is_named_with_its_number_and_reason() -> None:
    game = Game(open_map("usa"), 2)
    _, done, _ = played(game, 3, 12)
    done[7] = actions.exchange(3)
    seen: list[Step] = []
    with pytest.raises(NotPlayable) as refused:
        seen.extend(replay(game, game.new(GameSetup(3)), done))
    assert (refused.value.number, refused.value.reason.code) == (8, "not_in_this_game")
    assert len(seen) == 7, "what came before it was played"
    assert isinstance(refused.value, SaveError)


def carries_out(source: str) -> bool:
    """Whether a module calls `game.apply`, in whatever words the game is named."""
    calls = [node for node in nodes(source) if isinstance(node, ast.Call)]
    return any(isinstance(call.func, ast.Attribute) and call.func.attr == "apply" for call in calls)


@pytest.mark.slow
def test_nobody_else_has_a_loop_of_their_own() -> None:
    found = {p.relative_to(ROOT).as_posix() for p in ROOT.rglob("*.py") if carries_out(p.read_text())}
    assert found == set(PLAYS)


def test_a_loop_of_ones_own_would_be_found() -> None:
    assert carries_out("def f(rules, s):\n    for a in s:\n        rules.game.apply(s, a)")
    assert not carries_out("from ttr_app.engine.replay import replay")


def test_what_is_dealt_is_no_step() -> None:
    game = Game(open_map("usa"), 2)
    _, done, _ = played(game, 3, 4)
    told = [event for step in replay(game, game.new(GameSetup(3)), done) for event in step.events]
    assert not any(isinstance(event, CardsDealt) for event in told)
