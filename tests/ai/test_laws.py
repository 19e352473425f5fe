"""Computer players are honest and calm: they cannot peek, they repeat themselves, and can be stopped at any point."""

from __future__ import annotations

import ast
import gc
import sys
from itertools import count, islice
from pathlib import Path

import msgspec
import pytest

from tests.ai.boards import MAPS, ROOT, agent, game, played, positions, seats_of, weights
from ttr_app.ai import CHARACTERS, LEVELS, Weights, advise, make_agent, quick_move
from ttr_app.arena.seats import seat_player
from ttr_app.cli import BOT_SOURCES
from ttr_app.engine import GameSetup, Position, Rng, sample_world
from ttr_app.session.computers import plain_move

TABLES = [(m, s) for m in MAPS for s in seats_of(m)]


@pytest.mark.parametrize("every", [37, pytest.param(17, marks=pytest.mark.slow)])
@pytest.mark.parametrize("map_id", MAPS)
@pytest.mark.parametrize("level", LEVELS)
def test_what_is_hidden_does_not_move_a_choice(map_id: str, level: str, every: int) -> None:
    """Law 2: deal everything hidden again; the seat sees the same and does the same."""
    table = game(map_id)
    player = agent(map_id, 2, level)
    for n, state in enumerate(positions(map_id, 2, seed=11, every=every)):
        view = table.observe(state, state.to_move)
        choice = player.choose(view, 7)
        for seed in range(2):
            world = sample_world(table.board, view, Rng(100 * n + seed))
            assert player.choose(table.observe(world, state.to_move), 7) == choice


@pytest.mark.slow
@pytest.mark.parametrize("map_id", MAPS)
def test_a_choice_is_a_function_of_view_and_seed(map_id: str) -> None:
    """A fresh player, one that has seen other positions, and one asked twice agree."""
    table = game(map_id)
    states = positions(map_id, 2, seed=12, every=40)
    for level in LEVELS:
        old = agent(map_id, 2, level)
        for state in states:
            view = table.observe(state, state.to_move)
            first = make_agent(table, weights(table), level).choose(view, 3)
            assert old.choose(view, 3) == first
            assert old.choose(view, 3) == first


@pytest.mark.slow
def test_the_seed_is_for_players_that_leave_something_to_chance() -> None:
    """Whoever sits at a table is asked with a seed: a plain player and a reference bot draw by it, no level does."""
    table = game("usa")
    state = table.new(GameSetup(12, 0, Position()))
    view = table.observe(state, state.to_move)
    draws = msgspec.structs.replace(view, legal=tuple(move for move in view.legal if move.kind == "draw"))
    seeds = range(12)
    chance = seat_player(table, "panel:random", BOT_SOURCES)
    assert len({plain_move(table, draws, seed) for seed in seeds}) > 1
    assert len({chance.choose(view, seed) for seed in seeds}) > 1
    for level in LEVELS:
        assert len({agent("usa", 2, level).choose(view, seed) for seed in seeds}) == 1


@pytest.mark.slow
@pytest.mark.parametrize("map_id", MAPS)
def test_a_stopped_player_has_a_legal_move_in_hand(map_id: str) -> None:
    """After every yield the thought may be closed, and what it yielded last is legal."""
    table = game(map_id)
    player = agent(map_id, 2, "champion")
    for state in positions(map_id, 2, seed=13, every=25):
        view = table.observe(state, state.to_move)
        if len(view.legal) == 1:
            continue
        steps = 0
        for move in player.think(view, 1):
            assert move in view.legal
            steps += 1
        assert steps >= 1
        for stop in range(steps):
            thought = player.think(view, 1)
            best = [next(thought) for _ in range(stop + 1)][-1]
            thought.close()
            assert best in view.legal


