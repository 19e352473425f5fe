"""The laws that hold in every game: conservation, the end, the two laws of hidden cards, copies, codec, determinism."""

from __future__ import annotations

import random

import pytest

from tests.rig import EVERY_TABLE, game_of
from ttr_app.engine import (
    Event,
    Game,
    GameSetup,
    GameState,
    IllegalAction,
    PlayerView,
    Rng,
    decode_action,
    digest,
    encode_action,
    sample_world,
)
from ttr_app.engine import actions as act

TABLES = [
    pytest.param(name, seats, marks=pytest.mark.slow) if seats in (3, 4) else (name, seats)
    for name, seats in EVERY_TABLE
]
"""The same tables; of each map the smallest and the largest on every day, those in between with all tests."""

LONGEST = 6000
"""No random game may take more moves; the longest of a million seen took a quarter of it."""


def play(game: Game, seed: int, check=None) -> GameState:  # type: ignore[no-untyped-def]
    """Play a random game to its end, looking at every state."""
    state = game.new(GameSetup(seed))
    chance = random.Random(seed)
    while choices := game.legal(state):
        game.apply(state, choices[int(chance.random() * len(choices))])
        if check is not None:
            check(state)
        assert state.step < LONGEST, "the game does not end"
    assert state.decision == "over"
    return state


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_cards_pieces_and_tickets_are_conserved_after_every_action(name: str, seats: int) -> None:
    play(game_of(name, seats), 0, game_of(name, seats).validate)


@pytest.mark.slow
@pytest.mark.timeout(300)
@pytest.mark.parametrize(("name", "seats"), EVERY_TABLE)
@pytest.mark.parametrize("part", range(2))
def test_a_thousand_random_games_a_map_end_and_conserve(name: str, seats: int, part: int) -> None:
    """Over all its numbers of seats each map is played a thousand times and more."""
    game = game_of(name, seats)
    games = {2: 210, 3: 170, 4: 130, 5: 60}[seats]
    for seed in range(part * games, (part + 1) * games):
        state = play(game, seed, game.validate)
        score = game.score(state)
        assert score.winners
        assert all(seat.total == sum(seat.parts.values()) for seat in score.seats)


