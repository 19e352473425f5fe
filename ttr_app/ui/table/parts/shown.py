"""The game as it is shown now: the view, names and inks; the session is asked once a change."""

from __future__ import annotations

from collections.abc import Callable

from ttr_app.engine.actions import Action
from ttr_app.engine.board import Board
from ttr_app.engine.view import PlayerView
from ttr_app.i18n import Names, _, question_words, reason_words
from ttr_app.i18n.names import Spelling
from ttr_app.session import GameSession, Reason, TicketStatus
from ttr_app.ui.board.art import BoardPlan
from ttr_app.ui.kit.avatars import face_of


class ShownGame:
    """One game for whoever looks at the screen; every other part reads it."""

    def __init__(
        self,
        session: GameSession,
        board_plan: BoardPlan,
        inks: tuple[int, ...],
        spelling: Spelling,
        now: Callable[[], float],
    ) -> None:
        self.session = session
        self.board: Board = session.board
        #: How the map is drawn: spaces, corridors, cities.
        self.board_plan = board_plan
        #: The colour of each seat's pieces.
        self.inks = inks
        self.names = Names(session.board, [seat.name for seat in session.table.seats], spelling)
        self.now = now
        self._view: PlayerView | None = None
        self._standing: dict[int, TicketStatus] | None = None

    @property
    def view(self) -> PlayerView:
        """What may be shown now."""
        if self._view is None:
            self._view = self.session.view
        return self._view

    @property
    def standing(self) -> dict[int, TicketStatus]:
        """How my tickets stand, by ticket."""
        if self._standing is None:
            self._standing = {status.ticket: status for status in self.session.tickets()}
        return self._standing

    def take_in(self, view: PlayerView) -> None:
        """The game has changed: show this from now on."""
        self._view, self._standing = view, None

    def forget(self) -> None:
        """Ask the session anew when something is wanted."""
        self._view = self._standing = None

    @property
    def seat(self) -> int:
        """The seat whose cards are open."""
        assert self.view.seat is not None, "nobody's cards are open"
        return self.view.seat

    @property
    def asked(self) -> bool:
        """Whether the person in front of the screen may do something."""
        return self.view.mine or bool(self.view.legal)

    @property
    def throws(self) -> bool:
        """Whether this game throws tickets away instead of drawing more."""
        return "throw" in self.session.game.kinds

    @property
    def only_buttons(self) -> bool:
        """Whether a rule's own moves may be done, and nothing now needs more than a button: all of it is listed."""
        asked = [self.session.game.kinds[action.kind] for action in self.view.legal]
        return any(kind.listed for kind in asked) and all(kind.needs_button for kind in asked)

    @property
    def others(self) -> tuple[Action, ...]:
        """Give the moves that may be done now and have no place of their own on the table."""
        kinds = self.session.game.kinds
        return tuple(action for action in self.view.legal if kinds[action.kind].listed)

    @property
    def city_kinds(self) -> tuple[str, ...]:
        """Name the kinds of action that are done to a city, and so by a tap on it."""
        return tuple(name for name, kind in self.session.game.kinds.items() if kind.asks == "city")

    @property
    def shared(self) -> bool:
        """Whether the device lies on the table between several people."""
        table = self.session.table
        return table.mode == "table" and len(table.people) > 1

    @property
    def assist(self) -> str:
        """How much help the person who looks wants: "off", "tickets" or "plan"."""
        seat = self.view.seat
        return "off" if seat is None else str(self.session.table.seats[seat].assist)

    @property
    def closed(self) -> frozenset[int]:
        """Give the free lanes that whoever looks may no longer claim: the other lane is taken."""
        view, board = self.view, self.board
        still_open = 0
        for mask in view.open if view.seat is None else (view.open[view.seat],):
            still_open |= mask
        twins = ((route, twin) for route, twin in enumerate(board.twins) if twin >= 0)
        return frozenset(
            route
            for route, twin in twins
            if view.owner[route] < 0 <= view.owner[twin] and not still_open >> route & 1
        )

    def face(self, seat: int) -> str:
        """Name the face of whoever sits on a seat."""
        sitting = self.session.table.seats[seat]
        return face_of(sitting.avatar, sitting.level, seat)

    def points_of(self, seat: int) -> int:
        """Give what is counted during the game, points or tickets done; after the end what was counted then."""
        score = self.session.score() if self.view.over else None
        if score is not None:
            return score.seats[seat].total
        if self.board.race:
            return len(self.view.done[seat]) + int(self.view.bonus[seat])
        return self.view.points[seat]

    def claimable(self, colour: int) -> frozenset[int]:
        """Give the routes that cards of a colour (-1: locomotives alone) can claim now."""
        found = set()
        for action in self.view.legal:
            if action.kind == "claim":
                colours = {self.board.cards[card].colour for card, _count in action.payment}
                if colour in colours or (colour < 0 and colours == {-1}):
                    found.add(action.target)
        return frozenset(found)

    def why_words(self, reason: Reason) -> str:
        """Put a refusal into words; where something else comes first, say what, and whose turn it is."""
        if reason.code != "not_now":
            return reason_words(reason)
        view = self.view
        if not view.mine:
            return _("Not now: it is {name}'s turn.").format(name=self.names.seat(view.to_move))
        return _("Not now.") + " " + (question_words(view.decision) or self._acts())

    def _acts(self) -> str:
        """Say what a turn may be used for; a rule that throws tickets away has none to be drawn beside them."""
        if self.throws:
            return _("Take cards, claim a route or exchange your tickets.")
        if self.board.draws_tickets:
            return _("Take cards, claim a route or draw tickets.")
        return _("Take cards or claim a route.")
