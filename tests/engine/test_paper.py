"""States on paper: of each list exactly so many numbers, and each number as large as this board can have it."""

from __future__ import annotations

import copy
from typing import Any

import msgspec
import pytest

from tests.rig import Table, game_of
from ttr_app.engine import Board, Game, GameSetup, SaveError, digest
from ttr_app.engine.mapfile import GREY
from ttr_app.storage.maps import BUILTIN, open_map

SEATS = 2
BOARD = game_of("usa", SEATS).board
KINDS, ROUTES, CITIES, TICKETS = (
    len(BOARD.cards),
    len(BOARD.ends),
    len(BOARD.neighbours),
    len(BOARD.tickets),
)


def paper() -> dict[str, Any]:
    """A game in its first turn, written down."""
    t = Table("usa", SEATS)
    return copy.deepcopy(t.game.encode(t.state))


def mask(bit: int) -> str:
    return f"{1 << bit:x}"


BEYOND: list[tuple[str, Any]] = [
    ("seats", SEATS + 1),
    ("decks", lambda had: [*had, [0]]),
    ("market", lambda had: [*had, -1]),
    ("market", lambda had: had[1:]),
    ("discards", lambda had: [*had, 0]),
    ("discards", lambda had: [-1, *had[1:]]),
    ("box", [0, 0]),
    ("hands", lambda had: [*had, 0]),
    ("known", lambda had: had[1:]),
    ("supply", lambda had: [*had, 1]),
    *((name, lambda had: [*had, "0"]) for name in ("routes", "open", "tickets", "done", "boxed")),
    ("buildings", [0] * (SEATS + 1)),
    ("points", [0] * (SEATS + 1)),
    ("offers", [()] * (SEATS + 1)),
    ("routes", [mask(ROUTES), "0"]),
    ("open", [mask(ROUTES), "0"]),
    ("buildings", [1 << CITIES, 0]),
    *((name, [mask(TICKETS), "0"]) for name in ("tickets", "done", "boxed")),
    ("open", ["-1", "0"]),
    ("boxed_unseen", mask(TICKETS)),
    ("boxed_unseen", "-1"),
    ("bonus", 1 << SEATS),
    ("bonus", -1),
    ("offers", [(TICKETS,), ()]),
    ("ticket_deck", lambda had: [*had[1:], -1]),
    ("market", lambda had: [*had[1:], KINDS]),
    ("market", lambda had: [*had[1:], -2]),
    ("first", SEATS),
    ("first", -1),
    ("to_move", SEATS),
    ("to_move", -1),
    ("slot", len(paper()["market"])),
    ("slot", -2),
    ("ticket_sources", lambda had: [SEATS, *had[1:]]),
    ("ticket_sources", lambda had: [-2, *had[1:]]),
    ("turns_left", -2),
    ("rng", mask(64)),
    ("rng", "-1"),
    ("decision", "fly"),
    ("decision", "tunnel"),
    ("tunnel", (ROUTES, (), (), 0)),
    ("tunnel", (-1, (), (), 0)),
    ("tunnel", (0, ((KINDS, 1),), (), 0)),
    ("tunnel", (0, (), (-2,), 0)),
]


@pytest.mark.parametrize(("name", "value"), BEYOND)
def test_a_state_with_a_list_too_long_or_a_number_beyond_the_board_is_of_another_game(
    name: str, value: Any
) -> None:
    plain = paper()
    plain[name] = value(plain[name]) if callable(value) else value
    with pytest.raises(SaveError, match="it is of another game"):
        game_of("usa", SEATS).decode(plain)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("first", 0),
        ("first", SEATS - 1),
        ("slot", -1),
        ("slot", 4),
        ("turns_left", -1),
        ("turns_left", 0),
        ("rng", "0"),
        ("rng", f"{(1 << 64) - 1:x}"),
        ("bonus", (1 << SEATS) - 1),
        ("tunnel", (0, (), (), 0)),
        ("ticket_sources", lambda had: (0, SEATS - 1, *had[2:])),
    ],
)
def test_what_is_just_within_the_board_is_read(name: str, value: Any) -> None:
    plain = paper()
    plain[name] = value(plain[name]) if callable(value) else value
    game = game_of("usa", SEATS)
    assert game.encode(game.decode(plain)) == plain


@pytest.mark.parametrize("count", [5, 7])
def test_pieces_in_the_box_are_listed_for_every_seat_and_kind(count: int) -> None:
    """[WORLD: split] three seats with trains and ships."""
    t = Table("world", 3)
    plain = copy.deepcopy(t.game.encode(t.state))
    assert len(plain["box"]) == 6  # type: ignore[arg-type]
    plain["box"] = [0] * count
    with pytest.raises(SaveError, match="it is of another game"):
        t.game.decode(plain)


@pytest.mark.parametrize("name", BUILTIN)
def test_grey_routes_are_those_that_the_map_calls_grey(name: str) -> None:
    board = game_of(name).board
    for at, route in enumerate(board.map.routes):
        assert bool(board.grey_routes >> at & 1) == (route.colour == GREY), route.id


def test_where_a_map_has_no_limit_of_wilds_a_market_of_wilds_alone_stays() -> None:
    """[ALL: three wilds] is a number of the map, and 0 is none."""
    plain = open_map("usa")
    free = msgspec.structs.replace(plain, numbers=msgspec.structs.replace(plain.numbers, market_wilds=0))
    board = Board(free, 2)
    game = Game(free, 2)
    assert board.wilds_too_many > sum(free.numbers.market)
    events: list[object] = []
    state = game.new(GameSetup(3), events.append)
    for _ in range(60):
        game.apply(state, game.legal(state)[-1], events.append)
    assert "MarketReset" not in {type(event).__name__ for event in events}
    assert digest(game.decode(game.encode(state))) == digest(state)
