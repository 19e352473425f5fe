"""What is heard and felt of a change: one sound for the most telling event, a tick for an own act."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ttr_app.engine import events
from ttr_app.engine.board import Board
from ttr_app.session import Update

BETWEEN = 0.12
"""Seconds between two sounds: computers that move at once would else make one noise of all of them."""

TICK, LONG_TICK = 0.03, 0.12
"""Seconds of vibration: for an own act, and for whoever is next where the tablet goes round."""


class Heard(Protocol):
    """Whatever plays sounds."""

    def sound(self, name: str) -> None:
        """Play a sound by its name."""

    def tick(self, seconds: float = 0.03) -> None:
        """Vibrate for a moment."""


#: Event -> sound; what stands first is heard where several things happened. Other events are silent.
_SOUNDS: dict[type[events.Event], str] = {
    events.GameEnded: "win",
    events.EndAnnounced: "last_round",
    events.TicketDone: "ticket",
    events.BonusWon: "ticket",
    events.TunnelTried: "tunnel",
    events.RouteClaimed: "wagon",
    events.StationBuilt: "station",
    events.HarbourBuilt: "harbour",
    events.MarketReset: "shuffle",
    events.DeckShuffled: "shuffle",
    events.TicketsOffered: "card",
    events.TicketsThrown: "card",
    events.CardDrawn: "card",
}


class Sounding:
    """Plays what a change of the game sounds like."""

    def __init__(self, heard: Heard, board: Board, now: Callable[[], float]) -> None:
        self._heard, self._board, self._now = heard, board, now
        self._last = -BETWEEN
        self._asked: int | None = None

    def take_in(self, update: Update) -> None:
        """Sound a change as the seat that looks perceives it."""
        mine = update.view.seat is not None and update.status.to_move == update.view.seat
        asked = update.status.to_move if update.status.wait in ("person", "hand_over") else None
        turned = asked is not None and asked != self._asked
        self._asked = asked
        if update.change == "curtain":
            return
        name = self._sound_of(update)
        if update.change == "undone":
            name = "card"
        elif name in (None, "card") and update.status.wait == "hand_over" and turned:
            name = "hand_over"
        elif name in (None, "card", "shuffle") and turned and mine:
            name = "your_turn"
        if name is not None and self._now() - self._last >= BETWEEN:
            self._last = self._now()
            self._heard.sound(name)
        if turned and update.status.wait == "hand_over":
            self._heard.tick(LONG_TICK)
        elif update.change == "played" and update.own:
            self._heard.tick(TICK)

    def ticket_done(self) -> None:
        """A ticket of the person who looks has just been joined."""
        self._last = self._now()
        self._heard.sound("ticket")

    def refused(self) -> None:
        """A tap was refused."""
        self._heard.sound("refusal")

    def _sound_of(self, update: Update) -> str | None:
        happened = {type(event) for event in update.events}
        name = next((name for kind, name in _SOUNDS.items() if kind in happened), None)
        if name == "wagon":
            routes = [event.route for event in update.events if isinstance(event, events.RouteClaimed)]
            return (
                "ship"
                if self._board.ships and any(self._board.pieces[route] for route in routes)
                else "wagon"
            )
        return name
