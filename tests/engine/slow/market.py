"""Decks, discards and market the slow obvious way: piles of cards on a table, as the rulebooks tell it."""

from __future__ import annotations

from functools import cache

from ttr_app.engine.board import Board
from ttr_app.engine.rng import shuffled
from ttr_app.engine.state import HOLE, GameState

LOOKS = 3
"""How many times in a row a market with too many wilds is thrown away [ALL: three wilds]."""


class CardsOnTheTable:
    """All cards outside the hands, each as one item of a list; the top of a deck comes first."""

    def __init__(self, board: Board, state: GameState) -> None:
        self.board = board
        self.rng = state.rng
        self.decks = [list(pile[top:]) for pile, top in zip(state.decks, state.tops, strict=True)]
        self.discards = [card for card, count in enumerate(state.discards) for _ in range(count)]
        self.market = list(state.market)

    def take_blind(self, deck: int) -> int:
        """Draw the top card of a deck."""
        card = self.decks[deck].pop(0)
        if self.renew():
            self.look()
        return card

    def turn_over(self, most: int) -> list[int]:
        """Turn the top cards of the wagon deck over, as many as there are."""
        turned = []
        while self.decks[0] and len(turned) < most:
            turned.append(self.decks[0].pop(0))
            self.renew()
        return turned

    def take(self, slot: int) -> None:
        """Take the card of a slot away; `fill` replaces it."""
        self.market[slot] = HOLE

    def fill(self, slot: int, deck: int) -> None:
        """Put the top card of a deck, or of the other one if that is empty, into a slot, and look at the market."""
        self._deal(slot, deck)
        self.look()

    def discard(self, cards: list[int]) -> None:
        """Put cards on the discards: empty decks are renewed, holes filled, and the market looked at."""
        self.discards += cards
        self.renew()
        for slot in range(len(self.market)):
            if self.market[slot] == HOLE:
                self._deal(slot, 0)
        self.look()

    def renew(self) -> bool:
        """Shuffle the discards of every empty deck into a new one [ALL: deck runs out]."""
        renewed = False
        for deck, pile in enumerate(self.decks):
            own = sorted(card for card in self.discards if self.board.card_decks[card] == deck)
            if not pile and own:
                self.discards = [card for card in self.discards if self.board.card_decks[card] != deck]
                self.decks[deck], self.rng = shuffled(own, self.rng)
                renewed = True
        return renewed

    def look(self) -> None:
        """While three of the market are wild and a better one could be dealt, deal anew [ALL: three wilds]."""
        for _ in range(LOOKS):
            wilds = self.market.count(self.board.wild)
            if wilds < self.board.numbers.market_wilds or not self.better_exists():
                return
            self.discards += [card for card in self.market if card != HOLE]
            self.market = [HOLE] * len(self.market)
            self.renew()
            slot = 0
            for deck, count in enumerate(self.board.numbers.market):
                for _ in range(count):
                    self._deal(slot, deck)
                    slot += 1

    def better_exists(self) -> bool:
        """Whether some order of all cards outside the hands deals a market with fewer wilds than the limit."""
        loose = [*self.discards, *[card for card in self.market if card != HOLE]]
        loose += [card for pile in self.decks for card in pile]
        plain = [0] * len(self.decks)
        for card in loose:
            if card != self.board.wild:
                plain[self.board.card_decks[card]] += 1
        wilds = loose.count(self.board.wild)
        return least_wilds(self.board.numbers.market, wilds, tuple(plain)) < self.board.numbers.market_wilds

    def _deal(self, slot: int, deck: int) -> None:
        if not self.decks[deck]:
            deck = next((other for other, pile in enumerate(self.decks) if pile), deck)
        self.market[slot] = self.decks[deck].pop(0) if self.decks[deck] else HOLE
        self.renew()


def least_wilds(market: tuple[int, ...], wilds: int, plain: tuple[int, ...]) -> int:
    """The fewest wilds that any order of so many wilds and, by deck, so many plain cards deals into the market."""
    slots = tuple(deck for deck, count in enumerate(market) for _ in range(count))
    return _least(slots, wilds, plain)


@cache
def _least(slots: tuple[int, ...], wilds: int, plain: tuple[int, ...]) -> int:
    """Deal slot by slot, each time any card that may lie on top of the slot's deck; wilds lie in the wagon deck."""
    if not slots:
        return 0
    sizes = [count + (wilds if deck == 0 else 0) for deck, count in enumerate(plain)]
    deck = slots[0] if sizes[slots[0]] else next((d for d, size in enumerate(sizes) if size), -1)
    if deck < 0:
        return 0
    ways = []
    if plain[deck]:
        ways.append(_least(slots[1:], wilds, (*plain[:deck], plain[deck] - 1, *plain[deck + 1 :])))
    if deck == 0 and wilds:
        ways.append(1 + _least(slots[1:], wilds - 1, plain))
    return min(ways)
