"""A game told move by move with everything open, to be read beside the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..engine import Board, Event, GameState, Score
from ..engine import events as ev
from ..i18n import Names, Narrator


class Trace:
    """Prints the sentence of every event, a line for each turn, and how the score came about."""

    def __init__(self, board: Board, players: Sequence[str], write: Callable[[str], None]) -> None:
        self.board = board
        self.names = Names(board, [f"{name} {i + 1}" for i, name in enumerate(players)])
        self.narrator = Narrator(self.names)
        self.write = write

    def begin(self, game: int, seed: int) -> None:
        """Head a new game."""
        self.write(f"== {self.names.map()}, game {game}, seed {seed}")

    def event(self, event: Event, state: GameState) -> None:
        """Tell one event; at the beginning of a turn also what the seat holds."""
        if isinstance(event, ev.TurnBegan):
            kinds = len(self.board.cards)
            hand = state.hands[event.seat * kinds : (event.seat + 1) * kinds]
            cards = self.names.payment(tuple((card, n) for card, n in enumerate(hand) if n))
            self.write(f"-- {event.turn}. {self.names.seat(event.seat)} [{cards}]")
            return
        self.write("   " + self.narrator.tell(event) + self._opened(event))

    def _opened(self, event: Event) -> str:
        """What the sentence of an event leaves out and a referee wants to see: cards paid, tickets drawn."""
        open_things = self.names.payment(getattr(event, "payment", ()))
        if isinstance(event, ev.TicketsOffered):
            open_things = ", ".join(self.names.ticket(ticket) for ticket in event.tickets)
        elif isinstance(event, ev.TicketsThrown):
            open_things = ", ".join(self.names.ticket(ticket) for ticket in event.new)
        return f" [{open_things}]" if open_things else ""

    def end(self, score: Score) -> None:
        """Tell what every seat has, ticket by ticket."""
        for seat in score.seats:
            parts = ", ".join(f"{name} {points:+d}" for name, points in seat.parts.items())
            self.write(f"## {self.names.seat(seat.seat)}: {seat.total} ({parts})")
            for result in seat.tickets:
                mark = "x" if result.done else " "
                self.write(f"   [{mark}] {self.names.ticket(result.ticket)} {result.points:+d}")
            for city, route in seat.borrowed:
                lent = self.names.route(route) if route >= 0 else "-"
                self.write(f"   {self.names.city(city)}: {lent}")
            if seat.trail:
                self.write(f"   {seat.longest}: {', '.join(self.names.route(route) for route in seat.trail)}")
        self.write("## " + " = ".join(self.names.seat(seat) for seat in score.winners))