@pytest.mark.slow
@pytest.mark.parametrize(("map_id", "seats"), TABLES)
def test_every_level_plays_every_table_to_the_end(map_id: str, seats: int) -> None:
    """All levels at one table, on every map with every number of seats."""
    table = game(map_id, seats)
    for turn in range(-(-len(LEVELS) // seats)):
        levels = [LEVELS[(turn * seats + s) % len(LEVELS)] for s in range(seats)]
        state = played(table, [agent(map_id, seats, level) for level in levels], seed=40 + turn)
        assert state.decision == "over"


@pytest.mark.slow
@pytest.mark.parametrize("map_id", MAPS)
def test_every_character_plays_to_the_end(map_id: str) -> None:
    """Characters meet each other."""
    for a, b in zip(CHARACTERS, CHARACTERS[1:] + CHARACTERS[:1], strict=True):
        players = [agent(map_id, 2, "champion", a), agent(map_id, 2, "champion", b)]
        assert played(game(map_id), players, seed=50).decision == "over"


@pytest.mark.parametrize("map_id", MAPS)
def test_the_quick_player_plays_to_the_end(map_id: str) -> None:
    """The player that takes over from a late one is always able to move."""
    table = game(map_id, 3)
    state = table.new(GameSetup(8, 0))
    while state.decision != "over":
        view = table.observe(state, state.to_move)
        move = quick_move(table, view)
        assert move in view.legal
        table.apply(state, move)
        assert state.step < 4000


@pytest.mark.slow
@pytest.mark.parametrize(
    ("map_id", "first", "warm", "games"),
    [*(("usa", seed, 30, 19) for seed in (60, 160, 260, 360)), ("first_journey_europe", 60, 20, 40)],
)
def test_memory_does_not_grow_over_games(map_id: str, first: int, warm: int, games: int) -> None:
    """Two hundred games between all levels, and a player keeps nothing of those it has played."""
    table = game(map_id)
    players = [agent(map_id, 2, level) for level in LEVELS]

    seeds = count(
        first
    )  # no game comes twice: what is kept by what was seen in one would be of use in the other

    def blocks_after(games: int) -> int:
        for seed in islice(seeds, games):
            # The champion's race takes longest, so that it plays one game in five.
            pair = players[seed % 5], players[(seed + 1) % 5 if seed % 5 == 4 else 0]
            played(table, list(pair), seed)
        gc.collect()
        return sys.getallocatedblocks()

    before = blocks_after(warm)  # by then all that is kept once for ever has been needed
    # One block kept for every decision of a seat would be some fifty blocks a game.
    assert blocks_after(games) - before < 50 * games


def test_unknown_levels_and_characters_are_refused() -> None:
    """A typing error is no player."""
    with pytest.raises(ValueError, match="level"):
        make_agent(game("usa"), Weights(), "grandmaster")
    with pytest.raises(ValueError, match="character"):
        make_agent(game("usa"), Weights(), "champion", "pirate")


def test_the_brain_holds_no_prose() -> None:
    """Reasons are codes: outside docstrings and errors no string has a space in it."""
    folder = Path(__file__).resolve().parents[2] / "ttr_app" / "ai"
    found = []
    for path in sorted(folder.glob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        skipped = set()
        for node in ast.walk(tree):
            if isinstance(node, ast.Expr | ast.Raise | ast.Assert):
                skipped |= {id(n) for n in ast.walk(node)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and id(node) not in skipped and " " in str(node.value):
                found.append((path.name, node.value))
    assert found == []


def test_a_rule_set_that_nobody_has_tuned_is_played_by_every_level_to_the_end() -> None:
    """With the weights that stand for all; so is advice given."""
    for map_id in ("usa", "first_journey_europe"):
        table = game(map_id)
        players = [make_agent(table, Weights(), level) for level in ("whistle_stop", "champion")]
        state = played(table, players, seed=4)
        assert state.decision == "over"
        middle = played(table, players, seed=4, least=20)
        view = table.observe(middle, middle.to_move)
        assert advise(table, Weights(), view).moves


def test_no_rule_set_and_no_map_is_named_where_computers_think() -> None:
    """What differs between games stands in their weights and on their boards."""
    rulesets = {game(map_id).ruleset.name for map_id in MAPS}
    for path in (ROOT / "ttr_app" / "ai").rglob("*.py"):
        assert named(path.read_text(encoding="utf-8"), {*rulesets, *MAPS}) == set(), path.name
    assert named('if rules == "first_journey": ...', {"first_journey"}) == {"first_journey"}


def named(source: str, names: set[str]) -> set[str]:
    """The names that stand in the code of a module as words of their own."""
    words = {node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant)}
    return names & words
