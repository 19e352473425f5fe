"""What a step of a lesson waits for: each task knows what to point at now, whether it is done, and how to do it.

A task looks at nothing but the game. So it does not matter in which order or by which taps the pupil gets there, and
a step that is left out is done by the same act that its pupil would have done.
"""

from __future__ import annotations

from dataclasses import dataclass

from ttr_app.engine import actions
from ttr_app.engine.actions import Action
from ttr_app.ui.table.sheets.claim import ClaimSheet
from ttr_app.ui.table.sheets.tickets import DrawTicketsSheet, OfferSheet
from ttr_app.ui.table.teaching.desk import Desk, Spot


class Task:
    """Something to be read: it is done when the pupil says so."""

    #: Whether the pupil says when it is over.
    told = False

    def met(self, desk: Desk) -> bool:
        """Whether it has happened, or cannot happen any more."""
        return False

    def spots(self, desk: Desk) -> tuple[Spot, ...]:
        """What to point at now."""
        return ()

    def act(self, desk: Desk) -> Action | None:
        """The act that brings it nearer, for a pupil who leaves the step out; None if no act does."""
        return None

    def do(self, desk: Desk) -> bool:
        """Do it for a pupil who leaves the step out; return whether something was done."""
        action = self.act(desk)
        return action is not None and desk.game.session.submit(action) is None


@dataclass(frozen=True)
class Read(Task):
    """A sentence to be read, about a track, a city or a target."""

    key: str = ""
    route: str = ""
    city: str = ""
    told = True

    def spots(self, desk: Desk) -> tuple[Spot, ...]:
        """Point at what it is about."""
        if self.key:
            return (Spot(key=self.key),)
        if self.route:
            return (Spot(route=desk.route(self.route)),)
        return (Spot(city=desk.city(self.city)),) if self.city else ()


@dataclass(frozen=True)
class LookAtTicket(Task):
    """See a ticket on the map."""

    ticket: str = ""

    def met(self, desk: Desk) -> bool:
        """Whether one is shown, or there is nothing to choose from any more."""
        sheet = desk.sheet
        if isinstance(sheet, OfferSheet):
            return sheet.looked_at is not None or sheet.kept != 0
        return desk.game.pointing.ticket is not None or desk.view.decision not in ("keep", "offer")

    def spots(self, desk: Desk) -> tuple[Spot, ...]:
        """Point at the ticket."""
        wanted = desk.board.ticket_index[self.ticket]
        place = desk.view.offer.index(wanted) if wanted in desk.view.offer else 0
        return (Spot(key=f"look {place}"),)


@dataclass(frozen=True)
class KeepTickets(Task):
    """Keep some of the tickets that are offered; those that are named, or else those that are joined already."""

    wanted: tuple[str, ...] = ()

    def met(self, desk: Desk) -> bool:
        """Whether nothing is offered any more."""
        return desk.view.seat is not None and not desk.view.offer

    def _places(self, desk: Desk) -> list[int]:
        offer = desk.view.offer
        named = [desk.board.ticket_index[name] for name in self.wanted]
        if not named:
            named = [ticket for ticket in offer if desk.game.tickets.offered_state(ticket) == "done"]
        return [place for place, ticket in enumerate(offer) if ticket in named] or [0]

    def spots(self, desk: Desk) -> tuple[Spot, ...]:
        """Point at the boxes to tick, then at the button."""
        sheet = desk.sheet
        if not isinstance(sheet, OfferSheet):
            return ()
        empty = [place for place in self._places(desk) if not sheet.kept >> place & 1]
        return (Spot(key=f"offer {empty[0]}"),) if empty else (Spot(key="confirm"),)

    def act(self, desk: Desk) -> Action | None:
        """Keep them."""
        return actions.keep(sum(1 << place for place in self._places(desk)))


@dataclass(frozen=True)
class Collect(Task):
    """Take cards until there are enough of a colour; over as well once the track they are for is gone."""

    colour: str
    count: int
    lost: str = ""

    def met(self, desk: Desk) -> bool:
        """Whether there are enough, or the track is owned."""
        return desk.holds(self.colour) >= self.count or bool(
            self.lost and desk.owner(desk.route(self.lost)) >= 0
        )

    def spots(self, desk: Desk) -> tuple[Spot, ...]:
        """Point at a card of the colour; where there is none, at the deck."""
        view = desk.view
        if not view.mine or view.decision not in ("turn", "second", "refill"):
            return ()
        action = self.act(desk)
        if action is None:
            return ()
        if action.kind == "draw":
            return (Spot(key=f"card {action.target}"),)
        both = action.kind == "blind" and view.decision == "turn"
        return (Spot(key=f"{'two' if both else 'deck'} {action.target}"),)

    def act(self, desk: Desk) -> Action | None:
        """Draw a card of the colour, or an unseen one."""
        wanted = desk.cards_of(self.colour)
        legal = desk.view.legal
        for action in legal:
            if action.kind == "draw" and desk.view.market[action.target] in wanted:
                return action
        deck = desk.board.card_decks[wanted[0]]
        unseen = [action for action in legal if action.kind in ("blind", "refill")]
        fitting = [action for action in unseen if action.target == deck] or unseen
        return fitting[0] if fitting else next((a for a in legal if a.kind == "draw"), None)


