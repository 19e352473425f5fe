"""What an action would bring, computed from what its seat may know: the line shown before one confirms."""

from __future__ import annotations

from typing import NamedTuple

from ..engine import Action, Board, Game, PlayerView
from ..engine.scoring.path import longest_path
from .ticket_status import finished_with


class Consequence(NamedTuple):
    """The change an action makes, if nothing more is asked before it is done."""

    points: int  # on the track, at once
    tickets_finished: tuple[int, ...]  # ticket indexes
    longest_before: int
    longest_after: int
    pieces_left: tuple[int, ...]  # by piece kind
    uncertain: bool  # more may be asked before it is done, as a tunnel does


def consequence_of(game: Game, view: PlayerView, action: Action) -> Consequence:
    """What an action of the view's seat would bring, if it is carried out as it stands."""
    board, me = game.board, view.seat
    if me is None:
        return Consequence(0, (), 0, 0, (), False)
    told = game.preview(view, action)
    routes, built = view.routes[me], view.buildings[me]
    after, buildings = routes | told.routes, (*built, *told.buildings)
    pieces = list(view.supply[me] or ())
    for piece, change in enumerate(told.pieces):
        pieces[piece] += change
    changed = bool(told.routes or told.buildings)
    fresh: tuple[int, ...] = ()
    if changed:
        before_done = finished_with(game, view, routes, built)
        fresh = tuple(sorted(finished_with(game, view, after, buildings) - before_done))
    before_path, after_path = _paths(board, routes, after)
    return Consequence(
        told.points,
        fresh,
        before_path,
        after_path,
        tuple(pieces),
        told.uncertain,
    )


def _paths(board: Board, before: int, after: int) -> tuple[int, int]:
    """The longest path now and then; nothing where no bonus depends on it."""
    if not board.numbers.longest_bonus:
        return 0, 0
    now = longest_path(board, before)
    return now, now if after == before else longest_path(board, after)
