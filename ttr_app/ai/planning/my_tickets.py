"""The plan that a person calls mine: to finish the kept tickets with what is there, cheapest in cards, and steadily.

It is no plan for points: a ticket is given up only if it cannot be done any more, or not together with dearer ones.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise, permutations

import msgspec

from .city_graph import FAR
from .goals import done_tickets
from .ticket_bill import A_CLAIM, IN_HAND, Bill, bill_of
from .view_analysis import ViewAnalysis

SAVES = 2.0
"""Cards that another plan must save before an earlier one is left."""

STATION = 3.0
"""Cards that a station counts beyond its own: the points of one that is not built."""

ORDERS = 12
"""Orders of the tickets that are tried at most, each for every set of prices."""


class GivenUp(msgspec.Struct, frozen=True):
    """A ticket not planned: `no_way`, `pieces` or `turns` that do not reach, or others are worth more (`instead`)."""

    ticket: int
    why: str


class TicketPlan(msgspec.Struct, frozen=True):
    """The routes to claim for the kept tickets, what they still take, and what has changed since the earlier plan."""

    tickets: tuple[int, ...] = ()  # planned, not done yet
    routes: tuple[int, ...] = ()  # the most urgent first
    borrow: tuple[tuple[int, int], ...] = ()
    """Pairs of cities between which a station is to lend a rival's route."""
    bill: Bill = Bill((), 0, 0.0)
    given_up: tuple[GivenUp, ...] = ()
    change: str = ""
    """`cut` if routes of the earlier plan were taken, `cheaper` if it was left for a better one."""
    cut: tuple[int, ...] = ()  # those routes
    saves: int = 0  # cards that a cheaper plan saves
    edges: tuple[int, ...] = ()  # between which cities it leads, whatever lane is taken


class _Found(msgspec.Struct):
    edges: tuple[int, ...]
    routes: tuple[int, ...]
    borrow: tuple[int, ...]
    bill: Bill
    price: float


def plan_tickets(analysis: ViewAnalysis, earlier: TicketPlan | None = None) -> TicketPlan:
    """Plan to finish the tickets that are kept; an earlier plan stays unless another saves two cards or it was cut."""
    view, board = analysis.view, analysis.board
    done = 0 if board.race else done_tickets(analysis, view.tickets)
    undone = tuple([t for t in view.tickets if not done >> t & 1])
    alone = {t: _cheapest(analysis, (t,), ()) for t in undone}
    tickets: tuple[int, ...] = ()
    best = _Found((), (), (), bill_of(analysis, ()), 0.0)
    for chosen in _subsets(analysis, [t for t in undone if alone[t] is not None]):
        found = alone[chosen[0]] if len(chosen) == 1 else _cheapest(analysis, chosen, ())
        if found is not None:
            tickets, best = chosen, found
            break
    change, saves = "", 0
    cut: tuple[int, ...] = ()
    if earlier is not None:
        lost = [e for e in earlier.edges if not _open(analysis, e)]
        kept = None if lost else _cheapest(analysis, tickets, earlier.edges)
        if lost and set(earlier.tickets) & set(tickets):
            change = "cut"
            cut = tuple([r for r in earlier.routes if analysis.graph.edge_of[r] in lost])
        elif kept is not None and kept.price < best.price + SAVES:
            best = kept
        elif kept is not None and set(earlier.tickets) <= set(tickets):
            change, saves = "cheaper", round(kept.price - best.price)
    ends = analysis.graph.edge_ends
    return TicketPlan(
        tickets,
        _urgent(analysis, best),
        tuple([ends[e] for e in best.borrow]),
        best.bill,
        tuple([GivenUp(t, _why(analysis, t, alone[t])) for t in undone if t not in tickets]),
        change,
        cut,
        saves,
        best.edges,
    )


