"""The keyboard on a desktop: everything that can be tapped in a game has a key."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ttr_app.engine import actions
from ttr_app.ui.board.widget import BoardView
from ttr_app.ui.table.presenter import GamePresenter
from ttr_app.ui.table.questions import ShowLog, ShowMenu
from ttr_app.ui.table.sheets import Sheet


class KeyedScreen(Protocol):
    """What keys need of the screen."""

    game: GamePresenter
    board: BoardView

    @property
    def open_sheet(self) -> Sheet | None:
        """The sheet that is open."""


def press(screen: KeyedScreen, name: str, ctrl: bool) -> bool:
    """Do what a key means in a game; return whether it meant something."""
    game, board = screen.game, screen.board
    if game.hand_over.covered and screen.open_sheet is None:
        if name in ("enter", "numpadenter", "spacebar"):
            game.hand_over.lift()
            return True
        if name == "z" and ctrl:
            game.turn.undo()
            return True
        return False
    if name in ("enter", "numpadenter"):
        if screen.open_sheet is not None:
            screen.open_sheet.confirm()
        return True
    if screen.open_sheet is not None and screen.open_sheet.area == "full" and name != "f1":
        return False  # cards and map lie beneath it: nothing is played unseen
    if ctrl:
        if name == "z":
            game.turn.undo()
        elif name == ",":
            game.ask(ShowMenu())
        return name in ("z", ",")
    if name.isdigit() and name != "0":
        if int(name) <= len(game.view.market):
            game.turn.take(actions.draw(int(name) - 1))
        return True
    if name == "s" and game.board.decks < 2:
        return False
    does: dict[str, Callable[[], object]] = {
        "f1": lambda: game.signals.open_book(()),
        "spacebar": game.turn.skip,
        "0": board.fit,
        "+": lambda: board.zoom_by(1.3),
        "=": lambda: board.zoom_by(1.3),
        "numpadadd": lambda: board.zoom_by(1.3),
        "-": lambda: board.zoom_by(1 / 1.3),
        "numpadsubstract": lambda: board.zoom_by(1 / 1.3),
        "d": lambda: _deck(game, 0),
        "s": lambda: _deck(game, 1),
        "t": game.turn.ask_tickets,
        "h": game.hint.ask,
        "l": lambda: game.ask(ShowLog()),
        "tab": game.pointing.show_next_ticket,
        "r": lambda: _next_route(screen),
        "b": lambda: _next_city(screen),
    }
    if name not in does:
        return False
    does[name]()
    return True


def _deck(game: GamePresenter, deck: int) -> None:
    refill = game.view.decision == "refill"
    game.turn.take(actions.refill(deck) if refill else actions.blind(deck))


def _next_route(screen: KeyedScreen) -> None:
    """Choose the next pair of cities that can be claimed, as a tap on it would."""
    game, corridor_of = screen.game, screen.game.board_plan.corridor_of
    route = getattr(screen.open_sheet, "route", -1)
    places = sorted({corridor_of[action.target] for action in game.view.legal if action.kind == "claim"})
    last = corridor_of[route] if route >= 0 else -1
    if places:
        game.claiming.tap_corridor(next((place for place in places if place > last), places[0]))


def _next_city(screen: KeyedScreen) -> None:
    """Choose the next city that something can be done to, as a tap on it would."""
    game = screen.game
    last = getattr(screen.open_sheet, "city", -1)
    places = sorted({action.target for action in game.view.legal if action.kind in game.shown.city_kinds})
    if places:
        game.claiming.tap_city(next((place for place in places if place > last), places[0]))
