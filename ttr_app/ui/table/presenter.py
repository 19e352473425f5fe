"""The presenter of one game: puts its parts together and passes on what changed; panels and sheets ask the parts."""

from __future__ import annotations

from collections.abc import Callable

from ttr_app.engine import events
from ttr_app.engine.board import Board
from ttr_app.engine.view import PlayerView
from ttr_app.i18n import Names, _, n_
from ttr_app.session import GameSession, Update
from ttr_app.ui.board.art import BoardPlan
from ttr_app.ui.table.messages import Messages
from ttr_app.ui.table.parts.around import Around
from ttr_app.ui.table.parts.choices import TableChoices, TableServices
from ttr_app.ui.table.parts.claiming import Claiming
from ttr_app.ui.table.parts.ending import Ending
from ttr_app.ui.table.parts.explaining import Explaining
from ttr_app.ui.table.parts.hand_over import HandOver
from ttr_app.ui.table.parts.hint import Hint
from ttr_app.ui.table.parts.moving import Moving
from ttr_app.ui.table.parts.pages import PhonePages
from ttr_app.ui.table.parts.plan import TicketPlan
from ttr_app.ui.table.parts.pointing import Pointing
from ttr_app.ui.table.parts.shown import ShownGame
from ttr_app.ui.table.parts.sounding import Sounding
from ttr_app.ui.table.parts.speaking import Speaking
from ttr_app.ui.table.parts.status_line import StatusLine
from ttr_app.ui.table.parts.tickets import MyTickets
from ttr_app.ui.table.parts.turn import Turn
from ttr_app.ui.table.questions import AskExchange, Question
from ttr_app.ui.table.signals import Signals


class GamePresenter:
    """One game as its screen, panels and sheets see it."""

    def __init__(
        self,
        session: GameSession,
        services: TableServices,
        board_plan: BoardPlan,
        inks: tuple[int, ...],
        now: Callable[[], float],
        *,
        leave: Callable[[], object],
        rematch: Callable[[], object],
        look_back: Callable[[], object] | None = None,
    ) -> None:
        self.session, self.services = session, services
        self.leave, self.rematch = leave, rematch
        #: Leads to the finished game's replay and coach, where there is a history to lead to.
        self.look_back = look_back
        self.signals = Signals()
        self.shown = ShownGame(session, board_plan, inks, services.settings.city_names, now)
        self.messages = Messages(self.shown.names)
        self.pages = PhonePages(self.signals)
        self.plan = TicketPlan(self.shown, self.messages)
        self.tickets = MyTickets(self.shown, self.plan)
        self.pointing = Pointing(self.shown, self.messages, self.tickets, self.plan, self.pages, self.signals)
        self.status_line = StatusLine(self.shown, self.messages)
        self.turn = Turn(self.shown, self.messages, self.signals, lambda: services.settings.asks)
        self.claiming = Claiming(self.shown, self.turn, self.signals)
        self.hand_over = HandOver(self.shown, self.messages)
        self.ending = Ending(self.shown)
        self.around = Around(self.shown, services, self.signals)
        self.choices = TableChoices(services, self.shown, self.signals)
        self.sounding = Sounding(services, self.shown.board, now)
        self.moving = Moving(self.shown.board, self._calm, lambda: services.settings.pace)
        self.signals.refused = self.sounding.refused
        self.speaking = Speaking(
            self.shown, services, self.messages, self.hand_over, self.pointing, self.tickets
        )
        self.explaining = Explaining(self.shown, self.signals)
        self.hint = Hint(self.shown, services, self.messages, self.signals)
        session.set_pace(services.settings.pace)

    def _calm(self) -> bool:
        """Whether nothing is to move: who wants less motion, or everything at once, waits for none."""
        settings = self.services.settings
        return settings.reduced_motion or settings.pace == "instant"

    # --- what is asked for most ---------------------------------------------------------------------------------
    @property
    def view(self) -> PlayerView:
        """What may be shown now."""
        return self.shown.view

    @property
    def board(self) -> Board:
        """The board with its tables."""
        return self.shown.board

    @property
    def board_plan(self) -> BoardPlan:
        """How the map is drawn."""
        return self.shown.board_plan

    @property
    def names(self) -> Names:
        """Names in the language in use."""
        return self.shown.names

    @property
    def inks(self) -> tuple[int, ...]:
        """The colour of each seat's pieces."""
        return self.shown.inks

    def ask(self, question: Question) -> None:
        """Want a sheet."""
        self.signals.ask(question)

    def extra_buttons(self) -> list[tuple[str, str, Callable[[], None]]]:
        """List the buttons of this game that stand under the tickets."""
        kinds = self.session.game.kinds.values()
        buttons: list[tuple[str, str, Callable[[], None]]] = []
        if any(kind.asks == "exchange" for kind in kinds):
            buttons.append(("exchange", _("Exchange"), lambda: self.ask(AskExchange())))
        # It stands there all the time for what a turn may begin with; for a moment where a question is mixed.
        mixed = bool(self.shown.others) and not self.shown.only_buttons
        if mixed or any(kind.listed and kind.is_turn for kind in kinds):
            buttons.append(("others", _("Other moves"), self.turn.ask_others))
        return buttons

    # --- what happened ------------------------------------------------------------------------------------------
    def start(self) -> None:
        """Listen to the session from now on."""
        self.session.listen(self.updated)
        if self.view.seat is not None:
            # Whoever goes on with a kept game reads what happened before it was left.
            own = self.view.seat
            self.messages.since(
                e.event for e in self.session.recap().entries if getattr(e.event, "seat", None) != own
            )
        self._celebrate()
        self.ending.begin()

    def updated(self, update: Update) -> None:
        """Take in a change of the game and pass it on."""
        self.shown.take_in(update.view)
        if self.hand_over.other_eyes(update):
            # Nothing that was chosen with the former eyes may be seen.
            self.pointing.clear()
            self.pages.open = "map"
        self.turn.take_in(update)
        last = self.hand_over.looked_at_last(update)
        self.messages.take_in(update.events, update.eyes, self.shown.now(), last)
        if update.view.mine and update.view.decision == "turn":
            # How many turns are left then is told by the turn itself.
            self.messages.outdated(events.EndAnnounced)
        self.sounding.take_in(update)
        self._celebrate()
        if not update.view.mine:
            self.pointing.colour = None
        if self.ending.begin():
            self.messages.hush()
            self.pages.open = "map"
        self.signals.changed(update)
        self.hand_over.cover_after(update)
        if self.hand_over.covered:
            self.speaking.hush()

    def _celebrate(self) -> None:
        """Say when a ticket of mine has just been joined."""
        found = self.tickets.just_done()
        if found and self.view.seat is not None:
            names = ", ".join(self.names.ticket(ticket) for ticket in found)
            words = n_("Ticket done: {tickets}!", "Tickets done: {tickets}!", len(found))
            self.sounding.ticket_done()
            self.messages.cheer(words.format(tickets=names), self.view.seat, found, self.shown.now())
