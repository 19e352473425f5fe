"""The facts of a finished game: what each seat did, and the rows in which that is kept for statistics."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from ..engine import Board, Game, GameState, Score, SeatScore, bits
from .handicap import score_of
from .journal import transaction
from .table import SeatSetup, TableSetup, same_person

Row = Mapping[str, str | int | float | None]
"""What is written into a table, by column."""

FIGURES = ("game_seat", "score_part", "ticket_result", "city_visit", "colour_paid", "turn_points")
"""The tables that hold them."""


@dataclass
class SeatFacts:
    """What one seat did in a game."""

    turns: int = 0
    drawn_open: int = 0
    drawn_blind: int = 0
    wilds: int = 0
    wilds_expected: float = 0.0
    tunnels: int = 0
    tunnels_free: int = 0
    ticket_draws: int = 0
    ended: int = 0
    longest_route: int = 0
    colours: Counter[str] = field(default_factory=Counter)


@dataclass
class GameFacts:
    """What happened in a game: by seat, and the points on the track after each turn that changed them."""

    seats: list[SeatFacts]
    points: list[tuple[int, int, int]] = field(default_factory=list)
    """(turn, seat, points), where they changed."""
    state: GameState | None = None


def write_facts(
    db: sqlite3.Connection, game_id: int, game: Game, table: TableSetup, facts: GameFacts
) -> None:
    """Write the rows of a game, in place of those that are there."""
    state = facts.state
    assert state is not None
    score = score_of(game, state, table)
    with transaction(db):
        for name in FIGURES:
            # Of a spoiled file some of them may be left.
            db.execute(f"DELETE FROM {name} WHERE game = ?", (game_id,))
        for result, setup, own in zip(score.seats, table.seats, facts.seats, strict=True):
            at = {"game": game_id, "seat": result.seat}
            seat_row = {**at, **_of_seat(setup, own), **_of_result(score, result, state, game.board)}
            _insert(db, "game_seat", [seat_row])
            _insert(db, "score_part", [{**at, "part": part, "points": n} for part, n in result.parts.items()])
            _insert(db, "ticket_result", [{**at, **row} for row in _tickets(game.board, result)])
            _insert(
                db, "city_visit", [{**at, **row} for row in _visits(game.board, state.routes[result.seat])]
            )
            _insert(db, "colour_paid", [{**at, "colour": c, "cards": n} for c, n in own.colours.items()])
        changes = [{"game": game_id, "turn": turn, "seat": s, "points": n} for turn, s, n in facts.points]
        _insert(db, "turn_points", changes)


def _insert(db: sqlite3.Connection, table: str, rows: Iterable[Row]) -> None:
    for row in rows:
        places = ", ".join(f":{column}" for column in row)
        db.execute(f"INSERT OR REPLACE INTO {table} ({', '.join(row)}) VALUES ({places})", row)


def _of_seat(setup: SeatSetup, own: SeatFacts) -> Row:
    """Who sat there and what they did."""
    return {
        "person": same_person(setup.name) if setup.person else None,
        "name": setup.name,
        "level": setup.level,
        "character": setup.character,
        "longest_route": own.longest_route,
        "turns": own.turns,
        "drawn_open": own.drawn_open,
        "drawn_blind": own.drawn_blind,
        "wilds": own.wilds,
        "wilds_expected": own.wilds_expected,
        "tunnels": own.tunnels,
        "tunnels_free": own.tunnels_free,
        "ticket_draws": own.ticket_draws,
        "ended": own.ended,
    }


def _of_result(score: Score, result: SeatScore, state: GameState, board: Board) -> Row:
    """What a seat had in the end, and its place among the others; who is level shares the better place."""
    ranked = sorted(((seat.total, seat.tie) for seat in score.seats), reverse=True)
    return {
        "first": int(state.first == result.seat),
        "total": result.total,
        "place": 1 + ranked.index((result.total, result.tie)),
        "won": int(result.seat in score.winners),
        "longest": result.longest,
        "had_longest": int(result.parts.get("longest", 0) > 0),
        "routes": state.routes[result.seat].bit_count(),
        "buildings": state.buildings[result.seat].bit_count(),
    }


def _tickets(board: Board, result: SeatScore) -> Iterable[Row]:
    for each in result.tickets:
        yield {
            "ticket": board.map.tickets[each.ticket].id,
            "done": int(each.done),
            "points": each.points,
            "worth": board.tickets[each.ticket].points,
            "ordered": int(each.ordered),
        }


def _visits(board: Board, routes: int) -> Iterable[Row]:
    """The cities at which the routes of a seat end, junctions aside, and how many of its routes do."""
    visits = Counter(city for route in bits(routes) for city in board.ends[route])
    for city, count in visits.items():
        if not board.map.cities[city].junction:
            yield {"city": board.map.cities[city].id, "routes": count}
