"""Counting cards for the bots: what a hand lacks for a route, which card to draw, which payment to make."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ttr_app.engine import Action, Board, Payment, PlayerView
from ttr_app.engine.board import SHIP, WAGON

Demand = dict[tuple[int, int], float]
"""How much a colour of a deck is wanted, by (deck, colour)."""

CARDS_A_SHIP_SPACE = 0.63
"""Ship cards a sea space takes on average: six of ten of them are double [WORLD: cards]."""


def holding(board: Board, hand: Sequence[int], deck: int, colour: int) -> int:
    """Count what a hand holds of a colour: cards of the wagon deck, spaces of the ship deck."""
    return sum([hand[k] * (board.cards[k].ships or 1) for k in board.suits[deck][colour]])


def lacking(board: Board, hand: Sequence[int], route: int) -> tuple[float, int]:
    """Count the cards a hand lacks for a route at the least, and in which colour (-1: wilds, or any)."""
    length, wild = board.lengths[route], hand[board.wild]
    if board.kinds[route] == "pair":
        held = [holding(board, hand, WAGON, c) for c in range(len(board.colours))]
        singles = sum(n % 2 for n in held)
        spaces = max(0, length - sum(n // 2 for n in held))
        matched = min(singles, wild, spaces)
        spaces -= matched
        missing = 2 * spaces - (wild - matched) - min(singles - matched, spaces)
        return max(0, missing), max(range(len(held)), key=lambda c: (held[c] % 2, held[c]))
    deck = board.pieces[route]
    forced = board.locomotives[route]
    colour = board.route_colours[route]
    best, chosen = 99.0, -1
    for c in range(len(board.colours)) if colour < 0 else (colour,):
        short: float = length - wild - min(length - forced, holding(board, hand, deck, c))
        if deck == SHIP and short > 0:
            short *= CARDS_A_SHIP_SPACE
        if short < best:
            best, chosen = short, c
    if forced > wild:
        # [EU: ferry] only wilds help, and they come seldom.
        best = max(best, 0) + (forced - wild)
    return max(0.0, best), chosen


def demand(board: Board, hand: Sequence[int], routes: Iterable[int]) -> Demand:
    """Weigh what the routes of a plan still lack, dealing out the hand to the coloured ones first."""
    left = list(hand)
    wanted: Demand = {}
    order = sorted(routes, key=lambda r: (board.route_colours[r] < 0, -board.lengths[r], r))
    for route in order:
        colours = board.route_colours[route]
        deck = board.pieces[route]
        need = board.lengths[route] * (2 if board.kinds[route] == "pair" else 1)
        if colours < 0:
            held = [holding(board, left, deck, c) for c in range(len(board.colours))]
            colours = max(range(len(held)), key=lambda c: (held[c], -c))
        for k in board.suits[deck][colours]:
            used = min(left[k], need)
            left[k] -= used
            need -= used * (board.cards[k].ships or 1)
        if need > 0:
            key = (deck, colours)
            wanted[key] = wanted.get(key, 0.0) + need
    return wanted


def by_deck(wanted: Demand) -> list[float]:
    """Add up what is wanted of each deck."""
    out = [0.0, 0.0]
    for (deck, _), much in wanted.items():
        out[deck] += much
    return out


def best_draw(
    board: Board, view: PlayerView, wanted: Demand, wild: float = 0.0, blind: float = 0.4
) -> Action:
    """Take the most wanted card of the market, or a blind one; `wild` is what a face-up wild is worth."""
    decks = by_deck(wanted)
    best, chosen = -1.0, view.legal[0]
    for action in view.legal:
        if action.kind == "blind":
            # By default better than a card that is hardly wanted, worse than any other.
            worth = blind + 0.01 * decks[action.target]
        elif action.kind == "draw":
            kind = board.cards[view.market[action.target]]
            worth = wild if kind.colour < 0 else wanted.get((kind.deck, kind.colour), 0.0) * (kind.ships or 1)
        else:
            continue
        if worth > best:
            best, chosen = worth, action
    return chosen


def wilds_in(board: Board, payment: Payment) -> int:
    """Count the wilds of a payment."""
    return sum(n for card, n in payment if card == board.wild)


def cheapest(board: Board, actions: Iterable[Action], wanted: Demand) -> Action:
    """Choose the payment with the fewest wilds, then of the least wanted cards, then of the fewest cards."""

    def price(action: Action) -> tuple[float, float, int, Payment]:
        regret = sum(
            n * wanted.get((board.cards[c].deck, board.cards[c].colour), 0.0) for c, n in action.payment
        )
        return (
            wilds_in(board, action.payment),
            regret,
            sum(n for _, n in action.payment),
            action.payment,
        )

    return min(actions, key=price)
