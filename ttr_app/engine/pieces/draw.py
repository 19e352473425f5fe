"""Drawing cards: from the market or blind, two a turn, a face-up wild being the whole draw."""

from __future__ import annotations

from collections.abc import Mapping

from .. import actions
from ..actions import Action
from ..board import Board
from ..cards import Emit, fill_slot, has_cards, settle_market, take_to_hand, top_card
from ..errors import Reason
from ..state import HOLE, REFILL, SECOND, TURN, GameState
from ..turns import end_turn
from ..view import PlayerView
from .piece import Offer, Play, RulePiece


class DrawCards(RulePiece):
    """Draw two cards [ALL: drawing]; with two decks the taker chooses which one refills the market."""

    def __init__(self, board: Board) -> None:
        super().__init__(board)
        self._decks = len(board.numbers.start_cards)
        slots = sum(board.numbers.market)
        self._slots = tuple(actions.draw(slot) for slot in range(slots))
        self._blinds = tuple(actions.blind(deck) for deck in range(self._decks))
        self._refills = tuple(actions.refill(deck) for deck in range(self._decks))
        # First draws from a full market and full decks: by far the most common offer.
        self._all = self._slots + self._blinds
        self._wild = board.wild

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
        wild = self._wild
        for action, card in zip(self._slots, state.market, strict=True):
            if card != wild and card != HOLE:
                out.append(action)
        self._offer_blind(state, out)

    def _offer_blind(self, state: GameState, out: list[Action]) -> None:
        for deck, action in enumerate(self._blinds):
            if state.tops[deck] < len(state.decks[deck]) or has_cards(self.board, state, deck):
                out.append(action)

    def _offer_refill(self, state: GameState, out: list[Action]) -> None:
        for deck, action in enumerate(self._refills):
            if has_cards(self.board, state, deck):
                out.append(action)

    def _draw(self, state: GameState, action: Action, emit: Emit) -> None:
        slot = action[1]
        card = state.market[slot]
        whole = card == self._wild
        take_to_hand(self.board, state, state.to_move, card, slot, self.board.card_decks[card], emit)
        first = state.decision == TURN
        if self._decks == 2 and has_cards(self.board, state, 0) and has_cards(self.board, state, 1):
            # [WORLD: market] the taker chooses the deck after seeing what it took.
            state.market[slot] = HOLE
            state.slot = slot
            state.decision = REFILL
            state.draws_left = 1 if first and not whole else 0
            return
        fill_slot(self.board, state, slot, 0, emit)
        if self._wild in state.market:
            settle_market(self.board, state, emit)
        self._after(state, emit, first and not whole)

    def _refill(self, state: GameState, action: Action, emit: Emit) -> None:
        fill_slot(self.board, state, state.slot, action[1], emit)
        state.slot = HOLE
        settle_market(self.board, state, emit)
        self._after(state, emit, state.draws_left > 0)

    def _blind(self, state: GameState, action: Action, emit: Emit) -> None:
        deck = action[1]
        card = top_card(self.board, state, deck, emit)
        take_to_hand(self.board, state, state.to_move, card, HOLE, deck, emit)
        self._after(state, emit, state.decision == TURN)

    def _after(self, state: GameState, emit: Emit, more: bool) -> None:
        """Ask for the second card, or end the turn."""
        if more:
            state.decision = SECOND
            # ⚖ nothing-left: if nothing legal is left to take, the turn ends with one card.
            if state.tops[0] < len(state.decks[0]) or self._anything(state):
                return
        end_turn(self.board, state, emit)

    def _anything(self, state: GameState) -> bool:
        left: list[Action] = []
        self._offer_second(state, left)
        return bool(left)

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
