"""States and actions as plain values and back, and the digest by which two states are compared."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec

from .actions import Action, Payment, intern
from .board import Board
from .errors import SaveError
from .state import GameState


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


# Masks outgrow the 64 bits of JSON readers, so they travel as hexadecimal text.
_MASKS = ("routes", "open", "tickets", "done", "boxed")


def encode_state(state: GameState) -> dict[str, object]:
    """A state as plain values; drawn cards are left out, so equal futures have equal codes."""
    plain: dict[str, Any] = {
        name: getattr(state, name) for name in _Plain.__struct_fields__ if name != "tops"
    }
    plain["rng"] = f"{state.rng:x}"
    plain["decks"] = [list(deck[top:]) for deck, top in zip(state.decks, state.tops, strict=True)]
    for name in _MASKS:
        plain[name] = [f"{mask:x}" for mask in plain[name]]
    plain["boxed_unseen"] = f"{state.boxed_unseen:x}"
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
    except (msgspec.MsgspecError, ValueError) as error:
        raise SaveError(f"state: {' '.join(str(error).split())}") from None
    if state.seats != board.seats or len(state.hands) != board.seats * len(board.cards):
        raise SaveError(f"state: it is of another game than {board.map.id} with {board.seats} seats")
    return state


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
    except msgspec.MsgspecError as error:
        raise SaveError(f"action: {' '.join(str(error).split())}") from None
    return intern(kind, target, payment)
