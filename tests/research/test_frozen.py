"""The Champion of commit 5518c02 plays on: at today's table it makes the moves that it made then."""

import pytest

from research.reference_bots import make_bot
from research.reference_bots.frozen import _frozen_game, _package
from tests.maps import FROM_SOURCES
from ttr_app.engine import Game, GameSetup
from ttr_app.storage.maps import open_map

# Scores of two frozen Champions on the deal of seed 0, first seat first, as the code of that commit played it.
THEN = {"usa": (140, 91), "europe": (118, 110)}


@pytest.mark.slow
@pytest.mark.parametrize("map_id", THEN)
def test_a_whole_game_of_then_comes_out_as_it_did(map_id: str) -> None:
    game = _frozen_game(map_id, 2)
    players = [_package("ai").make_agent(game, "champion") for _ in range(2)]
    state = game.new(_package("engine").GameSetup(0, 0))
    while state.decision != "over":
        game.apply(state, players[state.to_move].choose(game.observe(state, state.to_move), 0))
    assert tuple(seat.total for seat in game.score(state).seats) == THEN[map_id]


@pytest.mark.slow
@pytest.mark.parametrize("map_id", FROM_SOURCES)
def test_at_todays_table_it_moves_as_it_would_have_then(map_id: str) -> None:
    """Both engines deal the same game; as long as they show the same, today's bot and the player of then agree."""
    then, now = _frozen_game(map_id, 2), Game(open_map(map_id), 2)
    native = _package("ai").make_agent(then, "champion")
    bot = make_bot(now, "frozen")
    was, state = then.new(_package("engine").GameSetup(7, 0)), now.new(GameSetup(7, 0))
    agreed = 0
    for _ in range(12):
        view = now.observe(state, state.to_move)
        move = bot.choose(view, 3)
        assert move in view.legal
        old = then.observe(was, was.to_move)
        assert tuple(move) == tuple(native.choose(old, 3)), (map_id, agreed)
        agreed += 1
        now.apply(state, move)
        then.apply(was, _package("engine.actions").Action(*move))
    assert agreed == 12
