"""The plan for whoever wants that much help: what the advisor proposes, and what cards it still lacks."""

from __future__ import annotations

from ttr_app.engine.actions import Action, Payment
from ttr_app.i18n import change_words, given_up_words, station_words
from ttr_app.session.advice import Advice, Plan
from ttr_app.ui.table.messages import Messages
from ttr_app.ui.table.parts.shown import ShownGame


class TicketPlan:
    """The advisor's plan; it takes milliseconds, so it is asked once a turn or change of mine."""

    def __init__(self, shown: ShownGame, messages: Messages) -> None:
        self._shown, self._messages = shown, messages
        self._asked: object = None
        self._advice: Advice | None = None
        self._before: dict[int | None, Plan] = {}  # by seat, the plan shown last, so that it stays steady
        #: Whether the map shows it.
        self.open = True

    @property
    def wanted(self) -> bool:
        """Whether whoever looks wants a plan at all."""
        return self._shown.assist == "plan"

    @property
    def advice(self) -> Advice | None:
        """What the advisor says, or nothing."""
        if not self.wanted:
            return None
        view = self._shown.view
        asked = (view.seat, view.turn, view.decision == "turn", view.hand, view.tickets, view.owner)
        if self._asked != asked:
            advice = self._shown.session.advise(self._before.get(view.seat))
            if advice is not None:
                plan = self._before[view.seat] = advice.plan
                if plan.change:
                    words = change_words(self._shown.names, plan.change, plan.cut, plan.saves)
                    self._messages.say(words, self._shown.now())
            self._asked, self._advice = asked, advice
        return self._advice

    def proposed_payment(self, target: Action) -> Payment | None:
        """Give the payment that spends what the plan for my tickets needs least, where I want a plan."""
        if self.advice is None or target.kind != "claim":
            return None
        return self.advice.payments.get(target.target)

    def remarks(self) -> str:
        """Say which tickets the plan gives up and where it means a station, or nothing."""
        if self.advice is None:
            return ""
        names, plan = self._shown.names, self.advice.plan
        return " ".join(given_up_words(names, plan.given_up) + station_words(names, plan.borrow))

    def routes(self) -> frozenset[int]:
        """Give the routes of the plan: the advisor's, or the shortest ways left of all my open tickets."""
        if self.advice is not None:
            return frozenset(self.advice.routes)
        return frozenset(route for status in self._shown.standing.values() for route in status.missing)

    def way_of(self, ticket: int) -> tuple[int, ...]:
        """Give the routes that the plan wants for a ticket, if it has the ticket in it."""
        hopes = () if self.advice is None else self.advice.tickets
        return next((tuple(hope.routes) for hope in hopes if hope.ticket == ticket), ())

    def lacking(self) -> list[tuple[int, int | None, int]]:
        """List what it still lacks as (deck, colour, cards): -1 for a colour of my choice, None for locomotives."""
        if self.advice is None:
            return []
        wilds = self.advice.wilds
        lacking = [(each.deck, each.colour, each.cards) for each in self.advice.plan.bill.lacking]
        return [*lacking, *([(0, None, wilds)] if wilds else [])]

    def needed(self) -> dict[int, int]:
        """Count the cards that its routes ask for by colour, -1 for grey routes."""
        count: dict[int, int] = {}
        if self.wanted:
            board = self._shown.board
            for route in self.routes():
                colour = board.route_colours[route]
                cards = board.lengths[route] * (2 if board.kinds[route] == "pair" else 1)
                count[colour] = count.get(colour, 0) + cards
        return count