def _subsets(analysis: ViewAnalysis, tickets: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Sets of tickets, those worth most first; of very many all but the least few."""
    facts = analysis.board.tickets

    def worth(chosen: Sequence[int]) -> tuple[int, int]:
        return sum([facts[t].points + facts[t].penalty for t in chosen]), len(chosen)

    if len(tickets) > 6:  # the dearest first, each kept if it fits
        ranked = sorted(tickets, key=lambda t: (-worth((t,))[0], t))
        yield from (tuple(ranked[:n]) for n in range(len(ranked), 0, -1))
        return
    every = [c for n in range(1, len(tickets) + 1) for c in combinations(tickets, n)]
    yield from sorted(every, key=lambda c: (worth(c), c), reverse=True)


def _cheapest(analysis: ViewAnalysis, tickets: Sequence[int], keep: Sequence[int]) -> _Found | None:
    """The cheapest routes found that finish some tickets with pieces, stations and turns left; edges to keep first."""
    best: _Found | None = None
    for prices in _prices(analysis, keep):
        for order in _orders(tickets):
            found = _settled(analysis, tickets, _edges(analysis, prices, order))
            if found is not None and (best is None or found.price < best.price):
                best = found
    if best is None or keep:
        return best
    # One edge after the other is forbidden and the rest planned anew, as long as that is cheaper.
    better = True
    while better:
        better = False
        for edge in best.edges:
            for prices in _prices(analysis, ()):
                prices[edge] = FAR
                found = _settled(analysis, tickets, _edges(analysis, prices, tickets))
                if found is not None and found.price < best.price - 1e-9:
                    best, better = found, True
            if better:
                break
    return best


def _prices(analysis: ViewAnalysis, keep: Sequence[int]) -> Iterator[list[float]]:
    """Prices of the edges in cards: as the hand stands, and as if it were empty (it pays for one route only)."""
    graph, board = analysis.graph, analysis.board
    with_hand: list[float] = []
    without: list[float] = []
    for edge, free in enumerate(analysis.edge_prices):
        if free <= 0.0:
            with_hand.append(0.0)
            without.append(0.0)
            continue
        lanes = _lanes(analysis, edge)
        if not lanes:
            station = _station_price(analysis, edge)
            with_hand.append(station)
            without.append(station)
            continue
        need = min([graph.need[r] / (1.6 if board.pieces[r] else 1.0) for r in lanes])
        lack = min([analysis.short[r] for r in lanes])
        with_hand.append(lack + IN_HAND * max(0.0, need - lack) + A_CLAIM)
        without.append(need + A_CLAIM)
    for prices in (with_hand, without):
        for edge in keep:
            prices[edge] = min(prices[edge], 0.01)
        yield prices


def _open(analysis: ViewAnalysis, edge: int) -> bool:
    """Whether an edge is owned, or can still be claimed or borrowed."""
    if analysis.edge_prices[edge] <= 0.0 or _lanes(analysis, edge):
        return True
    return _station_price(analysis, edge) < FAR


def _lanes(analysis: ViewAnalysis, edge: int) -> list[int]:
    """The routes between two cities that the seat may still claim with its pieces."""
    free, board = analysis.view.open[analysis.me], analysis.board
    return [
        r
        for r in analysis.graph.lanes[edge]
        if free >> r & 1 and board.lengths[r] <= analysis.supply[board.pieces[r]]
    ]


def _station_price(analysis: ViewAnalysis, edge: int) -> float:
    """Cards that borrowing a rival's route counts [EU: station]."""
    if not analysis.graph.stations or not analysis.graph.lane_masks[edge] & analysis.others:
        return FAR
    built = analysis.view.buildings[analysis.me]
    if set(analysis.graph.edge_ends[edge]) & set(built):
        return 0.1
    return len(built) + 1 + STATION if analysis.stations_left else FAR


def _orders(tickets: Sequence[int]) -> Iterator[tuple[int, ...]]:
    for n, order in enumerate(permutations(tickets)):
        if n == ORDERS:
            return
        yield order


def _edges(analysis: ViewAnalysis, prices: Sequence[float], order: Sequence[int]) -> list[int] | None:
    """The edges that join the cities of the tickets one after the other, none if there is no way."""
    now, out = list(prices), []
    for ticket in order:
        for a, b in pairwise(analysis.board.tickets[ticket].cities):
            price, found = analysis.graph.way(now, a, b)
            if price >= FAR:
                return None
            for e in found:
                now[e] = 0.0
            out += found
    return out


def _settled(analysis: ViewAnalysis, tickets: Sequence[int], edges: list[int] | None) -> _Found | None:
    """What some edges take together, with the lane of each that suits the hand best; none if too much is asked."""
    if edges is None:
        return None
    edges = _needed(analysis, tickets, edges)
    lanes = {e: _lanes(analysis, e) for e in edges}
    borrow = tuple([e for e in edges if not lanes[e]])
    if analysis.stations_needed(borrow) > analysis.stations_left:
        return None
    chosen = {e: min(rs, key=lambda r: (analysis.short[r], r)) for e, rs in lanes.items() if rs}
    bill = bill_of(analysis, tuple(chosen.values()))
    for e, rs in lanes.items():
        for r in rs:
            if r != chosen.get(e):
                other = bill_of(analysis, tuple({**chosen, e: r}.values()))
                if other.price < bill.price:
                    chosen[e], bill = r, other
    if not _affordable(analysis, tuple(chosen.values()), bill, len(borrow)):
        return None
    price = bill.price + sum([_station_price(analysis, e) for e in borrow])
    return _Found(tuple(edges), tuple(chosen.values()), borrow, bill, price)


def _needed(analysis: ViewAnalysis, tickets: Sequence[int], edges: list[int]) -> list[int]:
    """The edges without those that no ticket needs once all are there, the longest left out first."""
    graph = analysis.graph
    out = list(edges)
    for e in sorted(edges, key=lambda e: (-graph.spaces[e], e)):
        rest = [other for other in out if other != e]
        prices = [0.0 if p <= 0.0 else FAR for p in analysis.edge_prices]
        for other in rest:
            prices[other] = 0.0
        if _edges(analysis, prices, tickets) is not None:
            out = rest
    return out


def _affordable(analysis: ViewAnalysis, routes: Sequence[int], bill: Bill, stations: int) -> bool:
    """Whether pieces and turns reach: a turn for each claim, one for each two cards that lack."""
    board, need = analysis.board, [0, 0]
    for r in routes:
        need[board.pieces[r]] += board.lengths[r]
    if any(need[piece] > left for piece, left in enumerate(analysis.supply)):
        return False
    draws = (sum([n.cards / (1.6 if n.deck else 1.0) for n in bill.lacking]) + bill.wilds) / 2
    return not analysis.sure or len(routes) + stations + draws <= analysis.turns + 1e-9


def _why(analysis: ViewAnalysis, ticket: int, alone: _Found | None) -> str:
    """Why a ticket is given up."""
    if alone is not None:
        return "instead"
    every = []
    for edge, free in enumerate(analysis.edge_prices):
        lanes = [r for r in analysis.graph.lanes[edge] if analysis.view.open[analysis.me] >> r & 1]
        fewest = min([analysis.board.lengths[r] for r in lanes], default=0)
        every.append(0.0 if free <= 0.0 else float(fewest) if lanes else _station_price(analysis, edge))
    edges = _edges(analysis, every, (ticket,))
    if edges is None:
        return "no_way"
    return "turns" if _edges(analysis, next(_prices(analysis, ())), (ticket,)) and analysis.sure else "pieces"


def _urgent(analysis: ViewAnalysis, found: _Found) -> tuple[int, ...]:
    """The routes of a plan, those first that would be missed most and that others may want."""
    prices = list(next(_prices(analysis, ())))
    edge_of, ends = analysis.graph.edge_of, analysis.graph.edge_ends
    for e in found.edges:
        prices[e] = 0.0
    missed = {}
    for r in found.routes:
        edge = edge_of[r]
        prices[edge] = FAR
        detour = analysis.graph.way(prices, *ends[edge])[0]
        prices[edge] = 0.0
        missed[r] = min(detour, 30.0) * analysis.interest(r)
    return tuple(sorted(found.routes, key=lambda r: (-missed[r], r)))
