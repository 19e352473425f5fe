"""Choosing by a net of moves in the compiled game: games noted for learning it, matches with it, scores to compare."""

from __future__ import annotations

import ctypes
from typing import Any, NamedTuple

import numpy as np

from research.races.fast import MOVES, Fast, Racer, at, ints, net_in, plain_view
from ttr_app.ai.racing.turns_net import TurnsNet
from ttr_app.engine import PlayerView

A_TURN = 8.0  # what a turn of the price counts beside what the net says
WINDOW = 1.2  # turns from the best move within which others are compared
NEAR = 8  # moves that are compared at the most
MOST_ROWS, MOST_CHOICES = 3000, 400  # of one game
SEATS, TURNS = 4, 64  # that the compiled game notes
NEVER = 36  # turns of who is never done
HEAD = 6  # of each choice: seat, moves, the one taken, the logarithm of its chance, turn, first row


class Noted(NamedTuple):
    """Choices of some games: a row each, with the rows of their moves; the first row of each is the standing before."""

    rows: Any  # numbers
    choices: Any  # seat, moves, the one taken, the logarithm of its chance, turn, first row
    game: Any  # of which game each is
    ended: Any  # the turns that its seat took in the end
    luck: Any  # by turn, what the moves of its seat cost more than was to be expected
    ends: Any  # the turns that everybody took, game by game and seat by seat


class Chooser:
    """A net of moves: how much a turn of the price counts beside it, and how far from the best one it looks."""

    def __init__(self, fast: Fast, net: TurnsNet, a_turn: float, window: float) -> None:
        self.fast = fast
        self.net = net_in(fast.library, net)
        self.numbers = numbers_of_choices(fast)
        self.how = ctypes.c_double(a_turn), ctypes.c_double(window)

    def note(self, me: Racer, other: Racer, seats: int, learners: int, seed: int, games: int) -> Noted:
        """Games in which some seats choose by chance, the more often what the net thinks better."""
        library, board = self.fast.library, self.fast.board
        rows = np.zeros((MOST_ROWS, self.numbers), np.float32)
        heads, ends, luck = np.zeros((MOST_CHOICES, HEAD)), np.zeros(SEATS), np.zeros((SEATS, TURNS))
        used = ctypes.c_int()
        parts: list[tuple[Any, ...]] = []
        begin = 0
        for n in range(games):
            count = library.note_choices(
                board, me.at, other.at, self.net, *self.how, seats, learners, ctypes.c_uint64(seed + n),
                at(rows), MOST_ROWS, at(heads), MOST_CHOICES, at(ends), at(luck), ctypes.byref(used),
            )  # fmt: skip
            seat = heads[:count, 0].astype(int)
            choices = heads[:count].copy()
            choices[:, -1] += begin
            begin += used.value
            parts.append(
                (
                    rows[: used.value].astype(np.float16), choices, np.full(count, seed + n), ends[seat],
                    luck[seat].astype(np.float32), ends[:seats].copy(),
                )
            )  # fmt: skip
        return Noted(*map(np.concatenate, zip(*parts, strict=True)))

    def match(self, me: Racer, other: Racer, seats: int, seed: int, deals: int) -> Any:
        """By deal, the share of wins from every seat in turn; at one seat the turns against nobody."""
        out = np.zeros((deals, seats))
        self.fast.library.match_choices(
            self.fast.board, me.at, other.at, self.net, *self.how, seats, ctypes.c_uint64(seed), deals, at(out)
        )  # fmt: skip
        return out.mean(1)

    def judged(self, me: Racer, view: PlayerView) -> dict[int, tuple[list[float], float]]:
        """The row and the score of each move that is compared, by route (-1 is a draw, -2 a throw)."""
        fast = self.fast
        game = ctypes.create_string_buffer(fast.library.sizes(3))
        fast.library.game_from(fast.board, ints(plain_view(fast.game, view)), game)
        routes, rows = np.zeros(MOVES, np.int32), np.zeros((NEAR + 1, self.numbers), np.float32)
        scores = np.zeros(NEAR)
        count = fast.library.choices_of(game, me.at, self.net, *self.how, at(routes), at(rows), at(scores))
        found = zip(routes[:count].tolist(), rows[1:].tolist(), scores.tolist(), strict=False)
        return {route: (row, score) for route, row, score in found}


def numbers_of_choices(fast: Fast) -> int:
    """How many numbers tell a move."""
    count: int = fast.library.choice_numbers(fast.board)
    return count
