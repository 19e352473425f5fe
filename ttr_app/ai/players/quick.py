"""The instant player: a sensible legal move without any planning, for when a better one came to nothing."""

from __future__ import annotations

from ...engine import Action, Game, PlayerView, bits
from ...engine.board import Board
from ...engine.scoring.network import joined


def quick_move(game: Game, view: PlayerView, seed: int = 0) -> Action:
    """Choose a sensible legal move at once."""
    assert view.legal, "nothing is asked of this seat"
    board = game.board
    first = view.legal[0]
    if first.kind == "keep":
        return min(
            view.legal,
            key=lambda a: (a.target.bit_count(), sum(_price(game, view.offer[i]) for i in bits(a.target))),
        )
    if first.kind == "split":
        advised = board.numbers.advised_split.get("train", first.target)
        return min(view.legal, key=lambda a: (abs(a.target - advised), a.target))
    claims = [a for a in view.legal if a.kind == "claim"]
    if claims:
        doing = finishing(game.board, view, {a.target for a in claims})
        return max(claims, key=lambda a: (doing[a.target], _gain(game, a), -a.target, a.payment))
    for kind in game.kinds:
        found = [a for a in view.legal if a.kind == kind]
        if kind == "draw" and found:
            return max(found, key=lambda a: (view.hand[view.market[a.target]], -a.target))
        if found:
            return found[0]
    return first


def _price(game: Game, ticket: int) -> int:
    return game.board.tickets[ticket].penalty


def finishing(board: Board, view: PlayerView, routes: set[int]) -> dict[int, int]:
    """How many tickets each of some routes completes."""
    assert view.seat is not None
    own = view.routes[view.seat]
    masks = [board.tickets[t].mask for t in view.tickets]
    undone = [mask for mask in masks if not joined(board, own, mask)]
    return {r: sum([1 for mask in undone if joined(board, own | 1 << r, mask)]) for r in routes}


def _gain(game: Game, action: Action) -> int:
    """The points of a claim and its length, less the wilds it costs."""
    board = game.board
    wilds = sum([n for card, n in action.payment if card == board.wild])
    return 4 * board.route_points[action.target] + board.lengths[action.target] - 2 * wilds
