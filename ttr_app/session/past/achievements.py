"""What a person has achieved, with progress: counted by SQL over the rows of finished games.

Practice is left out, and so is a deal that the person had played before: its cards are known, and nothing is to be had
by dealing the same cards until they please.

Codes (words in i18n; parameters: progress, goal):
first_game games_10 games_50 games_200 first_win wins_10 wins_50 streak_3 all_maps wins_on_all_maps tickets_50
tickets_250 tickets_in_one_game all_tickets_done longest_path long_train six_spaces score_100 score_150 beat_local
beat_express beat_master beat_champion full_table family comeback tunnels_free without_stations tours_in_order
deals journey_wins
"""

from __future__ import annotations

import sqlite3
from itertools import groupby
from typing import NamedTuple

import msgspec

from ...engine.rulesets import RULESETS
from ...storage.maps import BUILTIN, open_map
from ...storage.statistics import COUNTED
from ...storage.table import same_person
from ..deals import CODE_LEVELS

_FIRST = "s.person = :person AND s.game NOT IN (SELECT game FROM temp.played_before)"
_OWN = f"{COUNTED} WHERE {_FIRST}"
_ON = "g.map IN (SELECT value FROM json_each(:{maps}))"
_TICKETS = f"{COUNTED} JOIN ticket_result t USING (game, seat) WHERE {_FIRST}"


class Achievement(NamedTuple):
    """How far a person has come with one achievement."""

    code: str
    progress: int  # never above the goal
    goal: int

    @property
    def done(self) -> bool:
        """Whether it is achieved."""
        return self.progress >= self.goal


def _beat(level: str) -> str:
    return (
        f"SELECT count(DISTINCT s.game) FROM {COUNTED} JOIN game_seat o ON o.game = s.game AND o.level = '{level}'"
        f" AND s.place < o.place WHERE {_FIRST}"
    )


def _at_half(seat: str) -> str:
    """A seat's points on the track when half of the turns were over; there is a row where they changed."""
    half = "(SELECT max(turn) / 2 FROM turn_points WHERE game = s.game)"
    return (
        f"coalesce((SELECT p.points FROM turn_points p WHERE p.game = s.game AND p.seat = {seat}.seat"
        f" AND p.turn <= {half} ORDER BY p.turn DESC LIMIT 1), 0)"
    )


# Code, goal and the SQL that counts; each gives one number for :person.
_RULES: tuple[tuple[str, int, str], ...] = (
    ("first_game", 1, f"SELECT count(*) FROM {_OWN}"),
    ("games_10", 10, f"SELECT count(*) FROM {_OWN}"),
    ("games_50", 50, f"SELECT count(*) FROM {_OWN}"),
    ("games_200", 200, f"SELECT count(*) FROM {_OWN}"),
    ("first_win", 1, f"SELECT sum(s.won) FROM {_OWN}"),
    ("wins_10", 10, f"SELECT sum(s.won) FROM {_OWN}"),
    ("wins_50", 50, f"SELECT sum(s.won) FROM {_OWN}"),
    ("all_maps", len(BUILTIN), f"SELECT count(DISTINCT g.map) FROM {_OWN} AND {_ON.format(maps='builtin')}"),
    (
        "wins_on_all_maps",
        len(BUILTIN),
        f"SELECT count(DISTINCT g.map) FROM {_OWN} AND s.won AND {_ON.format(maps='builtin')}",
    ),
    ("tickets_50", 50, f"SELECT sum(t.done) FROM {_TICKETS}"),
    ("tickets_250", 250, f"SELECT sum(t.done) FROM {_TICKETS}"),
    (
        "tickets_in_one_game",
        8,
        f"SELECT max(n) FROM (SELECT sum(t.done) AS n FROM {_TICKETS} GROUP BY s.game, s.seat)",
    ),
    (
        "all_tickets_done",
        1,
        "SELECT count(*) FROM (SELECT 1 FROM"
        f" {_TICKETS} AND s.won GROUP BY s.game, s.seat HAVING count(*) >= 5 AND sum(t.done) = count(*))",
    ),
    ("longest_path", 10, f"SELECT sum(s.had_longest) FROM {_OWN}"),
    ("long_train", 35, f"SELECT max(s.longest) FROM {_OWN}"),
    ("six_spaces", 10, f"SELECT count(*) FROM {_OWN} AND s.longest_route >= 6"),
    ("score_100", 100, f"SELECT max(s.total) FROM {_OWN}"),
    ("score_150", 150, f"SELECT max(s.total) FROM {_OWN}"),
    # Every level but the weakest: to beat that one is no deed.
    *((f"beat_{level}", 1, _beat(level)) for level in CODE_LEVELS[1:]),
    ("full_table", 5, f"SELECT max(g.seats) FROM {_OWN}"),
    (
        "family",
        3,
        "SELECT max(n) FROM (SELECT count(o.person) AS n FROM"
        f" {COUNTED} JOIN game_seat o ON o.game = s.game WHERE {_FIRST} GROUP BY s.game)",
    ),
    (
        # Won after being behind everybody on the track when half of the turns were over.
        "comeback",
        1,
        f"SELECT count(*) FROM {_OWN} AND s.won AND NOT EXISTS (SELECT 1 FROM game_seat o WHERE o.game = s.game"
        f" AND o.seat <> s.seat AND {_at_half('o')} <= {_at_half('s')})"
        " AND EXISTS (SELECT 1 FROM turn_points WHERE game = s.game AND turn > 1)",
    ),
    ("tunnels_free", 10, f"SELECT sum(s.tunnels_free) FROM {_OWN}"),
    (
        "without_stations",
        1,
        f"SELECT count(*) FROM {_OWN} AND s.won AND {_ON.format(maps='stations')} AND s.buildings = 0",
    ),
    ("tours_in_order", 5, f"SELECT sum(t.ordered) FROM {_TICKETS}"),
    ("deals", 7, f"SELECT count(DISTINCT g.deal) FROM {_OWN} AND g.deal <> ''"),
    ("journey_wins", 3, f"SELECT count(*) FROM {_OWN} AND s.won AND {_ON.format(maps='delivery')}"),
)

