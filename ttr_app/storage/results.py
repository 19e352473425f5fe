"""The facts of a finished game in rows of their own, worked out by playing its journal once more."""

from __future__ import annotations

import sqlite3
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ..engine import Action, Event, Game, GameState, bits, events
from ..engine.replay import NotPlayable, replay
from .handicap import score_of
from .journal import transaction
from .refused import Refused
from .table import TableSetup, same_person

if TYPE_CHECKING:
    from .library import GameLibrary


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
    points: list[tuple[int, int, int]] = field(
        default_factory=list
    )  # (turn, seat, points), where they changed
    state: GameState | None = None


def facts_of(game: Game, table: TableSetup, actions: Sequence[Action], checked: bool = False) -> GameFacts:
    """Play the actions once more and count; raise `Refused` if they are to be checked and break a rule."""
    state = game.new(table.setup)
    facts = GameFacts([SeatFacts() for _ in range(game.seats)])
    before = [0] * game.seats
    try:
        for step in replay(game, state, actions, checked):
            for event in step.events:
                _count(game, facts, step.seat, event, state)
            state = step.state
            if step.turn and (state.turn != step.turn or state.decision == "over"):
                facts.seats[step.seat].turns += 1
                facts.points += [
                    (step.turn, s, now) for s, now in enumerate(state.points) if now != before[s]
                ]
                before = list(state.points)
    except NotPlayable as error:
        raise Refused("game_damaged", f"action {error.number}: {error.reason}") from None
    facts.state = state
    return facts


def keep_result(
    library: GameLibrary,
    game_id: int,
    game: Game,
    table: TableSetup,
    actions: Sequence[Action],
    checked: bool = False,
) -> None:
    """Write the facts of a finished game, unless they are there."""
    if library.db.execute("SELECT 1 FROM game_seat WHERE game = ?", (game_id,)).fetchone():
        return
    facts = facts_of(game, table, actions, checked)
    if facts.state is None or facts.state.decision != "over":
        raise Refused("game_damaged", f"game {game_id}: only a finished game has a result")
    library.write(lambda db: _write(db, game_id, game, table, facts))


def keep_missing(library: GameLibrary) -> int:
    """Write the facts of finished games that have none, from an older schema or killed in between; count them."""
    rows = library.db.execute(
        "SELECT id FROM game WHERE finished = 1 AND id NOT IN (SELECT game FROM game_seat)"
    ).fetchall()
    kept = 0
    for (game_id,) in rows:
        try:
            stored, game = library.read(game_id)
            keep_result(library, game_id, game, stored.table, stored.actions, checked=True)
            kept += 1
        except Refused:
            continue  # its map is gone or its rows are spoiled: it stays in the list, without figures
    return kept


def _chance_of_wild(game: Game, state: GameState, deck: int) -> float:
    """The share of wilds in a deck before a blind draw."""
    pile = state.decks[deck][state.tops[deck] :]
    return pile.count(game.board.wild) / len(pile) if pile else 0.0


def _count(game: Game, facts: GameFacts, seat: int, event: Event, before: GameState) -> None:
    own = facts.seats[seat]
    if isinstance(event, events.CardDrawn):
        if event.slot < 0:
            own.drawn_blind += 1
            own.wilds_expected += _chance_of_wild(game, before, event.deck)
            own.wilds += event.card == game.board.wild
        else:
            own.drawn_open += 1
    elif isinstance(event, events.TicketsOffered | events.TicketsThrown):
        own.ticket_draws += 1
    elif isinstance(event, events.RouteClaimed):
        own.longest_route = max(own.longest_route, game.board.lengths[event.route])
        for card, count in event.payment:
            kind = game.board.cards[card]
            colour = "wild" if kind.colour < 0 else game.board.colours[kind.colour]
            own.colours[colour] += count
    elif isinstance(event, events.TunnelTried):
        own.tunnels += 1
        own.tunnels_free += not event.due
    elif isinstance(event, events.EndAnnounced):
        own.ended = 1


def _write(db: sqlite3.Connection, game_id: int, game: Game, table: TableSetup, facts: GameFacts) -> None:
    state = facts.state
    assert state is not None
    score = score_of(game, state, table)
    board = game.board
    ranked = sorted(((seat.total, seat.tie) for seat in score.seats), reverse=True)
    with transaction(db):
        for name in ("game_seat", "score_part", "ticket_result", "city_visit", "colour_paid", "turn_points"):
            # Of a spoiled file some of them may be left.
            db.execute(f"DELETE FROM {name} WHERE game = ?", (game_id,))
        for result, setup, own in zip(score.seats, table.seats, facts.seats, strict=True):
            seat = result.seat
            claimed = bits(state.routes[seat])
            db.execute(
                f"INSERT OR REPLACE INTO game_seat VALUES ({', '.join('?' * 24)})",
                (
                    game_id,
                    seat,
                    same_person(setup.name) if setup.person else None,
                    setup.name,
                    setup.level,
                    setup.character,
                    int(state.first == seat),
                    result.total,
                    1 + ranked.index((result.total, result.tie)),
                    int(seat in score.winners),
                    result.longest,
                    int(result.parts.get("longest", 0) > 0),
                    len(claimed),
                    own.longest_route,
                    state.buildings[seat].bit_count(),
                    own.turns,
                    own.drawn_open,
                    own.drawn_blind,
                    own.wilds,
                    own.wilds_expected,
                    own.tunnels,
                    own.tunnels_free,
                    own.ticket_draws,
                    own.ended,
                ),
            )
            db.executemany(
                "INSERT OR REPLACE INTO score_part VALUES (?, ?, ?, ?)",
                [(game_id, seat, part, points) for part, points in result.parts.items()],
            )
            db.executemany(
                "INSERT OR REPLACE INTO ticket_result VALUES (?, ?, ?, ?, ?, ?, ?)",
                [
                    (
                        game_id,
                        seat,
                        board.map.tickets[r.ticket].id,
                        int(r.done),
                        r.points,
                        board.tickets[r.ticket].points,
                        int(r.ordered),
                    )
                    for r in result.tickets
                ],
            )
            visits = Counter(city for route in claimed for city in board.ends[route])
            db.executemany(
                "INSERT OR REPLACE INTO city_visit VALUES (?, ?, ?, ?)",
                [
                    (game_id, seat, board.map.cities[city].id, count)
                    for city, count in visits.items()
                    if not board.map.cities[city].junction
                ],
            )
            db.executemany(
                "INSERT OR REPLACE INTO colour_paid VALUES (?, ?, ?, ?)",
                [(game_id, seat, colour, count) for colour, count in own.colours.items()],
            )
        db.executemany(
            "INSERT OR REPLACE INTO turn_points VALUES (?, ?, ?, ?)",
            [(game_id, turn, seat, points) for turn, seat, points in facts.points],
        )
