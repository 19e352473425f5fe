"""Achievements: each can be reached, each counts what it says, and nothing is won in practice."""

import sqlite3
from collections.abc import Iterator
from typing import Any

import pytest

from ttr_app.ai import LEVELS
from ttr_app.session.past.achievements import CODES, Achievement, achievements
from ttr_app.storage.maps import BUILTIN
from ttr_app.storage.schema import upgrade

SEAT: dict[str, Any] = {
    "seat": 0,
    "person": "ada",
    "name": "Ada",
    "level": None,
    "character": None,
    "first": 1,
    "total": 50,
    "place": 2,
    "won": 0,
    "longest": 10,
    "had_longest": 0,
    "routes": 9,
    "longest_route": 4,
    "buildings": 1,
    "turns": 20,
    "drawn_open": 9,
    "drawn_blind": 9,
    "wilds": 1,
    "wilds_expected": 1.0,
    "tunnels": 1,
    "tunnels_free": 0,
    "ticket_draws": 1,
    "ended": 0,
}


@pytest.fixture
def db() -> Iterator[sqlite3.Connection]:
    db = sqlite3.connect(":memory:", isolation_level=None)
    upgrade(db)
    yield db
    db.close()


def insert(db: sqlite3.Connection, into: str, **row: Any) -> None:
    db.execute(
        f"INSERT INTO {into} ({', '.join(row)}) VALUES ({', '.join('?' * len(row))})", tuple(row.values())
    )


def game(db: sqlite3.Connection, tickets: str = "", rivals: int = 1, **facts: Any) -> int:
    """A finished game of Ada's; `tickets` has a + for one done, a * for a tour in order, a - for one that failed."""
    (number,) = db.execute("SELECT count(*) + 1 FROM game").fetchone()
    about = {"map": "usa", "practice": 0, "deal": ""}
    about |= {name: facts.pop(name) for name in list(facts) if name in about}
    level, people = facts.pop("level", "local"), facts.pop("people", 1)
    rows = {
        "id": number,
        "map_digest": "",
        "seats": rivals + 1,
        "setup": "{}",
        "made": number,
        "changed": number,
    }
    insert(db, "game", finished=1, **rows, **about)
    insert(db, "game_seat", game=number, **SEAT | {"place": 1 if facts.get("won") else 2} | facts)
    for seat in range(1, rivals + 1):
        person = f"p{seat}" if seat < people else None
        other = {"seat": seat, "person": person, "name": f"P{seat}", "level": None if person else level}
        other |= {"place": 2 if facts.get("won") else 1, "won": 0 if facts.get("won") else 1}
        insert(db, "game_seat", game=number, **SEAT | other)
    for n, mark in enumerate(tickets):
        result = {
            "ticket": f"t{n}",
            "done": int(mark != "-"),
            "points": 5,
            "worth": 5,
            "ordered": int(mark == "*"),
        }
        insert(db, "ticket_result", game=number, seat=0, **result)
    return number


def progress(db: sqlite3.Connection, code: str) -> Achievement:
    return next(found for found in achievements(db, "Ada") if found.code == code)


# What reaches each achievement: games as keyword lists, repeated so often.
WAYS: dict[str, tuple[int, dict[str, Any]]] = {
    "first_game": (1, {}),
    "games_10": (10, {}),
    "games_50": (50, {}),
    "games_200": (200, {}),
    "first_win": (1, {"won": 1}),
    "wins_10": (10, {"won": 1}),
    "wins_50": (50, {"won": 1}),
    "streak_3": (3, {"won": 1}),
    "tickets_50": (10, {"tickets": "+++++-"}),
    "tickets_250": (50, {"tickets": "+++++-"}),
    "tickets_in_one_game": (1, {"tickets": "++++++++-"}),
    "all_tickets_done": (1, {"tickets": "+++++", "won": 1}),
    "longest_path": (10, {"had_longest": 1}),
    "long_train": (1, {"longest": 35}),
    "six_spaces": (10, {"longest_route": 6}),
    "score_100": (1, {"total": 100}),
    "score_150": (1, {"total": 150}),
    **{f"beat_{level}": (1, {"won": 1, "level": level}) for level in LEVELS[1:]},
    "full_table": (1, {"rivals": 4}),
    "family": (1, {"rivals": 3, "people": 3}),
    "tunnels_free": (5, {"tunnels_free": 2}),
    "without_stations": (1, {"map": "europe", "won": 1, "buildings": 0}),
    "tours_in_order": (5, {"tickets": "*+-", "map": "world"}),
    "journey_wins": (3, {"won": 1, "map": "first_journey_europe"}),
}


