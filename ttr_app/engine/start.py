"""Setting a game up: who begins, shuffled decks, first cards, first tickets."""

from __future__ import annotations

import msgspec

from .board import Board
from .cards import Emit, deal_market, settle_market
from .events import CardsDealt, TicketsOffered
from .position import Position
from .rng import next_state, output, shuffled, stream
from .state import HOLE, KEEP, GameState
from .turns import begin_turn


class GameSetup(msgspec.Struct, frozen=True):
    """What fixes a deal: the seed of every shuffle, the first seat if the seed does not say it, a laid-out position."""

    seed: int
    first: int | None = None
    position: Position | None = None


def new_state(board: Board, setup: GameSetup, choose_tickets: bool, emit: Emit) -> GameState:
    """Deal a new game."""
    n, seats, kinds = board.numbers, board.seats, len(board.cards)
    state = GameState()
    state.seats = seats
    # ⚖ first-seat: by the game's seed, or as chosen at the table.
    state.first = output(stream(setup.seed, "first")) % seats if setup.first is None else setup.first
    if not 0 <= state.first < seats:
        raise ValueError(f"there is no seat {setup.first}")
    state.to_move = state.first
    state.decision = KEEP
    state.step = state.turn = state.passes = 0
    state.turns_left = -1
    state.slot = HOLE
    state.draws_left = 0
    state.tunnel = None
    state.rng = stream(setup.seed, "reshuffles")
    state.hands = [0] * (seats * kinds)
    state.known = [0] * (seats * kinds)
    state.discards = [0] * kinds
    state.routes = [0] * seats
    state.open = [board.all_routes] * seats
    pieces = tuple(n.pieces.values())
    state.supply = [0] * (seats * len(pieces)) if n.take_pieces else list(pieces) * seats
    state.box = [0] * (seats * len(pieces)) if n.take_pieces else []
    state.buildings = [0] * seats
    state.points = [0] * seats
    state.tickets = [0] * seats
    state.done = [0] * seats
    state.bonus = 0
    state.offers = [()] * seats
    state.boxed = [0] * seats
    state.boxed_unseen = 0
    state.parts = tuple(piece.start(state) for piece in board.parts)
    _deal_cards(board, state, setup.seed, emit)
    _deal_tickets(board, state, setup.seed, emit)
    if not choose_tickets:
        for seat in range(seats):
            for ticket in state.offers[seat]:
                state.tickets[seat] |= 1 << ticket
            state.offers[seat] = ()
        begin_turn(state, state.first, emit)
    return state


def _deal_cards(board: Board, state: GameState, seed: int, emit: Emit) -> None:
    n, seats, kinds = board.numbers, state.seats, len(board.cards)
    state.decks, state.tops = [], []
    for deck, name in enumerate(("deck", "ships")[: len(n.start_cards)]):
        cards = [c for c in range(kinds) if board.card_decks[c] == deck for _ in range(board.card_count(c))]
        pile, _ = shuffled(cards, stream(seed, name))
        state.decks.append(bytes(pile))
        state.tops.append(0)
    dealt: list[list[int]] = [[] for _ in range(seats)]
    for deck, count in enumerate(n.start_cards):
        for _ in range(count):
            for step in range(seats):
                seat = (state.first + step) % seats
                card = state.decks[deck][state.tops[deck]]
                state.tops[deck] += 1
                state.hands[seat * kinds + card] += 1
                dealt[seat].append(card)
    if emit is not None:
        for seat in range(seats):
            emit(CardsDealt(seat, len(dealt[seat]), tuple(dealt[seat])))
    state.market = [HOLE] * sum(n.market)
    if state.market:
        deal_market(board, state, emit)
        settle_market(board, state, emit)


def _deal_tickets(board: Board, state: GameState, seed: int, emit: Emit) -> None:
    n, seats = board.numbers, state.seats
    offers: list[tuple[int, ...]] = [()] * seats
    state.ticket_deck = ()
    rng = stream(seed, "tickets")
    for deck, count in n.start_tickets.items():
        rng = next_state(rng)
        pile, _ = shuffled([i for i, t in enumerate(board.tickets) if t.deck == deck], rng)
        for step in range(seats):
            seat = (state.first + step) % seats
            offers[seat] += tuple(pile[:count])
            del pile[:count]
        if deck == "regular":
            state.ticket_deck = tuple(pile)
        else:
            # [EU: start] long tickets that were not dealt go to the box unseen.
            for ticket in pile:
                state.boxed_unseen |= 1 << ticket
    state.ticket_sources = (-1,) * len(state.ticket_deck)
    state.offers = offers
    if emit is not None:
        for seat in range(seats):
            emit(TicketsOffered(seat, len(offers[seat]), offers[seat]))
