"""What is to be joined: tickets and the East-West bonus as goals of one shape."""

from __future__ import annotations

from typing import NamedTuple

from ...engine import bits
from ...engine.scoring.network import joined, networks
from ...engine.scoring.stations import best_stations
from .city_graph import FAR
from .view_analysis import ViewAnalysis

BONUS = -1
"""Stands for the bonus among tickets."""


class Goal(NamedTuple):
    """Cities to join, what that wins and what it loses if they are not joined."""

    ticket: int
    cities: tuple[int, ...]
    points: float
    penalty: float


def done_tickets(
    analysis: ViewAnalysis, tickets: tuple[int, ...], more: int = 0, cities: tuple[int, ...] = ()
) -> int:
    """Mask of the tickets that own routes, some more and stations in some more cities join."""
    board, own = analysis.board, analysis.own | more
    stations = (*analysis.view.buildings[analysis.me], *cities) if analysis.graph.stations else ()
    if stations:
        return best_stations(
            board, own, [board.city_routes[c] & analysis.others for c in stations], tickets
        ).done
    return sum(1 << t for t in tickets if joined(board, own, board.tickets[t].mask))


def goals_of(analysis: ViewAnalysis, tickets: tuple[int, ...], bonus: bool = True) -> tuple[int, list[Goal]]:
    """The tickets that are done (as a mask), and the goals that are not."""
    board, skill = analysis.board, analysis.skill
    if board.race:
        goals = [Goal(t, board.tickets[t].cities, skill.tickets.delivered, 0.0) for t in tickets]
        extra = _bonus(analysis) if bonus else None
        return 0, goals + ([extra] if extra else [])
    done = done_tickets(analysis, tickets)
    weight = skill.tickets.weight
    goals = [
        Goal(t, board.tickets[t].cities, weight * board.tickets[t].points, weight * board.tickets[t].penalty)
        for t in tickets
        if not done >> t & 1
    ]
    return done, goals


def _bonus(analysis: ViewAnalysis) -> Goal | None:
    """The cheapest pair of an eastern and a western city, while the bonus can still be won."""
    board, view = analysis.board, analysis.view
    if view.bonus[analysis.me] or sum(view.bonus) >= board.numbers.bonus_tickets:
        return None
    east, west = board.side_masks
    for part in networks(board, analysis.own):
        if part & east and part & west:
            return None
    best = (FAR, 0, 0)
    for a in bits(east):
        reach, _ = analysis.graph.reach(analysis.edge_prices, analysis.graph.spaces, a)
        for b in bits(west):
            best = min(best, (reach[b], a, b))
    return Goal(BONUS, best[1:], analysis.skill.tickets.delivered, 0.0) if best[0] < FAR else None
