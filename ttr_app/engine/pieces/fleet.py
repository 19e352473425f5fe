"""World's two kinds of pieces: the secret split at the start, and the exchange during the game."""

from __future__ import annotations

from collections.abc import Mapping

from .. import actions
from ..actions import Action
from ..board import SHIP, WAGON, Board
from ..cards import Emit
from ..errors import Reason
from ..events import PiecesExchanged, SplitChosen, SplitsRevealed
from ..kinds import ActionKind
from ..preview import Preview
from ..state import SPLIT, TURN, GameState
from ..view import PlayerView
from .piece import Offer, Play, RulePiece
from .tickets import next_start


class SplitPieces(RulePiece):
    """Take so many trains and ships in secret; all are shown together [WORLD: split]."""

    kinds = (ActionKind("split", "split", order=10, placed=True),)

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        n = board.numbers
        self._trains, self._ships = (n.pieces[name] for name in ("train", "ship"))
        self._take = n.take_pieces
        least = max(0, self._take - self._ships)
        self._choices = tuple(actions.split(t) for t in range(least, min(self._trains, self._take) + 1))

    def offers(self) -> Mapping[str, Offer]:
        return {SPLIT: self._offer}

    def plays(self) -> Mapping[str, Play]:
        return {"split": self._choose}

    def _offer(self, state: GameState, out: list[Action]) -> None:
        out += self._choices

    def _choose(self, state: GameState, action: Action, emit: Emit) -> None:
        seat, trains = state.to_move, action[1]
        ships = self._take - trains
        state.supply[2 * seat : 2 * seat + 2] = [trains, ships]
        state.box[2 * seat : 2 * seat + 2] = [self._trains - trains, self._ships - ships]
        if emit is not None:
            emit(SplitChosen(seat, trains, ships))
            if (seat + 1) % state.seats == state.first:
                emit(
                    SplitsRevealed(tuple(tuple(state.supply[2 * s : 2 * s + 2]) for s in range(state.seats)))
                )
        next_start(state, emit)

    def preview(self, view: PlayerView, action: Action) -> Preview:
        return Preview(pieces=(action.target, self._take - action.target))

    def why_not(self, view: PlayerView, target: Action) -> Reason | None:
        if target in view.legal:
            return None
        return Reason("split_range" if view.mine and view.decision == SPLIT else "not_now")


class ExchangePieces(RulePiece):
    """Swap trains for ships or back with the box, a point lost for each [WORLD: exchange]."""

    kinds = (ActionKind("exchange", "exchange", public=True, is_turn=True, order=11, placed=True),)

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        counts = range(1, max(board.numbers.pieces.values()) + 1)
        self._more_trains = tuple(actions.exchange(n) for n in counts)
        self._more_ships = tuple(actions.exchange(-n) for n in counts)

    def offers(self) -> Mapping[str, Offer]:
        return {TURN: self._offer}

    def plays(self) -> Mapping[str, Play]:
        return {"exchange": self._exchange}

    def _offer(self, state: GameState, out: list[Action]) -> None:
        place = 2 * state.to_move
        trains, ships = state.supply[place], state.supply[place + 1]
        more = min(state.box[place + WAGON], ships)
        fewer = min(state.box[place + SHIP], trains)
        out += self._more_trains[:more]
        out += self._more_ships[:fewer]

    def _exchange(self, state: GameState, action: Action, emit: Emit) -> None:
        seat, trains = state.to_move, action[1]
        place = 2 * seat
        state.supply[place] += trains
        state.supply[place + 1] -= trains
        state.box[place] -= trains
        state.box[place + 1] += trains
        cost = abs(trains) * self.board.numbers.exchange_cost
        state.points[seat] -= cost
        if emit is not None:
            emit(PiecesExchanged(seat, trains, cost))
        self.pipelines.end_turn(state, emit)

    def preview(self, view: PlayerView, action: Action) -> Preview:
        trains = action.target
        return Preview(-abs(trains) * self.board.numbers.exchange_cost, pieces=(trains, -trains))

    def why_not(self, view: PlayerView, target: Action) -> Reason | None:
        if target in view.legal:
            return None
        if not view.mine or view.decision != TURN or view.seat is None:
            return Reason("not_now")
        supply, box = view.supply[view.seat] or (0, 0), view.box[view.seat] or (0, 0)
        if target.target == 0:
            return Reason("nothing_to_exchange")
        more = target.target > 0
        given, taken = (SHIP, WAGON) if more else (WAGON, SHIP)
        if supply[given] < abs(target.target):
            return Reason("no_pieces", abs(target.target) - supply[given], self.board.piece_names[given])
        return Reason("box_short", abs(target.target) - box[taken], self.board.piece_names[taken])
