"""A table to test at: agents that play at random, people who press all sorts of buttons, and what they may see."""

import threading
from collections.abc import Callable, Generator
from pathlib import Path

import msgspec

from ttr_app.engine import Action, Event, Game, GameState, PlayerView, Rng, sample_world
from ttr_app.session import GameLibrary, GameSession, HandOver, Seated, SeatSetup, TableSetup, Update

COLOURS = ("red", "blue", "green", "yellow", "black")
PUBLIC = {"draw", "blind", "refill", "tickets", "throw", "withdraw", "exchange"}


class RandomAgent:
    """Any legal action, by the seed."""

    def __init__(self, game: Game, seat: SeatSetup) -> None:
        self.game = game

    def think(self, view: PlayerView, seed: int) -> Generator[Action | None, None, Action]:
        yield None
        return lively(view, seed)


def lively(view: PlayerView, seed: int) -> Action:
    """A random action that brings the game on: claims where there are some."""
    rng = Rng(seed)
    claims = [action for action in view.legal if action.kind in ("claim", "pay")]
    return rng.choice(claims if claims and rng.below(4) else view.legal)


def table(
    map_id: str,
    people: int,
    computers: int,
    seed: int = 1,
    mode: str = "pass",
    practice: bool = False,
    first: int | None = None,
) -> TableSetup:
    """So many people, then so many computers."""
    seats = [SeatSetup(f"Person {i}", COLOURS[i]) for i in range(people)]
    seats += [SeatSetup(f"Engine {i}", COLOURS[people + i], level="local") for i in range(computers)]
    return TableSetup(map_id, tuple(seats), seed, first, mode, practice)  # type: ignore[arg-type]


def quick_library(folder: Path) -> GameLibrary:
    """A library on disk that does not wait for the disk: for tests of anything but durability."""
    library = GameLibrary(folder)
    library.db.execute("PRAGMA synchronous = OFF")
    return library


def start(library: GameLibrary, setup: TableSetup) -> GameSession:
    """A new game with random computers."""
    session = GameSession.new(library, setup, agents=RandomAgent)
    session.set_pace("instant")
    return session


def let_computers(session: GameSession, until: Callable[[], bool] | None = None) -> None:
    """Pump until a person is asked, the game is over, or the condition holds."""
    now, pause = 0.0, threading.Event()
    while session.status.wait == "computer" and not (until and until()):
        before = session.status.step
        session.pump(now)
        session.pump(now)  # a random agent has mostly answered by now
        now += 0.001  # so little that the watchdog never wakes
        if session.status.step == before:
            pause.wait(0.0001)


def truth(session: GameSession) -> GameState:
    """The whole state, which no screen gets."""
    return session._record.state


def play_out(session: GameSession, rng: Rng) -> None:
    """Play to the end, people lifting the curtain whenever they are asked."""
    while session.status.wait != "over":
        if session.status.wait == "computer":
            let_computers(session)
            continue
        if session.status.wait == "hand_over":
            assert session.lift()
        if session.viewer != session.status.to_move:
            session.release(session.viewer if session.viewer is not None else -1)
            assert session.hold(session.status.to_move)
        assert session.submit(lively(session.view, rng.below(1 << 60))) is None


def pass_turns(session: GameSession, rng: Rng, turns: int) -> None:
    """Play until so many turns have begun."""
    while session.status.turn < turns and session.status.wait != "over":
        if session.status.wait == "computer":
            let_computers(session)
        elif session.status.wait == "hand_over":
            session.lift()
        else:
            assert session.submit(lively(session.view, rng.below(1 << 60))) is None


# What an event may not tell anybody but its seat: the field, and its value when it is hidden.
SECRET = {
    "CardsDealt": {"cards": ()},
    "TicketsOffered": {"tickets": ()},
    "TicketsKept": {"tickets": (), "back": ()},
    "TicketsThrown": {"tickets": (), "new": ()},
    "TicketDrawn": {"ticket": -1},
    "SplitChosen": {"trains": -1, "ships": -1},
}


def leaks(event: Event, eyes: int | None) -> bool:
    """Whether an event tells these eyes what only its seat may know."""
    name, seat = type(event).__name__, getattr(event, "seat", None)
    if seat is None or seat == eyes:
        return False
    if name == "CardDrawn":
        return event.slot < 0 and event.card != -1  # type: ignore[attr-defined]
    if name == "TicketsKept" and event.start and (event.kept, event.returned) != (-1, -1):  # type: ignore[attr-defined]
        return True
    return any(getattr(event, field) != hidden for field, hidden in SECRET.get(name, {}).items())


class Witness:
    """Listens to a session and checks every update against what was truly to be seen."""

    def __init__(self, session: GameSession, rng: Rng) -> None:
        self.session, self.rng = session, rng
        self.updates = 0
        self.may_see = self._eyes()
        session.listen(self)

    def _eyes(self) -> int | None:
        """Whose cards may be open, from what was pressed and who sits here, not from the session's view."""
        people = self.session.table.people
        if len(people) == 1:
            return people[0]
        curtain = self.session.curtain
        return curtain.seat if isinstance(curtain, Seated) else None

    def __call__(self, update: Update) -> None:
        self.updates += 1
        before, self.may_see = self.may_see, self._eyes()
        assert update.eyes in (None, before)
        assert update.view.seat == self.may_see
        assert not any(leaks(event, update.eyes) for event in update.events)
        people = self.session.table.people
        if len(people) > 1 and self.session.table.mode == "pass" and self.may_see is not None:
            assert self.may_see == truth(self.session).to_move
        if isinstance(self.session.curtain, HandOver):
            assert update.view.seat is None
        check_view(self.session, update.view, self.rng)
        if self.updates % 25 == 0:
            entries = self.session.log() + list(self.session.recap().entries)
            assert not any(leaks(entry.event, self.may_see) for entry in entries)


def check_view(session: GameSession, view: PlayerView, rng: Rng) -> None:
    """Shuffle all that the viewer cannot know: the view must not change by a bit."""
    game, state = session.game, truth(session)
    if view.seat is not None:
        world = sample_world(game.board, game.observe(state, view.seat), rng)
        assert game.observe(world, view.seat) == view
        return
    assert view.hand == view.tickets == view.offer == view.boxed == view.ticket_deck_known == ()
    assert {action.kind for action in view.legal} <= PUBLIC
    eyes = rng.below(game.seats)
    world = sample_world(game.board, game.observe(state, eyes), rng)
    assert game.observe(world, None) == msgspec.structs.replace(view, legal=())
    if view.legal:
        # What is offered without an open hand is the same whatever the hands hold.
        assert tuple(a for a in game.legal(world) if a.kind in PUBLIC) == view.legal
