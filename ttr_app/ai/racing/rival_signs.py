"""The numbers by which a rival of a race is known: what everybody at the table sees of it, and what I know besides.

The same numbers in the same order stand in `research/races/rivals.c`.
"""

from __future__ import annotations

from ..planning.city_graph import CityGraph
from ..planning.view_analysis import ViewAnalysis
from ..rivals.rival import Rival

HAND, DONE = 14, 6
"""Cards in hand and tickets done that are told one by one."""

FAR_OFF, TURNS = 8.0, 4.0
"""Turns from which on a ticket is not near at all, and what they are counted in."""

TRAINS = 20.0


def rival_sign_count(graph: CityGraph) -> int:
    """How many numbers a rival has on a board."""
    board = graph.board
    kinds = len(board.suits[0]) + 1
    return len(graph.lanes) + len(graph.edge_of) + 2 * len(board.tickets) + HAND + DONE + kinds + 3


def rival_signs(rival: Rival) -> list[float]:
    """The numbers of one rival: its edges and open lanes, tickets, the size of its hand, what may be in it, its end."""
    analysis, seat = rival.analysis, rival.seat
    board, view, graph = analysis.board, analysis.view, analysis.graph
    own, free, done = view.routes[seat], view.open[seat], view.done[seat]
    tickets = range(len(board.tickets))
    row = [float(bool(own & mask)) for mask in graph.lane_masks]
    row += [float(free >> r & 1 and not own & graph.lane_masks[edge]) for r, edge in enumerate(graph.edge_of)]
    row += [float(t in done) for t in tickets]
    # How near it is to doing each ticket that it may hold, if nothing of its hand is known.
    row += [max(0.0, FAR_OFF - rival.left.get(t, FAR_OFF)) / TURNS for t in tickets]
    row += [float(view.hand_sizes[seat] >= n) for n in range(1, HAND + 1)]
    row += [float(len(done) + view.bonus[seat] >= n) for n in range(1, DONE + 1)]
    row += _cards(analysis)
    row += [float(view.bonus[seat]), sum(view.supply[seat] or ()) / TRAINS, float(view.seats - 1)]
    return row


def _cards(analysis: ViewAnalysis) -> list[float]:
    """By colour, the wilds last, how much more likely than one of all kinds a card is that nobody has shown."""
    board, view = analysis.board, analysis.view
    unseen = [
        board.card_count(card) - view.hand[card] - view.discards[card] for card in range(len(board.cards))
    ]
    pool = [*(sum([unseen[card] for card in suit]) for suit in board.suits[0]), unseen[board.wild]]
    total = sum(pool)
    return [n * len(pool) / total if total else 0.0 for n in pool]
