"""States and actions as plain values and back, and the digest by which two states are compared."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from .actions import Action, Payment, intern
from .board import Board
from .errors import SaveError
from .state import HOLE, TUNNEL, GameState
from .validate import conserved


class _Plain(msgspec.Struct, forbid_unknown_fields=True):
    """A state on paper; the fields are those of `GameState`."""

    seats: int
    first: int
    to_move: int
    decision: str
    step: int
    turn: int
    turns_left: int
    passes: int
    slot: int
    draws_left: int
    tunnel: tuple[int, Payment, tuple[int, ...], int] | None
    rng: str
    hands: list[int]
    known: list[int]
    market: list[int]
    decks: list[list[int]]
    discards: list[int]
    routes: list[str]
    open: list[str]
    supply: list[int]
    box: list[int]
    buildings: list[int]
    points: list[int]
    tickets: list[str]
    done: list[str]
    bonus: int
    offers: list[tuple[int, ...]]
    ticket_deck: tuple[int, ...]
    ticket_sources: tuple[int, ...]
    boxed: list[str]
    boxed_unseen: str
    parts: list[Any] = []


# Masks outgrow the 64 bits of JSON readers, so they travel as hexadecimal text.
_MASKS = ("routes", "open", "tickets", "done", "boxed")


def encode_state(state: GameState) -> dict[str, object]:
    """A state as plain values; drawn cards are left out, so equal futures have equal codes."""
    plain: dict[str, Any] = {
        name: getattr(state, name) for name in _Plain.__struct_fields__ if name not in ("tops", "parts")
    }
    plain["rng"] = f"{state.rng:x}"
    plain["decks"] = [list(deck[top:]) for deck, top in zip(state.decks, state.tops, strict=True)]
    for name in _MASKS:
        plain[name] = [f"{mask:x}" for mask in plain[name]]
    plain["boxed_unseen"] = f"{state.boxed_unseen:x}"
    if state.parts:
        plain["parts"] = state.parts
    built: dict[str, object] = msgspec.to_builtins(plain)
    return built


def decode_state(board: Board, plain: object) -> GameState:
    """A state from plain values, or raise `SaveError`."""
    try:
        p = msgspec.convert(plain, _Plain)
        state = GameState()
        for name in _Plain.__struct_fields__:
            setattr(state, name, getattr(p, name))
        state.rng = int(p.rng, 16)
        state.decks = [bytes(deck) for deck in p.decks]
        state.tops = [0] * len(p.decks)
        for name in _MASKS:
            setattr(state, name, [int(mask, 16) for mask in getattr(p, name)])
        state.boxed_unseen = int(p.boxed_unseen, 16)
        state.parts = tuple(
            msgspec.convert(part, piece.part_type) for part, piece in zip(p.parts, board.parts, strict=True)
        )
    except (msgspec.MsgspecError, ValueError, OverflowError) as error:
        raise SaveError(f"state: {' '.join(str(error).split())}") from None
    if not _fits(board, state):
        raise SaveError(f"state: it is of another game than {board.map.id} with {board.seats} seats")
    try:
        conserved(board, state)
    except (AssertionError, ValueError) as error:
        # ValueError: a number so long that Python does not even print it in the sentence.
        raise SaveError(f"state: {error}") from None
    return state


def _fits(board: Board, state: GameState) -> bool:
    """Whether all lists of a state are as long, and all numbers in it as large, as this board can have them."""
    seats, kinds, pieces = board.seats, len(board.cards), len(board.piece_names)
    routes, cities, tickets = len(board.ends), len(board.neighbours), len(board.tickets)
    if state.seats != seats or len(state.decks) != len(board.numbers.start_cards):
        return False
    if len(state.market) != sum(board.numbers.market) or len(state.discards) != kinds:
        return False
    if len(state.box) != (seats * pieces if board.numbers.take_pieces else 0):
        return False
    if any(len(by_kind) != seats * kinds for by_kind in (state.hands, state.known)):
        return False
    masks = {"routes": routes, "open": routes, "buildings": cities, "tickets": tickets, "done": tickets}
    masks["boxed"] = tickets
    if any(len(getattr(state, name)) != seats for name in (*masks, "points", "offers")):
        return False
    if len(state.supply) != seats * pieces:
        return False
    if any(not 0 <= mask < 1 << most for name, most in masks.items() for mask in getattr(state, name)):
        return False
    if not 0 <= state.boxed_unseen < 1 << tickets or not 0 <= state.bonus < 1 << seats:
        return False
    offered = [ticket for offer in (*state.offers, state.ticket_deck) for ticket in offer]
    dealt = [card for pile in (state.market, *state.decks) for card in pile if card != HOLE]
    if state.tunnel is not None:
        route, payment, revealed, _ = state.tunnel
        dealt += [*[card for card, _ in payment], *revealed]
        if not 0 <= route < routes:
            return False
    return (
        all(0 <= ticket < tickets for ticket in offered)
        and all(0 <= card < kinds for card in dealt)
        and all(0 <= seat < seats for seat in (state.first, state.to_move))
        and HOLE <= state.slot < len(state.market)
        and all(-1 <= seat < seats for seat in state.ticket_sources)
        and min(state.discards) >= 0
        and state.turns_left >= -1
        and 0 <= state.rng < 1 << 64
        and state.decision in board.decisions
        and (state.decision != TUNNEL or state.tunnel is not None)
    )


def digest(state: GameState) -> str:
    """A short fingerprint of a state; equal states have equal digests on every machine."""
    raw = msgspec.json.encode(encode_state(state), order="deterministic")
    return hashlib.sha256(raw).hexdigest()[:16]


def encode_action(action: Action) -> list[object]:
    """An action as a JSON list: kind, target, payment."""
    return [action.kind, action.target, [list(pair) for pair in action.payment]]


def decode_action(plain: object) -> Action:
    """An action from such a list, or raise `SaveError`."""
    try:
        kind, target, payment = msgspec.convert(plain, tuple[str, int, Payment])
    except (msgspec.MsgspecError, ValueError) as error:
        raise SaveError(f"action: {' '.join(str(error).split())}") from None
    return intern(kind, target, payment)