@pytest.mark.parametrize("seed", [11, *(pytest.param(more, marks=pytest.mark.slow) for more in (12, 13))])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_sampled_world_agrees_with_all_that_the_seat_knows(name: str, seats: int, seed: int) -> None:
    """Law 1."""
    game = game_of(name, seats)
    rng = Rng(seats)
    steps = 0

    def check(state: GameState) -> None:
        nonlocal steps
        steps += 1
        if steps % 9 == 0 or state.decision in ("tunnel", "refill", "offer", "split"):
            for seat in range(seats):
                view = game.observe(state, seat)
                world = sample_world(game.board, view, rng)
                game.validate(world)
                assert game.observe(world, seat) == view

    play(game, seed, check)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_sampled_worlds_differ_from_each_other_and_from_the_truth(name: str, seats: int) -> None:
    game = game_of(name, seats)
    state = game.new(GameSetup(5))
    rng = Rng(1)
    view = game.observe(state, 0)
    worlds = {digest(sample_world(game.board, view, rng)) for _ in range(20)}
    assert len(worlds) == 20
    assert digest(state) not in worlds


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_a_view_holds_nothing_that_the_seat_may_not_know(name: str, seats: int) -> None:
    """Law 2 for views: deal everything hidden anew, and what a seat is shown stays the same to the letter."""
    game = game_of(name, seats)
    state = game.new(GameSetup(3))
    chance = random.Random(1)
    for _ in range(120):
        for seat in range(seats):
            view = game.observe(state, seat)
            assert game.observe(sample_world(game.board, view, Rng(state.step)), seat) == view
        spectator = game.observe(state, None)
        assert spectator.hand == spectator.tickets == spectator.offer == spectator.legal == ()
        choices = game.legal(state)
        if not choices:
            break
        game.apply(state, choices[int(chance.random() * len(choices))])


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_copies_are_independent(name: str, seats: int) -> None:
    game = game_of(name, seats)
    state = game.new(GameSetup(8))
    chance = random.Random(8)
    while choices := game.legal(state):
        before = digest(state)
        twin = state.copy()
        assert twin == state
        choice = choices[int(chance.random() * len(choices))]
        game.apply(twin, choice)
        assert digest(state) == before
        game.apply(state, choice)
        assert twin == state


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_undoing_what_revealed_nothing_leaves_every_view_as_it_was(name: str, seats: int) -> None:
    """A claim turns no card over unless it fills a hole, tries a tunnel, draws a ticket or makes a new deck."""
    game = game_of(name, seats)
    state = game.new(GameSetup(8))
    chance = random.Random(8)
    undone = 0
    while choices := game.legal(state):
        choice = choices[int(chance.random() * len(choices))]
        before = state.copy()
        views = [game.observe(state, seat) for seat in range(seats)]
        events: list[Event] = []
        game.apply(state, choice, events.append)
        kinds = {type(event).__name__ for event in events}
        if choice.kind in ("claim", "station", "harbour") and not kinds & {
            "MarketRefilled",
            "DeckShuffled",
            "TunnelTried",
            "TicketDone",
        }:
            undone += 1
            hidden = ("decks", "tops", "ticket_deck", "market", "rng", "tickets")
            assert all(getattr(state, part) == getattr(before, part) for part in hidden)
            assert [game.observe(before, seat) for seat in range(seats)] == views
    assert undone > 5


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_codec_gives_back_the_same_game(name: str, seats: int) -> None:
    game = game_of(name, seats)
    state = game.new(GameSetup(9))
    chance = random.Random(9)
    for step in range(150):
        choices = game.legal(state)
        if not choices:
            break
        again = game.decode(game.encode(state))
        assert digest(again) == digest(state)
        assert game.legal(again) == choices
        if step % 10 == 0:
            assert [game.observe(again, s) for s in range(seats)] == [
                game.observe(state, s) for s in range(seats)
            ]
        choice = choices[int(chance.random() * len(choices))]
        assert decode_action(encode_action(choice)) is choice
        game.apply(state, choice)
        game.apply(again, choice)
        assert digest(again) == digest(state)


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_the_same_seed_is_the_same_game(name: str, seats: int) -> None:
    game = game_of(name, seats)
    assert digest(play(game, 21)) == digest(play(Game(game.board.map, seats), 21))
    assert digest(play(game, 21)) != digest(play(game, 22))


@pytest.mark.parametrize("steps", [45, pytest.param(90, marks=pytest.mark.slow)])
@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_every_offered_action_passes_the_check_and_every_other_leaves_the_state(
    name: str, seats: int, steps: int
) -> None:
    game = game_of(name, seats)
    chance = random.Random(4)
    every = [act.pass_turn(), act.withdraw(), act.tickets(), act.throw(), act.keep(1), act.split(20)]
    every += [act.draw(slot) for slot in range(-1, 8)] + [act.blind(deck) for deck in range(-1, 3)]
    every += [act.refill(0), act.refill(1), act.exchange(0), act.exchange(3), act.exchange(-60)]
    every += [act.claim(route) for route in range(-1, len(game.board.lengths) + 1)]
    every += [act.station(city) for city in (-1, 0, 1, 99)] + [act.harbour(city) for city in (-1, 0, 1, 99)]
    every += [act.Action("fly", 3)]
    state = game.new(GameSetup(2))
    for _ in range(steps):
        choices = game.legal(state)
        if not choices:
            break
        view = game.observe(state, state.to_move)
        assert view.legal == tuple(choices)
        assert len(set(choices)) == len(choices), "an action is offered twice"
        for choice in choices[:: max(1, len(choices) // 12)]:
            assert game.why_not(view, choice) is None
        before = digest(state)
        for other in every[:: 1 + state.step % 7]:
            if other in choices:
                continue
            with pytest.raises(IllegalAction):
                game.apply_checked(state, other)
        assert digest(state) == before
        game.apply_checked(state, choices[int(chance.random() * len(choices))])


@pytest.mark.parametrize(("name", "seats"), TABLES)
def test_nobody_else_is_offered_anything(name: str, seats: int) -> None:
    game = game_of(name, seats)
    state = game.new(GameSetup(2))
    for seat in range(seats):
        view: PlayerView = game.observe(state, seat)
        assert bool(view.legal) == (seat == state.to_move) == view.mine
        if not view.mine:
            assert game.why_not(view, act.draw(0)) is not None
