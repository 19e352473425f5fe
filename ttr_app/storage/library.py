"""The game library: every game of this player on disk, the maps and the settings; what the session writes to."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable
from pathlib import Path
from types import TracebackType

import msgspec

from ..engine import Action, Game, GameState, MapError, map_digest
from . import journal
from .database import Notice, copy_to_memory, open_database, warning_for
from .journal import Clock, StoredGame
from .maps import MapShelf
from .refused import Refused
from .results import keep_missing
from .settings import SettingsFile
from .table import SeatSetup, TableSetup, check_table

LARGEST_PICTURE = 512_000
PNG = b"\x89PNG\r\n\x1a\n"


class SavedGame(msgspec.Struct, frozen=True):
    """A game's line in the list of games."""

    id: int
    table: TableSetup
    made: float
    changed: float
    steps: int
    turn: int
    to_move: int
    finished: bool
    picture: bytes | None = None
    totals: tuple[int, ...] = ()  # by seat, once finished
    winners: tuple[int, ...] = ()
    played: int = 0  # counts up with every change of any game: the order in which they were played


class GameLibrary:
    """Everything that is kept, in one folder: `games.db`, `settings.json` and the map packs in `maps/`."""

    def __init__(self, folder: Path | str, clock: Clock = time.time) -> None:
        self.folder = Path(folder)
        self._clock = clock
        opened = open_database(self.folder / "games.db")
        self._db = opened.db
        self.warning = opened.warning  # a code once nothing can be kept any more, else None
        self.notices: list[Notice] = [opened.notice] if opened.notice else []  # each to be told once
        self.settings = SettingsFile(self.folder / "settings.json")
        self.maps = MapShelf(self.folder / "maps")
        keep_missing(self)

    def __enter__(self) -> GameLibrary:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file; nothing is lost by not calling this."""
        self._db.close()

    @property
    def db(self) -> sqlite3.Connection:
        """The connection, for reading."""
        return self._db

    def now(self) -> float:
        """The time to write down."""
        return self._clock()

    def open_game(self, table: TableSetup) -> Game:
        """The rules of a table's game, or raise `Refused`."""
        try:
            map_data = self.maps.open(table.map)
        except MapError as error:
            raise Refused("no_such_map", str(error)) from None
        check_table(table, map_data)
        return Game(map_data, len(table.seats))

    def write(self, change: Callable[[sqlite3.Connection], None]) -> None:
        """Make a durable change; if the disk refuses, go on in memory with a warning and make it there."""
        try:
            change(self._db)
        except sqlite3.Error as error:
            if self.warning is not None:
                raise
            self.warning = warning_for(error)
            disk, self._db = self._db, copy_to_memory(self._db)
            disk.close()
            change(self._db)

    def create(self, table: TableSetup, game: Game, state: GameState) -> int:
        """Keep a new game and return its number."""
        made: list[int] = []
        self.write(lambda db: made.append(journal.insert_game(db, table, game, state, self.now())))
        return made[-1]

    def append(
        self, game_id: int, game: Game, seat: int, action: Action, state: GameState, trouble: str = ""
    ) -> None:
        """Keep an action; it is on disk when this returns."""
        self.write(
            lambda db: journal.append_action(db, game_id, game, seat, action, state, self.now(), trouble)
        )

    def cut(self, game_id: int, state: GameState) -> None:
        """Take back every action after the state's step."""
        self.write(lambda db: journal.cut_actions(db, game_id, state, self.now()))

    def opened(self, game_id: int, opened: dict[int, int]) -> None:
        """Keep when each seat's hand was last opened."""
        self.write(lambda db: journal.write_opened(db, game_id, opened))

    def read(self, game_id: int) -> tuple[StoredGame, Game]:
        """A game and its rules, or raise `Refused`."""
        stored = journal.read_game(self._db, game_id)
        game = self.open_game(stored.table)
        if map_digest(game.board.map) != stored.map_digest:
            raise Refused("map_changed", f"the map {stored.table.map} is not the one this game was begun on")
        return stored, game

    def unfinished(self) -> list[SavedGame]:
        """Games to go on with, the last one first."""
        return self._list(0, 1000)

    def finished(self, limit: int = 200) -> list[SavedGame]:
        """Games that are over, the last one first."""
        return self._list(1, limit)

    def _list(self, finished: int, limit: int) -> list[SavedGame]:
        rows = self._db.execute(
            "SELECT id, setup, made, changed, steps, turn, to_move, finished, png, played FROM game"
            " LEFT JOIN picture ON picture.game = game.id WHERE finished = ? ORDER BY played DESC, id DESC LIMIT ?",
            (finished, limit),
        ).fetchall()
        games = []
        for number, setup, *others in rows:
            try:
                table = msgspec.json.decode(setup, type=TableSetup)
            except msgspec.MsgspecError:
                continue
            ends = self._db.execute(
                "SELECT total, won FROM game_seat WHERE game = ? ORDER BY seat", (number,)
            ).fetchall()
            games.append(
                SavedGame(
                    number,
                    table,
                    others[0],
                    others[1],
                    others[2],
                    others[3],
                    others[4],
                    bool(others[5]),
                    others[6],
                    tuple(total for total, _ in ends),
                    tuple(seat for seat, (_, won) in enumerate(ends) if won),
                    others[7],
                )
            )
        return games

    def claimed(self, game_id: int) -> list[tuple[int, int]]:
        """The routes that lie on a game's board as (route, seat), in the order of the claims."""
        rows = self._db.execute(
            "SELECT seat, kind, target FROM action WHERE game = ? AND kind IN ('claim', 'withdraw') ORDER BY step",
            (game_id,),
        )
        laid: list[tuple[int, int]] = []
        for seat, kind, target in rows:
            if kind == "claim":
                laid.append((target, seat))
            elif laid:
                laid.pop()  # a tunnel that was not paid for
        return laid

    def delete(self, game_id: int) -> None:
        """Forget a game for good."""
        self.write(lambda db: _delete(db, game_id))

    def set_picture(self, game_id: int, step: int, png: bytes) -> None:
        """Keep a small picture of a game for the list."""
        if len(png) > LARGEST_PICTURE or not png.startswith(PNG):
            raise Refused("bad_picture", f"a PNG of at most {LARGEST_PICTURE} bytes is kept", LARGEST_PICTURE)
        self.write(lambda db: _set_picture(db, game_id, step, png))

    def people(self) -> list[SeatSetup]:
        """Everybody who ever sat here, the last ones first, as they sat last: the name chips of a new game."""
        seen: dict[str, SeatSetup] = {}
        for game in sorted([*self.unfinished(), *self.finished()], key=lambda g: -g.played):
            for seat in game.table.seats:
                if seat.person:
                    seen.setdefault(seat.name.casefold(), seat)
        return list(seen.values())

    def maps_in_use(self) -> frozenset[str]:
        """Maps that unfinished games are played on."""
        return frozenset(
            name for (name,) in self._db.execute("SELECT DISTINCT map FROM game WHERE finished = 0")
        )


def _delete(db: sqlite3.Connection, game_id: int) -> None:
    with journal.transaction(db):
        db.execute("DELETE FROM game WHERE id = ?", (game_id,))


def _set_picture(db: sqlite3.Connection, game_id: int, step: int, png: bytes) -> None:
    with journal.transaction(db):
        db.execute("INSERT OR REPLACE INTO picture (game, step, png) VALUES (?, ?, ?)", (game_id, step, png))
