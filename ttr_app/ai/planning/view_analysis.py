"""A view in numbers: what the hand can pay, which cards are still to come, how long the game will last."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from ...engine import PlayerView, bits
from ...engine.board import SHIP, WAGON
from ..skill import Skill
from .city_graph import FAR, SPACES_A_SHIP_CARD, CityGraph

if TYPE_CHECKING:
    from .goals import Goal
    from .plan import Joined, Tree


RAREST = 3.0
"""A colour counts at most as so many times rarer than usual: the discards come back."""


class ViewAnalysis:
    """One view in the numbers that planning needs; computed once a decision."""

    def __init__(self, graph: CityGraph, view: PlayerView, skill: Skill) -> None:
        assert view.seat is not None
        self.graph, self.view, self.skill = graph, view, skill
        board = self.board = graph.board
        me = self.me = view.seat
        self.own = view.routes[me]
        supply = view.supply[me] or ()
        # Before the pieces are split all of both kinds are still possible.
        self.started = sum(supply) > 0
        self.supply = supply if self.started else tuple(board.numbers.pieces.values())
        self.others = 0
        for seat, mask in enumerate(view.routes):
            if seat != me:
                self.others |= mask
        hand = view.hand
        self.colours = len(board.colours)
        self.wilds = hand[board.wild]
        # have[deck][colour]: spaces that the cards of a colour cover.
        self.have = [[0] * len(board.colours) for _ in (WAGON, SHIP)]
        for card, n in enumerate(hand):
            kind = board.cards[card]
            if n and kind.colour >= 0:
                self.have[kind.deck][kind.colour] += n * (kind.ships or 1)
        # Networks of each seat, and all cities that they touch.
        self.parts = [graph.networks(mask) for mask in view.routes]
        self.touched = [sum(parts) for parts in self.parts]
        self._read_unseen()
        self._read_rarity()
        self._read_horizon()
        self._read_pace()
        self._weigh_routes()
        self._price_edges()
        self.trees: dict[tuple[tuple[Goal, ...], bool, bool], Tree] = {}  # what `join` has found already
        self.begun: dict[bool, Joined] = {}  # and the beginnings of what it has tried

    def _read_unseen(self) -> None:
        """How likely each card kind comes off each deck: all cards that are not seen elsewhere."""
        board, view = self.board, self.view
        unseen = [
            board.card_count(card) - view.hand[card] - view.discards[card] for card in range(len(board.cards))
        ]
        for card in view.market:
            if card >= 0:
                unseen[card] -= 1
        for seat, known in enumerate(view.known):
            if seat != self.me:
                for card, n in enumerate(known):
                    unseen[card] -= n
        if view.tunnel is not None:
            for card, n in view.tunnel.payment:
                unseen[card] -= n
            for card in view.tunnel.revealed:
                unseen[card] -= 1
        self.chance: list[list[float]] = []
        for deck in range(len(view.deck_sizes)):
            # An empty deck is made of the discards.
            pool = [
                max(0, n) if home == deck else 0 for n, home in zip(unseen, board.card_decks, strict=True)
            ]
            if view.deck_sizes[deck] == 0:
                pool = [
                    n if home == deck else 0 for n, home in zip(view.discards, board.card_decks, strict=True)
                ]
            total = sum(pool) or 1
            self.chance.append([n / total for n in pool])

    def _read_rarity(self) -> None:
        """By deck and colour, how much rarer cards of use have become than they are in a whole deck."""
        board, rare = self.board, self.skill.cards.rarity
        self.rarity = [[1.0] * len(suits) for suits in board.suits]
        if not rare:
            return
        for deck, row in enumerate(self.rarity[: len(self.chance)]):
            odds = self.chance[deck]
            for colour, usual in enumerate(self.graph.serving[deck]):
                now = sum([odds[c] for c in board.suits[deck][colour]]) + odds[board.wild]
                if usual:
                    row[colour] = min(RAREST, (usual / max(now, 0.01)) ** rare)

    def _read_horizon(self) -> None:
        """Own turns left, this one included, as far as the pieces and hands of all tell."""
        view, board = self.view, self.board
        n = board.numbers
        if view.turns_left > 0:
            self.turns = float((view.turns_left + view.seats - 1) // view.seats)
            self.sure = True
            return
        self.sure = False
        fewest, skill = FAR, self.skill
        for seat, supply in enumerate(view.supply):
            pieces = sum(supply) if supply and sum(supply) else self.graph.pieces
            left = max(0, pieces - n.end_at)
            cards = view.hand_sizes[seat]
            claims = left / skill.turns.spaces_a_claim if n.points else left / 2.2
            turns = claims + max(0.0, left - skill.turns.useful_share * cards) / (
                skill.turns.useful_a_turn if not n.ships else skill.turns.useful_a_turn + 0.4
            )
            if seat == self.me:
                # The seat's own pieces end the game only when it chooses to, hence a factor of its own.
                turns = turns * skill.turns.patience + 3.0 * (skill.turns.patience - 1.0)
            if turns < fewest:
                fewest = turns
        if board.race:
            for seat in range(view.seats):
                done = len(view.done[seat]) + view.bonus[seat]
                fewest = min(fewest, 4.0 * (n.tickets_to_win - done))
        self.turns = fewest + 1.0 + max(0, n.end_turns - 1)

    def _read_pace(self) -> None:
        """What a turn is worth: the points a turn of the last route that time and pieces would still allow."""
        board, skill = self.board, self.skill
        if not board.numbers.points:
            self.turn = skill.turns.points
            return
        left = self.view.open[self.me]
        supply = list(self.supply)
        turns, rate = self.turns, 0.0
        for route in self.graph.by_rate:
            if not left >> route & 1 or board.lengths[route] > supply[board.pieces[route]]:
                continue
            twin = board.twins[route]
            if twin >= 0:
                left &= ~(1 << twin)
            rate, take = self.graph.rates[route]
            supply[board.pieces[route]] -= board.lengths[route]
            turns -= take * skill.turns.shared
            if turns <= 0:
                break
        self.turn = max(
            0.5, (1 - skill.turns.follow_board) * skill.turns.points + skill.turns.follow_board * rate
        )

    def _weigh_routes(self) -> None:
        """For every route the cards missing and its price in points, FAR where it cannot be had."""
        board, view, skill, graph = self.board, self.view, self.skill, self.graph
        wilds = self.wilds
        open_mask = view.open[self.me]
        tops = [max(colours) if colours else 0 for colours in self.have]
        count = len(board.lengths)
        self.short = [0.0] * count
        self.price = [FAR] * count
        turn, missing, held, train = self.turn, skill.cards.missing, skill.cards.held, skill.routes.piece
        supply = self.supply
        pairs = sum([n // 2 for n in self.have[WAGON]])
        odd = sum([n % 2 for n in self.have[WAGON]])
        for route in bits(open_mask):
            length, piece = board.lengths[route], board.pieces[route]
            if length > supply[piece]:
                continue
            colour, locos, kind = board.route_colours[route], board.locomotives[route], board.kinds[route]
            if kind == "pair":
                lack = max(0.0, 2.0 * length - 2 * pairs - min(odd, wilds) - wilds)
            else:
                cards = self.have[piece][colour] if colour >= 0 else tops[piece]
                lack = float(max(0, length - locos - cards - max(0, wilds - locos)))
                if piece == SHIP:
                    lack /= SPACES_A_SHIP_CARD
                if locos > wilds:
                    lack += 2.0 * (locos - wilds)
                if kind == "tunnel":
                    lack += 0.5 if lack else 0.3
            self.short[route] = lack
            need = graph.need[route] / (SPACES_A_SHIP_CARD if piece == SHIP else 1.0)
            turns = 1.0 + missing * lack + held * max(0.0, need - lack)
            self.price[route] = turn * turns + train * length - board.route_points[route]

    def take_turns(self, route: int) -> float:
        """Turns that a route takes from now: cards to draw and the claim."""
        return 1.0 + self.skill.cards.missing * self.short[route]

    def _price_edges(self) -> None:
        """The price of each edge: nothing where own, the cheapest open lane, else what a station would cost."""
        own, price, graph, board = self.own, self.price, self.graph, self.board
        numbers, others = board.numbers, self.others
        built = self.view.buildings[self.me]
        self.stations_left = numbers.buildings - len(built) if graph.stations else 0
        station = FAR
        if self.stations_left:
            station = (
                numbers.building_points
                + self.turn * (1.0 + 0.5 * (len(built) + 1))
                + self.skill.planning.station
            )
        self.edge_prices: list[float] = []
        self.best_lanes: list[int] = []
        for edge, (mask, lanes) in enumerate(zip(graph.lane_masks, graph.lanes, strict=True)):
            if own & mask:
                self.edge_prices.append(0.0)
                self.best_lanes.append(-1)
                continue
            best, lane = FAR, -1
            for r in lanes:
                if price[r] < best:
                    best, lane = price[r], r
            if lane < 0 and graph.stations and mask & others:
                a, b = graph.edge_ends[edge]
                best = 0.3 if a in built or b in built else station
            self.edge_prices.append(best if best > 0.15 else 0.15)
            self.best_lanes.append(lane)
        # The same in turns alone, for plans that must be done soon.
        self.edge_turns = [
            0.0 if price <= 0.0 else FAR if price >= FAR else self.take_turns(lane) if lane >= 0 else 1.5
            for price, lane in zip(self.edge_prices, self.best_lanes, strict=True)
        ]

    def stations_needed(self, borrow: tuple[int, ...]) -> int:
        """Stations to build for borrowing some edges, those that stand lending one each."""
        built = list(self.view.buildings[self.me])
        new = 0
        for edge in borrow:
            a, b = self.graph.edge_ends[edge]
            if a in built:
                built.remove(a)
            elif b in built:
                built.remove(b)
            else:
                new += 1
        return new

    def interest(self, route: int) -> float:
        """How likely somebody else takes a route, against an ordinary one: near a network of theirs, or long."""
        board, view = self.board, self.view
        ends, bit = board.end_masks[route], 1 << route
        twin = board.twins[route]
        total = 0.0
        for seat in range(view.seats):
            if seat == self.me or not view.open[seat] & bit:
                continue
            supply = view.supply[seat]
            if supply and supply[board.pieces[route]] < board.lengths[route]:
                continue
            near = 0.5 + (1.0 if self.touched[seat] & ends else 0.0)
            if self.touched[seat] & ends == ends:
                near += 0.5
            if board.lengths[route] >= 5:
                near += 0.5
            total += near
        if twin >= 0 and not board.twins_close and view.owner[twin] < 0:
            total *= 0.4
        return float(total / (view.seats - 1) ** self.skill.rivals.crowd)

    @cached_property
    def unseen_tickets(self) -> tuple[int, ...]:
        """The tickets that somebody else may hold."""
        view = self.view
        seen = {*view.tickets, *view.offer, *view.boxed, *(t for _, t in view.ticket_deck_known)}
        for shown in view.done:
            seen.update(shown)
        return tuple(t for t in range(len(self.board.tickets)) if t not in seen)
