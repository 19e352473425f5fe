"""A board as a graph of neighbouring cities, and cheapest ways over it."""

from __future__ import annotations

from collections.abc import Sequence
from heapq import heappop, heappush
from itertools import pairwise

from ...engine import Board
from ...engine.scoring.network import networks

FAR = 1e9
"""The price of a way that does not exist."""

SPACES_A_SHIP_CARD = 1.6
"""Spaces that a ship card covers on the whole, since some are double."""

KEPT = 64
"""Networks kept: those of all seats, and of what a decision would change in them."""


class CityGraph:
    """What planning needs to know of a board and what never changes: lanes by pair of cities, cards by colour."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.cities = len(board.neighbours)
        self._networks: dict[int, tuple[int, ...]] = {}
        lanes: dict[tuple[int, int], list[int]] = {}
        for route, (a, b) in enumerate(board.ends):
            lanes.setdefault((min(a, b), max(a, b)), []).append(route)
        self.edge_ends = tuple(lanes)
        self.lanes = tuple(tuple(routes) for routes in lanes.values())
        self.lane_masks = tuple(sum(1 << r for r in routes) for routes in self.lanes)
        self.edge_of = [0] * len(board.ends)
        ways: list[list[tuple[int, int]]] = [[] for _ in range(self.cities)]
        for edge, (a, b) in enumerate(self.edge_ends):
            ways[a].append((b, edge))
            ways[b].append((a, edge))
            for route in self.lanes[edge]:
                self.edge_of[route] = edge
        self.ways = tuple(tuple(w) for w in ways)
        # Cards that a route takes: spaces, twice as many where each space takes a pair.
        self.need = tuple(
            length * (2 if kind == "pair" else 1)
            for length, kind in zip(board.lengths, board.kinds, strict=True)
        )
        takes = [
            1.0 + 0.5 * n / (SPACES_A_SHIP_CARD if piece else 1.0)
            for n, piece in zip(self.need, board.pieces, strict=True)
        ]
        self.rates = tuple((p / t, t) for p, t in zip(board.route_points, takes, strict=True))
        self.by_rate = tuple(sorted(range(len(takes)), key=lambda r: (-self.rates[r][0], r)))
        # (card kind, deck, colour, spaces it covers) of every card with a colour.
        self.coloured = tuple(
            (i, k.deck, k.colour, k.ships or 1) for i, k in enumerate(board.cards) if k.colour >= 0
        )
        # (wagon, ship) kinds with the harbour mark, by colour.
        self.marked = tuple(
            (w[0], s[0])
            for w, s in (
                ([i for i in suit if board.cards[i].harbour], [i for i in ships if board.cards[i].harbour])
                for suit, ships in zip(board.suits[0], board.suits[1], strict=True)
            )
            if w and s
        )
        # By deck and colour: the share of a whole deck that serves the colour, wilds counted in.
        self.serving = tuple(self._serving(deck) for deck in range(len(board.suits)))
        self.harbours = board.harbours
        self.stations = board.stations
        self.spaces = tuple(min([board.lengths[r] for r in routes]) for routes in self.lanes)
        # Turns between the cities of every ticket on the empty board, for somebody whose cards are not known.
        plain = [1.0 + 0.5 * n for n in self.spaces]
        self.apart = tuple(
            sum([self.way(plain, a, b)[0] for a, b in pairwise(ticket.cities)]) for ticket in board.tickets
        )
        self.usual_length = sum(board.lengths) / max(1, len(board.lengths))
        self.pieces = (
            sum(board.numbers.pieces.values()) if not board.numbers.take_pieces else board.numbers.take_pieces
        )

    def _serving(self, deck: int) -> tuple[float, ...]:
        board = self.board
        counts = [board.card_count(c) if home == deck else 0 for c, home in enumerate(board.card_decks)]
        every = float(sum(counts)) or 1.0
        return tuple(
            (sum([counts[c] for c in suit]) + counts[board.wild]) / every for suit in board.suits[deck]
        )

    def networks(self, routes: int) -> tuple[int, ...]:
        """The city masks of the connected parts of some routes, kept for a while: most moves change no network."""
        known = self._networks.get(routes)
        if known is None:
            if len(self._networks) >= KEPT:
                self._networks.clear()
            known = self._networks[routes] = tuple(networks(self.board, routes))
        return known

    def way(self, prices: Sequence[float], start: int, goal: int) -> tuple[float, list[int]]:
        """The cheapest way between two cities: its price and the edges of it that are not free."""
        ways, edge_ends = self.ways, self.edge_ends
        best = [FAR] * self.cities
        came = [-1] * self.cities  # over which edge
        best[start] = 0.0
        heap = [(0.0, start)]
        while heap:
            d, city = heappop(heap)
            if city == goal:
                break
            if d > best[city]:
                continue
            least = best[goal]  # what costs as much leads nowhere cheaper
            for other, edge in ways[city]:
                p = d + prices[edge]
                if p < best[other] and p < least:
                    best[other] = p
                    came[other] = edge
                    heappush(heap, (p, other))
        else:
            return FAR, []
        edges = []
        while city != start:
            edge = came[city]
            if prices[edge] > 0.0:
                edges.append(edge)
            a, b = edge_ends[edge]
            city = b if city == a else a
        return d, edges

    def nearest(self, prices: Sequence[float], starts: Sequence[int], goals: int) -> tuple[float, list[int]]:
        """The cheapest way from some cities to one of a mask of others: its price and its edges that are not free."""
        ways = self.ways
        best = [FAR] * self.cities
        came: list[tuple[int, int]] = [(-1, -1)] * self.cities
        heap: list[tuple[float, int]] = []
        for city in starts:
            best[city] = 0.0
            heap.append((0.0, city))
        while heap:
            d, city = heappop(heap)
            if goals >> city & 1:
                break
            if d > best[city]:
                continue
            for other, edge in ways[city]:
                p = d + prices[edge]
                if p < best[other]:
                    best[other] = p
                    came[other] = (city, edge)
                    heappush(heap, (p, other))
        else:
            return FAR, []
        edges = []
        while came[city][1] >= 0:
            city, edge = came[city]
            if prices[edge] > 0.0:
                edges.append(edge)
        return d, edges

    def reach(
        self, prices: Sequence[float], spaces: Sequence[int], start: int
    ) -> tuple[list[float], list[int]]:
        """The price of the cheapest way to every city, and the spaces to claim on it."""
        ways = self.ways
        best = [FAR] * self.cities
        pieces = [0] * self.cities
        best[start] = 0.0
        heap = [(0.0, start)]
        while heap:
            d, city = heappop(heap)
            if d > best[city]:
                continue
            laid = pieces[city]
            for other, edge in ways[city]:
                p = d + prices[edge]
                if p < best[other]:
                    best[other] = p
                    pieces[other] = laid + spaces[edge] if prices[edge] > 0.0 else laid
                    heappush(heap, (p, other))
        return best, pieces
