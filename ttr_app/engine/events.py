"""What happened, for eyes and ears: facts without prose, each of which knows what a seat may see of it."""

from __future__ import annotations

import msgspec

from .actions import Payment


class Event(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """Something that happened in a game."""

    def seen_by(self, seat: int | None) -> Event:
        """This event as a seat (None: a spectator) may see it."""
        return self

    def reveals_to(self, seat: int) -> bool:
        """Whether this told a seat what it could not know before, so that it cannot be taken back for that seat.

        Unless an event says otherwise, all that another seat did and all that came from the table was new; of what the
        seat did itself, that was new which the others may not see (a card drawn, a ticket offered).
        """
        return seat != getattr(self, "seat", -1) or self.seen_by(None) != self


class CardsDealt(Event, frozen=True):
    """A seat got its first cards; `cards` are card kinds, empty when hidden."""

    seat: int
    count: int
    cards: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else CardsDealt(self.seat, self.count)


class TicketsOffered(Event, frozen=True):
    """A seat was offered tickets to choose from."""

    seat: int
    count: int
    tickets: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else TicketsOffered(self.seat, self.count)

    def reveals_to(self, seat: int) -> bool:
        return seat == self.seat  # how many are offered is a rule


class TicketsKept(Event, frozen=True):
    """A seat kept some of the offered tickets and returned the others; how many is secret at the start (-1)."""

    seat: int
    kept: int
    returned: int
    tickets: tuple[int, ...] = ()
    back: tuple[int, ...] = ()
    start: bool = False

    def seen_by(self, seat: int | None) -> Event:
        if seat == self.seat:
            return self
        if self.start:
            # [ALL: tickets] all choose at the same time, so nobody may go by what another has done.
            return TicketsKept(self.seat, -1, -1, start=True)
        return TicketsKept(self.seat, self.kept, self.returned)

    def reveals_to(self, seat: int) -> bool:
        # The seat chose among what it had seen; at the start it shows nobody even how many it kept.
        return seat != self.seat and not self.start


class TicketsThrown(Event, frozen=True):
    """A seat threw its undone tickets away and drew new ones [FJ: throwing away]."""

    seat: int
    count: int
    drawn: int
    tickets: tuple[int, ...] = ()
    new: tuple[int, ...] = ()

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else TicketsThrown(self.seat, self.count, self.drawn)


class TicketDrawn(Event, frozen=True):
    """A seat drew the next ticket after one was done [FJ: tickets]."""

    seat: int
    ticket: int = -1

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else TicketDrawn(self.seat)

    def reveals_to(self, seat: int) -> bool:
        return seat == self.seat


class TicketDone(Event, frozen=True):
    """A ticket was done and is shown to all [FJ: tickets]."""

    seat: int
    ticket: int


class BonusWon(Event, frozen=True):
    """A seat joined east and west [FJ: East-West]."""

    seat: int


class SplitChosen(Event, frozen=True):
    """A seat chose its trains and ships in secret [WORLD: split]."""

    seat: int
    trains: int = -1
    ships: int = -1

    def seen_by(self, seat: int | None) -> Event:
        return self if seat == self.seat else SplitChosen(self.seat)

    def reveals_to(self, seat: int) -> bool:
        return False  # the seat knows its own choice, and the others do not see it


class SplitsRevealed(Event, frozen=True):
    """All seats showed their pieces: (trains, ships) by seat [WORLD: split]."""

    supplies: tuple[tuple[int, ...], ...]


class CardDrawn(Event, frozen=True):
    """A seat took a card, from a market slot or blind (slot -1) from a deck."""

    seat: int
    slot: int
    deck: int
    card: int = -1

    def seen_by(self, seat: int | None) -> Event:
        if self.slot >= 0 or seat == self.seat:
            return self
        return CardDrawn(self.seat, self.slot, self.deck)

    def reveals_to(self, seat: int) -> bool:
        # An unseen card is news to whoever draws it, an open one tells the others what is wanted.
        return (seat == self.seat) == (self.slot < 0)


class MarketRefilled(Event, frozen=True):
    """A card came to lie in a market slot."""

    slot: int
    card: int


class MarketReset(Event, frozen=True):
    """Too many wilds: the whole market was discarded and dealt anew."""

    cards: tuple[int, ...]


class DeckShuffled(Event, frozen=True):
    """The discards of a deck were shuffled into a new one."""

    deck: int
    count: int

    def reveals_to(self, seat: int) -> bool:
        return False  # the discards lie open, and their new order does not


class RouteClaimed(Event, frozen=True):
    """A seat claimed a route."""

    seat: int
    route: int
    payment: Payment
    points: int


class TunnelTried(Event, frozen=True):
    """Cards were laid down for a tunnel and the top cards turned over [EU: tunnel]."""

    seat: int
    route: int
    payment: Payment
    revealed: tuple[int, ...]
    due: int

    def reveals_to(self, seat: int) -> bool:
        return seat != self.seat or bool(self.revealed)


class TunnelPaid(Event, frozen=True):
    """The tunnel's extra cards were paid [EU: tunnel]."""

    seat: int
    route: int
    payment: Payment


class TunnelLeft(Event, frozen=True):
    """The payer took the cards back and the turn ended [EU: tunnel]."""

    seat: int
    route: int


class BuiltInCity(Event, frozen=True):
    """A seat built something in a city; a rule says what, and screens show the city of any of them."""

    seat: int
    city: int
    payment: Payment


class StationBuilt(BuiltInCity, frozen=True):
    """A seat built a station [EU: station]."""


class HarbourBuilt(BuiltInCity, frozen=True):
    """A seat built a harbour [WORLD: harbour]."""


class PiecesExchanged(Event, frozen=True):
    """A seat swapped pieces: change of its trains, and the points it cost [WORLD: exchange]."""

    seat: int
    trains: int
    cost: int


class Passed(Event, frozen=True):
    """A seat could do nothing and passed."""

    seat: int


class TurnBegan(Event, frozen=True):
    """It is a seat's turn."""

    seat: int
    turn: int

    def reveals_to(self, seat: int) -> bool:
        # That it is a seat's turn follows by the rules, but the first turn shows how many tickets everybody kept.
        return self.turn == 1


class EndAnnounced(Event, frozen=True):
    """A seat is nearly out of pieces: so many turns are left in all."""

    seat: int
    turns_left: int

    def reveals_to(self, seat: int) -> bool:
        return False  # it follows by the rules from what all have seen


class GameEnded(Event, frozen=True):
    """The game is over and can be scored."""

    def reveals_to(self, seat: int) -> bool:
        return False  # it follows by the rules from what all have seen


AnyEvent = (
    CardsDealt
    | TicketsOffered
    | TicketsKept
    | TicketsThrown
    | TicketDrawn
    | TicketDone
    | BonusWon
    | SplitChosen
    | SplitsRevealed
    | CardDrawn
    | MarketRefilled
    | MarketReset
    | DeckShuffled
    | RouteClaimed
    | TunnelTried
    | TunnelPaid
    | TunnelLeft
    | StationBuilt
    | HarbourBuilt
    | PiecesExchanged
    | Passed
    | TurnBegan
    | EndAnnounced
    | GameEnded
)
"""Every event, as one type that msgspec can decode."""
