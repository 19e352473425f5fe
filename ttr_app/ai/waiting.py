"""How long a plan takes: a turn for each route, and the cards that still lack, counted together by colour.

Routes of one colour share the cards of the hand, and when only one colour lacks, most cards that are drawn are of no
use: the waiting is as long as for the colour that lacks most.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..engine.board import SHIP
from .reading import Reading


def plan_turns(reading: Reading, routes: Sequence[int]) -> float:
    """Own turns until all these routes are claimed."""
    if not routes:
        return 0.0
    board, skill, need = reading.board, reading.skill, reading.atlas.need
    left = [list(row) for row in reading.have]
    wilds = float(reading.wilds)
    lacking: list[tuple[float, float]] = []  # cards that lack, and how much rarer they are than usual
    open_ended: list[tuple[int, int]] = []
    for r in routes:
        colour, piece, count = board.route_colours[r], board.pieces[r], need[r]
        locos = board.locomotives[r]
        if locos:
            wilds -= locos
            count -= locos
        if colour < 0 or board.kinds[r] == "pair":
            open_ended.append((count, piece))
        else:
            left[piece][colour] -= count
    for piece, row in enumerate(left):
        for colour, over in enumerate(row):
            if over < 0:
                lacking.append((-over / (1.6 if piece == SHIP else 1.0), reading.rarity[piece][colour]))
                row[colour] = 0
    for count, piece in sorted(open_ended, reverse=True):
        row = left[piece]
        colour = row.index(max(row))
        got = min(count, row[colour])
        row[colour] -= got
        if got < count:
            lacking.append(((count - got) / (1.6 if piece == SHIP else 1.0), 1.0))
    lacking.sort(key=lambda each: -each[0] * each[1])
    total = most = 0.0
    for n, rare in lacking:
        if wilds > 0:
            used = min(wilds, n)
            wilds -= used
            n -= used
        total += n * rare
        most = max(most, n * rare)
    if wilds < 0:
        total -= 2.0 * wilds
        most = max(most, -2.0 * wilds)
    return len(routes) + max(skill.missing * total, skill.single * most)
