"""A recorded game: what fixes the deal, every action, and the digest after each, so that it can be verified."""

from __future__ import annotations

from typing import Any

import msgspec

from .codec import decode_action, digest, encode_action
from .errors import UNREADABLE, SaveError
from .game import Game
from .maploading import map_digest
from .replay import NotPlayable, replay
from .start import GameSetup
from .state import GameState

FORMAT = 1
MAX_BYTES = 4_000_000
MAX_ACTIONS = 20_000


class GameRecord(msgspec.Struct, forbid_unknown_fields=True):
    """A game on paper."""

    map: str
    map_digest: str
    seats: int
    seed: int
    first: int | None
    actions: list[list[Any]] = []
    digests: list[str] = []
    format: int = FORMAT

    @property
    def setup(self) -> GameSetup:
        """The deal that the record begins with."""
        return GameSetup(self.seed, self.first)

    def add(self, action: Any, state: GameState) -> None:
        """Write down an action and the state that it led to."""
        self.actions.append(encode_action(action))
        self.digests.append(digest(state))


def new_record(game: Game, setup: GameSetup) -> GameRecord:
    """An empty record of a game."""
    map_data = game.board.map
    return GameRecord(map_data.id, map_digest(map_data), game.seats, setup.seed, setup.first)


def encode_record(record: GameRecord) -> bytes:
    """A record as JSON."""
    return msgspec.json.encode(record)


def decode_record(raw: bytes) -> GameRecord:
    """A record from JSON, or raise `SaveError` in one sentence."""
    if len(raw) > MAX_BYTES:
        raise SaveError(f"record: the file is too large ({len(raw)} bytes, at most {MAX_BYTES})")
    try:
        record = msgspec.json.decode(raw, type=GameRecord)
    except UNREADABLE as error:
        raise SaveError(f"record: {' '.join(str(error).split())}") from None
    if record.format != FORMAT:
        raise SaveError(f"record: format {record.format} is not known (this app reads {FORMAT})")
    if len(record.actions) > MAX_ACTIONS or len(record.actions) != len(record.digests):
        raise SaveError("record: there must be one digest for each action, and not too many of them")
    return record


def replay_record(game: Game, record: GameRecord) -> GameState:
    """Play a record again, every action checked and every digest compared, or raise `SaveError`."""
    if record.map_digest != map_digest(game.board.map):
        raise SaveError(f"record: it was played on another edition of the map {record.map!r}")
    try:
        state = game.new(record.setup)
    except ValueError as error:
        raise SaveError(f"record: {error}") from None
    actions = (decode_action(plain) for plain in record.actions)
    try:
        for step, expected in zip(replay(game, state, actions), record.digests, strict=True):
            state = step.state
            if digest(state) != expected:
                done = f"action {state.step} ({step.action.kind})"
                raise SaveError(f"record: after {done} the game is not the recorded one")
    except NotPlayable as error:
        raise SaveError(f"record: {error}") from None
    return state
