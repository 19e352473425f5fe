"""The game library: every game of this player on disk, the maps and the settings; what the session writes to."""

from __future__ import annotations

import sqlite3
import time
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from types import TracebackType

import msgspec

from ..engine import UNREADABLE, Action, Board, Game, GameState, MapError, PositionError, map_digest
from . import journal
from .database import Notice
from .games_file import GamesFile
from .journal import Clock, StoredGame
from .laid_routes import routes_on_board
from .maps import MapShelf
from .pictures import LARGEST_PICTURE, whole_png
from .refused import Refused
from .results import keep_missing
from .settings import SettingsFile
from .sound_figures import LARGEST_NUMBER, mend_figures
from .table import SeatSetup, TableSetup, check_table, same_person


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
    totals: tuple[int, ...] = ()  # by seat, once finished
    winners: tuple[int, ...] = ()
    played: int = 0  # counts up with every change of any game: the order in which they were played


class GameLibrary:
    """Everything that is kept, in one folder: `games.db`, `settings.json` and the map packs in `maps/`."""

    def __init__(self, folder: Path | str, clock: Clock = time.time, ticks: Clock = time.monotonic) -> None:
        self.folder = Path(folder)
        self._clock = clock
        self._games = GamesFile(self.folder / "games.db", ticks)
        self.settings = SettingsFile(self.folder / "settings.json")
        self.maps = MapShelf(self.folder / "maps")
        self._put_off = self._put_right()
        self._listed: tuple[object, list[SavedGame]] = (None, [])
        keep_missing(self)

    def __enter__(self) -> GameLibrary:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Let go of the file; nothing is lost by not calling this."""
        self._games.close()

    @property
    def db(self) -> sqlite3.Connection:
        """The connection, for reading."""
        return self._games.db

    @property
    def figures(self) -> sqlite3.Connection:
        """The connection, for counting figures: spoiled ones were worked out anew when first somebody asked."""
        while self.settle():
            pass
        return self.db

    @property
    def edition(self) -> tuple[object, ...]:
        """Another one after every change, whoever made it: what was read in this one is still true."""
        (others,) = self.db.execute("PRAGMA data_version").fetchone()
        return self.db, self.db.total_changes, others

    def settle(self) -> bool:
        """Do a piece of what the start put off, for frames in which nothing else is done; False once all is done."""
        return next(self._put_off, False)

    def _put_right(self) -> Iterator[bool]:
        """Look through the whole file, then for figures that cannot be: no figure is counted before that."""
        self._look_through()
        yield True
        yield from mend_figures(self)

    def _look_through(self) -> None:
        if self._games.look_through():
            keep_missing(self)

    @property
    def warning(self) -> str | None:
        """A code as long as nothing can be kept, else None."""
        return self._games.warning

    @property
    def notices(self) -> list[Notice]:
        """What is to be told once; whoever has told it takes it out."""
        return self._games.notices

    def catch_up(self) -> bool:
        """Keep what the disk refused, if it takes it now; to be called every few seconds while there is a warning."""
        return self._games.catch_up()

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
        try:
            game = Game(map_data, len(table.seats))
        except MapError as error:  # its rules are those of another version
            raise Refused("no_such_map", str(error)) from None
        if table.position is not None:
            try:
                game.new(table.setup)
            except PositionError as error:
                raise Refused("wrong_position", str(error)) from None
        return game

    def board_of(self, map_id: str) -> Board:
        """The board of a map at its largest table, with all that its rules bring; or raise `Refused`."""
        try:
            map_data = self.maps.open(map_id)
            return Game(map_data, map_data.numbers.seats[1]).board
        except MapError as error:
            raise Refused("no_such_map", str(error)) from None

    def write(self, change: Callable[[sqlite3.Connection], None]) -> None:
        """Make a durable change; if the disk refuses, go on in memory with a warning and make it there."""
        self._look_through()
        self._games.write(change)

    def create(self, table: TableSetup, game: Game, state: GameState) -> int:
        """Keep a new game and return its number."""
        # The clock is asked once: if the disk refuses now, the same is written later.
        made, now = list[int](), self.now()
        self.write(lambda db: made.append(journal.insert_game(db, table, game, state, now)))
        return made[-1]

    def append(
        self, game_id: int, game: Game, seat: int, action: Action, state: GameState, trouble: str = ""
    ) -> None:
        """Keep an action; it is on disk when this returns."""
        now = self.now()
        self.write(lambda db: journal.append_action(db, game_id, game, seat, action, state, now, trouble))

    def cut(self, game_id: int, state: GameState) -> None:
        """Take back every action after the state's step."""
        now = self.now()
        self.write(lambda db: journal.cut_actions(db, game_id, state, now))

    def opened(self, game_id: int, opened: dict[int, int]) -> None:
        """Keep when each seat's hand was last opened."""
        self.write(lambda db: journal.write_opened(db, game_id, opened))

    def read(self, game_id: int) -> tuple[StoredGame, Game]:
        """A game and its rules, or raise `Refused`."""
        try:
            stored = journal.read_game(self.db, game_id)
        except sqlite3.DatabaseError as error:
            raise Refused("game_damaged", f"game {game_id}: {error}") from None
        game = self.open_game(stored.table)
        if map_digest(game.board.map) != stored.map_digest:
            raise Refused("map_changed", f"the map {stored.table.map} is not the one this game was begun on")
        return stored, game

    def is_over(self, game_id: int) -> bool:
        """Whether a game was played to its end; False for one that is not here."""
        row = self.db.execute("SELECT finished FROM game WHERE id = ?", (game_id,)).fetchone()
        return bool(row and row[0] == 1)

    def unfinished(self) -> list[SavedGame]:
        """Games to go on with, the last one first; read once as long as nothing changes."""
        edition = self.edition
        if self._listed[0] != edition:
            self._listed = (edition, self._list(0, 1000))
        return list(self._listed[1])

    def finished(self, limit: int = 200) -> list[SavedGame]:
        """Games that are over, the last one first."""
        return self._list(1, limit)

    def finished_on(self, seeds: Collection[int]) -> Iterator[tuple[int, TableSetup]]:
        """Every game that is over and was dealt by one of some seeds, however long ago."""
        wanted = " OR ".join(["instr(setup, ?)"] * len(seeds)) or "0"
        for number, setup in self.db.execute(
            f"SELECT id, setup FROM game WHERE finished = 1 AND ({wanted}) ORDER BY id",
            [f'"seed":{seed}' for seed in seeds],
        ).fetchall():
            try:
                table = msgspec.json.decode(setup, type=TableSetup)
            except (*UNREADABLE, TypeError):
                continue
            if table.seats and table.seed in seeds:
                yield number, table

    def _list(self, finished: int, limit: int) -> list[SavedGame]:
        rows = self.db.execute(
            "SELECT id, setup, made, changed, steps, turn, to_move, finished, played FROM game"
            " WHERE finished = ? ORDER BY played DESC, id DESC LIMIT ?",
            (finished, limit),
        ).fetchall()
        results = self._results(limit) if finished else {}
        games = []
        for number, setup, *others in rows:
            try:
                table = msgspec.json.decode(setup, type=TableSetup)
            except (*UNREADABLE, TypeError):
                continue
            if not table.seats:
                continue
            ends = results.get(number, [])
            games.append(
                SavedGame(
                    number,
                    table,
                    _number(others[0]),
                    _number(others[1]),
                    int(_number(others[2])),
                    int(_number(others[3])),
                    int(_number(others[4])) % len(table.seats),
                    bool(others[5]),
                    tuple(total for total, _ in ends),
                    tuple(seat for seat, (_, won) in enumerate(ends) if won),
                    int(_number(others[6])),
                )
            )
        return games

    def _results(self, limit: int) -> dict[int, list[tuple[int, int]]]:
        """Points and whether they won, by seat, of the last games that are over; one question for all of them."""
        found: dict[int, list[tuple[int, int]]] = {}
        for number, total, won in self.db.execute(
            "SELECT game, total, won FROM game_seat WHERE game IN"
            " (SELECT id FROM game WHERE finished = 1 ORDER BY played DESC, id DESC LIMIT ?) ORDER BY game, seat",
            (limit,),
        ):
            found.setdefault(number, []).append((int(_number(total)), int(_number(won))))
        return found

    def picture(self, game_id: int) -> bytes | None:
        """The small picture of a running game, or None: of a game that is over none is kept, it is drawn."""
        row = self.db.execute("SELECT png FROM picture WHERE game = ?", (game_id,)).fetchone()
        return row[0] if row is not None and whole_png(row[0]) else None

    def claimed(self, game_id: int) -> list[tuple[int, int]]:
        """The routes that lie on a game's board as (route, seat), in the order of the claims."""
        return routes_on_board(self.db, self.maps, game_id)

    def delete(self, game_id: int) -> None:
        """Forget a game for good."""
        self.write(lambda db: _delete(db, game_id))

    def empty(self) -> None:
        """Forget every game for good; their bytes are gone from the disk, too."""
        self._games.empty()

    def set_picture(self, game_id: int, step: int, png: bytes) -> None:
        """Keep a small picture of a game for the list."""
        if not whole_png(png):
            raise Refused(
                "bad_picture", f"a whole PNG of at most {LARGEST_PICTURE} bytes is kept", LARGEST_PICTURE
            )
        self.write(lambda db: _set_picture(db, game_id, step, png))

    def people(self) -> list[SeatSetup]:
        """Everybody who ever sat here, the last ones first, as they sat last: the name chips of a new game."""
        seen: dict[str, SeatSetup] = {}
        for game in sorted([*self.unfinished(), *self.finished()], key=lambda g: -g.played):
            for seat in game.table.seats:
                if seat.person:
                    seen.setdefault(same_person(seat.name), seat)
        return list(seen.values())

    def maps_in_use(self) -> frozenset[str]:
        """Maps that unfinished games are played on."""
        return frozenset(
            name for (name,) in self.db.execute("SELECT DISTINCT map FROM game WHERE finished = 0")
        )


def _number(value: object) -> float:
    """A column that should hold a number: SQLite keeps whatever a damaged page makes of it."""
    return value if isinstance(value, int | float) and abs(value) < LARGEST_NUMBER else 0


def _delete(db: sqlite3.Connection, game_id: int) -> None:
    with journal.transaction(db):
        db.execute("DELETE FROM game WHERE id = ?", (game_id,))


def _set_picture(db: sqlite3.Connection, game_id: int, step: int, png: bytes) -> None:
    with journal.transaction(db):
        db.execute("INSERT OR REPLACE INTO picture (game, step, png) VALUES (?, ?, ?)", (game_id, step, png))
