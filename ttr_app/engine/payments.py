"""Which cards may be laid down for what: every legal payment, or only the sensible ones.

A payment holds no card in excess [ALL: which cards]. The *canonical* payments are those a search needs: coloured
cards before wilds, cards without the harbour mark before those with it, because a card that can do more elsewhere
is never worth less in the hand. Ship cards are the exception that keeps two: fewest cards, or no single ship spent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations

from .actions import Payment, payment_of
from .board import SHIP, WAGON, Board

Hand = Sequence[int]
"""Cards in a hand, counted by card kind."""

RoutePayments = Callable[[Board, Hand, int, bool], Iterator[Payment]]


def route_payments(board: Board, hand: Hand, route: int, every: bool = True) -> list[Payment]:
    """The payments by which a hand can claim a route: all of them, or the canonical ones."""
    return list(PAYMENT_RULES[board.kinds[route]](board, hand, route, every))


def one_colour_payments(board: Board, hand: Hand, cards: int, every: bool = True) -> list[Payment]:
    """Payments of so many wagon cards of one colour, wilds standing in [EU: station]."""
    return list(_of_one_colour(board, hand, range(len(board.colours)), cards, 0, every, False))


def harbour_payments(board: Board, hand: Hand, every: bool = True) -> list[Payment]:
    """Payments of two wagon and two ship cards of one colour, all marked, wilds standing in [WORLD: harbour]."""
    wild, out = board.wild, []
    for colour in range(len(board.colours)):
        wagons = [k for k in board.suits[WAGON][colour] if board.cards[k].harbour]
        ships = [k for k in board.suits[SHIP][colour] if board.cards[k].harbour]
        if not wagons or not ships:
            continue
        wagon, ship = wagons[0], ships[0]
        most_a, most_b = min(2, hand[wagon]), min(2, hand[ship])
        for a in range(most_a, -1, -1) if every else (most_a,):
            for b in range(most_b, -1, -1) if every else (most_b,):
                if a + b and 4 - a - b <= hand[wild]:
                    out.append(payment_of({wagon: a, ship: b, wild: 4 - a - b}))
    if hand[wild] >= 4 and (every or not out):
        out.append(((wild, 4),))
    return out


def tunnel_extra_payments(board: Board, hand: Hand, paid: Payment, due: int) -> list[Payment]:
    """Payments of what a tunnel asks on top; how many of them are wilds is the payer's choice [EU: tunnel]."""
    wild = board.wild
    colour = paid_colour(board, paid)
    if colour < 0:
        # A payment all of wilds is added to with wilds only.
        return [((wild, due),)] if hand[wild] >= due else []
    out = []
    suit = board.suits[WAGON][colour]
    for n in range(min(due, sum(hand[k] for k in suit)), -1, -1):
        if due - n <= hand[wild]:
            out += [payment_of({**part, wild: due - n}) for part in _parts(suit, hand, n, True)]
    return out


def paid_colour(board: Board, payment: Payment) -> int:
    """The colour of a payment, -1 when it is all of wilds."""
    return max((board.cards[card].colour for card, _ in payment), default=-1)


def _of_one_colour(
    board: Board, hand: Hand, colours: Sequence[int], cards: int, forced: int, every: bool, wild_too: bool
) -> Iterator[Payment]:
    """Payments of wagon cards of one of some colours; `forced` of them must be wilds [EU: ferry]."""
    wild, wilds = board.wild, hand[board.wild]
    found = False
    if wilds >= forced:
        for colour in colours:
            suit = board.suits[WAGON][colour]
            most = min(cards - forced, sum(hand[k] for k in suit))
            for n in range(most, 0, -1) if every else (most,):
                if n and cards - n <= wilds:
                    for part in _parts(suit, hand, n, every):
                        found = True
                        yield payment_of({**part, wild: cards - n})
    if wilds >= cards and (every or wild_too or not found):
        yield ((wild, cards),)


def _parts(suit: Sequence[int], hand: Hand, n: int, every: bool) -> Iterator[dict[int, int]]:
    """The ways to take n cards from the kinds of a suit; only the first (plain cards first) unless every."""
    first = suit[0]
    if len(suit) == 1:
        yield {first: n}
        return
    second = suit[1]
    for a in range(min(n, hand[first]), max(0, n - hand[second]) - 1, -1):
        yield {first: a, second: n - a}
        if not every:
            return


