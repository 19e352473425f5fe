"""Where the book answers: the section for a refusal, a card, a route, a city."""

from __future__ import annotations

from ttr_app.engine.board import SHIP, Board

_REASONS: dict[str, tuple[str, ...]] = {
    "box_short": ("WORLD: exchange",),
    "can_still_play": ("ALL: no legal action",),
    "deck_empty": ("ALL: nothing to draw",),
    "empty_slot": ("ALL: market holes", "ALL: nothing to draw"),
    "game_over": ("USA: end", "WORLD: end", "FJ: end"),
    "harbour_taken": ("WORLD: harbour",),
    "keep_more": ("ALL: tickets",),
    "needs_locomotive": ("EU: ferry", "ALL: which cards"),
    "no_harbours": ("WORLD: harbour",),
    "no_pieces": ("ALL: claiming",),
    "no_route_there": ("WORLD: harbour",),
    "no_stations": ("EU: station",),
    "no_such_city": ("here",),
    "no_such_route": ("here",),
    "no_tickets": ("ALL: tickets",),
    "not_a_port": ("WORLD: harbour",),
    "not_in_this_game": ("here",),
    "not_now": ("ALL: claiming",),
    "nothing_to_exchange": ("WORLD: exchange",),
    "nothing_to_throw": ("FJ: throwing away",),
    "route_taken": ("ALL: claiming",),
    "short_of_cards": ("ALL: claiming",),
    "short_of_harbour_cards": ("WORLD: harbour",),
    "short_of_pairs": ("WORLD: difficult terrain",),
    "short_of_ships": ("WORLD: sea route",),
    "split_range": ("WORLD: split",),
    "station_taken": ("EU: station",),
    "twin_closed": ("ALL: doubles",),
    "twin_yours": ("ALL: doubles",),
    "wild_is_whole_draw": ("ALL: drawing",),
    "wrong_payment": ("ALL: which cards",),
    "yours_already": ("ALL: claiming",),
    "curtain_down": ("ALL: secrets",),
    "hand_hidden": ("ALL: secrets",),
}
"""By reason code, the sections that explain it; the first that a map has is opened."""

_KINDS = {
    "ferry": "EU: ferry",
    "tunnel": "EU: tunnel",
    "sea": "WORLD: sea route",
    "pair": "WORLD: difficult terrain",
}


def explained() -> frozenset[str]:
    """List the reason codes that a section explains."""
    return frozenset(_REASONS)


def reason_tags(code: str) -> tuple[str, ...]:
    """Give the sections that explain a refusal, the best one first; none for a code that is no rule."""
    return _REASONS.get(code, ())


def card_tags(board: Board, card: int) -> tuple[str, ...]:
    """Give the sections about a kind of card."""
    kind = board.cards[card]
    if kind.colour < 0:
        return ("ALL: which cards",)
    if kind.deck == SHIP and kind.ships == 2:
        return ("WORLD: double ships",)
    if kind.harbour:
        return ("WORLD: harbour", "WORLD: cards")
    return ("WORLD: cards", "ALL: drawing")


def route_tags(board: Board, route: int) -> tuple[str, ...]:
    """Give the sections about a route: what is special about it first."""
    special = _KINDS.get(board.kinds[route])
    double = ("ALL: doubles",) if board.twins[route] >= 0 else ()
    return (*((special,) if special else ()), *double, "ALL: claiming")


def city_tags(board: Board, city: int) -> tuple[str, ...]:
    """Give the sections about a city: what is built there, or who goes there."""
    if board.stations:
        return ("EU: station",)
    if board.harbours and board.port_mask >> city & 1:
        return ("WORLD: harbour",)
    if any(mask >> city & 1 for mask in board.side_masks):
        return ("FJ: East-West", "ALL: tickets")
    return ("ALL: tickets",)
