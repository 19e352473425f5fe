"""Moving cards: draws, discards, reshuffles, the market. Every rule piece that touches a card comes here."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from .actions import Payment
from .board import Board
from .events import DeckShuffled, Event, MarketRefilled, MarketReset
from .rng import shuffled
from .state import HOLE, GameState

Emit = Callable[[Event], None] | None
"""Where events go; None while a search does not want any."""

RESETS_IN_A_ROW = 3


def top_card(state: GameState, deck: int) -> int:
    """Take the top card of a deck; HOLE if none is left. Call `renew` when the card has been shown."""
    top = state.tops[deck]
    cards = state.decks[deck]
    if top == len(cards):
        return HOLE
    state.tops[deck] = top + 1
    return cards[top]


def has_cards(state: GameState, deck: int) -> bool:
    """Whether a card can be taken from a deck; an empty one has no discards, or it would be a new deck."""
    return state.tops[deck] < len(state.decks[deck])


def renew(board: Board, state: GameState, deck: int, emit: Emit) -> bool:
    """Make a new deck of the discards as soon as the last card is drawn [ALL: deck runs out]; tell if it was made."""
    if state.tops[deck] < len(state.decks[deck]):
        return False
    discards = state.discards
    pile: list[int] = []
    for card, home in enumerate(board.card_decks):
        if home == deck and discards[card]:
            pile += [card] * discards[card]
            discards[card] = 0
    if not pile:
        return False
    pile, state.rng = shuffled(pile, state.rng)
    state.decks[deck] = bytes(pile)
    state.tops[deck] = 0
    if emit is not None:
        emit(DeckShuffled(deck, len(pile)))
    return True


def lay_down(board: Board, state: GameState, seat: int, payment: Payment) -> None:
    """Take a payment out of a hand; what was known of the hand shrinks with it."""
    base = seat * len(board.card_decks)
    hands, known = state.hands, state.known
    for card, count in payment:
        place = base + card
        hands[place] -= count
        left = known[place] - count
        known[place] = left if left > 0 else 0


def give(board: Board, state: GameState, seat: int, other: int, card: int) -> None:
    """Hand a card over to another seat, for all to see."""
    lay_down(board, state, seat, ((card, 1),))
    place = other * len(board.card_decks) + card
    state.hands[place] += 1
    state.known[place] += 1


def take_back(board: Board, state: GameState, seat: int, payment: Payment) -> None:
    """Return cards that were laid down openly to the hand: everybody knows them now."""
    base = seat * len(board.card_decks)
    for card, count in payment:
        state.hands[base + card] += count
        state.known[base + card] += count


def discard(board: Board, state: GameState, payment: Payment, emit: Emit) -> None:
    """Put cards on the discards; empty decks, holes in the market and three wilds in it are seen to at once."""
    discards, tops, decks = state.discards, state.tops, state.decks
    for card, count in payment:
        discards[card] += count
    if tops[0] == len(decks[0]) or tops[-1] == len(decks[-1]):
        for deck in range(len(decks)):
            renew(board, state, deck, emit)
    if HOLE in state.market:
        fill_holes(board, state, emit)
    if state.market.count(board.wild) >= board.wilds_too_many:
        settle_market(board, state, emit)


def fill_slot(board: Board, state: GameState, slot: int, deck: int, emit: Emit) -> None:
    """Deal a card from a deck, or from another one if that is empty, into a market slot."""
    top, cards = state.tops[deck], state.decks[deck]
    if top == len(cards):
        for deck in range(len(state.decks)):
            top, cards = state.tops[deck], state.decks[deck]
            if top < len(cards):
                break
        else:
            state.market[slot] = HOLE
            return
    card = state.market[slot] = cards[top]
    top += 1
    state.tops[deck] = top
    if emit is not None:
        emit(MarketRefilled(slot, card))
    if top == len(cards):
        renew(board, state, deck, emit)


def fill_holes(board: Board, state: GameState, emit: Emit) -> None:
    """Refill empty market slots, wagon deck first, as far as there are cards [ALL: market holes]."""
    for slot, card in enumerate(state.market):
        if card == HOLE:
            fill_slot(board, state, slot, 0, emit)


def deal_market(board: Board, state: GameState, emit: Emit) -> None:
    """Deal a whole market, so many cards from each deck."""
    slot = 0
    for deck, count in enumerate(board.numbers.market):
        for _ in range(count):
            fill_slot(board, state, slot, deck, emit)
            slot += 1


def settle_market(board: Board, state: GameState, emit: Emit) -> None:
    """While too many of the market are wild, discard it and deal a new one [ALL: three wilds].

    ⚖ look-again: called after every change of the market or of the discards, whatever the last look found.
    """
    limit, wild, market = board.wilds_too_many, board.wild, state.market
    resets = 0
    # ⚖ three-resets: stop after three in a row; ⚖ hopeless-market: or when no better market can be dealt.
    while market.count(wild) >= limit and resets < RESETS_IN_A_ROW and _better_market_exists(board, state):
        resets += 1
        for card in market:
            if card != HOLE:
                state.discards[card] += 1
        if emit is not None:
            emit(MarketReset(tuple(market)))
        for slot in range(len(market)):
            market[slot] = HOLE
        for deck in range(len(state.decks)):
            renew(board, state, deck, emit)
        deal_market(board, state, emit)


def _better_market_exists(board: Board, state: GameState) -> bool:
    """Whether the cards outside the hands could make a market with fewer wilds than the limit."""
    wild = board.wild
    plain = [0] * len(board.numbers.market)
    wilds = 0
    for deck, cards in enumerate(state.decks):
        for card in cards[state.tops[deck] :]:
            if card == wild:
                wilds += 1
            else:
                plain[deck] += 1
    for card, count in enumerate(state.discards):
        if card == wild:
            wilds += count
        else:
            plain[board.card_decks[card]] += count
    for card in state.market:
        if card == wild:
            wilds += 1
        elif card != HOLE:
            plain[board.card_decks[card]] += 1
    return fewest_wilds(board.numbers.market, wilds, plain) < board.numbers.market_wilds


def fewest_wilds(market: Sequence[int], wilds: int, plain: Sequence[int]) -> int:
    """The fewest wilds in a market dealt from so many wilds and, by deck, so many plain cards.

    Slots of one deck that it cannot fill are filled from the other; wilds lie in the wagon deck.

    >>> fewest_wilds((5,), 14, (3,)), fewest_wilds((3, 3), 14, (4, 0)), fewest_wilds((3, 3), 14, (4, 2))
    (2, 2, 0)
    """
    wagons, slots = wilds + plain[0], sum(market)
    ships = min(sum(plain[1:]), slots - min(market[0], wagons))
    return max(0, min(wagons, slots - ships) - plain[0])
