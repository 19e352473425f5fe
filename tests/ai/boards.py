"""Games and positions for the tests of computer players."""

from __future__ import annotations

from collections.abc import Generator
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from ttr_app.ai import Weights, make_agent
from ttr_app.ai.players.agent import Agent
from ttr_app.ai.players.levels import skill_of
from ttr_app.ai.racing.turns_net import TurnsNet
from ttr_app.ai.skill import Skill
from ttr_app.arena.seats import seat_player
from ttr_app.cli import BOT_SOURCES
from ttr_app.engine import Action, Game, GameSetup, GameState, PlayerView, Rng, load_map
from ttr_app.storage.maps import BUILTIN
from ttr_app.storage.players import weights_for

ROOT = Path(__file__).resolve().parents[2]
MAPS = BUILTIN

Outcome = TypeVar("Outcome")

STRONGEST = "champion"
"""Who is asked in positions with one right answer; `python -m tests.ai.book --player …` asks somebody else."""


@cache
def game(map_id: str, seats: int = 2) -> Game:
    """A game on one of the maps."""
    return Game(load_map((ROOT / "maps" / f"{map_id}.json").read_bytes()), seats)


def weights(table: Game) -> Weights:
    """What a game is played with."""
    return weights_for(table.ruleset.name, Weights)


def skill(rules: str, level: str = "champion", character: str = "") -> Skill:
    """The weights of a level under a rule set."""
    return skill_of(weights_for(rules, Weights), level, character)


def net(rules: str) -> TurnsNet:
    """The net that guesses the turns of a race."""
    found = weights_for(rules, Weights).turns_net
    assert found is not None
    return found


@cache
def agent(map_id: str, seats: int, level: str, character: str | None = None) -> Agent:
    """A computer player for it."""
    table = game(map_id, seats)
    return make_agent(table, weights(table), level, character)


def at_last(thought: Generator[Any, None, Outcome]) -> Outcome:
    """What a thought comes to once nobody is in a hurry."""
    while True:
        try:
            next(thought)
        except StopIteration as end:
            outcome: Outcome = end.value
            return outcome


def seats_of(map_id: str) -> range:
    """The numbers of seats that a map is for."""
    low, high = game(map_id).board.numbers.seats
    return range(low, high + 1)


def played(table: Game, players: list[Agent], seed: int, least: int = 0) -> GameState:
    """The state at the end of a game, or after so many actions."""
    state = table.new(GameSetup(seed, 0))
    while state.decision != "over" and (not least or state.step < least):
        view = table.observe(state, state.to_move)
        move = players[state.to_move].choose(view, seed)
        assert move in view.legal
        table.apply(state, move)
        assert state.step < 4000
    return state


@cache
def positions(map_id: str, seats: int, seed: int, every: int) -> list[GameState]:
    """States of a game between middling players, so many actions apart."""
    table = game(map_id, seats)
    players = [agent(map_id, seats, "express") for _ in range(seats)]
    state = table.new(GameSetup(seed))
    out = []
    while state.decision != "over":
        if state.step % every == 0:
            out.append(state.copy())
        view = table.observe(state, state.to_move)
        table.apply(state, players[state.to_move].choose(view, seed))
    return out


class Position:
    """A view put together by hand from the beginning of a real game."""

    def __init__(self, map_id: str, seats: int = 2) -> None:
        self.game = game(map_id, seats)
        self.board = self.game.board
        state = self.game.new(GameSetup(3, 0))
        rng = Rng(5)
        while state.decision in ("keep", "split"):
            self.game.apply(state, rng.choice(self.game.legal(state)))
        self.state = state
        self.seat = state.to_move
        state.tickets = [0] * seats
        kinds = len(self.board.cards)
        state.hands[self.seat * kinds : (self.seat + 1) * kinds] = [0] * kinds

    def own(self, *routes: str, seat: int | None = None) -> Position:
        """Give routes to a seat, with all that a claim changes."""
        seat = self.seat if seat is None else seat
        for name in routes:
            route = self.board.route_index[name]
            self.state.routes[seat] |= 1 << route
            twin = self.board.twins[route]
            gone = 1 << route | (1 << twin if twin >= 0 and self.board.twins_close else 0)
            self.state.open = [mask & ~gone for mask in self.state.open]
            pieces = len(self.board.piece_names)
            self.state.supply[seat * pieces + self.board.pieces[route]] -= self.board.lengths[route]
            self.state.points[seat] += self.board.route_points[route]
        return self

    def tickets(self, *names: str) -> Position:
        """Hand tickets to the seat."""
        for name in names:
            self.state.tickets[self.seat] |= 1 << self.board.ticket_index[name]
        return self

    def hand(self, **cards: int) -> Position:
        """Put cards into the hand, by their names with _ for spaces."""
        kinds = len(self.board.cards)
        for name, count in cards.items():
            self.state.hands[self.seat * kinds + self.board.card_index[name.replace("_", " ")]] += count
        return self

    def supply(self, *pieces: int, seat: int | None = None) -> Position:
        """Set what pieces a seat has left."""
        n = len(self.board.piece_names)
        seat = self.seat if seat is None else seat
        self.state.supply[seat * n : (seat + 1) * n] = pieces
        return self

    def turns_left(self, turns: int) -> Position:
        """Announce the end."""
        self.state.turns_left = turns
        return self

    def view(self) -> PlayerView:
        """What the seat sees, with its legal moves."""
        return self.game.observe(self.state, self.seat)

    def choice(self, level: str = "champion", character: str | None = None, **changes: object) -> Action:
        """What a computer player does here."""
        view = self.view()
        if changes:
            view = msgspec.structs.replace(view, **changes)
        if level == "champion" and not character and level != STRONGEST:
            return seat_player(self.game, STRONGEST, BOT_SOURCES).choose(view, 1)
        return make_agent(self.game, weights(self.game), level, character).choose(view, 1)