@dataclass(frozen=True)
class ClaimTrack(Task):
    """Claim one track."""

    route: str

    def met(self, desk: Desk) -> bool:
        """Whether anybody owns it, or its twin."""
        return desk.owner(desk.route(self.route)) >= 0

    def spots(self, desk: Desk) -> tuple[Spot, ...]:
        """Point at the track, then at the button; at the cards while they do not suffice."""
        if not desk.view.mine:
            return ()
        route = desk.route(self.route)
        if isinstance(desk.sheet, ClaimSheet):
            if desk.sheet.route == route:
                return (Spot(key="confirm"),)
            if route in desk.sheet.free:
                return (Spot(key=f"lane {route}"),)
        if desk.view.decision == "turn" and desk.claim_of(route) is not None:
            chooser = f"corridor {desk.game.board_plan.corridor_of[route]}"
            return (Spot(key=chooser),) if desk.shows(chooser) else (Spot(route=route),)
        short = self._cards(desk)
        return (Spot(route=route),) if short is None else short.spots(desk)

    def _cards(self, desk: Desk) -> Collect | None:
        route = desk.route(self.route)
        colour = desk.board.route_colours[route]
        names = desk.board.colours
        if colour < 0:
            name = max(names, key=desk.holds)
        else:
            name = names[colour]
        return None if desk.claim_of(route) else Collect(name, desk.board.lengths[route])

    def act(self, desk: Desk) -> Action | None:
        """Claim it, or draw what it needs."""
        claim = desk.claim_of(desk.route(self.route))
        short = self._cards(desk)
        return claim if claim is not None or short is None else short.act(desk)


@dataclass(frozen=True)
class Join(Task):
    """Finish a ticket, whatever way is left."""

    ticket: str

    def met(self, desk: Desk) -> bool:
        """Whether it is done, hopeless, or was never kept."""
        index = desk.board.ticket_index[self.ticket]
        standing = dict(desk.game.tickets.all()).get(index)
        return desk.view.over or (bool(desk.view.hand) and standing != "open")

    def _next(self, desk: Desk) -> ClaimTrack | None:
        board = desk.board
        _cities, way = desk.game.tickets.way(board.ticket_index[self.ticket])
        missing = sorted(way, key=lambda route: (desk.claim_of(route) is None, board.lengths[route], route))
        return ClaimTrack(board.map.routes[missing[0]].id) if missing else None

    def spots(self, desk: Desk) -> tuple[Spot, ...]:
        """Point at the next track of the way, or at a card for it."""
        track = self._next(desk)
        return () if track is None else track.spots(desk)

    def act(self, desk: Desk) -> Action | None:
        """Claim the next track, or draw for it."""
        track = self._next(desk)
        return None if track is None else track.act(desk)


@dataclass(frozen=True)
class DrawTickets(Task):
    """Draw new tickets."""

    def met(self, desk: Desk) -> bool:
        """Whether new ones are offered, or there are none any more."""
        return desk.view.decision == "offer" or desk.view.over or not desk.view.ticket_deck_size

    def spots(self, desk: Desk) -> tuple[Spot, ...]:
        """Point at the deck of tickets, then at the button."""
        if isinstance(desk.sheet, DrawTicketsSheet):
            return (Spot(key="confirm"),)
        return (Spot(key="tickets"),) if desk.my_turn else ()

    def act(self, desk: Desk) -> Action | None:
        """Draw them."""
        return actions.tickets() if actions.tickets() in desk.view.legal else None


@dataclass(frozen=True)
class PlayToTheEnd(Task):
    """Play on until the game is over: the longest track that can be paid, else cards for one."""

    def met(self, desk: Desk) -> bool:
        """Whether the game is over."""
        return desk.view.over

    def _longest(self, desk: Desk) -> Action | None:
        claims = [action for action in desk.view.legal if action.kind == "claim"]
        return max(claims, key=lambda a: (desk.board.lengths[a.target], -a.target), default=None)

    def _collect(self, desk: Desk) -> Collect:
        most = max(desk.board.colours, key=desk.holds)
        return Collect(most, 99)

    def spots(self, desk: Desk) -> tuple[Spot, ...]:
        """Point at the track, or at a card."""
        if not desk.view.mine:
            return ()
        claim = self._longest(desk)
        if claim is None:
            return self._collect(desk).spots(desk)
        if isinstance(desk.sheet, ClaimSheet):
            return (Spot(key="confirm"),)
        return (Spot(route=claim.target),)

    def act(self, desk: Desk) -> Action | None:
        """Claim or draw."""
        return self._longest(desk) or self._collect(desk).act(desk)
