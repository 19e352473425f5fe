"""Which routes a hand can claim, by table: the cards of one colour and the wilds lead to the claims they allow.

The benchmark `engine.random.<map>` earns the shape of this module. A claim depends only on how many cards of one
suit and how many wilds a hand holds, both cut off at the longest route; so each such combination is worked out
once, from the plain rules in `payments`, and kept as a mask of routes and a list of claims for each route.
"""

from __future__ import annotations

from .. import actions
from ..actions import Action
from ..board import SHIP, WAGON, Board, bits
from ..payments import pair_payments, route_payments
from ..state import GameState

Entry = tuple[int, dict[int, tuple[Action, ...]], dict[int, tuple[Action, ...]]]
"""Mask of payable routes, claims by route bit, claims by mask of open routes (a cache)."""

_CACHED_MASKS = 48
"""How many masks an entry remembers before it starts anew; more costs memory and wins no time."""


class ClaimTable:
    """The canonical claims of a board, found by counts of cards."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.wild = board.wild
        self.kinds = len(board.cards)
        self.cap = max(board.lengths)
        by_length: dict[int, int] = {}
        for i, kind in enumerate(board.kinds):
            if kind == "pair":
                by_length[board.lengths[i]] = by_length.get(board.lengths[i], 0) | 1 << i
        self.pairs_by_length = sorted(by_length.items())
        self.pair_mask = sum(by_length.values())
        self.wagon_suits = [(suit[0], suit[-1]) for suit in board.suits[WAGON]] if self.pair_mask else []
        size = self.cap + 1
        # Suits with one card kind (most games): rows[n][wilds]. Suits with two: a dictionary by counts.
        self.plain: list[tuple[int, list[list[Entry | None]]]] = []
        self.mixed: list[tuple[int, int, int, dict[int, Entry]]] = []
        for deck in (WAGON, SHIP):
            for suit in board.suits[deck]:
                if len(suit) == 1 and len(board.numbers.start_cards) == 1:
                    self.plain.append((suit[0], [[None] * size for _ in range(size)]))
                elif suit:
                    self.mixed.append((deck, suit[0], suit[-1] if len(suit) > 1 else -1, {}))
        self.wild_rows: dict[int, Entry] = {}

    def add_claims(self, state: GameState, out: list[Action]) -> None:
        """Add the canonical claims of the seat to move to a list."""
        seat = state.to_move
        within = self.board.within
        if len(within) == 1:
            can = state.open[seat] & within[0][state.supply[seat]]
        else:
            supply = state.supply
            can = state.open[seat] & (within[0][supply[2 * seat]] | within[1][supply[2 * seat + 1]])
        if not can:
            return
        base = seat * self.kinds
        hands = state.hands
        cap = self.cap
        wilds = hands[base + self.wild]
        if wilds > cap:
            wilds = cap
        coloured = 0
        for card, rows in self.plain:
            n = hands[base + card]
            if n:
                coloured = 1
                if n > cap:
                    n = cap
            elif not wilds:
                continue
            entry = rows[n][wilds]
            if entry is None:
                entry = rows[n][wilds] = self._entry((card,), (n,), wilds)
            hit = entry[0] & can
            if hit:
                known = entry[2].get(hit)
                out += self._gather(entry, hit) if known is None else known
        if self.mixed:
            coloured = self._add_mixed(hands, base, can, wilds, out)
            if can & self.pair_mask:
                self._add_pairs(hands[base : base + self.kinds], can, out)
        if wilds:
            self._add_wild(can, wilds, coloured, out)

    def _add_mixed(self, hands: list[int], base: int, can: int, wilds: int, out: list[Action]) -> int:
        """Add the claims of suits that have two kinds of cards; which decks had any is returned as a mask."""
        coloured = 0
        for deck, one, two, rows in self.mixed:
            n = hands[base + one]
            m = hands[base + two] if two >= 0 else 0
            if n or m:
                coloured |= 1 << deck
            elif not wilds:
                continue
            key = n << 12 | m << 6 | wilds
            entry = rows.get(key)
            if entry is None:
                suit = (one,) if two < 0 else (one, two)
                entry = rows[key] = self._entry(suit, (n, m), wilds)
            hit = entry[0] & can
            if hit:
                known = entry[2].get(hit)
                out += self._gather(entry, hit) if known is None else known
        return coloured

    def _add_pairs(self, hand: list[int], can: int, out: list[Action]) -> None:
        """Add claims over difficult terrain, which may mix colours [WORLD: difficult terrain]."""
        wilds, whole, odd = hand[self.wild], 0, 0
        for one, two in self.wagon_suits:
            n = hand[one] + hand[two]
            whole += n >> 1
            odd += n & 1
        pairs = whole + (wilds if wilds < odd else odd + (wilds - odd >> 1))
        for length, routes in self.pairs_by_length:
            if pairs < length:
                break
            if can & routes:
                payments = list(pair_payments(self.board, hand, length, every=False))
                for route in bits(can & routes):
                    out += [actions.claim(route, payment) for payment in payments]

    def _add_wild(self, can: int, wilds: int, coloured: int, out: list[Action]) -> None:
        """Add claims that are all of wilds by need or by choice, not for want of one colour."""
        key = wilds << 2 | coloured
        entry = self.wild_rows.get(key)
        if entry is None:
            entry = self.wild_rows[key] = self._wild_entry(wilds, coloured)
        hit = entry[0] & can
        if hit:
            out += self._gather(entry, hit)

    def _gather(self, entry: Entry, hit: int) -> tuple[Action, ...]:
        """The claims of an entry on the routes of a mask, remembered for the next time."""
        _, claims, cache = entry
        found: list[Action] = []
        rest = hit
        while rest:
            low = rest & -rest
            found += claims[low]
            rest ^= low
        if len(cache) >= _CACHED_MASKS:
            cache.clear()
        known = cache[hit] = tuple(found)
        return known

    def _entry(self, suit: tuple[int, ...], counts: tuple[int, ...], wilds: int) -> Entry:
        """Work out what so many cards of one suit and so many wilds can claim."""
        board = self.board
        hand = [0] * self.kinds
        for card, count in zip(suit, counts, strict=False):
            hand[card] = count
        hand[self.wild] = wilds
        deck, colour = board.cards[suit[0]].deck, board.cards[suit[0]].colour
        mask, claims = 0, {}
        for route, kind in enumerate(board.kinds):
            routes_colour = board.route_colours[route]
            if kind == "pair" or board.pieces[route] != deck or routes_colour not in (-1, colour):
                continue
            found = []
            for payment in route_payments(board, hand, route, every=False):
                # All wilds: for want of this colour only; other all-wild claims have a table of their own.
                free = sum(counts) or routes_colour < 0 or kind == "tunnel"
                if not (free and payment[-1][0] == self.wild and len(payment) == 1):
                    found.append(actions.claim(route, payment))
            if found:
                mask |= 1 << route
                claims[1 << route] = tuple(found)
        return mask, claims, {}

    def _wild_entry(self, wilds: int, coloured: int) -> Entry:
        """Work out what wilds alone can claim where colour does not matter or is lacking altogether."""
        board = self.board
        mask = 0
        claims: dict[int, tuple[Action, ...]] = {}
        for route, kind in enumerate(board.kinds):
            length = board.lengths[route]
            free = kind == "tunnel" or board.locomotives[route] == length
            lacking = board.route_colours[route] < 0 and not coloured >> board.pieces[route] & 1
            if kind != "pair" and length <= wilds and (free or lacking):
                mask |= 1 << route
                claims[1 << route] = (actions.claim(route, ((self.wild, length),)),)
        return mask, claims, {}
