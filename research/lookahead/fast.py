"""The compiled Champion (the `*.c` beside this file), built by the system's C compiler and called by ctypes."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence
from operator import attrgetter
from pathlib import Path
from typing import Any

import numpy as np

from research.compiled import library_of
from ttr_app.ai.skill import Skill, changed
from ttr_app.engine import Board, Game, GameState

from .playouts import Harvest

HERE = Path(__file__).resolve().parent
SOURCES = tuple(
    f"{name}.c"
    for name in (
        "rules",
        "score",
        "reading",
        "planning",
        "values",
        "rivals",
        "brain",
        "lesson",
        "after",
        "worth",
        "games",
        "bridge",
    )
)
HEADERS = ("champion.h", "brain.h")
FLAGS = ("-O3", "-march=native", "-ffp-contract=off")
FEATURES = 52
SIGNS = 86
VALUE = 60
WILD = 8
DECISIONS = ("keep", "turn", "second", "offer", "tunnel", "over")
KINDS = ("blind", "claim", "draw", "keep", "pass", "pay", "station", "tickets", "withdraw")
ROUTES = {"rail": 0, "ferry": 1, "tunnel": 2}
SKILL = (
    "turns.points",  # turn
    "cards.missing",  # missing
    "cards.held",  # held
    "routes.piece",  # train
    "routes.connected",  # join
    "routes.taken",  # risk
    "tickets.weight",  # tickets
    "routes.claim",  # claim
    "tickets.draw",  # draw_tickets
    "tickets.draw_reluctance",  # shy
    "tickets.turns_a_space",  # pace
    "tickets.given_up_reluctance",  # doubt
    "turns.follow_board",  # adapt
    "routes.least",  # least
    "turns.shared",  # share
    "planning.stays_free",  # hope
    "planning.station",  # station
    "tickets.keep_reluctance",  # burden
    "tickets.busy_above",  # busy
    "planning.early_station",  # wait
    "rivals.crowd",  # crowd
    "turns.patience",  # patience
    "planning.hurry_below",  # hurry
    "cards.rarity",  # rare
    "cards.slowest_colour",  # single
    "planning.slack",  # slack
    "routes.beyond_plan",  # fill
    "planning.idling",  # haste
    "planning.weigh_losses",  # criticality
    "routes.reserve",  # spread
    "routes.reserve_weight",  # backup
    "cards.spare_wild",  # spare
    "cards.second",  # second
    "cards.replacement",  # fresh
    "cards.completing",  # whole
    "routes.deferred",  # defer
    "planning.route",  # steady
    "planning.ticket_share",  # stake
    "planning.starving",  # starve
    "turns.spaces_a_claim",  # stride
    "turns.useful_share",  # stock
    "turns.useful_a_turn",  # gather
    "turns.end_ahead",  # ending
    "routes.longest",  # longest
    "rivals.loss",  # block
    "rivals.wanted",  # guess
)
"""The weights that champion.h has in its `Skill`, in its order, with the names that they have there."""


def build(into: Path) -> Path:
    """Compile the sources, unless just these have been compiled already; where the library lies."""
    headers, sources = ([HERE / file for file in files] for files in (HEADERS, SOURCES))
    return library_of("champion", FLAGS, headers, sources, into)


def plain_board(board: Board) -> list[int]:
    """A board as the numbers that `board_from` reads."""
    n = board.numbers
    if len(board.cards) != WILD + 1 or len(board.piece_names) != 1 or n.tickets_to_win:
        raise ValueError(f"{board.map.id} is not a game with one deck that is won by points")
    start = n.start_tickets
    out = [board.seats, len(board.lengths), len(board.neighbours), len(board.tickets), int(board.twins_close)]
    out += [n.pieces["train"], n.start_cards[0], start.get("long", 0), start["regular"], n.start_keep]
    out += [n.draw_tickets, n.end_at, n.longest_bonus, n.buildings, n.building_points]
    out += [board.card_count(card) for card in range(len(board.cards))]
    for r, (a, b) in enumerate(board.ends):
        out += [a, b, board.lengths[r], board.route_colours[r], board.locomotives[r], ROUTES[board.kinds[r]]]
        out += [board.twins[r], board.route_points[r]]
    for ticket in board.tickets:
        out += [*ticket.cities, ticket.points, int(ticket.deck != "regular")]
    return out


def plain_state(board: Board, state: GameState) -> list[int]:
    """A state as the numbers that `state_from` reads."""
    routes, cities, tickets, kinds = (
        len(board.lengths),
        len(board.neighbours),
        len(board.tickets),
        len(board.cards),
    )
    out = [state.to_move, state.first, DECISIONS.index(state.decision), state.turn, state.turns_left]
    out += [state.passes, *state.discards, *state.market]
    for seat in range(state.seats):
        out += state.hands[seat * kinds : (seat + 1) * kinds] + state.known[seat * kinds : (seat + 1) * kinds]
        out += _bits(state.routes[seat], routes) + _bits(state.open[seat], routes)
        out += [state.supply[seat], state.points[seat], *_bits(state.buildings[seat], cities)]
        out += _bits(state.tickets[seat], tickets) + _bits(state.boxed[seat], tickets)
        out += [len(state.offers[seat]), *state.offers[seat]]
    deck = state.decks[0][state.tops[0] :]
    out += [len(deck), *deck, len(state.ticket_deck)]
    for ticket, source in zip(state.ticket_deck, state.ticket_sources, strict=True):
        out += [ticket, source]
    if state.tunnel is None:
        return [*out, 0, -1, 0, 0, 0, 0]
    route, laid, revealed, due = state.tunnel
    coloured = [(card, n) for card, n in laid if card != WILD]
    colour, cards = coloured[0] if coloured else (-1, 0)
    return [*out, route, colour, cards, dict(laid).get(WILD, 0), due, len(revealed), *revealed]


def _bits(mask: int, count: int) -> list[int]:
    return [mask >> i & 1 for i in range(count)]


def _ints(values: Sequence[int]) -> Any:
    return (ctypes.c_int * len(values))(*values)


def _doubles(values: Sequence[float]) -> Any:
    return (ctypes.c_double * len(values))(*values)


def _plain_skill(skill: Skill) -> Any:
    return _doubles([float(attrgetter(name)(skill)) for name in SKILL])


def _at(rows: Any) -> Any:
    return rows.ctypes.data_as(ctypes.c_void_p)


class Player:
    """A lesson in the form that the library reads; without weights the Champion as it is.

    In playouts it is played by `brief`, a lesson of fewer signs that takes a fraction of the time.
    """

    def __init__(
        self,
        fast: Fast,
        hidden: int,
        window: float,
        weights: Sequence[float],
        signs: int = FEATURES,
        brief: Player | None = None,
    ) -> None:
        self.brief = brief or self
        self.memory = ctypes.create_string_buffer(fast.library.sizes(2) + 64)
        self.at = _aligned(self.memory)
        fast.library.lesson_from(hidden, signs, ctypes.c_double(window), _doubles(weights), self.at)


def _aligned(memory: Any) -> Any:
    """Masks of 128 bits want to lie at multiples of sixteen bytes."""
    start = ctypes.addressof(memory)
    return ctypes.c_void_p(start + -start % 64)


class Fast:
    """A board of one game in the compiled library, with one skill."""

    def __init__(self, game: Game, skill: Skill, into: Path) -> None:
        self.library = ctypes.CDLL(str(build(into)))
        assert (self.library.sizes(4), self.library.sizes(6)) == (FEATURES, SIGNS)
        assert self.library.sizes(3) == len(SKILL)
        self.game, self.features, self.brief_features = game, SIGNS, FEATURES
        self._board = ctypes.create_string_buffer(self.library.sizes(0) + 64)
        self.board = _aligned(self._board)
        self.library.board_from(_ints(plain_board(game.board)), self.board)
        self.skill = _plain_skill(skill)
        # Half the time of a playout would go into what the others seem to build.
        self.quick = _plain_skill(changed(skill, {"rivals": {"loss": 0.0, "wanted": 0.0}}))

    def plain(self, window: float = 6.0, signs: int = FEATURES) -> Player:
        """The Champion without a lesson."""
        return Player(self, -1, window, [], signs)

    def player(
        self, hidden: int, window: float, weights: Sequence[float], brief: Player | None = None
    ) -> Player:
        """The Champion with a lesson."""
        signs = (len(weights) - 2 * hidden) // (hidden + 1)
        return Player(self, hidden, window, weights, signs, brief)

    def _state(self, state: GameState) -> tuple[Any, Any]:
        memory = ctypes.create_string_buffer(self.library.sizes(1) + 64)
        self.library.state_from(self.board, _ints(plain_state(self.game.board, state)), _aligned(memory))
        return memory, _aligned(memory)

    def decide(self, state: GameState, player: Player) -> list[list[float]]:
        """The moves of a state, best first: kind, target, colour, cards, wilds, worth, score, -, features."""
        room = 400
        out = (ctypes.c_double * (room * (8 + SIGNS)))()
        memory, at = self._state(state)
        count = self.library.decide(self.board, at, self.skill, player.at, out, room)
        del memory
        return [list(out[i * (8 + SIGNS) : (i + 1) * (8 + SIGNS)]) for i in range(count)]

    def score(self, state: GameState) -> list[int]:
        """The totals of a state by seat."""
        out = (ctypes.c_int * 8)()
        memory, at = self._state(state)
        self.library.score(self.board, at, out)
        del memory
        return list(out[: state.seats])

    def match(self, one: Player, other: Player, seed: int, games: int) -> list[tuple[float, float]]:
        """Games of one player at every seat in turn against others: share of the win and lead of each game."""
        out = (ctypes.c_double * (2 * games))()
        self.library.match(self.board, self.skill, one.at, other.at, ctypes.c_uint64(seed), games, out)
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
            self.quick,
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
