"""Drawing cards: from the market or blind, two a turn, a face-up wild being the whole draw."""

from __future__ import annotations

from collections.abc import Mapping

from .. import actions
from ..actions import Action
from ..board import Board
from ..cards import Emit, fill_slot, has_cards, renew, settle_market
from ..errors import Reason
from ..events import CardDrawn
from ..kinds import ActionKind
from ..preview import Preview
from ..state import HOLE, REFILL, SECOND, TURN, GameState
from ..view import PlayerView
from .piece import Offer, Play, RulePiece


class DrawCards(RulePiece):
    """Draw two cards [ALL: drawing]; with two decks the taker chooses which one refills the market."""

    kinds = (
        ActionKind("draw", "slot", public=True, is_turn=True, order=1, placed=True),
        ActionKind("blind", "deck", public=True, is_turn=True, order=2, placed=True),
        ActionKind("refill", "deck", public=True, order=7, placed=True),
    )

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._decks = len(board.numbers.start_cards)
        slots = sum(board.numbers.market)
        self._slots = tuple(actions.draw(slot) for slot in range(slots))
        self._blinds = tuple(actions.blind(deck) for deck in range(self._decks))
        self._refills = tuple(actions.refill(deck) for deck in range(self._decks))
        # First draws from a full market and full decks: by far the most common offer.
        self._all = self._slots + self._blinds
        self._wild, self._wilds = board.wild, board.wilds_too_many
        self._kinds = len(board.cards)

    def offers(self) -> Mapping[str, Offer]:
        return {TURN: self._offer_first, SECOND: self._offer_second, REFILL: self._offer_refill}

    def plays(self) -> Mapping[str, Play]:
        return {"draw": self._draw, "blind": self._blind, "refill": self._refill}

    def _offer_first(self, state: GameState, out: list[Action]) -> None:
        decks, tops = state.decks, state.tops
        if HOLE not in state.market and tops[0] < len(decks[0]) and tops[-1] < len(decks[-1]):
            out += self._all
            return
        for action, card in zip(self._slots, state.market, strict=True):
            if card != HOLE:
                out.append(action)
        self._offer_blind(state, out)

    def _offer_second(self, state: GameState, out: list[Action]) -> None:
        # A face-up wild can never be the second card [ALL: drawing].
        wild, market, decks, tops = self._wild, state.market, state.decks, state.tops
        if (
            wild not in market
            and HOLE not in market
            and tops[0] < len(decks[0])
            and tops[-1] < len(decks[-1])
        ):
            out += self._all
            return
        for action, card in zip(self._slots, market, strict=True):
            if card != wild and card != HOLE:
                out.append(action)
        self._offer_blind(state, out)

    def _offer_blind(self, state: GameState, out: list[Action]) -> None:
        decks, tops = state.decks, state.tops
        for deck, action in enumerate(self._blinds):
            if tops[deck] < len(decks[deck]):
                out.append(action)

    def _offer_refill(self, state: GameState, out: list[Action]) -> None:
        for deck, action in enumerate(self._refills):
            if has_cards(state, deck):
                out.append(action)

    def _draw(self, state: GameState, action: Action, emit: Emit) -> None:
        board, seat, slot = self.board, state.to_move, action[1]
        market = state.market
        card = market[slot]
        more = card != self._wild and state.decision == TURN
        # Written out and not called: one move in three comes through here, see `engine.random.<map>`.
        place = seat * self._kinds + card
        state.hands[place] += 1
        state.known[place] += 1
        if emit is not None:
            emit(CardDrawn(seat, slot, board.card_decks[card], card))
        if self._decks == 2 and has_cards(state, 0) and has_cards(state, 1):
            # [WORLD: market] the taker chooses the deck after seeing what it took.
            market[slot] = HOLE
            state.slot = slot
            state.draws_left = 1 if more else 0
            state.decision = REFILL
            return
        # The refill too, while the deck goes on and nobody listens.
        tops, cards = state.tops, state.decks[0]
        top = tops[0] + 1
        if emit is None and top < len(cards):
            market[slot] = cards[top - 1]
            tops[0] = top
        else:
            fill_slot(board, state, slot, 0, emit)
        if market.count(self._wild) >= self._wilds:
            settle_market(board, state, emit)
        if more:
            self._ask_second(state, emit)
        else:
            self.pipelines.end_turn(state, emit)

    def _refill(self, state: GameState, action: Action, emit: Emit) -> None:
        fill_slot(self.board, state, state.slot, action[1], emit)
        state.slot = HOLE
        settle_market(self.board, state, emit)
        if state.draws_left:
            self._ask_second(state, emit)
        else:
            self.pipelines.end_turn(state, emit)

    def _blind(self, state: GameState, action: Action, emit: Emit) -> None:
        deck, seat = action[1], state.to_move
        tops, cards = state.tops, state.decks[deck]
        top = tops[deck]
        card = cards[top]
        tops[deck] = top = top + 1
        state.hands[seat * self._kinds + card] += 1
        if emit is not None:
            emit(CardDrawn(seat, HOLE, deck, card))
        if top == len(cards) and renew(self.board, state, deck, emit):
            settle_market(self.board, state, emit)
        if state.decision == TURN:
            self._ask_second(state, emit)
        else:
            self.pipelines.end_turn(state, emit)

    def _ask_second(self, state: GameState, emit: Emit) -> None:
        """Ask for the second card, or end the turn ⚖ nothing-left: if nothing legal is left to take."""
        state.decision = SECOND
        if state.tops[0] == len(state.decks[0]):
            left: list[Action] = []
            self._offer_second(state, left)
            if not left:
                self.pipelines.end_turn(state, emit)

    def preview(self, view: PlayerView, action: Action) -> Preview:
        if action.kind == "draw":
            return Preview(gained=((view.market[action.target], 1),))
        return Preview(drawn=1) if action.kind == "blind" else Preview()

    def why_not(self, view: PlayerView, target: Action) -> Reason | None:
        if target in view.legal:
            return None
        if target.kind == "draw" and 0 <= target.target < len(view.market):
            card = view.market[target.target]
            if card == HOLE:
                return Reason("empty_slot")
            if card == self._wild and view.decision == SECOND:
                return Reason("wild_is_whole_draw")
        if target.kind == "blind" and 0 <= target.target < self._decks:
            return Reason("deck_empty")
        return Reason("not_now")
