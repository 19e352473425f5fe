"""Where lessons begin, and the rival that plays by a script."""

from __future__ import annotations

from pathlib import Path

import pytest

from ttr_app.engine import Game, GameSetup, actions, digest
from ttr_app.session.lessons import Cue, Position, ScriptedRival, begin, laid_out
from ttr_app.storage import GameLibrary, SeatSetup
from ttr_app.storage.maps import BUILTIN, LESSONS, open_map

SMALL = Position(
    map="little_island",
    hands=({"blue": 3}, {"green": 2}),
    market=("red", "red", "red", "yellow", "yellow"),
    top=("blue", "yellow"),
    own=(("mill-bridge",), ()),
    tickets=(("lighthouse-castle",), ("hill-carousel",)),
    ticket_deck=("mill-town_hall",),
)
PEOPLE = (SeatSetup("A"), SeatSetup("B", level="lesson"))


def game_of(name: str) -> Game:
    """A game for two."""
    return Game(open_map(name), 2)


def test_maps_of_lessons_are_on_no_shelf(tmp_path: Path) -> None:
    assert "little_island" in LESSONS
    assert "little_island" not in BUILTIN
    with GameLibrary(tmp_path) as library:
        assert "little_island" not in [entry.id for entry in library.maps.all()]
        assert library.maps.open("little_island").id == "little_island"


def test_a_position_is_laid_out_as_it_says_and_nothing_is_lost() -> None:
    game = game_of("little_island")
    state = laid_out(game, SMALL)
    game.validate(state)
    view = game.observe(state, 0)
    board = game.board
    assert [board.cards[c].name for c in view.market] == list(SMALL.market)
    assert view.hand[board.card_index["blue"]] == 3
    assert view.owner[board.route_index["mill-bridge"]] == 0
    assert view.tickets == (board.ticket_index["lighthouse-castle"],)
    assert view.decision == "turn"
    assert view.to_move == 0
    assert state.decks[0][0] == board.card_index["blue"]


@pytest.mark.parametrize(("seats", "closed"), [(2, True), (3, True), (4, False)])
def test_tracks_of_a_position_close_their_twins_as_a_claim_does(seats: int, closed: bool) -> None:
    """[ALL: doubles] at a small table for everybody, at a larger one for the owner."""
    game = Game(open_map("usa"), seats)
    board = game.board
    lane = next(route for route, twin in enumerate(board.twins) if twin > route)
    state = laid_out(game, Position(map="usa", own=((board.map.routes[lane].id,),)))
    assert not any(mask >> lane & 1 for mask in state.open)
    assert not state.open[0] >> board.twins[lane] & 1
    assert [mask >> board.twins[lane] & 1 for mask in state.open[1:]] == [int(not closed)] * (seats - 1)
    pieces = len(board.piece_names)
    assert state.supply[::pieces] == [45 - board.lengths[lane], *[45] * (seats - 1)]
    assert state.points == [board.route_points[lane], *[0] * (seats - 1)]


def test_a_position_that_names_no_shuffle_is_laid_out_of_the_first_one() -> None:
    game = Game(open_map("usa"), 2)
    dealt = [digest(laid_out(game, Position(map="usa", **named))) for named in ({}, {"seed": 1}, {"seed": 2})]
    assert dealt[0] == dealt[1] != dealt[2]


def test_tickets_that_a_position_does_not_name_go_under_the_deck() -> None:
    game = Game(open_map("usa"), 2)
    wanted = tuple(ticket.id for ticket in game.board.map.tickets[:3])
    state = laid_out(game, Position(map="usa", tickets=(wanted, ())))
    game.validate(state)
    assert [mask.bit_count() for mask in state.tickets] == [3, 0]
    assert all(state.tickets[0] >> game.board.ticket_index[name] & 1 for name in wanted)
    assert len(state.ticket_deck) == len(state.ticket_sources) == len(game.board.tickets) - 3


def test_a_ticket_that_another_seat_was_dealt_is_taken_from_it() -> None:
    game = Game(open_map("usa"), 2)
    dealt = laid_out(game, Position(map="usa")).tickets[1]
    names = tuple(ticket.id for i, ticket in enumerate(game.board.map.tickets) if dealt >> i & 1)
    state = laid_out(game, Position(map="usa", tickets=(names, ())))
    game.validate(state)
    assert state.tickets == [dealt, 0]


def test_a_card_that_is_not_there_cannot_be_laid_out() -> None:
    with pytest.raises(ValueError, match="not in list"):
        laid_out(game_of("little_island"), Position(map="little_island", hands=({"blue": 10},)))


def test_the_rival_claims_when_its_time_has_come_and_draws_until_then() -> None:
    game = game_of("little_island")
    state = laid_out(game, SMALL)
    rival = ScriptedRival(game, (Cue("bridge-castle", owned=("mill-bridge",), cards=4),))
    game.apply_checked(state, actions.blind())
    game.apply_checked(state, actions.blind())
    move = rival.move(game.observe(state, 1))
    assert (move.kind, move.target) == ("claim", game.board.route_index["bridge-castle"])
    early = ScriptedRival(game, (Cue("bridge-castle", owned=("mill-hill",)),))
    assert early.move(game.observe(state, 1)).kind == "blind"


def test_the_rival_keeps_as_few_tickets_as_it_may() -> None:
    game = game_of("little_island")
    rival = ScriptedRival(game, ())
    state = game.new(GameSetup(3, first=1))
    assert state.decision == "keep"
    kept = [action.target.bit_count() for action in game.legal(state)]
    view = game.observe(state, 1)
    assert rival.move(view).target.bit_count() == min(kept) < max(kept)
    assert rival.move(view) == view.legal[-1], "always the same of those"


def test_what_was_played_of_a_lesson_is_handed_out_and_taken_up_again(tmp_path: Path) -> None:
    kept: list[tuple[actions.Action, ...]] = []
    with GameLibrary(tmp_path) as library:
        session = begin(library, SMALL, PEOPLE, keep=kept.append)
        assert session.submit(actions.blind()) is None
        assert kept[-1] == (actions.blind(),)
        again = begin(library, SMALL, PEOPLE, acts=kept[-1])
        assert again.view == session.view
        anew = begin(library, SMALL, PEOPLE, acts=(actions.claim(0),))
        assert anew.status.step == 0, "acts that do not fit begin it anew"
        assert library.unfinished() == []
