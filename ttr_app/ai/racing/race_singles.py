"""Every single thing of a race state that the sums do not tell: what a net that compares moves reads besides them.

Whether an edge is owned or a lane open, which tickets are held, cards told one by one: what is best depends on where
one stands, and the sums say only how far that is from the end.
"""

from __future__ import annotations

from ..planning.city_graph import CityGraph
from .race_features import NEVER, Edges, RaceFeatures

A_COLOUR, WILDS = 5, 6  # cards that are told one by one
KEPT, KEPT_WILDS = 3, 4  # the same of the cards that a plan leaves
FAR, TURNS = 8.0, 4.0  # turns beyond which all is equally far, and what they are counted in
AHEAD, TRAINS, RIVALS = 5, 20.0, 3
SUMS = 55
"""Numbers of `RaceFeatures.numbers`."""


def number_count(graph: CityGraph) -> int:
    """How many numbers `all_numbers` tells on a board."""
    board = graph.board
    colours = len(board.suits[0])
    cards = colours * (A_COLOUR + KEPT) + WILDS + KEPT_WILDS
    rivals = AHEAD + 1 + RIVALS
    trains = sum(board.numbers.pieces.values())
    return SUMS + len(graph.lanes) + len(graph.edge_of) + 5 * len(board.tickets) + cards + trains + rivals


def all_numbers(features: RaceFeatures) -> list[float]:
    """The sums, then edges, lanes, tickets, cards, trains and rivals, always in the same order."""
    context, state = features.context, features.state
    board, graph = context.graph.board, context.graph
    row = features.numbers()
    owned = state.edges
    row += [float(owned >> e & 1) for e in range(len(graph.lanes))]
    row += [float(context.open >> r & 1 and not owned >> edge & 1) for r, edge in enumerate(graph.edge_of)]
    row += _tickets(features, len(board.tickets))
    *hand, wilds = state.hand
    for cards in hand:
        row += [float(cards >= n) for n in range(1, A_COLOUR + 1)]
    row += [float(wilds >= n) for n in range(1, WILDS + 1)]
    *kept, kept_wilds = _left(features, features.both)
    for cards in kept:
        row += [float(cards >= n) for n in range(1, KEPT + 1)]
    row += [float(kept_wilds >= n) for n in range(1, KEPT_WILDS + 1)]
    trains = sum(board.numbers.pieces.values())
    row += [float(state.trains >= n) for n in range(1, trains + 1)]
    row += [float(context.rivals.ahead >= n) for n in range(1, AHEAD + 1)]
    row.append(context.rivals.trains / TRAINS)
    row += [float(context.rivals.number == n) for n in range(1, RIVALS + 1)]
    return row


def _tickets(features: RaceFeatures, count: int) -> list[float]:
    """Held or not; and of those that may come: whether, and how far from what is owned, and from each plan."""
    context, state = features.context, features.state
    held = [0.0] * count
    for ticket in state.tickets[:2]:
        held[ticket] = 1.0
    may = [0.0] * count
    there, first, both = may[:], may[:], may[:]
    far = context.far(state.edges)
    for ticket, to_first, to_both in zip(state.coming, features.first_far, features.both_far, strict=True):
        a, b = context.ends[ticket]
        may[ticket] = 1.0
        there[ticket] = min(far[a][b], FAR) / TURNS
        first[ticket] = min(to_first, FAR) / TURNS
        both[ticket] = min(to_both, FAR) / TURNS
    return [*held, *may, *there, *first, *both]


def _left(features: RaceFeatures, edges: Edges) -> list[int]:
    """The cards that are left when some edges are paid, what has but one lane first, as `RaceFeatures.cost` does."""
    lanes_of, hand = features.context.lanes, list(features.state.hand)
    for alone in (True, False):
        for e in edges:
            lanes = lanes_of[e]
            if (len(lanes) == 1) is not alone:
                continue
            least, colour, length = NEVER, 0, 0
            for c, n in lanes:
                if c < 0:
                    c = hand.index(max(hand[:-1]))
                lack = n - hand[c] if n > hand[c] else 0
                if lack < least:
                    least, colour, length = lack, c, n
            hand[colour] -= length - least
            hand[-1] -= min(least, hand[-1])
    return hand
