"""Goals of a journey as small objects: each looks at a game with the eyes of one seat and counts how far it is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, NamedTuple, TypeAlias

import msgspec

from ..engine import GameState, bits
from ..engine.scoring.network import joined
from .ending import Ending, missing


class Tally(NamedTuple):
    """How much of a goal there is, and how much it takes."""

    have: int
    want: int

    @property
    def met(self) -> bool:
        """Whether that is enough."""
        return self.have >= self.want


class Goal(msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True):
    """Something to be reached. `told` says whether the seat may know before the end how far it has come."""

    told: ClassVar[bool] = True

    def count(self, end: Ending) -> Tally:
        """How far the seat has come."""
        raise NotImplementedError

    def met(self, end: Ending) -> bool:
        """Whether it was reached."""
        return self.count(end).met


class Win(Goal, frozen=True, tag="win"):
    """Win, by so many points at least."""

    told: ClassVar[bool] = False  # the others' tickets are hidden until the end
    by: int = 0

    def count(self, end: Ending) -> Tally:
        totals = [seat.total for seat in end.score.seats]
        others = [total for seat, total in enumerate(totals) if seat != end.seat]
        won = end.seat in end.score.winners and totals[end.seat] - max(others) >= self.by
        return Tally(int(won), 1)


class Points(Goal, frozen=True, tag="points"):
    """Have so many points at the end."""

    least: int

    def count(self, end: Ending) -> Tally:
        return Tally(end.score.seats[end.seat].total, self.least)


class Done(Goal, frozen=True, tag="done"):
    """Finish so many tickets."""

    least: int

    def count(self, end: Ending) -> Tally:
        return Tally(sum(ticket.done for ticket in end.score.seats[end.seat].tickets), self.least)


class Ticket(Goal, frozen=True, tag="ticket"):
    """Finish one ticket that is named; within so many own turns by one's own tracks, if a number is said."""

    of: str
    within: int = 0

    def count(self, end: Ending) -> Tally:
        ticket = end.game.board.ticket_index[self.of]
        if self.within:
            return Tally(int(end.done.get(ticket, self.within + 1) <= self.within), 1)
        return Tally(int(any(t.done and t.ticket == ticket for t in end.score.seats[end.seat].tickets)), 1)


class NoneLeft(Goal, frozen=True, tag="none_left"):
    """Leave no ticket unfinished."""

    def count(self, end: Ending) -> Tally:
        tickets = end.score.seats[end.seat].tickets
        return Tally(sum(ticket.done for ticket in tickets), len(tickets))


class LongPath(Goal, frozen=True, tag="path"):
    """Have an unbroken path of so many spaces."""

    least: int

    def count(self, end: Ending) -> Tally:
        board = end.game.board
        own = end.score.seats[end.seat]
        return Tally(sum(board.lengths[route] for route in own.trail), self.least)


class Longest(Goal, frozen=True, tag="longest"):
    """Have a longer unbroken path than anybody else."""

    def count(self, end: Ending) -> Tally:
        lengths = [seat.longest for seat in end.score.seats]
        own = lengths.pop(end.seat)
        return Tally(own, max(lengths) + 1)


class Join(Goal, frozen=True, tag="join"):
    """Join cities by one's own routes alone."""

    cities: tuple[str, ...]

    def count(self, end: Ending) -> Tally:
        board = end.game.board
        mask = sum(1 << board.city_index[city] for city in self.cities)
        return Tally(int(joined(board, end.state.routes[end.seat], mask)), 1)


class LongRoutes(Goal, frozen=True, tag="long_routes"):
    """Claim so many routes of a length or longer."""

    length: int
    least: int

    def count(self, end: Ending) -> Tally:
        lengths = end.game.board.lengths
        new = end.state.routes[end.seat] & ~end.begun.routes[end.seat]
        return Tally(sum(lengths[r] >= self.length for r in bits(new)), self.least)


class NoBuilding(Goal, frozen=True, tag="no_building"):
    """Build neither station nor harbour."""

    def count(self, end: Ending) -> Tally:
        return Tally(int(end.state.buildings[end.seat] == end.begun.buildings[end.seat]), 1)


