"""A person's hands at the tablet: plays a game by touches at real coordinates, and counts them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from tools.tablet import Tablet
from ttr_app.engine import actions
from ttr_app.engine.actions import Action

CLOSED = 0.36
"""Seconds after which a place that changed can be tapped again (`ttr_app/ui/kit/tap_guard.py`)."""

QUICKLY = 0.1
"""Seconds a frame where nobody looks: pieces are laid in a few of them."""


class Hands:
    """Plays on the game page of an app by touch alone."""

    def __init__(self, tablet: Tablet, app: Any) -> None:
        self.tablet = tablet
        self.app = app
        self.taps = 0

    @property
    def page(self) -> Any:
        """The page that is shown."""
        return self.app.root.page

    @property
    def game(self) -> Any:
        """The game's presenter."""
        return self.page.game

    def panels(self) -> list[Any]:
        """List the painted panels, those on top first."""
        page = self.page
        if hasattr(page, "parts"):
            return [page.sheet, page.curtain, *page.edges.values(), *page.parts.values()]
        return [page] if hasattr(page, "targets") else []

    def can(self, key: str) -> bool:
        """Whether a target is there to be tapped."""
        return self._find(key) is not None

    def _find(self, key: str) -> tuple[float, float] | None:
        """Give the place of a key on the painted panels, or of what has it on a page, scrolled into sight."""
        for widget in self.on_page():
            if widget.key == key:
                self.tablet.scroll_into_sight(widget)
                place: tuple[float, float] = widget.to_window(*widget.center)
                return place
        return self._painted(key)

    def on_page(self) -> list[Any]:
        """List what can be tapped on a page or on a card that lies over it."""
        from ttr_app.ui.shell.ring import taps_in

        cards = [child for child in self.tablet.window.children if child is not self.app.root]
        return list(taps_in(cards[0] if cards else self.app.root))

    def _painted(self, key: str) -> tuple[float, float] | None:
        for panel in self.panels():
            for target in panel.targets:
                if target.key == key and panel.width > 2 and self._on_top(panel, target.box.middle):
                    place: tuple[float, float] = target.box.middle
                    return place
        return None

    def _on_top(self, panel: Any, place: tuple[float, float]) -> bool:
        """Whether nothing lies over a panel at a place."""
        over = next(other for other in self.panels() if other.collide_point(*place))
        return over is panel

    def tap(self, key: str) -> None:
        """Tap the middle of a target."""
        place = self._find(key)
        assert place is not None, f"{key!r} is not there: {self.keys()}"
        self.at(*place)

    def keys(self) -> list[str]:
        """List the keys of all that can be tapped."""
        return [t.key for p in self.panels() for t in p.targets] + [w.key for w in self.on_page()]

    def at(self, x: float, y: float) -> None:
        """Tap a place, when what changed there has come to rest: nobody who looks taps sooner."""
        self.taps += 1
        self.tablet.frames(step=CLOSED)
        self.tablet.tap(x, y, length=0.02)

    def keep_all(self) -> None:
        """Tick every ticket that is offered, and keep them."""
        self.do(tickets_first(self.game.view))

    def page_to(self, name: str) -> None:
        """Turn to a page, where there are pages."""
        if self.page.game.pages.paged and self.game.pages.open != name:
            self.tap(f"page {name}")

    def tap_route(self, route: int) -> None:
        """Tap the middle of a route on the map."""
        self.page_to("map")
        board = self.page.board
        spaces = self.page.game.board_plan.routes[route].spaces
        x, y = spaces[len(spaces) // 2][:2]
        self.at(*self.in_sight(board, x, y))

    def tap_city(self, city: int) -> None:
        """Tap a city on the map."""
        self.page_to("map")
        self.at(*self.in_sight(self.page.board, *self.page.game.board_plan.cities[city]))

    def in_sight(self, board: Any, x: float, y: float) -> tuple[float, float]:
        """Give the window position of a place on the board; if it is out of sight, show the whole map first."""
        self.tablet.until(lambda: board.camera._move is None)
        place = self.on_board(board, x, y)
        edge = 24
        seen = board.x + edge < place[0] < board.right - edge and board.y + edge < place[1] < board.top - edge
        if (not seen or board.buttons.hit(*place)) and "whole" in board.buttons.places:
            self.at(*board.buttons.places["whole"])
            self.tablet.until(lambda: board.camera.at_fit() and board.camera._move is None)
            place = self.on_board(board, x, y)
        return place

    def on_board(self, board: Any, x: float, y: float) -> tuple[float, float]:
        """Give the window position of a place on the board."""
        period = self.page.game.board_plan.period
        # The world is round: of the places that a route has on it, the one nearest to the middle is in sight.
        turns = [x % period + turn * period for turn in (-1, 0, 1)] if period else [x]
        places = [board.camera.to_screen(turn, y) for turn in turns]
        sx, sy = min(places, key=lambda place: abs(place[0] - board.width / 2))
        return board.x + sx, board.y + sy

    def do(self, action: Action) -> None:
        """Carry an action out as a person would."""
        kind = action.kind
        if self.game.shown.only_buttons:
            self.tap(f"choice {self.page.open_sheet.offered.index(action)}")
        elif kind == "keep":
            for i in range(len(self.game.view.offer)):
                if (action.target ^ self.page.open_sheet.kept) >> i & 1:
                    self.tap(f"offer {i}")
            self.tap("confirm")
        elif kind == "split":
            while self.page.open_sheet.trains != action.target:
                gap = action.target - self.page.open_sheet.trains
                step = max(-5, min(5, gap)) if abs(gap) >= 5 else (1 if gap > 0 else -1)
                self.tap(f"step {step}")
            self.tap("confirm")
        elif kind == "draw":
            self.page_to("hand")
            self.tap(f"card {action.target}")
        elif kind in ("blind", "refill"):
            self.page_to("hand")
            self.tap(f"deck {action.target}")
        elif kind in ("tickets", "throw"):
            self.page_to("tickets")
            self.tap("tickets")
            self.tap("confirm")
        elif kind == "claim":
            self.claim(action)
        elif self.game.session.game.kinds[kind].asks == "city":
            self.tap_city(action.target)
            if self.page.open_sheet is not None and self.can(f"city {action.target}"):
                self.tap(f"city {action.target}")
            if hasattr(self.page.open_sheet, "offered"):  # more than one thing may be done there
                self.tap(f"choice {self.page.open_sheet.offered.index(action._replace(payment=()))}")
            self.choose_payment(action)
            self.tap("confirm")
        elif kind == "pay":
            self.choose_payment(action)
            self.tap("confirm")
        elif kind == "withdraw":
            self.tap("withdraw")
        elif kind == "pass":
            self.tap("confirm")
        elif kind == "exchange":
            self.page_to("tickets")
            self.tap("exchange")
            for _ in range(abs(action.target)):
                self.tap("step 1" if action.target > 0 else "step -1")
            self.tap("confirm")
        elif self.game.session.game.kinds[kind].listed:
            self.page_to("tickets")
            self.tap("others")
            self.tap(f"choice {self.page.open_sheet.offered.index(action)}")
        else:
            raise AssertionError(action)

    def claim(self, action: Action) -> None:
        """Tap the route, the track if there are two, the cards if not the best ones, and confirm."""
        route = action.target
        self.tap_route(route)
        index = self.page.game.board_plan.corridor_of[route]
        if self.can(f"corridor {index}"):
            self.tap(f"corridor {index}")
        if self.page.open_sheet.route != route:
            self.tap(f"lane {route}")
        self.choose_payment(action)
        self.tap("confirm")

    def choose_payment(self, action: Action) -> None:
        """Choose the cards of an action on the sheet."""
        sheet = self.page.open_sheet
        if sheet.payment != action.payment:
            index = sheet.payments.index(action.payment)
            for _ in range(40):
                if self.can(f"payment {index}"):
                    break
                self.tap("more")
            self.tap(f"payment {index}")

    def wait(self) -> None:
        """Let frames pass until a person is asked or the game is over."""
        self.tablet.until(
            lambda: self.game.session.status.wait != "computer" and not self.page.game.hand_over.parting
        )
        self.tablet.frames(2)

    def play(self, choose: Any, most: int = 2000) -> None:
        """Play until the game is over; `choose` gives the person's action from a view."""
        for _ in range(most):
            self.wait()
            if self.game.view.over:
                return
            if self.game.hand_over.waiting:
                self.tap("lift")
                continue
            before = self.game.view.step
            self.do(choose(self.game.view))
            assert self.game.session.status.step > before, f"nothing happened: {self.game.messages.toast}"
        raise AssertionError("the game does not end")


def tickets_first(view: Any) -> Action:
    """Keep everything at the start: a choice that needs no thought."""
    return actions.keep((1 << len(view.offer)) - 1)


class Awake:
    """A machine that only remembers what it was asked for."""

    def __init__(self) -> None:
        self.on = False
        self.ticks: list[float] = []
        self.given_back = 0

    def stay_awake(self, on: bool) -> None:
        """Remember it."""
        self.on = on

    def buzz(self, seconds: float = 0.03) -> None:
        """Remember it."""
        self.ticks.append(seconds)

    def can_buzz(self) -> bool:
        """It can remember that."""
        return True

    def give_memory_back(self) -> None:
        """Count how often."""
        self.given_back += 1


def services_at(home: Path, agents: Any = None, advisor: Any = None) -> Any:
    """Put together what the app is given, with a home of its own and plain computers."""
    from ttr_app.ai import CHARACTERS, LEVELS, Weights, quick_move
    from ttr_app.ai.judge import Judge
    from ttr_app.session.computers.plain_player import PlainAgent
    from ttr_app.storage import GameLibrary
    from ttr_app.ui.drawings import Boards
    from ttr_app.ui.preferences import Preferences
    from ttr_app.ui.services import Players, Services

    def judge(game: Any) -> Judge:
        return Judge(game, Weights())

    library = GameLibrary(home)
    players = Players(agents or PlainAgent, quick_move, advisor, LEVELS, CHARACTERS, judge)
    return Services(library, lambda: players, Preferences(library, "pl_PL"), Boards(library), Awake())


def open_app(tablet: Tablet, home: Path, agents: Any = None, advisor: Any = None, **settings: Any) -> Any:
    """Start the whole app with a home of its own, in Polish, the computers as quick as they can."""
    from ttr_app.ui.application import AllAboard

    app = AllAboard(lambda: services_at(home, agents, advisor))
    tablet.run(app)
    assert app.services is not None
    app.services.change(**{"pace": "instant", "language": "pl", **settings})
    app.root.go("play")
    tablet.frames(2)
    return app


def helped(tablet: Tablet, home: Path, assist: str, map_id: str = "usa", advisor: Any = None) -> Hands:
    """Set up a solo game for somebody who wants this much help, and make the first choice."""
    hands = Hands(tablet, open_app(tablet, home, advisor=advisor))
    hands.tap(f"new {map_id}")
    hands.tap("chair 0")
    hands.tap(f"assist {assist}")
    hands.tap("done")
    hands.tap("play")
    hands.keep_all()
    hands.wait()
    return hands


@contextmanager
def nobody_looks(hands: Hands) -> Iterator[None]:
    """Lay panels down and paint none of them until this is over; then all are painted anew."""
    from ttr_app.ui.kit.painted import Painted

    def _draw(self: Any, *_rest: Any) -> None:  # Kivy's clock finds it again by this name
        pass

    draw, Painted._draw = Painted._draw, _draw  # type: ignore[method-assign]
    try:
        yield
    finally:
        Painted._draw = draw  # type: ignore[method-assign]
    hands.page.repaint()


def finish(hands: Hands) -> None:
    """Play to the end past the screen, as quickly as possible."""
    from ttr_app.ai import quick_move

    session = hands.game.session
    with hands.tablet.unpainted(), nobody_looks(hands):
        while not session.view.over:
            if session.status.wait == "person":
                assert session.submit(quick_move(session.game, session.view, session.view.step)) is None
            hands.tablet.until(lambda: session.status.wait != "computer", step=QUICKLY)
    hands.tablet.frames(2)
