"""Where a lesson begins: a deal by the rules, then cards, tracks and tickets laid out as the lesson needs them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from ...engine import Game, GameSetup, GameState
from ...engine import actions as act
from ...engine.state import HOLE

Cards = Mapping[str, int]


@dataclass(frozen=True)
class Position:
    """A position in words of the map file. What is left empty stays as it was dealt.

    `hands` by seat; `market` by slot; `top` are the next cards of the decks; `own` are tracks by seat;
    `tickets` by seat; `ticket_deck` the next tickets; `offer` what the first seat still has to choose from.
    """

    map: str
    hands: tuple[Cards, ...] = ()
    market: tuple[str, ...] = ()
    top: tuple[str, ...] = ()
    own: tuple[tuple[str, ...], ...] = ()
    tickets: tuple[tuple[str, ...], ...] = ()
    ticket_deck: tuple[str, ...] = ()
    offer: tuple[str, ...] = ()
    supply: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    before_split: bool = False
    seed: int = 1


def laid_out(game: Game, position: Position) -> GameState:
    """Deal by the rules, then lay everything out; no card and no ticket is lost or made."""
    state = game.new(GameSetup(position.seed, first=0))
    if position.offer:
        _offer(game, state, position.offer)
    else:
        _choose(game, state, position.before_split)
    if position.hands or position.market or position.top:
        _deal(game, state, position)
    for seat, routes in enumerate(position.own):
        _own(game, state, seat, routes)
    for seat, names in enumerate(position.tickets):
        _hold(game, state, seat, names)
    if position.ticket_deck:
        _stack(game, state, position.ticket_deck)
    for seat, left in position.supply.items():
        kinds = len(game.board.piece_names)
        state.supply[seat * kinds : (seat + 1) * kinds] = left
    state.step = 0  # the lesson's own steps are counted from here
    return state


def _choose(game: Game, state: GameState, before_split: bool) -> None:
    """Let everybody keep all tickets and take the advised pieces, so that turns can begin."""
    while state.decision == "keep" or (state.decision == "split" and not before_split):
        legal = game.legal(state)
        advised = game.board.numbers.advised_split.get("train")
        game.apply(state, act.split(advised) if state.decision == "split" and advised else legal[0])


def _offer(game: Game, state: GameState, names: tuple[str, ...]) -> None:
    wanted = tuple(game.board.ticket_index[name] for name in names)
    for ticket in wanted:
        _pull(state, ticket)
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


def _deal(game: Game, state: GameState, position: Position) -> None:
    """Lay all cards out: hands, market, the top of the decks; the rest follows in the order that was dealt."""
    board = game.board
    kinds = len(board.cards)
    rest = [card for deck, pile in enumerate(state.decks) for card in pile[state.tops[deck] :]]
    rest += [card for card in state.market if card != HOLE]
    rest += [card for seat in range(state.seats) for card in _held(state, seat, kinds)]

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


def _held(state: GameState, seat: int, kinds: int) -> list[int]:
    counts = state.hands[seat * kinds : (seat + 1) * kinds]
    return [card for card, count in enumerate(counts) for _ in range(count)]


def _own(game: Game, state: GameState, seat: int, names: tuple[str, ...]) -> None:
    """Give tracks to a seat as if it had claimed them."""
    board = game.board
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


def _hold(game: Game, state: GameState, seat: int, names: tuple[str, ...]) -> None:
    """Let a seat hold exactly these tickets; what it had goes under the deck."""
    wanted = [game.board.ticket_index[name] for name in names]
    for ticket in range(len(game.board.tickets)):
        if state.tickets[seat] >> ticket & 1 and ticket not in wanted:
            state.tickets[seat] &= ~(1 << ticket)
            state.ticket_deck += (ticket,)
            state.ticket_sources += (-1,)
    for ticket in wanted:
        _pull(state, ticket)
        state.tickets[seat] |= 1 << ticket


def _stack(game: Game, state: GameState, names: tuple[str, ...]) -> None:
    """Put these tickets on top of the deck."""
    wanted = tuple(game.board.ticket_index[name] for name in names)
    for ticket in wanted:
        _pull(state, ticket)
    state.ticket_deck = wanted + state.ticket_deck
    state.ticket_sources = (-1,) * len(wanted) + state.ticket_sources


def _pull(state: GameState, ticket: int) -> None:
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
