"""Rows for charts of a person's games: how points went, what was paid, where it went. Practice is not counted."""

from __future__ import annotations

import sqlite3
from typing import NamedTuple

from .statistics import COUNTED
from .table import same_person

_WHOSE = "s.person = :person AND (:map IS NULL OR g.map = :map)"


class Played(NamedTuple):
    """One game of a person."""

    game: int
    map: str
    total: int
    won: bool
    ended: float


def games_of(db: sqlite3.Connection, name: str, map_id: str | None = None) -> list[Played]:
    """A person's games, the oldest first."""
    rows = db.execute(
        f"SELECT s.game, g.map, s.total, s.won, g.changed FROM {COUNTED} WHERE {_WHOSE} ORDER BY g.changed, g.id",
        {"person": same_person(name), "map": map_id},
    )
    return [Played(game, map_name, total, bool(won), ended) for game, map_name, total, won, ended in rows]


def colours_of(db: sqlite3.Connection, name: str, map_id: str | None = None) -> list[tuple[str, int]]:
    """What a person paid with, colour by colour, the most used first; locomotives are `wild`."""
    rows = db.execute(
        f"SELECT c.colour, sum(c.cards) FROM {COUNTED} JOIN colour_paid c USING (game, seat) WHERE {_WHOSE}"
        " GROUP BY c.colour ORDER BY 2 DESC, 1",
        {"person": same_person(name), "map": map_id},
    )
    return [(colour, cards) for colour, cards in rows]


def cities_of(db: sqlite3.Connection, name: str, map_id: str) -> dict[str, int]:
    """In how many games a person built to each city of a map, by the city's id."""
    rows = db.execute(
        f"SELECT v.city, count(*) FROM {COUNTED} JOIN city_visit v USING (game, seat) WHERE {_WHOSE} GROUP BY v.city",
        {"person": same_person(name), "map": map_id},
    )
    return dict(rows.fetchall())
