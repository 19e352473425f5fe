"""What a person can see of how a player plays: the traits of one seat in one game, read off as the game goes on.

Only here, where nobody plays by it, are the hands and tickets of all seats looked at: to tell whether a claim took a
route that somebody else was about to take.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from statistics import fmean

from ttr_app.ai.planning.city_graph import CityGraph
from ttr_app.ai.planning.plan import make_plan
from ttr_app.ai.planning.view_analysis import ViewAnalysis
from ttr_app.ai.skill import Skill
from ttr_app.arena.game import MatchResult, SeatResult
from ttr_app.engine import Action, Game, GameState
from ttr_app.engine.scoring.path import longest_path

LACKS = 2.0
"""A route for which somebody lacks more cards than this is not about to be taken."""

LONG = 5
"""Spaces from which on a route is a long one."""

TRAITS = {
    "won": "games won",
    "score": "points at the end",
    "longest": "longest path, in spaces",
    "kept": "tickets kept at the start",
    "drawn": "times more tickets were drawn",
    "done": "tickets done",
    "thrown": "times the tickets were thrown away",
    "turns": "own turns",
    "ends": "games it ended itself",
    "claims": "routes claimed",
    "length": "mean length of its routes",
    "long": f"routes of {LONG} spaces or more",
    "short": "routes of one or two spaces",
    "first": "turn of the first claim",
    "hand": "cards in hand on its turns",
    "most": "most cards in hand",
    "wilds": "face-up locomotives taken",
    "blind": "cards drawn unseen",
    "joined": "claims that hang on its own lines, of 100",
    "beside": "claims at a city where somebody else has built, of 100",
    "blocked": "routes taken that a rival was about to take",
    "ships": "ship routes",
    "buildings": "stations or harbours built",
}
"""What is measured, by the name that it has here, in the order of the page."""

PER_CENT = ("won", "ends", "joined", "beside")
"""Traits that are shares."""


@dataclass
class Claim:
    """One claim: when it was made and what it led to."""

    turn: int
    joined: bool
    beside: bool
    blocked: bool


@dataclass
class Seen:
    """What one seat has been seen to do."""

    turns: int = 0
    hands: list[int] = field(default_factory=list)
    wilds: int = 0
    kept: int = 0  # at the start
    claims: dict[int, Claim] = field(default_factory=dict)  # by route; a tunnel tried again counts once
    ended: bool = False


class Watcher:
    """Watches the seats of a match that are asked for."""

    def __init__(self, game: Game, graph: CityGraph, skill: Skill, seats: tuple[int, ...]) -> None:
        self.game, self.board, self.graph, self.skill = game, game.board, graph, skill
        self.seen = {seat: Seen() for seat in seats}
        self._left = -1
        self._mover = 0

    def watch(self, state: GameState, action: Action) -> None:
        """Note what an action says that is about to be done."""
        self.note_end(state)
        self._mover = seat = state.to_move
        seen = self.seen.get(seat)
        if seen is None:
            return
        if state.decision == "turn":
            seen.turns += 1
            kinds = len(self.board.cards)
            seen.hands.append(sum(state.hands[seat * kinds : (seat + 1) * kinds]))
        if action.kind == "draw" and state.market[action.target] == self.board.wild:
            seen.wilds += 1
        if state.decision == "keep" and action.kind == "keep":
            seen.kept = action.target.bit_count()
        if action.kind == "claim":
            seen.claims[action.target] = self._claim(state, seat, action.target, seen.turns)

    def note_end(self, state: GameState) -> None:
        """Note who brought the last round on, once it has begun."""
        if self._left < 0 <= state.turns_left and self._mover in self.seen:
            self.seen[self._mover].ended = True
        self._left = state.turns_left

    def _claim(self, state: GameState, seat: int, route: int, turn: int) -> Claim:
        board, ends = self.board, self.board.end_masks[route]
        mine, theirs = (
            any(board.end_masks[r] & ends for r in range(len(board.ends)) if mask >> r & 1)
            for mask in (state.routes[seat], self._others(state, seat))
        )
        rivals = [s for s in range(state.seats) if s != seat]
        return Claim(turn, mine, theirs, any(self.about_to_take(state, s, route) for s in rivals))

    def _others(self, state: GameState, seat: int) -> int:
        taken = 0
        for other, mask in enumerate(state.routes):
            if other != seat:
                taken |= mask
        return taken

    def about_to_take(self, state: GameState, seat: int, route: int) -> bool:
        """Whether a seat, for its tickets, is about to take a route and has no other lane to take instead.

        It lies on its cheapest way and lacks two cards at most; another lane counts if it stays open and lacks no more.
        """
        board, view = self.board, self.game.observe(state, seat)
        if not view.open[seat] >> route & 1 or not view.tickets:
            return False
        analysis = ViewAnalysis(self.graph, view, self.skill)
        edge = self.graph.edge_of[route]
        lack = analysis.short[route]
        if lack > LACKS or board.lengths[route] > analysis.supply[board.pieces[route]]:
            return False
        if edge not in make_plan(analysis, view.tickets).edges:
            return False
        if board.twins_close:
            return True
        lanes = [r for r in self.graph.lanes[edge] if r != route and view.open[seat] >> r & 1]
        return all(analysis.short[r] > lack for r in lanes)

    def traits(self, result: MatchResult, player: int) -> dict[str, float]:
        """What is to be told of a player once the match is over; what cannot be told is left out."""
        one: SeatResult = result.players[player]
        seen, lengths = self.seen[one.seat], self.board.lengths
        claims = [seen.claims[r] for r in one.routes if r in seen.claims]
        laid = [lengths[r] for r in one.routes]
        out: dict[str, float] = {
            "won": one.won,
            "score": one.total,
            "longest": longest_path(self.board, sum(1 << r for r in one.routes)),
            "kept": seen.kept,
            "done": one.done,
            "drawn": one.kinds.get("tickets", 0),
            "thrown": one.kinds.get("throw", 0),
            "turns": seen.turns,
            "ends": float(seen.ended),
            "claims": len(laid),
            "long": sum(n >= LONG for n in laid),
            "short": sum(n <= 2 for n in laid),
            "hand": fmean(seen.hands),
            "most": max(seen.hands),
            "wilds": seen.wilds,
            "blind": one.kinds.get("blind", 0),
            "blocked": sum(c.blocked for c in claims),
            "ships": sum(self.board.pieces[r] for r in one.routes),
            "buildings": one.kinds.get("station", 0) + one.kinds.get("harbour", 0),
        }
        if claims:
            turns = sorted(c.turn for c in claims)
            out["first"] = turns[0]
            out["length"] = fmean(laid)
            later = sorted(claims, key=lambda c: c.turn)[1:]
            if later:
                out["joined"] = fmean(c.joined for c in later)
            out["beside"] = fmean(c.beside for c in claims)
        return out