class Built(Goal, frozen=True, tag="built"):
    """Build so many stations or harbours."""

    least: int

    def count(self, end: Ending) -> Tally:
        new = end.state.buildings[end.seat] & ~end.begun.buildings[end.seat]
        return Tally(new.bit_count(), self.least)


class Quick(Goal, frozen=True, tag="quick"):
    """Be done within so many turns of one's own."""

    most: int

    def count(self, end: Ending) -> Tally:
        return Tally(int(end.turns <= self.most), 1)


class Kinds(Goal, frozen=True, tag="route_kind"):
    """Claim so many routes of a kind: ferries, tunnels, sea lanes."""

    of: str
    least: int

    def count(self, end: Ending) -> Tally:
        routes = end.game.board.map.routes
        new = end.state.routes[end.seat] & ~end.begun.routes[end.seat]
        return Tally(sum(routes[r].kind == self.of for r in bits(new)), self.least)


class Left(Goal, frozen=True, tag="left"):
    """Have so many wagons left at the end."""

    least: int

    def count(self, end: Ending) -> Tally:
        return Tally(end.state.supply[end.seat * len(end.game.board.piece_names)], self.least)


class EmptyHand(Goal, frozen=True, tag="empty_hand"):
    """Hold at most so many cards at the end."""

    most: int = 0

    def count(self, end: Ending) -> Tally:
        kinds = len(end.game.board.cards)
        held = sum(end.state.hands[end.seat * kinds : (end.seat + 1) * kinds])
        return Tally(int(held <= self.most), 1)


class FewWilds(Goal, frozen=True, tag="few_wilds"):
    """Pay for tracks with at most so many locomotives."""

    most: int = 0

    def count(self, end: Ending) -> Tally:
        wild = end.game.board.wild
        paid = sum(
            n for claim in end.claims if claim.seat == end.seat for card, n in claim.payment if card == wild
        )
        return Tally(int(paid <= self.most), 1)


class Block(Goal, frozen=True, tag="block"):
    """Get in a rival's way so often: by a claim after which a ticket that is named takes more spaces than before.

    Counted by the rival's own and the free tracks; a way that is gone altogether counts as longer, a ticket that the
    rival had joined before does not count any more. A claim counts once, however many tickets it hits.
    """

    tickets: tuple[str, ...]
    least: int

    def count(self, end: Ending) -> Tally:
        board = end.game.board
        hits = 0
        for claim in end.claims:
            if claim.seat == end.seat:
                hits += any(
                    _longer(end, claim.before, claim.after, board.ticket_index[name]) for name in self.tickets
                )
        return Tally(hits, self.least)


class Deny(Goal, frozen=True, tag="deny"):
    """See to it that a rival's ticket, which is named, stays unfinished."""

    told: ClassVar[bool] = False
    ticket: str

    def count(self, end: Ending) -> Tally:
        ticket = end.game.board.ticket_index[self.ticket]
        done = any(t.done and t.ticket == ticket for seat in end.score.seats for t in seat.tickets)
        return Tally(int(not done), 1)


AnyGoal: TypeAlias = (
    Win
    | Points
    | Done
    | Ticket
    | NoneLeft
    | LongPath
    | Longest
    | Join
    | LongRoutes
    | NoBuilding
    | Built
    | Quick
    | Kinds
    | Left
    | EmptyHand
    | FewWilds
    | Block
    | Deny
)


def all_met(goals: Sequence[Goal], end: Ending) -> bool:
    """Whether every one of some goals was reached."""
    return all(goal.met(end) for goal in goals)


def _longer(end: Ending, before: GameState, after: GameState, ticket: int) -> bool:
    """Whether the holder of a ticket needs more spaces for it after a claim than before."""
    holder = next(s for s in range(end.game.seats) if end.begun.tickets[s] >> ticket & 1)
    cities = end.game.board.tickets[ticket].cities
    needed = missing(end.game.board, before, holder, cities)
    left = missing(end.game.board, after, holder, cities)
    return needed is not None and needed > 0 and (left is None or left > needed)
