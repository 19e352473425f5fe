"""What the board points out because somebody wants to see it: a ticket, a colour's routes, a network, the plan."""

from __future__ import annotations

from ttr_app.i18n import _
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.table.messages import Messages
from ttr_app.ui.table.parts.pages import PhonePages
from ttr_app.ui.table.parts.plan import TicketPlan
from ttr_app.ui.table.parts.shown import ShownGame
from ttr_app.ui.table.parts.tickets import MyTickets
from ttr_app.ui.table.signals import Signals


def tour_words(points: int, any_order: int, penalty: int) -> str:
    """Say what a tour brings, by the order in which its cities are joined."""
    words = _("Tour: {points} in the order printed, {any} in any other, −{penalty} if not done.")
    return words.format(points=points, any=any_order, penalty=penalty)


class Pointing:
    """Keeps what was chosen to be looked at; nothing of it changes the game."""

    def __init__(
        self,
        shown: ShownGame,
        messages: Messages,
        tickets: MyTickets,
        plan: TicketPlan,
        pages: PhonePages,
        signals: Signals,
    ) -> None:
        self._shown, self._messages, self._tickets = shown, messages, tickets
        self._plan, self._pages, self._signals = plan, pages, signals
        self.network: int | None = None
        self.ticket: int | None = None
        self.colour: int | None = None

    @property
    def anything(self) -> bool:
        """Whether something is pointed out."""
        return not (self.network is None and self.ticket is None and self.colour is None)

    def clear(self) -> None:
        """Point nothing out any more."""
        self.network = self.ticket = self.colour = None

    def show_colour(self, colour: int) -> None:
        """Light what a colour of the hand can claim, or stop doing so."""
        self.colour = None if self.colour == colour else colour
        if self.colour is not None and self._shown.view.mine and not self._shown.claimable(colour):
            self._messages.say(_("Nothing can be claimed with this colour now."), self._shown.now())
        self._signals.repaint()

    def show_ticket(self, ticket: int) -> None:
        """Show a ticket on the map, or stop doing so."""
        self.ticket = None if self.ticket == ticket else ticket
        if self.ticket is not None:
            self._pages.turn_to("map")
            self._tell_tour(ticket)
            # On a phone the whole map is too small to find two cities on it.
            self._signals.show_cities(self._shown.board.tickets[ticket].cities)
        self._signals.repaint()

    def _tell_tour(self, ticket: int) -> None:
        """Say what the three numbers of a tour mean."""
        facts = self._shown.board.tickets[ticket]
        if facts.tour:
            words = tour_words(facts.points, facts.any_order, facts.penalty)
            self._messages.say(words, self._shown.now())

    def show_next_ticket(self) -> None:
        """Show the ticket after the one that is shown."""
        tickets = [ticket for ticket, _state in self._tickets.all()]
        if tickets:
            at = tickets.index(self.ticket) + 1 if self.ticket in tickets else 0
            self.ticket = None
            self.show_ticket(tickets[at % len(tickets)])

    def show_plan(self) -> None:
        """Show the plan on the map, or stop doing so."""
        self._plan.open = not self.plan_lit
        self.ticket = None
        if self._plan.open:
            self._pages.turn_to("map")
            words = self._plan.remarks()
            if words:
                self._messages.say(words, self._shown.now())
        self._signals.repaint()

    def show_network(self, seat: int) -> None:
        """Let one seat's routes stand out, or stop doing so."""
        self.network = None if self.network == seat else seat
        self._signals.repaint()

    @property
    def plan_lit(self) -> bool:
        """Whether the map shows the plan now."""
        return self._plan.wanted and self._plan.open and self.ticket is None

    def selection(self) -> Selection:
        """Say what the board points out while no sheet has something of its own to show."""
        shown, view = self._shown, self._shown.view
        if self._messages.cheered and not self.anything:
            # A light runs along the line and its ring stays, also for children who cannot read the sentence.
            seat, tickets = self._messages.cheered
            ends = {city for ticket in tickets for city in shown.board.tickets[ticket].cities}
            path = self._tickets.joined(seat, tickets)
            return Selection(ticket_cities=tuple(sorted(ends)), ticket_path=frozenset(path), light=path)
        cities: tuple[int, ...] = ()
        way: frozenset[int] = frozenset()
        if self.ticket is not None and view.seat is not None:
            cities, way = self._tickets.way(self.ticket)
        fresh_routes, fresh_cities = self._messages.fresh()
        if self.network is not None:
            fresh_routes = fresh_cities = frozenset()
        return Selection(
            lit=shown.claimable(self.colour) if self.colour is not None and view.mine else frozenset(),
            ticket_cities=cities,
            ticket_path=way,
            network=self.network,
            plan=self._plan.routes() if self.plan_lit else frozenset(),
            fresh_routes=fresh_routes,
            fresh_cities=fresh_cities,
        )
