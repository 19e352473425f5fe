"""A game: a map, a number of seats and their rule set compiled into two tables; it never changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from . import actions, codec
from .actions import Action, Payment, exact
from .board import Board
from .errors import IllegalAction, MapError, NoSuchSeat, Reason
from .events import CardsDealt, Event
from .kinds import ActionKind
from .mapfile import MapData
from .pieces.piece import Offer, Play, RulePiece
from .pipelines import Pipelines
from .position import Position, held_cards, lay_out
from .preview import Preview
from .rulesets import RULESETS, Ruleset, unfit
from .scoring.score import Score, final_score
from .start import GameSetup, new_state
from .state import KEEP, OVER, SPLIT, GameState
from .validate import validate
from .view import PlayerView, observe

Emit = Callable[[Event], None] | None


class Game:
    """The verbs of the engine, over plain states: new, legal, apply, observe, score, why_not."""

    def __init__(self, map_data: MapData, seats: int, ruleset: Ruleset | None = None) -> None:
        if ruleset is None:
            if map_data.rules not in RULESETS:
                raise MapError(f"{map_data.id}: rules: no rule set is called {map_data.rules!r}")
            ruleset = RULESETS[map_data.rules]
            wrong = unfit(ruleset, map_data)
            if wrong:
                raise MapError(f"{map_data.id}: {wrong}")
        self.ruleset = ruleset
        self.board = Board(map_data, seats, ruleset.brings)
        self.pieces = tuple(piece(self.board) for piece in ruleset.pieces)
        self._owners: dict[str, RulePiece] = {}
        self._plays: dict[str, Play] = {}
        self._offers: dict[str, tuple[Offer, ...]] = {OVER: ()}
        kinds: dict[str, ActionKind] = {}
        for piece in self.pieces:
            for kind, play in piece.plays().items():
                if kind in self._plays:
                    raise ValueError(f"{ruleset.name}: two pieces carry out {kind!r}")
                self._plays[kind], self._owners[kind] = play, piece
            for decision, offer in piece.offers().items():
                self._offers[decision] = (*self._offers.get(decision, ()), offer)
            kinds |= {kind.name: kind for kind in piece.kinds}
        if set(kinds) != set(self._plays):
            lacking = ", ".join(sorted(set(kinds) ^ set(self._plays)))
            raise ValueError(f"{ruleset.name}: declared and carried out are not the same: {lacking}")
        unasked = ", ".join(
            sorted(f"{kind.name} ({kind.asks})" for kind in kinds.values() if not kind.answerable)
        )
        if unasked:
            raise ValueError(
                f"{ruleset.name}: nobody could be asked for this, it should ask a choice: {unasked}"
            )
        owners = [piece for piece in self.pieces if piece.part_type is not None]
        for part, piece in enumerate(owners):
            piece.own(part)
        self.board.parts = tuple(owners)
        self.board.decisions += tuple(asked for piece in self.pieces for asked in piece.questions)
        unknown = sorted(set(self._offers) - set(self.board.decisions))
        if unknown:
            raise ValueError(
                f"{ruleset.name}: offers for decisions that no piece declares: {', '.join(unknown)}"
            )
        pipelines = Pipelines(self.board, [piece.joins() for piece in self.pieces])
        for place, piece in enumerate(self.pieces):
            piece.place, piece.pipelines = place, pipelines
        self.kinds: Mapping[str, ActionKind] = MappingProxyType(dict(sorted(kinds.items(), key=_by_order)))
        """Every kind of action of this game as its piece declares it, in order."""

    @property
    def seats(self) -> int:
        """How many play."""
        return self.board.seats

    def new(self, setup: GameSetup, emit: Emit = None) -> GameState:
        """Deal a new game; `PositionError` if it is to begin at a position that is none of this game."""
        if setup.position is None:
            return new_state(self.board, setup, "keep" in self._plays, emit)
        return self._laid_out(setup, setup.position, emit)

    def _laid_out(self, setup: GameSetup, position: Position, emit: Emit) -> GameState:
        """Deal, let everybody keep all tickets and take the advised pieces, then lay the position out."""
        state = new_state(self.board, setup, "keep" in self._plays, None)
        while not position.offer and state.decision in (KEEP, SPLIT):
            advised = self.board.numbers.advised_split.get("train")
            choice = actions.split(advised) if state.decision == SPLIT and advised else self.legal(state)[0]
            self.apply(state, choice)
        lay_out(self.board, state, position)
        if emit is not None:
            for seat in range(self.seats):
                cards = held_cards(self.board, state, seat)
                emit(CardsDealt(seat, len(cards), cards))
        return state

    def legal(self, state: GameState) -> list[Action]:
        """What the seat to move may do, with the sensible payments; empty when the game is over."""
        out: list[Action] = []
        for offer in self._offers[state.decision]:
            offer(state, out)
        return out

    def apply(self, state: GameState, action: Action, emit: Emit = None) -> None:
        """Carry out an action that is known to be legal, changing the state; see `apply_checked`."""
        state.step += 1
        self._plays[action[0]](state, action, emit)

    def apply_checked(self, state: GameState, action: object, emit: Emit = None) -> None:
        """Carry out any legal action, or raise `IllegalAction` and leave the state as it was."""
        reason = self.refusal(state, action)
        if reason is not None:
            raise IllegalAction(reason)
        assert isinstance(action, Action), "anything else was refused"
        self.apply(state, action, emit)

    def refusal(self, state: GameState, action: object) -> Reason | None:
        """Why the seat to move may not do exactly this, its payment included, or None if it may."""
        view = self.observe(state, state.to_move)
        move = exact(action)
        if move is not None and move in view.legal:
            return None
        reason = self.why_not(view, move)
        if reason is None and move is not None and move.payment not in self.payments(view, move):
            reason = Reason("wrong_payment")
        return reason

    def observe(self, state: GameState, seat: int | None) -> PlayerView:
        """All and only what a seat (None: a spectator) may know; `NoSuchSeat` if the table has no such seat."""
        if seat is not None and (type(seat) is not int or not 0 <= seat < state.seats):
            raise NoSuchSeat(f"there is no such seat at a table of {state.seats}")
        asked = seat == state.to_move and state.decision != OVER
        return observe(self.board, state, seat, tuple(self.legal(state)) if asked else ())

    def why_not(self, view: PlayerView, target: object) -> Reason | None:
        """Why the seat of a view cannot do this, or None if it can; without a payment any will do.

        Any value may be asked about: what is no action to the letter is not in this game.
        """
        if view.over:
            return Reason("game_over")
        move = exact(target)
        piece = None if move is None else self._owners.get(move.kind)
        if view.seat is None or not view.mine:
            # A route that is taken is the better answer than "not your turn".
            found = piece.why_not(view, move) if piece and move and view.seat is not None else None
            return found or Reason("not_now")
        if move is None or piece is None:
            return Reason("not_in_this_game")
        if move.payment and Action(move.kind, move.target) in view.legal:
            # It costs no cards.
            return Reason("wrong_payment")
        found = piece.why_not(view, move)
        if (
            found is None
            and not move.payment
            and move not in view.legal
            and self.payments(view, move) == [()]
        ):
            return Reason("not_now")
        return found

    def payments(self, view: PlayerView, target: object) -> list[Payment]:
        """Every legal payment for a claim, station, harbour or tunnel of the view's seat; none for no action."""
        move = exact(target)
        piece = None if move is None else self._owners.get(move.kind)
        return [] if piece is None or move is None or view.seat is None else piece.payments(view, move)

    def preview(self, view: PlayerView, action: Action) -> Preview:
        """What an action would bring the seat of a view, as far as it can know; nothing for a spectator."""
        piece = self._owners.get(action.kind)
        return Preview() if piece is None or view.seat is None else piece.preview(view, action)

    def score(self, state: GameState) -> Score:
        """What everybody would have if the game ended now."""
        return final_score(self.board, state, self.ruleset.scorers, self.ruleset.ties)

    def validate(self, state: GameState) -> None:
        """Assert that no card, piece or ticket was lost or made."""
        validate(self.board, state)

    def encode(self, state: GameState) -> dict[str, object]:
        """The state as plain values."""
        return codec.encode_state(state)

    def decode(self, plain: object) -> GameState:
        """The state from plain values, or raise `SaveError`."""
        return codec.decode_state(self.board, plain)


def _by_order(item: tuple[str, ActionKind]) -> tuple[int, str]:
    return item[1].order, item[0]
