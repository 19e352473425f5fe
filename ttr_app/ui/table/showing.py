"""What is shown of a game: the view, tickets, figures, the sentence on top, what the board points out."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from ttr_app.engine.actions import Action, Payment
from ttr_app.i18n import Names, _, change_words, question_words
from ttr_app.session.ticket_status import shortest_way
from ttr_app.ui.board.selection import Selection
from ttr_app.ui.table.sheets import Sheet
from ttr_app.ui.table.telling import Teller

if TYPE_CHECKING:
    from ttr_app.ui.table.screen import GamePage


INSTRUCTIONS = ("second", "refill")
"""What is asked after a tap on a card, and easily missed."""


class Showing:
    """A game as it is shown; asks the session once a change and keeps what is chosen on the screen."""

    def __init__(self, session, house, navigator) -> None:
        self.session = session
        self.house = house
        self.navigator = navigator
        self.board_facts = session.board
        seats = session.table.seats
        self.names = Names(
            session.board, [seat.name for seat in seats], house.settings.city_names == "printed"
        )
        self.teller = Teller(self.names)
        self.inks = house.inks_of(session.table)
        self.page = "map"
        self.sheet: Sheet | None = None
        self.network: int | None = None
        self.focus_ticket: int | None = None
        self.lit_colour: int | None = None
        self.screen: GamePage | None = None
        self.plan = house.board(session.table.map)[0]
        self.now: Callable[[], float] = lambda: 0.0
        self._done_before: set[int] | None = None
        self._view: Any = None
        self._standing: Any = None
        self._view_seat = session.view.seat
        self._advice: Any = None
        self._plans: dict[int | None, Any] = {}  # by seat, the plan shown last, so that it stays steady
        #: Whether the map shows the plan, for whom wants that much help.
        self.plan_shown = True
        #: Whether a finger holds an edge of the shared table.
        self.held = False
        #: Whether the change that comes next is of the person's own doing.
        self._acting = False
        self.score: Any = None
        self.story: list = []

    # --- what is shown ----------------------------------------------------------------------------------
    @property
    def view(self):
        """What may be shown now; asked of the session once a change."""
        if self._view is None:
            self._view = self.session.view
        return self._view

    @property
    def standing(self):
        """How my tickets stand, by ticket."""
        if self._standing is None:
            self._standing = {status.ticket: status for status in self.session.tickets()}
        return self._standing

    @property
    def asked(self) -> bool:
        """Whether the person in front of the screen may do something."""
        return self.view.mine or bool(self.view.legal)

    @property
    def shared(self) -> bool:
        """Whether the device lies on the table between several people."""
        table = self.session.table
        return table.mode == "table" and len(table.people) > 1

    @property
    def can_undo(self) -> bool:
        """Whether something can be taken back here; on the hand-over page that is offered there."""
        return bool(self.session.status.can_undo)

    @property
    def can_skip(self) -> bool:
        """Whether computers are moving."""
        return self.session.status.wait == "computer"

    @property
    def throws(self) -> bool:
        """Whether this game throws tickets away instead of drawing more."""
        return "throw" in self.session.game.kinds

    def hidden_words(self) -> str:
        """Say why no hand is shown."""
        if self.view.over:
            return _("Everybody's cards and tickets are in the results.")
        return _("The cards are covered.")

    def points_of(self, seat: int) -> int:
        """Give what is counted during the game: points, or tickets done."""
        if self.throws:
            return len(self.view.done[seat]) + int(self.view.bonus[seat])
        return self.view.points[seat]

    def ticket_words(self, seat: int) -> str:
        """Give a seat's tickets in few signs."""
        return str(self.view.ticket_counts[seat])

    def status_line(self) -> tuple[str, bool]:
        """Give the sentence on top, and whether it is loud."""
        if self.teller.toast and self.now() < self.teller.until:
            # In the midst of a turn what is to be done now must not be hidden by what was done.
            instruction = self.instruction() if self.asked and self.view.decision in INSTRUCTIONS else ""
            both = " ".join(filter(None, (self.teller.toast, instruction)))
            if instruction and len(both) > 70 and self.screen is not None and self.screen.paged:
                return instruction, True  # a phone has no room for both
            return both, True
        view, status = self.view, self.session.status
        if view.over:
            return _("The game is over."), False
        if status.wait == "computer":
            latest = self.teller.brief()[-3:]
            thinking = _("{name} is thinking…").format(name=self.names.seat(status.to_move))
            return "\n".join(latest) or thinking, False
        if self.shared and view.seat is None and view.decision not in ("turn", *INSTRUCTIONS):
            return _("{name}: open your cards.").format(name=self.names.seat(status.to_move)), True
        if not view.mine and not view.legal:
            return _("{name}'s turn.").format(name=self.names.seat(status.to_move)), False
        return self.instruction() or self._turn_words(), False

    def instruction(self) -> str:
        """Say what is asked in the midst of a turn, or nothing when a turn begins."""
        return question_words(self.view.decision)

    def _turn_words(self) -> str:
        if 0 < self.view.turns_left <= self.view.seats:
            return _("Your last turn!")
        brief = self.teller.brief()
        if brief:
            return _("Your turn.") + "\n" + "\n".join(brief[-2:])
        return _("Your turn: take cards, claim a route or draw tickets.")

    def my_tickets(self) -> list[tuple[int, str]]:
        """List my tickets with their state: to do first, then done."""
        view = self.view
        if view.seat is None:
            return []
        if view.decision == "split":
            # Nobody has a train yet, so that no ticket could be done: that is no news.
            return [(ticket, "open") for ticket in self.standing]
        if self.assist == "off":
            # Without help nothing is counted for me but what lies open on the table.
            shown = view.done[view.seat]
            return [(ticket, "done" if ticket in shown else "open") for ticket in self.standing]
        found = [(ticket, status.standing) for ticket, status in self.standing.items()]
        order = {"open": 0, "hopeless": 1, "done": 2}
        return sorted(found, key=lambda pair: order[pair[1]])

    def selection(self) -> Selection:
        """Say what the board points out now."""
        if self.sheet is not None:
            wanted = self.sheet.selection()
            if wanted is not None:
                return wanted
        if (
            self.teller.cheered
            and self.network is None
            and self.focus_ticket is None
            and self.lit_colour is None
        ):
            # My line shines out of everybody's pieces, also for children who cannot read the sentence.
            seat, tickets = self.teller.cheered
            ends = {city for ticket in tickets for city in self.board_facts.tickets[ticket].cities}
            return Selection(
                ticket_cities=tuple(sorted(ends)), network=seat if seat == self.view.seat else None
            )
        view = self.view
        cities: tuple[int, ...] = ()
        path: frozenset[int] = frozenset()
        if self.focus_ticket is not None and view.seat is not None:
            cities, path = self.ticket_way(self.focus_ticket)
        lit: frozenset[int] = frozenset()
        if self.lit_colour is not None and view.mine:
            lit = self._claimable(self.lit_colour)
        fresh_routes, fresh_cities = self.teller.fresh()
        if self.network is not None:
            fresh_routes = fresh_cities = frozenset()
        return Selection(
            lit=lit,
            ticket_cities=cities,
            ticket_path=path,
            network=self.network,
            plan=self.plan_routes() if self.plan_lit else frozenset(),
            fresh_routes=fresh_routes,
            fresh_cities=fresh_cities,
        )

    @property
    def assist(self) -> str:
        """How much help the person who looks wants: "off", "tickets" or "plan"."""
        seat = self.view.seat
        return "off" if seat is None else str(self.session.table.seats[seat].assist)

    @property
    def plan_lit(self) -> bool:
        """Whether the map shows the plan now."""
        return self.assist == "plan" and self.plan_shown and self.focus_ticket is None

    @property
    def advice(self):
        """What the advisor says, for whom wants a plan; it takes milliseconds, so once a turn or change of mine."""
        if self.assist != "plan":
            return None
        view = self.view
        asked = (view.seat, view.turn, view.decision == "turn", view.hand, view.tickets, view.owner)
        if self._advice is None or self._advice[0] != asked:
            advice = self.session.advise(self._plans.get(view.seat))
            if advice is not None:
                plan = self._plans[view.seat] = advice.plan
                if plan.change:
                    words = change_words(self.names, plan.change, plan.cut, plan.saves)
                    self.teller.say(words, self.now())
            self._advice = (asked, advice)
        return self._advice[1]

    def shopping_list(self) -> tuple[tuple[int, int, int], ...]:
        """List what the plan still lacks as (deck, colour, cards), colour -1 for one of my choice."""
        if self.advice is None:
            return ()
        return tuple((each.deck, each.colour, each.cards) for each in self.advice.plan.bill.lacking)

    def wilds_wanted(self) -> int:
        """Count the wild cards that the plan's routes still ask for."""
        return 0 if self.advice is None else self.advice.wilds

    def proposed_payment(self, target: Action) -> Payment | None:
        """Give the payment that spends what the plan for my tickets needs least, where I want a plan."""
        if self.advice is None or target.kind != "claim":
            return None
        return self.advice.payments.get(target.target)

    def plan_routes(self) -> frozenset[int]:
        """Give the routes of the plan: the advisor's, or the shortest ways left of all my open tickets."""
        if self.advice is not None:
            return frozenset(self.advice.routes)
        return frozenset(route for status in self.standing.values() for route in status.missing)

    def shopping(self) -> dict[int, int]:
        """Count the cards that the plan still needs by colour, -1 for grey routes; only at full assistance."""
        needed: dict[int, int] = {}
        if self.assist == "plan":
            board = self.board_facts
            for route in self.plan_routes():
                colour = board.route_colours[route]
                cards = board.lengths[route] * (2 if board.kinds[route] == "pair" else 1)
                needed[colour] = needed.get(colour, 0) + cards
        return needed

    def ticket_way(self, ticket: int) -> tuple[tuple[int, ...], frozenset[int]]:
        """Give a ticket's cities and the shortest way left for it."""
        cities = self.board_facts.tickets[ticket].cities
        status = self.standing.get(ticket)
        hopes = () if self.advice is None else self.advice.tickets
        planned = next((hope.routes for hope in hopes if hope.ticket == ticket), ())
        if planned:
            return cities, frozenset(planned)
        if self.assist == "off" and self.view.decision not in ("keep", "split"):
            return cities, frozenset()
        if status is not None and (status.missing or status.standing == "done"):
            return cities, frozenset(status.missing)
        way = shortest_way(self.board_facts, self.view, cities) if self.view.seat is not None else None
        return cities, frozenset(way.routes if way else ())

    def _claimable(self, colour: int) -> frozenset[int]:
        board = self.board_facts
        found = set()
        for action in self.view.legal:
            if action.kind == "claim":
                colours = {board.cards[card].colour for card, _count in action.payment}
                if colour in colours or (colour < 0 and colours == {-1}):
                    found.add(action.target)
        return frozenset(found)
