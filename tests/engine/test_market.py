"""The market against a slow obvious table of cards [ALL: three wilds] [ALL: deck runs out] [ALL: market holes]."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from random import Random

import pytest

from tests.engine.slow.market import CardsOnTheTable, least_wilds
from tests.rig import game_of
from ttr_app.engine import Action, Game, GameSetup, GameState
from ttr_app.engine.actions import Payment
from ttr_app.engine.cards import fewest_wilds
from ttr_app.engine.pieces.tunnel import TURNED
from ttr_app.engine.state import HOLE


@pytest.mark.parametrize("market", [(5,), (3, 3)])
def test_the_fewest_wilds_are_what_dealing_every_order_finds(market: tuple[int, ...]) -> None:
    """⚖ hopeless-market, for every number of wilds, plain wagons and ships outside the hands that could matter."""
    ships = range(9) if len(market) == 2 else (0,)
    hopeless = 0
    for wilds, wagons, others in product(range(15), range(9), ships):
        plain = (wagons, others)[: len(market)]
        found = fewest_wilds(market, wilds, plain)
        assert found == least_wilds(market, wilds, plain), (wilds, plain)
        hopeless += found >= 3
    assert hopeless > 20


def scarce(game: Game, rng: Random) -> GameState:
    """A position in which most cards are in the hands, so that decks and market run short."""
    board = game.board
    state = game.new(GameSetup(rng.randrange(10**6)))
    while state.decision in ("keep", "split"):
        game.apply(state, game.legal(state)[0])
    kinds = len(board.cards)
    held = rng.choice((0.7, 0.85, 0.95))
    wilds_held = rng.choice((0.1, 0.5, 0.9))
    state.hands, state.discards = [0] * (state.seats * kinds), [0] * kinds
    state.known = [0] * (state.seats * kinds)
    loose: list[int] = []
    for card in range(kinds):
        for _ in range(board.card_count(card)):
            if rng.random() < (wilds_held if card == board.wild else held):
                state.hands[rng.randrange(state.seats) * kinds + card] += 1
            else:
                loose.append(card)
    rng.shuffle(loose)
    # A hole only stays when there is nothing to fill it with.
    state.market = [loose.pop() if loose else HOLE for _ in state.market]
    piles: list[list[int]] = [[] for _ in state.decks]
    for card in loose:
        pile = piles[board.card_decks[card]]
        if rng.random() < 0.5 or not pile:
            pile.append(card)
        else:
            state.discards[card] += 1
    state.decks, state.tops = [bytes(pile) for pile in piles], [0] * len(piles)
    game.validate(state)
    return state


def cards(payment: Payment) -> list[int]:
    return [card for card, count in payment for _ in range(count)]


def told(game: Game, state: GameState, action: Action, slow: CardsOnTheTable) -> None:
    """Do to the slow table what the rulebook says of an action."""
    kind, target, payment = action
    if kind == "draw":
        slow.take(target)
        if len(slow.decks) == 1 or not all(slow.decks):
            slow.fill(target, 0)
    elif kind == "refill":
        slow.fill(state.slot, target)
    elif kind == "blind":
        slow.take_blind(target)
    elif kind == "claim" and game.board.kinds[target] == "tunnel":
        turned = slow.turn_over(TURNED)
        colour = max(game.board.cards[card].colour for card in cards(payment))
        if not any(card == game.board.wild or game.board.cards[card].colour == colour for card in turned):
            slow.discard(cards(payment))
            if turned:
                slow.discard(turned)
    elif kind in ("pay", "withdraw"):
        assert state.tunnel is not None
        if kind == "pay":
            slow.discard(cards(state.tunnel[1]) + cards(payment))
        slow.discard(list(state.tunnel[2]))
    elif payment:
        slow.discard(cards(payment))


def rests(state: GameState) -> Sequence[object]:
    """All cards outside the hands, and the chance to come."""
    decks = [list(pile[top:]) for pile, top in zip(state.decks, state.tops, strict=True)]
    return decks, state.discards, state.market, state.rng


@pytest.mark.slow
@pytest.mark.parametrize("name", ["usa", "europe", "world"])
def test_decks_discards_and_market_are_what_the_slow_table_has(name: str) -> None:
    """⚖ look-again, ⚖ late-discards, ⚖ three-resets: 12 moves on from each of 150 positions short of cards."""
    resets = renewed = stayed = 0
    for seed in range(150):
        rng = Random(seed)
        game = game_of(name, rng.randint(2, 4))
        state = scarce(game, rng)
        for _ in range(12):
            choices = game.legal(state)
            if not choices:
                break
            some = rng.choice(sorted({choice.kind for choice in choices}))
            action = rng.choice([choice for choice in choices if choice.kind == some])
            slow = CardsOnTheTable(game.board, state)
            told(game, state, action, slow)
            events: list[str] = []
            game.apply_checked(state, action, lambda event, to=events: to.append(type(event).__name__))
            game.validate(state)
            counts = [slow.discards.count(card) for card in range(len(game.board.cards))]
            assert (slow.decks, counts, slow.market, slow.rng) == rests(state), (seed, action)
            resets += events.count("MarketReset")
            renewed += events.count("DeckShuffled")
            stayed += state.market.count(game.board.wild) >= 3
    assert resets > 20
    assert renewed > 50
    assert stayed > 20
