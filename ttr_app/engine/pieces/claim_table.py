"""Which routes a hand can claim, by table: the cards of one colour and the wilds lead to the claims they allow.

The benchmark `engine.random.<map>` earns the shape of this module. A claim depends only on how many cards of one
suit and how many wilds a hand holds, both cut off at the longest route; so each such combination is worked out
once, from the plain rules in `payments`, and kept as a mask of routes and a list of claims for each route.
"""

from __future__ import annotations

from operator import itemgetter

from .. import actions
from ..actions import Action, Payment
from ..board import SHIP, WAGON, Board, bits
from ..payments import pair_payments, route_payments
from ..state import GameState

Lot = tuple[int, dict[int, Action], dict[int, tuple[Action, ...]]]
"""One payment: mask of the routes it claims, the claim by route bit, claims by mask of open routes (a cache)."""

Entry = tuple[int, tuple[Lot, ...]]
"""What some cards allow: mask of all payable routes, and the payments they come by."""

_CACHED_MASKS = 256
"""How many masks a lot remembers before it starts anew; more costs memory and wins little time."""


class ClaimTable:
    """The canonical claims of a board, found by counts of cards."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.wild = board.wild
        self.kinds = len(board.cards)
        self.cap = max(board.lengths)
        self.within = board.within
        by_length: dict[int, int] = {}
        for i, kind in enumerate(board.kinds):
            if kind == "pair":
                by_length[board.lengths[i]] = by_length.get(board.lengths[i], 0) | 1 << i
        self.pairs_by_length = sorted(by_length.items())
        self.pair_mask = sum(by_length.values())
        self.wagon_suits = [(suit[0], suit[-1]) for suit in board.suits[WAGON]] if self.pair_mask else []
        suits = [suit for deck in (WAGON, SHIP) for suit in board.suits[deck] if suit]
        # Games with one kind of card a colour read their hands in one slice; others pick two counts a suit.
        self.simple = all(suit == (c,) for c, suit in enumerate(suits))
        self.suits = suits
        self.first_counts = itemgetter(*(suit[0] for suit in suits))
        self.second_counts = itemgetter(*(suit[-1] for suit in suits))
        self.second_suit_cards = sum(1 for card in board.cards[:-1] if card.deck == WAGON)
        # rows[wilds][suit][counts]: the claims that so many cards of a suit and so many wilds allow.
        self.rows: list[tuple[dict[int, Entry], ...]] = [
            tuple({} for _ in suits) for _ in range(self.cap + 1)
        ]
        self.wild_rows: dict[int, Entry] = {}
        self.shared: dict[tuple[Payment, int], Lot] = {}

    def add_claims(self, state: GameState, out: list[Action]) -> None:
        """Add the canonical claims of the seat to move to a list."""
        seat = state.to_move
        within = self.within
        supply = state.supply
        if len(within) == 1:
            can = state.open[seat] & within[0][supply[seat]]
        else:
            can = state.open[seat] & (within[0][supply[2 * seat]] | within[1][supply[2 * seat + 1]])
        if not can:
            return
        base = seat * self.kinds
        hand = state.hands[base : base + self.kinds]
        wilds = hand[-1]
        if wilds > self.cap:
            wilds = self.cap
        if self.simple:
            for n, row in zip(hand, self.rows[wilds]):  # noqa: B905  the wilds at the end have no row
                if n or wilds:
                    entry = row.get(n)
                    if entry is None:
                        entry = self._new_entry(row, n, wilds)
                    if entry[0] & can:
                        for lot in entry[1]:
                            hit = lot[0] & can
                            if hit:
                                out += lot[2].get(hit) or self._gather(lot, hit)
        else:
            counts = zip(self.first_counts(hand), self.second_counts(hand), self.rows[wilds], strict=True)
            for n, m, row in counts:
                if n or m or wilds:
                    n = n << 6 | m
                    entry = row.get(n)
                    if entry is None:
                        entry = self._new_entry(row, n, wilds)
                    if entry[0] & can:
                        for lot in entry[1]:
                            hit = lot[0] & can
                            if hit:
                                out += lot[2].get(hit) or self._gather(lot, hit)
            if can & self.pair_mask:
                self._add_pairs(hand, can, out)
        if wilds:
            self._add_wild(hand, can, wilds, out)

    def _new_entry(self, row: dict[int, Entry], counts: int, wilds: int) -> Entry:
        """Work out the claims of some counts in a row that is looked up for the first time."""
        which = next(i for i, each in enumerate(self.rows[wilds]) if each is row)
        suit = self.suits[which]
        split = (counts,) if self.simple else (counts >> 6, counts & 63)
        entry = row[counts] = self._entry(suit, split, wilds)
        return entry

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

    def _add_wild(self, hand: list[int], can: int, wilds: int, out: list[Action]) -> None:
        """Add claims that are all of wilds by need or by choice, not for want of one colour."""
        sea = self.second_suit_cards
        coloured = int(any(hand[:sea])) | int(any(hand[sea:-1])) << 1
        key = wilds << 2 | coloured
        entry = self.wild_rows.get(key)
        if entry is None:
            entry = self.wild_rows[key] = self._wild_entry(wilds, coloured)
        for lot in entry[1]:
            hit = lot[0] & can
            if hit:
                out += lot[2].get(hit) or self._gather(lot, hit)

    def _gather(self, lot: Lot, hit: int) -> tuple[Action, ...]:
        """The claims of a lot on the routes of a mask, remembered for the next time."""
        _, claims, cache = lot
        found: list[Action] = []
        rest = hit
        while rest:
            low = rest & -rest
            found.append(claims[low])
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
        masks: dict[Payment, int] = {}
        for route, kind in enumerate(board.kinds):
            routes_colour = board.route_colours[route]
            if kind == "pair" or board.pieces[route] != deck or routes_colour not in (-1, colour):
                continue
            for payment in route_payments(board, hand, route, every=False):
                # All wilds: for want of this colour only; other all-wild claims have a table of their own.
                free = sum(counts) or routes_colour < 0 or kind == "tunnel"
                if not (free and payment[-1][0] == self.wild and len(payment) == 1):
                    masks[payment] = masks.get(payment, 0) | 1 << route
        return self._lots(masks)

    def _wild_entry(self, wilds: int, coloured: int) -> Entry:
        """Work out what wilds alone can claim where colour does not matter or is lacking altogether."""
        board = self.board
        masks: dict[Payment, int] = {}
        for route, kind in enumerate(board.kinds):
            length = board.lengths[route]
            free = kind == "tunnel" or board.locomotives[route] == length
            lacking = board.route_colours[route] < 0 and not coloured >> board.pieces[route] & 1
            if kind != "pair" and length <= wilds and (free or lacking):
                payment = ((self.wild, length),)
                masks[payment] = masks.get(payment, 0) | 1 << route
        return self._lots(masks)

    def _lots(self, masks: dict[Payment, int]) -> Entry:
        """The lots of some payments; entries that allow the same share them, and so what they remember."""
        lots, together = [], 0
        for payment, mask in masks.items():
            together |= mask
            lot = self.shared.get((payment, mask))
            if lot is None:
                claims = {1 << route: actions.claim(route, payment) for route in bits(mask)}
                lot = self.shared[payment, mask] = (mask, claims, {})
            lots.append(lot)
        return together, tuple(lots)
