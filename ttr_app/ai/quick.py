"""The instant player: a sensible legal move without any planning, for when a better one came to nothing."""

from __future__ import annotations

from ..engine import Action, Game, PlayerView, bits
from ..engine.scoring.network import joined

_ORDER = ("keep", "split", "pay", "claim", "refill", "draw", "blind", "throw", "tickets", "withdraw", "pass")


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
        doing = {r: _finishes(game, view, r) for r in {a.target for a in claims}}
        return max(claims, key=lambda a: (doing[a.target], _gain(game, a), -a.target, a.payment))
    for kind in _ORDER:
        found = [a for a in view.legal if a.kind == kind]
        if kind == "draw" and found:
            return max(found, key=lambda a: (view.hand[view.market[a.target]], -a.target))
        if found:
            return found[0]
    return first


def _price(game: Game, ticket: int) -> int:
    return game.board.tickets[ticket].penalty


def _finishes(game: Game, view: PlayerView, route: int) -> int:
    """How many tickets a route completes."""
    board = game.board
    assert view.seat is not None
    own = view.routes[view.seat]
    a, b = board.ends[route]
    if not (board.city_routes[a] & own or board.city_routes[b] & own or view.tickets):
        return 0
    more = own | 1 << route
    return sum(
        1
        for t in view.tickets
        if joined(board, more, board.tickets[t].mask) and not joined(board, own, board.tickets[t].mask)
    )


def _gain(game: Game, action: Action) -> int:
    """The points of a claim and its length, less the wilds it costs."""
    board = game.board
    wilds = sum([n for card, n in action.payment if card == board.wild])
    return 4 * board.route_points[action.target] + board.lengths[action.target] - 2 * wilds
