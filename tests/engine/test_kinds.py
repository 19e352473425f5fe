"""What rules declare of their actions is true of every state that is reached."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from tests.maps import OF_EACH_RULES
from tests.rig import EVERY_TABLE, game_of
from ttr_app.engine import Game, GameSetup, Rng, actions, sample_world
from ttr_app.engine.errors import Reason
from ttr_app.engine.kinds import ActionKind, Asks
from ttr_app.engine.pieces.draw import DrawCards
from ttr_app.engine.pieces.passing import PassWhenStuck
from ttr_app.engine.pieces.piece import Offer, Play, RulePiece
from ttr_app.engine.rulesets.ruleset import Ruleset


@pytest.mark.parametrize(("name", "seats"), EVERY_TABLE)
def test_a_turn_begins_with_the_kinds_that_say_so_and_no_others(name: str, seats: int) -> None:
    game = game_of(name, seats)
    state = game.new(GameSetup(6))
    chance = random.Random(6)
    while choices := game.legal(state):
        for choice in choices:
            kind = game.kinds[choice.kind]
            if state.decision == "turn":
                assert kind.is_turn, f"{kind.name} is offered as a turn"
            elif kind.is_turn:
                # The second card of a draw is of the same kinds as the first.
                assert kind.asks in ("slot", "deck"), f"{kind.name} is offered as {state.decision}"
        game.apply(state, choices[int(chance.random() * len(choices))])


@pytest.mark.parametrize(("name", "seats"), EVERY_TABLE)
def test_others_know_whether_a_public_action_is_possible(name: str, seats: int) -> None:
    """Deal anew all that another seat cannot see, and the public actions of the seat to move stay the same."""
    game = game_of(name, seats)
    state = game.new(GameSetup(4))
    chance, rng = random.Random(4), Rng(4)
    while choices := game.legal(state):
        if state.step % 5 == 0 or state.decision == "tunnel":
            view = game.observe(state, (state.to_move + 1) % seats)
            elsewhere = game.legal(sample_world(game.board, view, rng))
            public = [action for action in choices if game.kinds[action.kind].public]
            assert public == [action for action in elsewhere if game.kinds[action.kind].public]
        game.apply(state, choices[int(chance.random() * len(choices))])


def test_the_kinds_of_a_game_stand_in_their_order_and_no_two_share_a_place() -> None:
    for name, seats in EVERY_TABLE:
        orders = [kind.order for kind in game_of(name, seats).kinds.values()]
        assert orders == sorted(set(orders))


def test_a_piece_that_declares_what_it_does_not_carry_out_is_refused() -> None:
    class Boasts(DrawCards):
        kinds = (*DrawCards.kinds, ActionKind("fly", "nothing"))

    rules = Ruleset("boast", pieces=(Boasts, PassWhenStuck), scorers=(), ties=())
    with pytest.raises(ValueError, match="fly"):
        Game(game_of("usa").board.map, 2, rules)


def test_the_board_says_what_its_map_has() -> None:
    said = {
        b.map.rules: (b.stations, b.harbours, b.delivery, b.decks, b.ships, b.sides, b.race, b.draws_tickets)
        for name in OF_EACH_RULES
        for b in [game_of(name).board]
    }
    assert said == {
        "classic": (False, False, False, 1, False, False, False, True),
        "europe": (True, False, False, 1, False, False, False, True),
        "first_journey": (False, False, True, 1, False, True, True, True),
        "world": (False, True, False, 2, True, False, False, True),
    }


def test_a_map_without_tickets_to_win_counts_points_though_its_tickets_are_delivered() -> None:
    game = game_of("toll_valley")
    assert (game.board.delivery, game.board.race, game.board.draws_tickets) == (True, False, False)
    state = game.new(GameSetup(1))
    reason = game.why_not(game.observe(state, state.to_move), actions.throw())
    assert reason == Reason("not_in_this_game"), "none are drawn anew on this map, so none are thrown away"


@pytest.mark.parametrize("asks", ["route", "slot", "deck", "tickets", "payment", "split", "exchange"])
def test_a_kind_that_no_person_could_be_asked_for_is_refused(asks: Asks) -> None:
    class Haul(RulePiece):
        kinds = (ActionKind("haul", asks),)
        questions = ("haul",)

        def offers(self) -> Mapping[str, Offer]:
            return {"haul": lambda state, out: None}

        def plays(self) -> Mapping[str, Play]:
            return {"haul": lambda state, action, emit: None}

    rules = Ruleset("hauling", (Haul,), (), ())
    with pytest.raises(ValueError, match="haul"):
        Game(game_of("usa").board.map, 2, rules)
    Haul.kinds = (ActionKind("haul", "choice"),)
    assert Game(game_of("usa").board.map, 2, rules).kinds["haul"].listed
