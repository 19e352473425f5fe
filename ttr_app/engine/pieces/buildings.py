"""Stations and harbours: a building in a city, paid with cards."""

from __future__ import annotations

from collections.abc import Mapping

from .. import actions
from ..actions import Action, Payment
from ..board import Board
from ..cards import Emit, discard, lay_down
from ..errors import Reason
from ..events import BuiltInCity, HarbourBuilt, StationBuilt
from ..kinds import ActionKind
from ..payments import harbour_payments, one_colour_payments
from ..preview import Preview
from ..state import TURN, GameState
from ..view import PlayerView
from .piece import Offer, Play, RulePiece

_CACHED_OFFERS = 256


class Building(RulePiece):
    """A building in a city, paid with cards: what stations and harbours have in common."""

    event: type[BuiltInCity]

    def plays(self) -> Mapping[str, Play]:
        return {kind.name: self._build for kind in self.kinds}

    def preview(self, view: PlayerView, action: Action) -> Preview:
        return Preview(buildings=(action.target,), spent=action.payment)

    def _build(self, state: GameState, action: Action, emit: Emit) -> None:
        _, city, payment = action
        seat = state.to_move
        lay_down(self.board, state, seat, payment)
        state.buildings[seat] |= 1 << city
        if emit is not None:
            emit(self.event(seat, city, payment))
        discard(self.board, state, payment, emit)
        self.pipelines.end_turn(state, emit)

    def _refused(self, view: PlayerView, target: Action, taken: str, none_left: str) -> Reason | None:
        """What stands against any building: city, turn, number built, payment."""
        board, city = self.board, target.target
        if view.seat is None or not 0 <= city < len(board.neighbours):
            return Reason("no_such_city")
        if any(city in cities for cities in view.buildings):
            return Reason(taken)
        if len(view.buildings[view.seat]) >= board.numbers.buildings:
            return Reason(none_left)
        if not view.mine or view.decision != TURN:
            return Reason("not_now")
        if target.payment and target.payment not in self.payments(view, target):
            return Reason("wrong_payment")
        return None


class BuildStation(Building):
    """Build a station in any city without one; the n-th costs n cards of one colour [EU: station]."""

    kinds = (ActionKind("station", "city", is_turn=True, order=4),)
    brings = frozenset({"stations"})
    event = StationBuilt

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        # The same few offers come again and again between two claims; see `engine.random.europe`.
        self._cache: dict[tuple[int, Payment], tuple[Action, ...]] = {}

    def offers(self) -> Mapping[str, Offer]:
        return {TURN: self._offer}

    def _offer(self, state: GameState, out: list[Action]) -> None:
        seat, kinds = state.to_move, len(self.board.cards)
        built = state.buildings[seat].bit_count()
        if built >= self.board.numbers.buildings:
            return
        hand = state.hands[seat * kinds : (seat + 1) * kinds]
        paid = one_colour_payments(self.board, hand, built + 1, every=False)
        if paid:
            taken = _all(state.buildings)
            for payment in paid:
                offered = self._cache.get((taken, payment))
                out += self._remember(taken, payment) if offered is None else offered

    def _remember(self, taken: int, payment: Payment) -> tuple[Action, ...]:
        free = (city for city in range(len(self.board.neighbours)) if not taken >> city & 1)
        offered = tuple(actions.station(city, payment) for city in free)
        if len(self._cache) >= _CACHED_OFFERS:
            self._cache.clear()
        self._cache[taken, payment] = offered
        return offered

    def why_not(self, view: PlayerView, target: Action) -> Reason | None:
        early = self._refused(view, target, "station_taken", "no_stations")
        if early or target.payment:
            return early
        assert view.seat is not None
        if self.payments(view, target):
            return None
        cost = len(view.buildings[view.seat]) + 1
        best = max(sum(view.hand[k] for k in suit) for suit in self.board.suits[0])
        return Reason("short_of_cards", cost - best - view.hand[self.board.wild], "same_colour")

    def payments(self, view: PlayerView, target: Action) -> list[Payment]:
        if view.seat is None or not 0 <= target.target < len(self.board.neighbours):
            return []
        return one_colour_payments(self.board, view.hand, len(view.buildings[view.seat]) + 1)


class BuildHarbour(Building):
    """Build a harbour in a port where the seat has a route and nobody has a harbour [WORLD: harbour]."""

    kinds = (ActionKind("harbour", "city", is_turn=True, order=5),)
    brings = frozenset({"harbours"})
    event = HarbourBuilt

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        marked = [
            [k for deck in board.suits for k in deck[c] if board.cards[k].harbour]
            for c in range(len(board.colours))
        ]
        self._marked = [tuple(kinds) for kinds in marked if len(kinds) == 2]

    def offers(self) -> Mapping[str, Offer]:
        return {TURN: self._offer}

    def _offer(self, state: GameState, out: list[Action]) -> None:
        seat, board = state.to_move, self.board
        if not state.routes[seat] or state.buildings[seat].bit_count() >= board.numbers.buildings:
            return
        kinds = len(board.cards)
        hand = state.hands[seat * kinds : (seat + 1) * kinds]
        if self._affordable(hand):
            paid = harbour_payments(board, hand, every=False)
            free = board.port_mask & ~_all(state.buildings)
            routes = state.routes[seat]
            for city, touching in enumerate(board.city_routes):
                if free >> city & 1 and touching & routes:
                    out += [actions.harbour(city, payment) for payment in paid]

    def _affordable(self, hand: list[int]) -> bool:
        """A quick look, so that most hands need no list of payments."""
        lacking = 4 - hand[self.board.wild]
        for wagon, ship in self._marked:
            if min(2, hand[wagon]) + min(2, hand[ship]) >= lacking:
                return True
        return lacking <= 0

    def why_not(self, view: PlayerView, target: Action) -> Reason | None:
        board, city = self.board, target.target
        if 0 <= city < len(board.neighbours) and not board.port_mask >> city & 1:
            return Reason("not_a_port")
        early = self._refused(view, target, "harbour_taken", "no_harbours")
        if early:
            return early
        assert view.seat is not None
        if not board.city_routes[city] & view.routes[view.seat]:
            return Reason("no_route_there")
        if target.payment or self.payments(view, target):
            return None
        hand, wild = view.hand, view.hand[board.wild]
        best = 0
        for c in range(len(board.colours)):
            marked = [k for deck in board.suits for k in deck[c] if board.cards[k].harbour]
            best = max(best, sum(min(2, hand[k]) for k in marked))
        return Reason("short_of_harbour_cards", 4 - best - wild)

    def payments(self, view: PlayerView, target: Action) -> list[Payment]:
        if not 0 <= target.target < len(self.board.neighbours):
            return []
        return harbour_payments(self.board, view.hand)


def _all(masks: list[int]) -> int:
    together = 0
    for mask in masks:
        together |= mask
    return together
