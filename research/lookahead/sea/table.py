"""The compiled Champion of rails and sails (the `*.c` beside this file), built by the C compiler, called by ctypes."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from operator import attrgetter
from pathlib import Path
from typing import Any

import numpy as np

from research.compiled import library_of
from research.lookahead.playouts import Harvest
from ttr_app.ai.skill import Skill
from ttr_app.engine import Action, Board, Game, GameState

HERE = Path(__file__).resolve().parent
NAMES = (
    "rules",
    "legal",
    "score",
    "reading",
    "ways",
    "planning",
    "hand",
    "prices",
    "signs",
    "after",
    "worth",
    "games",
    "bridge",
)
SOURCES = tuple(f"{name}.c" for name in NAMES)
HEADERS = ("sea.h", "mind.h")
FLAGS = ("-O3", "-march=native", "-ffp-contract=off")
FEATURES, SIGNS, VALUE = 74, 108, 72
COLOURS, KINDS_OF_CARDS = 6, 25
DECISIONS = ("keep", "split", "turn", "second", "refill", "offer", "over")
KINDS = ("blind", "claim", "draw", "exchange", "harbour", "keep", "pass", "refill", "split", "tickets")
ROUTES = {"rail": 0, "sea": 1, "pair": 2}
SKILL = (
    *("turns.points", "turns.follow_board", "turns.shared", "turns.patience", "turns.spaces_a_claim"),
    *("turns.useful_share", "turns.useful_a_turn", "turns.end_ahead"),
    *("cards.missing", "cards.held", "cards.slowest_colour", "cards.spare_wild", "cards.second"),
    *("cards.replacement", "cards.completing", "cards.harbour"),
    *("routes.claim", "routes.taken", "routes.deferred", "routes.least", "routes.beyond_plan"),
    *("routes.reserve", "routes.reserve_weight", "routes.piece", "routes.extra_trains"),
    *("planning.stays_free", "planning.slack", "planning.route", "planning.ticket_share"),
    *("planning.starving", "planning.idling", "planning.weigh_losses"),
    *("tickets.weight", "tickets.draw", "tickets.draw_reluctance", "tickets.given_up_reluctance"),
    *("tickets.keep_reluctance", "tickets.busy_above", "tickets.turns_a_space", "rivals.crowd"),
)
"""The weights that sea.h has in its `Skill`, in its order, with the names that they have there."""
UNUSED = ("rivals.loss", "rivals.wanted", "cards.rarity", "planning.hurry_below")
"""Weights that the world's Champion does without: what they weigh is not transcribed."""


def build(into: Path) -> Path:
    """Compile the sources, unless just these have been compiled already; where the library lies."""
    headers, sources = ([HERE / file for file in files] for files in (HEADERS, SOURCES))
    return library_of("sea", FLAGS, headers, sources, into)


def plain_board(board: Board) -> list[int]:
    """A board as the numbers that `board_from` reads."""
    n = board.numbers
    kinds = {*board.kinds}
    if (
        len(board.cards) != KINDS_OF_CARDS
        or not board.harbours
        or kinds - {*ROUTES}
        or any(board.locomotives)
    ):
        raise ValueError(f"{board.map.id} is not a game of rails and sails as the world has them")
    out = [board.seats, len(board.lengths), len(board.neighbours), len(board.tickets), int(board.twins_close)]
    out += [*n.pieces.values(), *n.start_cards, *n.market, n.take_pieces, board.wilds_too_many]
    out += [n.start_tickets["regular"], n.start_keep, n.draw_tickets, n.draw_keep, n.end_at, n.end_turns]
    out += [n.buildings, n.building_points, n.exchange_cost, *n.harbour_points]
    out += [board.card_count(card) for card in range(len(board.cards))]
    out += _bits(board.port_mask, len(board.neighbours))
    for r, (a, b) in enumerate(board.ends):
        out += [a, b, board.lengths[r], board.route_colours[r], ROUTES[board.kinds[r]]]
        out += [board.twins[r], board.route_points[r]]
    for ticket in board.tickets:
        out += [ticket.points, ticket.any_order, ticket.penalty, int(ticket.tour)]
        out += [len(ticket.cities), *ticket.cities]
    return out


