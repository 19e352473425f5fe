"""A game as one JSON file: set-up, actions, digests. What comes in is played to the end before anything is kept.

The file of a game that is not over is sealed as a whole: seed, salt and hands cannot be read in it.

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
from .sealing import seal, unseal
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
    made: float = 0  # when it was begun and last played, in seconds since 1970; 0 in a file that does not say
    changed: float = 0


class SealedFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The shape of the file of a game that is not over."""

    kind: Literal["all-aboard-sealed"]
    format: int
    sealed: str


class _Head(msgspec.Struct):
    kind: str = ""
    format: int = 0


def export_game(library: GameLibrary, game_id: int) -> bytes:
    """A kept game as the bytes of a file, sealed until it is over; raise `Refused` if its rows are spoiled."""
    raw = open_file(library, game_id)
    if library.is_over(game_id):
        return raw
    return msgspec.json.encode(SealedFile("all-aboard-sealed", FORMAT, seal(raw)))


def open_file(library: GameLibrary, game_id: int) -> bytes:
    """A kept game as a file that anybody can read, seed and all: for whoever seals it or changes names in it."""
    stored, game = library.read(game_id)
    begun = game.new(stored.table.setup)
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
    dates = library.db.execute("SELECT made, changed FROM game WHERE id = ?", (game_id,)).fetchone()
    plain["made"], plain["changed"] = (_date(date, library.now()) for date in dates)
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
    number = _keep(library, game, read, steps)
    if steps and steps[-1].state.over:
        keep_result(library, number, game, read.table, [step.action for step in steps])
    return number


def _keep(library: GameLibrary, game: Game, read: GameFile, steps: list[Step]) -> int:
    """The whole game in one transaction, all of it or nothing; with its dates, as far as they can be true."""
    now = library.now()
    changed = _date(read.changed, now)
    begun = min(_date(read.made, now), changed)
    kept: list[int] = []

    def write(db: sqlite3.Connection) -> None:
        with transaction(db):
            dealt = game.new(read.table.setup)
            kept.append(insert_game(db, read.table, game, dealt, begun))
            for step in steps:
                append_action(db, kept[-1], game, step.seat, step.action, step.state, changed)

    library.write(write)
    return kept[-1]


def _date(said: object, now: float) -> float:
    """A date of a file or a row, or now for one that cannot be: none, a spoiled one, one that is yet to come."""
    return float(said) if isinstance(said, int | float) and 0 < said <= now else now


def _decode(raw: bytes) -> GameFile:
    if len(raw) > LARGEST_FILE:
        raise Refused("file_too_large", f"at most {LARGEST_FILE} bytes are read", LARGEST_FILE)
    try:
        head = msgspec.json.decode(raw, type=_Head)
        if head.kind in ("all-aboard-game", "all-aboard-sealed") and head.format > FORMAT:
            raise Refused("file_newer", "the file was written by a newer version of the game")
        if head.kind == "all-aboard-sealed":
            raw = unseal(msgspec.json.decode(raw, type=SealedFile).sealed, LARGEST_FILE)
        read = msgspec.json.decode(raw, type=GameFile)
    except RecursionError:
        raise Refused("file_damaged", "the file is nested too deeply") from None
    except (*UNREADABLE, ValueError) as error:
        raise Refused("file_damaged", " ".join(str(error).split())) from None
    if len(read.actions) > MOST_ACTIONS:
        raise Refused("file_too_large", f"at most {MOST_ACTIONS} actions are read", MOST_ACTIONS)
    return read


def _verify(game: Game, read: GameFile) -> list[Step]:
    """Play the file's actions by the rules and compare every digest that is due."""
    begun = game.new(read.table.setup)
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
