"""Payments the slow obvious way: try every handful of cards and ask the rulebook of each."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from ttr_app.engine.actions import Payment, payment_of
from ttr_app.engine.board import SHIP, WAGON, Board


def handfuls(hand: list[int], most: int) -> Iterator[dict[int, int]]:
    """Every choice of at most so many cards from a hand."""
    held = [(card, n) for card, n in enumerate(hand) if n]
    for counts in product(*(range(n + 1) for _, n in held)):
        if 0 < sum(counts) <= most:
            yield {card: count for (card, _), count in zip(held, counts, strict=True) if count}


def pays(board: Board, route: int, cards: dict[int, int]) -> bool:
    """Whether these cards claim a route, none of them in excess [ALL: which cards]."""
    if not _covers(board, route, cards):
        return False
    fewer = ({**cards, card: n - 1} for card, n in cards.items())
    return not any(_covers(board, route, less) for less in fewer)


def _covers(board: Board, route: int, cards: dict[int, int]) -> bool:
    """Whether these cards are enough for a route, and of the right kind."""
    wild, length = board.wild, board.lengths[route]
    kinds = [board.cards[card] for card, n in cards.items() if n and card != wild]
    wilds = cards.get(wild, 0)
    deck = SHIP if board.kinds[route] == "sea" else WAGON
    if any(kind.deck != deck for kind in kinds):
        return False
    if board.kinds[route] == "pair":
        by_colour: dict[int, int] = {}
        for card, n in cards.items():
            if card != wild:
                by_colour[board.cards[card].colour] = by_colour.get(board.cards[card].colour, 0) + n
        alone = sum(n % 2 for n in by_colour.values())
        pairs = sum(n // 2 for n in by_colour.values())
        matched = min(alone, wilds)
        return pairs + matched + (wilds - matched) // 2 >= length
    colours = {kind.colour for kind in kinds}
    wanted = board.route_colours[route]
    if len(colours) > 1 or (wanted >= 0 and colours - {wanted}):
        return False
    if wilds < board.locomotives[route]:
        return False
    spaces = sum(n * (board.cards[card].ships or 1) for card, n in cards.items() if card != wild)
    if board.locomotives[route]:
        # A ferry's own spaces are for locomotives alone.
        return min(spaces, length - board.locomotives[route]) + wilds >= length
    return spaces + wilds >= length


def all_payments(board: Board, route: int, hand: list[int]) -> set[Payment]:
    """Every payment for a route that a small hand allows."""
    return {
        payment_of(cards) for cards in handfuls(hand, 2 * board.lengths[route]) if pays(board, route, cards)
    }