def plain_state(board: Board, state: GameState) -> list[int]:
    """A state in numbers, as `state_to` puts them."""
    routes, cities, tickets = len(board.lengths), len(board.neighbours), len(board.tickets)
    kinds = len(board.cards)
    out = [state.to_move, state.first, DECISIONS.index(state.decision), state.turn, state.turns_left]
    out += [state.passes, state.slot, state.draws_left, *state.discards, *state.market]
    for cards, top in zip(state.decks, state.tops, strict=True):
        out += [len(cards) - top, *cards[top:]]
    out.append(len(state.ticket_deck))
    for ticket, source in zip(state.ticket_deck, state.ticket_sources, strict=True):
        out += [ticket, source]
    for seat in range(state.seats):
        out += state.hands[seat * kinds : (seat + 1) * kinds] + state.known[seat * kinds : (seat + 1) * kinds]
        out += _bits(state.routes[seat], routes) + _bits(state.open[seat], routes)
        for piece in range(2):
            out += [state.supply[2 * seat + piece], state.box[2 * seat + piece]]
        out += [
            state.points[seat],
            *_bits(state.buildings[seat], cities),
            *_bits(state.tickets[seat], tickets),
        ]
        out += [len(state.offers[seat]), *state.offers[seat]]
    return out


def _bits(mask: int, count: int) -> list[int]:
    return [mask >> i & 1 for i in range(count)]


def _ints(values: Sequence[int]) -> Any:
    return (ctypes.c_int * max(1, len(values)))(*values)


def _doubles(values: Sequence[float]) -> Any:
    return (ctypes.c_double * max(1, len(values)))(*values)


def _at(rows: Any) -> Any:
    return rows.ctypes.data_as(ctypes.c_void_p)


def plain_skill(skill: Skill) -> list[float]:
    """The weights of a player as the library reads them."""
    for name in UNUSED:
        if attrgetter(name)(skill):
            raise ValueError(f"{name} weighs what the compiled Champion does not know")
    return [float(attrgetter(name)(skill)) for name in SKILL]


class Room:
    """Memory for one of the library's structs; masks of 128 bits want to lie at multiples of sixteen bytes."""

    def __init__(self, size: int) -> None:
        self._memory = ctypes.create_string_buffer(size + 64)
        start = ctypes.addressof(self._memory)
        self.at = ctypes.c_void_p(start + -start % 64)


class Player(Room):
    """A lesson in the form that the library reads; in playouts it is played by `brief`, one of fewer signs."""

    def __init__(
        self,
        library: Any,
        hidden: int,
        window: float,
        weights: Sequence[float],
        signs: int,
        brief: Player | None = None,
    ) -> None:
        super().__init__(library.sizes(2))
        self.brief = brief or self
        library.lesson_from(hidden, signs, ctypes.c_double(window), _doubles(weights), self.at)


