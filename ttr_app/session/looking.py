"""What may be seen of a running game and asked about it; nothing here changes anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from ..engine import Action, Board, Game, MapData, Payment, PlayerView, Reason, Score
from ..storage import GameLibrary, TableSetup, commitment
from ..storage.handicap import score_of
from .computers import Computers
from .consequence import Consequence, consequence_of
from .curtain import PUBLIC_KINDS, Curtain, HandOver, Public, Seated
from .record import GameRecord, LogEntry
from .status import Status, Trouble, Wait
from .story import TurnScore, story_of
from .ticket_status import TicketStatus, ticket_status
from .undo import Undo, undo_of

Advisor = Callable[[Game, PlayerView, Any], Any]


class Looking:
    """The part of a session that only looks: at what the viewer may see, and never at more."""

    def __init__(
        self,
        library: GameLibrary,
        game_id: int,
        table: TableSetup,
        record: GameRecord,
        computers: Computers,
        advisor: Advisor | None,
        opened: dict[int, int],
    ) -> None:
        self.library, self.id, self.table = library, game_id, table
        self._record, self._computers, self._advisor = record, computers, advisor
        self._people = table.people
        self._opened = dict(opened)  # by seat: after how many steps its hand was last opened
        self._curtain: Curtain = Public()
        self._left = False

    # What may be seen.

    @property
    def game(self) -> Game:
        """The rules being played."""
        return self._record.game

    @property
    def board(self) -> Board:
        """The board with all its tables."""
        return self._record.game.board

    @property
    def map(self) -> MapData:
        """The map with its names."""
        return self.board.map

    @property
    def commitment(self) -> str:
        """The hash of seed and salt, to be shown from the start."""
        return commitment(self.table)

    @property
    def curtain(self) -> Curtain:
        """Whose cards may be shown."""
        return self._curtain

    @property
    def viewer(self) -> int | None:
        """The seat whose eyes the screen has now; None is a spectator."""
        if len(self._people) == 1:
            return self._people[0]
        return self._curtain.seat if isinstance(self._curtain, Seated) else None

    @property
    def view(self) -> PlayerView:
        """All that may be shown now."""
        view = self.game.observe(self._record.state, self.viewer)
        if view.seat is None and self.table.mode == "table" and self._person_to_move() is not None:
            # At a shared board what anybody can see to be possible needs no open hand.
            legal = tuple(a for a in self.game.legal(self._record.state) if a.kind in PUBLIC_KINDS)
            view = msgspec.structs.replace(view, legal=legal)
        return view

    @property
    def status(self) -> Status:
        """Who is waited for and what may be offered."""
        state = self._record.state
        undo = self._undo()
        return Status(
            state.to_move,
            self._wait(),
            state.step,
            state.turn,
            None if undo is None else undo.seat,
            self.library.warning,
            self._computers.trouble,
        )

    def _wait(self) -> Wait:
        if self._record.state.decision == "over":
            return "over"
        if self._person_to_move() is None:
            return "computer"
        return "hand_over" if isinstance(self._curtain, HandOver) else "person"

    def _person_to_move(self) -> int | None:
        """The person who is asked for something, if it is one."""
        state = self._record.state
        return state.to_move if state.decision != "over" and state.to_move in self._people else None

    def log(self) -> list[LogEntry]:
        """Everything that happened so far, as the viewer may see it."""
        return self._record.log(self.viewer)

    def troubles(self) -> list[Trouble]:
        """Every move that was made for a computer because its own did not come."""
        steps = enumerate(self._record.steps, 1)
        # Of a game that only its snapshot brought back nobody knows any more who moved.
        return [
            Trouble(number, step.seat, step.trouble)
            for number, step in steps
            if step.trouble and step.seat >= 0
        ]

    def recap(self) -> list[LogEntry]:
        """What happened since the last action of the person who is waited for, as the viewer may see it."""
        person = self._person_to_move()
        return self._record.log(self.viewer, 0 if person is None else self._record.last_step_of(person))

    # What may be asked.

    def why_not(self, target: Action) -> Reason | None:
        """Why the viewer cannot do this now, or None; without a payment any will do."""
        refused = self._refused(target)
        if refused is not None:
            return refused
        return self.game.why_not(self._acting_view(), target)

    def payments(self, target: Action) -> list[Payment]:
        """Every payment the viewer's hand allows."""
        return self.game.payments(self.view, target)

    def consequence(self, action: Action) -> Consequence:
        """What an action would bring the viewer, as far as the viewer can know."""
        return consequence_of(self.game, self.view, action)

    def tickets(self) -> tuple[TicketStatus, ...]:
        """How each of the viewer's tickets stands."""
        return ticket_status(self.game, self.view)

    def advise(self, earlier: object = None) -> Any:
        """Ask the advisor about what the viewer sees, given its earlier plan; None without an advisor or a seat."""
        view = self.view
        return None if self._advisor is None or view.seat is None else self._advisor(self.game, view, earlier)

    # The end.

    def score(self) -> Score | None:
        """The final score, once the game is over."""
        state = self._record.state
        return score_of(self.game, state, self.table) if state.decision == "over" else None

    def story(self) -> list[TurnScore]:
        """Everybody's score by turn, once the game is over."""
        return story_of(self._record, self.table) if self._record.state.decision == "over" else []

    def open_hands(self) -> tuple[PlayerView, ...]:
        """Everybody's cards and tickets, once the game is over; empty before."""
        state = self._record.state
        if state.decision != "over":
            return ()
        return tuple(self.game.observe(state, seat) for seat in range(self.game.seats))

    def proof(self) -> tuple[int, str] | None:
        """Seed and salt, which the commitment can be checked with, once the game is over."""
        over = self._record.state.decision == "over"
        return (self.table.seed, self.table.salt) if over else None

    # How it works.

    def _refused(self, action: Action) -> Reason | None:
        """Why the viewer may not act at all."""
        if self._left:
            return Reason("left")
        if self._record.state.decision == "over":
            return Reason("game_over")
        person = self._person_to_move()
        if person is None:
            return Reason("not_a_person")
        if self.viewer == person:
            return None
        if self.table.mode == "table":
            return None if action.kind in PUBLIC_KINDS else Reason("hand_hidden")
        return Reason("curtain_down")

    def _acting_view(self) -> PlayerView:
        """The view that a question is answered from; a public question is answered from the mover's."""
        view = self.view
        return (
            view
            if view.seat is not None
            else self.game.observe(self._record.state, self._record.state.to_move)
        )

    def _undo(self) -> Undo | None:
        if self._left or self._record.state.decision == "over":
            return None
        return undo_of(self._record, self._people, self._opened, self.table.practice)
