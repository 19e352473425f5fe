"""Tolls: whoever claims a route beside another seat's gives that seat a card of its own choice [TOLL: toll]."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from ttr_app.engine.actions import Action, intern
from ttr_app.engine.board import bits
from ttr_app.engine.cards import Emit, give
from ttr_app.engine.errors import Reason
from ttr_app.engine.events import Event
from ttr_app.engine.kinds import ActionKind
from ttr_app.engine.pieces.piece import Offer, Play, RulePiece, not_offered
from ttr_app.engine.pipelines import Joins
from ttr_app.engine.preview import Preview
from ttr_app.engine.state import GameState
from ttr_app.engine.view import PlayerView

TOLL = "toll"


class Owed(msgspec.Struct, frozen=True):
    """A toll that is due: the route claimed, and the seat that is to get a card."""

    route: int
    owner: int


class TollPaid(Event, frozen=True):
    """A seat gave another seat a card, for all to see."""

    seat: int
    owner: int
    card: int


class Tolls(RulePiece):
    """A claim beside a route of another seat costs a card, which that seat gets."""

    kinds = (ActionKind("toll", "choice", order=20),)
    questions = (TOLL,)
    part_type = Owed | None
    brings = frozenset({TOLL})

    def joins(self) -> Joins:
        return Joins(after_claim=self._claimed, preview=self._preview)

    def offers(self) -> Mapping[str, Offer]:
        return {TOLL: self._offer}

    def plays(self) -> Mapping[str, Play]:
        return {"toll": self._pay}

    def preview(self, view: PlayerView, action: Action) -> Preview:
        return Preview(spent=((action.target, 1),))

    def why_not(self, view: PlayerView, target: Action) -> Reason | None:
        return not_offered(view, target, "toll_card" if view.mine and view.decision == TOLL else "not_now")

    def validate_part(self, part: Owed | None, state: GameState) -> None:
        assert (part is not None) == (state.decision == TOLL), "a toll is owed while it is asked for"

    def _claimed(self, state: GameState, route: int, emit: Emit) -> bool:
        """Ask for the toll, if there is a neighbour and a card to give."""
        owner = self._neighbour(state.routes, state.to_move, route)
        kinds = len(self.board.cards)
        if owner is None or not any(state.hands[state.to_move * kinds : (state.to_move + 1) * kinds]):
            return False
        self.put(state, Owed(route, owner))
        state.decision = TOLL
        return True

    def _offer(self, state: GameState, out: list[Action]) -> None:
        kinds = len(self.board.cards)
        base = state.to_move * kinds
        out += [intern("toll", card) for card in range(kinds) if state.hands[base + card]]

    def _pay(self, state: GameState, action: Action, emit: Emit) -> None:
        owed: Owed = self.part(state)
        give(self.board, state, state.to_move, owed.owner, action.target)
        if emit is not None:
            emit(TollPaid(state.to_move, owed.owner, action.target))
        self.put(state, None)
        self.pipelines.claimed(state, owed.route, emit, since=self.place)

    def _preview(self, view: PlayerView, action: Action, claimed: Preview) -> Preview:
        assert view.seat is not None
        toll = self._neighbour(view.routes, view.seat, action.target) is not None
        return claimed._replace(uncertain=claimed.uncertain or toll)

    def _neighbour(self, routes: list[int] | tuple[int, ...], seat: int, route: int) -> int | None:
        """The owner of the first route in the map file that meets this one and is another seat's."""
        a, b = self.board.ends[route]
        near = self.board.city_routes[a] | self.board.city_routes[b]
        owners = [(bits(near & mask)[0], s) for s, mask in enumerate(routes) if s != seat and near & mask]
        return min(owners)[1] if owners else None
