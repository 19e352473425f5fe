"""Long routes for the bots: which of them are within reach, which cards lead to them, which to claim."""

from __future__ import annotations

from research.reference_bots import cards
from ttr_app.engine import Action, Board, PlayerView, bits

Worths = dict[int, float]
"""What a claim of each route is worth, by route."""


def reachable(board: Board, view: PlayerView) -> list[int]:
    """List the routes that the seat of a view may claim and has the pieces for."""
    assert view.seat is not None
    supply = view.supply[view.seat] or ()
    return [r for r in bits(view.open[view.seat]) if board.lengths[r] <= supply[board.pieces[r]]]


def line_wants(board: Board, view: PlayerView, worths: Worths, hope: float = 0.5) -> cards.Demand:
    """Weigh colours by the worth of the routes they lead to, by `hope` less for each card that these still lack.

    The weights are scaled so that the best colour has the weight 2 (see `cards.best_draw`).
    """
    wanted: cards.Demand = {}
    hand = view.hand
    for route, worth in worths.items():
        deck, colour = board.pieces[route], board.route_colours[route]
        if colour >= 0 and board.kinds[route] != "pair":
            lack, _ = cards.lacking(board, hand, route)
            if lack > 0:
                key = (deck, colour)
                wanted[key] = wanted.get(key, 0.0) + worth * hope**lack
            continue
        lack, nearest = cards.lacking(board, hand, route)
        if lack > 0 and nearest >= 0:
            # Any colour would do, so each is wanted as much as it is near.
            most = cards.holding(board, hand, deck, nearest)
            for c in range(len(board.colours)):
                behind = most - cards.holding(board, hand, deck, c)
                key = (deck, c)
                wanted[key] = wanted.get(key, 0.0) + worth * hope ** (lack + behind)
    top = max(wanted.values(), default=1.0) or 1.0
    return {key: 2.0 * much / top for key, much in wanted.items()}


def best_claim(board: Board, view: PlayerView, worths: Worths, wanted: cards.Demand) -> Action | None:
    """Choose the claim of the greatest worth, paid with few wilds."""
    claims = [a for a in view.legal if a.kind == "claim" and worths.get(a.target, 0.0) > 0]
    if not claims:
        return None
    most = max(worths[a.target] for a in claims)
    return cards.cheapest(board, [a for a in claims if worths[a.target] == most], wanted)