def _rail(board: Board, hand: Hand, route: int, every: bool) -> Iterator[Payment]:
    colour = board.route_colours[route]
    colours = range(len(board.colours)) if colour < 0 else (colour,)
    # In a tunnel a payment all of wilds is a choice of its own: only revealed wilds then cost more.
    tunnel = board.kinds[route] == "tunnel"
    return _of_one_colour(board, hand, colours, board.lengths[route], board.locomotives[route], every, tunnel)


def _sea(board: Board, hand: Hand, route: int, every: bool) -> Iterator[Payment]:
    length, colour = board.lengths[route], board.route_colours[route]
    wild, wilds = board.wild, hand[board.wild]
    found = False
    for c in range(len(board.colours)) if colour < 0 else (colour,):
        single, double = board.suits[SHIP][c]
        exact: list[tuple[int, int, int]] = []
        for d in range(min(hand[double], length // 2), -1, -1):
            for s in range(min(hand[single], length - 2 * d), -1, -1):
                w = length - 2 * d - s
                if w <= wilds and (s or d):
                    exact.append((w, s, d))
        if not every and exact:
            # Fewest wilds, then most doubles: the single ships carry the harbour mark.
            exact = [min(exact, key=lambda x: (x[0], -x[2]))]
        for w, s, d in exact:
            found = True
            yield payment_of({single: s, double: d, wild: w})
        # A double ship may waste one ship; then no other card could have been left out [WORLD: double ships].
        if length % 2 and hand[double] > length // 2:
            found = True
            yield ((double, length // 2 + 1),)
    if wilds >= length and (every or not found):
        yield ((wild, length),)


def _pair(board: Board, hand: Hand, route: int, every: bool) -> Iterator[Payment]:
    """Two wagon cards of one colour for each train, each pair of its own colour [WORLD: difficult terrain]."""
    yield from pair_payments(board, hand, board.lengths[route], every)


def pair_payments(board: Board, hand: Hand, pairs: int, every: bool) -> Iterator[Payment]:
    """Payments of so many pairs, whatever the route."""
    suits = board.suits[WAGON]
    have = [sum([hand[k] for k in suit]) for suit in suits]
    chosen = _all_pairs if every else _thrifty_pairs
    for wilds, counts in chosen(have, hand[board.wild], pairs):
        yield from _joined(suits, hand, counts, {board.wild: wilds}, every)


def _all_pairs(have: list[int], wilds: int, pairs: int) -> list[tuple[int, list[int]]]:
    """Every (wilds, cards by suit) that makes so many pairs: a wild completes each odd suit."""
    found: list[tuple[int, list[int]]] = []

    def choose(i: int, left: int, odd: int, counts: list[int]) -> None:
        if i == len(have):
            if odd <= left <= wilds:
                found.append((left, counts))
            return
        for n in range(min(left, have[i]), -1, -1):
            choose(i + 1, left - n, odd + n % 2, [*counts, n])

    choose(0, 2 * pairs, 0, [])
    return found


def _thrifty_pairs(have: list[int], wilds: int, pairs: int) -> list[tuple[int, list[int]]]:
    """The same with the fewest wilds: pairs without any if there are enough, else all pairs and odd cards."""
    whole = [i for i, n in enumerate(have) for _ in range(n // 2)]
    odd = [i for i, n in enumerate(have) if n % 2]
    lacking = max(0, pairs - len(whole))
    matched = min(lacking, len(odd))
    spent = matched + 2 * (lacking - matched)
    if spent > wilds:
        return []
    found = []
    for picked in sorted(set(combinations(whole, pairs - lacking))):
        for completed in combinations(odd, matched):
            counts = [0] * len(have)
            for i in picked:
                counts[i] += 2
            for i in completed:
                counts[i] += 1
            found.append((spent, counts))
    return found


def _joined(
    suits: Sequence[tuple[int, ...]], hand: Hand, counts: list[int], start: dict[int, int], every: bool
) -> Iterator[Payment]:
    """Payments that take so many cards of each suit, in all ways or plain cards first."""
    if not counts:
        yield payment_of(start)
        return
    if not counts[0]:
        yield from _joined(suits[1:], hand, counts[1:], start, every)
        return
    for part in _parts(suits[0], hand, counts[0], every):
        yield from _joined(suits[1:], hand, counts[1:], {**start, **part}, every)


PAYMENT_RULES: dict[str, RoutePayments] = {
    "rail": _rail,
    "ferry": _rail,
    "tunnel": _rail,
    "sea": _sea,
    "pair": _pair,
}
"""Which payments each kind of route takes; a new kind of route is one line here."""
