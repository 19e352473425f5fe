"""A made library of many games that are over: some are played by the quick player, then copied row by row."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from ttr_app.ai import quick_move
from ttr_app.session import GameLibrary, GameSession, SeatSetup, TableSetup
from ttr_app.storage.game_facts import FIGURES
from ttr_app.storage.journal import transaction

PEOPLE = ("Ala", "Jan", "Zosia", "Staś", "Ola")
COLOURS = ("blue", "red", "green", "yellow", "black")
TABLES = (
    ("europe", 4),
    ("usa", 2),
    ("world", 3),
    ("first_journey_europe", 4),
    ("usa", 5),
    ("europe", 3),
    ("world", 5),
)
ROWS = (*FIGURES, "snapshot", "action")


def play_game(library: GameLibrary, map_id: str, seats: int, seed: int) -> int:
    """Play a game of people to its end; give its number."""
    people = tuple(SeatSetup(PEOPLE[(seed + i) % 5], COLOURS[i]) for i in range(seats))
    session = GameSession.new(library, TableSetup(map_id, people, seed))
    while session.status.wait != "over":
        session.lift()
        view = session.view
        session.submit(quick_move(session.game, view, view.step + seed))
    return session.id


def fill(library: GameLibrary, count: int, tables: Sequence[tuple[str, int]] = TABLES) -> list[int]:
    """Let a library hold so many games that are over; give the numbers of those that were really played."""
    library.db.execute("PRAGMA synchronous = OFF")
    played = [play_game(library, map_id, seats, seed) for seed, (map_id, seats) in enumerate(tables)]
    library.write(lambda db: _copy(db, played, count - len(played)))
    return played


def _copy(db: sqlite3.Connection, played: Sequence[int], more: int) -> None:
    names = [
        str(row[1]) for row in db.execute("PRAGMA table_info(game)") if row[1] not in ("id", "played", "made")
    ]
    columns = ", ".join(names)
    with transaction(db):
        for n in range(more):
            like = played[n % len(played)]
            (number,) = db.execute("SELECT max(id) + 1 FROM game").fetchone()
            db.execute(
                f"INSERT INTO game (id, played, made, {columns}) SELECT ?, ?, made + ?, {columns}"
                " FROM game WHERE id = ?",
                (number, number, n, like),
            )
            # Another deal, as far as the list of games knows: cards dealt twice count in no achievement.
            db.execute(
                "UPDATE game SET setup = json_set(setup, '$.seed', ?) WHERE id = ?", (10_000 + n, number)
            )
            for table in ROWS:
                rest = [str(row[1]) for row in db.execute(f"PRAGMA table_info({table})") if row[1] != "game"]
                db.execute(
                    f"INSERT INTO {table} (game, {', '.join(rest)}) SELECT ?, {', '.join(rest)} FROM {table}"
                    " WHERE game = ?",
                    (number, like),
                )
