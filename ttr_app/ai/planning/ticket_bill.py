"""What some routes take together from a hand: the cards that lack, by piece and colour, and a price in cards."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from ...engine.board import SHIP
from .city_graph import SPACES_A_SHIP_CARD
from .view_analysis import ViewAnalysis

IN_HAND = 0.25
"""What a card of the hand counts against one that is still to be drawn: it could serve another route."""

A_CLAIM = 0.5
"""Cards that the turn of a claim counts: of two plans that take as many cards the one of fewer claims is better."""

ANY_ONE = -1
"""Stands for one colour of the seat's choice, as grey routes ask for."""


class Lacking(msgspec.Struct, frozen=True):
    """Cards that a plan still lacks: of which deck, of which colour (or any one), and how many."""

    deck: int
    colour: int
    cards: int


class Bill(msgspec.Struct, frozen=True):
    """What some routes take: cards to draw, wilds that only wilds can stand for, and the price of it all."""

    lacking: tuple[Lacking, ...]
    wilds: int
    price: float


def bill_of(analysis: ViewAnalysis, routes: Sequence[int], hand: Sequence[int] | None = None) -> Bill:
    """Deal the hand out to some routes: coloured ones first, then grey ones, wilds where most is lacking."""
    board, need = analysis.board, analysis.graph.need
    cards = analysis.view.hand if hand is None else hand
    left = [[0] * analysis.colours, [0] * analysis.colours]
    for card, deck, colour, spaces in analysis.graph.coloured:
        left[deck][colour] += cards[card] * spaces
    wilds = cards[board.wild]
    short: dict[tuple[int, int], int] = {}
    asked = 0  # wilds that ferries ask for and that the hand has not
    spent = 0.0
    grey: list[tuple[int, int, bool]] = []
    for r in routes:
        piece, colour, forced = board.pieces[r], board.route_colours[r], board.locomotives[r]
        used = min(forced, wilds)
        wilds -= used
        spent += used
        asked += forced - used
        if colour < 0 or board.kinds[r] == "pair":
            grey.append((need[r] - forced, piece, board.kinds[r] == "pair"))
        else:
            row, want = left[piece], need[r] - forced
            used = min(want, row[colour])
            row[colour] -= used
            spent += used / _spaces_a_card(piece)
            if want > used:
                short[piece, colour] = short.get((piece, colour), 0) + want - used
    for want, piece, pair in sorted(grey, reverse=True):
        row = left[piece]
        if pair:
            used = _pairs(row, want)
        else:
            colour = row.index(max(row))
            used = min(want, row[colour])
            row[colour] -= used
        spent += used / _spaces_a_card(piece)
        if want > used:
            short[piece, ANY_ONE] = short.get((piece, ANY_ONE), 0) + want - used
    # A wild goes where most is lacking: the last cards of a colour come sooner than a whole row.
    while wilds and short:
        key = max(short, key=lambda each: (short[each], -each[1]))
        short[key] -= 1
        wilds -= 1
        spent += 1.0
        if not short[key]:
            del short[key]
    missing = sum([n / _spaces_a_card(deck) for (deck, _), n in short.items()]) + asked
    lacking = tuple([Lacking(deck, colour, n) for (deck, colour), n in sorted(short.items())])
    return Bill(lacking, asked, missing + IN_HAND * spent + A_CLAIM * len(routes))


def _pairs(row: list[int], want: int) -> int:
    """Take two cards a space from whichever colours have them."""
    got = 0
    for colour, n in enumerate(row):
        two = min(n - n % 2, want - got)
        if two > 0:
            row[colour] -= two
            got += two
    return got


def _spaces_a_card(deck: int) -> float:
    return SPACES_A_SHIP_CARD if deck == SHIP else 1.0
