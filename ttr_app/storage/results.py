"""The result of a finished game, worked out by playing its journal once more and kept beside it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from typing import Protocol

from ..engine import Action, Event, Game, GameState, events
from ..engine.replay import NotPlayable, replay
from .game_facts import GameFacts, SeatFacts, write_facts
from .journal import StoredGame
from .refused import Refused
from .table import TableSetup


class KeptGames(Protocol):
    """Where games are kept: the library, which imports this module, so that only what is needed of it stands here."""

    @property
    def db(self) -> sqlite3.Connection:
        """The connection, for reading."""

    def read(self, game_id: int) -> tuple[StoredGame, Game]:
        """A game and its rules, or raise `Refused`."""

    def write(self, change: Callable[[sqlite3.Connection], None]) -> None:
        """Make a durable change."""


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
            if step.ends_turn:
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
    library: KeptGames,
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
    if facts.state is None or not facts.state.over:
        raise Refused("game_damaged", f"game {game_id}: only a finished game has a result")
    library.write(lambda db: write_facts(db, game_id, game, table, facts))


def keep_missing(library: KeptGames) -> int:
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
