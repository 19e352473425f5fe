"""Races for tickets in compiled code (the `*.c` beside this file), built by the C compiler and called by ctypes."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from research.compiled import library_of
from ttr_app.ai.planning.city_graph import CityGraph
from ttr_app.ai.racing.turns_net import TurnsNet
from ttr_app.engine import Game, PlayerView

HERE = Path(__file__).resolve().parent
SOURCES = tuple(HERE / f"{name}.c" for name in ("rules", "standing", "numbers", "mind", "games", "choices"))
FLAGS = ("-O3", "-march=native", "-ffast-math")
ROOM = 2000  # rows that one game can give at the most
MOVES = 100  # moves of a turn at the most


def build(into: Path) -> Path:
    """Compile the sources, unless just these have been compiled already; where the library lies."""
    return library_of("race", FLAGS, [HERE / "race.h"], SOURCES, into)


def plain_board(game: Game) -> list[int]:
    """A board as the numbers that `board_from` reads."""
    board, n, graph = game.board, game.board.numbers, CityGraph(game.board)
    if not n.tickets_to_win or min(board.route_colours) < 0 or len(board.tickets) > 32:
        raise ValueError(f"{board.map.id} is not a race that the compiled game knows")
    east, west = board.side_masks
    out = [len(board.neighbours), len(board.lengths), len(graph.lanes), len(board.tickets), n.pieces["train"]]
    out += [n.start_cards[0], n.draw_tickets, n.tickets_to_win, n.bonus_tickets, east, west]
    out += [board.card_count(card) for suit in board.suits[0] for card in suit] + [
        board.card_count(board.wild)
    ]
    for a, b in graph.edge_ends:
        out += [a, b]
    for r, (a, b) in enumerate(board.ends):
        out += [a, b, board.lengths[r], board.route_colours[r], graph.edge_of[r]]
    for ticket in board.tickets:
        out += [ticket.cities[0], ticket.cities[-1]]
    return out


def plain_view(game: Game, view: PlayerView) -> list[int]:
    """A view as the numbers that `game_from` reads."""
    board, seat = game.board, view.seat or 0
    kinds = [card for suit in board.suits[0] for card in suit] + [board.wild]
    out = [view.seats, seat, view.deck_sizes[0], sum(1 << s for s, won in enumerate(view.bonus) if won)]
    out += [view.discards[k] for k in kinds] + [view.hand[k] for k in kinds] + list(view.owner)
    for s in range(view.seats):
        out += [sum(view.supply[s] or ()), sum(1 << t for t in view.done[s])]
    thrown = sum(1 << t for _, t in view.ticket_deck_known)
    return [*out, sum(1 << t for t in view.tickets), thrown, view.ticket_deck_size]


def net_in(library: Any, net: TurnsNet) -> Any:
    """A net in the form that the library reads."""
    sizes = [len(net.layers[0].rows[0]), *(len(layer.rows) for layer in net.layers)]
    flat = [np.ravel(part) for layer in net.layers for part in (layer.rows, layer.add)]
    weights = np.concatenate(flat).astype(np.float32)
    out = ctypes.create_string_buffer(library.sizes(2))
    library.net_from(ints(sizes), len(net.layers), at(weights), out)
    return out


class Racer:
    """A player of the compiled game: its net, the orders of tickets it imagines, the share of moves made at random."""

    def __init__(self, library: Any, net: TurnsNet, deals: int = 8, odd: float = 0.0) -> None:
        self.net = net_in(library, net)
        self.at = ctypes.create_string_buffer(library.sizes(1))
        library.player_from(self.net, deals, ctypes.c_double(odd), self.at)


class Fast:
    """A board of races in the compiled library."""

    def __init__(self, game: Game, into: Path) -> None:
        self.game = game
        self.library = ctypes.CDLL(str(build(into)))
        self.board = ctypes.create_string_buffer(self.library.sizes(0))
        self.library.board_from(ints(plain_board(game)), self.board)
        self.numbers = self.library.sizes(4)

    def racer(self, net: TurnsNet, **how: Any) -> Racer:
        """A player with a net."""
        return Racer(self.library, net, **how)

    def match(self, one: Racer, other: Racer, seats: int, seed: int, deals: int) -> Any:
        """Every deal with one player at each seat in turn: rows of its share of the win and its turns."""
        out = np.zeros((deals * seats, 2))
        self.library.match(self.board, one.at, other.at, seats, ctypes.c_uint64(seed), deals, at(out))
        return out

    def lesson(self, one: Racer, seats: int, seed: int, middle: bool = False) -> Any:
        """One game of a player against itself, or the second half of one: rows of numbers, best guess, turns."""
        out = np.zeros((ROOM, self.numbers + 2), np.float32)
        place = ctypes.c_uint64(seed)
        count = self.library.lesson(self.board, one.at, seats, place, int(middle), at(out), ROOM)
        return out[:count]

    def judged(self, one: Racer, view: PlayerView) -> tuple[list[float], dict[int, float]]:
        """The numbers of a view, and the turns after each move by route (-1 is a draw, -2 a throw, -3 a pass)."""
        game = ctypes.create_string_buffer(self.library.sizes(3))
        self.library.game_from(self.board, ints(plain_view(self.game, view)), game)
        row, turns = np.zeros(self.numbers, np.float32), np.zeros(MOVES)
        routes = np.zeros(MOVES, np.int32)
        count = self.library.judged(game, one.at, at(row), at(routes), at(turns))
        return row.tolist(), {int(r): float(t) for r, t in zip(routes[:count], turns, strict=False)}

    def alone(self, one: Racer, seed: int, deals: int) -> Any:
        """Races against nobody: rows of turns and tickets done."""
        out = np.zeros((deals, 2))
        self.library.alone(self.board, one.at, ctypes.c_uint64(seed), deals, at(out))
        return out


def at(array: Any) -> Any:
    """Where the numbers of an array lie."""
    return array.ctypes.data_as(ctypes.c_void_p)


def ints(values: Sequence[int]) -> Any:
    """Whole numbers as the library reads them."""
    return (ctypes.c_int * len(values))(*(v if v < 1 << 31 else v - (1 << 32) for v in values))
