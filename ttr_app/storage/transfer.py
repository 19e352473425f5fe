"""A game as one JSON file: set-up, actions, digests. What comes in is played to the end before anything is kept.

Reason codes: file_too_large, file_damaged, file_newer, map_changed, game_damaged, digest_wrong, game_known, no_such_map
and those of a table that does not fit.
"""

from __future__ import annotations

import sqlite3
from typing import Any, Literal

import msgspec

from ..engine import (
    UNREADABLE,
    Game,
    GameSetup,
    GameState,
    SaveError,
    decode_action,
    digest,
    encode_action,
    map_digest,
)
from ..engine.replay import NotPlayable, Step, replay
from .journal import SNAPSHOT_EVERY, append_action, insert_game, transaction
from .library import GameLibrary
from .refused import Refused
from .results import keep_result
from .table import TableSetup

FORMAT = 1
LARGEST_FILE = 1_000_000
MOST_ACTIONS = 5_000


class GameFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of the file."""

    kind: Literal["all-aboard-game"]
    format: int
    map_digest: str
    table: TableSetup
    actions: list[tuple[str, int, tuple[tuple[int, int], ...]]]
    digests: dict[str, str]  # step -> digest of the state after it


class _Head(msgspec.Struct):
    kind: str = ""
    format: int = 0


def export_game(library: GameLibrary, game_id: int) -> bytes:
    """A kept game as the bytes of a file; raise `Refused` if its rows are spoiled and no game comes of them."""
    stored, game = library.read(game_id)
    begun = game.new(GameSetup(stored.table.seed, stored.table.first))
    digests = {"0": digest(begun)}
    try:
        for number, step in enumerate(replay(game, begun, stored.actions), 1):
            if _due(number, len(stored.actions)):
                digests[str(number)] = digest(step.state)
    except NotPlayable as error:
        raise Refused("game_damaged", f"game {game_id}: {error}", error.number) from None
    plain: dict[str, Any] = {
        "kind": "all-aboard-game",
        "format": FORMAT,
        "map_digest": stored.map_digest,
        "table": stored.table,
        "actions": [encode_action(action) for action in stored.actions],
        "digests": digests,
    }
    return msgspec.json.encode(plain)


def import_game(library: GameLibrary, raw: bytes) -> int:
    """Check a file to the end, keep the game and return its number; or raise `Refused` and keep nothing."""
    read = _decode(raw)
    game = library.open_game(read.table)
    if map_digest(game.board.map) != read.map_digest:
        raise Refused("map_changed", f"the map {read.table.map} here is not the one of the file")
    setup = msgspec.json.encode(read.table).decode()
    if library.db.execute("SELECT 1 FROM game WHERE setup = ?", (setup,)).fetchone():
        raise Refused("game_known", "this game is in the library already")
    steps = _verify(game, read)
    made: list[int] = []
    library.write(lambda db: made.append(_write(db, game, read.table, steps, library.now())))
    number = made[-1]
    if steps and steps[-1].state.decision == "over":
        keep_result(library, number, game, read.table, [step.action for step in steps])
    return number


def _write(
    db: sqlite3.Connection,
    game: Game,
    table: TableSetup,
    steps: list[Step],
    now: float,
) -> int:
    """The whole game in one transaction: all of it, or nothing."""
    with transaction(db):
        number = insert_game(db, table, game, game.new(GameSetup(table.seed, table.first)), now)
        for step in steps:
            append_action(db, number, game, step.seat, step.action, step.state, now)
    return number


def _decode(raw: bytes) -> GameFile:
    if len(raw) > LARGEST_FILE:
        raise Refused("file_too_large", f"at most {LARGEST_FILE} bytes are read", LARGEST_FILE)
    try:
        head = msgspec.json.decode(raw, type=_Head)
        if head.kind == "all-aboard-game" and head.format > FORMAT:
            raise Refused("file_newer", "the file was written by a newer version of the game")
        read = msgspec.json.decode(raw, type=GameFile)
    except RecursionError:
        raise Refused("file_damaged", "the file is nested too deeply") from None
    except UNREADABLE as error:
        raise Refused("file_damaged", " ".join(str(error).split())) from None
    if len(read.actions) > MOST_ACTIONS:
        raise Refused("file_too_large", f"at most {MOST_ACTIONS} actions are read", MOST_ACTIONS)
    return read


def _verify(game: Game, read: GameFile) -> list[Step]:
    """Play the file's actions by the rules and compare every digest that is due."""
    begun = game.new(GameSetup(read.table.seed, read.table.first))
    _compare(read, 0, begun)
    steps = []
    try:
        actions = [decode_action(plain) for plain in read.actions]
    except SaveError as error:
        raise Refused("file_damaged", str(error)) from None
    try:
        for number, step in enumerate(replay(game, begun, actions), 1):
            if _due(number, len(actions)):
                _compare(read, number, step.state)
            steps.append(step)
    except NotPlayable as error:
        raise Refused("game_damaged", f"action {error.number}: {error.reason}", error.number) from None
    return steps


def _compare(read: GameFile, number: int, state: GameState) -> None:
    if read.digests.get(str(number)) != digest(state):
        raise Refused("digest_wrong", f"after action {number} the game is not the one of the file", number)


def _due(number: int, last: int) -> bool:
    return number == last or number % SNAPSHOT_EVERY == 0
