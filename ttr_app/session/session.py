"""A game being played: one flow for solo games, computers and a device that is passed around.

Reason codes of its own: curtain_down (nobody's cards are open), hand_hidden (hold your edge first), not_a_person (a
computer is to move), left (the session was left).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

import msgspec

from ..engine import Action, Board, Event, Game, MapData, Payment, PlayerView, Reason, Score
from ..storage import GameLibrary, TableSetup, commitment
from ..storage.results import keep_result
from .advice import Advice, Advisor, Plan
from .computers import AgentMaker, Computers, PaceName, PlainAgent, QuickPlayer, plain_move
from .consequence import Consequence
from .course import Course, LogEntry
from .curtain import Curtain, CurtainState, Seated
from .hinting import Hinting
from .inquiry import Inquiry
from .journeys import Journey, StarTally
from .looking import Looking
from .past.story import TurnScore
from .recap import Recap
from .record import JournalKeeper, Record
from .resume import course_of
from .status import Change, Status, Trouble, Update
from .ticket_status import TicketStatus
from .undo import TakeBack, Undo

Listener = Callable[[Update], None]


class GameSession:
    """The one thing a game screen talks to. Everything happens on the caller's thread, except computers' thinking.

    It is put together of parts: the record changes the game and keeps it on disk, the curtain says whose cards are
    open, undo what may be taken back, the computers move, and looking answers everything that is only asked.
    """

    def __init__(
        self,
        record: Record,
        *,
        agents: AgentMaker = PlainAgent,
        quick: QuickPlayer = plain_move,
        advisor: Advisor | None = None,
    ) -> None:
        self._record = record
        self._curtain = Curtain(record.table)
        self._undo = Undo(record.course, record.table, record.opened)
        self._computers = Computers(record.game, record.table, agents, quick)
        self._looking = Looking(record, self._curtain, self._undo, advisor)
        self._advisor, self._hinting = advisor, Hinting()
        self._left = False
        self._listener: Listener | None = None
        self._curtain.settle(record.asked())

    @classmethod
    def new(
        cls,
        library: GameLibrary,
        table: TableSetup,
        *,
        agents: AgentMaker = PlainAgent,
        quick: QuickPlayer = plain_move,
        advisor: Advisor | None = None,
    ) -> GameSession:
        """Deal and keep a new game, or raise `Refused` if the table does not fit."""
        if not table.salt:
            table = msgspec.structs.replace(table, salt=secrets.token_hex(16))
        game = library.open_game(table)
        course = Course(game, table.setup)
        number = library.create(table, game, course.state)
        record = Record(library, table, course, JournalKeeper(library, number, table), {})
        return cls(record, agents=agents, quick=quick, advisor=advisor)

    @classmethod
    def resume(
        cls,
        library: GameLibrary,
        game_id: int,
        *,
        agents: AgentMaker = PlainAgent,
        quick: QuickPlayer = plain_move,
        advisor: Advisor | None = None,
    ) -> GameSession:
        """Go on with a kept game at its last confirmed action, or raise `Refused`."""
        stored, game = library.read(game_id)
        course = course_of(game, stored)
        if course.state.over and not course.base:
            keep_result(library, game_id, game, stored.table, stored.actions)
        keeper = JournalKeeper(library, game_id, stored.table)
        record = Record(library, stored.table, course, keeper, dict(stored.opened))
        return cls(record, agents=agents, quick=quick, advisor=advisor)

    def listen(self, listener: Listener) -> None:
        """Have every change told to one listener, on the thread of the call that makes it."""
        self._listener = listener

    # What may be done.

    def submit(self, action: Action) -> Reason | None:
        """Do it for the person who is asked: None means done and on disk."""
        reason = Reason("left") if self._left else self._looking.refusal(action)
        if reason is None:
            self._play(action)
        return reason

    def lift(self) -> bool:
        """Open the cards of the person who is waited for."""
        return not self._left and self._curtain.lift(self._record.asked()) and self._opened()

    def lower(self) -> None:
        """Cover the cards; whoever is waited for must lift the curtain again."""
        if self._curtain.lower(self._record.asked()):
            self._tell((), "curtain")

    def hold(self, seat: int) -> bool:
        """At a shared board: show a person's hand while they hold their edge; only one hand at a time."""
        return not self._left and self._curtain.hold(seat) and self._opened()

    def release(self, seat: int) -> None:
        """At a shared board: the edge was let go."""
        if self._curtain.shared and self._curtain.now == Seated(seat):
            self.lower()

    def undo(self) -> bool:
        """Take back the last action that may be taken back, and all that followed it."""
        last = self._undo.last()
        if self._left or not isinstance(last, TakeBack):
            return False
        self._computers.cancel()
        self._record.rewind(last.steps)
        # Whoever takes it back must be looking: after an undo from the cover the hand is not opened by itself.
        if self._curtain.now != Seated(last.seat):
            self._curtain.settle(self._record.asked())
        self._tell((), "undone")
        return True

    def why_not_undo(self) -> Reason | None:
        """Why nothing can be taken back now, or None if something can."""
        last = self._undo.last()
        return Reason("left") if self._left else None if isinstance(last, TakeBack) else last

    def pump(self, now: float) -> None:
        """Called every frame or so: starts and collects computers' thinking; never blocks."""
        while not self._left and self._looking.wait == "computer":
            found = self._computers.turn(self._record.state, now)
            if found is None:
                return
            self._play(*found)

    def set_pace(self, pace: PaceName) -> None:
        """Choose how fast computers' moves are shown."""
        self._computers.pace.name = pace

    def skip(self) -> None:
        """Show everything until a person is asked without pauses."""
        self._computers.pace.skip()

    def rest(self) -> None:
        """Think no more for now; whoever pumps again has the thought begun anew, with its patience."""
        self._computers.cancel()

    def leave(self) -> None:
        """Stop thinking; nothing is lost, the game can be resumed."""
        self._left = True
        self._hinting.forget()
        self._computers.cancel()
        self._listener = None

    # What may be seen.

    @property
    def id(self) -> int:
        """The number under which the library keeps the game."""
        return self._record.id

    @property
    def library(self) -> GameLibrary:
        """Where the game is kept."""
        return self._record.library

    @property
    def table(self) -> TableSetup:
        """Who sits here and what was dealt."""
        return self._record.table

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
    def curtain(self) -> CurtainState:
        """Whose cards may be shown."""
        return self._curtain.now

    @property
    def viewer(self) -> int | None:
        """The seat whose eyes the screen has now; None is a spectator."""
        return self._curtain.viewer

    @property
    def view(self) -> PlayerView:
        """All that may be shown now."""
        return self._looking.view

    @property
    def status(self) -> Status:
        """Who is waited for and what may be offered."""
        return self._looking.status

    def log(self) -> list[LogEntry]:
        """Everything that happened so far, as the viewer may see it."""
        return self._looking.log()

    def recap(self) -> Recap:
        """What happened since the last turn of the person who looks or is waited for, as the viewer may see it."""
        return self._looking.recap()

    def troubles(self) -> list[Trouble]:
        """Every move that was made for a computer because its own did not come."""
        return self._looking.troubles()

    # What may be asked.

    def ask(self, target: Action) -> Inquiry:
        """All that may be asked about a target: why not, what may be paid, what would come of it."""
        return self._looking.ask(target)

    def why_not(self, target: Action) -> Reason | None:
        """Why the viewer cannot do this now, or None; without a payment any will do."""
        return Reason("left") if self._left else self._looking.ask(target).reason

    def payments(self, target: Action) -> list[Payment]:
        """Every payment the viewer's hand allows."""
        return self._looking.payments(target)

    def consequence(self, action: Action) -> Consequence:
        """What an action would bring the viewer, as far as the viewer can know."""
        return self._looking.consequence(action)

    def tickets(self) -> tuple[TicketStatus, ...]:
        """How each of the viewer's tickets stands."""
        return self._looking.tickets()

    def advise(self, earlier: Plan | None = None) -> Advice | None:
        """Ask the advisor about what the viewer sees, given its earlier plan; None without an advisor or a seat."""
        return self._looking.advise(earlier)

    @property
    def can_advise(self) -> bool:
        """Whether there is an advisor."""
        return self._advisor is not None

    def ask_hint(self) -> None:
        """Ask the advisor about what the viewer sees, beside the screen; `hint` has the answer when there is one."""
        view, advisor, game = self.view, self._advisor, self.game
        if advisor is not None and view.seat is not None and not self._left:
            self._hinting.ask(view, lambda seen: advisor(game, seen, None))

    def hint(self) -> tuple[bool, Advice | None]:
        """Say whether the hint asked for is settled, and give it; nothing if what the viewer sees has changed."""
        return self._hinting.answer(self.view)

    @property
    def journey(self) -> Journey | None:
        """The journey that is played, if this game is one."""
        return self._looking.journey

    def stars(self) -> tuple[StarTally, ...]:
        """How the stars of the journey stand, as far as its person may know; nothing where none is played."""
        return self._looking.stars()

    # The end.

    def score(self) -> Score | None:
        """The final score, once the game is over."""
        return self._looking.score()

    def story(self) -> list[TurnScore]:
        """Everybody's score by turn, once the game is over."""
        return self._looking.story()

    def open_hands(self) -> tuple[PlayerView, ...]:
        """Everybody's cards and tickets, once the game is over; empty before."""
        return self._looking.open_hands()

    def proof(self) -> tuple[int, str] | None:
        """Seed and salt, which the commitment can be checked with, once the game is over."""
        return self._looking.proof()

    # How it works.

    def _opened(self) -> bool:
        """A hand was opened: note it, tell it."""
        self._note_opened()
        self._tell((), "curtain")
        return True

    def _note_opened(self) -> None:
        """Remember that the person who is asked has their cards open: what others did before now stands."""
        to_move = self._record.state.to_move
        if self._curtain.now == Seated(to_move) and len(self.table.people) > 1:
            self._record.note_opened(to_move)

    def _play(self, action: Action, trouble: str = "") -> None:
        self._computers.cancel()
        viewer = self.viewer
        step = self._record.play(action, trouble)
        asked = self._record.asked()
        if asked is not None:
            self._computers.pace.person_asked()
        if self._record.over or not self._curtain.stays(asked):
            self._curtain.settle(asked)
        elif asked != step.seat:
            self._note_opened()
        # The person whose cards were open sees what came of the action with their own eyes, even if it covers them.
        self._tell(tuple(event.seen_by(viewer) for event in step.events), "played", viewer)

    def _tell(self, events: tuple[Event, ...], change: Change, eyes: int | None = None) -> None:
        if self._listener is not None:
            drawn = self._looking.drawn(eyes) if change == "played" else ()
            self._listener(Update(self.view, events, self.status, change, eyes, drawn))
