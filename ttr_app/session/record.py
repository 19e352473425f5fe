"""A game's course in memory: the state now, every step with its events, and what each step showed."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..engine import Action, Event, Game, GameSetup, GameState, events
from ..storage.refused import Refused

NOTHING, FROM_THE_DECK, FROM_A_HAND = 0, 1, 2
"""What a step showed: nothing new, something nobody knew or a fresh draw, cards that others could not know."""


class Step(NamedTuple):
    """One action that was carried out."""

    action: Action
    seat: int
    turn: int  # the turn it was part of; 0 while the start tickets are chosen
    shown: int
    events: tuple[Event, ...]
    trouble: str = ""  # why it is not the computer's own move


class LogEntry(NamedTuple):
    """One event as a viewer may see it, with its place in the game."""

    step: int
    turn: int
    event: Event


_DRAWN = (
    events.TicketsOffered,
    events.TicketDrawn,
    events.TicketsThrown,
    events.MarketRefilled,
    events.MarketReset,
    events.DeckShuffled,
    events.SplitsRevealed,
)


def shown_by(before: GameState, seat: int, kinds: int, seen: Iterable[Event]) -> int:
    """What an action showed that was hidden before it."""
    shown = NOTHING
    for event in seen:
        if isinstance(event, _DRAWN) or _turned(event):
            shown |= FROM_THE_DECK
        elif isinstance(event, events.TicketDone):
            shown |= FROM_A_HAND
        payment = getattr(event, "payment", ())
        if any(count > before.known[seat * kinds + card] for card, count in payment):
            shown |= FROM_A_HAND
    return shown


def _turned(event: Event) -> bool:
    """Whether cards came off a deck into a hand or, for a tunnel, onto the table."""
    blind = isinstance(event, events.CardDrawn) and event.slot < 0
    return blind or (isinstance(event, events.TunnelTried) and bool(event.revealed))


class GameRecord:
    """The steps of one game; every state is kept, so going back costs nothing."""

    def __init__(self, game: Game, setup: GameSetup) -> None:
        self.game = game
        opening: list[Event] = []
        self.state = game.new(setup, opening.append)
        self.opening = tuple(opening)
        self.steps: list[Step] = []
        self.base = 0  # the first step whose state is known: later than 0 only where the journal was spoiled
        self._states = [self.state]

    @classmethod
    def from_snapshot(
        cls, game: Game, setup: GameSetup, state: GameState, before: Iterable[Action]
    ) -> GameRecord:
        """A record that begins at a stored state; of the actions before it only the bare list is left."""
        record = cls(game, setup)
        record.state, record.opening, record.base = state, (), state.step
        record.steps = [Step(action, -1, 0, FROM_THE_DECK, ()) for action in before]
        record._states = [state]
        return record

    def play(self, action: Action, trouble: str = "") -> Step:
        """Carry out an action that is known to be legal."""
        before = self.state
        seat, turn = before.to_move, before.turn
        happened: list[Event] = []
        state = before.copy()
        self.game.apply(state, action, happened.append)
        shown = shown_by(before, seat, len(self.game.board.cards), happened)
        step = Step(action, seat, turn, shown, tuple(happened), trouble)
        self.state = state
        self.steps.append(step)
        self._states.append(state)
        return step

    def replay(self, actions: Iterable[Action]) -> None:
        """Carry out stored actions, each checked against the rules; raise `Refused` at the first that is not legal."""
        for action in actions:
            reason = self.game.refusal(self.state, action)
            if reason is not None:
                raise Refused("game_damaged", f"action {len(self.steps) + 1}: {reason}")
            self.play(action)

    def note_troubles(self, troubles: Iterable[tuple[int, str]]) -> None:
        """Note what is kept of steps that went wrong."""
        for number, trouble in troubles:
            self.steps[number - 1] = self.steps[number - 1]._replace(trouble=trouble)

    def rewind(self, steps: int) -> None:
        """Go back to the state after so many steps."""
        del self.steps[steps:]
        del self._states[steps + 1 - self.base :]
        self.state = self._states[-1]

    def state_at(self, steps: int) -> GameState:
        """The state after so many steps; not to be changed."""
        return self._states[steps - self.base]

    def log(self, viewer: int | None, since: int = 0) -> list[LogEntry]:
        """Everything that happened from a step on, as a viewer may see it."""
        entries = [LogEntry(0, 0, event.seen_by(viewer)) for event in self.opening] if since == 0 else []
        for number, step in enumerate(self.steps[since:], since + 1):
            entries += [LogEntry(number, step.turn, event.seen_by(viewer)) for event in step.events]
        return entries

    def last_step_of(self, seat: int) -> int:
        """How many steps there were after the last action of a seat; 0 if it has not acted."""
        for number in range(len(self.steps), 0, -1):
            if self.steps[number - 1].seat == seat:
                return number
        return 0
