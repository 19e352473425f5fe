"""The tasks of single lessons: tunnels, buildings, the fleet, and a tablet that is passed on or lies in the middle."""

from __future__ import annotations

from dataclasses import dataclass

from ttr_app.engine import actions
from ttr_app.engine.actions import Action
from ttr_app.ui.table.sheets.building import BuildSheet
from ttr_app.ui.table.sheets.fleet import ExchangeSheet, SplitSheet, needs_of
from ttr_app.ui.table.sheets.tickets import DrawTicketsSheet
from ttr_app.ui.table.teaching.desk import Desk, Spot
from ttr_app.ui.table.teaching.tasks import ClaimTrack, Task


@dataclass(frozen=True)
class ShowTicket(Task):
    """See the own ticket that is spoken of on the map."""

    ticket: str

    def met(self, desk: Desk) -> bool:
        """Whether it is shown, or not at hand any more; another ticket would not be what the words tell."""
        wanted = desk.board.ticket_index[self.ticket]
        return desk.game.pointing.ticket == wanted or wanted not in desk.view.tickets

    def spots(self, desk: Desk) -> tuple[Spot, ...]:
        """Point at it."""
        return (Spot(key=f"ticket {desk.board.ticket_index[self.ticket]}"),)


@dataclass(frozen=True)
class TakeCard(Task):
    """Take one kind of card from the table, by its name."""

    card: str
    count: int = 1

    def met(self, desk: Desk) -> bool:
        """Whether there are enough of it."""
        return bool(desk.view.hand) and desk.view.hand[desk.board.card_index[self.card]] >= self.count

    def spots(self, desk: Desk) -> tuple[Spot, ...]:
        """Point at it."""
        action = self.act(desk)
        if action is None:
            return ()
        return (Spot(key=f"card {action.target}" if action.kind == "draw" else f"deck {action.target}"),)

    def act(self, desk: Desk) -> Action | None:
        """Take it, or where it does not lie open an unseen card of its deck."""
        card = desk.board.card_index[self.card]
        for action in desk.view.legal:
            if action.kind == "draw" and desk.view.market[action.target] == card:
                return action
        deck = desk.board.card_decks[card]
        drawn = [action for action in desk.view.legal if action.kind in ("blind", "refill")]
        return next((action for action in drawn if action.target == deck), drawn[0] if drawn else None)


@dataclass(frozen=True)
class DigTunnel(ClaimTrack):
    """Claim a tunnel, as far as the three cards."""

    def met(self, desk: Desk) -> bool:
        """Whether the cards are turned over, or it is mine without."""
        return desk.view.decision == "tunnel" or super().met(desk)


@dataclass(frozen=True)
class PayTunnel(Task):
    """Pay what a tunnel asks on top, or give it up."""

    def met(self, desk: Desk) -> bool:
        """Whether nothing is asked any more."""
        return desk.view.decision != "tunnel"

    def spots(self, desk: Desk) -> tuple[Spot, ...]:
        """Point at the button."""
        return (Spot(key="confirm"),) if desk.view.mine else ()

    def act(self, desk: Desk) -> Action | None:
        """Pay."""
        return next((action for action in desk.view.legal if action.kind == "pay"), None)


@dataclass(frozen=True)
class Build(Task):
    """Build in a city; the kind of action says what."""

    city: str
    kind: str

    def met(self, desk: Desk) -> bool:
        """Whether somebody has built there."""
        return any(desk.city(self.city) in cities for cities in desk.view.buildings)

    def spots(self, desk: Desk) -> tuple[Spot, ...]:
        """Point at the city, then at the button."""
        city = desk.city(self.city)
        if isinstance(desk.sheet, BuildSheet) and desk.sheet.city == city:
            return (Spot(key="confirm"),)
        if desk.shows(f"city {city}"):
            return (Spot(key=f"city {city}"),)
        return (Spot(city=city),) if desk.my_turn else ()

    def act(self, desk: Desk) -> Action | None:
        """Build."""
        city = desk.city(self.city)
        return next((a for a in desk.view.legal if a.kind == self.kind and a.target == city), None)


