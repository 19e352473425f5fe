"""Moving cards: draws, discards, reshuffles, the market. Every rule piece that touches a card comes here."""

from __future__ import annotations

from collections.abc import Callable

from .actions import Payment
from .board import Board
from .events import CardDrawn, DeckShuffled, Event, MarketRefilled, MarketReset
from .rng import shuffled
from .state import HOLE, GameState

Emit = Callable[[Event], None] | None
"""Where events go; None while a search does not want any."""

RESETS_IN_A_ROW = 3


def top_card(board: Board, state: GameState, deck: int, emit: Emit) -> int:
    """Take the top card of a deck, shuffling the discards into it when it is empty; HOLE if none is left."""
    top = state.tops[deck]
    cards = state.decks[deck]
    if top == len(cards):
        if not reshuffle(board, state, deck, emit):
            return HOLE
        top, cards = 0, state.decks[deck]
    state.tops[deck] = top + 1
    return cards[top]


def reshuffle(board: Board, state: GameState, deck: int, emit: Emit) -> bool:
    """Make a new deck of the discards [ALL: deck runs out]; False if there are none."""
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


def has_cards(board: Board, state: GameState, deck: int) -> bool:
    """Whether a card can be taken from a deck, by shuffling its discards if need be."""
    if state.tops[deck] < len(state.decks[deck]):
        return True
    discards, homes = state.discards, board.card_decks
    return any(count and homes[card] == deck for card, count in enumerate(discards))


def take_to_hand(
    board: Board, state: GameState, seat: int, card: int, slot: int, deck: int, emit: Emit
) -> None:
    """Put a drawn card into a hand; a market card (slot >= 0) is known to all."""
    place = seat * len(board.card_decks) + card
    state.hands[place] += 1
    if slot >= 0:
        state.known[place] += 1
    if emit is not None:
        emit(CardDrawn(seat, slot, deck, card))


def lay_down(board: Board, state: GameState, seat: int, payment: Payment) -> None:
    """Take a payment out of a hand; what was known of the hand shrinks with it."""
    base = seat * len(board.card_decks)
    hands, known = state.hands, state.known
    for card, count in payment:
        place = base + card
        hands[place] -= count
        left = known[place] - count
        known[place] = left if left > 0 else 0


def take_back(board: Board, state: GameState, seat: int, payment: Payment) -> None:
    """Return cards that were laid down openly to the hand: everybody knows them now."""
    base = seat * len(board.card_decks)
    for card, count in payment:
        state.hands[base + card] += count
        state.known[base + card] += count


def discard(board: Board, state: GameState, payment: Payment, emit: Emit) -> None:
    """Put cards on the discards and refill holes in the market with what that frees."""
    discards = state.discards
    for card, count in payment:
        discards[card] += count
    if HOLE in state.market:
        fill_holes(board, state, emit)


def fill_slot(board: Board, state: GameState, slot: int, deck: int, emit: Emit) -> None:
    """Deal a card from a deck, or from another one if that is empty, into a market slot."""
    top, cards = state.tops[deck], state.decks[deck]
    if top < len(cards):
        state.tops[deck] = top + 1
        card = cards[top]
    else:
        card = top_card(board, state, deck, emit)
    if card == HOLE:
        for other in range(len(state.decks)):
            if other != deck and card == HOLE:
                card = top_card(board, state, other, emit)
    state.market[slot] = card
    if card != HOLE and emit is not None:
        emit(MarketRefilled(slot, card))


def fill_holes(board: Board, state: GameState, emit: Emit) -> None:
    """Refill empty market slots, wagon deck first, as far as there are cards [ALL: market holes]."""
    for slot, card in enumerate(state.market):
        if card == HOLE:
            fill_slot(board, state, slot, 0, emit)
    settle_market(board, state, emit)


def deal_market(board: Board, state: GameState, emit: Emit) -> None:
    """Deal a whole market, so many cards from each deck."""
    slot = 0
    for deck, count in enumerate(board.numbers.market):
        for _ in range(count):
            fill_slot(board, state, slot, deck, emit)
            slot += 1


def settle_market(board: Board, state: GameState, emit: Emit) -> None:
    """While too many of the market are wild, discard it and deal a new one [ALL: three wilds]."""
    limit, wild, market = board.numbers.market_wilds, board.wild, state.market
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
        deal_market(board, state, emit)


def _better_market_exists(board: Board, state: GameState) -> bool:
    """Whether the cards outside the hands could make a market with fewer wilds than the limit."""
    wild, slots = board.wild, len(state.market)
    loose = [0] * len(board.numbers.market)
    wilds = 0
    for deck, cards in enumerate(state.decks):
        for card in cards[state.tops[deck] :]:
            if card == wild:
                wilds += 1
            else:
                loose[deck] += 1
    for card, count in enumerate(state.discards):
        if card == wild:
            wilds += count
        else:
            loose[board.card_decks[card]] += count
    for card in state.market:
        if card == wild:
            wilds += 1
        elif card != HOLE:
            loose[board.card_decks[card]] += 1
    others = 0
    for deck, count in enumerate(board.numbers.market):
        others += min(count, loose[deck])
    # What one deck cannot give comes from the other; wilds lie in the wagon deck.
    spare = sum(loose) - others
    if wilds + loose[0] < board.numbers.market[0]:
        others += min(spare, board.numbers.market[0] - wilds - loose[0])
    return min(slots - others, wilds) < board.numbers.market_wilds
