"""A position laid out by hand: a deal by the rules, then cards, tracks and tickets as somebody wants them.

Lessons, journeys and tests begin games in the midst of things with it. Nothing is lost or made: what comes out fulfils
every law of conservation.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from .board import Board, bits
from .errors import PositionError
from .state import HOLE, GameState
from .validate import validate

MOST_TURNS = 1000


class Position(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """A position in words of the map file. What is left empty stays as it was dealt.

    `hands` by seat; `market` by slot; `top` are the next cards of the decks; `own` are tracks by seat, `built` stations
    and harbours; `tickets` by seat and `done` those done and shown; `ticket_deck` the next tickets; `offer` what the
    first seat still has to choose from; `turns` how many turns are left to play, as after the end is announced.
    """

    hands: tuple[dict[str, int], ...] = ()
    market: tuple[str, ...] = ()
    top: tuple[str, ...] = ()
    own: tuple[tuple[str, ...], ...] = ()
    built: tuple[tuple[str, ...], ...] = ()
    tickets: tuple[tuple[str, ...], ...] = ()
    done: tuple[tuple[str, ...], ...] = ()
    ticket_deck: tuple[str, ...] = ()
    offer: tuple[str, ...] = ()
    turns: int = 0


def lay_out(board: Board, state: GameState, position: Position) -> None:
    """Lay a position out on a fresh deal, or raise `PositionError` if it breaks a law."""
    try:
        if position.offer:
            _offer(board, state, position.offer)
        if position.hands or position.market or position.top:
            _deal(board, state, position)
        for seat, routes in enumerate(position.own):
            own_routes(board, state, seat, routes)
        for seat, cities in enumerate(position.built):
            for city in cities:
                state.buildings[seat] |= 1 << board.city_index[city]
        for seat, names in enumerate(position.tickets):
            hold_tickets(board, state, seat, names)
        for seat, names in enumerate(position.done):
            for name in names:
                pull_ticket(state, board.ticket_index[name])
                state.done[seat] |= 1 << board.ticket_index[name]
        if position.tickets:
            _box_the_early(board, state)
        if position.ticket_deck:
            _stack(board, state, position.ticket_deck)
        if not 0 <= position.turns <= MOST_TURNS:
            raise ValueError(f"{position.turns} turns")
        if position.turns:
            state.turns_left = position.turns
        state.step = 0  # the steps of the game that begins here are counted from here
        validate(board, state)
    except (AssertionError, IndexError, KeyError, ValueError) as error:
        raise PositionError(f"position: {type(error).__name__} {error}") from None


def own_routes(board: Board, state: GameState, seat: int, names: Sequence[str]) -> None:
    """Give routes to a seat as if it had claimed them, for no cards."""
    pieces = len(board.piece_names)
    for name in names:
        route = board.route_index[name]
        state.routes[seat] |= 1 << route
        state.supply[seat * pieces + board.pieces[route]] -= board.lengths[route]
        state.points[seat] += board.route_points[route]
        twin = board.twins[route]
        for other in range(state.seats):
            state.open[other] &= ~(1 << route)
            if twin >= 0 and (board.twins_close or other == seat):
                state.open[other] &= ~(1 << twin)


def hold_tickets(board: Board, state: GameState, seat: int, names: Sequence[str]) -> None:
    """Let a seat hold exactly these tickets; what it had goes under the deck, or to the box where it is of another."""
    wanted = [board.ticket_index[name] for name in names]
    for ticket in range(len(board.tickets)):
        if state.tickets[seat] >> ticket & 1 and ticket not in wanted:
            state.tickets[seat] &= ~(1 << ticket)
            if board.tickets[ticket].deck == "regular":
                state.ticket_deck += (ticket,)
                state.ticket_sources += (-1,)
            else:
                state.boxed_unseen |= 1 << ticket
    for ticket in wanted:
        pull_ticket(state, ticket)
        state.tickets[seat] |= 1 << ticket


def _box_the_early(board: Board, state: GameState) -> None:
    """See that every seat kept or returned as many tickets of the decks of the start as it was dealt [EU: start]."""
    for deck, count in board.numbers.start_tickets.items():
        if deck == "regular":
            continue
        early = sum(1 << t for t, facts in enumerate(board.tickets) if facts.deck == deck)
        for seat in range(state.seats):
            spare = bits(state.boxed[seat] & early)
            had = len(spare) + ((state.tickets[seat] | state.done[seat]) & early).bit_count()
            for ticket in spare[: max(0, had - count)]:
                state.boxed[seat] &= ~(1 << ticket)
                state.boxed_unseen |= 1 << ticket
            for ticket in bits(state.boxed_unseen & early)[: max(0, count - had)]:
                state.boxed_unseen &= ~(1 << ticket)
                state.boxed[seat] |= 1 << ticket


def pull_ticket(state: GameState, ticket: int) -> None:
    """Take a ticket from wherever it is."""
    others = ~(1 << ticket)
    if ticket in state.ticket_deck:
        at = state.ticket_deck.index(ticket)
        state.ticket_deck = state.ticket_deck[:at] + state.ticket_deck[at + 1 :]
        state.ticket_sources = state.ticket_sources[:at] + state.ticket_sources[at + 1 :]
    for masks in (state.tickets, state.done, state.boxed):
        masks[:] = [mask & others for mask in masks]
    state.boxed_unseen &= others
    state.offers = [tuple(t for t in offer if t != ticket) for offer in state.offers]


def _offer(board: Board, state: GameState, names: Sequence[str]) -> None:
    wanted = tuple(board.ticket_index[name] for name in names)
    for ticket in wanted:
        pull_ticket(state, ticket)
    back = tuple(ticket for ticket in state.offers[0] if ticket not in wanted)
    state.offers[0] = wanted
    state.ticket_deck += back
    state.ticket_sources += (-1,) * len(back)
    for seat in range(1, state.seats):
        short = len(names) - len(state.offers[seat])
        if short > 0:
            state.offers[seat] += state.ticket_deck[:short]
            state.ticket_deck = state.ticket_deck[short:]
            state.ticket_sources = state.ticket_sources[short:]


def _deal(board: Board, state: GameState, position: Position) -> None:
    """Lay all cards out: hands, market, the top of the decks; the rest follows in the order that was dealt."""
    kinds = len(board.cards)
    rest = [card for deck, pile in enumerate(state.decks) for card in pile[state.tops[deck] :]]
    rest += [card for card in state.market if card != HOLE]
    rest += [card for seat in range(state.seats) for card in held_cards(board, state, seat)]

    def take(name: str) -> int:
        card = board.card_index[name]
        rest.remove(card)
        return card

    state.hands = [0] * (state.seats * kinds)
    for seat, counts in enumerate(position.hands):
        for name, count in counts.items():
            for _ in range(count):
                state.hands[seat * kinds + take(name)] += 1
    tops: list[list[int]] = [[] for _ in state.decks]
    for name in position.top:
        card = take(name)
        tops[board.card_decks[card]].append(card)
    if position.market:
        if len(position.market) != len(state.market):
            raise ValueError(f"{len(position.market)} cards lie face up")
        state.market = [take(name) for name in position.market]
    else:
        for card in state.market:
            if card != HOLE:
                rest.remove(card)
    piles = [
        [*top, *(card for card in rest if board.card_decks[card] == deck)] for deck, top in enumerate(tops)
    ]
    state.decks = [bytes(pile) for pile in piles]
    state.tops = [0] * len(piles)


def held_cards(board: Board, state: GameState, seat: int) -> tuple[int, ...]:
    """List the cards in a hand one by one."""
    kinds = len(board.cards)
    counts = state.hands[seat * kinds : (seat + 1) * kinds]
    return tuple(card for card, count in enumerate(counts) for _ in range(count))


def _stack(board: Board, state: GameState, names: Sequence[str]) -> None:
    """Put these tickets on top of the deck."""
    wanted = tuple(board.ticket_index[name] for name in names)
    for ticket in wanted:
        pull_ticket(state, ticket)
    state.ticket_deck = wanted + state.ticket_deck
    state.ticket_sources = (-1,) * len(wanted) + state.ticket_sources