@dataclass(frozen=True)
class ChooseFleet(Task):
    """Choose trains and ships."""

    def met(self, desk: Desk) -> bool:
        """Whether they are chosen."""
        return desk.view.decision not in ("keep", "split")

    def spots(self, desk: Desk) -> tuple[Spot, ...]:
        """Point at the step that leads to what the tickets need, then at the button."""
        sheet = desk.sheet
        if not isinstance(sheet, SplitSheet):
            return ()
        gap = self._wanted(desk) - sheet.trains
        if not gap:
            return (Spot(key="confirm"),)
        step = (5 if abs(gap) >= 5 else 1) * (1 if gap > 0 else -1)
        return (Spot(key=f"step {step}"),)

    def _wanted(self, desk: Desk) -> int:
        """What the tickets need of trains, and half of what is to spare."""
        trains, ships = needs_of(desk.game)
        spare = desk.board.numbers.take_pieces - trains - ships
        there = [action.target for action in desk.view.legal if action.kind == "split"]
        wanted = trains + spare // 2
        return min(there, key=lambda number: abs(number - wanted))

    def act(self, desk: Desk) -> Action | None:
        """Take what the tickets need."""
        if desk.view.decision != "split" or not desk.view.mine:
            return None
        return actions.split(self._wanted(desk))


@dataclass(frozen=True)
class Exchange(Task):
    """Swap a train for a ship."""

    def met(self, desk: Desk) -> bool:
        """Whether a point has been paid for it, or the game went on without."""
        me = desk.view.seat or 0
        return desk.view.points[me] < 0 or bool(desk.view.routes[me])

    def spots(self, desk: Desk) -> tuple[Spot, ...]:
        """Point at the button, then at the step, then at the button of the sheet."""
        sheet = desk.sheet
        if isinstance(sheet, ExchangeSheet):
            return (Spot(key="confirm" if sheet.trains < 0 else "step -1"),)
        return (Spot(key="exchange"),) if desk.my_turn else ()

    def act(self, desk: Desk) -> Action | None:
        """Swap one."""
        return next((a for a in desk.view.legal if a.kind == "exchange" and a.target < 0), None)


@dataclass(frozen=True)
class ThrowTickets(Task):
    """Throw the tickets away and draw new ones."""

    kept: str
    """One of the tickets that there are before."""

    def met(self, desk: Desk) -> bool:
        """Whether it is gone."""
        return desk.board.ticket_index[self.kept] not in desk.view.tickets

    def spots(self, desk: Desk) -> tuple[Spot, ...]:
        """Point at the deck of tickets, then at the button."""
        if isinstance(desk.sheet, DrawTicketsSheet):
            return (Spot(key="confirm"),)
        return (Spot(key="tickets"),) if desk.my_turn else ()

    def act(self, desk: Desk) -> Action | None:
        """Throw them."""
        return actions.throw() if actions.throw() in desk.view.legal else None


@dataclass(frozen=True)
class Draw(Task):
    """Draw cards, whatever they are, until so many acts have been made since the beginning."""

    acts: int

    def met(self, desk: Desk) -> bool:
        """Whether so many have been made."""
        return desk.game.session.status.step >= self.acts

    def spots(self, desk: Desk) -> tuple[Spot, ...]:
        """Point at an open card; with covered hands what lies on the table may be taken all the same."""
        slot = next((a.target for a in desk.view.legal if a.kind == "draw"), None)
        return () if slot is None else (Spot(key=f"card {slot}"),)

    def act(self, desk: Desk) -> Action | None:
        """Take one."""
        return next((a for a in desk.view.legal if a.kind == "draw"), None)


@dataclass(frozen=True)
class OpenCards(Task):
    """A person opens their cards: on the cover of a tablet that was passed on, or at their edge of the table."""

    seat: int

    def met(self, desk: Desk) -> bool:
        """Whether they are open."""
        return desk.view.seat == self.seat

    def spots(self, desk: Desk) -> tuple[Spot, ...]:
        """Point at the cover's button, or at the one below the edge."""
        if desk.game.hand_over.waiting:
            return (Spot(key="lift"),) if desk.game.hand_over.covered else ()
        return (Spot(key=f"open {self.seat}"),)

    def do(self, desk: Desk) -> bool:
        """Open them."""
        session = desk.game.session
        return session.lift() if desk.game.hand_over.waiting else session.hold(self.seat)


@dataclass(frozen=True)
class CoverCards(Task):
    """The cards that are open are covered again."""

    def met(self, desk: Desk) -> bool:
        """Whether they are."""
        return desk.view.seat is None

    def spots(self, desk: Desk) -> tuple[Spot, ...]:
        """Point at the button beside the hand."""
        return (Spot(key="cover"),)

    def do(self, desk: Desk) -> bool:
        """Cover them."""
        desk.game.hand_over.cover()
        return True
