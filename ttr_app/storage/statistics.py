"""Statistics of people and games, by SQL over the rows of finished games. Practice games are not counted."""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

from .table import same_person

COUNTED = "game_seat s JOIN game g ON g.id = s.game AND g.practice = 0"


class PersonStats(NamedTuple):
    """A person's games, on all maps or on one."""

    games: int
    wins: int
    mean: float
    best: int
    tickets_kept: int
    tickets_done: int
    longest: int
    streak: int  # games won in a row up to now
    best_streak: int
    last: float  # when the last one ended


class MapStats(NamedTuple):
    """A person's games on one map."""

    games: int
    wins: int


class Rivalry(NamedTuple):
    """How often a person finished before and behind another player."""

    name: str
    level: str | None
    games: int
    ahead: int
    behind: int


class LevelStats(NamedTuple):
    """How a person does against computers of one level."""

    level: str
    games: int
    wins: int
    mean: float = 0.0  # the person's points on average
    against: float = 0.0  # those of the best computer of that level at the table


class DealResult(NamedTuple):
    """One line of the table of a deal."""

    name: str
    total: int
    ended: float
    game: int


class SeatStats(NamedTuple):
    """What one seat did in one game."""

    seat: int
    name: str
    total: int
    place: int
    parts: dict[str, int]
    turns: int
    drawn_open: int
    drawn_blind: int
    wilds: int
    wilds_expected: float


def people(db: sqlite3.Connection) -> list[str]:
    """Names of all who finished a game, those who played most first."""
    rows = db.execute(
        f"SELECT max(s.name) FROM {COUNTED} WHERE s.person IS NOT NULL GROUP BY s.person"
        " ORDER BY count(*) DESC, s.person"
    )
    return [name for (name,) in rows]


def person_stats(db: sqlite3.Connection, name: str, map_id: str | None = None) -> PersonStats:
    """One person's figures; all zero for someone who never finished a game."""
    where = "s.person = :person AND (:map IS NULL OR g.map = :map)"
    wanted = {"person": same_person(name), "map": map_id}
    games, wins, mean, best, longest, last = db.execute(
        "SELECT count(*), total(s.won), coalesce(avg(s.total), 0), coalesce(max(s.total), 0),"
        f" coalesce(max(s.longest), 0), coalesce(max(g.changed), 0) FROM {COUNTED} WHERE {where}",
        wanted,
    ).fetchone()
    kept, done = db.execute(
        f"SELECT count(*), total(t.done) FROM {COUNTED} JOIN ticket_result t USING (game, seat) WHERE {where}",
        wanted,
    ).fetchone()
    now, best_streak = streaks(db, name, map_id)
    return PersonStats(games, int(wins), mean, best, kept, int(done), longest, now, best_streak, last)


def streaks(db: sqlite3.Connection, name: str, map_id: str | None = None) -> tuple[int, int]:
    """Games won in a row: up to now, and at best."""
    rows = db.execute(
        f"SELECT s.won FROM {COUNTED} WHERE s.person = ? AND (? IS NULL OR g.map = ?) ORDER BY g.changed, g.id",
        (same_person(name), map_id, map_id),
    )
    now = best = 0
    for (won,) in rows:
        now = now + 1 if won else 0
        best = max(best, now)
    return now, best


def by_map(db: sqlite3.Connection, name: str) -> dict[str, MapStats]:
    """One person's games on every map they finished one on."""
    rows = db.execute(
        f"SELECT g.map, count(*), total(s.won) FROM {COUNTED} WHERE s.person = ? GROUP BY g.map ORDER BY 1",
        (same_person(name),),
    )
    return {map_id: MapStats(games, int(wins)) for map_id, games, wins in rows}


def head_to_head(db: sqlite3.Connection, name: str) -> list[Rivalry]:
    """A person against everybody they sat with, people by name and computers by level; most games first."""
    rows = db.execute(
        "SELECT max(CASE WHEN o.person IS NULL THEN '' ELSE o.name END), o.level, count(*),"
        f" total(s.place < o.place), total(s.place > o.place) FROM {COUNTED}"
        " JOIN game_seat o ON o.game = s.game AND o.seat <> s.seat WHERE s.person = ?"
        " GROUP BY o.person, o.level ORDER BY count(*) DESC, 1, 2",
        (same_person(name),),
    )
    return [
        Rivalry(other, level, games, int(ahead), int(behind)) for other, level, games, ahead, behind in rows
    ]


def by_level(db: sqlite3.Connection, name: str, map_id: str | None = None) -> list[LevelStats]:
    """A person's games with a computer of each level, on all maps or on one: wins, and both sides' points."""
    rows = db.execute(
        "SELECT level, count(*), sum(won), avg(total), avg(best) FROM (SELECT o.level AS level, s.won AS won,"
        f" s.total AS total, max(o.total) AS best FROM {COUNTED}"
        " JOIN game_seat o ON o.game = s.game AND o.level IS NOT NULL"
        " WHERE s.person = :person AND (:map IS NULL OR g.map = :map) GROUP BY s.game, o.level)"
        " GROUP BY level ORDER BY level",
        {"person": same_person(name), "map": map_id},
    )
    return [LevelStats(*row) for row in rows]


def deal_table(db: sqlite3.Connection, deal: str) -> list[DealResult]:
    """Everybody's score on one deal, the best first: only the first try of each person counts."""
    rows = db.execute(
        "SELECT name, total, changed, game FROM (SELECT s.name, s.total, g.changed, s.game,"
        f" row_number() OVER (PARTITION BY s.person ORDER BY g.made, g.id) AS try FROM {COUNTED}"
        " WHERE g.deal = ? AND s.person IS NOT NULL) WHERE try = 1 ORDER BY total DESC, changed",
        (deal,),
    )
    return [DealResult(*row) for row in rows]


def game_stats(db: sqlite3.Connection, game_id: int) -> list[SeatStats]:
    """What every seat of a finished game did; empty for a game that is not finished."""
    rows = db.execute(
        "SELECT seat, name, total, place, turns, drawn_open, drawn_blind, wilds, wilds_expected"
        " FROM game_seat WHERE game = ? ORDER BY seat",
        (game_id,),
    ).fetchall()
    stats = []
    for seat, name, total, place, turns, drawn_open, drawn_blind, wilds, expected in rows:
        parts = db.execute("SELECT part, points FROM score_part WHERE game = ? AND seat = ?", (game_id, seat))
        draws = (turns, drawn_open, drawn_blind, wilds, expected)
        stats.append(SeatStats(seat, name, total, place, dict(parts.fetchall()), *draws))
    return stats
