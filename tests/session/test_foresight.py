"""Consequence lines and ticket standings: what the app says before a move is what comes of it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.rig import Table
from tests.session.rig import let_computers, lively, quick_library, start, table, truth
from ttr_app.engine import Rng, bits
from ttr_app.engine.scoring.path import longest_path
from ttr_app.session import GameLibrary, GameSession
from ttr_app.session.consequence import consequence_of
from ttr_app.session.ticket_status import ticket_status
from ttr_app.storage.maps import BUILTIN

MAPS = BUILTIN


@pytest.fixture
def library(tmp_path: Path) -> Iterator[GameLibrary]:
    with quick_library(tmp_path) as library:
        yield library


def turns_of(library: GameLibrary, map_id: str, seed: int) -> Iterator[GameSession]:
    """A game of one person, stopped wherever that person is asked."""
    session, rng = start(library, table(map_id, 1, 2, seed)), Rng(seed)
    while session.status.wait != "over":
        let_computers(session)
        if session.status.wait == "person":
            yield session
            if session.status.wait == "person":
                assert session.submit(lively(session.view, rng.below(1 << 60))) is None


@pytest.mark.slow
@pytest.mark.parametrize("map_id", MAPS)
def test_what_is_said_before_a_move_is_what_comes_of_it(library: GameLibrary, map_id: str) -> None:
    checked = finished = 0
    for seed in (1, 2):
        for session in turns_of(library, map_id, seed):
            game, before, state = session.game, session.view, truth(session)
            moves = [a for a in before.legal if a.kind in ("claim", "station", "harbour", "exchange")]
            for number, action in enumerate(moves):
                told = session.consequence(action)
                if number % 9 and not told.tickets_finished:
                    continue  # not all of them, and all that are said to finish a ticket
                world = state.copy()
                game.apply(world, action)
                if world.decision == "tunnel" or told.uncertain:
                    continue
                after = game.observe(world, 0)
                assert told.points == after.points[0] - before.points[0]
                assert told.pieces_left == after.supply[0]
                brings = game.preview(before, action)
                assert {*before.buildings[0], *brings.buildings} == {*after.buildings[0]}
                spent, gained = (sum(n for _, n in cards) for cards in (brings.spent, brings.gained))
                assert sum(before.hand) - spent + gained + brings.drawn == sum(after.hand)
                if game.board.numbers.longest_bonus:
                    assert told.longest_after == longest_path(game.board, after.routes[0])
                    assert told.longest_before == longest_path(game.board, before.routes[0])
                if game.board.delivery:
                    # What is drawn in place of it may be done at once, too: nobody could have told that.
                    done = set(after.done[0]) - set(before.done[0])
                    assert set(told.tickets_finished) == done & set(before.tickets)
                else:
                    was = {r.ticket for r in game.score(state).seats[0].tickets if r.done}
                    now = {r.ticket for r in game.score(world).seats[0].tickets if r.done}
                    assert set(told.tickets_finished) == now - was
                finished += len(told.tickets_finished)
                checked += 1
    assert checked > sum(game.board.numbers.pieces.values()) // 4, "a move or more in most turns of two games"
    assert finished, "some move finishes a ticket"


@pytest.mark.parametrize("map_id", MAPS)
def test_a_ticket_is_called_done_when_the_score_says_so_and_its_way_is_a_way(
    library: GameLibrary, map_id: str
) -> None:
    stood = set()
    for session in turns_of(library, map_id, 3):
        game, state, view = session.game, truth(session), session.view
        done = {result.ticket for result in game.score(state).seats[0].tickets if result.done}
        standings = session.tickets()
        assert {s.ticket for s in standings} == {*view.tickets, *view.done[0]}
        for standing in standings:
            stood.add(standing.standing)
            assert (standing.standing == "done") == (standing.ticket in done)
            assert (standing.standing == "open") == bool(
                standing.missing or standing.spaces
            ) or game.board.stations
            assert standing.spaces == sum(
                game.board.lengths[r] for r in standing.missing if view.owner[r] < 0
            )
            for route in standing.missing:
                assert view.open[0] >> route & 1 or game.board.stations
    assert stood >= {"open"}


@pytest.mark.slow
@pytest.mark.parametrize("map_id", ["usa", "first_journey_europe", "world"])
def test_claiming_the_shortest_way_finishes_the_ticket_and_no_shorter_one_is_left(
    library: GameLibrary, map_id: str
) -> None:
    finished = 0
    for session in turns_of(library, map_id, 4):
        game, state = session.game, truth(session)
        for standing in session.tickets():
            if standing.standing != "open":
                continue
            world = state.copy()
            for route in standing.missing:
                world.routes[0] |= 1 << route
            world.tickets[0] = 1 << standing.ticket
            facts = game.board.tickets[standing.ticket]
            after = game.observe(world, 0)
            assert {s.ticket: s.standing for s in ticket_status(game, after)}[standing.ticket] == "done"
            if len(facts.cities) == 2:
                # One space fewer of supply than its way needs, and it is hopeless.
                poor = state.copy()
                pieces = len(game.board.piece_names)
                poor.supply[:pieces] = [standing.spaces - 1, *[0] * (pieces - 1)]
                seen = {s.ticket: s.standing for s in ticket_status(game, game.observe(poor, 0))}
                assert seen[standing.ticket] == "hopeless"
            finished += 1
    assert finished > 5


def test_a_ticket_whose_city_is_cut_off_is_hopeless(library: GameLibrary) -> None:
    session = next(turns_of(library, "usa", 5))
    game = session.game
    state = truth(session).copy()
    state.tickets[0] = 1 << 0
    start_city = game.board.tickets[0].cities[0]
    state.open[0] &= ~game.board.city_routes[start_city]
    assert [s.standing for s in ticket_status(game, game.observe(state, 0))] == ["hopeless"]


def test_a_station_can_still_save_a_ticket_that_was_cut_off(library: GameLibrary) -> None:
    session = next(turns_of(library, "europe", 5))
    game = session.game
    state = truth(session).copy()
    state.tickets[0] = 1 << 0
    around = game.board.city_routes[game.board.tickets[0].cities[0]]
    state.open = [mask & ~around for mask in state.open]
    state.routes[1] |= around
    assert [s.standing for s in ticket_status(game, game.observe(state, 0))] == ["open"]
    near = {city for route in bits(around) for city in game.board.ends[route]}
    far = [city for city in range(len(game.board.neighbours)) if city not in near]
    state.buildings[0] = sum(1 << city for city in far[:3])  # all three stations stand elsewhere
    assert [s.standing for s in ticket_status(game, game.observe(state, 0))] == ["hopeless"]


def test_nobody_is_told_anything_about_hidden_cards(library: GameLibrary) -> None:
    session = start(library, table("usa", 2, 0))
    nothing = session.consequence(session.game.legal(truth(session))[0])
    assert nothing == consequence_of(session.game, session.view, session.game.legal(truth(session))[0])
    assert (nothing.points, nothing.pieces_left) == (0, ())


def test_an_onlooker_is_told_of_nothing_that_an_action_would_bring() -> None:
    t = Table("usa").arrange([{"red": 6}, {}])
    for action in t.view.legal:
        assert not any(consequence_of(t.game, t.game.observe(t.state, None), action))
