"""The reference bots: they play every game to its end, by the rules, and know nothing that they may not know."""

import pytest

from research import reference_bots as panel
from research.reference_bots import held_out
from research.reference_bots.bot import Bot
from tests.maps import FROM_SOURCES, OF_EACH_RULES
from ttr_app.engine import Game, GameSetup, Rng, sample_world
from ttr_app.storage.maps import open_map

EVERY_BOT = [("panel", name) for name in panel.BOTS] + [("held", name) for name in held_out.BOTS]
EVERY_TABLE = [
    pytest.param(name, seats, marks=[pytest.mark.slow] if seats > 2 else [])
    for name in FROM_SOURCES  # the frozen ones know the maps of their time
    for seats in range(2, open_map(name).numbers.seats[1] + 1)
]
MOST_STEPS = 5000


def make(source: str, game: Game, name: str) -> Bot:
    return (panel if source == "panel" else held_out).make_bot(game, name)


@pytest.mark.slow
@pytest.mark.parametrize(("map_name", "seats"), EVERY_TABLE)
def test_every_bot_plays_every_map_and_number_of_seats_to_the_end(map_name: str, seats: int) -> None:
    game = Game(open_map(map_name), seats)
    for begin in range(0, len(EVERY_BOT), seats):
        names = [EVERY_BOT[(begin + seat) % len(EVERY_BOT)] for seat in range(seats)]
        bots = [make(source, game, name) for source, name in names]
        state = game.new(GameSetup(seed=begin))
        while state.decision != "over":
            view = game.observe(state, state.to_move)
            action = bots[state.to_move].choose(view, seed=state.step)
            assert action in view.legal, names
            game.apply(state, action)
            assert state.step < MOST_STEPS, names
        game.validate(state)


@pytest.mark.slow
@pytest.mark.parametrize("map_name", OF_EACH_RULES)
@pytest.mark.parametrize(("source", "name"), EVERY_BOT)
def test_a_bot_chooses_the_same_when_all_that_is_hidden_is_shuffled(
    source: str, name: str, map_name: str
) -> None:
    """Law 2. The second choice is made by a new bot, so a bot with a memory of its own would be caught as well."""
    game = Game(open_map(map_name), 3 if map_name != "usa" else 4)
    seated = [make(source, game, name) for _ in range(game.seats)]
    state, rng, compared = game.new(GameSetup(seed=5)), Rng(9), 0
    while state.decision != "over":
        seat = state.to_move
        view = game.observe(state, seat)
        action = seated[seat].choose(view, seed=state.step)
        if state.step % 7 == 0:
            world = sample_world(game.board, view, rng)
            assert make(source, game, name).choose(game.observe(world, seat), seed=state.step) == action
            compared += 1
        game.apply(state, action)
    assert compared >= 5


@pytest.mark.parametrize(("source", "name"), EVERY_BOT)
def test_thinking_ends_in_the_move_that_choosing_gives(source: str, name: str) -> None:
    game = Game(open_map("europe"), 2)
    bot = make(source, game, name)
    view = game.observe(game.new(GameSetup(seed=3, first=0)), 0)
    thought = bot.think(view, 4)
    first = next(thought)
    with pytest.raises(StopIteration) as end:
        next(thought)
    assert first == end.value.value == bot.choose(view, 4)


def test_a_name_that_no_bot_has_is_refused() -> None:
    game = Game(open_map("usa"), 2)
    for source in ("panel", "held"):
        with pytest.raises(ValueError, match="nobody"):
            make(source, game, "nobody")


def test_the_second_panel_plays_otherwise_than_the_first() -> None:
    """Bots of the same name differ in some choice of one game, or the second panel would show nothing new."""
    for map_name in FROM_SOURCES:
        game = Game(open_map(map_name), 2)
        for name in sorted(set(panel.BOTS) & set(held_out.BOTS)):
            one, other = panel.make_bot(game, name), held_out.make_bot(game, name)
            assert any(_differ(game, one, other, seed) for seed in range(20)), (map_name, name)


def _differ(game: Game, one: Bot, other: Bot, seed: int) -> bool:
    state = game.new(GameSetup(seed))
    while state.decision != "over":
        view = game.observe(state, state.to_move)
        action = one.choose(view, state.step)
        if other.choose(view, state.step) != action:
            return True
        game.apply(state, action)
    return False