@pytest.mark.parametrize("code", WAYS)
def test_it_is_reached_by_what_it_says_and_one_game_earlier_it_is_not(
    db: sqlite3.Connection, code: str
) -> None:
    times, facts = WAYS[code]
    for _ in range(times - 1):
        game(db, **facts)
    assert not progress(db, code).done
    game(db, **facts)
    found = progress(db, code)
    assert found.done
    assert found.progress == found.goal


@pytest.mark.parametrize("code", ["all_maps", "wins_on_all_maps"])
def test_every_map_is_wanted(db: sqlite3.Connection, code: str) -> None:
    one, other, *rest = BUILTIN
    for n, map_id in enumerate((one, other, other, *rest)):
        assert progress(db, code).progress == min(n, 2) + max(0, n - 3)
        game(db, map=map_id, won=1)
    assert progress(db, code).done


def test_a_map_of_somebodys_own_stands_for_none_that_comes_with_the_game(db: sqlite3.Connection) -> None:
    for n in range(len(BUILTIN)):
        game(db, map=f"own_{n}", won=1, buildings=0)
    for code in ("all_maps", "wins_on_all_maps", "without_stations", "journey_wins"):
        assert progress(db, code).progress == 0


def test_seven_different_deals_are_wanted(db: sqlite3.Connection) -> None:
    for n in range(6):
        game(db, deal=f"D{n}")
        game(db, deal="D0")
    assert progress(db, "deals").progress == 6
    game(db, deal="D6")
    assert progress(db, "deals").done


@pytest.mark.parametrize(("at_half", "reached"), [((5, 20), True), ((20, 5), False), ((9, 9), False)])
def test_a_comeback_is_a_win_from_behind_at_half_time(
    db: sqlite3.Connection, at_half: tuple[int, int], reached: bool
) -> None:
    number = game(db, won=1)
    for turn, points in ((10, at_half), (20, (60, 50))):
        for seat in (0, 1):
            insert(db, "turn_points", game=number, turn=turn, seat=seat, points=points[seat])
    assert progress(db, "comeback").done == reached


def test_there_are_about_thirty_and_each_is_tested_here() -> None:
    assert set(CODES) == set(WAYS) | {"all_maps", "wins_on_all_maps", "deals", "comeback"}
    assert len(CODES) == len(set(CODES)) >= 25


def test_nothing_is_won_in_practice_or_by_others(db: sqlite3.Connection) -> None:
    for _ in range(3):
        game(
            db,
            practice=1,
            won=1,
            total=200,
            tickets="+" * 9,
            rivals=4,
            people=5,
            map="europe",
            buildings=0,
            deal="X",
        )
        game(db, person="cleo", name="Cleo", won=1, total=200, tickets="+" * 9)
    assert {found.progress for found in achievements(db, "Ada")} == {0}


def test_a_lost_game_breaks_a_streak(db: sqlite3.Connection) -> None:
    for won in (1, 1, 0, 1, 1):
        game(db, won=won)
    assert progress(db, "streak_3").progress == 2


def test_nothing_is_won_with_cards_that_were_played_before(db: sqlite3.Connection) -> None:
    """Restarting a deal until it pleases, by its code or otherwise, brings nothing."""
    for _ in range(4):
        number = game(db, won=1, total=120, had_longest=1)
        db.execute("UPDATE game SET setup = ? WHERE id = ?", ('{"seed": 18446744073709551615}', number))
    assert progress(db, "first_win").done, "the first time counts"
    assert progress(db, "games_10").progress == 1
    assert progress(db, "longest_path").progress == 1
    assert progress(db, "streak_3").progress == 1
    number = game(db, won=1, map="europe")
    db.execute("UPDATE game SET setup = ? WHERE id = ?", ('{"seed": 18446744073709551615}', number))
    assert progress(db, "games_10").progress == 2, "on another map it is another deal"


def test_what_a_game_has_brought_is_told_once_and_by_that_game_alone(db: sqlite3.Connection) -> None:
    def reached(number: int) -> set[str]:
        before = {one.code for one in achievements(db, "Ada", without=number) if one.done}
        return {one.code for one in achievements(db, "Ada") if one.done} - before

    game(db, won=1)
    (first,) = db.execute("SELECT max(id) FROM game").fetchone()
    assert reached(first) >= {"first_game", "first_win"}
    game(db, won=1)
    (second,) = db.execute("SELECT max(id) FROM game").fetchone()
    assert "first_win" not in reached(second), "it was reached before"
    assert {"first_game", "first_win"} <= {one.code for one in achievements(db, "Ada") if one.done}, (
        "nothing is left out for good"
    )
