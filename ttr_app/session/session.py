"""A game being played: one flow for solo games, computers and a device that is passed around.

Reason codes of its own: curtain_down (nobody's cards are open), hand_hidden (hold your edge first), not_a_person (a
computer is to move), left (the session was left).
"""

from __future__ import annotations

import secrets
from collections.abc import Callable

import msgspec

from ..engine import Action, Event, GameSetup, Reason
from ..storage import GameLibrary, Refused, TableSetup
from ..storage.results import keep_result
from .computers import Computers
from .curtain import HandOver, Public, Seated
from .looking import Advisor, Looking
from .pace import PaceName
from .plain_player import PlainAgent, plain_move
from .record import GameRecord
from .resume import record_of
from .status import Change, Update
from .worker import AgentMaker, QuickPlayer

Listener = Callable[[Update], None]


class GameSession(Looking):
    """The one thing a game screen talks to. Everything happens on the caller's thread, except computers' thinking."""

    def __init__(
        self,
        library: GameLibrary,
        game_id: int,
        table: TableSetup,
        record: GameRecord,
        *,
        agents: AgentMaker = PlainAgent,
        quick: QuickPlayer = plain_move,
        advisor: Advisor | None = None,
        opened: dict[int, int] | None = None,
    ) -> None:
        computers = Computers(record.game, table, agents, quick)
        super().__init__(library, game_id, table, record, computers, advisor, opened or {})
        self._listener: Listener | None = None
        self._settle_curtain()

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
        record = GameRecord(game, GameSetup(table.seed, table.first))
        number = library.create(table, game, record.state)
        return cls(library, number, table, record, agents=agents, quick=quick, advisor=advisor)

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
        record = record_of(game, stored)
        if record.state.decision == "over" and not record.base:
            keep_result(library, game_id, game, stored.table, stored.actions)
        opened = dict(stored.opened)
        return cls(
            library, game_id, stored.table, record, agents=agents, quick=quick, advisor=advisor, opened=opened
        )

    def listen(self, listener: Listener) -> None:
        """Have every change told to one listener, on the thread of the call that makes it."""
        self._listener = listener

    # What may be done.

    def submit(self, action: Action) -> Reason | None:
        """Do it for the person who is asked: None means done and on disk."""
        reason = self._refused(action) or self.game.refusal(self._record.state, action)
        if reason is None:
            self._play(action)
        return reason

    def lift(self) -> bool:
        """Open the cards of the person who is waited for."""
        person = self._person_to_move()
        if self._left or person is None or not isinstance(self._curtain, HandOver):
            return False
        self._open(person)
        return True

    def lower(self) -> None:
        """Cover the cards; whoever is waited for must lift the curtain again."""
        if isinstance(self._curtain, Seated) and len(self._people) > 1:
            person = self._person_to_move()
            cover = self.table.mode == "pass" and person is not None
            self._curtain = HandOver(person) if cover and person is not None else Public()
            self._tell((), "curtain")

    def hold(self, seat: int) -> bool:
        """At a shared board: show a person's hand while they hold their edge; only one hand at a time."""
        covered = self.table.mode == "table" and len(self._people) > 1 and isinstance(self._curtain, Public)
        if self._left or not covered or seat not in self._people:
            return False
        self._open(seat)
        return True

    def release(self, seat: int) -> None:
        """At a shared board: the edge was let go."""
        if self.table.mode == "table" and self._curtain == Seated(seat):
            self.lower()

    def undo(self) -> bool:
        """Take back the last action that may be taken back."""
        undo = self._undo()
        if undo is None:
            return False
        self._computers.cancel()
        self._record.rewind(undo.steps)
        self._opened = {seat: min(at, undo.steps) for seat, at in self._opened.items()}
        self._keep(lambda: self.library.cut(self.id, self._record.state))
        # Whoever takes it back must be looking: after an undo from the cover the hand is not opened by itself.
        if self._curtain != Seated(undo.seat):
            self._settle_curtain()
        self._tell((), "undone")
        return True

    def pump(self, now: float) -> None:
        """Called every frame or so: starts and collects computers' thinking; never blocks."""
        while not self._left and self._wait() == "computer":
            action = self._computers.turn(self._record.state, now)
            if action is None:
                return
            self._play(action, self._computers.trouble or "")

    def set_pace(self, pace: PaceName) -> None:
        """Choose how fast computers' moves are shown."""
        self._computers.pace.name = pace

    def skip(self) -> None:
        """Show everything until a person is asked without pauses."""
        self._computers.pace.skip()

    def leave(self) -> None:
        """Stop thinking; nothing is lost, the game can be resumed."""
        self._left = True
        self._computers.cancel()
        self._listener = None

    def _open(self, seat: int) -> None:
        self._curtain = Seated(seat)
        self._note_opened()
        self._tell((), "curtain")

    def _note_opened(self) -> None:
        """Remember that the person who is asked has their cards open: what others did before now stands."""
        state = self._record.state
        if self._curtain == Seated(state.to_move) and len(self._people) > 1:
            self._opened[state.to_move] = len(self._record.steps)
            self.library.opened(self.id, self._opened)

    def _settle_curtain(self) -> None:
        """Cover all cards, or wait for the person who is asked to take the device."""
        person = self._person_to_move()
        if len(self._people) <= 1:
            self._curtain = Seated(self._people[0]) if self._people else Public()
        elif person is None or self.table.mode == "table":
            self._curtain = Public()
        else:
            self._curtain = HandOver(person)

    def _play(self, action: Action, trouble: str = "") -> None:
        self._computers.cancel()
        viewer = self.viewer
        step = self._record.play(action, trouble)
        state = self._record.state
        self._keep(lambda: self.library.append(self.id, self.game, step.seat, action, state, trouble))
        if state.decision == "over" and not self._record.base:
            actions = tuple(step.action for step in self._record.steps)
            keep_result(self.library, self.id, self.game, self.table, actions)
        if self._person_to_move() is not None:
            self._computers.pace.person_asked()
        # A hand stays open while the same person is asked on, and at a shared board while its owner holds on.
        held = self.table.mode == "table" and isinstance(self._curtain, Seated)
        if state.decision == "over" or not (held or self._curtain == Seated(state.to_move)):
            self._settle_curtain()
        elif state.to_move != step.seat:
            self._note_opened()
        # Whoever held the open cards did this and sees what came of it, even if the curtain falls with it.
        self._tell(tuple(event.seen_by(viewer) for event in step.events), "played", viewer)

    def _keep(self, write: Callable[[], None]) -> None:
        """Write to the library; a game that was deleted there, or lost with its disk, is kept anew."""
        try:
            write()
        except Refused:
            if self._record.base:
                raise
            self.id = self.library.create(self.table, self.game, self._record.state_at(0))
            for number, step in enumerate(self._record.steps, 1):
                after = self._record.state_at(number)
                self.library.append(self.id, self.game, step.seat, step.action, after, step.trouble)

    def _tell(self, events: tuple[Event, ...], change: Change, eyes: int | None = None) -> None:
        if self._listener is not None:
            self._listener(Update(self.view, events, self.status, change, eyes))
