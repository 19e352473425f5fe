"""How long a plan takes: a turn for each route, and the cards that still lack, counted together by colour.

Routes of one colour share the cards of the hand, and when only one colour lacks, most cards that are drawn are of no
use: the waiting is as long as for the colour that lacks most.
"""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.board import SHIP
from .city_graph import SPACES_A_SHIP_CARD
from .view_analysis import ViewAnalysis

A_WILD = 2.0  # cards that stand for a wild which a ferry still asks for

Lack = tuple[float, float]
"""Cards that lack, and how much rarer they are than usual."""


def plan_turns(analysis: ViewAnalysis, routes: Sequence[int]) -> float:
    """Own turns until all these routes are claimed."""
    if not routes:
        return 0.0
    lacking, wilds = _lacking(analysis, routes)
    # Wilds replace the colour that takes longest to draw; wilds that ferries still need are waited for as cards.
    total = most = A_WILD * max(0.0, -wilds)
    for n, rare in sorted(lacking, key=lambda each: -each[0] * each[1]):
        used = min(max(0.0, wilds), n)
        wilds -= used
        total += (n - used) * rare
        most = max(most, (n - used) * rare)
    return len(routes) + max(analysis.skill.cards.missing * total, analysis.skill.cards.slowest_colour * most)


def _lacking(analysis: ViewAnalysis, routes: Sequence[int]) -> tuple[list[Lack], float]:
    """What the hand lacks for all these routes by colour, and the wilds beyond those that ferries take."""
    board, need = analysis.board, analysis.graph.need
    left = [list(row) for row in analysis.have]
    wilds = float(analysis.wilds)
    any_colour: list[tuple[int, int]] = []
    for r in routes:
        colour, piece, locos = board.route_colours[r], board.pieces[r], board.locomotives[r]
        wilds -= locos
        if colour < 0 or board.kinds[r] == "pair":
            any_colour.append((need[r] - locos, piece))
        else:
            left[piece][colour] -= need[r] - locos
    found: list[Lack] = []
    for piece, row in enumerate(left):
        for colour, over in enumerate(row):
            if over < 0:
                found.append((-over / _spaces_a_card(piece), analysis.rarity[piece][colour]))
                row[colour] = 0
    for count, piece in sorted(any_colour, reverse=True):
        row = left[piece]
        colour = row.index(max(row))
        got = min(count, row[colour])
        row[colour] -= got
        if got < count:
            found.append(((count - got) / _spaces_a_card(piece), 1.0))
    return found, wilds


def _spaces_a_card(piece: int) -> float:
    return SPACES_A_SHIP_CARD if piece == SHIP else 1.0