class Sea:
    """A board of rails and sails in the compiled library, with one skill."""

    def __init__(self, game: Game, skill: Skill, into: Path) -> None:
        self.library = ctypes.CDLL(str(build(into)))
        self.features, self.brief_features = SIGNS, FEATURES
        self.worths = VALUE
        assert self.library.sizes(4) == FEATURES
        assert self.library.sizes(3) == len(SKILL)
        assert (self.library.sizes(5), self.library.sizes(6)) == (VALUE, SIGNS)
        self.game = game
        self._board = Room(self.library.sizes(0))
        self.board = self._board.at
        self.library.board_from(_ints(plain_board(game.board)), self.board)
        self.skill = _doubles(plain_skill(skill))

    def plain(self, window: float = 6.0, signs: int = FEATURES) -> Player:
        """The Champion without a lesson."""
        return Player(self.library, -1, window, [], signs)

    def player(
        self, hidden: int, window: float, weights: Sequence[float], brief: Player | None = None
    ) -> Player:
        """The Champion with a lesson."""
        signs = (len(weights) - 2 * hidden) // (hidden + 1)
        return Player(self.library, hidden, window, weights, signs, brief)

    def begin(self, seed: int) -> Room:
        """A game newly dealt."""
        state = Room(self.library.sizes(1))
        self.library.begin(self.board, ctypes.c_uint64(seed), state.at)
        return state

    def play(self, state: Room, action: Action) -> None:
        """Carry out an action."""
        pay = [number for pair in action.payment for number in pair]
        kind = KINDS.index(action.kind)
        self.library.play_move(self.board, state.at, kind, action.target, len(action.payment), _ints(pay))

    def plain_state(self, state: Room) -> list[int]:
        """A state in numbers."""
        out = (ctypes.c_int * 20_000)()
        count = self.library.state_to(self.board, state.at, out)
        return list(out[:count])

    def legal(self, state: Room) -> list[Action]:
        """What the seat to move may do."""
        out = (ctypes.c_int * 80_000)()
        count, at, found = self.library.moves_of(self.board, state.at, out), 0, []
        for _ in range(count):
            kind, target, n = out[at : at + 3]
            pay = tuple((out[at + 3 + 2 * i], out[at + 4 + 2 * i]) for i in range(n))
            found.append(Action(KINDS[kind], target, pay))
            at += 3 + 2 * n
        return found

    def decide(self, state: Room, player: Player) -> list[list[float]]:
        """The moves of a state, best first: kind, target, worth, score, row (or -1), signs."""
        room, wide = 600, 5 + SIGNS
        out = (ctypes.c_double * (room * wide))()
        count = self.library.decide(self.board, state.at, self.skill, player.at, out, room)
        return [list(out[i * wide : (i + 1) * wide]) for i in range(count)]

    def score(self, state: Room) -> list[int]:
        """The totals of a state by seat, then the winners as a mask."""
        out = (ctypes.c_int * 8)()
        self.library.score(self.board, state.at, out)
        return list(out[: self.game.seats + 1])

    def match(
        self,
        one: Player,
        other: Player,
        seed: int,
        games: int,
        against: Sequence[float] | None = None,
        own: Sequence[float] | None = None,
    ) -> list[tuple[float, float]]:
        """Games of one player at every seat in turn against others: share of the win and lead of each game.

        `against`, `own`: the weights of the others and of the one, as `plain_skill` puts them, if not the table's.
        """
        out = (ctypes.c_double * (2 * games))()
        mine, theirs = (self.skill if each is None else _doubles(each) for each in (own, against))
        self.library.match(self.board, mine, one.at, theirs, other.at, ctypes.c_uint64(seed), games, out)
        return [(out[2 * i], out[2 * i + 1]) for i in range(games)]

    def standings(self, player: Player, seed: int, share: float) -> Any:
        """Some standings of a game of a player against itself: what they are worth by, and the lead at the end."""
        rows = np.zeros((400, VALUE + 1))
        count = self.library.standings(
            self.board,
            self.skill,
            player.at,
            ctypes.c_uint64(seed),
            ctypes.c_double(share),
            _at(rows),
            len(rows),
        )
        return rows[:count]

    def harvest(self, player: Player, seed: int, how: Harvest, worth: Any, alone: int = -1) -> Any:
        """A game of a player with playouts, against itself or alone at a seat: decision, signs of a move, mean lead."""
        rows = np.zeros((4000, SIGNS + 2))
        count = self.library.harvest(
            self.board,
            self.skill,
            player.at,
            player.brief.at,
            alone,
            ctypes.c_uint64(seed),
            ctypes.c_double(how.share if alone < 0 else min(1.0, self.game.board.seats * how.share)),
            ctypes.c_double(how.window),
            how.most,
            how.worlds,
            how.turns,
            _at(np.ascontiguousarray(worth, dtype=np.float64)),
            _at(rows),
            len(rows),
        )
        return rows[:count]
