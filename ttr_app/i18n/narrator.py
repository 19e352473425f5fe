"""Tells what happened: one sentence for every event, in the present tense, which in Polish spares the gender."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from ttr_app.engine import events as ev
from ttr_app.engine.board import SHIP

from .catalog import _, n_
from .names import Names
from .rule_words import added


class Narrator:
    """Turns events, as one seat sees them, into sentences."""

    def __init__(self, names: Names) -> None:
        self.names = names
        self._tell: dict[type[ev.Event], Callable[[Any], str]] = {
            ev.CardsDealt: self._cards_dealt,
            ev.TicketsOffered: self._tickets_offered,
            ev.TicketsKept: self._tickets_kept,
            ev.TicketsThrown: self._tickets_thrown,
            ev.TicketDrawn: self._ticket_drawn,
            ev.TicketDone: self._ticket_done,
            ev.BonusWon: self._bonus_won,
            ev.SplitChosen: self._split_chosen,
            ev.SplitsRevealed: self._splits_revealed,
            ev.CardDrawn: self._card_drawn,
            ev.MarketRefilled: self._market_refilled,
            ev.MarketReset: self._market_reset,
            ev.DeckShuffled: self._deck_shuffled,
            ev.RouteClaimed: self._route_claimed,
            ev.TunnelTried: self._tunnel_tried,
            ev.TunnelPaid: self._tunnel_paid,
            ev.TunnelLeft: self._tunnel_left,
            ev.StationBuilt: self._station_built,
            ev.HarbourBuilt: self._harbour_built,
            ev.PiecesExchanged: self._pieces_exchanged,
            ev.Passed: self._passed,
            ev.TurnBegan: self._turn_began,
            ev.EndAnnounced: self._end_announced,
            ev.GameEnded: lambda e: _("The game is over."),
        }

    def tell(self, event: ev.Event) -> str:
        """Give the sentence of an event."""
        kind = type(event)
        own = added.events.get(kind)
        return own(self.names, event) if own is not None else self._tell[kind](event)

    def tell_together(self, alike: Sequence[ev.Event]) -> str:
        """Give one sentence for events of one kind: cards that a seat drew one after the other, or a single event."""
        first = alike[0]
        if len(alike) == 1 or not isinstance(first, ev.CardDrawn):
            return self.tell(first)
        name, count = self.names.seat(first.seat), len(alike)
        if first.card < 0:
            if first.deck == SHIP:
                words = n_("{name} draws {n} ship card blind.", "{name} draws {n} ship cards blind.", count)
            else:
                words = n_("{name} draws {n} card blind.", "{name} draws {n} cards blind.", count)
            return words.format(name=name)
        drawn = Counter(event.card for event in alike if isinstance(event, ev.CardDrawn))
        words = _("{name} draws blind: {card}.") if first.slot < 0 else _("{name} takes {card}.")
        return words.format(name=name, card=self.names.taken(sorted(drawn.items())))

    def knows(self) -> set[type[ev.Event]]:
        """List the classes of events that have words."""
        return set(self._tell)

    def _cards_dealt(self, e: ev.CardsDealt) -> str:
        if e.cards:
            cards = self._cards(e.cards)
        else:
            cards = _("a card") if e.count == 1 else n_("{n} card", "{n} cards", e.count)
        return _("{name} gets {cards}.").format(name=self.names.seat(e.seat), cards=cards)

    def _cards(self, cards: tuple[int, ...]) -> str:
        return self.names.taken((card, cards.count(card)) for card in sorted(set(cards)))

    def _tickets(self, tickets: tuple[int, ...]) -> str:
        return ", ".join(self.names.ticket(ticket) for ticket in tickets)

    def _tickets_offered(self, e: ev.TicketsOffered) -> str:
        words = n_("{name} draws {n} ticket.", "{name} draws {n} tickets.", e.count)
        return words.format(name=self.names.seat(e.seat))

    def _tickets_kept(self, e: ev.TicketsKept) -> str:
        if e.kept < 0:
            return _("{name} chooses tickets in secret.").format(name=self.names.seat(e.seat))
        words = n_("{name} keeps {n} ticket.", "{name} keeps {n} tickets.", e.kept)
        words = words.format(name=self.names.seat(e.seat))
        return f"{words[:-1]}: {self._tickets(e.tickets)}." if e.tickets else words

    def _tickets_thrown(self, e: ev.TicketsThrown) -> str:
        words = n_(
            "{name} throws {n} ticket away and draws new ones.",
            "{name} throws {n} tickets away and draws new ones.",
            e.count,
        )
        return words.format(name=self.names.seat(e.seat))

    def _ticket_drawn(self, e: ev.TicketDrawn) -> str:
        name = self.names.seat(e.seat)
        if e.ticket < 0:
            return _("{name} draws a new ticket.").format(name=name)
        return _("{name} draws a new ticket: {ticket}.").format(name=name, ticket=self.names.ticket(e.ticket))

    def _ticket_done(self, e: ev.TicketDone) -> str:
        words = _("{name} finishes the ticket {ticket}!")
        return words.format(name=self.names.seat(e.seat), ticket=self.names.ticket(e.ticket))

    def _bonus_won(self, e: ev.BonusWon) -> str:
        return _("{name} joins east and west and gets the bonus ticket!").format(name=self.names.seat(e.seat))

    def _split_chosen(self, e: ev.SplitChosen) -> str:
        name = self.names.seat(e.seat)
        if e.trains < 0:
            return _("{name} chooses trains and ships in secret.").format(name=name)
        words = _("{name} takes {trains} and {ships}.")
        return words.format(
            name=name, trains=self.names.piece(0, e.trains), ships=self.names.piece(1, e.ships)
        )

    def _splits_revealed(self, e: ev.SplitsRevealed) -> str:
        each = [
            f"{self.names.seat(seat)}: {self.names.piece(0, trains)}, {self.names.piece(1, ships)}"
            for seat, (trains, ships) in enumerate(e.supplies)
        ]
        return _("All show their pieces. {pieces}.").format(pieces="; ".join(each))

    def _card_drawn(self, e: ev.CardDrawn) -> str:
        name = self.names.seat(e.seat)
        if e.card < 0:
            ships = e.deck == SHIP
            words = _("{name} draws a ship card blind.") if ships else _("{name} draws a card blind.")
            return words.format(name=name)
        card = self.names.taken([(e.card, 1)])
        if e.slot < 0:
            return _("{name} draws blind: {card}.").format(name=name, card=card)
        return _("{name} takes {card}.").format(name=name, card=card)

    def _market_refilled(self, e: ev.MarketRefilled) -> str:
        return _("Face up: {card}.").format(card=self.names.taken([(e.card, 1)]))

    def _market_reset(self, e: ev.MarketReset) -> str:
        return _("Too many locomotives: all face-up cards are dealt anew.")

    def _deck_shuffled(self, e: ev.DeckShuffled) -> str:
        return n_(
            "The discards are shuffled: {n} card in the deck.",
            "The discards are shuffled: {n} cards in the deck.",
            e.count,
        )

    def _route_claimed(self, e: ev.RouteClaimed) -> str:
        name, route = self.names.seat(e.seat), self.names.route(e.route)
        if not e.points:
            return _("{name} claims {route}.").format(name=name, route=route)
        words = n_("{name} claims {route}: {n} point.", "{name} claims {route}: {n} points.", e.points)
        return words.format(name=name, route=route)

    def _tunnel_tried(self, e: ev.TunnelTried) -> str:
        name, route = self.names.seat(e.seat), self.names.route(e.route)
        if not e.revealed:
            words = _("{name} digs the tunnel {route}; no card is left to turn over. Nothing more to pay.")
        elif not e.due:
            words = _("{name} digs the tunnel {route}; turned over: {cards}. Nothing more to pay.")
        else:
            words = n_(
                "{name} digs the tunnel {route}; turned over: {cards}. {n} more card to pay.",
                "{name} digs the tunnel {route}; turned over: {cards}. {n} more cards to pay.",
                e.due,
            )
        return words.format(name=name, route=route, cards=self._cards(e.revealed))

    def _tunnel_paid(self, e: ev.TunnelPaid) -> str:
        words = _("{name} adds {cards} for the tunnel.")
        return words.format(name=self.names.seat(e.seat), cards=self.names.taken(e.payment))

    def _tunnel_left(self, e: ev.TunnelLeft) -> str:
        words = _("{name} gives up the tunnel {route} and takes the cards back.")
        return words.format(name=self.names.seat(e.seat), route=self.names.route(e.route))

    def _station_built(self, e: ev.StationBuilt) -> str:
        words = _("{name} builds a station: {city}.")
        return words.format(name=self.names.seat(e.seat), city=self.names.city(e.city))

    def _harbour_built(self, e: ev.HarbourBuilt) -> str:
        words = _("{name} builds a harbour: {city}.")
        return words.format(name=self.names.seat(e.seat), city=self.names.city(e.city))

    def _pieces_exchanged(self, e: ev.PiecesExchanged) -> str:
        given, taken = (SHIP, 0) if e.trains > 0 else (0, SHIP)
        words = n_(
            "{name} exchanges {given} for {taken}: {n} point lost.",
            "{name} exchanges {given} for {taken}: {n} points lost.",
            e.cost,
        )
        count = abs(e.trains)
        return words.format(
            name=self.names.seat(e.seat),
            given=self.names.piece(given, count),
            taken=self.names.piece(taken, count),
        )

    def _passed(self, e: ev.Passed) -> str:
        return _("{name} passes.").format(name=self.names.seat(e.seat))

    def _turn_began(self, e: ev.TurnBegan) -> str:
        return _("{name}'s turn.").format(name=self.names.seat(e.seat))

    def _end_announced(self, e: ev.EndAnnounced) -> str:
        words = n_(
            "{name} is nearly out of pieces: {n} turn left.",
            "{name} is nearly out of pieces: {n} turns left.",
            e.turns_left,
        )
        return words.format(name=self.names.seat(e.seat))
