"""What an action would bring, computed from what its seat may know: the line shown before one confirms."""

from __future__ import annotations

from typing import NamedTuple

from ..engine import Action, Board, Game, PlayerView
from ..engine.scoring.path import longest_path
from .ticket_status import done_tickets


class Consequence(NamedTuple):
    """The change an action makes; a tunnel may yet ask for more."""

    points: int  # on the track, at once
    tickets_finished: tuple[int, ...]  # ticket indexes
    ticket_points: int  # what those are worth
    longest_before: int
    longest_after: int
    pieces_left: tuple[int, ...]  # by piece kind
    buildings_left: int
    cards_left: int
    tunnel: bool  # three cards will be turned


def consequence_of(game: Game, view: PlayerView, action: Action) -> Consequence:
    """What an action of the view's seat would bring, if it is carried out as it stands."""
    board, me = game.board, view.seat
    if me is None:
        return Consequence(0, (), 0, 0, 0, (), 0, 0, False)
    routes = view.routes[me]
    pieces = list(view.supply[me] or ())
    after, buildings, points = routes, view.buildings[me], 0
    if action.kind == "claim":
        after |= 1 << action.target
        pieces[board.pieces[action.target]] -= board.lengths[action.target]
        points = board.route_points[action.target]
    elif action.kind in ("station", "harbour"):
        buildings = (*buildings, action.target)
    elif action.kind == "exchange":
        pieces[0] += action.target
        pieces[1] -= action.target
        points = -abs(action.target) * board.numbers.exchange_cost
    changed = after != routes or buildings != view.buildings[me]
    fresh: tuple[int, ...] = ()
    if changed:
        before_done = done_tickets(game, view, routes, view.buildings[me])
        fresh = tuple(sorted(done_tickets(game, view, after, buildings) - before_done))
    before_path, after_path = _paths(board, routes, after)
    return Consequence(
        points,
        fresh,
        sum(board.tickets[t].points for t in fresh),
        before_path,
        after_path,
        tuple(pieces),
        board.numbers.buildings - len(buildings),
        sum(view.hand) - sum(count for _, count in action.payment),
        action.kind == "claim" and board.kinds[action.target] == "tunnel",
    )


def _paths(board: Board, before: int, after: int) -> tuple[int, int]:
    """The longest path now and then; nothing where no bonus depends on it."""
    if not board.numbers.longest_bonus:
        return 0, 0
    now = longest_path(board, before)
    return now, now if after == before else longest_path(board, after)
