"""My tickets: how they stand, which way they go, and which have just been joined."""

from __future__ import annotations

from collections.abc import Iterable

from ttr_app.engine.view import PlayerView
from ttr_app.session.ticket_status import Way, joined_path, shortest_way
from ttr_app.ui.table.parts.plan import TicketPlan
from ttr_app.ui.table.parts.shown import ShownGame

ORDER = {"open": 0, "hopeless": 1, "done": 2}


class MyTickets:
    """The tickets of whoever looks at the screen."""

    def __init__(self, shown: ShownGame, plan: TicketPlan) -> None:
        self._shown, self._plan = shown, plan
        self._done: set[int] | None = None
        self._ways_of: PlayerView | None = None
        self._ways: dict[tuple[int, ...], Way | None] = {}

    def all(self) -> list[tuple[int, str]]:
        """List my tickets with their state: to do first, then done."""
        view, standing = self._shown.view, self._shown.standing
        if view.seat is None:
            return []
        if view.decision == "split":
            # Nobody has a train yet, so that no ticket could be done: that is no news.
            return [(ticket, "open") for ticket in standing]
        if self._shown.assist == "off":
            # Without help nothing is counted for me but what lies open on the table.
            shown = view.done[view.seat]
            return [(ticket, "done" if ticket in shown else "open") for ticket in standing]
        found = [(ticket, status.standing) for ticket, status in standing.items()]
        return sorted(found, key=lambda pair: ORDER[pair[1]])

    def offered_state(self, ticket: int) -> str:
        """Say how a ticket that is offered would stand: joined already, or to do."""
        view = self._shown.view
        if view.seat is None or view.decision == "keep" or self._shown.assist == "off":
            return "open"
        way = self._shortest(self._shown.board.tickets[ticket].cities)
        return "done" if way is not None and not way.routes else "open"

    def _shortest(self, cities: tuple[int, ...]) -> Way | None:
        """Give the shortest way between cities as the game stands; looked for once a change."""
        shown = self._shown
        if self._ways_of is not shown.view:
            self._ways_of, self._ways = shown.view, {}
        if cities not in self._ways:
            self._ways[cities] = shortest_way(shown.board, shown.view, cities)
        return self._ways[cities]

    def way(self, ticket: int) -> tuple[tuple[int, ...], frozenset[int]]:
        """Give a ticket's cities and the shortest way left for it."""
        shown = self._shown
        cities = shown.board.tickets[ticket].cities
        planned = self._plan.way_of(ticket)
        if planned:
            return cities, frozenset(planned)
        if shown.assist == "off" and shown.view.decision not in ("keep", "split"):
            return cities, frozenset()
        status = shown.standing.get(ticket)
        if status is not None and (status.missing or status.standing == "done"):
            return cities, frozenset(status.missing)
        way = self._shortest(cities) if shown.view.seat is not None else None
        return cities, frozenset(way.routes if way else ())

    def built(self, ticket: int) -> frozenset[int]:
        """Give my routes that lie on a ticket's way already; without help only of what lies open on the table."""
        shown = self._shown
        view = shown.view
        if view.seat is None or (shown.assist == "off" and not shown.board.delivery):
            return frozenset()
        way = self._shortest(shown.board.tickets[ticket].cities)
        return frozenset(way.built if way is not None else ())

    def joined(self, seat: int, tickets: Iterable[int]) -> tuple[int, ...]:
        """Give the routes that join the cities of a seat's tickets, one ticket after the other."""
        board, view = self._shown.board, self._shown.view
        paths = (joined_path(board, view, seat, board.tickets[ticket].cities) for ticket in tickets)
        return tuple(route for path in paths for route in path)

    def just_done(self) -> tuple[int, ...]:
        """Give the tickets that have been joined since this was asked last; new eyes have seen nothing yet."""
        if self._shown.view.seat is None:
            self._done = None
            return ()
        done = {ticket for ticket, state in self.all() if state == "done"}
        before, self._done = self._done, done
        return () if before is None or self._shown.board.delivery else tuple(sorted(done - before))
