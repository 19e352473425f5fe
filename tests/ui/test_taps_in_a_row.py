"""Two and three taps in a row, quick and slow, at every target of every state: only the first one means anything."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.maps import OF_EACH_RULES
from tests.ui.hands import Hands
from tests.ui.stranger import begin, start, table
from tools.tablet import Tablet
from ttr_app.ai import quick_move
from ttr_app.ui.board.hit import Hit
from ttr_app.ui.table.questions import (
    AskBuilding,
    AskCards,
    AskClaim,
    AskedNow,
    AskExchange,
    AskWhich,
    Question,
    ShowCounting,
    ShowLog,
    ShowMenu,
)

PARTS = dict.fromkeys(OF_EACH_RULES, 3) | {"first_journey_europe": 2, "world": 6}
"""Tests that a map is cut into."""
GAPS = (0.06, 0.12, 0.2, 0.3)
"""Seconds from one tap to the next."""
LENGTH = 0.02
"""Seconds that a finger stays down."""
REST = 0.5
"""Seconds after which every place is open again."""

STATES = {
    "classic": ("keep", "turn", "second", "offer"),
    "europe": ("keep", "turn", "second", "offer", "tunnel"),
    "first_journey": ("turn",),
    "world": ("keep", "split", "turn", "second", "refill", "offer"),
}
"""What is asked under each rule set, in the order in which a game comes to it."""


class Position:
    """A game as it stands, to come back to: what was played, and whose cards lie open."""

    def __init__(self, hands: Hands) -> None:
        session = hands.game.session
        self.hands, self.session = hands, session
        self.actions, self.curtain = session._record.course.actions, session._curtain.now

    def take_back(self, question: Question) -> None:
        """Let the session stand as it stood, journal and all, and lay the sheet that is wanted."""
        hands, session = self.hands, self.session
        hands.page.end_parting()
        record = session._record
        played = record.course.actions
        if played != self.actions or session._curtain.now != self.curtain:
            same = next(
                (i for i, (a, b) in enumerate(zip(played, self.actions, strict=False)) if a != b),
                min(len(played), len(self.actions)),
            )
            if same < len(played):
                record.rewind(same)
            for action in self.actions[same:]:
                record.play(action)
            session._curtain.now = self.curtain
            session._tell((), "undone")
        hands.game.pages.open = "map"
        hands.game.pointing.clear()
        hands.page.ask(question)
        hands.tablet.frames(step=REST)
        hands.tablet.frames(1)

    def open_again(self) -> None:
        """Take the game from its file again, if it was left."""
        hands = self.hands
        if hasattr(hands.page, "board") and hands.game.session is self.session:
            return
        hands.app.root.play(hands.app.services.resume(self.session.id))
        hands.tablet.frames(2)
        self.session = hands.game.session
        self.session._curtain.now = self.curtain
        self.session._tell((), "curtain")


def play_on(hands: Hands, true: Callable[[Any], bool], kind: str = "") -> None:
    """Play on past the screen until it is true, an act of this kind at once when it may be done; then show it."""
    session, game = hands.game.session, hands.game
    session.listen(lambda _update: None)
    while not true(session):
        if session.status.wait == "hand_over":
            session.lift()
            continue
        view = session.view
        wanted = [a for a in view.legal if a.kind == kind and view.decision == "turn"]
        if kind == "tunnel":
            kinds = session.board.kinds
            wanted = [a for a in view.legal if a.kind == "claim" and kinds[a.target] == "tunnel"]
        action = wanted[0] if wanted else quick_move(session.game, view, view.step)
        assert session.submit(action) is None
    session.listen(game.updated)
    session._tell((), "undone")
    hands.tablet.frames(step=REST)
    hands.tablet.frames(2)


def asked(decision: str) -> Callable[[Any], bool]:
    """Say when a person is asked for this."""
    return lambda s: s.view.mine and s.view.decision == decision


TOWARDS = {"second": "blind", "offer": "tickets", "tunnel": "tunnel", "refill": "draw"}
"""By what kind of act a state is reached soonest."""


def questions(hands: Hands, state: str) -> dict[str, Question]:
    """List what can lie over the table in a state, by name."""
    found: dict[str, Question] = {"": AskedNow()}
    if state != "turn":
        return found
    places = sorted(
        {hands.game.board_plan.corridor_of[a.target] for a in hands.game.view.legal if a.kind == "claim"}
    )
    wide = max(places, key=lambda place: len(hands.game.board_plan.corridors[place].routes))
    lanes = hands.game.board_plan.corridors[wide].routes
    found |= {"claim": AskClaim(tuple(lanes), tuple(places[:2]))}
    found |= {"menu": ShowMenu(), "chooser": AskWhich(Hit(tuple(places[:3])))}
    legal = hands.game.view.legal
    found |= {"log": ShowLog(), "take": AskCards(next(a for a in legal if a.kind in ("draw", "blind")))}
    found |= building(hands)
    if "exchange" in hands.game.session.game.kinds:
        found["exchange"] = AskExchange()
    return found


def building(hands: Hands) -> dict[str, Question]:
    """The sheet of a station or a harbour that may be built, where one may."""
    kinds = ("station", "harbour")
    found = next((a for a in hands.game.view.legal if a.kind in kinds), None)
    return {} if found is None else {"building": AskBuilding(found.target, found.kind)}


def tap(tablet: Tablet, place: tuple[float, float]) -> None:
    """Tap a place, in as few frames as a tap has."""
    finger = tablet.fingers.press(place)
    tablet.frames(1)
    tablet.fingers.lift(finger)
    tablet.frames(1, step=LENGTH)


def targets(hands: Hands) -> dict[str, tuple[tuple[float, float], bool]]:
    """List what can be tapped now, by key: where, and whether it is meant to be tapped again and again."""
    found = {
        target.key: (target.box.middle, target.repeats)
        for panel in hands.panels()
        for target in panel.targets
        if panel.width > 2 and hands._on_top(panel, target.box.middle)
    }
    return found | on_map(hands)


def on_map(hands: Hands) -> dict[str, tuple[tuple[float, float], bool]]:
    """List some places on the map: a route that can be claimed, one that cannot, a city."""
    board, plan = hands.page.board, hands.game.board_plan
    if board.x < 0 or hands.game.hand_over.covered:
        return {}
    legal = [a.target for a in hands.game.view.legal if a.kind == "claim"]
    spaces = {f"route {r}": plan.routes[r].spaces for r in (*legal[:2], 0, len(plan.routes) - 1)}
    places = {key: row[len(row) // 2][:2] for key, row in spaces.items()}
    places["city"] = plan.cities[0]
    found = {}
    for key, place in places.items():
        x, y = hands.on_board(board, *place)
        over = any(w.collide_point(x, y) for w in hands.panels() if w.width > 2)
        if board.collide_point(x, y) and not over and not board.buttons.hit(x, y):
            found[key] = ((x, y), False)
    return found


def mark(hands: Hands) -> tuple[Any, ...]:
    """Say all that a tap can change: the page, the game, whose cards are open, the sheet and what is chosen on it."""
    root = hands.app.root
    if not hasattr(root.page, "board"):
        library = hands.app.services.library
        games = [game.id for game in (*library.unfinished(), *library.finished())]
        return type(root.current).__name__, tuple(root.trail), tuple(games)
    sheet, session, game = hands.page.open_sheet, hands.game.session, hands.game
    names = ("route", "city", "chosen", "first", "trains", "kept", "count", "page")
    chosen = () if sheet is None else tuple(getattr(sheet, name, None) for name in names)
    return (
        session.id,
        session._record.course.actions,
        session.curtain,
        type(sheet).__name__,
        chosen,
        game.pages.open,
        game.pointing.colour,
        tuple(root.trail),
    )


class Trial:
    """Taps every target of a state and notes what went wrong."""

    def __init__(self, hands: Hands) -> None:
        self.hands, self.tablet = hands, hands.tablet
        self.wrong: list[str] = []
        self.tried: set[str] = set()
        self.acted = 0

    def state(self, name: str, position: Position, question: Question) -> None:
        """Tap each target three times in a row, once with each gap; after the second tap and after the third look."""
        pages = ("map", "hand", "tickets") if self.hands.game.pages.paged else ("map",)
        done: set[str] = set()
        for page in pages:
            self._lay(position, question, page)
            for key, (place, repeats) in targets(self.hands).items():
                if not repeats and key not in done:
                    done.add(key)
                    self._in_a_row(name, position, question, page, key, place)

    def _lay(self, position: Position, question: Question, page: str) -> None:
        position.take_back(question)
        if page != "map" and self.hands.page.open_sheet is None:
            self.hands.game.pages.turn_to(page)
            self.tablet.frames(step=REST)
            self.tablet.frames(1)

    def _in_a_row(
        self,
        name: str,
        position: Position,
        question: Question,
        page: str,
        key: str,
        place: tuple[float, float],
    ) -> None:
        before: tuple[Any, ...] = ()
        for gap in GAPS:
            if mark(self.hands) == before:  # nothing has come of the last taps: all lies there as it did
                self.tablet.frames(step=REST)
                self.tablet.frames(1)
            else:
                self._lay(position, question, page)
            # What was tapped before may have moved the map: a route is looked for again, unless it went out of sight.
            place = on_map(self.hands).get(key, (place, False))[0]
            before = mark(self.hands)
            tap(self.tablet, place)
            first = mark(self.hands)
            self.acted += first != before
            for count in (2, 3):
                self.tablet.frames(1, step=gap - LENGTH - 1 / 60)
                tap(self.tablet, place)
                if mark(self.hands) != first:
                    self.wrong.append(
                        f"{name}/{page}: tap {count} at {key}, {gap} s: {first} {mark(self.hands)}"
                    )
                    break
            self.tried.add(f"{name}/{key}")
            position.open_again()


@pytest.mark.slow
@pytest.mark.parametrize("size", [(1280, 800), (360, 640)], ids=["tablet", "phone"])
@pytest.mark.parametrize(
    ("map_id", "part"), [(m, part) for m, parts in PARTS.items() for part in range(parts)]
)
def test_taps_in_a_row_do_what_the_first_one_did(
    tablet: Tablet, tmp_path: Path, map_id: str, size: tuple[int, int], part: int
) -> None:
    """The states, and what can lie over the table in a turn, are shared out among the parts of a map."""
    tablet.resize(*size)
    hands = start(tablet, tmp_path)
    begin(hands, table(map_id, "pp", seed=3, mode="pass"))
    trial = Trial(hands)
    if part == 0:
        trial.state("cover", Position(hands), AskedNow())
    met = 0
    for state in STATES[hands.game.board.map.rules]:
        play_on(hands, asked(state), TOWARDS.get(state, ""))
        position = Position(hands)
        for name, question in questions(hands, state).items():
            met += 1
            if met % PARTS[map_id] == part:
                trial.state(f"{state} {name}", position, question)
        position.take_back(AskedNow())
    if map_id == "world" and part == PARTS[map_id] - 1:
        play_on(hands, lambda s: asked("turn")(s) and any(a.kind == "harbour" for a in s.view.legal))
        trial.state("harbour", Position(hands), building(hands)["building"])
        Position(hands).take_back(AskedNow())
    play_on(hands, lambda s: s.view.over)
    if part == 0:
        trial.state("counting", Position(hands), ShowCounting())
    elif part == (PARTS[map_id] + 1) // 2:  # not the part that has the first question, which has most targets
        trial.state("results", Position(hands), AskedNow())
    assert not trial.wrong, f"{len(trial.wrong)} of {len(trial.tried)}:\n" + "\n".join(trial.wrong[:20])
    assert len(trial.tried) > 10
    assert trial.acted > 10
