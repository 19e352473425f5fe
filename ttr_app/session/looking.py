"""What may be seen of a running game and asked about it; nothing here changes anything."""

from __future__ import annotations

import msgspec

from ..engine import Action, Payment, PlayerView, Reason, Score
from ..storage.handicap import score_of
from .advice import Advice, Advisor, Plan
from .consequence import Consequence
from .course import LogEntry
from .curtain import Curtain, HandOver
from .ending import ending_of
from .inquiry import Inquiry
from .journeys import Journey, StarTally, journey_of, standing
from .past.story import TurnScore, story_of
from .recap import Recap, drawn_cards, recap_of
from .record import Record
from .status import Status, Trouble, Wait
from .ticket_status import TicketStatus, ticket_status
from .undo import TakeBack, Undo


class Looking:
    """Reads the record with the viewer's eyes, and never sees more than these may."""

    def __init__(self, record: Record, curtain: Curtain, undo: Undo, advisor: Advisor | None) -> None:
        self._record, self._curtain, self._undo, self._advisor = record, curtain, undo, advisor
        self._asked_from: PlayerView | None = None
        self._inquiries: dict[Action, Inquiry] = {}
        self.journey: Journey | None = journey_of(record.table)
        self._stars: tuple[int, tuple[StarTally, ...]] = (-1, ())

    # What may be seen.

    @property
    def view(self) -> PlayerView:
        """All that may be shown now."""
        game, state = self._record.game, self._record.state
        view = game.observe(state, self._curtain.viewer)
        if view.seat is None and self._curtain.shared and self._record.asked() is not None:
            # At a shared board what anybody can see to be possible needs no open hand.
            legal = tuple(a for a in game.legal(state) if game.kinds[a.kind].public)
            view = msgspec.structs.replace(view, legal=legal)
        return view

    @property
    def wait(self) -> Wait:
        """Whom or what the game waits for."""
        if self._record.over:
            return "over"
        if self._record.asked() is None:
            return "computer"
        return "hand_over" if isinstance(self._curtain.now, HandOver) else "person"

    @property
    def status(self) -> Status:
        """Who is waited for and what may be offered."""
        state, last = self._record.state, self._undo.last()
        return Status(
            state.to_move,
            self.wait,
            state.step,
            state.turn,
            last.seat if isinstance(last, TakeBack) else None,
            self._record.warning,
            self._trouble(),
        )

    def _trouble(self) -> str | None:
        """Why the last move of a computer was not its own, or None."""
        course = self._record.course
        computers = [i for i, seat in enumerate(self._record.table.seats) if not seat.person]
        return course.troubles.get(course.last_step_of(computers))

    def log(self) -> list[LogEntry]:
        """Everything that happened so far, as the viewer may see it."""
        return self._record.course.log(self._curtain.viewer)

    def recap(self) -> Recap:
        """What happened since the last turn of the person who looks or is waited for, as the viewer may see it."""
        viewer = self._curtain.viewer
        person = viewer if viewer is not None else self._record.asked()
        return recap_of(self._record.course, person, viewer)

    def drawn(self, eyes: int | None) -> tuple[int, ...]:
        """The cards that a seat drew in the turn that was played last, in order, as it saw them itself."""
        return () if eyes is None else drawn_cards(self._record.course, eyes)

    def troubles(self) -> list[Trouble]:
        """Every move that was made for a computer because its own did not come."""
        course = self._record.course
        # Of a game that only its snapshot brought back nobody knows any more who moved before that.
        known = [(number, code) for number, code in sorted(course.troubles.items()) if number > course.base]
        return [Trouble(number, course.step(number).seat, code) for number, code in known]

    # What may be asked.

    def ask(self, target: Action) -> Inquiry:
        """All that may be asked about a target; as long as nothing changes the answer is worked out once."""
        view = self.view
        if view != self._asked_from:
            self._asked_from = view
            self._inquiries.clear()
        if target not in self._inquiries:
            acting = self._acting(view)
            self._inquiries[target] = Inquiry(self._record.game, view, acting, self.barred(target), target)
        return self._inquiries[target]

    def consequence(self, action: Action) -> Consequence:
        """What an action would bring the viewer, as far as the viewer can know."""
        return self.ask(action._replace(payment=())).consequence(action.payment)

    def payments(self, target: Action) -> list[Payment]:
        """Every payment the viewer's hand allows."""
        return self.ask(target).payments

    def refusal(self, action: Action) -> Reason | None:
        """Why exactly this may not be done now, its payment included; asked of the rules once."""
        return self.barred(action) or self._record.game.refusal(self._record.state, action)

    def barred(self, action: Action) -> Reason | None:
        """Why the viewer may not act at all, whatever the rules say to the action."""
        if self._record.over:
            return Reason("game_over")
        asked = self._record.asked()
        if asked is None:
            return Reason("not_a_person")
        if self._curtain.viewer == asked:
            return None
        if self._curtain.shared:
            kind = self._record.game.kinds.get(action.kind)
            return None if kind is not None and kind.public else Reason("hand_hidden")
        return Reason("curtain_down")

    def _acting(self, view: PlayerView) -> PlayerView:
        """The view that a question is answered from; a public question is answered from the mover's."""
        state = self._record.state
        return view if view.seat is not None else self._record.game.observe(state, state.to_move)

    def tickets(self) -> tuple[TicketStatus, ...]:
        """How each of the viewer's tickets stands."""
        return ticket_status(self._record.game, self.view)

    def advise(self, earlier: Plan | None = None) -> Advice | None:
        """Ask the advisor about what the viewer sees, given its earlier plan; None without an advisor or a seat."""
        view = self.view
        if self._advisor is None or view.seat is None:
            return None
        return self._advisor(self._record.game, view, earlier)

    def stars(self) -> tuple[StarTally, ...]:
        """How the stars of the journey stand, as far as its person may know; nothing where none is played."""
        course = self._record.course
        if self.journey is None or course.base:
            return ()
        if self._stars[0] != course.count:
            end = ending_of(course.game, course.state_at(0), course.steps)
            self._stars = course.count, standing(self.journey, end)
        return self._stars[1]

    # The end.

    def score(self) -> Score | None:
        """The final score, once the game is over."""
        record = self._record
        return score_of(record.game, record.state, record.table) if record.over else None

    def story(self) -> list[TurnScore]:
        """Everybody's score by turn, once the game is over."""
        return story_of(self._record.course, self._record.table) if self._record.over else []

    def open_hands(self) -> tuple[PlayerView, ...]:
        """Everybody's cards and tickets, once the game is over; empty before."""
        game, state = self._record.game, self._record.state
        return tuple(game.observe(state, seat) for seat in range(game.seats)) if self._record.over else ()

    def proof(self) -> tuple[int, str] | None:
        """Seed and salt, which the commitment can be checked with, once the game is over."""
        table = self._record.table
        return (table.seed, table.salt) if self._record.over else None
