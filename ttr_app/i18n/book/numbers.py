"""Tables of the book: all of it comes from the map's own numbers."""

from __future__ import annotations

from ttr_app.engine.board import Board
from ttr_app.engine.rulesets import RULESETS
from ttr_app.engine.scoring.score import TieBreak
from ttr_app.i18n.catalog import _, n_
from ttr_app.i18n.names import pieces

from .section import Rows


def start_table(board: Board) -> Rows:
    """List what the game is begun with."""
    n = board.numbers
    low, high = n.seats
    rows = [(_("Players"), f"{low}–{high}")]
    if not n.take_pieces:
        rows.append((_("Pieces"), ", ".join(pieces(name, count) for name, count in n.pieces.items())))
    if n.buildings:
        rows.append((_("Harbours") if board.harbours else _("Stations"), str(n.buildings)))
    if board.decks > 1:
        rows.append((_("Wagon cards in the hand"), str(n.start_cards[0])))
        rows.append((_("Ship cards in the hand"), str(n.start_cards[1])))
    else:
        rows.append((_("Cards in the hand"), str(n.start_cards[0])))
    rows.append((_("Tickets dealt"), str(sum(n.start_tickets.values()))))
    if n.start_keep < sum(n.start_tickets.values()):
        rows.append((_("Of which you keep at least"), str(n.start_keep)))
    if not n.ships:
        rows.append((_("Cards of each colour"), str(sum(n.wagons.values()))))
        rows.append((_("Locomotives"), str(n.wilds)))
    return tuple(rows)


def route_points(board: Board) -> Rows:
    """List what a route brings by its spaces."""
    found = sorted((int(length), points) for length, points in board.numbers.points.items())
    return tuple((n_("{n} space", "{n} spaces", n), str(points)) for n, points in found)


def harbour_points(board: Board) -> Rows:
    """List what a harbour brings by the done tickets that name it; the last stands for all above it."""
    values = list(enumerate(board.numbers.harbour_points))
    return tuple(
        (
            n_("{n} ticket", "{n} tickets", n) if n < values[-1][0] else _("{n} tickets or more").format(n=n),
            str(points),
        )
        for n, points in values
        if points
    )


def end_words(board: Board) -> tuple[str, ...]:
    """Say when the last turns begin."""
    n = board.numbers
    near = n_(
        "When somebody has {n} train left or none after a turn, the end is near.",
        "When somebody has {n} trains left or fewer after a turn, the end is near.",
        n.end_at,
    )
    if board.ships:
        near = n_(
            "When somebody has {n} piece left or none after a turn, the end is near.",
            "When somebody has {n} pieces left or fewer after a turn, the end is near.",
            n.end_at,
        )
    return (
        near,
        n_(
            "Everybody has {n} turn more, that player too. Then all is counted.",
            "Everybody has {n} turns more, that player too. Then all is counted.",
            n.end_turns,
        ),
    )


def early_tickets(board: Board) -> bool:
    """Whether some tickets are dealt at the start alone, the long ones [EU: start]."""
    return len(board.numbers.start_tickets) > 1


def decides(board: Board, *ties: TieBreak) -> bool:
    """Whether equal points are decided by exactly this under the rules of a map, one after the other."""
    rules = RULESETS.get(board.map.rules)
    return rules is not None and rules.ties == ties