STREAK = 3
CODES = (*(code for code, _, _ in _RULES), "streak_3")


def _maps() -> dict[str, str]:
    """Lists of maps by what they have, for the queries; a map of somebody's own counts for none of them."""
    brings = {name: RULESETS[open_map(name).rules].brings for name in BUILTIN}
    lists = {what: [name for name in BUILTIN if what in brings[name]] for what in ("stations", "delivery")}
    return {what: msgspec.json.encode(maps).decode() for what, maps in {**lists, "builtin": BUILTIN}.items()}


def achievements(db: sqlite3.Connection, person: str, without: int | None = None) -> list[Achievement]:
    """Every achievement with a person's progress; as if a game had not been played, if one is named."""
    wanted = {"person": same_person(person), **_maps()}
    _mark_played_before(db, same_person(person))
    if without is not None:
        db.execute("INSERT OR IGNORE INTO temp.played_before VALUES (?)", (without,))
    out = []
    for code, goal, query in _RULES:
        (found,) = db.execute(query, wanted).fetchone()
        out.append(Achievement(code, min(goal, max(0, int(found or 0))), goal))
    won = db.execute(f"SELECT s.won FROM {_OWN} ORDER BY g.changed, g.id", wanted)
    row = max((len(list(run)) for win, run in groupby(one for (one,) in won) if win), default=0)
    out.append(Achievement("streak_3", min(STREAK, row), STREAK))
    return out


def _mark_played_before(db: sqlite3.Connection, person: str) -> None:
    """List the games whose cards the person knew from an earlier one: the same map and the same seed."""
    db.execute("CREATE TEMP TABLE IF NOT EXISTS played_before (game INTEGER PRIMARY KEY)")
    db.execute("DELETE FROM temp.played_before")
    db.execute(
        "INSERT INTO temp.played_before SELECT id FROM (SELECT g.id, g.seed, row_number() OVER"
        " (PARTITION BY g.map, g.seats, g.seed ORDER BY g.made, g.id) AS time"
        " FROM (SELECT *, CASE WHEN json_valid(setup) THEN json_extract(setup, '$.seed') END AS seed"
        " FROM game WHERE finished = 1) g"
        " JOIN game_seat s ON s.game = g.id WHERE s.person = ?) WHERE seed IS NOT NULL AND time > 1",
        (person,),
    )
